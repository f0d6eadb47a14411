// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/config_adjust.h"

#include "io/architecture_limits.h"
#include "io/config_layers.h"

namespace headroom::adjust {

namespace {

std::int64_t ffnBiases(const Architecture& a) { return (a.gatedFfn ? 2 : 1) * a.ffnHiddenSize + a.hiddenSize; }

void useOneKvHead(Architecture& a) { a.kvHeads = 1; }

} // namespace

void gptNeo(ConfigReader& config, Architecture& a) {
    // Queries, keys and values have no bias, the output projection and the feed-forward have one.
    a.extra.perLayer += a.hiddenSize + ffnBiases(a);
    a.attention.slidingWindow = config.integer({"window_size"}, limits::window).value_or(256);
    std::vector<MixerKind> mixers;
    for (int layer = 0; layer < a.layers; ++layer)
        mixers.push_back(layer % 2 == 0 ? MixerKind::full : MixerKind::window);
    setMixers(a, std::move(mixers));
}

void halfFfnBiased(ConfigReader&, Architecture& a) { a.extra.perLayer += ffnBiases(a); }

void starcoder2(ConfigReader& config, Architecture& a) { a.biases = config.flagOr({"use_bias"}, true); }

void gptBigcode(ConfigReader& config, Architecture& a) {
    if (config.flagOr({"multi_query"}, true))
        useOneKvHead(a);
}

void gptNeox(ConfigReader& config, Architecture& a) {
    if (config.flagOr({"attention_bias"}, true))
        return;
    a.biases = a.qkvBias = false;
    a.extra.perLayer += ffnBiases(a);
}

void falcon(ConfigReader& config, Architecture& a) {
    const bool newDecoder = config.flagOr({"new_decoder_architecture"}, false);
    // The file writes num_kv_heads in every case; only the new decoder reads it.
    if (!newDecoder) {
        a.kvHeads = a.attentionHeads;
        if (config.flagOr({"multi_query"}, true))
            useOneKvHead(a);
    }
    const bool parallel = config.flagOr({"parallel_attn"}, true);
    const int parallelNorms = config.integerOr({"num_ln_in_parallel_attn"}, {1, 2}, newDecoder ? 2 : 1);
    a.normsPerLayer = parallel ? parallelNorms : 2;
    a.biases = config.flagOr({"bias"}, false);
    if (config.flagOr({"alibi"}, false))
        a.positions = PositionKind::alibi;
}

void refinedWeb(ConfigReader& config, Architecture& a) {
    // The 40B under its first name: the new decoder before it had the flag.
    falcon(config, a);
    a.kvHeads = config.integerOr({"n_head_kv", "num_kv_heads"}, limits::heads, a.attentionHeads);
    a.normsPerLayer = 2;
}

void bloom(ConfigReader&, Architecture& a) { a.extra.global += 2 * a.hiddenSize; }

void opt(ConfigReader& config, Architecture& a) {
    a.extra.global += 2 * a.hiddenSize; // two more position rows than positions
    a.biases = config.flagOr({"enable_bias"}, true);
    a.finalNorm = config.flagOr({"do_layer_norm_before"}, true) && !config.flagOr({"_remove_final_layer_norm"}, false);
    if (!config.flagOr({"layer_norm_elementwise_affine"}, true))
        a.norm = NormKind::nonparametric;
    const std::int64_t width = config.integer({"word_embed_proj_dim"}, limits::width).value_or(a.hiddenSize);
    a.embeddingSize = width == a.hiddenSize ? 0 : width;
}

void mpt(ConfigReader& config, Architecture& a) {
    a.biases = !config.flagOr({"no_bias"}, false);
    a.normBiases = a.biases;
    if (config.text({"norm_type"}).find("rmsnorm") != std::string::npos)
        a.norm = NormKind::rmsnorm;
    if (config.flagOr({"attn_config.alibi", "alibi"}, false))
        a.positions = PositionKind::alibi;
    else if (config.flagOr({"attn_config.rope"}, false))
        a.positions = PositionKind::rope;
    else if (!config.flagOr({"learned_pos_emb"}, true))
        a.positions = PositionKind::none;
    if (config.text({"attn_config.attn_type"}).starts_with("multiquery"))
        useOneKvHead(a);
    if (config.flagOr({"attn_config.qk_ln"}, false))
        a.qkNorm = a.qkNormFullWidth = true;
}

void phi(ConfigReader& config, Architecture& a) { a.qkNorm = config.flagOr({"qk_layernorm"}, false); }

void qwen1(ConfigReader&, Architecture& a) { a.ffnHiddenSize /= 2; }

void chatglm(ConfigReader& config, Architecture& a) {
    if (!config.has({"padded_vocab_size"})) {
        // The first generation: an ungated GPT with two-dimensional rotary positions.
        a.norm = NormKind::layernorm;
        a.gatedFfn = false;
        a.biases = true;
        a.tiedEmbeddings = true;
        return;
    }
    if (!config.flagOr({"multi_query_attention"}, true))
        a.kvHeads = a.attentionHeads;
    if (!config.flagOr({"rmsnorm"}, true))
        a.norm = NormKind::layernorm;
    a.biases = config.flagOr({"add_bias_linear"}, false);
    a.finalNorm = config.flagOr({"post_layer_norm"}, true);
}

void baichuan(ConfigReader& config, Architecture& a) {
    // The 13B models use ALiBi and state a tokenizer length instead of positions.
    if (!config.has({"max_position_embeddings"}))
        a.positions = PositionKind::alibi;
}

void internlm(ConfigReader& config, Architecture& a) {
    if (config.flagOr({"bias"}, true)) {
        a.qkvBias = true;
        a.extra.perLayer += a.hiddenSize;
    }
}

void olmo1(ConfigReader& config, Architecture& a) {
    // The width in the file is that of the fused gate and up projections.
    const std::string activation = config.text({"activation_type"});
    a.gatedFfn = activation.empty() || activation.find("glu") != activation.npos;
    if (a.gatedFfn)
        a.ffnHiddenSize /= 2;
    if (config.text({"layer_norm_type"}) == "rms")
        a.norm = NormKind::rmsnorm;
    a.biases = config.flagOr({"include_bias"}, false);
    if (config.flagOr({"alibi"}, false))
        a.positions = PositionKind::alibi;
    else if (!config.flagOr({"rope"}, false))
        a.positions = PositionKind::learned;
    if (const auto padded = config.integer({"embedding_size"}, limits::vocabulary))
        a.vocabSize = *padded;
}

void stablelm(ConfigReader& config, Architecture& a) {
    if (config.flagOr({"use_parallel_residual"}, false))
        a.normsPerLayer = 1;
    if (config.flagOr({"qk_layernorm"}, false)) // one norm a head, without bias
        a.extra.perLayer += std::int64_t{a.attentionHeads + a.kvHeads} * a.headDim;
}

void cohere(ConfigReader&, Architecture& a) { a.qkNormFullWidth = a.qkNorm; }

} // namespace headroom::adjust

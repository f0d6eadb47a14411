// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/architecture_limits.h"
#include "io/config_adjust.h"
#include "io/config_layers.h"

namespace headroom::adjust {

namespace {

// Gemma's per-layer inputs: an embedding of every token for every layer, and two projections in each layer.
void perLayerInputs(ConfigReader& config, Architecture& a) {
    const std::int64_t width = config.integer({"hidden_size_per_layer_input"}, limits::optionalWidth).value_or(0);
    if (width == 0)
        return;
    const std::int64_t rows = config.integer({"vocab_size_per_layer_input"}, limits::vocabulary).value_or(a.vocabSize);
    a.extra.global += rows * a.layers * width + a.hiddenSize * a.layers * width + width;
    a.extra.perLayerMatmul += 2 * a.hiddenSize * width;
    a.extra.perLayer += a.hiddenSize;
}

} // namespace

void gemma2(ConfigReader&, Architecture& a) { setGlobalEvery(a, 2); }

void gemma3(ConfigReader&, Architecture& a) { setGlobalEvery(a, 6); }

void gemma4(ConfigReader& config, Architecture& a) {
    setGlobalEvery(a, 6);
    a.attention.globalHeadDim = config.integerOr({"global_head_dim"}, limits::optionalHeadDim, 0);
    a.attention.globalKvHeads = config.integerOr({"num_global_key_value_heads"}, limits::optionalHeads, 0);
    a.attention.globalKeysAreValues = config.flagOr({"attention_k_eq_v"}, false);
    if (a.isMoe()) {
        // The dense feed-forward runs beside the experts, with norms of its own.
        a.moe.sharedExperts = 1;
        a.moe.sharedFfnHiddenSize = a.ffnHiddenSize;
        a.extra.perMoeLayer += 4 * a.hiddenSize + a.moe.experts;
    }
    perLayerInputs(config, a);
}

void cohere2(ConfigReader& config, Architecture& a) {
    cohere(config, a);
    setGlobalEvery(a, config.integerOr({"layer_switch"}, limits::layers, 4));
}

void llama4(ConfigReader&, Architecture& a) {
    a.qkNorm = false; // its query and key norms have no parameters
    setGlobalEvery(a, 4);
    if (a.isMoe()) {
        a.moe.sharedExperts = 1;
        a.moe.sharedFfnHiddenSize = a.moe.expertFfnHiddenSize;
    }
}

void gptOss(ConfigReader&, Architecture& a) {
    a.extra.perLayer += a.attentionHeads; // attention sinks
    setGlobalEvery(a, 2);
}

void minimaxM2(ConfigReader& config, Architecture& a) {
    a.qkNormFullWidth = config.text({"qk_norm_type"}) != "per_head";
}

void ernie(ConfigReader& config, Architecture& a) { a.biases = config.flagOr({"use_bias"}, false); }

void sparseIndexer(ConfigReader& config, Architecture& a) {
    const std::int64_t heads = config.integer({"index_n_heads"}, limits::heads).value_or(0);
    const std::int64_t width = config.integer({"index_head_dim"}, limits::headDim).value_or(0);
    if (heads == 0 || width == 0)
        return;
    const std::int64_t queryInput = a.attention.qLoraRank > 0 ? a.attention.qLoraRank : a.hiddenSize;
    a.extra.perLayerMatmul += queryInput * heads * width + a.hiddenSize * (width + heads);
    a.extra.perLayer += 2 * width; // the layer norm of the index keys
}

void mimoV2(ConfigReader& config, Architecture& a) {
    // The common keys describe the fully attending layers, those with "swa" the windowed ones.
    const auto pattern = config.integers({"hybrid_layer_pattern"}, {0, 1});
    a.attention.vHeadDim = config.integerOr({"v_head_dim"}, limits::headDim, 0);
    if (!pattern || pattern->size() < static_cast<std::size_t>(a.layers))
        return;
    a.attention.globalKvHeads = a.kvHeads;
    a.kvHeads = config.integerOr({"swa_num_key_value_heads"}, limits::heads, a.kvHeads);
    std::vector<MixerKind> mixers;
    for (std::size_t layer = 0; layer < static_cast<std::size_t>(a.layers); ++layer)
        mixers.push_back((*pattern)[layer] == 1 ? MixerKind::window : MixerKind::full);
    setMixers(a, std::move(mixers));
}

} // namespace headroom::adjust

// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/config_import.h"

#include "io/architecture_limits.h"
#include "io/config_layers.h"
#include "model/counts.h"

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

// Python writes NaN and Infinity where JSON has no such numbers; null says "no usable value" as well.
std::string withoutNonNumbers(std::string_view text) {
    constexpr std::string_view words[] = {"-Infinity", "Infinity", "NaN"};
    std::string cleaned;
    std::size_t copied = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (inString) {
            if (text[i] == '\\')
                ++i;
            else
                inString = text[i] != '"';
            continue;
        }
        inString = text[i] == '"';
        for (const std::string_view word : words) {
            if (text.substr(i, word.size()) == word) {
                cleaned.append(text.substr(copied, i - copied)).append("null");
                copied = i + word.size();
                i = copied - 1;
                break;
            }
        }
    }
    return cleaned.append(text.substr(std::min(copied, text.size())));
}

std::int64_t require(ConfigReader& config, ConfigKeys keys, WholeRange range, int classDefault,
                     std::vector<Problem>& problems) {
    if (const auto value = config.integer(keys, range))
        return *value;
    if (config.has(keys)) {
        if (!hasErrors(problems)) // an empty list
            reportWrongType(*config.find(keys), config.pathOf(*keys.begin()), "@integer", problems);
    } else if (classDefault > 0 && config.isNested()) {
        return classDefault;
    } else {
        report(problems, makeProblem(ProblemCode::missing_key, config.pathOf(*keys.begin()),
                                     {{"expected", std::string("@integer")}}));
    }
    return 0;
}

// Layers may be counted by a number or by the length of a list or pattern.
std::int64_t readLayers(ConfigReader& config, int classDefault, std::vector<Problem>& problems) {
    static const ConfigKeys keys{"num_hidden_layers", "n_layer", "n_layers", "num_layers", "num_transformer_layers"};
    if (!config.has(keys)) {
        const Json* list =
            config.find({"layers_block_type", "layer_types", "block_configs", "hybrid_override_pattern"});
        const std::size_t length = list && list->is_array()    ? list->size()
                                   : list && list->is_string() ? list->get_ref<const std::string&>().size()
                                                               : 0;
        if (length > 0 && length <= static_cast<std::size_t>(limits::layers.high))
            return static_cast<std::int64_t>(length);
    }
    return require(config, keys, limits::layers, classDefault, problems);
}

void readShape(ConfigReader& config, const ClassDefaults& usual, Architecture& a, std::vector<Problem>& problems) {
    a.layers = static_cast<int>(readLayers(config, usual.layers, problems));
    a.hiddenSize = require(config, {"hidden_size", "n_embd", "n_embed", "d_model", "dim", "model_dim"}, limits::hidden,
                           usual.hidden, problems);
    a.attentionHeads =
        static_cast<int>(require(config, {"num_attention_heads", "n_head", "n_heads", "num_heads", "num_query_heads"},
                                 limits::heads, usual.heads, problems));
    a.vocabSize = config.integer({"padded_vocab_size"}, limits::vocabulary).value_or(0);
    if (a.vocabSize == 0)
        a.vocabSize = require(config, {"vocab_size"}, limits::vocabulary, usual.vocabulary, problems);
    const int usualKvHeads = config.isNested() && usual.kvHeads > 0 && !config.has({"num_attention_heads"})
                                 ? usual.kvHeads
                                 : a.attentionHeads;
    a.kvHeads = config.integerOr({"num_key_value_heads", "num_kv_heads", "n_head_kv", "multi_query_group_num",
                                  "attn_config.kv_n_heads", "n_kv_heads"},
                                 limits::heads, usualKvHeads);
    if (config.flagOr({"multi_query"}, false))
        a.kvHeads = config.integerOr({"n_head_kv"}, limits::heads, 1);
    a.headDim = config.integerOr({"head_dim", "kv_channels", "attention_head_dim"}, limits::headDim,
                                 config.isNested() ? usual.headDim : 0);
    a.maxPositions = config
                         .integer({"max_position_embeddings", "n_positions", "n_ctx", "max_seq_len", "seq_length",
                                   "max_sequence_length", "model_max_length"},
                                  limits::positions)
                         .value_or(a.maxPositions);
}

void readFeedForward(ConfigReader& config, const ClassDefaults& usual, Architecture& a) {
    const auto width = config.integer(
        {"intermediate_size", "n_inner", "ffn_dim", "ffn_hidden_size", "d_ff", "mlp_hidden_size", "inner_hidden_size"},
        limits::ffn);
    if (width) {
        a.ffnHiddenSize = *width;
    } else if (const auto ratio = config.number({"expansion_ratio", "mlp_ratio"}, {0.0, 1000.0, true})) {
        a.ffnHiddenSize =
            std::max<std::int64_t>(1, static_cast<std::int64_t>(*ratio * static_cast<double>(a.hiddenSize)));
    } else if (config.isNested()) {
        a.ffnHiddenSize = usual.ffn;
    }
}

void readStyle(ConfigReader& config, const Family& family, Architecture& a) {
    a.norm = family.norm;
    a.normBiases = family.normBiases;
    a.normsPerLayer = family.normsPerLayer;
    a.gatedFfn = family.gated;
    a.positions = family.positions;
    a.biases = family.biases;
    a.tiedEmbeddings = config.flagOr({"tie_word_embeddings", "weight_tying", "tie_embeddings"}, family.tied);
    a.lmHeadBias = config.flagOr({"lm_head_bias"}, family.lmHeadBias);
    a.qkNorm = config.flagOr({"use_qk_norm", "qk_norm"}, family.qkNorm);
    a.qkNormFullWidth = family.qkNormFullWidth;

    const auto attentionBias = config.flag({"attention_bias"});
    a.qkvBias = config.flagOr({"add_qkv_bias", "qkv_bias", "use_qkv_bias"}, attentionBias.value_or(family.qkvBias));
    const bool outputBias = config.flagOr({"attention_out_bias", "attention_output_bias"},
                                          attentionBias.value_or(false) && family.attentionBiasOnOutput);
    if (outputBias && !a.biases)
        a.extra.perLayer += a.hiddenSize;
    if (config.flagOr({"mlp_bias"}, false) && !a.biases)
        a.extra.perDenseLayer += (a.gatedFfn ? 2 : 1) * a.ffnHiddenSize + a.hiddenSize;
}

void readLatentAttention(ConfigReader& config, Architecture& a, std::vector<Problem>& problems) {
    const int rank = config.integerOr({"kv_lora_rank"}, limits::optionalWidth, 0);
    if (rank == 0 || !config.flagOr({"use_mla"}, true))
        return;
    Attention& m = a.attention;
    m.kind = AttentionKind::mla;
    m.kvLoraRank = rank;
    m.qLoraRank = config.integerOr({"q_lora_rank"}, limits::optionalWidth, 0);
    m.qkNopeHeadDim = static_cast<int>(require(config, {"qk_nope_head_dim"}, limits::headDim, 0, problems));
    m.qkRopeHeadDim = static_cast<int>(require(config, {"qk_rope_head_dim"}, limits::optionalHeadDim, 0, problems));
    m.vHeadDim = static_cast<int>(require(config, {"v_head_dim"}, limits::headDim, 0, problems));
    a.kvHeads = a.attentionHeads;
}

void readPredictionLayers(ConfigReader& config, Architecture& a) {
    const int modules =
        config.integerOr({"num_nextn_predict_layers", "num_mtp_modules", "mtp_num_hidden_layers", "num_mtp_layers"},
                         limits::mtpLayers, 0);
    const bool used = config.flagOr({"use_mtp"}, true);
    static_cast<void>(config.has({"mtp_transformer_layers"})); // layers inside a module, 1 in every published file
    a.mtpLayers = used ? modules : 0;
}

// True when a width had to be guessed for a family that states it.
bool completeFeedForward(ConfigReader& config, Architecture& a, std::vector<Problem>& problems) {
    if (a.isMoe() && (a.moe.expertsPerToken == 0 || a.moe.expertFfnHiddenSize == 0)) {
        const std::string_view key = a.moe.expertsPerToken == 0 ? "num_experts_per_tok" : "moe_intermediate_size";
        report(problems,
               makeProblem(ProblemCode::missing_key, config.pathOf(key), {{"expected", std::string("@integer")}}));
    }
    if (a.ffnHiddenSize > 0 || !hasDenseLayer(a))
        return false;
    a.ffnHiddenSize = 4 * a.hiddenSize;
    return a.gatedFfn;
}

// The names that completeArchitecture knows are the contract's.
void renamePaths(const ConfigReader& config, std::vector<Problem>& problems, std::size_t from) {
    constexpr std::pair<std::string_view, std::string_view> names[] = {
        {"attention_heads", "num_attention_heads"},
        {"kv_heads", "num_key_value_heads"},
        {"moe.leading_dense_layers", "first_k_dense_replace"}};
    for (std::size_t i = from; i < problems.size(); ++i) {
        for (const auto& [ours, theirs] : names) {
            if (problems[i].path == ours)
                problems[i].path = config.pathOf(theirs);
        }
    }
}

Architecture readModel(ConfigReader& config, ImportedModel& model) {
    const std::vector<std::string> candidates = config.familyCandidates();
    const Family* known = findFamily(candidates);
    const Family family = known ? *known : genericFamily(config);
    const ClassDefaults* defaults = findClassDefaults(candidates);
    const ClassDefaults usual = defaults ? *defaults : ClassDefaults{};

    Architecture a;
    readShape(config, usual, a, model.problems);
    if (hasErrors(model.problems))
        return {};
    readFeedForward(config, usual, a);
    readStyle(config, family, a);
    readLatentAttention(config, a, model.problems);
    readMixtureOfExperts(config, family, a);
    // Families whose files leave the width out mean four times the hidden size, before any adjustment.
    const bool guessed = completeFeedForward(config, a, model.problems);
    readWindow(config, a);
    readPredictionLayers(config, a);
    if (a.headDim == 0)
        a.headDim = static_cast<int>(a.hiddenSize % a.attentionHeads == 0 ? a.hiddenSize / a.attentionHeads : 0);
    if (family.adjust)
        family.adjust(config, a);
    if (!a.isMla())
        a.attention.kind = a.kvHeads == a.attentionHeads ? AttentionKind::mha
                           : a.kvHeads == 1              ? AttentionKind::mqa
                                                         : AttentionKind::gqa;
    if (hasErrors(model.problems))
        return {};
    const std::size_t before = model.problems.size();
    completeArchitecture(a, {}, model.problems);
    renamePaths(config, model.problems, before);
    const bool recurrent = std::ranges::find(a.mixers, MixerKind::recurrent) != a.mixers.end();
    model.approximate = family.approximate || guessed || recurrent || config.averagedLists();
    // Recurrent layers of unknown shape are taken to be as large as attention.
    if (recurrent && a.recurrent.matmulParameters == 0 && !hasErrors(model.problems)) {
        const LayerParameters attention = layerParameters(a, false);
        a.recurrent = {attention.attentionMatmul, attention.attentionOther};
    }
    return hasErrors(model.problems) ? Architecture{} : a;
}

} // namespace

ImportedModel importConfig(std::string_view configJson) {
    ImportedModel model;
    JsonDocument document = parseStrictJson(withoutNonNumbers(configJson));
    model.problems = std::move(document.problems);
    if (hasErrors(model.problems) || !document.complete)
        return model;
    if (!document.value.is_object()) {
        reportWrongType(document.value, {}, "@object", model.problems);
        return model;
    }
    ConfigReader config(document.value, model.problems);
    model.modelType = config.outerModelType();
    model.name = config.text({"_name_or_path", "name"});
    if (model.name.empty())
        model.name = model.modelType;
    model.architecture = readModel(config, model);
    model.ignoredKeys = config.unusedShapeKeys();
    return model;
}

bool looksLikeConfig(std::string_view json) {
    const JsonDocument document = parseStrictJson(withoutNonNumbers(json));
    const Json& value = document.value;
    if (!value.is_object() || value.contains("schema") || value.contains("model"))
        return false;
    for (const char* key : {"model_type", "architectures", "num_hidden_layers", "n_layer", "n_layers", "num_layers",
                            "text_config", "llm_config", "language_config", "transformers_version"}) {
        if (value.contains(key))
            return true;
    }
    return false;
}

} // namespace headroom

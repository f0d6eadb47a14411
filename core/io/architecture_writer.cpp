// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/architecture_json.h"
#include "names/enum_names.h"

#include <nlohmann/json.hpp>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

// 0 stands for "there is none".
Json orNull(std::int64_t value) { return value == 0 ? Json(nullptr) : Json(value); }

// Additional keys: only where they say something.
template<class T>
void addUnless(Json& json, const char* key, const T& value, const T& usual) {
    if (value != usual)
        json[key] = value;
}

template<class E>
void addKinds(Json& json, const char* key, const std::vector<E>& kinds) {
    if (kinds.empty())
        return;
    Json list = Json::array();
    for (const E kind : kinds)
        list.push_back(std::string(enumName(kind)));
    json[key] = std::move(list);
}

Json attentionJson(const Architecture& a) {
    const Attention& m = a.attention;
    const Attention usual;
    Json json = {{"kind", std::string(enumName(m.kind))},
                 {"q_lora_rank", orNull(m.qLoraRank)},
                 {"kv_lora_rank", orNull(m.kvLoraRank)},
                 {"qk_nope_head_dim", orNull(m.qkNopeHeadDim)},
                 // MLA without a rotary part is a value, not an absence.
                 {"qk_rope_head_dim", a.isMla() ? Json(m.qkRopeHeadDim) : orNull(m.qkRopeHeadDim)},
                 {"v_head_dim", orNull(m.vHeadDim)},
                 {"sliding_window", orNull(m.slidingWindow)},
                 {"global_every", orNull(m.globalEvery)}};
    addUnless(json, "global_head_dim", m.globalHeadDim, usual.globalHeadDim);
    addUnless(json, "global_kv_heads", m.globalKvHeads, usual.globalKvHeads);
    addUnless(json, "global_keys_are_values", m.globalKeysAreValues, usual.globalKeysAreValues);
    addUnless(json, "output_gate", m.outputGate, usual.outputGate);
    return json;
}

Json moeJson(const MixtureOfExperts& moe) {
    return {{"experts", moe.experts},
            {"experts_per_token", moe.expertsPerToken},
            {"expert_ffn_hidden_size", moe.expertFfnHiddenSize},
            {"shared_experts", moe.sharedExperts},
            {"shared_ffn_hidden_size", moe.sharedFfnHiddenSize},
            {"leading_dense_layers", moe.leadingDenseLayers},
            {"moe_every", moe.moeEvery},
            {"imbalance", moe.imbalance}};
}

void addAdditionalKeys(const Architecture& a, Json& json) {
    const Architecture usual;
    addUnless(json, "embedding_size", a.embeddingSize, usual.embeddingSize);
    addUnless(json, "norm_biases", a.normBiases, usual.normBiases);
    addUnless(json, "final_norm", a.finalNorm, usual.finalNorm);
    addUnless(json, "qk_norm_full_width", a.qkNormFullWidth, usual.qkNormFullWidth);
    addUnless(json, "lm_head_bias", a.lmHeadBias, usual.lmHeadBias);
    addKinds(json, "layer_mixers", a.mixers);
    addKinds(json, "layer_ffns", a.ffns);
    Json recurrent = Json::object();
    addUnless(recurrent, "matmul_parameters", a.recurrent.matmulParameters, std::int64_t{0});
    addUnless(recurrent, "other_parameters", a.recurrent.otherParameters, std::int64_t{0});
    if (!recurrent.empty())
        json["recurrent"] = std::move(recurrent);
    Json extra = Json::object();
    addUnless(extra, "per_layer", a.extra.perLayer, std::int64_t{0});
    addUnless(extra, "per_layer_matmul", a.extra.perLayerMatmul, std::int64_t{0});
    addUnless(extra, "per_moe_layer", a.extra.perMoeLayer, std::int64_t{0});
    addUnless(extra, "per_dense_layer", a.extra.perDenseLayer, std::int64_t{0});
    addUnless(extra, "global", a.extra.global, std::int64_t{0});
    if (!extra.empty())
        json["extra"] = std::move(extra);
}

} // namespace

Json architectureJson(const Architecture& a) {
    Json json = {{"layers", a.layers},
                 {"hidden_size", a.hiddenSize},
                 {"attention_heads", a.attentionHeads},
                 {"kv_heads", a.kvHeads},
                 {"head_dim", a.headDim},
                 {"ffn_hidden_size", a.ffnHiddenSize},
                 {"gated_ffn", a.gatedFfn},
                 {"vocab_size", a.vocabSize},
                 {"tied_embeddings", a.tiedEmbeddings},
                 {"norm", std::string(enumName(a.norm))},
                 {"norms_per_layer", a.normsPerLayer},
                 {"qk_norm", a.qkNorm},
                 {"biases", a.biases},
                 {"qkv_bias", a.qkvBias},
                 {"positions", std::string(enumName(a.positions))},
                 {"max_positions", a.maxPositions},
                 {"attention", attentionJson(a)},
                 {"moe", moeJson(a.moe)},
                 {"mtp_layers", a.mtpLayers}};
    addAdditionalKeys(a, json);
    return json;
}

} // namespace headroom

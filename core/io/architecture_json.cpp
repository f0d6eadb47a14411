// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/architecture_json.h"

#include "io/architecture_limits.h"
#include "names/enum_names.h"
#include "io/object_reader.h"
#include "model/counts.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

void reportMissing(ObjectReader& reader, std::string_view key, std::vector<Problem>& problems) {
    report(problems, makeProblem(ProblemCode::missing_key, reader.path(key), {{"expected", std::string("@integer")}}));
}

template<class Number>
void read(Number& field, ObjectReader& reader, std::string_view key, WholeRange range) {
    if (const auto value = reader.integer(key, range))
        field = static_cast<Number>(*value);
}

void read(bool& field, ObjectReader& reader, std::string_view key) { field = reader.boolean(key).value_or(field); }

// A key that must be there; a value that is there but wrong has been reported already.
template<class Number>
void require(Number& field, ObjectReader& reader, std::string_view key, WholeRange range,
             std::vector<Problem>& problems) {
    if (reader.find(key) == nullptr)
        reportMissing(reader, key, problems);
    else
        read(field, reader, key, range);
}

void readAttention(const Json& json, const std::string& path, Architecture& a, std::vector<Problem>& problems) {
    ObjectReader reader(json, path, problems);
    Attention& m = a.attention;
    m.kind = a.kvHeads == a.attentionHeads ? AttentionKind::mha
             : a.kvHeads == 1              ? AttentionKind::mqa
                                           : AttentionKind::gqa;
    if (const auto kind = reader.choice<AttentionKind>("kind"))
        m.kind = *kind;
    read(m.qLoraRank, reader, "q_lora_rank", limits::optionalWidth);
    if (a.isMla()) {
        require(m.kvLoraRank, reader, "kv_lora_rank", limits::width, problems);
        require(m.qkNopeHeadDim, reader, "qk_nope_head_dim", limits::headDim, problems);
        require(m.qkRopeHeadDim, reader, "qk_rope_head_dim", limits::optionalHeadDim, problems);
        require(m.vHeadDim, reader, "v_head_dim", limits::headDim, problems);
    } else {
        read(m.kvLoraRank, reader, "kv_lora_rank", limits::optionalWidth);
        read(m.qkNopeHeadDim, reader, "qk_nope_head_dim", limits::optionalHeadDim);
        read(m.qkRopeHeadDim, reader, "qk_rope_head_dim", limits::optionalHeadDim);
        read(m.vHeadDim, reader, "v_head_dim", limits::optionalHeadDim);
    }
    read(m.slidingWindow, reader, "sliding_window", limits::window);
    read(m.globalEvery, reader, "global_every", limits::optionalLayers);
    read(m.globalHeadDim, reader, "global_head_dim", limits::optionalHeadDim);
    read(m.globalKvHeads, reader, "global_kv_heads", limits::optionalHeads);
    read(m.globalKeysAreValues, reader, "global_keys_are_values");
    read(m.outputGate, reader, "output_gate");
    reader.reportUnknownKeys();
}

void readMoe(const Json& json, const std::string& path, Architecture& a, std::vector<Problem>& problems) {
    ObjectReader reader(json, path, problems);
    MixtureOfExperts& moe = a.moe;
    read(moe.experts, reader, "experts", limits::experts);
    if (a.isMoe()) {
        require(moe.expertsPerToken, reader, "experts_per_token", {1, moe.experts}, problems);
        require(moe.expertFfnHiddenSize, reader, "expert_ffn_hidden_size", limits::ffn, problems);
    } else {
        // Written out with zeros by people who copy the whole object for a dense model.
        read(moe.expertsPerToken, reader, "experts_per_token", limits::experts);
        read(moe.expertFfnHiddenSize, reader, "expert_ffn_hidden_size", limits::optionalFfn);
    }
    read(moe.sharedExperts, reader, "shared_experts", limits::experts);
    moe.sharedFfnHiddenSize = moe.sharedExperts * moe.expertFfnHiddenSize;
    read(moe.sharedFfnHiddenSize, reader, "shared_ffn_hidden_size", limits::optionalFfn);
    if (moe.sharedFfnHiddenSize > 0 && reader.find("shared_experts") == nullptr)
        moe.sharedExperts = 1;
    read(moe.leadingDenseLayers, reader, "leading_dense_layers", limits::optionalLayers);
    read(moe.moeEvery, reader, "moe_every", limits::layers);
    if (const auto imbalance = reader.number("imbalance", {1.0, 1e5}))
        moe.imbalance = *imbalance;
    reader.reportUnknownKeys();
}

// Tensors that no contract key says: written by the importer.
void readExtra(const Json& json, const std::string& path, ExtraParameters& extra, std::vector<Problem>& problems) {
    ObjectReader reader(json, path, problems);
    read(extra.perLayer, reader, "per_layer", limits::parameters);
    read(extra.perLayerMatmul, reader, "per_layer_matmul", limits::parameters);
    read(extra.perMoeLayer, reader, "per_moe_layer", limits::parameters);
    read(extra.perDenseLayer, reader, "per_dense_layer", limits::parameters);
    read(extra.global, reader, "global", limits::parameters);
    reader.reportUnknownKeys();
}

void readRecurrent(const Json& json, const std::string& path, RecurrentMixer& mixer, std::vector<Problem>& problems) {
    ObjectReader reader(json, path, problems);
    read(mixer.matmulParameters, reader, "matmul_parameters", limits::parameters);
    read(mixer.otherParameters, reader, "other_parameters", limits::parameters);
    reader.reportUnknownKeys();
}

// A list with one kind a layer.
template<class E>
std::vector<E> readKinds(ObjectReader& reader, std::string_view key, int layers, std::vector<Problem>& problems) {
    const Json* list = reader.find(key);
    if (list == nullptr)
        return {};
    if (!list->is_array()) {
        reportWrongType(*list, reader.path(key), "@list", problems);
        return {};
    }
    if (list->size() != static_cast<std::size_t>(layers)) {
        report(problems, makeProblem(ProblemCode::inconsistent_architecture, reader.path(key),
                                     {{"expected", std::string("@one_entry_a_layer")},
                                      {"value", static_cast<std::int64_t>(list->size())}},
                                     {std::int64_t{layers}}));
        return {};
    }
    std::vector<std::string_view> legal;
    for (const EnumName<E>& entry : enumNames<E>())
        legal.push_back(entry.name);
    std::vector<E> kinds;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto index = readChoice((*list)[i], indexPath(reader.path(key), i), legal, problems);
        kinds.push_back(enumNames<E>()[index.value_or(0)].value);
    }
    return kinds;
}

void readShape(ObjectReader& reader, Architecture& a, std::vector<Problem>& problems) {
    require(a.layers, reader, "layers", limits::layers, problems);
    require(a.hiddenSize, reader, "hidden_size", limits::hidden, problems);
    require(a.attentionHeads, reader, "attention_heads", limits::heads, problems);
    require(a.vocabSize, reader, "vocab_size", limits::vocabulary, problems);
    a.kvHeads = a.attentionHeads;
    read(a.kvHeads, reader, "kv_heads", limits::heads);
    read(a.headDim, reader, "head_dim", limits::headDim);
    read(a.embeddingSize, reader, "embedding_size", limits::optionalWidth);
    read(a.maxPositions, reader, "max_positions", limits::positions);
    read(a.mtpLayers, reader, "mtp_layers", limits::mtpLayers);
}

void readStyle(ObjectReader& reader, Architecture& a) {
    read(a.gatedFfn, reader, "gated_ffn");
    // Ungated feed-forwards came with the GPT-2 generation, and so do the other defaults.
    a.norm = a.gatedFfn ? NormKind::rmsnorm : NormKind::layernorm;
    a.positions = a.gatedFfn ? PositionKind::rope : PositionKind::learned;
    a.biases = !a.gatedFfn;
    if (const auto norm = reader.choice<NormKind>("norm"))
        a.norm = *norm;
    if (const auto positions = reader.choice<PositionKind>("positions"))
        a.positions = *positions;
    read(a.normsPerLayer, reader, "norms_per_layer", limits::norms);
    read(a.normBiases, reader, "norm_biases");
    read(a.finalNorm, reader, "final_norm");
    read(a.qkNorm, reader, "qk_norm");
    read(a.qkNormFullWidth, reader, "qk_norm_full_width");
    read(a.biases, reader, "biases");
    read(a.qkvBias, reader, "qkv_bias");
    read(a.lmHeadBias, reader, "lm_head_bias");
    read(a.tiedEmbeddings, reader, "tied_embeddings");
}

} // namespace

Architecture readArchitecture(const Json& json, std::string_view path, std::vector<Problem>& problems) {
    std::vector<Problem> found;
    Architecture a;
    ObjectReader reader(json, std::string(path), found);
    if (reader.isObject()) {
        readShape(reader, a, found);
        readStyle(reader, a);
        // Absent and null objects still fill the defaults that depend on other keys.
        const Json nothing = Json::object();
        const auto member = [&](std::string_view key) -> const Json& {
            const Json* value = reader.find(key);
            return value == nullptr ? nothing : *value;
        };
        readAttention(member("attention"), reader.path("attention"), a, found);
        readMoe(member("moe"), reader.path("moe"), a, found);
        readRecurrent(member("recurrent"), reader.path("recurrent"), a.recurrent, found);
        readExtra(member("extra"), reader.path("extra"), a.extra, found);
        a.mixers = readKinds<MixerKind>(reader, "layer_mixers", a.layers, found);
        a.ffns = readKinds<FfnKind>(reader, "layer_ffns", a.layers, found);
        if (hasDenseLayer(a))
            require(a.ffnHiddenSize, reader, "ffn_hidden_size", limits::ffn, found);
        else
            read(a.ffnHiddenSize, reader, "ffn_hidden_size", limits::optionalFfn);
        reader.reportUnknownKeys();
    }
    if (!hasErrors(found))
        completeArchitecture(a, path, found);
    const bool failed = hasErrors(found);
    for (Problem& problem : found)
        report(problems, std::move(problem));
    return failed ? Architecture{} : a;
}

} // namespace headroom

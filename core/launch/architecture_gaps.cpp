// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/launch_builder.h"
#include "names/enum_names.h"

#include <algorithm>

namespace headroom {

namespace {

void reportNorms(LaunchBuilder& b, const Architecture& a) {
    if (a.norm == NormKind::nonparametric)
        b.lacks("model.architecture.norm", "launch_norm", {{"norm", std::string(enumName(a.norm))}});
    if (a.normsPerLayer != 2)
        b.lacks("model.architecture.norms_per_layer", "launch_norms_per_layer",
                {{"norms", std::int64_t{a.normsPerLayer}}});
    const bool plainNorms = a.finalNorm && (a.norm != NormKind::layernorm || a.normBiases);
    if (!plainNorms || a.qkNormFullWidth)
        b.lacks("model.architecture.norm", "launch_norm_detail");
}

void reportAttention(LaunchBuilder& b, const Architecture& a) {
    const Attention& m = a.attention;
    const bool oneShape = m.globalHeadDim == 0 && m.globalKvHeads == 0 && !m.globalKeysAreValues && !m.outputGate &&
                          (a.isMla() || m.vHeadDim == 0 || m.vHeadDim == a.headDim);
    if (!oneShape)
        b.lacks("model.architecture.attention", "launch_attention_detail");
}

} // namespace

void reportArchitectureGaps(LaunchBuilder& b) {
    const Architecture& a = b.plan().architecture;
    reportNorms(b, a);
    reportAttention(b, a);
    if (a.positions == PositionKind::alibi)
        b.lacks("model.architecture.positions", "launch_positions", {{"positions", std::string("alibi")}});
    if (a.mtpLayers > 0 && a.positions != PositionKind::rope && a.positions != PositionKind::none)
        b.lacks("model.architecture.mtp_layers", "launch_mtp_positions");
    const bool recurrent = std::ranges::any_of(
        a.mixers, [](MixerKind kind) { return kind == MixerKind::recurrent || kind == MixerKind::none; });
    if (recurrent || std::ranges::find(a.ffns, FfnKind::none) != a.ffns.end())
        b.lacks("model.architecture.layers", "launch_hybrid_layers");
    const ExtraParameters& extra = a.extra;
    if (extra.perLayer + extra.perLayerMatmul + extra.perMoeLayer + extra.perDenseLayer + extra.global > 0 ||
        a.embeddingSize > 0 || a.lmHeadBias)
        b.lacks("model.architecture.extra", "launch_extra_parameters");
    if (a.isMoe() && a.moe.imbalance != 1.0)
        b.lacks("model.architecture.moe.imbalance", "launch_imbalance", {{"imbalance", a.moe.imbalance}});
    if (a.moe.sharedExperts > 1)
        b.lacks("model.architecture.moe.shared_experts", "launch_shared_experts",
                {{"experts", std::int64_t{a.moe.sharedExperts}}});
}

void reportModelShape(LaunchBuilder& b, std::string key) {
    const Architecture& a = b.plan().architecture;
    b.lacks("model.architecture", std::move(key),
            {{"layers", std::int64_t{a.layers}},
             {"hidden", a.hiddenSize},
             {"heads", std::int64_t{a.attentionHeads}},
             {"kv_heads", std::int64_t{a.kvHeads}},
             {"ffn", a.ffnHiddenSize},
             {"vocab", a.vocabSize},
             {"experts", a.isMoe() ? Scalar(std::int64_t{a.moe.experts}) : Scalar(std::string())}});
}

} // namespace headroom

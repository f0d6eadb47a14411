// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/activations.h"

#include "memory/layer_tensors.h"

#include <algorithm>

namespace headroom {

namespace {

// Recipes of models with latent attention recompute by themselves what is cheap to make again.
double latentExpansionsKept(const Plan& plan) {
    return plan.architecture.isMla() ? plan.calibration.keepsLatentExpansions : 1.0;
}

double recomputedBytes(const Plan& plan, const LayerTensors& t, double whole, bool attends, bool moe) {
    const Strategy& s = plan.strategy;
    if (s.recompute == Recompute::full)
        return t.hidden();
    if (s.recompute == Recompute::none)
        return whole;
    const RecomputeModules& m = s.recomputeModules;
    const double stays = latentExpansionsKept(plan);
    double kept = m.perOperator ? std::min(t.keptByOperator(attends), whole) : whole;
    if (m.coreAttention && attends)
        kept -= t.attentionCore();
    if (m.mlaUpProjection && attends)
        kept -= t.upProjections() * stays;
    if (m.mlp && !moe)
        kept -= t.denseIn() + t.denseOut();
    if (m.moe && moe)
        kept -= t.denseIn() + t.denseOut() + t.expertsIn() + t.expertsOut() + t.dispatched();
    if (m.moeActivation && moe && !m.moe)
        kept -= t.expertsOut();
    if (m.layernorm)
        kept -= t.normOutputs() * stays;
    return std::max(kept, t.hidden());
}

} // namespace

double tokensPerRank(const Plan& plan) {
    const Strategy& s = plan.strategy;
    return static_cast<double>(s.microBatch) * static_cast<double>(plan.training.sequenceLength) / s.context;
}

LayerActivations layerActivations(const Plan& plan, MixerKind mixer, FfnKind kind) {
    const Strategy& s = plan.strategy;
    const LayerTensors t(plan, kind);
    const bool attends = mixer == MixerKind::full || mixer == MixerKind::window;
    // A recurrent mixer keeps about what its projections produce, as attention does its queries, keys and values.
    const double mixing = attends ? t.queriesKeysValues() + t.lowRank() + t.attentionOut() + t.attentionCore()
                          : mixer == MixerKind::recurrent ? t.recurrentProjections()
                                                          : 0.0;
    const double dropped = attends ? (t.upProjections() + t.normOutputs()) * (1.0 - latentExpansionsKept(plan)) : 0.0;
    const double whole = t.normInputs() + t.normOutputs() + t.dropoutMasks() + mixing + t.denseIn() + t.denseOut() +
                         t.expertsIn() + t.expertsOut() + t.dispatched() - dropped;
    const double again = recomputedBytes(plan, t, whole, attends, kind == FfnKind::moe);
    const double tokens = tokensPerRank(plan);
    const double factor = plan.calibration.activationFactor * tokens;
    LayerActivations bytes;
    bytes.whole = Bytes{whole * factor};
    bytes.recomputed = Bytes{again * factor};
    bytes.gradients = Bytes{t.gradients() * tokens};
    bytes.kept = s.recompute == Recompute::none ? bytes.whole : bytes.recomputed;
    if (s.offloadActivations) {
        bytes.kept = Bytes{};
        bytes.recomputed = Bytes{};
    }
    return bytes;
}

Bytes gatheredHidden(const Plan& plan) {
    const Strategy& s = plan.strategy;
    const LayerTensors t(plan, FfnKind::dense);
    // The gradient of the input; with sequence parallelism also the gathered input and the buffer it is gathered in.
    const double copies = s.tensor > 1 && s.sequenceParallel ? 3.0 : 1.0;
    return Bytes{t.fullHidden() * copies * tokensPerRank(plan)};
}

} // namespace headroom

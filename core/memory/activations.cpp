// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/activations.h"

#include <algorithm>

namespace headroom {

namespace {

// Bytes a token, one layer, before summing; each line names the tensor that the backward pass reads.
class KeptTensors {
public:
    KeptTensors(const Plan& plan, bool moe) : m_plan(plan), m_a(plan.architecture), m_s(plan.strategy), m_moe(moe) {
        const Precision p = plan.training.precision;
        m_element = p == Precision::fp32 || p == Precision::tf32 ? 4.0 : 2.0;
        // Inputs of linear layers are kept in the format that their weight gradient reads.
        m_linear = p == Precision::fp8 || p == Precision::mxfp8 ? 1.0 : p == Precision::fp4 ? 0.5 : m_element;
        m_spread = m_s.sequenceParallel ? m_s.tensor : 1.0;
        m_tensor = m_s.tensor;
    }

    // The hidden state between blocks: each norm's input, and the norm's output as the next linear layer's input.
    [[nodiscard]] double norms() const {
        const double h = static_cast<double>(m_a.hiddenSize);
        const double inputs = m_a.normsPerLayer * h * m_element;
        const double outputs = std::min(m_a.normsPerLayer, 2) * h * m_linear;
        return (inputs + outputs) / m_spread;
    }
    [[nodiscard]] double normOutputs() const {
        return std::min(m_a.normsPerLayer, 2) * static_cast<double>(m_a.hiddenSize) * m_linear / m_spread;
    }
    [[nodiscard]] double queriesKeysValues() const {
        const double heads = m_a.attentionHeads / m_tensor;
        const double kvHeads = std::max(m_a.kvHeads / m_tensor, 1.0);
        if (m_a.isMla())
            return heads * (2.0 * m_a.qkHeadDim() + m_a.valueHeadDim()) * m_element;
        double bytes = (heads + 2.0 * kvHeads) * m_a.headDim * m_element;
        if (m_a.qkNorm)
            bytes += (heads + kvHeads) * m_a.headDim * m_element; // input of the norm beside its output
        return bytes;
    }
    // MLA: the compressed queries, keys and values that the up projections read.
    [[nodiscard]] double lowRank() const {
        if (!m_a.isMla())
            return 0.0;
        const Attention& x = m_a.attention;
        return (2.0 * x.qLoraRank + 2.0 * x.kvLoraRank + x.qkRopeHeadDim) * m_element / m_spread;
    }
    [[nodiscard]] double attentionOut() const { return m_a.attentionHeads / m_tensor * m_a.valueHeadDim() * m_element; }
    // Without a flash kernel: scores, softmax output and, with dropout, mask and dropped scores.
    [[nodiscard]] double attentionCore() const {
        const double heads = m_a.attentionHeads / m_tensor;
        if (m_plan.training.attentionKernel != AttentionKernel::unfused)
            return heads * 4.0; // log-sum-exp
        const double keys = static_cast<double>(m_plan.training.sequenceLength);
        const double perScore = m_plan.training.dropout ? 2.0 * m_element + 1.0 : 2.0 * m_element;
        return heads * keys * perScore;
    }
    [[nodiscard]] double recurrentProjections() const {
        const double h = static_cast<double>(m_a.hiddenSize);
        return static_cast<double>(m_a.recurrent.matmulParameters) / h / m_tensor * m_element;
    }
    [[nodiscard]] double dropoutMasks() const {
        return m_plan.training.dropout ? 2.0 * static_cast<double>(m_a.hiddenSize) / m_spread : 0.0;
    }
    [[nodiscard]] double feedForwardIn(double width) const { return width * (m_a.gatedFfn ? 2.0 : 1.0) * m_element; }
    [[nodiscard]] double feedForwardOut(double width) const { return width * m_linear; }
    [[nodiscard]] double denseWidth() const {
        const std::int64_t width = m_moe ? m_a.moe.sharedFfnHiddenSize : m_a.ffnHiddenSize;
        return static_cast<double>(width) / m_tensor;
    }
    // Copies of a token that this rank's experts hold, by the worst rank.
    [[nodiscard]] double copies() const { return m_moe ? m_a.moe.expertsPerToken * m_a.moe.imbalance / m_spread : 0.0; }
    [[nodiscard]] double expertWidth() const { return static_cast<double>(m_a.moe.expertFfnHiddenSize); }
    // Dispatched inputs and routing probabilities; the experts' outputs are weighted before the second product.
    [[nodiscard]] double dispatched() const {
        if (!m_moe)
            return 0.0;
        const double h = static_cast<double>(m_a.hiddenSize);
        return copies() * h * m_linear + m_a.moe.experts * 8.0 / m_spread;
    }
    [[nodiscard]] double hidden() const { return static_cast<double>(m_a.hiddenSize) * m_element / m_spread; }

private:
    const Plan& m_plan;
    const Architecture& m_a;
    const Strategy& m_s;
    bool m_moe;
    double m_element = 2.0, m_linear = 2.0, m_spread = 1.0, m_tensor = 1.0;
};

} // namespace

LayerActivations layerActivations(const Plan& plan, MixerKind mixer, FfnKind kind) {
    const bool moe = kind == FfnKind::moe;
    const Strategy& s = plan.strategy;
    const double tokens =
        static_cast<double>(s.microBatch) * static_cast<double>(plan.training.sequenceLength) / s.context;
    const KeptTensors t(plan, moe);
    const double denseFfn = t.denseWidth();
    const double experts = t.copies() * t.expertWidth();
    const bool attends = mixer == MixerKind::full || mixer == MixerKind::window;
    // A recurrent mixer keeps about what its projections produce, as attention does its queries, keys and values.
    const double attention = attends ? t.queriesKeysValues() + t.lowRank() + t.attentionOut() + t.attentionCore()
                             : mixer == MixerKind::recurrent ? t.recurrentProjections()
                                                             : 0.0;
    const double ffn = kind == FfnKind::none ? 0.0 : t.feedForwardIn(denseFfn) + t.feedForwardOut(denseFfn);
    const double routed = t.feedForwardIn(experts) + t.feedForwardOut(experts) + t.dispatched();
    const double whole = t.norms() + t.dropoutMasks() + attention + ffn + routed;

    double again = whole;
    if (s.recompute == Recompute::full) {
        again = t.hidden();
    } else if (s.recompute == Recompute::selective) {
        const RecomputeModules& m = s.recomputeModules;
        if (m.perOperator) {
            // Attention's output stays, and the result of every second product; all else is computed again.
            const double products = t.queriesKeysValues() + t.lowRank() + 2.0 * t.hidden() + t.feedForwardIn(denseFfn) +
                                    t.feedForwardIn(experts) + t.dispatched();
            again = t.hidden() + t.attentionOut() + t.attentionCore() + products / 2.0;
        }
        if (m.coreAttention && attends)
            again -= t.attentionCore();
        if (m.mlaUpProjection && attends && plan.architecture.isMla())
            again -= t.queriesKeysValues();
        if (m.mlp && !moe)
            again -= ffn;
        if (m.moe && moe)
            again -= routed;
        if (m.moeActivation && moe && !m.moe)
            again -= t.feedForwardOut(experts);
        if (m.layernorm)
            again -= t.normOutputs();
    }
    const double factor = plan.calibration.activationFactor * tokens;
    LayerActivations bytes;
    bytes.whole = Bytes{whole * factor};
    bytes.recomputed = Bytes{again * factor};
    bytes.kept = s.recompute == Recompute::none ? bytes.whole : bytes.recomputed;
    if (s.offloadActivations) {
        bytes.kept = Bytes{};
        bytes.recomputed = Bytes{};
    }
    return bytes;
}

Bytes logitsBytes(const Plan& plan) {
    const Strategy& s = plan.strategy;
    const double tokens =
        static_cast<double>(s.microBatch) * static_cast<double>(plan.training.sequenceLength) / s.context;
    const double perLogit = plan.training.fusedLoss ? plan.calibration.fusedLogitsBytes : plan.calibration.logitsBytes;
    return Bytes{tokens * static_cast<double>(plan.paddedVocab) / s.tensor * perLogit};
}

} // namespace headroom

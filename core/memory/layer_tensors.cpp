// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/layer_tensors.h"

#include <algorithm>

namespace headroom {

namespace {

bool isEightBit(Precision p) { return p == Precision::fp8 || p == Precision::mxfp8; }

} // namespace

LayerTensors::LayerTensors(const Plan& plan, FfnKind ffn)
    : m_plan(plan), m_a(plan.architecture), m_s(plan.strategy), m_c(plan.calibration), m_moe(ffn == FfnKind::moe),
      m_any(ffn != FfnKind::none) {
    const Precision p = plan.training.precision;
    m_element = p == Precision::fp32 || p == Precision::tf32 ? 4.0 : 2.0;
    // Inputs of linear layers are kept in the format that their weight gradient reads.
    m_linear = isEightBit(p) ? 1.0 : p == Precision::fp4 ? 0.5 : m_element;
    m_spread = m_s.sequenceParallel ? m_s.tensor : 1.0;
    m_tensor = m_s.tensor;
    m_h = static_cast<double>(m_a.hiddenSize);
}

double LayerTensors::normInputs() const { return m_a.normsPerLayer * m_h * m_element / m_spread; }

double LayerTensors::normOutputs() const {
    // Megatron gathers a sharded output again for the weight gradient; DTensor keeps what it gathered.
    const double share = 1.0 / m_spread + (1.0 - 1.0 / m_spread) * m_c.keepsGatheredInputs;
    return std::min(m_a.normsPerLayer, 2) * m_h * m_linear * share;
}

double LayerTensors::queriesKeysValues() const {
    const double heads = m_a.attentionHeads / m_tensor;
    if (m_a.isMla()) // queries, keys, and the joint up projection that the values are a view of
        return heads * (2.0 * m_a.qkHeadDim() + m_a.attention.qkNopeHeadDim + m_a.valueHeadDim()) * m_element;
    const double kvHeads = std::max(m_a.kvHeads / m_tensor, 1.0);
    const double read = kvHeads + (heads - kvHeads) * m_c.keepsExpandedKeys;
    double bytes = (heads + 2.0 * read) * m_a.headDim * m_element;
    if (m_a.qkNorm)
        bytes += (heads + kvHeads) * m_a.headDim * m_element; // input of the norm beside its output
    return bytes;
}

double LayerTensors::lowRank() const {
    if (!m_a.isMla())
        return 0.0;
    const Attention& x = m_a.attention; // each norm's input and output
    return (2.0 * x.qLoraRank + 2.0 * x.kvLoraRank + x.qkRopeHeadDim) * m_element / m_spread;
}

double LayerTensors::upProjections() const { return m_a.isMla() ? queriesKeysValues() : 0.0; }

double LayerTensors::attentionOut() const {
    // Exchanged between heads and positions by all-to-all, it stands in both layouts.
    const bool twice = m_s.context > 1 && m_s.contextKind == ContextKind::a2a;
    return m_a.attentionHeads / m_tensor * m_a.valueHeadDim() * m_element * (twice ? 2.0 : 1.0);
}

double LayerTensors::attentionCore() const {
    const double heads = m_a.attentionHeads / m_tensor;
    if (m_plan.training.attentionKernel != AttentionKernel::unfused)
        return heads * 4.0; // log-sum-exp
    const double keys = static_cast<double>(m_plan.training.sequenceLength);
    const double perScore = m_plan.training.dropout ? 2.0 * m_element + 1.0 : 2.0 * m_element;
    return heads * keys * perScore;
}

double LayerTensors::recurrentProjections() const {
    return static_cast<double>(m_a.recurrent.matmulParameters) / m_h / m_tensor * m_element;
}

double LayerTensors::dropoutMasks() const { return m_plan.training.dropout ? 2.0 * m_h / m_spread : 0.0; }

double LayerTensors::denseWidth() const {
    if (!m_any)
        return 0.0;
    return static_cast<double>(m_moe ? m_a.moe.sharedFfnHiddenSize : m_a.ffnHiddenSize) / m_tensor;
}

double LayerTensors::denseIn() const {
    // Without a fused activation its result stands beside gate and up.
    return denseWidth() * (widths() + (m_a.gatedFfn ? m_c.keepsActivationOutput : 0.0)) * m_element;
}

double LayerTensors::denseOut() const { return denseWidth() * m_linear; }

double LayerTensors::copies() const { return m_moe ? m_a.moe.expertsPerToken * m_a.moe.imbalance / m_spread : 0.0; }

double LayerTensors::expertsIn() const {
    return copies() * static_cast<double>(m_a.moe.expertFfnHiddenSize) *
           (widths() + (m_a.gatedFfn ? m_c.keepsActivationOutput : 0.0)) * m_element;
}

double LayerTensors::expertsOut() const {
    return copies() * static_cast<double>(m_a.moe.expertFfnHiddenSize) * m_linear;
}

double LayerTensors::dispatched() const {
    if (!m_moe)
        return 0.0;
    // Scores of all experts in fp32 before and after their normalisation, and the map of the chosen ones.
    const double routing = m_a.moe.experts * (4.0 + 4.0 + 4.0) / m_spread;
    return copies() * m_h * m_linear + routing;
}

double LayerTensors::hidden() const { return m_h * m_element / m_spread; }

double LayerTensors::fullHidden() const { return m_h * m_element; }

double LayerTensors::keptByOperator(bool attends) const {
    double bytes = hidden();
    // Products of 4 bit run by operators of their own, which are not on the list of what stays.
    const bool products = m_plan.training.precision != Precision::fp4;
    const bool split = m_tensor > 1.0;
    if (attends) {
        bytes += attentionOut() + attentionCore();
        const double heads = m_a.attentionHeads / m_tensor;
        const double kvHeads = std::max(m_a.kvHeads / m_tensor, 1.0);
        if (products) // of queries, keys, values and the output projection, the first and the third
            bytes += m_a.isMla() ? (queriesKeysValues() + lowRank()) / 2.0
                                 : (heads * m_a.headDim + kvHeads * m_a.valueHeadDim()) * m_element;
    }
    if (products && m_any && denseWidth() > 0.0) // the gate, and the second product before it is summed
        bytes += denseWidth() * m_element + fullHidden();
    if (split) // results of the reduce-scatters behind attention and feed-forward
        bytes += 2.0 * hidden();
    if (m_moe && m_s.expert > 1) // tokens dispatched and combined
        bytes += 2.0 * copies() * m_h * m_element;
    return bytes;
}

double LayerTensors::gradients() const {
    // Behind the second product: gradients of its result, and of gate and up; that of their product replaces it.
    const double dense = denseWidth() * widths() * m_element;
    const double routed = copies() * (m_h + static_cast<double>(m_a.moe.expertFfnHiddenSize) * widths()) * m_element;
    const double attention = queriesKeysValues();
    return fullHidden() + std::max(dense + routed, attention);
}

} // namespace headroom

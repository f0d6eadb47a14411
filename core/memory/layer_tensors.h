// SPDX-License-Identifier: GPL-3.0-or-later
// The tensors of one layer that its backward pass reads, each in bytes a token of the rank's micro-batch. What differs
// between frameworks comes from the calibration's `keeps_` constants.
#pragma once

#include "estimate/plan.h"

namespace headroom {

class LayerTensors {
public:
    LayerTensors(const Plan& plan, FfnKind ffn);

    // Norms: their inputs, which are the residual stream, and their outputs, which the next linear layers read.
    [[nodiscard]] double normInputs() const;
    [[nodiscard]] double normOutputs() const;
    // What attention reads, its low-rank inputs (MLA) and its result.
    [[nodiscard]] double queriesKeysValues() const;
    [[nodiscard]] double lowRank() const;
    [[nodiscard]] double upProjections() const; // of queriesKeysValues, what MLA's up projections make
    [[nodiscard]] double attentionOut() const;
    [[nodiscard]] double attentionCore() const; // statistics of a flash kernel, or scores
    [[nodiscard]] double recurrentProjections() const;
    [[nodiscard]] double dropoutMasks() const;
    // Feed-forward: dense layers or shared experts, and routed experts.
    [[nodiscard]] double denseIn() const;  // what the first products make: gate and up
    [[nodiscard]] double denseOut() const; // what the second product reads
    [[nodiscard]] double expertsIn() const;
    [[nodiscard]] double expertsOut() const;
    [[nodiscard]] double dispatched() const; // copies of tokens at this rank's experts, routing
    // One hidden state, as it stands between layers, and whole.
    [[nodiscard]] double hidden() const;
    [[nodiscard]] double fullHidden() const;
    // PyTorch's policy by operator: every second product stays, attention's result, results of collectives.
    [[nodiscard]] double keptByOperator(bool attends) const;
    // Gradients of activations that are alive together at the widest point of the backward pass.
    [[nodiscard]] double gradients() const;

private:
    [[nodiscard]] double copies() const; // of a token, that this rank's experts hold, by the worst rank
    [[nodiscard]] double denseWidth() const;
    [[nodiscard]] double widths() const { return m_a.gatedFfn ? 2.0 : 1.0; }

    const Plan& m_plan;
    const Architecture& m_a;
    const Strategy& m_s;
    const Calibration& m_c;
    bool m_moe, m_any;
    double m_element = 2.0, m_linear = 2.0, m_spread = 1.0, m_tensor = 1.0, m_h = 0.0;
};

} // namespace headroom

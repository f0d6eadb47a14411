// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/head.h"

#include "memory/activations.h"

#include <algorithm>

namespace headroom {

double logitsPerRank(const Plan& plan) {
    return tokensPerRank(plan) * static_cast<double>(plan.paddedVocab) / plan.strategy.tensor;
}

Bytes logitsBytes(const Plan& plan) {
    const Calibration& c = plan.calibration;
    if (plan.training.fusedLoss)
        return Bytes{logitsPerRank(plan) * c.fusedLogitsBytes};
    // PyTorch's loss over a vocabulary that is split between ranks is another code than its ordinary one.
    const bool split = plan.training.framework == Framework::fsdp && plan.strategy.tensor > 1;
    return Bytes{logitsPerRank(plan) * (split ? c.splitLogitsBytes : c.logitsBytes)};
}

Bytes logitsGradientBytes(const Plan& plan) {
    const Precision p = plan.training.precision;
    const double element = p == Precision::fp32 || p == Precision::tf32 ? 4.0 : 2.0;
    // A loss that is fused with the head in chunks never holds them all.
    return Bytes{logitsPerRank(plan) *
                 std::min(element, plan.training.fusedLoss ? plan.calibration.fusedLogitsBytes : element)};
}

Bytes headGradientBytes(const Plan& plan) {
    return Bytes{2.0 * static_cast<double>(plan.paddedVocab) * static_cast<double>(plan.architecture.hiddenSize) /
                 plan.strategy.tensor};
}

} // namespace headroom

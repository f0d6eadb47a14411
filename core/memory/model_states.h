// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes a parameter of weights, gradients and optimizer, by framework recipe and ZeRO stage (traps T1-T9, B8).
#pragma once

#include "estimate/plan.h"
#include "parallelism/shards.h"
#include "units/quantity.h"

namespace headroom {

// Before sharding.
struct BytesPerParameter {
    double weights = 0.0;   // what the forward pass reads, copies in other formats included
    double gradients = 0.0; // the accumulation buffer
    double master = 0.0;    // fp32 copy, where it is not the weight itself
    double moments = 0.0;
    double transientGradients = 0.0; // a second copy alive during the step

    [[nodiscard]] double persistent() const { return weights + gradients + master + moments; }
};

BytesPerParameter bytesPerParameter(const Plan& plan);

double bytesOf(StateType type); // of one number

struct ModelStates {
    Bytes weights, gradients, optimizer;
    Bytes host;            // optimizer states kept in host memory, a rank
    Bytes unscaled;        // gradients copied for the optimizer's step alone
    Bytes shardedElements; // what one rank's optimizer updates, as fp32 bytes
};

ModelStates modelStates(const Plan& plan, const RankParameters& parameters);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Memory that is neither model state nor activation: gathered weights, gradients on their way to be reduced, scratch
// for weight gradients. None of it depends on the micro-batch.
#pragma once

#include "estimate/plan.h"
#include "memory/model_states.h"
#include "parallelism/shards.h"
#include "units/quantity.h"

namespace headroom {

struct WorkingBuffers {
    Bytes always;      // as long as a step runs
    Bytes inLayer;     // more while a layer's backward pass runs
    Bytes atHead;      // more while the head's backward pass runs
    Bytes atEmbedding; // more at the end of the first stage's backward pass
    Bytes inOptimizer; // more while the optimizer runs, when no activation is left
};

WorkingBuffers workingBuffers(const Plan& plan, const RankParameters& parameters, const ModelStates& states);

} // namespace headroom

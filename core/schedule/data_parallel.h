// SPDX-License-Identifier: GPL-3.0-or-later
// Gradient reduction and weight gathering over the data-parallel ranks, and how much of it compute hides.
#pragma once

#include "communication/collective.h"
#include "communication/group.h"
#include "estimate/plan.h"
#include "parallelism/shards.h"
#include "units/quantity.h"

namespace headroom {

// What the traffic may hide behind, on one rank.
struct OverlapWindow {
    Seconds forward, backward;           // compute of one micro-batch through all of the rank's layers
    Seconds forwardLayer, backwardLayer; // of one layer
};

struct DataParallelTime {
    Seconds exposed;  // added to the step
    Seconds hidden;   // overlapped
    Seconds slowdown; // compute lost to the overlapped part; already in `exposed`
};

DataParallelTime dataParallelTime(const Plan& plan, const RankParameters& parameters, const OverlapWindow& window,
                                  const Groups& groups, const Network& network);

} // namespace headroom

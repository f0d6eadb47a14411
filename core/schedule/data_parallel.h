// SPDX-License-Identifier: GPL-3.0-or-later
// Gradient reduction and weight gathering over the data-parallel ranks, and how much of it compute hides.
#pragma once

#include "communication/collective.h"
#include "communication/group.h"
#include "estimate/plan.h"
#include "parallelism/shards.h"
#include "units/quantity.h"

#include <array>
#include <cstddef>

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

// A collective of the step before anything hides it.
struct Collective {
    Seconds time;
    bool behindBackward = true; // else behind the forward
    bool overlapped = false;
    bool eachMicroBatch = false;
};

// What a rank exchanges with its data-parallel peers. Depends on its parameters, the groups and ZeRO; not on what it
// computes in the meantime.
struct DataTraffic {
    std::array<Collective, 3> collectives;
    std::size_t count = 0;
    bool layerByLayer = false; // weights or gradients travel a layer at a time
};
DataTraffic dataTraffic(const Plan& plan, const RankParameters& parameters, const Groups& groups,
                        const Network& network);

DataParallelTime exposedTraffic(const Plan& plan, const DataTraffic& traffic, const OverlapWindow& window);

} // namespace headroom

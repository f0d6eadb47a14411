// SPDX-License-Identifier: GPL-3.0-or-later
// An event-driven schedule of one optimizer step, for the picture of it. Simulates every virtual stage's passes in the
// order the schedule prescribes.
#pragma once

#include "estimate/estimate.h"
#include "estimate/plan.h"
#include "units/quantity.h"

#include <vector>

namespace headroom {

// `backward` is the input gradient alone where the schedule runs weight gradients apart.
enum class SpanKind { forward, backward, weight_gradient, data_comm_exposed, data_comm_hidden, optimizer, overhead };

struct Span {
    int rank = 0; // pipeline rank
    SpanKind kind = SpanKind::forward;
    int microBatch = 0; // of forward, backward and weight gradient
    int chunk = 0;      // virtual stage on the rank
    Seconds start, length;
};

struct Timeline {
    int ranks = 1;
    Seconds step;            // one step takes; ranks that began late, as no rank waits for all, end later by as much
    Seconds end;             // of the last span
    std::vector<Span> spans; // by rank, then start
};

Timeline simulateStep(const Plan& plan, const Figures& figures);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// From the step to the calendar: how many steps, and what failures and checkpoints add.
#pragma once

#include "estimate/estimate.h"
#include "estimate/plan.h"
#include "reliability/goodput.h"

#include <cstdint>

namespace headroom {

// The same for all plans of a cluster.
struct RunConstants {
    std::int64_t steps = 0;
    Goodput useful;
    Bytes checkpoint;
    double spread = 0.0;         // of the run time, logarithmic
    double intervalFactor = 1.0; // between the run time and either end of its 80 % interval
};
RunConstants runConstants(const Plan& plan);

void estimateRun(const Plan& plan, Seconds step, const RunConstants& constants, RunEstimate& out);

} // namespace headroom

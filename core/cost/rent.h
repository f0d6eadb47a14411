// SPDX-License-Identifier: GPL-3.0-or-later
// What a run costs on rented accelerators, and the energy it draws.
#pragma once

#include "estimate/estimate.h"
#include "estimate/plan.h"

namespace headroom {

// The same for all plans of a cluster.
struct CostConstants {
    double spread = 0.0;         // of the cost, logarithmic
    double intervalFactor = 1.0; // between the cost and either end of its 80 % interval
};
CostConstants costConstants(const Plan& plan);

// `run` must be complete. Without a price the amounts stay zero and `known` is false.
void estimateCost(const Plan& plan, const RunEstimate& run, const CostConstants& constants, CostEstimate& out);

} // namespace headroom

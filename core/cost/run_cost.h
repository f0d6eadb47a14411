// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan's run costs, and the energy it draws.
#pragma once

#include "estimate/estimate.h"
#include "estimate/plan.h"

namespace headroom {

// `run` must be complete. Without a price the amounts stay zero and `known` is false. `items` are left empty.
void estimateCost(const Plan& plan, const RunEstimate& run, CostEstimate& out);

// The items of a complete estimate; they sum to its total.
void itemiseCost(const Plan& plan, const RunEstimate& run, CostEstimate& out);

} // namespace headroom

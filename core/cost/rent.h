// SPDX-License-Identifier: GPL-3.0-or-later
// What a run costs on rented accelerators, and the energy it draws.
#pragma once

#include "estimate/estimate.h"
#include "estimate/plan.h"

namespace headroom {

// `run` must be complete. Without a price the amounts stay zero and `known` is false.
void estimateCost(const Plan& plan, const RunEstimate& run, double stepSpread, CostEstimate& out);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// How an item of a bill was counted: which hours it counts and which parameters it multiplies. For explanations beside
// the figures of itemiseCost(); never on a hot path.
#pragma once

#include "cost/economics.h"
#include "estimate/estimate.h"
#include "estimate/plan.h"

#include <string_view>
#include <vector>

namespace headroom {

struct ItemFacts {
    double hours = 0.0;            // of the whole cluster that the item counts; 0: paid once
    double acceleratorHours = 0.0; // those hours of all accelerators
    double once = 0.0;             // what is paid whatever the hours, in the bill's currency
    double perHour = 0.0;          // what an hour of the whole cluster costs: amount = once + perHour · hours
    double servers = 0.0;          // bought, spares included; 0 when rented
    std::vector<EconomicKey> keys; // that the item depends on and that are known, in the order of EconomicKey
};

// `item`: a key of CostEstimate::items, whose estimate `run` belongs to.
ItemFacts itemFacts(std::string_view item, const Plan& plan, const RunEstimate& run, const Economics& economics);

} // namespace headroom

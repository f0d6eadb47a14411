// SPDX-License-Identifier: GPL-3.0-or-later
// What would have to change where no plan fits, or none keeps all limits: for each kind of change the smallest one that
// helps, with the plan it makes possible.
#pragma once

#include "base/problem.h"
#include "estimate/resolve.h"

#include <functional>
#include <optional>
#include <vector>

namespace headroom {

struct NearestChange {
    std::vector<Fix> changes; // to the scenario as typed
    Scenario scenario;        // with changes and strategy
    Estimate estimate;
};

struct RankedPlan;

// The best plan of a scenario, or nothing where none fits and keeps all limits, or the search was stopped.
using BestPlan = std::function<std::optional<RankedPlan>(const Scenario&)>;

// `best` is asked about one changed scenario after the other. `closest`: what the unchanged one gives, where anything
// fits. In this order: keys of the strategy opened again, optimizer states in host memory, more accelerators, another
// accelerator, a shorter sequence, each limit that is missed let go.
std::vector<NearestChange> nearestChanges(const Scenario& scenario, const Library& library, const RankedPlan* closest,
                                          const BestPlan& best);

} // namespace headroom

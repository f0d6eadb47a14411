// SPDX-License-Identifier: GPL-3.0-or-later
// What would have to change where no plan fits, or none keeps all limits: for each kind of change the smallest one that
// helps, with the plan it makes possible.
#pragma once

#include "base/problem.h"
#include "estimate/resolve.h"

#include <vector>

namespace headroom {

struct NearestChange {
    std::vector<Fix> changes; // to the scenario as typed
    Scenario scenario;        // with changes and strategy
    Estimate estimate;
};

} // namespace headroom

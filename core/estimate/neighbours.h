// SPDX-License-Identifier: GPL-3.0-or-later
// The plans one change away on the same cards, each with its own complete estimate: what a reader compares a plan with.
#pragma once

#include "base/problem.h"
#include "estimate/resolve.h"

#include <vector>

namespace headroom {

struct Neighbour {
    std::vector<Fix> changes; // to the scenario as typed; empty for the plan itself
    Estimate estimate;
};

// At most `most` legal neighbours in a fixed order: tensor, pipeline, ZeRO, micro-batch, recompute. What `of` assumed
// is open again, so that a change has the effect it would have if the user typed it. Empty when `of` has no figures.
std::vector<Neighbour> neighbours(const Estimate& of, const Library& library, std::size_t most = 8);

} // namespace headroom

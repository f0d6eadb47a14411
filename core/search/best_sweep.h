// SPDX-License-Identifier: GPL-3.0-or-later
// The sweep of a plan with its strategy let go: at each value of the axis the fastest plan that fits, found by a search.
#pragma once

#include "estimate/sweep.h"
#include "search/search.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace headroom {

struct BestSweepOptions {
    int threads = 0; // 0: all cores
    std::stop_token stop;
    ForEach forEach;                             // empty: TBB with `threads`
    std::function<void(const Sweep&)> progress; // what is known so far, after each value; in the calling thread
};

// Sizes, layout, micro-batch, recomputation and ZeRO are open; what else the scenario says holds, its limits on days and
// cost aside: a plan that misses them is a point too. Values at which nothing fits are no points. Nothing when stopped,
// and for the matrix efficiency, which no scenario says.
std::optional<Sweep> sweepBestPlans(const Estimate& of, const Library& library, SweepAxis axis,
                                    const BestSweepOptions& options);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// One piece of a search: all plans of a cluster that split tensor, context, experts and pipeline alike. Private to
// core/search.
#pragma once

#include "search/ranking.h"
#include "search/space.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace headroom {

struct SearchTask {
    std::uint32_t cluster = 0;
    std::uint8_t tensor = 0, context = 0, expert = 0, expertTensor = 0, contextKind = 0, pipeline = 0; // as in Choice
    std::int64_t combinations = 0;                                                                     // legal or not
};

// What is known when a round starts; the same for all of its tasks.
struct KnownPlans {
    const Ranking* ranking;
    const Front* front; // null: nobody asks for it
    bool simplerFirst;  // are simpler plans that are as good asked for?
};

struct TaskResult {
    TaskResult(Objective objective, std::size_t most, bool onlyWithinLimits = false)
        : withinLimits(onlyWithinLimits), ranking(objective, most) {}

    bool countOnly = false;    // in: enumerate, evaluate nothing
    bool withinLimits = false; // in: keep no plan that misses a limit
    std::int64_t valid = 0, fit = 0, evaluated = 0, bounded = 0;
    Ranking ranking;
    Front front;
};

// Tasks whose sizes belong together, those first that promise most: by what each cluster would need at its peak, then
// by how little is split over context. The answer does not depend on the order.
std::vector<SearchTask> makeTasks(const std::vector<Cluster>& clusters, Objective objective);

// Tasks of one cluster. `known` null: without bounds. Stops early, with a partial result, when `stop` is requested.
void runTasks(std::span<const SearchTask> tasks, const Cluster& cluster, const KnownPlans* known,
              const std::stop_token& stop, TaskResult& result);

} // namespace headroom

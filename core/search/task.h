// SPDX-License-Identifier: GPL-3.0-or-later
// One piece of a search: all plans of a cluster that split tensor, context and experts alike. Private to core/search.
#pragma once

#include "search/ranking.h"
#include "search/space.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace headroom {

struct SearchTask {
    std::uint32_t cluster = 0;
    std::uint8_t tensor = 0, context = 0, expert = 0, expertTensor = 0, contextKind = 0; // indices, as in Choice
};

// What is known when the task starts; the same for all tasks of a round.
struct KnownPlans {
    const Ranking* ranking;
    const Front* front;
};

struct TaskResult {
    explicit TaskResult(Objective objective, std::size_t most) : ranking(objective, most) {}

    std::int64_t valid = 0, fit = 0, evaluated = 0, bounded = 0;
    Ranking ranking;
    Front front;
};

// Tasks whose sizes belong together; their order is that of enumeration.
std::vector<SearchTask> makeTasks(const std::vector<Cluster>& clusters);

// `known` null: without bounds. Stops early, with a partial result, when `stop` is requested.
void runTask(const SearchTask& task, const Cluster& cluster, const KnownPlans* known, const std::stop_token& stop,
             TaskResult& result);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that people ask, each answered by searches over the scenario with one thing left open. All limits of the
// scenario hold unless a question says otherwise; a strategy key that the scenario closes stays closed.
#pragma once

#include "search/search.h"

#include <cstdint>
#include <optional>

namespace headroom {

// How the searches of a question run; what they keep and minimise is the question's.
struct QuestionOptions {
    int threads = 0;
    std::stop_token stop;
    ForEach forEach;
};

// The plan that answers, and the value that was asked for; nothing where no plan does, or when it was stopped.
struct Answer {
    RankedPlan plan;
    std::int64_t value = 0; // accelerators, tokens of the sequence, sequences of the micro-batch
};

// The best strategy on the scenario's cluster, by days.
std::optional<Answer> bestPlan(const Scenario& scenario, const Library& library, const QuestionOptions& options);

// The fewest accelerators, whole servers of the scenario's first one, that keep max_days (and all other limits). Sizes
// are tried up to max_count, else up to 16,384.
std::optional<Answer> smallestCluster(const Scenario& scenario, const Library& library, const QuestionOptions& options);

// The least cost within max_days, and the fewest days within max_cost, over what the scenario leaves open.
std::optional<Answer> cheapestWithinDeadline(const Scenario& scenario, const Library& library,
                                             const QuestionOptions& options);
std::optional<Answer> fastestWithinBudget(const Scenario& scenario, const Library& library,
                                          const QuestionOptions& options);

// The fewest accelerators that hold the training at all, days and money aside: one by one up to a server, then whole
// servers. `headroom`: what must stay free of each one's memory, 0 to run at all.
std::optional<Answer> fewestToRun(const Scenario& scenario, const Library& library, double headroom,
                                  const QuestionOptions& options);

// The longest sequence that fits, a multiple of 1,024; the batch keeps its number of sequences.
std::optional<Answer> longestSequence(const Scenario& scenario, const Library& library, const QuestionOptions& options);

// The largest micro-batch that fits: of all sizes that divide the global batch.
std::optional<Answer> largestMicroBatch(const Scenario& scenario, const Library& library,
                                        const QuestionOptions& options);

// The recomputation that costs the least time and still fits, everything else as the scenario has it; by layer count.
std::optional<Answer> cheapestRecompute(const Scenario& scenario, const Library& library,
                                        const QuestionOptions& options);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Which accelerators and sizes a decision compares, and the best plan of each. Private to core/decision.
#pragma once

#include "decision/decision.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headroom {

// What is searched for one candidate: the scenario with one accelerator, and one size or those that are open.
struct Subject {
    Scenario scenario;
    Objective objective = Objective::cheapest; // of the comparison as a whole
};

struct Subjects {
    std::vector<Subject> list;
    std::vector<std::string> opened; // paths of the scenario that `wholeCatalog` opened
};

// `context`: of plans over the whole catalog; empty: open. Accelerators that are only announced are left out unless the scenario names them.
Subjects subjectsOf(const Scenario& scenario, const Library& library, const DecisionRules& rules, bool wholeCatalog,
                    std::optional<int> context = {});

// The best plan: one that keeps all limits, by the objective; else the cheapest within the deadline, else the fastest
// within the budget, else the one that misses fewest limits. Where nothing fits, the plan that comes closest to it.
struct FoundPlan {
    std::string accelerator;
    std::optional<Scenario> scenario; // empty: no legal plan
    Estimate estimate;                // of it
    std::vector<Problem> problems;    // why there is none
    int count = 0;                    // of the plan, else of what was tried
    SearchStatistics statistics;
};

// Nothing when it was stopped. Runs in the calling thread.
std::optional<FoundPlan> findPlan(const Subject& subject, const Library& library, const std::stop_token& stop);

} // namespace headroom

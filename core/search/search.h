// SPDX-License-Identifier: GPL-3.0-or-later
// The best strategies, and accelerators and cluster sizes where a scenario leaves them open. Every legal plan is
// evaluated, or shown by a lower bound to be no better than those kept: the answer is the same with and without
// bounds, for any number of threads, and each result equals estimate() to the bit. Memory does not grow with the space.
#pragma once

#include "estimate/resolve.h"
#include "search/nearest.h"
#include "search/score.h"
#include "search/space.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace headroom {

struct RankedPlan;

// The state of a running search, at regular moments of the thread that called it.
struct SearchProgress {
    double share = 0.0;                 // of the work, 0 to 1
    std::int64_t looked = 0, of = 0;    // combinations
    std::int64_t valid = 0, evaluated = 0;
    struct Found {
        std::string accelerator;
        int count = 0;
        Strategy strategy;
        double days = 0.0, cost = 0.0;
        bool costKnown = false;
    };
    std::vector<Found> best; // so far, by the objective
    // One of them with scenario and estimate: some ten microseconds each. Only while the callback runs.
    std::function<RankedPlan(std::size_t)> plan;
};

// Runs body(0) … body(n - 1), in any order, and returns when all have.
using ForEach = std::function<void(std::size_t n, const std::function<void(std::size_t)>& body)>;

struct SearchOptions {
    std::size_t top = 10;
    bool simplerFirst = true; // of plans that are equal within the error; else by the objective alone
    int threads = 0;          // 0: all cores
    bool front = true;        // keep the front of days and cost
    bool bound = true;
    bool withinLimits = false;          // only plans that keep all limits: those that cannot are not timed
    bool nearest = true;                // look for the nearest changes where no plan keeps all limits
    std::optional<Objective> objective; // empty: see objectiveFor
    std::stop_token stop;
    std::function<void(const SearchProgress&)> progress;
    ForEach forEach; // empty: TBB with `threads`
};

struct SearchStatistics {
    std::int64_t considered = 0; // combinations of the space
    std::int64_t valid = 0;      // that pass the rules
    std::int64_t fit = 0;        // of those evaluated
    std::int64_t evaluated = 0, bounded = 0;
    int threads = 1;
};

struct RankedPlan {
    Scenario scenario; // estimate() of it gives the same figures
    Estimate estimate;
    Candidate candidate;
    bool tie = false; // equal to the best within the error
};

struct FrontPoint {
    Scenario scenario;
    double days = 0.0, cost = 0.0;
};

struct SearchResult {
    Objective objective = Objective::fastest;
    SearchStatistics statistics;
    std::vector<RankedPlan> results;    // empty when nothing fits
    std::vector<FrontPoint> pareto;     // of plans that fit and keep all limits but those on days and cost
    std::vector<NearestChange> nearest; // filled when no plan keeps all limits
    std::vector<ExcludedCluster> excluded;

    [[nodiscard]] bool keepsAllLimits() const {
        return !results.empty() && results.front().candidate.missed.count() == 0;
    }
};

// What a search minimises where nobody says: days on one cluster, and where a budget but no deadline is given; cost
// where accelerator or size is open.
Objective objectiveFor(const Scenario& scenario);

// How many combinations and how many legal plans there are; evaluates none.
SearchStatistics countPlans(const Scenario& scenario, const Library& library);

// Nothing when it was stopped. Never throws for what a scenario holds.
std::optional<SearchResult> search(const Scenario& scenario, const Library& library, const SearchOptions& options);

} // namespace headroom

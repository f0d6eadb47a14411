// SPDX-License-Identifier: GPL-3.0-or-later
// One plan of a scenario's model on every accelerator of the catalog, for charts of days against cost: each the best
// strategy that core/search finds there, on as many accelerators as the scenario has or on the best size there is.
#pragma once

#include "decision/rules.h"
#include "estimate/resolve.h"
#include "search/space.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headroom {

enum class CatalogSize {
    same, // the scenario's count, else the nearest number of whole servers that any strategy is legal on
    best, // by the limits and the objective of a decision: the cheapest size that keeps the deadline, for one
};

struct CatalogPlan {
    std::string accelerator;
    int count = 0;
    Scenario scenario;                        // what adopting the plan means; its limits are the asker's
    std::shared_ptr<const Estimate> estimate; // of it, with figures; never null

    [[nodiscard]] const Figures& figures() const { return *estimate->figures; }
    [[nodiscard]] double days() const { return units::inDays(figures().run.wall); }
    // It can run, and what it costs is known.
    [[nodiscard]] bool isComparable() const { return figures().memory.fits && figures().cost.known; }
};

struct CatalogPlans {
    std::vector<CatalogPlan> plans;        // in the order of the catalog; those that do not fit included
    std::vector<ExcludedCluster> excluded; // no legal plan, or a figure that every plan needs is unknown
};

struct CatalogOptions {
    CatalogSize size = CatalogSize::same;
    int threads = 0; // 0: all cores
    std::stop_token stop;
    std::function<void(const CatalogPlan&)> progress; // of each as it is found; one call at a time, from any thread
};

// What is asked: the scenario with everything open that the search chooses, and without the limits that do not move
// what it finds. Two scenarios whose questions are equal have the same plans.
Scenario catalogQuestion(const Scenario& scenario, CatalogSize size);

// `scenario` names one accelerator and one count. What it says of its own accelerator (price, server, links, overrides)
// holds for that one alone. Accelerators that are only announced are left out unless it is the one named. Nothing when
// it was stopped; never throws for what a scenario holds.
std::optional<CatalogPlans> plansOverCatalog(const Scenario& scenario, const Library& library,
                                             const DecisionRules& rules, const CatalogOptions& options);

// Indices of the comparable plans that no other beats in days and cost both, days ascending, cost descending.
std::vector<std::size_t> frontOf(const std::vector<CatalogPlan>& plans);

} // namespace headroom

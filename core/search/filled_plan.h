// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario with what it leaves open chosen by a search: what a report is about and what a launch configuration says.
// Only keys that the search looks through are filled; the rest stays open and reads by the framework's defaults, so
// that a reader can tell who set what.
#pragma once

#include "search/search.h"

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

struct FilledPlan {
    Scenario scenario;               // as typed, with the choices of the search
    Estimate estimate;               // of it
    std::vector<std::string> chosen; // paths that the search filled, in the contract's order; empty: nothing was open
    SearchStatistics statistics;     // of the search; nothing considered where it was not asked
    std::optional<std::string> accelerator; // that the search chose, where it was open

    [[nodiscard]] bool isChosen(std::string_view path) const;
};

struct FillOptions {
    int threads = 0; // 0: all cores
    std::stop_token stop;
};

// The best plan of the search (its objective: objectiveFor), limits first. Where nothing is open, or nothing that is
// open fits, the scenario as `estimate` reads it. Nothing when it was stopped. Never throws for what a scenario holds.
std::optional<FilledPlan> fillOpenKeys(const Scenario& scenario, const Library& library, const FillOptions& options);

} // namespace headroom

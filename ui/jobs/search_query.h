// SPDX-License-Identifier: GPL-3.0-or-later
// What a user lets the program look for, and what was found so far. The search itself is core's.
#pragma once

#include "search/questions.h"
#include "search/search.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace headroom {

enum class SearchQuestion {
    best_plan,        // strategy on the cluster as it is
    fewest_cards,     // that keep the deadline
    cheapest_in_time, // this card, any number
    any_card,         // any card, any number: the cheapest that keeps all limits
    fewest_to_run,    // days and money aside
    fastest_in_budget,
    longest_sequence,
    largest_micro_batch,
    cheapest_recompute,
};
inline constexpr int searchQuestionCount = 9;

// Groups of strategy keys that a user opens or closes together.
enum class OpenKeys { tensor, pipeline, zero, micro_batch, recompute, context, expert };
inline constexpr int openKeysCount = 7;

struct SearchQuery {
    SearchQuestion question = SearchQuestion::best_plan;
    std::array<bool, openKeysCount> open{true, true, true, true, true, false, false};
    Scenario scenario; // as typed

    // The scenario with what the query leaves open: keys of the groups, how the cards are shared out, and the cluster
    // where the question is about it.
    [[nodiscard]] Scenario opened() const;
};

struct SearchedPlan {
    Scenario scenario;
    std::shared_ptr<const Estimate> estimate;
    bool tie = false; // equal to the best within the error
};

struct SearchSnapshot {
    bool done = false;
    double share = 0.0;
    std::int64_t looked = 0, of = 0, valid = 0; // combinations; those that the rules allow
    double seconds = 0.0;
    std::vector<SearchedPlan> plans;            // best first
    std::optional<std::int64_t> answer;      // of a question that asks for a number
    SearchStatistics statistics;             // when done
    std::vector<NearestChange> nearest;      // when nothing keeps all limits
    std::vector<ExcludedCluster> excluded;
};

// Runs beside the GUI thread; `report` some times a second. Nothing when it was stopped.
std::optional<SearchSnapshot> runQuery(const SearchQuery& query, const Library& library, std::stop_token stop,
                                       const std::function<void(SearchSnapshot)>& report);

} // namespace headroom

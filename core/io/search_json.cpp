// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/search_json.h"

#include "io/estimate_document.h"
#include "io/problem_json.h"
#include "io/scenario_document.h"
#include "io/strict_json.h"

#include <nlohmann/json.hpp>

#include <array>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

constexpr auto searchSchema = "headroom/search/1";

Json scalarJson(const Scalar& value) {
    return std::visit(
        [](const auto& v) -> Json {
            if constexpr (std::is_same_v<std::decay_t<decltype(v)>, std::monostate>)
                return nullptr;
            else
                return v;
        },
        value);
}

Json statisticsJson(const SearchStatistics& s, double seconds) {
    return {
        {"considered", s.considered},
        {"valid", s.valid},
        {"fit", s.fit},
        {"evaluated", s.evaluated},
        {"bounded", s.bounded},
        {"seconds", seconds},
        {"evaluations_per_second", seconds > 0.0 ? Json(static_cast<double>(s.evaluated) / seconds) : Json(nullptr)},
        {"threads", s.threads}};
}

Json missedJson(MissedLimits missed) {
    Json names = Json::array();
    for (int i = 0; i < limitCount; ++i)
        if (missed.has(static_cast<Limit>(i)))
            names.push_back(nameOf(static_cast<Limit>(i)));
    return names;
}

Json resultsJson(const SearchResult& result, const Messages& messages, const NearestOf& nearestOf) {
    Json list = Json::array();
    for (std::size_t i = 0; i < result.results.size(); ++i) {
        const RankedPlan& plan = result.results[i];
        const Candidate& c = plan.candidate;
        list.push_back({{"rank", i + 1},
                        {"tie", plan.tie},
                        {"complexity", c.complexity},
                        {"limits_missed", missedJson(c.missed)},
                        {"days", c.days},
                        {"cost", c.costKnown ? Json(c.cost) : Json(nullptr)},
                        {"scenario", scenarioToJson(plan.scenario)},
                        {"estimate", estimateToJson(plan.estimate, messages, nearestOf(plan.estimate))}});
    }
    return list;
}

Json paretoJson(const SearchResult& result) {
    Json list = Json::array();
    for (const FrontPoint& point : result.pareto)
        list.push_back({{"scenario", scenarioToJson(point.scenario)}, {"days", point.days}, {"cost", point.cost}});
    return list;
}

std::string changeText(const std::vector<Fix>& changes) {
    std::string text;
    for (const Fix& change : changes) {
        if (!text.empty())
            text += ", ";
        text += change.path + " = " + jsonText(scalarJson(change.value), -1);
    }
    return text;
}

Json nearestJson(const SearchResult& result, const Messages& messages, const NearestOf& nearestOf) {
    Json list = Json::array();
    for (const NearestChange& nearest : result.nearest) {
        Json fixes = Json::array();
        for (const Fix& change : nearest.changes)
            fixes.push_back({{"path", change.path}, {"value", scalarJson(change.value)}});
        list.push_back({{"change", changeText(nearest.changes)},
                        {"fixes", std::move(fixes)},
                        {"scenario", scenarioToJson(nearest.scenario)},
                        {"estimate", estimateToJson(nearest.estimate, messages, nearestOf(nearest.estimate))}});
    }
    return list;
}

Json excludedJson(const SearchResult& result, const Messages& messages) {
    Json list = Json::array();
    for (const ExcludedCluster& cluster : result.excluded)
        list.push_back({{"accelerator", cluster.accelerator},
                        {"count", cluster.count},
                        {"problems", problemsJson(cluster.problems, messages)}});
    return list;
}

} // namespace

std::string_view nameOf(Limit limit) {
    constexpr std::array<std::string_view, limitCount> names{"max_days", "max_cost", "min_memory_headroom",
                                                             "max_power_kw", "max_count", "max_delivery_weeks"};
    return names[static_cast<std::size_t>(limit)];
}

std::string writeSearch(const SearchResult& result, double seconds, const std::vector<Problem>& problems,
                        const Messages& messages, const NearestOf& nearestOf, int indent) {
    const auto ties =
        std::count_if(result.results.begin(), result.results.end(), [](const RankedPlan& plan) { return plan.tie; });
    Json document = Json::object();
    document.emplace("schema", searchSchema);
    document.emplace("problems", problemsJson(problems, messages));
    document.emplace("objective", result.objective == Objective::fastest ? "days" : "cost");
    document.emplace("statistics", statisticsJson(result.statistics, seconds));
    document.emplace("equal_within_error", ties);
    document.emplace("equal_within_share", result.results.empty()
                                               ? Json(nullptr)
                                               : Json(result.results.front().candidate.tieFactor - 1.0));
    document.emplace("note", ties > 1 ? Json("within the error, the first " + std::to_string(ties) +
                                             " plans are equal; the simpler ones stand first")
                                      : Json(nullptr));
    document.emplace("results", resultsJson(result, messages, nearestOf));
    document.emplace("pareto", paretoJson(result));
    document.emplace("nearest", nearestJson(result, messages, nearestOf));
    document.emplace("excluded", excludedJson(result, messages));
    std::string text = jsonText(document, indent);
    if (indent >= 0)
        text += '\n';
    return text;
}

} // namespace headroom

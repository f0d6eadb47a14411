// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/search_query.h"

#include "document/field.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace headroom {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t mostPlans = 300;      // listed and drawn at the end
constexpr std::size_t mostWhileRunning = 40; // each costs an estimate
constexpr double betweenReports = 0.1;       // seconds

// One core stays with the window.
int searchThreads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1); }

std::vector<std::string_view> keysOf(OpenKeys group) {
    switch (group) {
    case OpenKeys::tensor:
        return {"strategy.tensor", "strategy.sequence_parallel"};
    case OpenKeys::pipeline:
        return {"strategy.pipeline", "strategy.virtual_pipeline", "strategy.schedule"};
    case OpenKeys::zero:
        return {"strategy.zero_stage"};
    case OpenKeys::micro_batch:
        return {"strategy.micro_batch"};
    case OpenKeys::recompute:
        return {"strategy.recompute", "strategy.recompute_layers"};
    case OpenKeys::context:
        return {"strategy.context", "strategy.context_kind"};
    case OpenKeys::expert:
        return {"strategy.expert", "strategy.expert_tensor"};
    }
    return {};
}

SearchedPlan toFound(RankedPlan plan) {
    return {std::move(plan.scenario), std::make_shared<const Estimate>(std::move(plan.estimate)), plan.tie};
}

std::optional<SearchSnapshot> stream(const Scenario& scenario, const Library& library, Objective objective,
                                     const std::stop_token& stop, Clock::time_point start,
                                     const std::function<void(SearchSnapshot)>& report) {
    SearchOptions options;
    options.top = mostPlans;
    options.threads = searchThreads();
    options.front = false;
    options.objective = objective;
    options.stop = stop;
    double last = -1.0;
    options.progress = [&](const SearchProgress& progress) {
        const double now = std::chrono::duration<double>(Clock::now() - start).count();
        if (now - last < betweenReports)
            return;
        last = now;
        SearchSnapshot snapshot;
        snapshot.share = progress.share;
        snapshot.looked = progress.looked;
        snapshot.of = progress.of;
        snapshot.valid = progress.valid;
        snapshot.seconds = now;
        for (std::size_t i = 0; i < std::min(progress.best.size(), mostWhileRunning); ++i)
            snapshot.plans.push_back(toFound(progress.plan(i)));
        report(std::move(snapshot));
    };
    std::optional<SearchResult> result = search(scenario, library, options);
    if (!result)
        return std::nullopt;
    SearchSnapshot snapshot;
    snapshot.statistics = result->statistics;
    snapshot.looked = snapshot.of = result->statistics.considered;
    snapshot.valid = result->statistics.valid;
    for (RankedPlan& plan : result->results)
        snapshot.plans.push_back(toFound(std::move(plan)));
    snapshot.nearest = std::move(result->nearest);
    snapshot.excluded = std::move(result->excluded);
    return snapshot;
}

std::optional<Answer> ask(SearchQuestion question, const Scenario& scenario, const Library& library,
                          const std::stop_token& stop) {
    QuestionOptions options;
    options.threads = searchThreads();
    options.stop = stop;
    switch (question) {
    case SearchQuestion::fewest_cards:
        return smallestCluster(scenario, library, options);
    case SearchQuestion::fewest_to_run:
        return fewestToRun(scenario, library, scenario.constraints.minMemoryHeadroom.value_or(0.0), options);
    case SearchQuestion::longest_sequence:
        return longestSequence(scenario, library, options);
    case SearchQuestion::largest_micro_batch:
        return largestMicroBatch(scenario, library, options);
    case SearchQuestion::cheapest_recompute:
        return cheapestRecompute(scenario, library, options);
    default:
        return std::nullopt;
    }
}

bool asksForOnePlan(SearchQuestion question) {
    return question == SearchQuestion::fewest_cards || question == SearchQuestion::fewest_to_run ||
           question == SearchQuestion::longest_sequence || question == SearchQuestion::largest_micro_batch ||
           question == SearchQuestion::cheapest_recompute;
}

} // namespace

Scenario SearchQuery::opened() const {
    Scenario out = scenario;
    const auto openKey = [&out](std::string_view key) {
        if (const Field* field = findField(key))
            field->write(out, Scalar{});
    };
    // "Everything else as the scenario has it."
    if (question == SearchQuestion::cheapest_recompute) {
        for (const std::string_view key : keysOf(OpenKeys::recompute))
            openKey(key);
        return out;
    }
    if (question == SearchQuestion::largest_micro_batch) {
        openKey("strategy.micro_batch");
        return out;
    }
    for (int group = 0; group < openKeysCount; ++group) {
        if (!open[static_cast<std::size_t>(group)])
            continue;
        for (const std::string_view key : keysOf(static_cast<OpenKeys>(group)))
            openKey(key);
    }
    // They follow from the other sizes.
    openKey("strategy.data");
    openKey("strategy.shard");
    out.strategy.layout.reset();
    out.strategy.layerLayout.clear();
    const bool sizeOpen = question == SearchQuestion::cheapest_in_time || question == SearchQuestion::any_card ||
                          question == SearchQuestion::fastest_in_budget;
    if (sizeOpen) {
        out.cluster.counts.clear();
        out.cluster.countRange.reset();
    }
    if (question == SearchQuestion::any_card) {
        out.cluster.accelerators.clear();
        out.cluster.overrides.clear();
        // What belongs to the card that was chosen: each card brings its own server and links.
        out.cluster.server.reset();
        out.cluster.perNode.reset();
        out.cluster.intraNodeGbytePerSecond.reset();
        out.economics.parameters.erase("price_per_accelerator_hour");
        out.economics.parameters.erase("server_price");
    }
    return out;
}

std::optional<SearchSnapshot> runQuery(const SearchQuery& query, const Library& library, std::stop_token stop,
                                       const std::function<void(SearchSnapshot)>& report) {
    const Clock::time_point start = Clock::now();
    Scenario scenario = query.opened();
    std::optional<std::int64_t> value;
    std::optional<SearchSnapshot> answer;
    if (asksForOnePlan(query.question)) {
        std::optional<Answer> found = ask(query.question, scenario, library, stop);
        if (stop.stop_requested())
            return std::nullopt;
        if (found && query.question == SearchQuestion::fewest_cards) {
            // The other plans of that size stand beside the answer.
            value = found->value;
            scenario.cluster.counts = {static_cast<int>(found->value)};
            scenario.cluster.countRange.reset();
        } else {
            answer.emplace();
            if (found) {
                value = found->value;
                answer->plans.push_back(toFound(std::move(found->plan)));
            }
        }
    }
    if (!answer) {
        const bool cheapest =
            query.question == SearchQuestion::cheapest_in_time || query.question == SearchQuestion::any_card;
        answer = stream(scenario, library, cheapest ? Objective::cheapest : Objective::fastest, stop, start, report);
        if (!answer)
            return std::nullopt;
    }
    answer->done = true;
    answer->share = 1.0;
    answer->answer = value;
    answer->seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return answer;
}

} // namespace headroom

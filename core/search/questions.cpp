// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/questions.h"

#include "search/space.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace headroom {

namespace {

std::optional<RankedPlan> best(const Scenario& scenario, const Library& library, const QuestionOptions& q,
                               Objective objective) {
    SearchOptions options;
    options.top = 1;
    options.simplerFirst = false;
    options.nearest = false;
    options.withinLimits = true;
    options.threads = q.threads;
    options.stop = q.stop;
    options.forEach = q.forEach;
    options.objective = objective;
    std::optional<SearchResult> found = search(scenario, library, options);
    if (!found || !found->keepsAllLimits())
        return std::nullopt;
    return std::move(found->results.front());
}

std::int64_t countOf(const RankedPlan& plan) { return plan.estimate.resolved.plan.machine.count; }

std::optional<Answer> answerOf(std::optional<RankedPlan> plan) {
    if (!plan)
        return std::nullopt;
    const std::int64_t count = countOf(*plan);
    return Answer{*std::move(plan), count};
}

Scenario withCount(Scenario scenario, int count) {
    scenario.cluster.counts = {count};
    scenario.cluster.countRange.reset();
    scenario.strategy.data.reset(); // follows from the count
    return scenario;
}

bool isLegalAt(const Scenario& scenario, const Library& library, std::int64_t count) {
    return countPlans(withCount(scenario, static_cast<int>(count)), library).valid > 0;
}

// Accelerators of one server of the scenario's first accelerator.
int serverSize(const Scenario& scenario, const Library& library) {
    const Scenario probe = withCount(scenario, 1);
    return std::max(resolve(probe, library).plan.machine.perNode, 1);
}

using Attempt = std::function<std::optional<RankedPlan>(std::int64_t)>;
using IsLegal = std::function<bool(std::int64_t)>;

// The least value of an ascending list that an attempt succeeds with, where success at one value need not mean success
// at the next: doubling steps find a value that works, then every one below it that was skipped is tried from the
// bottom on. A value that no plan is legal at says nothing of those beside it: where the steps met only such, all larger
// ones that are legal are tried.
std::optional<Answer> least(const std::vector<std::int64_t>& values, const Attempt& attempt, const IsLegal& isLegal,
                            const std::stop_token& stop) {
    std::vector<bool> failed(values.size(), false);
    std::size_t at = 0, judged = 0; // values before `judged` are too small
    std::optional<RankedPlan> plan;
    while (at < values.size() && !stop.stop_requested()) {
        plan = attempt(values[at]);
        if (plan)
            break;
        failed[at] = true;
        if (isLegal(values[at]))
            judged = at + 1;
        const bool wasLast = at + 1 == values.size();
        at = std::max(at + 1, at * 2);
        if (at >= values.size() && !wasLast)
            at = values.size() - 1;
    }
    if (!plan)
        for (at = judged; at < values.size() && !plan && !stop.stop_requested(); ++at)
            if (!failed[at] && isLegal(values[at]) && (plan = attempt(values[at])))
                return Answer{*std::move(plan), values[at]};
    if (!plan)
        return std::nullopt;
    for (std::size_t i = 0; i < at && !stop.stop_requested(); ++i)
        if (!failed[i])
            if (std::optional<RankedPlan> smaller = attempt(values[i]))
                return Answer{*std::move(smaller), values[i]};
    return stop.stop_requested() ? std::nullopt : std::optional(Answer{*std::move(plan), values[at]});
}

std::vector<std::int64_t> wholeServers(int perServer, int most) {
    std::vector<std::int64_t> counts;
    for (std::int64_t n = perServer; n <= most; n += perServer)
        counts.push_back(n);
    return counts;
}

int mostAccelerators(const Scenario& scenario) { return scenario.constraints.maxCount.value_or(largestOpenCluster); }

bool isOneAccelerator(const Scenario& scenario) { return scenario.cluster.accelerators.size() == 1; }

// Only what fits counts.
Scenario withoutLimits(Scenario scenario) {
    const std::optional<double> headroom = scenario.constraints.minMemoryHeadroom;
    scenario.constraints = {};
    scenario.constraints.minMemoryHeadroom = headroom;
    return scenario;
}

} // namespace

std::optional<Answer> bestPlan(const Scenario& scenario, const Library& library, const QuestionOptions& options) {
    return answerOf(best(scenario, library, options, Objective::fastest));
}

std::optional<Answer> smallestCluster(const Scenario& scenario, const Library& library,
                                      const QuestionOptions& options) {
    if (!isOneAccelerator(scenario))
        return std::nullopt;
    const int perServer = serverSize(scenario, library);
    return least(
        wholeServers(perServer, mostAccelerators(scenario)),
        [&](std::int64_t count) {
            return best(withCount(scenario, static_cast<int>(count)), library, options, Objective::fastest);
        },
        [&](std::int64_t count) { return isLegalAt(scenario, library, count); }, options.stop);
}

std::optional<Answer> cheapestWithinDeadline(const Scenario& scenario, const Library& library,
                                             const QuestionOptions& options) {
    return answerOf(best(scenario, library, options, Objective::cheapest));
}

std::optional<Answer> fastestWithinBudget(const Scenario& scenario, const Library& library,
                                          const QuestionOptions& options) {
    return answerOf(best(scenario, library, options, Objective::fastest));
}

std::optional<Answer> fewestToRun(const Scenario& scenario, const Library& library, double headroom,
                                  const QuestionOptions& options) {
    if (!isOneAccelerator(scenario))
        return std::nullopt;
    Scenario open = withoutLimits(scenario);
    open.constraints.minMemoryHeadroom = headroom > 0.0 ? std::optional(headroom) : std::nullopt;
    const int perServer = serverSize(scenario, library);
    const int most = mostAccelerators(scenario);
    std::vector<std::int64_t> counts;
    for (int n = 1; n < std::min(perServer, most + 1); ++n)
        counts.push_back(n);
    const std::vector<std::int64_t> servers = wholeServers(perServer, most);
    counts.insert(counts.end(), servers.begin(), servers.end());
    return least(
        counts,
        [&](std::int64_t count) {
            return best(withCount(open, static_cast<int>(count)), library, options, Objective::fastest);
        },
        [&](std::int64_t count) { return isLegalAt(open, library, count); }, options.stop);
}

std::optional<Answer> longestSequence(const Scenario& scenario, const Library& library,
                                      const QuestionOptions& options) {
    constexpr std::int64_t unit = 1024, longest = std::int64_t{1} << 24;
    const Scenario open = withoutLimits(scenario);
    const auto attempt = [&](std::int64_t sequence) {
        Scenario one = open;
        one.training.sequenceLength = sequence;
        return best(one, library, options, Objective::fastest);
    };
    std::optional<Answer> longestSoFar;
    std::int64_t fits = 0, fails = 0;
    for (std::int64_t s = unit; s <= longest && !options.stop.stop_requested(); s *= 2) {
        std::optional<RankedPlan> plan = attempt(s);
        if (!plan) {
            fails = s;
            break;
        }
        longestSoFar = Answer{*std::move(plan), s};
        fits = s;
    }
    // Halving in between; lengths that split worse than their neighbours may lie outside what is found.
    while (fits > 0 && fails - fits > unit && !options.stop.stop_requested()) {
        const std::int64_t middle = (fits + fails) / 2 / unit * unit;
        if (std::optional<RankedPlan> plan = attempt(middle)) {
            longestSoFar = Answer{*std::move(plan), middle};
            fits = middle;
        } else {
            fails = middle;
        }
    }
    return options.stop.stop_requested() ? std::nullopt : std::move(longestSoFar);
}

std::optional<Answer> largestMicroBatch(const Scenario& scenario, const Library& library,
                                        const QuestionOptions& options) {
    constexpr int most = 1024;
    const Scenario open = withoutLimits(scenario);
    for (int size = most; size >= 1 && !options.stop.stop_requested(); --size) {
        if (open.training.globalBatchSequences && *open.training.globalBatchSequences % size != 0)
            continue;
        Scenario one = open;
        one.strategy.microBatch = size;
        if (std::optional<RankedPlan> plan = best(one, library, options, Objective::fastest))
            return Answer{*std::move(plan), size};
    }
    return std::nullopt;
}

std::optional<Answer> cheapestRecompute(const Scenario& scenario, const Library& library,
                                        const QuestionOptions& options) {
    Scenario open = withoutLimits(scenario);
    open.strategy.recompute.reset();
    open.strategy.recomputeLayers.reset();
    if (std::ranges::find(open.searchVary, "recompute_layers") == open.searchVary.end())
        open.searchVary.emplace_back("recompute_layers");
    std::optional<RankedPlan> plan = best(open, library, options, Objective::fastest);
    if (!plan)
        return std::nullopt;
    const std::int64_t layers = plan->scenario.strategy.recomputeLayers.value_or(0);
    return Answer{*std::move(plan), layers};
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/search.h"

#include "search/parallel.h"
#include "search/task.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

namespace headroom {

namespace {

// Tasks of one round know the best of all rounds before, whatever the number of threads: so even the counts of what
// was evaluated are the same.
constexpr std::int64_t firstRound = 2'000, largestRound = 500'000; // combinations, legal or not
constexpr std::int64_t largestPiece = 4'000; // what one thread takes at once: tasks in a row, of one cluster

class Search {
public:
    Search(const Scenario& scenario, const Library& library, const SearchOptions& options)
        : m_library(library), m_options(options), m_objective(options.objective.value_or(objectiveFor(scenario))),
          m_space(makeSpace(scenario, library)), m_tasks(makeTasks(m_space.clusters, m_objective)),
          m_all(m_objective, std::max<std::size_t>(options.top, 1), options.withinLimits),
          m_forEach(options.forEach ? options.forEach : parallelForEach(options.threads)) {}

    std::optional<SearchResult> run() {
        std::int64_t size = firstRound;
        for (std::size_t next = 0; next < m_tasks.size(); size = std::min(size * 2, largestRound)) {
            std::int64_t combinations = 0;
            std::size_t end = next;
            while (end < m_tasks.size() && combinations < size)
                combinations += m_tasks[end++].combinations;
            round(next, end - next);
            if (m_options.stop.stop_requested())
                return std::nullopt;
            next = end;
            report(next);
        }
        return answer();
    }

private:
    void round(std::size_t first, std::size_t count) {
        const KnownPlans known{&m_all.ranking, m_options.front ? &m_all.front : nullptr, m_options.simplerFirst};
        const std::vector<std::span<const SearchTask>> pieces = piecesOf({m_tasks.data() + first, count});
        std::vector<TaskResult> results(
            pieces.size(), TaskResult(m_objective, std::max<std::size_t>(m_options.top, 1), m_options.withinLimits));
        m_forEach(pieces.size(), [&](std::size_t i) {
            runTasks(pieces[i], m_space.clusters[pieces[i].front().cluster], m_options.bound ? &known : nullptr,
                     m_options.stop, results[i]);
        });
        for (const TaskResult& result : results) {
            m_all.valid += result.valid;
            m_all.fit += result.fit;
            m_all.evaluated += result.evaluated;
            m_all.bounded += result.bounded;
            m_all.ranking.merge(result.ranking);
            m_all.front.merge(result.front);
        }
    }

    static std::vector<std::span<const SearchTask>> piecesOf(std::span<const SearchTask> tasks) {
        std::vector<std::span<const SearchTask>> pieces;
        std::size_t first = 0;
        std::int64_t combinations = 0;
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            combinations += tasks[i].combinations;
            const bool last = i + 1 == tasks.size() || tasks[i + 1].cluster != tasks[i].cluster;
            if (!last && combinations < largestPiece)
                continue;
            pieces.push_back(tasks.subspan(first, i + 1 - first));
            first = i + 1;
            combinations = 0;
        }
        return pieces;
    }

    void report(std::size_t done) const {
        if (!m_options.progress)
            return;
        SearchProgress progress;
        progress.share = static_cast<double>(done) / static_cast<double>(m_tasks.size());
        progress.looked = std::accumulate(m_tasks.begin(), m_tasks.begin() + static_cast<std::ptrdiff_t>(done),
                                          std::int64_t{0}, addCombinations);
        progress.of = std::accumulate(m_tasks.begin(), m_tasks.end(), std::int64_t{0}, addCombinations);
        progress.valid = m_all.valid;
        progress.evaluated = m_all.evaluated;
        const std::vector<Ranking::Ranked> best = m_all.ranking.ranked();
        progress.plan = [this, &best](std::size_t i) { return planOf(best[i]); };
        for (const Ranking::Ranked& ranked : best) {
            const Candidate& c = ranked.candidate;
            const Cluster& cluster = m_space.clusters[c.choice.cluster];
            progress.best.push_back({cluster.scenario.cluster.accelerators.front(), cluster.base.machine.count,
                                     cluster.strategyOf(c.choice), c.days, c.cost, c.costKnown});
        }
        m_options.progress(progress);
    }

    SearchResult answer() {
        SearchResult result;
        result.objective = m_objective;
        for (const Cluster& cluster : m_space.clusters)
            result.statistics.considered += cluster.combinations();
        result.statistics.valid = m_all.valid;
        result.statistics.fit = m_all.fit;
        result.statistics.evaluated = m_all.evaluated;
        result.statistics.bounded = m_all.bounded;
        result.statistics.threads = threadsOf(m_options.threads);
        for (const Ranking::Ranked& ranked : m_all.ranking.ranked(m_options.simplerFirst))
            result.results.push_back(planOf(ranked));
        for (const Candidate& point : m_all.front.points())
            result.pareto.push_back({scenarioOf(point), point.days, point.cost});
        result.excluded = std::move(m_space.excluded);
        return result;
    }

    static std::int64_t addCombinations(std::int64_t sum, const SearchTask& task) { return sum + task.combinations; }

    [[nodiscard]] RankedPlan planOf(const Ranking::Ranked& ranked) const {
        Scenario scenario = scenarioOf(ranked.candidate);
        Estimate figures = estimate(scenario, m_library);
        return {std::move(scenario), std::move(figures), ranked.candidate, ranked.tie};
    }

    [[nodiscard]] Scenario scenarioOf(const Candidate& candidate) const {
        return m_space.clusters[candidate.choice.cluster].scenarioOf(candidate.choice);
    }

    const Library& m_library;
    const SearchOptions& m_options;
    Objective m_objective;
    SearchSpace m_space;
    std::vector<SearchTask> m_tasks;
    TaskResult m_all;
    ForEach m_forEach;
};

} // namespace

SearchStatistics countPlans(const Scenario& scenario, const Library& library) {
    const SearchSpace space = makeSpace(scenario, library);
    SearchStatistics statistics;
    for (const Cluster& cluster : space.clusters)
        statistics.considered += cluster.combinations();
    for (const SearchTask& task : makeTasks(space.clusters, Objective::fastest)) {
        TaskResult result(Objective::fastest, 1);
        result.countOnly = true;
        runTasks({&task, 1}, space.clusters[task.cluster], nullptr, {}, result);
        statistics.valid += result.valid;
        statistics.bounded += result.bounded;
    }
    return statistics;
}

Objective objectiveFor(const Scenario& scenario) {
    const ClusterChoice& c = scenario.cluster;
    const bool oneCluster = c.accelerators.size() == 1 && c.counts.size() == 1;
    const bool budgetAlone = scenario.constraints.maxCost && !scenario.constraints.maxDays;
    return oneCluster || budgetAlone ? Objective::fastest : Objective::cheapest;
}

std::optional<SearchResult> search(const Scenario& scenario, const Library& library, const SearchOptions& options) {
    std::optional<SearchResult> result = Search(scenario, library, options).run();
    if (!result || result->keepsAllLimits() || !options.nearest)
        return result;
    SearchOptions one = options;
    one.top = 1;
    one.bound = true;
    one.nearest = false;
    one.simplerFirst = one.front = false;
    one.withinLimits = true;
    one.progress = {};
    one.objective = result->objective;
    const BestPlan best = [&](const Scenario& changed) -> std::optional<RankedPlan> {
        if (options.stop.stop_requested())
            return std::nullopt;
        std::optional<SearchResult> found = Search(changed, library, one).run();
        if (!found || !found->keepsAllLimits())
            return std::nullopt;
        return std::move(found->results.front());
    };
    result->nearest =
        nearestChanges(scenario, library, result->results.empty() ? nullptr : &result->results.front(), best);
    if (options.stop.stop_requested())
        return std::nullopt;
    return result;
}

} // namespace headroom

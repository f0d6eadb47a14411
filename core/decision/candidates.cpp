// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/candidates.h"

#include "decision/dimensions.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace headroom {

namespace {

constexpr const char* priceKey = "price_per_accelerator_hour";

void serially(std::size_t n, const std::function<void(std::size_t)>& body) {
    for (std::size_t i = 0; i < n; ++i)
        body(i);
}

bool hasOneSize(const ClusterChoice& cluster) { return cluster.counts.size() == 1; }

// Every accelerator that can be had, at open sizes, with its own links and server; the strategy of one accelerator is
// not that of another.
std::vector<std::string> openToCatalog(Scenario& scenario, const Library& library) {
    std::vector<std::string> opened{"cluster.accelerator"};
    ClusterChoice& c = scenario.cluster;
    const std::vector<std::string> named = std::move(c.accelerators);
    c.accelerators.clear();
    for (const Accelerator& a : library.catalog.accelerators)
        if (!a.announcedOnly || std::ranges::find(named, a.id) != named.end())
            c.accelerators.push_back(a.id);
    for (const std::string& id : named) // unknown ids are reported like any other
        if (std::ranges::find(c.accelerators, id) == c.accelerators.end())
            c.accelerators.push_back(id);
    const auto open = [&opened](bool closed, const char* path) {
        if (closed)
            opened.emplace_back(path);
    };
    open(hasOneSize(c), "cluster.count");
    if (hasOneSize(c))
        c.counts.clear();
    open(c.perNode.has_value(), "cluster.per_node");
    open(c.server.has_value(), "cluster.server");
    open(c.intraNodeGbytePerSecond.has_value(), "cluster.intra_node_gbyte_per_s");
    c.perNode.reset();
    c.server.reset();
    c.intraNodeGbytePerSecond.reset();
    opened.emplace_back("strategy");
    scenario.strategy = {};
    return opened;
}

class PlanFinder {
public:
    PlanFinder(const Subject& subject, const Library& library, const std::stop_token& stop)
        : m_subject(subject), m_library(library), m_stop(stop) {}

    std::optional<FoundPlan> run() {
        const Scenario& wanted = m_subject.scenario;
        m_found.accelerator = wanted.cluster.accelerators.front();
        m_found.count = wanted.cluster.counts.empty() ? 0 : wanted.cluster.counts.back();
        m_unpriced = !hasOneSize(wanted.cluster) && isUnpriced();
        // Most candidates keep all limits; a search that times no others is the faster one.
        std::optional<SearchResult> best = look(wanted.constraints, m_subject.objective, true);
        if (best && best->results.empty() && !hasOneSize(wanted.cluster))
            best = lettingGo();
        if (!best || best->results.empty())
            best = look(wanted.constraints, m_subject.objective, false);
        if (!best)
            return std::nullopt;
        if (best->results.empty())
            return withoutFit(*best);
        take(best->results.front().scenario);
        return std::move(m_found);
    }

private:
    // The size that misses a deadline least, or a budget: the objective alone would take the smallest or largest.
    std::optional<SearchResult> lettingGo() {
        const Constraints& limits = m_subject.scenario.constraints;
        Constraints noBudget = limits, noDeadline = limits, neither = limits;
        noBudget.maxCost.reset();
        noDeadline.maxDays.reset();
        neither.maxCost.reset();
        neither.maxDays.reset();
        if (limits.maxDays && limits.maxCost)
            if (auto found = look(noBudget, Objective::cheapest, true); found && found->keepsAllLimits())
                return found;
        if (limits.maxDays)
            if (auto found = look(noDeadline, Objective::fastest, true); found && found->keepsAllLimits())
                return found;
        if (limits.maxDays || limits.maxCost)
            if (auto found = look(neither, limits.maxDays ? Objective::fastest : Objective::cheapest, true);
                found && found->keepsAllLimits())
                return found;
        return std::nullopt;
    }

    std::optional<SearchResult> look(const Constraints& limits, Objective objective, bool withinLimits) {
        if (m_stop.stop_requested())
            return std::nullopt;
        Scenario scenario = m_subject.scenario;
        scenario.constraints = limits;
        // Sizes without a price are compared by accelerator-hours: by what they would cost at one unit an hour.
        if (m_unpriced) {
            scenario.constraints.maxCost.reset();
            scenario.economics.mode = AcquisitionMode::rent;
            scenario.economics.contract = RentContract::on_demand;
            scenario.economics.parameters.insert_or_assign(priceKey, 1.0);
        }
        SearchOptions options;
        options.top = 1;
        options.threads = 1;
        options.nearest = false;
        options.front = false;
        options.simplerFirst = false; // slower within the error, a simpler plan would make its accelerator look weak
        options.withinLimits = withinLimits;
        options.objective = objective;
        options.stop = m_stop;
        options.forEach = serially;
        std::optional<SearchResult> result = search(scenario, m_library, options);
        if (result) {
            m_found.statistics.considered += result->statistics.considered;
            m_found.statistics.valid += result->statistics.valid;
            m_found.statistics.fit += result->statistics.fit;
            m_found.statistics.evaluated += result->statistics.evaluated;
            m_found.statistics.bounded += result->statistics.bounded;
        }
        return result;
    }

    [[nodiscard]] bool isUnpriced() const {
        Scenario probe = m_subject.scenario;
        probe.cluster.counts = {1};
        probe.cluster.countRange.reset();
        probe.strategy = {};
        probe.training.globalBatchSequences.reset();
        const Estimate one = estimate(probe, m_library);
        return one.figures && !one.figures->cost.known;
    }

    // The plan with everything that only steered the search taken back.
    void take(Scenario scenario) {
        scenario.constraints = m_subject.scenario.constraints;
        scenario.economics = m_subject.scenario.economics;
        m_found.estimate = estimate(scenario, m_library);
        m_found.count = scenario.cluster.counts.front();
        m_found.scenario = std::move(scenario);
    }

    // Nothing fits: of the plans that save most memory on the largest size the one that needs least.
    FoundPlan withoutFit(const SearchResult& tried) {
        const SearchSpace space = makeSpace(m_subject.scenario, m_library);
        if (space.clusters.empty()) {
            if (!tried.excluded.empty()) {
                m_found.count = tried.excluded.front().count;
                m_found.problems = tried.excluded.front().problems;
            }
            return std::move(m_found);
        }
        const Cluster& cluster = space.clusters.back();
        m_found.count = cluster.base.machine.count;
        const auto last = [](const auto& list) { return static_cast<std::uint8_t>(list.size() - 1); };
        Choice choice;
        choice.recompute = last(cluster.space.recompute);
        choice.zeroStage = last(cluster.space.zeroStage);
        choice.offloadOptimizer = last(cluster.space.offloadOptimizer);
        std::vector<int> virtualSizes;
        for (const std::uint8_t expert : std::set{std::uint8_t{0}, last(cluster.space.expert)}) {
            for (std::size_t t = 0; t < cluster.space.tensor.size(); ++t) {
                for (std::size_t p = 0; p < cluster.space.pipeline.size() && !m_stop.stop_requested(); ++p) {
                    choice.expert = expert;
                    choice.tensor = static_cast<std::uint8_t>(t);
                    choice.pipeline = static_cast<std::uint8_t>(p);
                    cluster.space.virtualSizes(cluster.space.pipeline[p], virtualSizes);
                    choice.virtualPipeline = static_cast<std::uint16_t>(virtualSizes.empty() ? 1 : virtualSizes[0]);
                    keepIfCloser(cluster.scenarioOf(choice));
                }
            }
        }
        if (m_found.scenario)
            m_found.problems.clear();
        return std::move(m_found);
    }

    // Of plans that do not fit, the one that needs least; without any, why the first of them is illegal.
    void keepIfCloser(Scenario scenario) {
        Estimate one = estimate(scenario, m_library);
        if (!one.figures) {
            if (m_found.problems.empty())
                std::ranges::copy_if(one.problems(), std::back_inserter(m_found.problems),
                                     [](const Problem& p) { return p.severity == Severity::error; });
        } else if (!m_found.scenario || one.figures->memory.peak < m_found.estimate.figures->memory.peak) {
            m_found.estimate = std::move(one);
            m_found.scenario = std::move(scenario);
        }
    }

    const Subject& m_subject;
    const Library& m_library;
    const std::stop_token& m_stop;
    bool m_unpriced = false;
    FoundPlan m_found;
};

} // namespace

Scenario openedToCatalog(const Scenario& scenario, const Library& library) {
    Scenario open = scenario;
    openToCatalog(open, library);
    return open;
}

Subjects subjectsOf(const Scenario& scenario, const Library& library, const DecisionRules& rules, bool wholeCatalog,
                    std::optional<int> context) {
    Subjects out;
    Scenario open = scenario;
    const ClusterChoice named = scenario.cluster;
    if (wholeCatalog) {
        out.opened = openToCatalog(open, library);
        open.strategy.context = context;
    }
    if (open.cluster.accelerators.empty())
        for (const Accelerator& a : library.catalog.accelerators)
            if (!a.announcedOnly)
                open.cluster.accelerators.push_back(a.id);
    // Plans with the margin that the decision asks for come before those without.
    open.constraints.minMemoryHeadroom = wantedHeadroom(scenario, rules);
    const Objective objective = objectiveFor(open);
    for (const std::string& id : open.cluster.accelerators) {
        Subject one{open, objective};
        one.scenario.cluster.accelerators = {id};
        const bool isNamed = named.accelerators.size() == 1 && named.accelerators.front() == id;
        one.scenario.cluster.overrides = isNamed ? named.overrides : Overrides();
        if (open.cluster.counts.size() <= 1) {
            out.list.push_back(std::move(one));
            continue;
        }
        for (const int count : open.cluster.counts) {
            out.list.push_back(one);
            out.list.back().scenario.cluster.counts = {count};
        }
    }
    return out;
}

std::optional<FoundPlan> findPlan(const Subject& subject, const Library& library, const std::stop_token& stop) {
    std::optional<FoundPlan> found = PlanFinder(subject, library, stop).run();
    return stop.stop_requested() ? std::nullopt : std::move(found);
}

} // namespace headroom

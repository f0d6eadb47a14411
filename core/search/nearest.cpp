// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/nearest.h"

#include "names/enum_names.h"
#include "search/search.h"

#include <algorithm>
#include <string>
#include <utility>

namespace headroom {

namespace {

class Changes {
public:
    Changes(const Scenario& scenario, const Library& library, const RankedPlan* closest, const BestPlan& best)
        : m_scenario(scenario), m_library(library), m_closest(closest), m_best(best) {}

    std::vector<NearestChange> run() {
        openStrategy();
        offloadOptimizer();
        addAccelerators();
        changeAccelerator();
        shortenSequence();
        letLimitsGo();
        return std::move(m_found);
    }

private:
    void add(std::vector<Fix> changes, RankedPlan plan) {
        m_found.push_back({std::move(changes), std::move(plan.scenario), std::move(plan.estimate)});
    }

    // Keys of the strategy that the scenario closes: open again, with the values that work. The rest stays as typed, so
    // that the changes named are all there are.
    void openStrategy() {
        Scenario open = m_scenario;
        open.strategy.tensor.reset();
        open.strategy.pipeline.reset();
        open.strategy.virtualPipeline.reset();
        open.strategy.context.reset();
        open.strategy.expert.reset();
        open.strategy.expertTensor.reset();
        open.strategy.data.reset();
        open.strategy.zeroStage.reset();
        open.strategy.microBatch.reset();
        open.strategy.schedule.reset();
        open.strategy.recompute.reset();
        open.strategy.sequenceParallel.reset();
        open.strategy.offloadActivations.reset();
        std::optional<RankedPlan> plan = m_best(open);
        if (!plan)
            return;
        const StrategyChoice &was = m_scenario.strategy, &now = plan->scenario.strategy;
        std::vector<Fix> changes;
        const auto compare = [&](const char* path, const auto& before, const auto& after) {
            if (before && after && *before != *after)
                changes.push_back({path, scalarOf(*after)});
        };
        compare("strategy.tensor", was.tensor, now.tensor);
        compare("strategy.pipeline", was.pipeline, now.pipeline);
        compare("strategy.virtual_pipeline", was.virtualPipeline, now.virtualPipeline);
        compare("strategy.context", was.context, now.context);
        compare("strategy.expert", was.expert, now.expert);
        compare("strategy.expert_tensor", was.expertTensor, now.expertTensor);
        compare("strategy.data", was.data, now.data);
        compare("strategy.zero_stage", was.zeroStage, now.zeroStage);
        compare("strategy.micro_batch", was.microBatch, now.microBatch);
        compare("strategy.schedule", was.schedule, now.schedule);
        compare("strategy.recompute", was.recompute, now.recompute);
        compare("strategy.sequence_parallel", was.sequenceParallel, now.sequenceParallel);
        compare("strategy.offload_activations", was.offloadActivations, now.offloadActivations);
        if (!changes.empty())
            add(std::move(changes), *std::move(plan));
    }

    template<class T>
    static Scalar scalarOf(const T& value) {
        if constexpr (std::is_enum_v<T>)
            return std::string(enumName(value));
        else if constexpr (std::is_same_v<T, bool>)
            return value;
        else
            return std::int64_t{value};
    }

    void offloadOptimizer() {
        if (m_scenario.strategy.offloadOptimizer.value_or(false) || m_closest != nullptr)
            return;
        Scenario scenario = m_scenario;
        scenario.strategy.offloadOptimizer = true;
        if (std::optional<RankedPlan> plan = m_best(scenario))
            add({{"strategy.offload_optimizer", true}}, *std::move(plan));
    }

    [[nodiscard]] std::optional<RankedPlan> withCount(int count) const {
        Scenario scenario = m_scenario;
        scenario.cluster.counts = {count};
        scenario.cluster.countRange.reset();
        scenario.strategy.data.reset(); // follows from the count
        return m_best(scenario);
    }

    // The fewest whole servers more that do: doubled until they do, then halved in between.
    void addAccelerators() {
        const ClusterChoice& cluster = m_scenario.cluster;
        if (cluster.accelerators.size() != 1)
            return;
        const int now = !cluster.counts.empty() ? *std::ranges::max_element(cluster.counts)
                        : cluster.countRange    ? cluster.countRange->high
                                                : 0;
        if (now <= 0)
            return;
        const int unit = serverSize(cluster.accelerators.front());
        constexpr int mostDoublings = 8;
        std::int64_t low = now / unit, high = low; // in servers
        std::optional<RankedPlan> plan;
        for (int i = 0; i < mostDoublings && !plan; ++i) {
            low = high;
            high = std::max<std::int64_t>(high * 2, 1);
            if (m_scenario.constraints.maxCount)
                high = std::min<std::int64_t>(high, *m_scenario.constraints.maxCount / unit);
            if (high <= low)
                return;
            plan = withCount(static_cast<int>(high * unit));
        }
        if (!plan)
            return;
        while (high - low > 1) {
            const std::int64_t middle = (low + high) / 2;
            if (std::optional<RankedPlan> fewer = withCount(static_cast<int>(middle * unit))) {
                plan = std::move(fewer);
                high = middle;
            } else {
                low = middle;
            }
        }
        add({{"cluster.count", high * unit}}, *std::move(plan));
    }

    [[nodiscard]] int serverSize(const std::string& accelerator) const {
        if (m_scenario.cluster.perNode)
            return std::max(*m_scenario.cluster.perNode, 1);
        Scenario probe = m_scenario;
        probe.cluster.accelerators = {accelerator};
        probe.cluster.counts = {1};
        probe.cluster.countRange.reset();
        return std::max(resolve(probe, m_library).plan.machine.perNode, 1);
    }

    // The best of all others in as many; links and servers are then theirs.
    void changeAccelerator() {
        const ClusterChoice& cluster = m_scenario.cluster;
        if (cluster.accelerators.size() != 1 || !cluster.overrides.empty())
            return;
        Scenario scenario = m_scenario;
        ClusterChoice& c = scenario.cluster;
        c.accelerators.clear();
        for (const Accelerator& other : m_library.catalog.accelerators)
            if (other.id != cluster.accelerators.front() && !other.announcedOnly)
                c.accelerators.push_back(other.id);
        c.server.reset();
        c.perNode.reset();
        c.intraNodeGbytePerSecond.reset();
        if (std::optional<RankedPlan> plan = m_best(scenario)) {
            const std::string id = plan->scenario.cluster.accelerators.front();
            add({{"cluster.accelerator", id}}, *std::move(plan));
        }
    }

    // The longest of half, a quarter … that fits. A change of the training itself, so it is offered only where nothing
    // fits at all.
    void shortenSequence() {
        if (m_closest != nullptr || !m_scenario.training.sequenceLength)
            return;
        constexpr std::int64_t shortest = 512;
        for (std::int64_t s = *m_scenario.training.sequenceLength / 2; s >= shortest; s /= 2) {
            Scenario scenario = m_scenario;
            scenario.training.sequenceLength = s;
            if (std::optional<RankedPlan> plan = m_best(scenario)) {
                add({{"training.sequence_length", s}}, *std::move(plan));
                return;
            }
        }
    }

    // Each missed limit at the value that the best plan reaches when all others are kept.
    void letLimitsGo() {
        if (m_closest == nullptr)
            return;
        const MissedLimits missed = m_closest->candidate.missed;
        for (int i = 0; i < limitCount; ++i) {
            const auto limit = static_cast<Limit>(i);
            if (!missed.has(limit))
                continue;
            Scenario scenario = m_scenario;
            letGo(scenario.constraints, limit);
            if (std::optional<RankedPlan> plan = m_best(scenario)) {
                Fix change = reached(limit, plan->estimate);
                add({std::move(change)}, *std::move(plan));
            }
        }
        if (!m_found.empty())
            return;
        // Where no single change does: what the plan that keeps most limits reaches in all those that it misses.
        std::vector<Fix> changes;
        for (int i = 0; i < limitCount; ++i)
            if (missed.has(static_cast<Limit>(i)))
                changes.push_back(reached(static_cast<Limit>(i), m_closest->estimate));
        m_found.push_back({std::move(changes), m_closest->scenario, m_closest->estimate});
    }

    static void letGo(Constraints& limits, Limit limit) {
        switch (limit) {
        case Limit::days:
            limits.maxDays.reset();
            break;
        case Limit::cost:
            limits.maxCost.reset();
            break;
        case Limit::memory_headroom:
            limits.minMemoryHeadroom.reset();
            break;
        case Limit::power:
            limits.maxPowerKw.reset();
            break;
        case Limit::count:
            limits.maxCount.reset();
            break;
        case Limit::delivery:
            limits.maxDeliveryWeeks.reset();
            break;
        }
    }

    static Fix reached(Limit limit, const Estimate& estimate) {
        const Figures& f = *estimate.figures;
        switch (limit) {
        case Limit::days:
            return {"constraints.max_days", units::inDays(f.run.wall)};
        case Limit::cost:
            return {"constraints.max_cost", f.cost.total.amount};
        case Limit::memory_headroom:
            return {"constraints.min_memory_headroom", f.memory.headroomFraction};
        case Limit::power:
            return {"constraints.max_power_kw", f.cost.powerKw};
        case Limit::delivery:
            return {"constraints.max_delivery_weeks", *f.cost.deliveryWeeks};
        case Limit::count:
            break;
        }
        return {"constraints.max_count", std::int64_t{estimate.resolved.plan.machine.count}};
    }

    const Scenario& m_scenario;
    const Library& m_library;
    const RankedPlan* m_closest;
    const BestPlan& m_best;
    std::vector<NearestChange> m_found;
};

} // namespace

std::vector<NearestChange> nearestChanges(const Scenario& scenario, const Library& library, const RankedPlan* closest,
                                          const BestPlan& best) {
    return Changes(scenario, library, closest, best).run();
}

} // namespace headroom

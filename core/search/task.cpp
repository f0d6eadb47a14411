// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/task.h"

#include "search/task_runner.h"

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

// What the objective would be at the cluster's peak: for an order, not a bound.
double promise(const Cluster& cluster, Objective objective) {
    const Plan& plan = cluster.base;
    const double speed = plan.machine.peak.value() * plan.machine.count;
    const double price = plan.run.cost.known ? plan.run.cost.total.perHour : 1e12;
    return (objective == Objective::fastest ? 1.0 : price) / speed;
}

class TaskMaker {
public:
    TaskMaker(const Cluster& cluster, std::uint32_t index, std::vector<SearchTask>& out)
        : m_space(cluster.space), m_count(cluster.base.machine.count), m_index(index), m_out(out) {}

    void run() {
        for (std::size_t c = 0; c < m_space.context.size(); ++c)
            for (std::size_t t = 0; t < m_space.tensor.size(); ++t)
                for (std::size_t p = 0; p < m_space.pipeline.size(); ++p)
                    if (m_count % (std::int64_t{m_space.tensor[t]} * m_space.context[c] * m_space.pipeline[p]) == 0)
                        add(t, c, p); // no rule lets the others through
    }

private:
    void add(std::size_t t, std::size_t c, std::size_t p) {
        m_space.virtualSizes(m_space.pipeline[p], m_virtualSizes);
        const auto size = [](const auto& list) { return static_cast<std::int64_t>(list.size()); };
        const std::int64_t combinations = size(m_virtualSizes) * size(m_space.schedule) * size(m_space.microBatch) *
                                          size(m_space.overlapTensor) * size(m_space.recompute) *
                                          (m_space.everyLayerCount ? m_space.layers / m_space.pipeline[p] + 1 : 1) *
                                          size(m_space.zeroStage) * size(m_space.offloadOptimizer);
        const auto index = [](std::size_t i) { return static_cast<std::uint8_t>(i); };
        for (std::size_t e = 0; e < m_space.expert.size(); ++e)
            for (std::size_t x = 0; x < m_space.expertTensor.size(); ++x)
                for (std::size_t kind = 0; kind < m_space.contextKind.size(); ++kind)
                    m_out.push_back(
                        {m_index, index(t), index(c), index(e), index(x), index(kind), index(p), combinations});
    }

    const StrategySpace& m_space;
    int m_count;
    std::uint32_t m_index;
    std::vector<SearchTask>& m_out;
    std::vector<int> m_virtualSizes;
};

} // namespace

std::vector<SearchTask> makeTasks(const std::vector<Cluster>& clusters, Objective objective) {
    std::vector<std::pair<double, std::uint32_t>> order;
    for (std::size_t k = 0; k < clusters.size(); ++k)
        order.emplace_back(promise(clusters[k], objective), static_cast<std::uint32_t>(k));
    std::ranges::sort(order);
    std::vector<SearchTask> tasks;
    for (const auto& [worth, k] : order)
        TaskMaker(clusters[k], k, tasks).run();
    return tasks;
}

void runTasks(std::span<const SearchTask> tasks, const Cluster& cluster, const KnownPlans* known,
              const std::stop_token& stop, TaskResult& result) {
    TaskRunner runner(cluster, known, stop, result);
    for (const SearchTask& task : tasks)
        if (!stop.stop_requested())
            runner.run(task);
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/task.h"

#include "estimate/plan_layout.h"
#include "parallelism/legality.h"
#include "parallelism/stage_layout.h"

namespace headroom {

namespace {

class TaskRunner {
public:
    TaskRunner(const SearchTask& task, const Cluster& cluster, const KnownPlans* known, const std::stop_token& stop,
               TaskResult& result)
        : m_cluster(cluster), m_space(cluster.space), m_known(known), m_stop(stop), m_result(result),
          m_plan(cluster.base) {
        m_choice.cluster = task.cluster;
        m_choice.tensor = task.tensor;
        m_choice.context = task.context;
        m_choice.expert = task.expert;
        m_choice.expertTensor = task.expertTensor;
        m_choice.contextKind = task.contextKind;
    }

    void run() {
        for (std::size_t p = 0; p < m_space.pipeline.size(); ++p) {
            if (m_stop.stop_requested())
                return;
            m_choice.pipeline = static_cast<std::uint8_t>(p);
            m_choice.virtualPipeline = 1;
            m_choice.schedule = 0;
            const Strategy s = m_cluster.strategyOf(m_choice);
            if (std::int64_t{s.tensor} * s.context * s.pipeline * s.data != m_plan.machine.count)
                continue;
            m_space.virtualSizes(m_space.pipeline[p], m_virtualSizes);
            for (const int v : m_virtualSizes) {
                m_choice.virtualPipeline = static_cast<std::uint16_t>(v);
                schedules();
            }
        }
    }

private:
    void schedules() {
        for (std::size_t i = 0; i < m_space.schedule.size(); ++i) {
            m_choice.schedule = static_cast<std::uint8_t>(i);
            const int most =
                m_space.everyLayerCount ? mostLayersOfAnyRank(m_space.layers, m_cluster.strategyOf(m_choice)) : 0;
            for (std::size_t b = 0; b < m_space.microBatch.size(); ++b) {
                m_choice.microBatch = static_cast<std::uint8_t>(b);
                for (std::size_t o = 0; o < m_space.overlapTensor.size(); ++o) {
                    m_choice.overlapTensor = static_cast<std::uint8_t>(o);
                    recomputations(most);
                }
            }
        }
    }

    void recomputations(int mostLayers) {
        for (std::size_t r = 0; r < m_space.recompute.size(); ++r) {
            m_choice.recompute = static_cast<std::uint8_t>(r);
            m_choice.recomputeLayers = 0;
            if (mostLayers == 0 || m_space.recompute[r] == Recompute::none) {
                shardings();
                continue;
            }
            for (int n = 1; n <= mostLayers; ++n) {
                m_choice.recomputeLayers = static_cast<std::uint16_t>(n);
                shardings();
            }
        }
    }

    void shardings() {
        for (std::size_t z = 0; z < m_space.zeroStage.size(); ++z) {
            m_choice.zeroStage = static_cast<std::uint8_t>(z);
            for (std::size_t o = 0; o < m_space.offloadOptimizer.size(); ++o) {
                m_choice.offloadOptimizer = static_cast<std::uint8_t>(o);
                consider();
            }
        }
    }

    void consider() {
        m_plan.strategy = m_cluster.strategyOf(m_choice);
        if (!isLegal(legalityOf(m_plan)))
            return;
        ++m_result.valid;
        ++m_result.evaluated;
        layOut(m_plan);
        evaluate(m_plan, m_figures);
        if (!m_figures.memory.fits)
            return;
        ++m_result.fit;
        if (!isCanonical(m_plan.strategy))
            return;
        const Candidate candidate =
            candidateOf(m_choice, m_plan.strategy, m_plan.constraints, m_figures, m_plan.machine.count);
        m_result.ranking.add(candidate);
        MissedLimits other = candidate.missed;
        other.clear(Limit::days);
        other.clear(Limit::cost);
        if (other.count() == 0)
            m_result.front.add(candidate);
    }

    const Cluster& m_cluster;
    const StrategySpace& m_space;
    [[maybe_unused]] const KnownPlans* m_known;
    const std::stop_token& m_stop;
    TaskResult& m_result;
    Plan m_plan;
    Figures m_figures;
    Choice m_choice;
    std::vector<int> m_virtualSizes;
};

} // namespace

std::vector<SearchTask> makeTasks(const std::vector<Cluster>& clusters) {
    std::vector<SearchTask> tasks;
    for (std::size_t k = 0; k < clusters.size(); ++k) {
        const StrategySpace& space = clusters[k].space;
        const int count = clusters[k].base.machine.count;
        const auto each = [](std::size_t n, auto&& body) {
            for (std::size_t i = 0; i < n; ++i)
                body(static_cast<std::uint8_t>(i));
        };
        each(space.tensor.size(), [&](std::uint8_t t) {
            each(space.context.size(), [&](std::uint8_t c) {
                if (count % (std::int64_t{space.tensor[t]} * space.context[c]) != 0)
                    return; // sizes that no rule lets through with any other
                each(space.expert.size(), [&](std::uint8_t e) {
                    each(space.expertTensor.size(), [&](std::uint8_t x) {
                        each(space.contextKind.size(), [&](std::uint8_t kind) {
                            tasks.push_back({static_cast<std::uint32_t>(k), t, c, e, x, kind});
                        });
                    });
                });
            });
        });
    }
    return tasks;
}

void runTask(const SearchTask& task, const Cluster& cluster, const KnownPlans* known, const std::stop_token& stop,
             TaskResult& result) {
    TaskRunner(task, cluster, known, stop, result).run();
}

} // namespace headroom

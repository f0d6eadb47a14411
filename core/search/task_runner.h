// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through all plans of a task. The loops are nested by what the terms of the estimate depend on, so that each is
// computed where the last thing it depends on is settled: layer times by micro-batch and recomputation, what ranks hold
// by stages and ZeRO, the pipeline by all but ZeRO. Private to core/search.
#pragma once

#include "communication/collective.h"
#include "communication/group.h"
#include "cost/run_cost.h"
#include "estimate/run_time.h"
#include "memory/stage_memory.h"
#include "parallelism/legality.h"
#include "parallelism/pipeline_contents.h"
#include "schedule/step_time.h"
#include "search/task.h"

#include <optional>
#include <vector>

namespace headroom {

class TaskRunner {
public:
    TaskRunner(const SearchTask& task, const Cluster& cluster, const KnownPlans* known, const std::stop_token& stop,
               TaskResult& result);
    void run();

private:
    // ZeRO stage and offload: the innermost choice.
    struct Sharding {
        std::uint8_t zeroStage = 0, offloadOptimizer = 0;
        std::vector<RankHoldings> holdings; // by rank, the first of those alike
        std::vector<DataTraffic> traffic;   // of the ranks of which no other exchanges more
        Seconds optimizer;
        MemoryEstimate memory;
    };
    // Micro-batch, tensor overlap and recomputation.
    struct Work {
        std::optional<ModelTimes> times;
        std::optional<ActivationTerms> activations;
        Seconds once;         // the least that all layers take for one micro-batch; all of them run on m_pipeline ranks
        bool bounded = false; // no plan of the pipeline size can matter
        bool judged = false;  // `bounded` is known for it
    };

    void runLayout();
    void runMicroBatch();
    void runRecomputation();
    void runPlans();
    void considerPlan(const Sharding& sharding, const PipelineWork& work);

    void settleStages();
    void settleHoldings();
    void settle(Sharding& one, int rank);
    bool settleMemory(Work& work);
    [[nodiscard]] bool couldMatter(Work& work);
    [[nodiscard]] bool stepCouldMatter(Seconds least, const Strategy& simplest);
    [[nodiscard]] Seconds leastOfStages() const;
    [[nodiscard]] Seconds leastOfAllLayers(const ModelTimes& times) const;
    [[nodiscard]] const ModelTimes& timesOf(Work& work);
    [[nodiscard]] const ActivationTerms& activationsOf(Work& work);
    [[nodiscard]] Work& work();
    [[nodiscard]] bool holds(int step) const;
    void setRecomputation();
    // Of the layers that recompute; `isLegal`: known to be.
    bool setLayers(int count, bool isLegal = false);

    const Cluster& m_cluster;
    const StrategySpace& m_space;
    const KnownPlans* m_known;
    const std::stop_token& m_stop;
    TaskResult& m_result;
    Plan m_plan;
    Choice m_choice;
    Network m_network;
    Groups m_groups;
    StepConstants m_stepConstants;
    RunConstants m_runConstants;
    StagedRules m_rules;

    std::vector<Work> m_work; // by micro-batch, overlap and recomputation
    std::vector<int> m_virtualSizes;
    // Of the pipeline size.
    Bytes m_process;
    std::vector<Sharding> m_shardings; // those that the rules let through
    // Of the layout.
    bool m_stagesSettled = false;
    PipelineContents m_contents;
    std::vector<RankParameters> m_parameters;
    Seconds m_tiedTable;
    int m_mostLayers = 0;
    // Of the plan in hand.
    std::vector<double> m_inFlight; // by rank, the most of those alike
    std::vector<StagePasses> m_passes;
    Figures m_figures, m_bound;
};

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through all plans of tasks of one cluster. The loops are nested by what the terms of the estimate depend on, so that each is
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
#include "schedule/pipeline_recurrence.h"
#include "schedule/step_time.h"
#include "search/task.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace headroom {

class TaskRunner {
public:
    TaskRunner(const Cluster& cluster, const KnownPlans* known, const std::stop_token& stop, TaskResult& result);
    void run(const SearchTask& task);

private:
    // Of a plan's memory what the search keeps.
    struct Fit {
        double headroomFraction = 0.0;
        bool fits = false;
    };
    // ZeRO stage and offload: the innermost choice.
    struct Sharding {
        std::uint8_t zeroStage = 0, offloadOptimizer = 0;
        std::vector<RankHoldings> holdings; // by rank, the first of those alike
        std::vector<DataTraffic> traffic;   // of the ranks of which no other exchanges more
        Seconds optimizer;
    };
    // Micro-batch, tensor overlap and recomputation.
    struct Work {
        std::optional<ModelTimes> times;
        std::optional<ActivationTerms> activations;
        Seconds once;         // the least that all layers take for one micro-batch; all of them run on m_pipeline ranks
        bool bounded = false; // no plan of the pipeline size can matter
        bool judged = false;  // `bounded` is known for it
    };

    // A plan whose pipeline is followed beside others of the same layout, and what is known of it until then.
    struct Waiting {
        Choice choice;
        int recomputeLayers = 0; // 0: all
        std::vector<StagePasses> passes;
        std::vector<Fit> fits; // by sharding
        PipelineLoad load;
    };

    void startWork(const SearchTask& task);
    void runLayout();
    void runMicroBatch();
    void runRecomputation();
    void runPlans();
    void runWaiting();
    void considerPlans(const Waiting& one, const PipelineLength& length);
    void considerPlan(const Sharding& sharding, const Fit& fit, const PipelineWork& work);

    void settleStages();
    void settleHoldings();
    void settle(Sharding& one, int rank);
    void settleInFlight();
    bool settleMemory(Work& work, std::vector<Fit>& fits);
    [[nodiscard]] bool couldMatter(Work& work);
    [[nodiscard]] bool stepCouldMatter(Seconds least, const Strategy& simplest);
    [[nodiscard]] Seconds leastOfStages(const std::vector<StagePasses>& passes) const;
    [[nodiscard]] Seconds leastOfAllLayers(const ModelTimes& times) const;
    [[nodiscard]] const ModelTimes& timesOf(Work& work);
    [[nodiscard]] const ActivationTerms& activationsOf(Work& work);
    [[nodiscard]] Work& work();
    [[nodiscard]] bool holds(int step) const;
    void setRecomputation();
    // Of the layers that recompute; `isLegal`: known to be.
    bool setLayers(int count, bool isLegal = false);

    PipelineScratch m_rows, m_events;      // of m_lanes; of pipelines followed alone
    std::vector<StageTime> m_stageTimes; // of one of those

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
    double m_tieFactor;
    StagedRules m_rules;

    std::vector<Work> m_work; // by micro-batch, overlap and recomputation
    std::optional<std::array<std::uint8_t, 5>> m_splitOfWork; // how the task splits a layer that m_work is of
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
    std::vector<std::uint16_t> m_kinds; // by virtual stage: the first that is like it
    std::array<Waiting, PipelineLanes::most> m_waiting;
    PipelineLanes m_lanes{m_rows};
    // Of the micro-batch.
    int m_inFlightOf = 0;           // the one that m_inFlight is of
    std::vector<double> m_inFlight; // by rank, the most of those alike
    // Of the plan in hand.
    std::vector<Bytes> m_peaks;     // by sharding
    Figures m_figures, m_bound;
};

} // namespace headroom

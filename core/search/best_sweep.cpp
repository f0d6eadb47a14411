// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/best_sweep.h"

#include <utility>

namespace headroom {

namespace {

Scenario opened(Scenario scenario) {
    StrategyChoice& s = scenario.strategy;
    for (auto* key : {&s.tensor, &s.pipeline, &s.virtualPipeline, &s.context, &s.expert, &s.expertTensor, &s.data,
                      &s.zeroStage, &s.shard, &s.microBatch, &s.recomputeLayers})
        key->reset();
    s.sequenceParallel.reset();
    s.layout.reset();
    s.layerLayout.clear();
    s.recompute.reset();
    s.recomputeModules.reset();
    return scenario;
}

} // namespace

std::optional<Sweep> sweepBestPlans(const Estimate& of, const Library& library, SweepAxis axis,
                                    const BestSweepOptions& options) {
    if (axis == SweepAxis::matrix_efficiency)
        return std::nullopt;
    Sweep out;
    out.axis = axis;
    out.thisPlan = sweepFigures(of.resolved.plan, *of.figures);
    out.thisX = valueOn(axis, of.resolved.plan);
    SearchOptions search;
    search.top = 1;
    search.threads = options.threads;
    search.forEach = options.forEach;
    search.front = false;
    search.nearest = false;
    search.objective = Objective::fastest;
    search.stop = options.stop;
    for (const SweepStep& step : sweepSteps(of, library, axis)) {
        const std::optional<SearchResult> found = headroom::search(opened(step.scenario), library, search);
        if (!found)
            return std::nullopt;
        if (step.isThisPlan)
            out.thisX = step.x;
        if (found->results.empty())
            continue;
        const RankedPlan& best = found->results.front();
        const Plan& plan = best.estimate.resolved.plan;
        SweepPoint point;
        point.x = step.x;
        point.isThisPlan = step.isThisPlan && plan.strategy == of.resolved.plan.strategy;
        point.scenario = best.scenario;
        point.strategy = plan.strategy;
        point.count = plan.machine.count;
        point.batch = plan.training.globalBatchSequences;
        point.figures = sweepFigures(plan, *best.estimate.figures);
        out.points.push_back(std::move(point));
        finishSweep(out);
        if (options.progress)
            options.progress(out);
    }
    return out;
}

} // namespace headroom

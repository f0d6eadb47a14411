// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/timeline.h"

#include "schedule/pipeline_events.h"

#include <algorithm>

namespace headroom {

Timeline simulateStep(const Plan& plan, const Figures& figures) {
    Timeline timeline;
    timeline.ranks = plan.layout.pipeline;
    const StepEstimate& step = figures.step;
    PipelineScratch scratch;
    const auto collect = [&](int rank, const PipelinePass& pass, Seconds start, Seconds length) {
        timeline.spans.push_back(
            {rank, pass.forward ? SpanKind::forward : SpanKind::backward, pass.microBatch, pass.chunk, start, length});
    };
    const Seconds pipelineEnd = runPipeline(step.virtualStages, plan.layout.pipeline, plan.layout.virtualPipeline,
                                            plan.microBatches(), plan.strategy.schedule, scratch, collect);

    // What follows the pipeline is the same on every rank: they wait for each other at the end of the step.
    const Seconds tail =
        step.seconds - step.pipelineSeconds - step.breakdown.dataCommExposed - step.breakdown.optimizer;
    for (int rank = 0; rank < timeline.ranks; ++rank) {
        const auto add = [&](SpanKind kind, Seconds start, Seconds length) {
            if (length > Seconds{})
                timeline.spans.push_back({rank, kind, 0, 0, start, length});
        };
        Seconds now = pipelineEnd;
        const Seconds hidden = std::min(step.dataCommHidden, pipelineEnd);
        add(SpanKind::data_comm_hidden, pipelineEnd - hidden, hidden);
        add(SpanKind::data_comm_exposed, now, step.breakdown.dataCommExposed);
        now += step.breakdown.dataCommExposed;
        add(SpanKind::optimizer, now, step.breakdown.optimizer);
        now += step.breakdown.optimizer;
        add(SpanKind::overhead, now, tail);
        timeline.step = now + std::max(tail, Seconds{});
    }
    std::stable_sort(timeline.spans.begin(), timeline.spans.end(), [](const Span& a, const Span& b) {
        return a.rank != b.rank ? a.rank < b.rank : a.start < b.start;
    });
    return timeline;
}

} // namespace headroom

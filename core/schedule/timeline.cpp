// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/timeline.h"

#include "schedule/pipeline_events.h"

#include <algorithm>

namespace headroom {

namespace {

SpanKind kindOf(PassKind kind) {
    switch (kind) {
    case PassKind::forward:
        return SpanKind::forward;
    case PassKind::backward:
        return SpanKind::backward;
    case PassKind::weight:
        break;
    }
    return SpanKind::weight_gradient;
}

} // namespace

Timeline simulateStep(const Plan& plan, const Figures& figures) {
    Timeline timeline;
    timeline.ranks = plan.layout.pipeline;
    const StepEstimate& step = figures.step;
    PipelineScratch scratch;
    const auto collect = [&](int rank, const PipelinePass& pass, Seconds start, Seconds length) {
        timeline.spans.push_back({rank, kindOf(pass.kind), pass.microBatch, pass.chunk, start, length});
    };
    const Seconds pipeline = runPipeline(shapeOf(plan.layout, plan.strategy.schedule, plan.microBatches()),
                                         step.virtualStages, scratch, collect);

    // What follows the pipeline is the same on every rank. It begins when the pipeline ends, for a rank that began
    // later (a schedule without a common stop) later by as much.
    const bool common =
        scratch.start.front() + pipeline.value() >= *std::max_element(scratch.clock.begin(), scratch.clock.end());
    const Seconds tail =
        step.seconds - step.pipelineSeconds - step.breakdown.dataCommExposed - step.breakdown.optimizer;
    for (int rank = 0; rank < timeline.ranks; ++rank) {
        const auto add = [&](SpanKind kind, Seconds start, Seconds length) {
            if (length > Seconds{})
                timeline.spans.push_back({rank, kind, 0, 0, start, length});
        };
        const Seconds pipelineEnd =
            common ? pipeline : Seconds{scratch.start[static_cast<std::size_t>(rank)]} + pipeline;
        Seconds now = pipelineEnd;
        const Seconds hidden = std::min(step.dataCommHidden, pipelineEnd);
        add(SpanKind::data_comm_hidden, pipelineEnd - hidden, hidden);
        add(SpanKind::data_comm_exposed, now, step.breakdown.dataCommExposed);
        now += step.breakdown.dataCommExposed;
        add(SpanKind::optimizer, now, step.breakdown.optimizer);
        now += step.breakdown.optimizer;
        add(SpanKind::overhead, now, tail);
        timeline.end = std::max(timeline.end, now + std::max(tail, Seconds{}));
    }
    timeline.step = pipeline + step.breakdown.dataCommExposed + step.breakdown.optimizer + std::max(tail, Seconds{});
    std::stable_sort(timeline.spans.begin(), timeline.spans.end(), [](const Span& a, const Span& b) {
        return a.rank != b.rank ? a.rank < b.rank : a.start < b.start;
    });
    return timeline;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/distribution.h"
#include "communication/group.h"
#include "cost/rent.h"
#include "estimate/estimate.h"
#include "memory/model_states.h"
#include "memory/stage_memory.h"
#include "model/counts.h"
#include "parallelism/shards.h"
#include "reliability/goodput.h"
#include "schedule/step_time.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

void estimateThroughput(const Plan& plan, const Figures& figures, Throughput& out) {
    const TrainingSettings& t = plan.training;
    const double tokens = static_cast<double>(t.globalBatchSequences) * static_cast<double>(t.sequenceLength);
    const double seconds = figures.step.seconds.value();
    out.tokensPerSecond = tokens / seconds;
    out.tokensPerSecondPerAccelerator = out.tokensPerSecond / plan.machine.count;
    const TokensPerSecond rate{out.tokensPerSecondPerAccelerator};
    out.modelPerAccelerator = figures.modelFlops * rate;
    out.hardwarePerAccelerator = (figures.modelFlops + recomputedFlopsPerToken(plan)) * rate;
    out.mfu = out.modelPerAccelerator / plan.machine.peak;
    out.hfu = out.hardwarePerAccelerator / plan.machine.peak;
}

// Weights and optimizer states as they are written: one copy of the model whatever the layout.
Bytes checkpointBytes(const Plan& plan) {
    const BytesPerParameter b = bytesPerParameter(plan);
    const double weights = b.master > 0.0 ? 2.0 : b.weights; // 8-bit copies are made anew
    return Bytes{static_cast<double>(plan.counts.total) * (weights + b.master + b.moments)};
}

void estimateRun(const Plan& plan, const StepEstimate& step, RunEstimate& out) {
    const TrainingSettings& t = plan.training;
    const double batch = static_cast<double>(t.globalBatchSequences) * static_cast<double>(t.sequenceLength);
    out.steps = static_cast<std::int64_t>(std::ceil(t.tokens / batch));
    out.ideal = step.seconds * static_cast<double>(out.steps);
    const FailureModel failures{plan.run.failuresPerAcceleratorHour, plan.machine.count, plan.run.checkpointWrite,
                                plan.run.restart};
    const Goodput useful = goodput(failures);
    out.goodput = useful.share;
    out.checkpointInterval = useful.checkpointInterval;
    out.wall = out.ideal / std::max(useful.share, 1e-9);
    out.expectedFailures = plan.run.failuresPerAcceleratorHour * plan.machine.count * units::inHours(out.wall);
    out.checkpoint = checkpointBytes(plan);
    const double spread = plan.calibration.stepSpread;
    const double factor = std::exp(spread * interval80Deviations);
    out.interval80 = {out.wall / factor, out.wall * factor};
    out.deadlineProbability.reset();
    if (plan.constraints.maxDays) {
        const double margin = std::log(*plan.constraints.maxDays / units::inDays(out.wall));
        out.deadlineProbability = spread > 0.0 ? cumulativeNormal(margin / spread) : (margin >= 0.0 ? 1.0 : 0.0);
    }
}

} // namespace

void evaluate(const Plan& plan, Figures& out) {
    const Groups groups = makeGroups(plan.strategy, plan.machine);
    const TrainingSettings& t = plan.training;
    out.forwardFlops = forwardFlopsPerToken(plan.architecture, t.sequenceLength, t.causal);
    out.modelFlops = flopsPerToken(plan.architecture, t.sequenceLength, t.causal);
    estimateMemory(plan, groups, out.memory);
    estimateStep(plan, groups, out.step);
    estimateThroughput(plan, out, out.throughput);
    estimateRun(plan, out.step, out.run);
    estimateCost(plan, out.run, plan.calibration.stepSpread, out.cost);
}

} // namespace headroom

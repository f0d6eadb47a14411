// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/distribution.h"
#include "communication/group.h"
#include "cost/rent.h"
#include "estimate/estimate.h"
#include "estimate/run_time.h"
#include "memory/model_states.h"
#include "memory/stage_memory.h"
#include "model/counts.h"
#include "parallelism/shards.h"
#include "schedule/step_time.h"

#include <algorithm>
#include <cmath>

namespace headroom {

struct EvaluationScratch {
    PipelineContents contents;
    std::vector<RankHoldings> holdings;
    std::vector<StagePasses> passes;
};

EvaluationScratch& ScratchHolder::operator*() {
    if (m_scratch == nullptr)
        m_scratch = std::make_shared<EvaluationScratch>();
    return *m_scratch;
}

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
    return Bytes{static_cast<double>(plan.counts.total + plan.counts.mtp) * (weights + b.master + b.moments)};
}

} // namespace

RunConstants runConstants(const Plan& plan) {
    const TrainingSettings& t = plan.training;
    const double batch = static_cast<double>(t.globalBatchSequences) * static_cast<double>(t.sequenceLength);
    RunConstants constants;
    constants.steps = static_cast<std::int64_t>(std::ceil(t.tokens / batch));
    constants.useful =
        goodput({plan.run.failuresPerAcceleratorHour, plan.machine.count, plan.run.checkpointWrite, plan.run.restart});
    constants.checkpoint = checkpointBytes(plan);
    constants.intervalFactor = std::exp(plan.calibration.stepSpread * interval80Deviations);
    return constants;
}

void estimateRun(const Plan& plan, Seconds step, const RunConstants& constants, RunEstimate& out) {
    out.steps = constants.steps;
    out.ideal = step * static_cast<double>(out.steps);
    out.goodput = constants.useful.share;
    out.checkpointInterval = constants.useful.checkpointInterval;
    out.wall = out.ideal / std::max(out.goodput, 1e-9);
    out.expectedFailures = plan.run.failuresPerAcceleratorHour * plan.machine.count * units::inHours(out.wall);
    out.checkpoint = constants.checkpoint;
    out.interval80 = {out.wall / constants.intervalFactor, out.wall * constants.intervalFactor};
    out.deadlineProbability.reset();
    if (plan.constraints.maxDays) {
        const double spread = plan.calibration.stepSpread;
        const double margin = std::log(*plan.constraints.maxDays / units::inDays(out.wall));
        out.deadlineProbability = spread > 0.0 ? cumulativeNormal(margin / spread) : (margin >= 0.0 ? 1.0 : 0.0);
    }
}

void evaluate(const Plan& plan, Figures& out) {
    const Groups groups = makeGroups(plan.strategy, plan.machine);
    const TrainingSettings& t = plan.training;
    out.forwardFlops = forwardFlopsPerToken(plan.architecture, t.sequenceLength, t.causal);
    out.modelFlops = flopsPerToken(plan.architecture, t.sequenceLength, t.causal);
    EvaluationScratch& scratch = *out.scratch;
    scratch.contents.fill(plan.architecture, plan.layout);
    fillHoldings(plan, scratch.contents, scratch.holdings);
    estimateMemory(plan, groups, scratch.contents, scratch.holdings, out.memory);
    estimateStep(plan, groups, scratch.contents, scratch.holdings, scratch.passes, out.step);
    estimateThroughput(plan, out, out.throughput);
    estimateRun(plan, out.step.seconds, runConstants(plan), out.run);
    estimateCost(plan, out.run, costConstants(plan), out.cost);
}

} // namespace headroom

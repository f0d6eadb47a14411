// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/distribution.h"
#include "communication/group.h"
#include "cost/run_cost.h"
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

// Of the store, or of the cluster's network where that is slower.
Seconds checkpointWrite(const Plan& plan, Bytes checkpoint) {
    if (!(plan.run.checkpointBandwidth > BytesPerSecond{}))
        return plan.run.checkpointWrite;
    const BytesPerSecond network = plan.machine.interNode * static_cast<double>(plan.machine.count);
    return checkpoint / (network > BytesPerSecond{} ? std::min(plan.run.checkpointBandwidth, network)
                                                    : plan.run.checkpointBandwidth);
}

// Half the range of the failure rate, as a spread of the goodput.
double goodputSpread(const Plan& plan, FailureModel model) {
    if (!(plan.run.failureRateHigh > plan.run.failureRateLow))
        return 0.0;
    model.failuresPerAcceleratorHour = plan.run.failureRateLow;
    const double most = goodput(model).share;
    model.failuresPerAcceleratorHour = plan.run.failureRateHigh;
    return std::log(most / goodput(model).share) / (2.0 * interval80Deviations);
}

} // namespace

RunConstants runConstants(const Plan& plan) {
    const TrainingSettings& t = plan.training;
    const double batch = static_cast<double>(t.globalBatchSequences) * static_cast<double>(t.sequenceLength);
    RunConstants constants;
    constants.steps = static_cast<std::int64_t>(std::ceil(t.tokens / batch));
    constants.checkpoint = checkpointBytes(plan);
    const FailureModel failures{plan.run.failuresPerAcceleratorHour, plan.machine.count,
                                checkpointWrite(plan, constants.checkpoint), plan.run.restart,
                                plan.run.evaluationFraction};
    constants.useful = goodput(failures);
    constants.spread = std::hypot(plan.calibration.stepSpread, goodputSpread(plan, failures));
    constants.intervalFactor = std::exp(constants.spread * interval80Deviations);
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
    out.spread = constants.spread;
    out.deadlineProbability.reset();
    if (plan.constraints.maxDays) {
        const double spread = constants.spread;
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
    estimateCost(plan, out.run, out.cost);
    itemiseCost(plan, out.run, out.cost);
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/step_time.h"

#include "base/distribution.h"
#include "communication/collective.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

void addPasses(StepBreakdown& to, const PassTime& pass, double times) {
    to.matmul += pass.matmul * times;
    to.attention += pass.attention * times;
    to.elementwise += pass.elementwise * times;
    to.tensorComm += pass.tensorComm * times;
    to.contextComm += pass.contextComm * times;
    to.expertComm += pass.expertComm * times;
    to.overhead += pass.host * times;
}

Bound bound(const StepBreakdown& b) {
    const std::array<std::pair<Bound, Seconds>, 8> shares{{
        {Bound::compute, b.matmul + b.attention + b.recompute + b.headAndLoss},
        {Bound::memory_bandwidth, b.elementwise + b.optimizer},
        {Bound::tensor_comm, b.tensorComm},
        {Bound::context_comm, b.contextComm},
        {Bound::expert_comm, b.expertComm},
        {Bound::pipeline, b.pipelineBubble + b.pipelineComm},
        {Bound::data_comm, b.dataCommExposed},
        {Bound::host, b.overhead},
    }};
    return std::max_element(shares.begin(), shares.end(),
                            [](const auto& x, const auto& y) { return x.second < y.second; })
        ->first;
}

} // namespace

Seconds boundarySend(const Plan& plan, const Groups& groups, const Network& network, Bytes boundary) {
    if (plan.strategy.pipeline <= 1)
        return {};
    Seconds send = network.pointToPoint(boundary, groups.pipeline);
    if (plan.layout.virtualPipeline > 1)
        send *= 1.0 - plan.calibration.pipelineOverlapShare;
    return send;
}

StagePasses stagePasses(const Plan& plan, const ModelTimes& times, const StageContents& contents, Seconds send) {
    const Strategy& s = plan.strategy;
    StagePasses stage;
    for (std::size_t kind = 0; kind < contents.kinds.size(); ++kind) {
        const double count = contents.kinds[kind];
        if (count == 0.0)
            continue;
        stage.forward += times.layers[kind].forward * count;
        stage.backward += times.layers[kind].backward * count;
        stage.recompute += times.layers[kind].recompute * count;
        stage.weight += times.layers[kind].weight * count;
    }
    const double mtp = contents.mtpLayers;
    if (mtp > 0.0) {
        stage.forward += times.mtp.forward * mtp;
        stage.backward += times.mtp.backward * mtp;
        stage.recompute += times.mtp.recompute * mtp;
        stage.weight += times.mtp.weight * mtp;
    }
    if (s.recomputeLayers > 0) {
        const int held = contents.rankLayers;
        stage.recompute =
            stage.recompute * (std::min(s.recomputeLayers, held) / std::max(static_cast<double>(held), 1.0));
    }
    // Each MTP layer embeds once more and predicts once more.
    const double embeddings = (contents.first ? 1.0 : 0.0) + mtp, heads = contents.last ? 1.0 + mtp : 0.0;
    stage.head = (times.embeddingForward + times.embeddingBackward) * embeddings +
                 (times.headForward + times.headBackward) * heads;
    stage.headForward = times.embeddingForward * embeddings + times.headForward * heads;
    stage.weight += times.embeddingBackward * embeddings + times.headWeight * heads;
    stage.headComm = times.headComm * heads;
    const Seconds back = contents.sendsBack ? send : Seconds{}, on = contents.sendsOn ? send : Seconds{};
    stage.send = back + on;
    // A pass's sends: forward to the next stage, backward to the previous one.
    stage.time = {stage.forward.sum() + stage.headForward + stage.headComm + on,
                  stage.backward.sum() + stage.recompute.sum() + (stage.head - stage.headForward) + back, stage.weight};
    return stage;
}

PipelineLoad pipelineLoad(const PipelineContents& contents, const std::vector<StagePasses>& passes, int chunks) {
    PipelineLoad load;
    for (std::size_t rank = 0; rank < contents.ranks.size(); ++rank) {
        if (contents.ranks[rank].worksLike != static_cast<int>(rank))
            continue;
        Seconds forward, backward;
        for (const StageShare& share : contents.sharesOf(static_cast<int>(rank))) {
            const StageTime& time = passes[static_cast<std::size_t>(share.stage)].time;
            forward += time.forward * share.count;
            backward += time.backward * share.count;
        }
        load.add(static_cast<int>(rank), forward, backward, chunks, contents.ranks[rank].alike);
    }
    const StageTime& first = passes.front().time;
    for (const StageShare& share : contents.shares) {
        const StageTime& time = passes[static_cast<std::size_t>(share.stage)].time;
        load.stagesDiffer = load.stagesDiffer || time.forward != first.forward || time.backward != first.backward;
    }
    return load;
}

void fillStageTimes(const PipelineContents& contents, const std::vector<StagePasses>& passes,
                    std::vector<StageTime>& out) {
    out.resize(contents.stages.size());
    for (std::size_t q = 0; q < out.size(); ++q)
        out[q] = passes[static_cast<std::size_t>(contents.stages[q].like)].time;
}

PipelineWork pipelineWork(const Plan& plan, const PipelineContents& contents, const std::vector<StagePasses>& passes,
                          const PipelineLength& length) {
    const StageLayout& layout = plan.layout;
    const double m = static_cast<double>(plan.microBatches());
    PipelineWork work;
    work.length = length;
    StepBreakdown& b = work.parts;
    OverlapWindow& window = work.window;
    for (const StageShare& share : contents.sharesOf(length.slowestRank)) {
        const StagePasses& stage = passes[static_cast<std::size_t>(share.stage)];
        const double times = m * share.count;
        addPasses(b, stage.forward, times);
        addPasses(b, stage.backward, times);
        b.recompute += stage.recompute.sum() * times;
        b.headAndLoss += stage.head * times;
        b.tensorComm += stage.headComm * times;
        b.pipelineComm += stage.send * times;
    }
    // What traffic hides behind is the mean rank's: which rank is the slowest may flip with a detail.
    for (std::size_t q = 0; q < contents.stages.size(); ++q) {
        const double alike = contents.stages[q].alike;
        if (alike == 0.0)
            continue;
        const StagePasses& stage = passes[q];
        window.forward += (stage.forward.compute() + stage.forward.host) * alike;
        window.backward += (stage.backward.compute() + stage.backward.host + stage.recompute.compute()) * alike;
    }
    const double layers = std::max(plan.architecture.layers, 1);
    window.forwardLayer = window.forward / layers;
    window.backwardLayer = window.backward / layers;
    window.forward *= 1.0 / layout.pipeline;
    window.backward *= 1.0 / layout.pipeline;
    b.pipelineBubble = work.length.total - work.length.busy;
    return work;
}

// Bytes that the optimizer moves for each element: reads gradient, master and moments, writes master, moments and the
// 16-bit weight; the gradient norm reads the gradient once more. Offloaded, the host of a server does that for all of
// its ranks, from fp32 gradients, and gradients and weights cross the host link, in part behind other work.
Seconds optimizerTime(const Plan& plan, const ModelStates& states) {
    const Calibration& c = plan.calibration;
    const Machine& machine = plan.machine;
    const BytesPerParameter b = bytesPerParameter(plan);
    const double elements = states.shardedElements.value() / 4.0;
    if (plan.strategy.offloadOptimizer) {
        constexpr double weight = 2.0; // bytes, 16 bit
        const double touched = 2.0 * (std::max(b.master, 4.0) + b.moments) + 4.0 + weight;
        const int ranks = std::min(machine.perNode, machine.count);
        const Seconds update = Bytes{elements * touched * ranks} / c.hostOptimizerRate;
        const Seconds transfers = Bytes{elements * (b.gradients + weight)} / (machine.hostLink * c.hostLinkShare);
        return update + transfers * (1.0 - c.hostOverlapShare);
    }
    const double moved = 2.0 * b.gradients + 2.0 * std::max(b.master, 4.0) + 2.0 * b.moments + b.weights;
    return Bytes{elements * moved * c.optimizerFactor} / (machine.memoryBandwidth * c.bandwidthShare);
}

Seconds tiedTableTime(const Plan& plan, const Groups& groups, const Network& network) {
    // First and last stage keep the table alike; MTP layers read it too.
    const bool shared = plan.architecture.tiedEmbeddings || plan.architecture.mtpLayers > 0;
    if (!shared || plan.layout.lastRank() == 0)
        return {};
    const Bytes table{static_cast<double>(plan.paddedVocab) * static_cast<double>(plan.architecture.hiddenSize) /
                      plan.strategy.tensor * (plan.training.gradientType == StateType::fp32 ? 4.0 : 2.0)};
    return network.pointToPoint(table, groups.pipeline) * 2.0;
}

StepConstants stepConstants(const Plan& plan) {
    const Calibration& c = plan.calibration;
    const double servers = std::ceil(static_cast<double>(plan.machine.count) / plan.machine.perNode);
    return {c.stragglerShare * std::log2(std::max(servers, 1.0)), std::exp(c.stepSpread * interval80Deviations)};
}

void finishStep(const Plan& plan, const PipelineWork& work, const DataParallelTime& data, Seconds tiedTable,
                Seconds optimizer, const StepConstants& constants, StepEstimate& out) {
    out.pipelineSeconds = work.length.total;
    StepBreakdown& b = out.breakdown;
    b = work.parts;
    b.dataCommExposed = data.exposed;
    out.dataCommHidden = data.hidden;
    b.dataCommExposed += tiedTable;
    b.optimizer = optimizer;
    b.overhead += plan.calibration.stepOverhead;
    b.overhead += b.sum() * constants.stragglerShare;

    out.seconds = b.sum();
    out.interval80 = {out.seconds / constants.intervalFactor, out.seconds * constants.intervalFactor};
    out.boundBy = bound(b);
}

void estimateStep(const Plan& plan, const Groups& groups, const PipelineContents& contents,
                  const std::vector<RankHoldings>& holdings, std::vector<StagePasses>& passes, StepEstimate& out) {
    const Network network(plan.machine, plan.calibration);
    const ModelTimes times = modelTimes(plan, groups, network);
    const Seconds send = boundarySend(plan, groups, network, times.boundary);
    passes.resize(contents.stages.size());
    for (std::size_t q = 0; q < passes.size(); ++q)
        if (contents.stages[q].like == static_cast<int>(q))
            passes[q] = stagePasses(plan, times, contents.stages[q], send);
    fillStageTimes(contents, passes, out.virtualStages);
    const PipelineLength length =
        pipelineLength(shapeOf(plan.layout, plan.strategy.schedule, plan.microBatches()),
                       pipelineLoad(contents, passes, plan.layout.virtualPipeline), out.virtualStages, out.scratch);
    const PipelineWork work = pipelineWork(plan, contents, passes, length);

    // The rank with the most parameters communicates and updates longest; ranks wait for each other at the step's end.
    DataParallelTime data;
    Seconds optimizer;
    for (std::size_t rank = 0; rank < contents.ranks.size(); ++rank) {
        if (contents.ranks[rank].like != static_cast<int>(rank))
            continue;
        const RankHoldings& held = holdings[rank];
        const DataParallelTime one =
            exposedTraffic(plan, dataTraffic(plan, held.parameters, groups, network), work.window);
        if (one.exposed >= data.exposed)
            data = one;
        optimizer = std::max(optimizer, optimizerTime(plan, held.states));
    }
    finishStep(plan, work, data, tiedTableTime(plan, groups, network), optimizer, stepConstants(plan), out);
}

void estimateStep(const Plan& plan, const Groups& groups, StepEstimate& out) {
    PipelineContents contents;
    contents.fill(plan.architecture, plan.layout);
    std::vector<RankHoldings> holdings;
    fillHoldings(plan, contents, holdings);
    std::vector<StagePasses> passes;
    estimateStep(plan, groups, contents, holdings, passes, out);
}

FlopsPerToken recomputedFlopsPerToken(const Plan& plan) {
    const Strategy& s = plan.strategy;
    if (s.recompute == Recompute::none)
        return {};
    const Architecture& a = plan.architecture;
    const TrainingSettings& t = plan.training;
    double flops = 0.0;
    const bool full = s.recompute == Recompute::full;
    const RecomputeModules& what = s.recomputeModules;
    for (int index = 0; index < a.layers + a.mtpLayers; ++index) {
        const bool mtp = index >= a.layers;
        const int layer = std::min(index, std::max(a.layers - 1, 0)); // an MTP layer is like the last one
        const bool moe = a.layerIsMoe(layer);
        const LayerParameters p = mtp ? mtpLayerParameters(a) : parametersOfLayer(a, layer);
        const double routed = static_cast<double>(p.oneExpertMatmul) * a.moe.expertsPerToken;
        if (full || what.coreAttention)
            flops += attentionFlopsOfLayer(a, layer, t.sequenceLength, t.causal).value();
        if (full)
            flops += 2.0 * static_cast<double>(p.attentionMatmul + p.denseFfnMatmul + p.routerMatmul +
                                               p.sharedExpertMatmul) +
                     (moe ? 2.0 * routed : 0.0);
        else if (what.perOperator)
            flops += static_cast<double>(p.attentionMatmul + p.denseFfnMatmul + p.routerMatmul + p.sharedExpertMatmul) +
                     (moe ? routed : 0.0);
        else if (moe && what.moe)
            flops += 2.0 * (routed + static_cast<double>(p.sharedExpertMatmul + p.routerMatmul));
        else if (!moe && what.mlp)
            flops += 2.0 * static_cast<double>(p.denseFfnMatmul);
    }
    if (s.recomputeLayers > 0)
        flops *= std::min(1.0, static_cast<double>(s.recomputeLayers) * s.pipeline / a.layers);
    return FlopsPerToken{flops};
}

Seconds exposedCommunication(const StepBreakdown& b) {
    return b.tensorComm + b.contextComm + b.expertComm + b.pipelineComm + b.dataCommExposed;
}

} // namespace headroom

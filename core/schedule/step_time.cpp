// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/step_time.h"

#include "base/distribution.h"
#include "communication/collective.h"
#include "compute/layer_time.h"
#include "memory/model_states.h"
#include "parallelism/shards.h"
#include "schedule/data_parallel.h"
#include "schedule/pipeline.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

using KindCounts = std::array<double, layerKinds>;

KindCounts countKinds(const Architecture& a, int first, int count) {
    KindCounts counts{};
    for (int layer = first; layer < first + count; ++layer)
        counts[layerKind(a, layer).index()] += 1.0;
    return counts;
}

// All passes of one virtual stage over one micro-batch.
struct StagePasses {
    PassTime forward, backward, recompute;
    Seconds weight; // of the backward and the head: weight gradients
    Seconds head;   // head, loss and embedding, both passes
    Seconds headForward;
    Seconds headComm; // forward
    Seconds send;     // to the neighbours, each direction
};

class StepClock {
public:
    StepClock(const Plan& plan, const Groups& groups)
        : m_plan(plan), m_groups(groups), m_network(plan.machine, plan.calibration),
          m_times(modelTimes(plan, groups, m_network)) {
        const Strategy& s = plan.strategy;
        if (s.pipeline > 1) {
            m_send = m_network.pointToPoint(m_times.boundary, groups.pipeline);
            if (plan.layout.virtualPipeline > 1)
                m_send *= 1.0 - plan.calibration.pipelineOverlapShare;
        }
    }

    [[nodiscard]] StagePasses passes(int virtualStage) const {
        const StageLayout& layout = m_plan.layout;
        const Strategy& s = m_plan.strategy;
        const int count = layout.layersPerVirtualStage[static_cast<std::size_t>(virtualStage)];
        const KindCounts kinds = countKinds(m_plan.architecture, layout.firstLayer(virtualStage), count);
        StagePasses stage;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
            if (kinds[kind] == 0.0)
                continue;
            stage.forward += m_times.layers[kind].forward * kinds[kind];
            stage.backward += m_times.layers[kind].backward * kinds[kind];
            stage.recompute += m_times.layers[kind].recompute * kinds[kind];
            stage.weight += m_times.layers[kind].weight * kinds[kind];
        }
        if (s.recomputeLayers > 0) {
            const int held = layout.layersOfRank(layout.rankOf(virtualStage));
            stage.recompute =
                stage.recompute * (std::min(s.recomputeLayers, held) / std::max(static_cast<double>(held), 1.0));
        }
        if (virtualStage == 0) {
            stage.head += m_times.embeddingForward + m_times.embeddingBackward;
            stage.headForward += m_times.embeddingForward;
            stage.weight += m_times.embeddingBackward;
        }
        if (virtualStage == layout.virtualStages() - 1) {
            stage.head += m_times.headForward + m_times.headBackward;
            stage.headForward += m_times.headForward;
            stage.weight += m_times.headWeight;
            stage.headComm = m_times.headComm;
        }
        stage.send = sendAfter(virtualStage - 1) + sendAfter(virtualStage);
        return stage;
    }

    // A pass's sends: forward to the next stage, backward to the previous one.
    [[nodiscard]] StageTime time(int virtualStage, const StagePasses& stage) const {
        return {stage.forward.sum() + stage.headForward + stage.headComm + sendAfter(virtualStage),
                stage.backward.sum() + stage.recompute.sum() + (stage.head - stage.headForward) +
                    sendAfter(virtualStage - 1),
                stage.weight};
    }

    [[nodiscard]] const Network& network() const { return m_network; }

private:
    // Over the boundary behind a virtual stage: none where the model ends, nor where it stays on its rank.
    [[nodiscard]] Seconds sendAfter(int virtualStage) const {
        const StageLayout& layout = m_plan.layout;
        const bool inside = virtualStage >= 0 && virtualStage + 1 < layout.virtualStages();
        return inside && layout.rankOf(virtualStage) != layout.rankOf(virtualStage + 1) ? m_send : Seconds{};
    }

    const Plan& m_plan;
    const Groups& m_groups;
    Network m_network;
    ModelTimes m_times;
    Seconds m_send; // one boundary, one micro-batch, one direction
};

// Bytes that the optimizer moves for each fp32 element: reads gradient, master and moments, writes master, moments
// and the 16-bit weight; the gradient norm reads the gradient once more.
Seconds optimizerTime(const Plan& plan, const ModelStates& states) {
    const BytesPerParameter b = bytesPerParameter(plan);
    const double elements = states.shardedElements.value() / 4.0;
    const double moved = 2.0 * b.gradients + 2.0 * std::max(b.master, 4.0) + 2.0 * b.moments + b.weights;
    Seconds time = Bytes{elements * moved * plan.calibration.optimizerFactor} /
                   (plan.machine.memoryBandwidth * plan.calibration.bandwidthShare);
    if (plan.strategy.offloadOptimizer) {
        // Gradients go to the host and weights come back over PCIe.
        time =
            Bytes{elements * (b.gradients + 2.0)} / (plan.machine.hostLink * plan.calibration.hostLinkShare) +
            Bytes{elements * (b.master + b.moments) * 2.0} / (plan.machine.hostLink * plan.calibration.hostLinkShare);
    }
    return time;
}

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

void estimateStep(const Plan& plan, const Groups& groups, StepEstimate& out) {
    const StageLayout& layout = plan.layout;
    const Calibration& c = plan.calibration;
    const double m = static_cast<double>(plan.microBatches());
    const StepClock clock(plan, groups);

    out.virtualStages.resize(static_cast<std::size_t>(layout.virtualStages()));
    for (int stage = 0; stage < layout.virtualStages(); ++stage)
        out.virtualStages[static_cast<std::size_t>(stage)] = clock.time(stage, clock.passes(stage));
    const PipelineLength length =
        pipelineLength(shapeOf(layout, plan.strategy.schedule, plan.microBatches()), out.virtualStages, out.scratch);

    StepBreakdown& b = out.breakdown;
    b = {};
    OverlapWindow window;
    for (int chunk = 0; chunk < layout.virtualPipeline; ++chunk) {
        const StagePasses stage = clock.passes(layout.stageOf(length.slowestRank, chunk));
        addPasses(b, stage.forward, m);
        addPasses(b, stage.backward, m);
        b.recompute += stage.recompute.sum() * m;
        b.headAndLoss += stage.head * m;
        b.tensorComm += stage.headComm * m;
        b.pipelineComm += stage.send * m;
        window.forward += stage.forward.compute() + stage.forward.host;
        window.backward += stage.backward.compute() + stage.backward.host + stage.recompute.compute();
    }
    const double layers = std::max(layout.layersOfRank(length.slowestRank), 1);
    window.forwardLayer = window.forward / layers;
    window.backwardLayer = window.backward / layers;
    b.pipelineBubble = length.total - length.busy;
    out.pipelineSeconds = length.total;

    // The rank with the most parameters communicates and updates longest; ranks wait for each other at the step's end.
    DataParallelTime data;
    Seconds optimizer;
    for (int rank = 0; rank < layout.pipeline; ++rank) {
        const RankParameters parameters =
            rankParameters(plan.architecture, plan.strategy, layout, plan.paddedVocab, rank);
        const DataParallelTime one = dataParallelTime(plan, parameters, window, groups, clock.network());
        if (one.exposed >= data.exposed)
            data = one;
        optimizer = std::max(optimizer, optimizerTime(plan, modelStates(plan, parameters)));
    }
    b.dataCommExposed = data.exposed;
    out.dataCommHidden = data.hidden;
    if (plan.architecture.tiedEmbeddings && layout.lastRank() != 0) {
        // First and last stage keep the tied table alike.
        const Bytes table{static_cast<double>(plan.paddedVocab) * static_cast<double>(plan.architecture.hiddenSize) /
                          plan.strategy.tensor * (plan.training.gradientType == StateType::fp32 ? 4.0 : 2.0)};
        b.dataCommExposed += clock.network().pointToPoint(table, groups.pipeline) * 2.0;
    }
    b.optimizer = optimizer;
    b.overhead += c.stepOverhead;
    const double servers = std::ceil(static_cast<double>(plan.machine.count) / plan.machine.perNode);
    b.overhead += b.sum() * (c.stragglerShare * std::log2(std::max(servers, 1.0)));

    out.seconds = b.sum();
    const double factor = std::exp(c.stepSpread * interval80Deviations);
    out.interval80 = {out.seconds / factor, out.seconds * factor};
    out.boundBy = bound(b);
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
    for (int layer = 0; layer < a.layers; ++layer) {
        const bool moe = a.layerIsMoe(layer);
        const LayerParameters p = parametersOfLayer(a, layer);
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

} // namespace headroom

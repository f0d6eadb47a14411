// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/stage_memory.h"

#include "base/distribution.h"
#include "memory/activations.h"
#include "memory/head.h"
#include "memory/model_states.h"
#include "memory/working_buffers.h"
#include "model/layer_kind.h"
#include "parallelism/pass_order.h"
#include "parallelism/shards.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace headroom {

namespace {

// Communicators that the process opens, each with its own buffers.
int communicators(const Groups& g) {
    int count = 1; // all ranks
    for (const Group* group : {&g.tensor, &g.context, &g.data, &g.expert, &g.pipeline})
        count += group->size > 1 ? 1 : 0;
    count += g.replicas.size > 1 ? 1 : 0;
    count += g.expert.size > 1 && g.expertData.size > 1 ? 1 : 0;
    return count;
}

// What a moment holds beside the model states.
struct Moment {
    Bytes activations, logits, buffers;
    [[nodiscard]] Bytes sum() const { return activations + logits + buffers; }
};

} // namespace

double microBatchesInFlight(const Plan& plan, int rank) {
    const PipelineShape shape = shapeOf(plan.layout, plan.strategy.schedule, plan.microBatches());
    return static_cast<double>(passesHeld(shape, rank)) / shape.chunks;
}

ActivationTerms activationTerms(const Plan& plan) {
    const Architecture& a = plan.architecture;
    ActivationTerms terms;
    std::array<bool, layerKinds> done{};
    for (int layer = 0; layer < a.layers; ++layer) {
        const LayerKind kind = layerKind(a, layer);
        if (!std::exchange(done[kind.index()], true))
            terms.kinds[kind.index()] = layerActivations(plan, kind.mixer, kind.ffn);
    }
    // The losses of MTP layers wait for the backward beside the main one.
    terms.logits = logitsBytes(plan) * (1.0 + a.mtpLayers);
    terms.logitsGradient = logitsGradientBytes(plan);
    terms.gathered = gatheredHidden(plan);
    return terms;
}

namespace {

// Adds layers of one kind, of which some recompute.
void addLayers(RankActivations& sum, const LayerActivations& one, double recomputing, double others, bool offloaded) {
    sum.kept += one.recomputed * recomputing + (offloaded ? one.kept : one.whole) * others;
    const Bytes working = recomputing > 0.0 || offloaded ? one.whole - one.recomputed : Bytes{};
    sum.inLayer = std::max(sum.inLayer, working + one.gradients);
}

// A rank recomputes its first layers, the chunks in turn.
void addLayersInOrder(RankActivations& sum, const Plan& plan, const ActivationTerms& terms,
                      const PipelineContents& contents, int rank, int recomputing) {
    int index = 0;
    for (int chunk = 0; chunk < plan.layout.virtualPipeline; ++chunk) {
        const StageContents& stage = contents.stages[static_cast<std::size_t>(plan.layout.stageOf(rank, chunk))];
        for (int layer = stage.firstLayer; layer < stage.firstLayer + stage.layers; ++layer, ++index) {
            const double again = index < recomputing ? 1.0 : 0.0;
            addLayers(sum, terms.kinds[layerKind(plan.architecture, layer).index()], again, 1.0 - again,
                      plan.strategy.offloadActivations);
        }
    }
}

// MTP layers keep what the last layer keeps, and both inputs of their projection, normed. They come after the layers
// that are recomputed first.
void addMtpLayers(RankActivations& sum, const Plan& plan, const ActivationTerms& terms, int count, bool recomputing) {
    const Architecture& a = plan.architecture;
    const Strategy& s = plan.strategy;
    const LayerActivations& one = terms.kinds[layerKind(a, a.layers - 1).index()];
    const Bytes joined{tokensPerRank(plan) * 4.0 * static_cast<double>(a.hiddenSize) * 2.0 /
                       (s.sequenceParallel ? s.tensor : 1.0) * plan.calibration.activationFactor};
    const Bytes kept = recomputing ? one.recomputed : s.offloadActivations ? one.kept : one.whole + joined;
    sum.kept += kept * static_cast<double>(count);
    const Bytes working = recomputing || s.offloadActivations ? one.whole - one.recomputed + joined : Bytes{};
    sum.inLayer = std::max(sum.inLayer, working + one.gradients);
}

} // namespace

RankActivations rankActivations(const Plan& plan, const ActivationTerms& terms, const PipelineContents& contents,
                                int rank) {
    const Strategy& s = plan.strategy;
    const int layers = plan.architecture.layers;
    const int recomputing = s.recompute == Recompute::none ? 0 : s.recomputeLayers > 0 ? s.recomputeLayers : layers;
    const RankContents& held = contents.ranks[static_cast<std::size_t>(rank)];
    RankActivations sum;
    if (recomputing > 0 && recomputing < held.layers && !contents.oneKind) {
        addLayersInOrder(sum, plan, terms, contents, rank, recomputing);
    } else {
        for (std::size_t kind = 0; kind < held.kinds.size(); ++kind) {
            const double count = held.kinds[kind], again = std::min<double>(recomputing, count);
            if (count > 0.0)
                addLayers(sum, terms.kinds[kind], again, count - again, s.offloadActivations);
        }
    }
    if (held.mtpLayers > 0)
        addMtpLayers(sum, plan, terms, held.mtpLayers, recomputing == layers);
    return sum;
}

RankHoldings rankHoldings(const Plan& plan, const RankParameters& parameters) {
    RankHoldings holdings{parameters, modelStates(plan, parameters), {}};
    holdings.buffers = workingBuffers(plan, parameters, holdings.states);
    return holdings;
}

RankHoldings rankHoldings(const Plan& plan, int rank) {
    return rankHoldings(plan, rankParameters(plan.architecture, plan.strategy, plan.layout, plan.paddedVocab, rank));
}

void fillHoldings(const Plan& plan, const PipelineContents& contents, std::vector<RankHoldings>& out) {
    out.resize(contents.ranks.size());
    for (std::size_t rank = 0; rank < out.size(); ++rank)
        if (contents.ranks[rank].like == static_cast<int>(rank))
            out[rank] = rankHoldings(plan, static_cast<int>(rank));
}

Bytes processBytes(const Plan& plan, const Groups& groups) {
    return plan.calibration.deviceContext +
           plan.calibration.perCommunicator * static_cast<double>(communicators(groups));
}

StageMemory rankMemory(const Calibration& calibration, const RankHoldings& holdings, const RankActivations& activations,
                       const ActivationTerms& terms, bool last, double inFlight, Bytes process) {
    const WorkingBuffers& buffers = holdings.buffers;
    const Bytes kept = activations.kept * inFlight;
    Moment peak{kept + activations.inLayer, {}, buffers.always + buffers.inLayer + terms.gathered};
    const auto consider = [&peak](const Moment& moment) {
        if (moment.sum() > peak.sum())
            peak = moment;
    };
    if (last) {
        consider({kept, terms.logits, buffers.always});
        consider({kept, terms.logitsGradient, buffers.always + buffers.atHead + terms.gathered});
    }
    consider({activations.kept * (inFlight - 1.0), {}, buffers.always + buffers.atEmbedding});
    consider({{}, {}, buffers.always + buffers.inOptimizer});

    StageMemory memory;
    memory.weights = holdings.states.weights;
    memory.gradients = holdings.states.gradients;
    memory.optimizer = holdings.states.optimizer;
    memory.activations = peak.activations;
    memory.logits = peak.logits;
    memory.buffers = peak.buffers;
    memory.runtime = memory.allocated() * calibration.fragmentationShare + process;
    return memory;
}

void estimateMemory(const Plan& plan, const Groups& groups, const PipelineContents& contents,
                    const std::vector<RankHoldings>& holdings, MemoryEstimate& out) {
    const Strategy& s = plan.strategy;
    const ActivationTerms terms = activationTerms(plan);
    const Bytes process = processBytes(plan, groups);

    out.stages.resize(static_cast<std::size_t>(s.pipeline));
    out.capacity = plan.machine.capacity;
    out.allocatedPeak = out.reservedPeak = out.peak = Bytes{};
    Bytes host;
    for (int rank = 0; rank < s.pipeline; ++rank) {
        const RankContents& held = contents.ranks[static_cast<std::size_t>(rank)];
        const RankHoldings& own = holdings[static_cast<std::size_t>(held.like)];
        host += own.states.host;
        StageMemory& stage = out.stages[static_cast<std::size_t>(rank)];
        stage = rankMemory(plan.calibration, own, rankActivations(plan, terms, contents, rank), terms, held.last,
                           microBatchesInFlight(plan, rank), process);
        const Bytes allocated = stage.allocated();
        if (stage.total() > out.peak) {
            out.peak = stage.total();
            out.worstStage = rank;
        }
        out.allocatedPeak = std::max(out.allocatedPeak, allocated);
        out.reservedPeak = std::max(out.reservedPeak, allocated + allocated * plan.calibration.fragmentationShare);
    }
    out.hostPerNode = host * (static_cast<double>(plan.machine.perNode) / s.pipeline);

    settleFit(out);
    const Bytes deviation = out.peak * plan.calibration.memorySpread;
    out.fitProbability =
        deviation > Bytes{} ? cumulativeNormal((out.capacity - out.peak) / deviation) : (out.fits ? 1.0 : 0.0);
    out.interval80 = {out.peak - deviation * interval80Deviations, out.peak + deviation * interval80Deviations};
}

void settleFit(MemoryEstimate& memory) {
    memory.headroomFraction = 1.0 - memory.peak / memory.capacity;
    memory.fits = memory.peak <= memory.capacity;
}

void estimateMemory(const Plan& plan, const Groups& groups, MemoryEstimate& out) {
    PipelineContents contents;
    contents.fill(plan.architecture, plan.layout);
    std::vector<RankHoldings> holdings;
    fillHoldings(plan, contents, holdings);
    estimateMemory(plan, groups, contents, holdings, out);
}

} // namespace headroom

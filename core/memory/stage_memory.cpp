// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/stage_memory.h"

#include "base/distribution.h"
#include "memory/activations.h"
#include "memory/model_states.h"
#include "model/layer_kind.h"
#include "parallelism/pass_order.h"
#include "parallelism/shards.h"

#include <algorithm>
#include <array>
#include <optional>

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

// Gathered weights and unreduced gradients of ZeRO-3, reduction buckets of the others.
Bytes workingBuffers(const Plan& plan, const RankParameters& p) {
    const Strategy& s = plan.strategy;
    const bool replicas = s.data * s.context <= 1;
    if (replicas)
        return {};
    const double widest = std::max({p.largestLayer, p.embedding, p.head});
    const double gradientBytes = plan.training.gradientType == StateType::fp32 ? 4.0 : 2.0;
    if (s.zeroStage >= 3) {
        // DeepSpeed keeps up to two buckets of gathered parameters alive, and two reduction buckets.
        if (plan.training.framework == Framework::deepspeed)
            return Bytes{std::min(plan.calibration.bucketElements * 2.0, p.total()) * (2.0 + gradientBytes)};
        // Two gathered 16-bit layers (the next is prefetched) and one layer's gradients.
        return Bytes{p.largestLayer * 2.0 * 2.0 + widest * gradientBytes};
    }
    if (plan.training.framework == Framework::fsdp && s.zeroStage == 2) // gathered weights stay through the backward
        return Bytes{p.total() * 2.0 + widest * gradientBytes};
    if (plan.training.framework == Framework::deepspeed && s.zeroStage >= 1)
        return Bytes{std::min(plan.calibration.bucketElements, p.total()) * gradientBytes * 2.0};
    return {};
}

} // namespace

double microBatchesInFlight(const Plan& plan, int rank) {
    const PipelineShape shape = shapeOf(plan.layout, plan.strategy.schedule, plan.microBatches());
    return static_cast<double>(passesHeld(shape, rank)) / shape.chunks;
}

void estimateMemory(const Plan& plan, const Groups& groups, MemoryEstimate& out) {
    const Architecture& a = plan.architecture;
    const Strategy& s = plan.strategy;
    const StageLayout& layout = plan.layout;
    std::array<std::optional<LayerActivations>, layerKinds> kinds;
    for (int layer = 0; layer < a.layers; ++layer) {
        const LayerKind kind = layerKind(a, layer);
        if (!kinds[kind.index()])
            kinds[kind.index()] = layerActivations(plan, kind.mixer, kind.ffn);
    }
    const Bytes logits = logitsBytes(plan);
    const Bytes context =
        plan.calibration.deviceContext + plan.calibration.perCommunicator * static_cast<double>(communicators(groups));

    out.stages.resize(static_cast<std::size_t>(s.pipeline));
    out.capacity = plan.machine.capacity;
    out.allocatedPeak = out.reservedPeak = out.peak = Bytes{};
    Bytes host;
    for (int rank = 0; rank < s.pipeline; ++rank) {
        const RankParameters parameters = rankParameters(a, s, layout, plan.paddedVocab, rank);
        const ModelStates states = modelStates(plan, parameters);
        StageMemory& stage = out.stages[static_cast<std::size_t>(rank)];
        stage.weights = states.weights;
        stage.gradients = states.gradients;
        stage.optimizer = states.optimizer;
        host += states.host;

        // A stage recomputes its first `recomputeLayers` layers; the rest keep everything.
        Bytes kept;
        Bytes workingSet;
        int index = 0;
        const int recomputing = s.recompute == Recompute::none ? 0
                                : s.recomputeLayers > 0        ? s.recomputeLayers
                                                               : a.layers;
        for (int chunk = 0; chunk < layout.virtualPipeline; ++chunk) {
            const int virtualStage = layout.stageOf(rank, chunk);
            const int first = layout.firstLayer(virtualStage);
            const int count = layout.layersPerVirtualStage[static_cast<std::size_t>(virtualStage)];
            for (int layer = first; layer < first + count; ++layer, ++index) {
                const LayerActivations& one = *kinds[layerKind(a, layer).index()];
                const bool again = index < recomputing;
                kept += again ? one.recomputed : (s.offloadActivations ? one.kept : one.whole);
                if (again || s.offloadActivations)
                    workingSet = std::max(workingSet, one.whole - one.recomputed);
            }
        }
        stage.activations = kept * microBatchesInFlight(plan, rank) + workingSet;
        const bool last = rank == layout.lastRank();
        stage.logits = last ? logits : Bytes{};
        stage.buffers = workingBuffers(plan, parameters);

        const Bytes allocated = stage.allocated();
        const Bytes fragmentation = allocated * plan.calibration.fragmentationShare;
        stage.runtime = fragmentation + context;
        if (stage.total() > out.peak) {
            out.peak = stage.total();
            out.worstStage = rank;
        }
        out.allocatedPeak = std::max(out.allocatedPeak, allocated);
        out.reservedPeak = std::max(out.reservedPeak, allocated + fragmentation);
    }
    out.hostPerNode = host * (static_cast<double>(plan.machine.perNode) / s.pipeline);

    out.headroomFraction = 1.0 - out.peak / out.capacity;
    out.fits = out.peak <= out.capacity;
    const Bytes deviation = out.peak * plan.calibration.memorySpread;
    out.fitProbability =
        deviation > Bytes{} ? cumulativeNormal((out.capacity - out.peak) / deviation) : (out.fits ? 1.0 : 0.0);
    out.interval80 = {out.peak - deviation * interval80Deviations, out.peak + deviation * interval80Deviations};
}

} // namespace headroom

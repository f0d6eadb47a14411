// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/data_parallel.h"

#include <algorithm>

namespace headroom {

namespace {

constexpr double gatheredBytes = 2.0; // weights travel in 16 bit

double gradientBytes(const Plan& plan) { return plan.training.gradientType == StateType::fp32 ? 4.0 : 2.0; }

double weightBytes(const Plan& plan) {
    const Precision p = plan.training.precision;
    return p == Precision::fp32 || p == Precision::tf32 ? 4.0 : gatheredBytes;
}

struct Volumes {
    Bytes denseGradients, routedGradients, denseWeights, routedWeights;
};

Volumes volumes(const Plan& plan, const RankParameters& p) {
    const double gradient = gradientBytes(plan), weight = weightBytes(plan);
    return {Bytes{p.dense() * gradient}, Bytes{p.layersRouted * gradient}, Bytes{p.dense() * weight},
            Bytes{p.layersRouted * weight}};
}

// Adds one collective's time: `window` of compute may hide it when `overlapped`.
void add(DataParallelTime& total, Seconds time, Seconds window, bool overlapped, double repetitions,
         const Calibration& c) {
    const Seconds hidden = overlapped ? std::min(time, window * c.dataOverlapShare) : Seconds{};
    // Slowing compute may cost no more than not overlapping at all.
    const Seconds slowdown = hidden * std::min(c.overlapSlowdown, 1.0);
    total.exposed += (time - hidden + slowdown) * repetitions;
    total.hidden += hidden * repetitions;
    total.slowdown += slowdown * repetitions;
}

// With virtual stages a chunk's gradients are whole while the other chunks still run their last round of micro-batches,
// and its weights are needed only after the chunks before it have had their first.
OverlapWindow interleavedWindow(OverlapWindow w, const Strategy& s) {
    const double rounds = std::max(1.0, s.pipeline * (s.virtualPipeline - 1.0) / s.virtualPipeline);
    w.forward *= rounds;
    w.backward *= rounds;
    return w;
}

// ZeRO-3 and FSDP: weights are gathered for each layer's forward and again for its backward, gradients reduced, for
// every micro-batch. FSDP's stage 2 keeps the gathered weights through the backward.
DataParallelTime shardedWeights(const Plan& plan, const Volumes& v, const OverlapWindow& w, const Groups& g,
                                const Network& net) {
    const Strategy& s = plan.strategy;
    const Calibration& c = plan.calibration;
    const double m = static_cast<double>(plan.microBatches());
    const double layers = std::max(plan.layout.mostLayersOfRank(), 1);
    // Collectives are issued a layer at a time: latency is paid by each.
    const Seconds gather = net.allGather(v.denseWeights / layers, g.sharding) * layers +
                           net.allGather(v.routedWeights / layers, g.expertData) * layers;
    const Seconds reduce = net.reduceScatter(v.denseGradients / layers, g.sharding) * layers +
                           net.reduceScatter(v.routedGradients / layers, g.expertData) * layers;
    const bool regathered = s.zeroStage >= 3;
    DataParallelTime total;
    // The first layer's gather and the last one's reduction have nothing to hide behind.
    const Seconds forwardWindow = std::max(w.forward - w.forwardLayer, Seconds{});
    const Seconds backwardWindow = std::max(w.backward - w.backwardLayer, Seconds{});
    add(total, gather, forwardWindow, s.overlapParameters, m, c);
    add(total, reduce + (regathered ? gather : Seconds{}), backwardWindow, s.overlapGradients && s.overlapParameters, m,
        c);
    if (g.replicas.size > 1) {
        const Bytes shard = v.denseGradients / static_cast<double>(g.sharding.size);
        add(total, net.allReduce(shard, g.replicas), backwardWindow, s.overlapGradients, 1.0, c);
    }
    return total;
}

} // namespace

DataParallelTime dataParallelTime(const Plan& plan, const RankParameters& parameters, const OverlapWindow& oneBatch,
                                  const Groups& g, const Network& net) {
    const Strategy& s = plan.strategy;
    const OverlapWindow w = interleavedWindow(oneBatch, s);
    const Calibration& c = plan.calibration;
    DataParallelTime total;
    if (g.data.size <= 1 && g.expertData.size <= 1)
        return total;
    const Volumes v = volumes(plan, parameters);
    if (s.zeroStage >= 3 || (plan.training.framework == Framework::fsdp && s.zeroStage == 2))
        return shardedWeights(plan, v, oneBatch, g, net);

    if (s.zeroStage == 0) {
        // Replicas: one all-reduce of the gradients, behind the last micro-batch's backward.
        add(total, net.allReduce(v.denseGradients, g.data) + net.allReduce(v.routedGradients, g.expertData), w.backward,
            s.overlapGradients, 1.0, c);
        return total;
    }
    const Seconds reduce =
        net.reduceScatter(v.denseGradients, g.data) + net.reduceScatter(v.routedGradients, g.expertData);
    const Seconds gather = net.allGather(v.denseWeights, g.data) + net.allGather(v.routedWeights, g.expertData);
    // Stage 2 never holds a whole gradient: it reduces after every micro-batch.
    const double reductions = s.zeroStage == 2 ? static_cast<double>(plan.microBatches()) : 1.0;
    add(total, reduce, w.backward, s.overlapGradients, reductions, c);
    add(total, gather, w.forward, s.overlapParameters, 1.0, c);
    return total;
}

} // namespace headroom

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

void push(DataTraffic& traffic, const Collective& collective) { traffic.collectives[traffic.count++] = collective; }

constexpr bool behindForward = false, behindBackward = true, once = false, eachMicroBatch = true;

// ZeRO-3 and FSDP: weights are gathered for each layer's forward and again for its backward, gradients reduced, for
// every micro-batch. FSDP's stage 2 keeps the gathered weights through the backward.
void shardedWeights(const Plan& plan, const Volumes& v, const Groups& g, const Network& net, DataTraffic& traffic) {
    const Strategy& s = plan.strategy;
    const double layers = std::max(plan.layout.mostLayersOfRank(), 1);
    // Collectives are issued a layer at a time: latency is paid by each.
    const Seconds gather = net.allGather(v.denseWeights / layers, g.sharding) * layers +
                           net.allGather(v.routedWeights / layers, g.expertData) * layers;
    const Seconds reduce = net.reduceScatter(v.denseGradients / layers, g.sharding) * layers +
                           net.reduceScatter(v.routedGradients / layers, g.expertData) * layers;
    const bool regathered = s.zeroStage >= 3;
    traffic.layerByLayer = true;
    push(traffic, {gather, behindForward, s.overlapParameters, eachMicroBatch});
    push(traffic, {reduce + (regathered ? gather : Seconds{}), behindBackward,
                   s.overlapGradients && s.overlapParameters, eachMicroBatch});
    if (g.replicas.size > 1) {
        const Bytes shard = v.denseGradients / static_cast<double>(g.sharding.size);
        push(traffic, {net.allReduce(shard, g.replicas), behindBackward, s.overlapGradients, once});
    }
}

} // namespace

DataTraffic dataTraffic(const Plan& plan, const RankParameters& parameters, const Groups& g, const Network& net) {
    const Strategy& s = plan.strategy;
    DataTraffic traffic;
    if (g.data.size <= 1 && g.expertData.size <= 1)
        return traffic;
    const Volumes v = volumes(plan, parameters);
    if (s.zeroStage >= 3 || (plan.training.framework == Framework::fsdp && s.zeroStage == 2)) {
        shardedWeights(plan, v, g, net, traffic);
    } else if (s.zeroStage == 0) {
        // Replicas: one all-reduce of the gradients, behind the last micro-batch's backward.
        push(traffic, {net.allReduce(v.denseGradients, g.data) + net.allReduce(v.routedGradients, g.expertData),
                       behindBackward, s.overlapGradients, once});
    } else {
        const Seconds reduce =
            net.reduceScatter(v.denseGradients, g.data) + net.reduceScatter(v.routedGradients, g.expertData);
        const Seconds gather = net.allGather(v.denseWeights, g.data) + net.allGather(v.routedWeights, g.expertData);
        // Stage 2 never holds a whole gradient: it reduces after every micro-batch.
        push(traffic, {reduce, behindBackward, s.overlapGradients, s.zeroStage == 2});
        push(traffic, {gather, behindForward, s.overlapParameters, once});
    }
    return traffic;
}

DataParallelTime exposedTraffic(const Plan& plan, const DataTraffic& traffic, const OverlapWindow& oneBatch) {
    DataParallelTime total;
    if (traffic.count == 0)
        return total;
    OverlapWindow w = oneBatch;
    if (traffic.layerByLayer) {
        // The first layer's gather and the last one's reduction have nothing to hide behind.
        w.forward = std::max(w.forward - w.forwardLayer, Seconds{});
        w.backward = std::max(w.backward - w.backwardLayer, Seconds{});
    } else {
        w = interleavedWindow(w, plan.strategy);
    }
    const double m = static_cast<double>(plan.microBatches());
    for (std::size_t i = 0; i < traffic.count; ++i) {
        const Collective& one = traffic.collectives[i];
        add(total, one.time, one.behindBackward ? w.backward : w.forward, one.overlapped, one.eachMicroBatch ? m : 1.0,
            plan.calibration);
    }
    return total;
}

} // namespace headroom

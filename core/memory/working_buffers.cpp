// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/working_buffers.h"

#include "memory/head.h"

#include <algorithm>

namespace headroom {

namespace {

constexpr double half = 2.0; // bytes of a 16-bit number

// Gathered weights stand in 16 bit; a gradient on its way to the reduction in 16 bit and in the format that it is
// reduced in.
void addGathered(const Plan& plan, const RankParameters& p, double gradientBytes, WorkingBuffers& b) {
    const Strategy& s = plan.strategy;
    if (s.zeroStage >= 3) {
        // Embedding and head stay through the step; of the layers two are gathered, the next one being prefetched.
        b.always += Bytes{(p.embedding + p.head + 2.0 * p.largestLayer) * half};
        b.inLayer += Bytes{p.largestLayer * (half + gradientBytes)};
    } else {
        b.always += Bytes{p.total() * half};
        b.inLayer += Bytes{p.largestLayer * gradientBytes};
    }
}

} // namespace

WorkingBuffers workingBuffers(const Plan& plan, const RankParameters& p, const ModelStates& states) {
    const Strategy& s = plan.strategy;
    const Framework framework = plan.training.framework;
    const double gradientBytes = plan.training.gradientType == StateType::fp32 ? 4.0 : 2.0;
    WorkingBuffers b;
    // Weight gradients that are added to the accumulated ones inside the product leave scratch of the weights' shapes.
    b.always = Bytes{p.distinctWeights * half * plan.calibration.keepsLayerGradient};
    b.atHead = headGradientBytes(plan);
    b.atEmbedding = Bytes{p.embedding * half};
    b.inOptimizer = states.unscaled;
    // DeepSpeed's optimizer reads fp32 copies of the gradients that its rank updates.
    if (framework == Framework::deepspeed && !s.offloadOptimizer && gradientBytes < 4.0)
        b.inOptimizer = states.shardedElements;
    // Autocast makes a 16-bit copy of each fp32 weight, which the backward pass reads.
    const Precision precision = plan.training.precision;
    if (framework == Framework::pytorch && precision != Precision::fp32 && precision != Precision::tf32)
        b.always += Bytes{p.total() * half};
    if (s.data * s.context <= 1)
        return b;
    if (framework == Framework::deepspeed) {
        // Up to two buckets of gathered parameters, and two of gradients that are reduced.
        if (s.zeroStage >= 3)
            b.always += Bytes{std::min(plan.calibration.bucketElements * 2.0, p.total()) * (half + gradientBytes)};
        else if (s.zeroStage >= 1)
            b.always += Bytes{std::min(plan.calibration.bucketElements, p.total()) * gradientBytes * 2.0};
    } else if (framework == Framework::megatron_lm && s.zeroStage >= 1 && s.pipeline == 1) {
        // DeepSpeed's ZeRO beside its pipeline engine needs none: two buckets of gradients, one of gathered weights.
        b.always += Bytes{std::min(plan.calibration.bucketElements, p.total()) * half * 3.0};
    } else if (s.zeroStage >= 3 || (framework == Framework::fsdp && s.zeroStage == 2)) {
        addGathered(plan, p, gradientBytes, b);
    }
    return b;
}

} // namespace headroom

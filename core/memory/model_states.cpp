// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/model_states.h"

#include <algorithm>

namespace headroom {

namespace {

int moments(Optimizer optimizer) {
    switch (optimizer) {
    case Optimizer::sgd:
    case Optimizer::muon:
        return 1;
    default:
        return 2;
    }
}

// Frameworks whose own parameter is the fp32 master, sharded; 16-bit copies exist only while gathered.
bool keepsSinglePrecisionParameters(Framework f) { return f == Framework::fsdp || f == Framework::maxtext; }

} // namespace

double bytesOf(StateType type) { return type == StateType::fp32 ? 4.0 : 2.0; }

BytesPerParameter bytesPerParameter(const Plan& plan) {
    const TrainingSettings& t = plan.training;
    BytesPerParameter b;
    const double momentBytes = t.optimizer == Optimizer::adamw_8bit ? 1.0 : bytesOf(t.optimizerType);
    b.moments = moments(t.optimizer) * momentBytes;
    b.gradients = bytesOf(t.gradientType);
    if (t.precision == Precision::fp32 || t.precision == Precision::tf32) {
        b.weights = 4.0;
        b.gradients = 4.0;
        return b;
    }
    if (keepsSinglePrecisionParameters(t.framework)) {
        b.weights = t.optimizerType == StateType::fp32 ? 4.0 : 2.0;
        b.gradients = std::max(b.gradients, b.weights);
        return b;
    }
    if (t.framework == Framework::pytorch) { // autocast: fp32 weights, no other master
        b.weights = 4.0;
        b.gradients = 4.0;
        return b;
    }
    b.weights = 2.0;
    b.master = 4.0;
    if (t.gradientType == StateType::fp32)
        b.gradients = b.gradients * plan.calibration.keepsGradientShare + 2.0 * plan.calibration.keepsHalfGradients;
    // 8-bit weights, with a transpose, stand beside the 16-bit ones or for them; blocks of 32 carry one scale byte.
    const double eightBit = plan.calibration.eightBitWeightBytes;
    if (t.precision == Precision::fp8)
        b.weights += eightBit;
    else if (t.precision == Precision::mxfp8)
        b.weights += eightBit * (1.0 + 1.0 / 32.0);
    else if (t.precision == Precision::fp4)
        b.weights += eightBit * (0.5 + 1.0 / 16.0);
    // Mixed fp16 training unscales into an fp32 copy of the gradients (Megatron: 20 bytes during the step).
    if (t.precision == Precision::fp16 && t.gradientType != StateType::fp32)
        b.transientGradients = 4.0;
    return b;
}

ModelStates modelStates(const Plan& plan, const RankParameters& p) {
    const Strategy& s = plan.strategy;
    const TrainingSettings& t = plan.training;
    const BytesPerParameter b = bytesPerParameter(plan);
    const double dataRanks = static_cast<double>(s.data) * s.context;
    const double shard = s.shard > 0 ? std::min<double>(s.shard, dataRanks) : dataRanks;
    const double expertRanks = std::max(
        static_cast<double>(s.worldSize()) / (static_cast<double>(s.pipeline) * s.expert * s.expertTensor), 1.0);
    const double expertShard = std::min(expertRanks, std::max(shard * s.tensor / (s.expert * s.expertTensor), 1.0));

    // Parameters a rank holds of a state that is sharded from ZeRO stage `from` on.
    const auto held = [&](int from) {
        return s.zeroStage >= from ? p.dense() / shard + p.layersRouted / expertShard : p.total();
    };
    // FSDP shards its parameters at every stage: what stays gathered at stage 2 are 16-bit copies. Under a pipeline
    // gradients of the micro-batches are summed whole and reduced once.
    const bool fsdp = t.framework == Framework::fsdp;
    ModelStates states;
    states.weights = Bytes{held(fsdp && s.zeroStage >= 2 ? 1 : 3) * b.weights};
    states.gradients = Bytes{(fsdp && s.pipeline > 1 ? p.total() : held(2)) * b.gradients};
    const Bytes optimizer{held(1) * (b.master + b.moments)};
    (s.offloadOptimizer ? states.host : states.optimizer) = optimizer;
    states.unscaled = Bytes{held(1) * b.transientGradients};
    states.shardedElements = Bytes{held(1) * 4.0};
    return states;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// How the work is split: a complete strategy, nothing open.
#pragma once

#include <cstdint>
#include <vector>

namespace headroom {

enum class Framework { megatron_lm, megatron_core, fsdp, deepspeed, maxtext, mindspeed, paddle, pytorch };
enum class Schedule { gpipe, one_f_one_b, zb_1p, zb_2p, zb_v, dualpipe };
enum class Recompute { none, selective, full };
enum class ContextKind { ring, all_gather, a2a };
enum class LayoutKind { automatic, even, listed };

// What `recompute: selective` recomputes.
struct RecomputeModules {
    bool coreAttention = false, mlaUpProjection = false, mlp = false, moe = false, moeActivation = false,
         layernorm = false,
         perOperator = false; // PyTorch's: attention and every second product are kept, all else computed again
    auto operator<=>(const RecomputeModules&) const = default;
};

struct Strategy {
    int tensor = 1;
    bool sequenceParallel = false;
    int pipeline = 1;
    int virtualPipeline = 1;
    LayoutKind layout = LayoutKind::automatic;
    std::vector<int> layerLayout; // layers a virtual stage, in model order; pipeline·virtualPipeline of them if listed
    int context = 1;
    ContextKind contextKind = ContextKind::ring;
    int expert = 1;
    int expertTensor = 1;
    int data = 1;
    int zeroStage = 0;  // 0 replicas, 1 optimizer, 2 gradients too, 3 weights too
    int shard = 0;      // ranks in one sharding group; 0 = all data × context ranks
    int microBatch = 1; // sequences
    Schedule schedule = Schedule::one_f_one_b;
    Recompute recompute = Recompute::none;
    int recomputeLayers = 0; // layers a stage that recompute; 0 = all
    RecomputeModules recomputeModules;
    bool offloadOptimizer = false;
    bool offloadActivations = false;
    bool overlapGradients = true;
    bool overlapParameters = true;
    bool overlapTensor = false;
    bool overlapExpert = false;

    [[nodiscard]] int worldSize() const { return tensor * pipeline * context * data; }
    bool operator==(const Strategy&) const = default;
};

} // namespace headroom

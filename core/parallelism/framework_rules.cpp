// SPDX-License-Identifier: GPL-3.0-or-later
#include "parallelism/framework_rules.h"

#include <array>
#include <cstddef>

namespace headroom {

namespace {

using S = Schedule;

// Reasons, by column:
// - sequenceParallelSince: Megatron-LM got it with "Reducing activation recomputation" in 2022.
// - kvHeadsReplicatedSince: Megatron-Core replicates key/value heads from 0.16 on, whose branch NVIDIA's recipes of
//   2025 already used; MindSpeed tracks core 0.12; torchtitan and the Hugging Face split, DeepSpeed's too, refuse
//   (torchtitan#2574, DeepSpeed#3634);
//   the partitioner under MaxText replicates.
// - padsVocabulary: --make-vocab-size-divisible-by 128, times tensor, of the Megatron family.
// - interleavingNeedsFullRounds: the Megatron schedules; torch is flexible (pytorch#129597).
// - interleavingOnTwoStagesSince: Megatron-LM asserted pipeline > 2 until overlapped sends came (Megatron-LM#750).
// - interleaves: DeepSpeed's pipeline engine has one stage a rank.
// - offloadExcludesRecompute, expertOverlapExcludesRecompute, moeTensorNeedsSequenceParallel: Megatron-Core's checks of
//   its arguments (Megatron-Bridge, skills for memory tuning, CPU offloading and activation recompute).
// - scattersBoundary: Megatron-LM's scatter-gather of pipeline tensors (Narayanan 2021, section 4.1), DeepSpeed's
//   partitioned pipeline activations.
// - addsGradientsInProduct: --gradient-accumulation-fusion of the Megatron family, on by default (Megatron-Core,
//   MindSpeed; PaddleNLP's fused linear parameter gradients).
// - zeroStages: Megatron-Core's distributed optimizer is 1, Megatron-FSDP 2 and 3; FSDP knows NO_SHARD, SHARD_GRAD_OP
//   and FULL_SHARD; Megatron-DeepSpeed and DeepSpeed refuse 2 and 3 in their pipeline engine.
// - schedules: zero-bubble forks of Megatron (2024), torch's schedule classes, DualPipeV of MindSpeed and PaddleNLP.
constexpr std::array table{
    FrameworkRules{Framework::megatron_lm,
                   2022,
                   never,
                   true,
                   true,
                   2023,
                   true,
                   false,
                   false,
                   false,
                   true,
                   true,
                   {0, 1, 2, 3},
                   {0, 1},
                   {S::one_f_one_b, S::gpipe, S::zb_1p, S::zb_2p, S::zb_v},
                   "Megatron-LM arguments.py"},
    FrameworkRules{Framework::megatron_core,
                   0,
                   2025,
                   true,
                   true,
                   0,
                   true,
                   true,
                   true,
                   true,
                   false,
                   true,
                   {0, 1, 2, 3},
                   {0, 1, 2, 3},
                   {S::one_f_one_b, S::zb_1p, S::zb_2p, S::zb_v},
                   "Megatron-Core arguments.py"},
    FrameworkRules{Framework::fsdp,
                   0,
                   never,
                   false,
                   false,
                   0,
                   true,
                   false,
                   false,
                   false,
                   false,
                   false,
                   {0, 2, 3},
                   {0, 2, 3},
                   {S::gpipe, S::one_f_one_b, S::zb_1p, S::zb_v, S::dualpipe},
                   "torchtitan"},
    FrameworkRules{Framework::deepspeed,
                   0,
                   never,
                   false,
                   false,
                   0,
                   false,
                   false,
                   false,
                   false,
                   true,
                   false,
                   {0, 1, 2, 3},
                   {0, 1},
                   {S::one_f_one_b},
                   "DeepSpeed runtime/pipe/engine.py"},
    FrameworkRules{Framework::maxtext,
                   0,
                   0,
                   false,
                   false,
                   0,
                   true,
                   false,
                   false,
                   false,
                   false,
                   false,
                   {0, 1, 2, 3},
                   {0, 1, 2, 3},
                   {S::gpipe, S::one_f_one_b},
                   "MaxText"},
    FrameworkRules{Framework::mindspeed,
                   0,
                   never,
                   true,
                   true,
                   0,
                   true,
                   false,
                   false,
                   false,
                   false,
                   true,
                   {0, 1, 2, 3},
                   {0, 1, 2, 3},
                   {S::one_f_one_b, S::zb_1p, S::dualpipe},
                   "MindSpeed arguments"},
    FrameworkRules{Framework::paddle,
                   0,
                   never,
                   false,
                   true,
                   0,
                   true,
                   false,
                   false,
                   false,
                   false,
                   true,
                   {0, 1, 2, 3},
                   {0, 1, 2, 3},
                   {S::gpipe, S::one_f_one_b, S::zb_v, S::dualpipe},
                   "PaddleNLP"},
    FrameworkRules{Framework::pytorch,
                   0,
                   never,
                   false,
                   false,
                   0,
                   true,
                   false,
                   false,
                   false,
                   false,
                   false,
                   {0, 1, 2, 3},
                   {0, 1, 2, 3},
                   {S::gpipe, S::one_f_one_b, S::zb_1p, S::zb_2p, S::zb_v, S::dualpipe},
                   "torch.distributed"},
};

constexpr bool isOrdered() {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (static_cast<std::size_t>(table[i].framework) != i)
            return false;
    }
    return true;
}
static_assert(isOrdered(), "a framework is the index of its row");

} // namespace

const FrameworkRules& rulesOf(Framework framework) { return table[static_cast<std::size_t>(framework)]; }

} // namespace headroom

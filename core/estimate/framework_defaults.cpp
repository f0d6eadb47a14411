// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/framework_defaults.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdlib>

namespace headroom {

namespace {

using enum StateType;

// framework, zero stage, unfused attention, fused loss, dropout, sequence parallel, gradients, gradients under fp16
constexpr std::array table{
    FrameworkDefaults{Framework::megatron_lm, 0, true, false, true, false, fp32, fp16},
    FrameworkDefaults{Framework::megatron_core, 1, false, true, false, true, fp32, fp16},
    FrameworkDefaults{Framework::fsdp, 3, false, false, false, true, fp32, fp32},
    FrameworkDefaults{Framework::deepspeed, 2, false, false, false, true, bf16, fp16},
    FrameworkDefaults{Framework::maxtext, 3, false, true, false, true, fp32, fp32},
    FrameworkDefaults{Framework::mindspeed, 1, false, true, false, true, fp32, fp32},
    FrameworkDefaults{Framework::paddle, 1, false, true, false, true, fp32, fp32},
    FrameworkDefaults{Framework::pytorch, 0, false, false, false, true, fp32, fp32},
};

constexpr bool isOrdered() {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (static_cast<std::size_t>(table[i].framework) != i)
            return false;
    }
    return true;
}
static_assert(isOrdered(), "a framework is the index of its row");

// NVIDIA's Hopper and later, by compute capability.
bool isHopperOrLater(const Accelerator& a) { return std::atof(a.computeCapability.c_str()) >= 9.0; }

// Flash kernels need the 16-bit units that came with bf16: V100 and Ascend 910A have neither.
bool hasFlashKernel(const Accelerator& a) { return !a.unsupported.contains(Precision::bf16); }

bool mentions(std::string_view text, std::string_view word) {
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

} // namespace

const FrameworkDefaults& defaultsOf(Framework framework) { return table[static_cast<std::size_t>(framework)]; }

StateType defaultGradientType(Framework framework, Precision precision) {
    const FrameworkDefaults& d = defaultsOf(framework);
    switch (precision) {
    case Precision::fp32:
    case Precision::tf32:
        return fp32;
    case Precision::fp16:
        return d.gradientsFp16;
    default:
        return d.gradients;
    }
}

bool defaultFusedLoss(Framework framework, Precision precision, int year) {
    const bool eightBit = precision == Precision::fp8 || precision == Precision::mxfp8 || precision == Precision::fp4;
    return defaultsOf(framework).fusedLoss || (framework == Framework::fsdp && eightBit && year >= 2026);
}

RecipeDefaults recipeDefaults(Framework framework, std::string_view detail, const Architecture& architecture) {
    RecipeDefaults recipe;
    if (framework == Framework::fsdp && mentions(detail, "torchtitan")) {
        recipe.recompute = Recompute::selective;
        recipe.modules.perOperator = true;
    }
    if (framework == Framework::fsdp && mentions(detail, "foundry")) // FlashAttention's cross entropy
        recipe.fusedLoss = true;
    // NVIDIA's recipes reduce gradients in bf16; those of the DeepSeek family also keep moments in it and recompute the
    // up projections of attention.
    if (framework == Framework::megatron_core && (mentions(detail, "bridge") || mentions(detail, "nemo"))) {
        recipe.gradients = bf16;
        if (architecture.isMla() && architecture.isMoe()) {
            recipe.optimizer = bf16;
            recipe.recompute = Recompute::selective;
            recipe.modules.mlaUpProjection = recipe.modules.layernorm = true;
        }
    }
    return recipe;
}

AttentionKernel defaultAttentionKernel(Framework framework, int year, const Accelerator* accelerator) {
    const bool kernel = accelerator == nullptr || hasFlashKernel(*accelerator);
    if (defaultsOf(framework).unfusedAttention || !kernel || year < 2023)
        return AttentionKernel::unfused;
    if (year == 2023)
        return AttentionKernel::flash;
    const bool newest = year >= 2025 && (accelerator == nullptr || isHopperOrLater(*accelerator));
    return newest ? AttentionKernel::flash3 : AttentionKernel::flash2;
}

} // namespace headroom

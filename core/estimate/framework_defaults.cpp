// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/framework_defaults.h"

#include <array>
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

// SPDX-License-Identifier: GPL-3.0-or-later
// What a framework does where a scenario leaves it open: the contract's table of frameworks.
#pragma once

#include "estimate/scenario.h"
#include "hardware/catalog.h"

namespace headroom {

struct FrameworkDefaults {
    Framework framework;
    int zeroStage;
    bool unfusedAttention; // else the flash kernel of the year
    bool fusedLoss;
    bool dropout;
    bool sequenceParallel;   // on by itself when tensor > 1
    StateType gradients;     // of a bf16 or 8-bit run
    StateType gradientsFp16; // of an fp16 run
};

const FrameworkDefaults& defaultsOf(Framework framework);

// Gradients accumulate in the framework's type; never narrower than a wider run asks for.
StateType defaultGradientType(Framework framework, Precision precision);

// PyTorch runs products of 8 bit or less compiled, and since 2026 its loss with them: in chunks, never all in fp32.
bool defaultFusedLoss(Framework framework, Precision precision, int year);

// The flash kernel of the year, or unfused where the framework or the card has none.
AttentionKernel defaultAttentionKernel(Framework framework, int year, const Accelerator* accelerator);

} // namespace headroom

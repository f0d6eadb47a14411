// SPDX-License-Identifier: GPL-3.0-or-later
// What the backward pass keeps of a layer, by operation, in bytes for one micro-batch on one rank.
#pragma once

#include "estimate/plan.h"
#include "units/quantity.h"

namespace headroom {

struct LayerActivations {
    Bytes kept;       // between forward and backward, as the strategy recomputes
    Bytes whole;      // the same without recomputation: the working set while a layer is recomputed
    Bytes recomputed; // kept by a layer that recomputes (equal to `kept` unless only some layers do)
};

LayerActivations layerActivations(const Plan& plan, MixerKind mixer, FfnKind ffn);

// Logits and loss on the last stage, alive at the peak.
Bytes logitsBytes(const Plan& plan);

} // namespace headroom

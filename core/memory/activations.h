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
    Bytes gradients;  // of activations, alive together while the layer's backward pass runs
};

LayerActivations layerActivations(const Plan& plan, MixerKind mixer, FfnKind ffn);

// Tokens of one micro-batch that a rank computes on.
double tokensPerRank(const Plan& plan);

// Bytes of the full hidden states that stand gathered beside their shards while a linear layer's backward pass runs.
Bytes gatheredHidden(const Plan& plan);

} // namespace headroom

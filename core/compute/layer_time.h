// SPDX-License-Identifier: GPL-3.0-or-later
// Time of one transformer layer, and of head and loss, for one micro-batch on one rank, part by part.
#pragma once

#include "communication/collective.h"
#include "communication/group.h"
#include "estimate/plan.h"
#include "model/layer_kind.h"
#include "units/quantity.h"

#include <array>

namespace headroom {

// One pass (forward, or backward, or what is computed again) over one layer.
struct PassTime {
    Seconds matmul, attention, elementwise, tensorComm, contextComm, expertComm, host;

    [[nodiscard]] Seconds compute() const { return matmul + attention + elementwise; }
    [[nodiscard]] Seconds sum() const {
        return matmul + attention + elementwise + tensorComm + contextComm + expertComm + host;
    }
    PassTime& operator+=(const PassTime& other);
    friend PassTime operator*(PassTime pass, double factor);
};

struct LayerTime {
    PassTime forward, backward;
    PassTime recompute; // of a layer that recomputes; zero when none does
    Seconds weight;     // of the backward: products that make weight gradients
};

// Layer times by kind, and what stands at the ends of the model.
struct ModelTimes {
    std::array<LayerTime, layerKinds> layers; // by LayerKind::index(); only kinds that the model has
    LayerTime mtp;                            // one MTP module without its embedding and head, last virtual stage only
    Seconds headForward, headBackward;        // logits product and loss, last virtual stage only
    Seconds headWeight;                       // of headBackward: the weight gradient
    Seconds embeddingForward, embeddingBackward;
    Seconds headComm; // all-reduce of the vocabulary-parallel loss, forward
    Bytes boundary;   // activations sent to the next stage for one micro-batch
};

ModelTimes modelTimes(const Plan& plan, const Groups& groups, const Network& network);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// What a reader asks beside the figures: how much of the step is arithmetic at peak, how a part of memory is counted,
// and which split makes it smaller. Derived from the same terms as the estimate, for pages and reports; never on the
// hot path.
#pragma once

#include "estimate/plan.h"
#include "units/quantity.h"

#include <array>
#include <cstdint>

namespace headroom {

// Model FLOPs of one step at the cluster's dense peak, by what they are spent on.
struct IdealStep {
    Seconds matmul, attention, head;
    [[nodiscard]] Seconds sum() const { return matmul + attention + head; }
};

IdealStep idealStep(const Plan& plan);

// Does the part a card holds shrink when more cards share that way?
struct SharedBy {
    bool tensor = false, pipeline = false, data = false;
};

struct MemoryFacts {
    double weightBytesPerParameter = 0.0, gradientBytesPerParameter = 0.0, optimizerBytesPerParameter = 0.0;
    Bytes activationsPerTokenAndLayer; // kept on one card, dense layer
    double logitsBytesPerElement = 0.0;
    double vocabularyPerCard = 0.0;
    // In the order weights, gradients, optimizer, activations, logits, buffers, runtime.
    std::array<SharedBy, 7> sharedBy;
};

MemoryFacts memoryFacts(const Plan& plan);

} // namespace headroom

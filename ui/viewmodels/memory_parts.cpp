// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/memory_parts.h"

#include "estimate/resolve.h"

#include <algorithm>

namespace headroom {

std::array<MemoryPart, 7> memoryParts(const StageMemory& s) {
    return {{{Part::weights, s.weights},
             {Part::gradients, s.gradients},
             {Part::optimizer, s.optimizer},
             {Part::activations, s.activations},
             {Part::logits, s.logits},
             {Part::buffers, s.buffers},
             {Part::runtime, s.runtime}}};
}

MemoryPart largestPart(const StageMemory& stage) {
    const auto parts = memoryParts(stage);
    return *std::max_element(parts.begin(), parts.end(),
                             [](const MemoryPart& a, const MemoryPart& b) { return a.bytes < b.bytes; });
}

std::optional<Bytes> memoryLimit(const Estimate& estimate) {
    const auto& limit = estimate.resolved.scenario.constraints.minMemoryHeadroom;
    if (!limit || !estimate.figures)
        return std::nullopt;
    return estimate.figures->memory.capacity * (1.0 - *limit);
}

} // namespace headroom

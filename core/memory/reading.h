// SPDX-License-Identifier: GPL-3.0-or-later
// Which of an estimate's figures compares with a published memory reading.
#pragma once

#include "estimate/estimate.h"

#include <algorithm>

namespace headroom {

enum class MemoryReading { allocated, reserved, driver, min_over_ranks, unknown };

// The bytes that compare with the reading; allocated ones where it is unknown.
inline Bytes bytesOfReading(const MemoryEstimate& memory, MemoryReading reading) {
    switch (reading) {
    case MemoryReading::reserved:
        return memory.reservedPeak;
    case MemoryReading::driver:
        return memory.peak;
    case MemoryReading::min_over_ranks: {
        Bytes least = memory.allocatedPeak;
        for (const StageMemory& stage : memory.stages)
            least = std::min(least, stage.allocated());
        return least;
    }
    default:
        return memory.allocatedPeak;
    }
}

} // namespace headroom

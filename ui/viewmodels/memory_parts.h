// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of one stage's memory in stacking order: one list for chart, table, delegate and report.
#pragma once

#include "theme/theme.h"
#include "units/quantity.h"

#include <array>
#include <optional>

namespace headroom {

struct Estimate;
struct StageMemory;

struct MemoryPart {
    Part part;
    Bytes bytes;
};

std::array<MemoryPart, 7> memoryParts(const StageMemory& stage);
// The part that takes most.
MemoryPart largestPart(const StageMemory& stage);
// What the user's free-memory limit leaves of the capacity; empty without one.
std::optional<Bytes> memoryLimit(const Estimate& estimate);

} // namespace headroom

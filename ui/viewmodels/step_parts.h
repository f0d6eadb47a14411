// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of one step in stacking order: one list for waterfall, table and report.
#pragma once

#include "theme/theme.h"
#include "units/quantity.h"

#include <array>

namespace headroom {

struct Estimate;
struct StepBreakdown;

struct StepPart {
    Part part;
    Seconds seconds;
};

std::array<StepPart, 13> stepParts(const StepBreakdown& breakdown);

// The step as arithmetic at peak plus what each part takes beyond it; they sum to the step.
struct StepLosses {
    Seconds ideal;
    std::array<StepPart, 13> parts;
    [[nodiscard]] StepPart largest() const;
};

// The estimate must have figures.
StepLosses stepLosses(const Estimate& estimate);

} // namespace headroom

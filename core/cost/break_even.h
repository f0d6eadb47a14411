// SPDX-License-Identifier: GPL-3.0-or-later
// Buy or rent: from which utilisation on bought hardware costs less than the same rented, after how many months what was
// paid for it has come back, and how both move with what nobody knows well (ECONOMICS.md §1, "Break-even").
#pragma once

#include "cost/cost_model.h"

#include <optional>
#include <string_view>
#include <vector>

namespace headroom {

struct BreakEvenPoint {
    double utilisation = 0.0;                          // over 1: renting is cheaper whatever the use
    std::optional<double> months, monthsWithResidual;  // at the utilisation assumed; empty: never
};

struct BreakEven {
    double ownedPerAcceleratorHour = 0.0; // there all the time and training all the time
    double rentPerAcceleratorHour = 0.0;
    double assumedUtilisation = 0.0;
    double capital = 0.0;
    BreakEvenPoint point;
    struct Sensitivity {
        std::string_view parameter; // the contract's key
        BreakEvenPoint low, high;   // at 0.7 and 1.3 times its value
    };
    std::vector<Sensitivity> sensitivities;
};

// How far each parameter is moved, as a share of its value.
inline constexpr double breakEvenShift = 0.3;

// Nothing where rent or server price is unknown.
std::optional<BreakEven> breakEven(const Economics& economics, const ClusterFacts& facts);

} // namespace headroom

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

// Which of the two prices that a break-even needs nobody knows.
std::vector<EconomicKey> missingForBreakEven(const Economics& economics);

// Money spent until a moment, with its 80 % interval.
struct CumulativeCost {
    double typical = 0.0, low = 0.0, high = 0.0;
};

// The same cluster rented and bought, used at the utilisation assumed: what has been paid after each month. What the
// hardware is worth at its end is taken off the purchase from the start.
struct BreakEvenCourse {
    struct Month {
        double month = 0.0;
        CumulativeCost rented, bought;
    };
    std::vector<Month> months;      // ascending from 0, in equal steps
    double serviceMonths = 0.0;     // that the hardware serves
    std::optional<double> crossing; // month where both have cost the same, as in `months`; empty: never
    double costAtCrossing = 0.0;
    std::optional<double> earliest, latest; // crossings when one parameter moves as in `sensitivities`; empty: never
};

// Intervals come from the plausible range of each parameter, ±30 % for prices and residual value that have none;
// utilisation is what the course is drawn for. Nothing where breakEven() gives nothing. For charts, not for searches.
std::optional<BreakEvenCourse> breakEvenCourse(const Economics& economics, const ClusterFacts& facts);

} // namespace headroom

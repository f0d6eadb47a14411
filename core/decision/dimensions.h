// SPDX-License-Identifier: GPL-3.0-or-later
// The four dimensions of a candidate: score, threshold, margin, and the formula with its values. Private to
// core/decision.
#pragma once

#include "decision/decision.h"

namespace headroom {

// The score that is exactly enough in the three dimensions whose need is a figure; twice the need, or half the loss,
// gives 100.
inline constexpr double enoughScore = 50.0, fullScore = 100.0;

// What the time of the run is compared with: the scenario's deadline, else the fastest candidate that fits.
struct TimeNeed {
    std::optional<double> maxDays;
    double fastestDays = 0.0;
};

// `candidate` has everything but dimensions, passes and what weighing adds.
ByDimension<DimensionScore> dimensionsOf(const DecisionCandidate& candidate, const TimeNeed& time,
                                         const DecisionRules& rules);

// The free share of the memory that a scenario wants.
double wantedHeadroom(const Scenario& scenario, const DecisionRules& rules);
// The share of the step that waits for links.
double exposedShare(const StepBreakdown& step);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// What the search compares plans by.
#pragma once

#include "estimate/estimate.h"
#include "estimate/limits.h"
#include "search/space.h"

#include <compare>

namespace headroom {

enum class Objective { fastest, cheapest };

// A plan that fits, as far as ranking needs it.
struct Candidate {
    Choice choice;
    MissedLimits missed;
    int complexity = 0;
    bool costKnown = false;
    double days = 0.0, cost = 0.0;
    Interval<double> days80, cost80;
    double tieFactor = 1.0; // how much worse a plan of the same cluster may be and still equal it within the error
};

// What the objective minimises; plans without a price come after all that have one.
double objectiveOf(const Candidate& candidate, Objective objective);

// What the objective minimises, of the days where no price is known; and its 80 % interval.
double comparedFigure(const Candidate& candidate, Objective objective);
Interval<double> intervalOf(const Candidate& candidate, Objective objective);

// Fewer missed limits first, then the objective, then the other figure, then the order of enumeration: a total order.
std::strong_ordering compareCandidates(const Candidate& a, const Candidate& b, Objective objective);

// Of two clusters: do the 80 % intervals of the objective overlap? Two strategies of one cluster share most of their
// error, so what counts between them is the 80 % interval of their ratio: does it hold 1?
bool areEqualWithinError(const Candidate& a, const Candidate& b, Objective objective);

// How much there is to a plan: one for each dimension that splits the model, for interleaving, for recomputation, and
// for each unusual option; an exotic schedule or offload counts twice.
int complexityOf(const Strategy& strategy);
constexpr int mostComplexity = 15;

// False for a plan of the space that is another one in disguise: an option that is searched without anything to act on.
bool isCanonical(const Strategy& strategy, const StrategySpace& space);

Candidate candidateOf(const Choice& choice, const Strategy& strategy, const Constraints& limits, const Figures& figures,
                      int count, double tieFactor);

// Upper end of the 80 % interval of the ratio of two predictions that are equal, for strategies of one cluster.
double tieFactorOf(const Calibration& calibration);

} // namespace headroom

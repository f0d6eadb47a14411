// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/score.h"

#include "base/distribution.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headroom {

namespace {

double otherFigure(const Candidate& c, Objective objective) {
    return objectiveOf(c, objective == Objective::fastest ? Objective::cheapest : Objective::fastest);
}

std::strong_ordering compare(double a, double b) {
    return a < b ? std::strong_ordering::less : a > b ? std::strong_ordering::greater : std::strong_ordering::equal;
}

bool isFolded(Schedule s) { return s == Schedule::zb_v || s == Schedule::dualpipe; }

} // namespace

double objectiveOf(const Candidate& c, Objective objective) {
    if (objective == Objective::fastest)
        return c.days;
    return c.costKnown ? c.cost : std::numeric_limits<double>::infinity();
}

double comparedFigure(const Candidate& c, Objective objective) {
    return objective == Objective::cheapest && c.costKnown ? c.cost : c.days;
}

Interval<double> intervalOf(const Candidate& c, Objective objective) {
    return objective == Objective::cheapest && c.costKnown ? c.cost80 : c.days80;
}

std::strong_ordering compareCandidates(const Candidate& a, const Candidate& b, Objective objective) {
    if (const auto order = a.missed.count() <=> b.missed.count(); order != 0)
        return order;
    if (const auto order = compare(objectiveOf(a, objective), objectiveOf(b, objective)); order != 0)
        return order;
    if (const auto order = compare(otherFigure(a, objective), otherFigure(b, objective)); order != 0)
        return order;
    return a.choice <=> b.choice;
}

bool areEqualWithinError(const Candidate& a, const Candidate& b, Objective objective) {
    if (objective == Objective::cheapest && a.costKnown != b.costKnown)
        return false;
    if (a.choice.cluster == b.choice.cluster) {
        const double x = comparedFigure(a, objective), y = comparedFigure(b, objective);
        return std::max(x, y) <= std::min(x, y) * a.tieFactor;
    }
    const Interval<double> x = intervalOf(a, objective), y = intervalOf(b, objective);
    return x.low <= y.high && y.low <= x.high;
}

int complexityOf(const Strategy& s) {
    int sum = 0;
    for (const int size : {s.tensor, s.pipeline, s.context, s.expert, s.expertTensor})
        sum += size > 1 ? 1 : 0;
    sum += s.virtualPipeline > 1 ? 1 : 0;
    sum += s.recompute != Recompute::none ? 1 : 0;
    sum += s.recompute != Recompute::none && s.recomputeLayers > 0 ? 1 : 0;
    sum += s.pipeline > 1 && s.schedule != Schedule::one_f_one_b ? 2 : 0;
    sum += s.offloadOptimizer ? 2 : 0;
    sum += s.offloadActivations ? 2 : 0;
    sum += s.overlapTensor ? 1 : 0;
    sum += s.context > 1 && s.contextKind != ContextKind::ring ? 1 : 0;
    return std::min(sum, mostComplexity);
}

bool isCanonical(const Strategy& s, const StrategySpace& space) {
    if (s.pipeline == 1 && s.schedule != Schedule::one_f_one_b && space.schedule.size() > 1)
        return false;
    if (isFolded(s.schedule) && s.virtualPipeline > 1 && !space.virtualPipeline) // two chunks a rank, said or not
        return false;
    if (s.context == 1 && s.contextKind != space.contextKind.front())
        return false;
    return s.tensor > 1 || s.overlapTensor == space.overlapTensor.front();
}

Candidate candidateOf(const Choice& choice, const Strategy& strategy, const Constraints& limits, const Figures& figures,
                      int count, double tieFactor) {
    Candidate c;
    c.choice = choice;
    c.missed = missedLimits(limits, figures, count);
    c.complexity = complexityOf(strategy);
    c.costKnown = figures.cost.known;
    c.days = units::inDays(figures.run.wall);
    c.cost = figures.cost.total.amount;
    c.days80 = {units::inDays(figures.run.interval80.low), units::inDays(figures.run.interval80.high)};
    c.cost80 = figures.cost.interval80;
    c.tieFactor = tieFactor;
    return c;
}

double tieFactorOf(const Calibration& calibration) { return std::exp(calibration.choiceSpread * interval80Deviations); }

} // namespace headroom

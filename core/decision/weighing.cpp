// SPDX-License-Identifier: GPL-3.0-or-later
// What depends on the weights: totals, ranks, reasons, stability.
#include "decision/reasons.h"
#include "decision/stability.h"

#include <algorithm>
#include <limits>

namespace headroom {

namespace {

ByDimension<double> normalised(const DecisionWeights& w) {
    const double sum = w.compute + w.memory + w.interconnect + w.ecosystem;
    if (!(sum > 0.0))
        return {0.25, 0.25, 0.25, 0.25};
    return {w.compute / sum, w.memory / sum, w.interconnect / sum, w.ecosystem / sum};
}

ByDimension<double> scoresOf(const DecisionCandidate& c) {
    ByDimension<double> scores{};
    for (std::size_t d = 0; d < dimensionCount; ++d)
        scores[d] = c.dimensions[d].score;
    return scores;
}

bool isBefore(const DecisionCandidate& a, const DecisionCandidate& b) {
    if (a.passes != b.passes)
        return a.passes;
    if (a.fits != b.fits)
        return a.fits;
    if (a.total != b.total)
        return a.total > b.total;
    constexpr double none = std::numeric_limits<double>::infinity();
    if (a.cost.value_or(none) != b.cost.value_or(none))
        return a.cost.value_or(none) < b.cost.value_or(none);
    if (a.days != b.days)
        return a.days < b.days;
    return a.order < b.order;
}

template<class T>
bool overlap(const Interval<T>& a, const Interval<T>& b) {
    return a.low <= b.high && b.low <= a.high;
}

bool areEqual(const Estimate& a, const Estimate& b) {
    const CostEstimate &x = a.figures->cost, &y = b.figures->cost;
    return overlap(a.figures->run.interval80, b.figures->run.interval80) && x.known == y.known &&
           (!x.known || overlap(x.interval80, y.interval80));
}

} // namespace

void weigh(Decision& decision, const DecisionWeights& weights) {
    decision.weights = normalised(weights);
    for (DecisionCandidate& c : decision.candidates)
        c.total = weightedTotal(scoresOf(c), decision.weights);
    std::ranges::sort(decision.candidates, isBefore);
    decision.winner.reset();
    decision.stability.clear();
    decision.firstShare = 0.0;
    decision.weightings = 0;
    std::vector<DecisionCandidate>& all = decision.candidates;
    if (!all.empty() && all.front().passes)
        decision.winner = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i].equalWithinError = decision.winner && i > 0 && all[i].fits &&
                                  areEqual(all[i].estimate, all.front().estimate);
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i].reason = reasonOf(decision, i);
    if (!decision.winner)
        return;
    Contenders contenders; // those that pass come first, so that indices agree
    for (const DecisionCandidate& c : all)
        if (c.passes)
            contenders.push_back(scoresOf(c));
    decision.stability = weightFlips(contenders, decision.weights);
    const FirstShare first = firstShare(contenders);
    decision.firstShare = first.share;
    decision.weightings = first.weightings;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// How far a ranking rests on its weights. Totals are linear in the weights, so that every flip is a crossing of two
// lines, found exactly. Private to core/decision.
#pragma once

#include "decision/decision.h"

#include <cstdint>
#include <vector>

namespace headroom {

// Scores of those that may win, in the order of their rank: the first is the winner.
using Contenders = std::vector<ByDimension<double>>;

double weightedTotal(const ByDimension<double>& scores, const ByDimension<double>& weights);

// For each dimension the nearest flip upwards and downwards; newWinner is an index into `contenders`.
std::vector<WeightFlip> weightFlips(const Contenders& contenders, const ByDimension<double>& weights);

// Share of the weightings of an even grid over all of them under which the first stays first, and their number.
struct FirstShare {
    double share = 1.0;
    std::int64_t weightings = 0;
};
FirstShare firstShare(const Contenders& contenders);

} // namespace headroom

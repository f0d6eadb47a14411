// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/stability.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double sameWeight = 1e-12; // crossings closer than this are one

// How much better than the winner another one is, in a line from weight 0 to weight 1 of a dimension.
struct Lead {
    std::size_t index;
    double atNone, atAll;
    [[nodiscard]] double crossing() const { return atNone / (atNone - atAll); }
    [[nodiscard]] double slope() const { return atAll - atNone; }
};

WeightFlip flip(Dimension dimension, bool up, double now, const std::vector<Lead>& leads) {
    WeightFlip nearest{dimension, up, {}, 0};
    const Lead* chosen = nullptr;
    for (const Lead& lead : leads) {
        if ((up ? lead.atAll <= 0.0 : lead.atNone <= 0.0) || (up ? lead.slope() <= 0.0 : lead.slope() >= 0.0))
            continue;
        // The winner is first now, so that the crossing lies on this side: rounding aside.
        const double at = up ? std::max(lead.crossing(), now) : std::min(lead.crossing(), now);
        const double farther = chosen == nullptr ? -1.0 : (up ? at - *nearest.weight : *nearest.weight - at);
        const bool steeper = chosen != nullptr && std::abs(lead.slope()) > std::abs(chosen->slope());
        if (chosen != nullptr && (farther > sameWeight || (farther >= -sameWeight && !steeper)))
            continue;
        chosen = &lead;
        nearest.weight = at;
        nearest.newWinner = lead.index;
    }
    return nearest;
}

} // namespace

double weightedTotal(const ByDimension<double>& scores, const ByDimension<double>& weights) {
    double total = 0.0;
    for (std::size_t d = 0; d < dimensionCount; ++d)
        total += scores[d] * weights[d];
    return total;
}

ByDimension<double> withWeight(const ByDimension<double>& weights, Dimension dimension, double weight) {
    const auto own = static_cast<std::size_t>(dimension);
    const double others = 1.0 - weights[own];
    ByDimension<double> out{};
    for (std::size_t d = 0; d < dimensionCount; ++d) {
        const double share = others > 0.0 ? weights[d] / others : 1.0 / static_cast<double>(dimensionCount - 1);
        out[d] = d == own ? weight : (1.0 - weight) * share;
    }
    return out;
}

std::vector<WeightFlip> weightFlips(const Contenders& contenders, const ByDimension<double>& weights) {
    std::vector<WeightFlip> flips;
    for (std::size_t d = 0; d < dimensionCount; ++d) {
        const auto dimension = static_cast<Dimension>(d);
        const ByDimension<double> none = withWeight(weights, dimension, 0.0);
        std::vector<Lead> leads;
        for (std::size_t i = 1; i < contenders.size(); ++i)
            leads.push_back({i, weightedTotal(contenders[i], none) - weightedTotal(contenders[0], none),
                             contenders[i][d] - contenders[0][d]});
        flips.push_back(flip(dimension, true, weights[d], leads));
        flips.push_back(flip(dimension, false, weights[d], leads));
    }
    return flips;
}

FirstShare firstShare(const Contenders& contenders) {
    // All weightings whose parts are whole steps, moved off the edges so that each stands for a cell of its own.
    constexpr int steps = 40;
    constexpr double offset = 1.0 / static_cast<double>(dimensionCount);
    FirstShare out;
    std::int64_t first = 0;
    for (int a = 0; a <= steps; ++a) {
        for (int b = 0; a + b <= steps; ++b) {
            for (int c = 0; a + b + c <= steps; ++c) {
                const int d = steps - a - b - c;
                const ByDimension<double> weights{(a + offset) / (steps + 1), (b + offset) / (steps + 1),
                                                  (c + offset) / (steps + 1), (d + offset) / (steps + 1)};
                const double own = weightedTotal(contenders[0], weights);
                ++out.weightings;
                first += std::none_of(contenders.begin() + 1, contenders.end(),
                                      [&](const ByDimension<double>& other) {
                                          return weightedTotal(other, weights) > own;
                                      })
                             ? 1
                             : 0;
            }
        }
    }
    out.share = static_cast<double>(first) / static_cast<double>(out.weightings);
    return out;
}

} // namespace headroom

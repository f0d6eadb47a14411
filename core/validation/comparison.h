// SPDX-License-Identifier: GPL-3.0-or-later
// How far predictions are from what was measured. Values in, values out: a figure may be seconds or bytes, and errors
// are shares of the measured value (predicted / measured - 1). A figure that does not exist, such as the median of
// nothing, is NaN. No result depends on the order of the comparisons.
#pragma once

#include "estimate/estimate.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace headroom {

struct Comparison {
    std::string source;              // which publication
    std::string group;               // equal for rows that differ in nothing but strategy
    double measured = 0.0;           // above 0
    std::optional<double> predicted; // empty: the plan was refused
    std::optional<Interval<double>> interval80;

    [[nodiscard]] double error() const { return *predicted / measured - 1.0; }
    [[nodiscard]] bool inside() const { return interval80->low <= measured && measured <= interval80->high; }
};

// Of the rows that were answered; median, mean and p90 of the error's size, bias the median of the signed error.
struct ErrorSummary {
    std::size_t n = 0, unanswered = 0;
    double median = 0.0, mean = 0.0, p90 = 0.0, bias = 0.0;
    double inside80 = 0.0;      // share of the measured values within their interval
    double intervalRatio = 0.0; // median of upper over lower end
};

// Groups of at least `fewestInGroup` answered rows. Regret: how much slower than the group's best the row is that was
// predicted to be the best; where several are predicted alike, the mean of them, as nothing tells them apart.
struct RankSummary {
    std::size_t groups = 0;
    double spearman = 0.0; // mean of the groups' rank correlations
    double meanRegret = 0.0, medianRegret = 0.0;
};
inline constexpr std::size_t fewestInGroup = 4; // fewer say nothing about an order

struct Summary {
    ErrorSummary errors;
    RankSummary ranking;
};

using Comparisons = std::vector<Comparison>;

Summary summarise(std::span<const Comparison> rows);

// Whole, and in parts by source: a source with many rows outweighs all others in `all`, not in the mean of medians.
struct SourceSummary {
    Summary all;
    std::map<std::string, Summary> bySource;
    double meanOfSourceMedians = 0.0;
};
SourceSummary summariseBySource(std::span<const Comparison> rows);

// Spearman's coefficient, ties sharing their mean rank; NaN when either list has no order. Lists of equal length.
double rankCorrelation(const std::vector<double>& a, const std::vector<double>& b);

} // namespace headroom

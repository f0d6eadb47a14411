// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/comparison.h"

#include "base/quantile.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headroom {

namespace {

ErrorSummary errorsOf(std::span<const Comparison> rows) {
    ErrorSummary out;
    std::vector<double> errors, sizes, ratios, inside;
    for (const Comparison& row : rows) {
        if (!row.predicted) {
            ++out.unanswered;
            continue;
        }
        errors.push_back(row.error());
        sizes.push_back(std::abs(row.error()));
        if (row.interval80) {
            inside.push_back(row.inside() ? 1.0 : 0.0);
            ratios.push_back(row.interval80->high / row.interval80->low);
        }
    }
    std::sort(sizes.begin(), sizes.end()); // a sum in the order of size does not depend on the order of rows
    out.n = errors.size();
    out.median = quantile(sizes, 0.5);
    out.mean = mean(sizes);
    out.p90 = quantile(sizes, 0.9);
    out.bias = quantile(errors, 0.5);
    out.inside80 = mean(inside);
    out.intervalRatio = quantile(ratios, 0.5);
    return out;
}

RankSummary rankingOf(std::span<const Comparison> rows) {
    struct Group {
        std::vector<double> predicted, measured;
    };
    std::map<std::string_view, Group> groups;
    for (const Comparison& row : rows) {
        if (!row.predicted)
            continue;
        Group& group = groups[row.group];
        group.predicted.push_back(*row.predicted);
        group.measured.push_back(row.measured);
    }
    std::vector<double> correlations, regrets;
    for (const auto& [name, group] : groups) {
        if (group.measured.size() < fewestInGroup)
            continue;
        const double best = *std::min_element(group.predicted.begin(), group.predicted.end());
        std::vector<double> chosen;
        for (std::size_t i = 0; i < group.measured.size(); ++i)
            if (group.predicted[i] == best)
                chosen.push_back(group.measured[i]);
        std::sort(chosen.begin(), chosen.end());
        regrets.push_back(mean(chosen) / *std::min_element(group.measured.begin(), group.measured.end()) - 1.0);
        if (const double correlation = rankCorrelation(group.predicted, group.measured); std::isfinite(correlation))
            correlations.push_back(correlation);
    }
    return {regrets.size(), mean(correlations), mean(regrets), quantile(regrets, 0.5)};
}

// 1 for the smallest; equal values share the mean of their places.
std::vector<double> ranks(const std::vector<double>& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    std::vector<double> out(values.size());
    for (std::size_t first = 0, end = 0; first < order.size(); first = end) {
        while (end < order.size() && values[order[end]] == values[order[first]])
            ++end;
        for (std::size_t i = first; i < end; ++i)
            out[order[i]] = static_cast<double>(first + end + 1) / 2.0;
    }
    return out;
}

} // namespace

Summary summarise(std::span<const Comparison> rows) { return {errorsOf(rows), rankingOf(rows)}; }

SourceSummary summariseBySource(std::span<const Comparison> rows) {
    std::map<std::string, Comparisons> sources;
    for (const Comparison& row : rows)
        sources[row.source].push_back(row);
    SourceSummary out{summarise(rows), {}, 0.0};
    std::vector<double> medians;
    for (const auto& [source, part] : sources) {
        const Summary& summary = out.bySource.emplace(source, summarise(part)).first->second;
        if (summary.errors.n > 0)
            medians.push_back(summary.errors.median);
    }
    out.meanOfSourceMedians = mean(medians);
    return out;
}

double rankCorrelation(const std::vector<double>& a, const std::vector<double>& b) {
    const std::vector<double> x = ranks(a), y = ranks(b);
    const double middle = static_cast<double>(x.size() + 1) / 2.0;
    double xx = 0.0, yy = 0.0, xy = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xx += (x[i] - middle) * (x[i] - middle);
        yy += (y[i] - middle) * (y[i] - middle);
        xy += (x[i] - middle) * (y[i] - middle);
    }
    return xy / std::sqrt(xx * yy); // 0/0 without an order
}

} // namespace headroom

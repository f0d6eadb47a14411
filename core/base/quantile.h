// SPDX-License-Identifier: GPL-3.0-or-later
// Quantiles and means of a list of figures, the same wherever errors or prices are summed up.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <vector>

namespace headroom {

// Linear between neighbours: share 0 is the smallest, 1 the largest, 0.5 the median. NaN of nothing. `share` in 0–1.
inline double quantile(std::vector<double> values, double share) {
    if (values.empty())
        return std::numeric_limits<double>::quiet_NaN();
    std::sort(values.begin(), values.end());
    const double place = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return values[below] + (values[above] - values[below]) * (place - static_cast<double>(below));
}

// NaN of nothing.
inline double mean(const std::vector<double>& values) {
    return values.empty() ? std::numeric_limits<double>::quiet_NaN()
                          : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

} // namespace headroom

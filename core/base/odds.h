// SPDX-License-Identifier: GPL-3.0-or-later
// A value between two bounds as the logarithm of its odds: any real number is a legal value, and shifts add.
#pragma once

#include <algorithm>
#include <cmath>

namespace headroom {

inline double logOdds(double value, double low, double high) {
    constexpr double edge = 1e-4; // values keep this share of their range away from the bounds
    const double share = std::clamp((value - low) / (high - low), edge, 1.0 - edge);
    return std::log(share / (1.0 - share));
}

inline double fromLogOdds(double odds, double low, double high) { return low + (high - low) / (1.0 + std::exp(-odds)); }

} // namespace headroom

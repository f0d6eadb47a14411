// SPDX-License-Identifier: GPL-3.0-or-later
// The normal distribution, for 80 % intervals and probabilities of keeping a limit.
#pragma once

#include <cmath>

namespace headroom {

// A normal variable lies within ± this many standard deviations with probability 0.8.
constexpr double interval80Deviations = 1.2815515655446004;

inline double cumulativeNormal(double z) { return 0.5 * std::erfc(-z / std::sqrt(2.0)); }

} // namespace headroom

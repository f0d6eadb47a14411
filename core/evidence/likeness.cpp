// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/likeness.h"

#include <cmath>

namespace headroom {

bool isLike(const RunTraits& run, const RunTraits& plan, const Likeness& asked) {
    // Parameters are binary logarithms; a hair of slack keeps the factor itself inside.
    constexpr double slack = 1e-9;
    return (!asked.family || run.family == plan.family) && (!asked.precision || run.precision == plan.precision) &&
           (!asked.kind || run.mixtureOfExperts == plan.mixtureOfExperts) &&
           (!asked.size || std::abs(run.parameters - plan.parameters) <= std::log2(likeSizeFactor) + slack);
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/legal_step.h"

#include "document/field.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

// A step has to answer within a frame; legal sizes are divisors or small multiples and lie near.
constexpr int triesAtMost = 512;

std::ptrdiff_t errorCount(const Scenario& scenario, const Library& library) {
    const Resolved resolved = resolve(scenario, library);
    return std::count_if(resolved.problems.begin(), resolved.problems.end(),
                         [](const Problem& p) { return p.severity == Severity::error; });
}

} // namespace

std::optional<double> nextLegalValue(const Scenario& scenario, const Library& library, std::string_view path,
                                     double from, int direction, double minimum, double maximum) {
    const Field* field = findField(path);
    if (!field)
        return std::nullopt;
    const std::ptrdiff_t present = errorCount(scenario, library);
    Scenario trial = scenario;
    double value = std::floor(from);
    std::optional<double> lessWrong;
    for (int i = 0; i < triesAtMost; ++i) {
        value += direction;
        if (value < minimum || value > maximum)
            break;
        if (!field->write(trial, Scalar{static_cast<std::int64_t>(value)}))
            break;
        const std::ptrdiff_t errors = errorCount(trial, library);
        if (errors == 0)
            return value;
        if (errors < present && !lessWrong)
            lessWrong = value;
    }
    return lessWrong;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes scenario documents ("headroom/scenario/1"). Reading never throws and never stops at the first
// fault: every problem is reported with its path. Unknown keys are warnings; duplicates, wrong types, out-of-range or
// non-finite numbers, damaged UTF-8, too deep or too large documents are errors.
#pragma once

#include "base/problem.h"
#include "estimate/scenario.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

struct ScenarioDocument {
    Scenario scenario;             // what could be read; complete only when no problem is an error
    std::vector<Problem> problems;
};

ScenarioDocument readScenario(std::string_view json);

// Canonical text: contract key order, open keys as null, numbers in their shortest round-trip form, LF.
// indent < 0: one line.
std::string writeScenario(const Scenario& scenario, int indent = 2);

} // namespace headroom

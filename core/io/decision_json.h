// SPDX-License-Identifier: GPL-3.0-or-later
// Writes decision documents ("headroom/decision/1").
#pragma once

#include "decision/decision.h"
#include "evidence/nearest.h"
#include "io/messages.h"

#include <functional>
#include <string>
#include <vector>

namespace headroom {

struct DecisionTexts {
    const Library& library; // names of accelerators, age of the catalog
    const Messages& messages;
    std::function<std::vector<NearestMeasurement>(const Estimate&)> nearestOf;
};

// `top`: how many candidates to print, 0 all. `seconds`: what the decision took. `problems`: of reading the scenario.
// indent < 0: one line.
std::string writeDecision(const Decision& decision, std::size_t top, double seconds,
                          const std::vector<Problem>& problems, const DecisionTexts& texts, int indent = 2);

} // namespace headroom

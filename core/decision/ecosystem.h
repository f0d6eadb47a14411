// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about an accelerator's software and what each counts. Private to core/decision.
#pragma once

#include "decision/decision.h"

#include <string>
#include <vector>

namespace headroom {

// The stack that the team runs today, and that of a plan's accelerator as the catalog names it.
std::string presentStackOf(const Scenario& scenario, const DecisionRules& rules);
const Accelerator* acceleratorOf(const Estimate& estimate, const Library& library);

std::vector<EcosystemFact> ecosystemFacts(const Estimate& estimate, const Library& library, const DecisionRules& rules,
                                          const StackSwitch& penalty);

// How the accelerator's stack has the scenario's framework: a word of the catalog, "unknown" where it says nothing.
struct FrameworkFinding {
    std::string support = "unknown", note;
    bool seen = true;
};
FrameworkFinding findFramework(const Accelerator& accelerator, Framework framework, const std::string& detail,
                               const DecisionRules& rules);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// What an accelerator's software stack adds to a plan's days and cost. Private to core/decision.
#pragma once

#include "decision/decision.h"

namespace headroom {

// Of a valid estimate. Nothing on the team's present stack. What the scenario leaves unknown adds nothing.
StackSwitch stackSwitch(const Scenario& scenario, const Estimate& estimate, const Library& library,
                          const DecisionRules& rules);

// The estimate's figures with the penalty in days and cost, for comparing with limits.
MissedLimits missedWith(const StackSwitch& penalty, const Estimate& estimate, const Constraints& limits);

} // namespace headroom

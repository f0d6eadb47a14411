// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan takes from the parameters of the economics: one place for resolve and for the sensitivity, which changes
// one parameter of a plan that is already resolved.
#pragma once

#include "cost/economics.h"
#include "estimate/plan.h"

namespace headroom {

// Needs the plan's machine.
void takeEconomics(const Economics& economics, Plan& plan);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// The way back from a resolved scenario: everything that resolve() assumed is open again, so that another accelerator
// or size gets its own defaults and not those of the plan at hand.
#pragma once

#include "estimate/resolve.h"

namespace headroom {

// resolve() of it gives the same plan. Of a list of accelerators or sizes only the first is left.
Scenario scenarioAsTyped(const Resolved& resolved);

} // namespace headroom

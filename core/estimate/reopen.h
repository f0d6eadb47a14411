// SPDX-License-Identifier: GPL-3.0-or-later
// From a resolved scenario back to the one its author typed: what the program assumed is open again, so that a change
// has the effect it would have if the user typed it.
#pragma once

#include "estimate/resolve.h"

namespace headroom {

// Accelerator and count stay as they were chosen. estimate() of the result gives the figures of `resolved`.
Scenario reopened(const Resolved& resolved);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// The estimate in a few lines, for the head of a launch configuration.
#pragma once

#include "base/sentence.h"
#include "estimate/resolve.h"

#include <vector>

namespace headroom {

// Templates of resources/text/launch.json; figures rounded for reading.
std::vector<Sentence> launchSummary(const Estimate& estimate);

} // namespace headroom

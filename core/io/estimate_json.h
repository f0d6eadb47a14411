// SPDX-License-Identifier: GPL-3.0-or-later
// Writes estimate documents ("headroom/estimate/1").
#pragma once

#include "estimate/resolve.h"
#include "evidence/nearest.h"
#include "io/messages.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// indent < 0: one line (for --batch). `nearest` is printed as evidence.
std::string writeEstimate(const Estimate& estimate, const Messages& messages, int indent = 2,
                          const std::vector<NearestMeasurement>& nearest = {});
// The document of a scenario that could not be read: "valid": false, every figure null.
std::string writeUnreadable(std::string_view name, const std::vector<Problem>& problems, const Messages& messages,
                            int indent = 2);

} // namespace headroom

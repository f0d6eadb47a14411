// SPDX-License-Identifier: GPL-3.0-or-later
// Reads "headroom/decision-rules/1" (resources/catalog/decision.json).
#pragma once

#include "base/expected.h"
#include "decision/rules.h"

#include <string_view>

namespace headroom {

// All problems at once. Reasons and dates in the file are for readers and stay there.
Expected<DecisionRules> readDecisionRules(std::string_view json);

} // namespace headroom

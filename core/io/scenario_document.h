// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios as JSON values, for the documents that contain one. Private to core/io.
#pragma once

#include "base/problem.h"
#include "estimate/scenario.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace headroom {

// Everything that is wrong goes to `problems`; what could be read is in the result.
Scenario scenarioFromJson(const nlohmann::ordered_json& value, std::vector<Problem>& problems);

nlohmann::ordered_json scenarioToJson(const Scenario& scenario);

} // namespace headroom

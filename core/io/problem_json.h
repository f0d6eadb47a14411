// SPDX-License-Identifier: GPL-3.0-or-later
// Problems and assumptions as documents hold them. Private to core/io.
#pragma once

#include "io/messages.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace headroom {

nlohmann::ordered_json problemsJson(const std::vector<Problem>& problems, const Messages& messages);
nlohmann::ordered_json assumptionsJson(const std::vector<Assumption>& assumed, const Messages& messages);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Writes search documents ("headroom/search/1").
#pragma once

#include "evidence/nearest.h"
#include "io/messages.h"
#include "search/search.h"

#include <functional>
#include <string>
#include <vector>

namespace headroom {

// The measured runs nearest to an estimate, printed as its evidence.
using NearestOf = std::function<std::vector<NearestMeasurement>(const Estimate&)>;

// `seconds`: what the search took. `problems`: of reading the scenario. indent < 0: one line.
std::string writeSearch(const SearchResult& result, double seconds, const std::vector<Problem>& problems,
                        const Messages& messages, const NearestOf& nearestOf, int indent = 2);

// The name of a limit as documents hold it, e.g. "max_days".
std::string_view nameOf(Limit limit);

} // namespace headroom

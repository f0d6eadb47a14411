// SPDX-License-Identifier: GPL-3.0-or-later
// An estimate as a document holds it, for documents that hold several. Private to core/io.
#pragma once

#include "estimate/resolve.h"
#include "evidence/nearest.h"
#include "io/messages.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace headroom {

nlohmann::ordered_json estimateToJson(const Estimate& estimate, const Messages& messages,
                                      const std::vector<NearestMeasurement>& nearest);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Checked claims as a document holds them, for documents that hold several things. Private to core/io.
#pragma once

#include "claims/check_claims.h"
#include "io/messages.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace headroom {

nlohmann::ordered_json claimsToJson(const std::vector<ClaimCheck>& checks, const Messages& messages);

} // namespace headroom

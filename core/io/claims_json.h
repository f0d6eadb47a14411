// SPDX-License-Identifier: GPL-3.0-or-later
// Reads resources/claims, and writes claims that were checked as the decide document holds them.
#pragma once

#include "base/expected.h"
#include "claims/check_claims.h"
#include "io/messages.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// "headroom/claims/1" and "headroom/measured-utilisation/1". All problems at once, paths prefixed with the file's name.
Expected<ClaimBook> readClaimBook(std::string_view claims, std::string_view utilisation);

// The table of measured utilisations as resources/claims/utilisation.json holds it.
std::string writeMeasuredUtilisation(const std::vector<MeasuredUtilisation>& rows);

// What a claim says, what the program computes and how: one sentence each, in English.
struct ClaimText {
    std::string claim, computed, arithmetic;
};
ClaimText claimText(const ClaimCheck& check, const Messages& messages);

// An array of { "id", "text", "computed", "arithmetic", "verdict", "source", "date", "figures", "rows" }. indent < 0:
// one line.
std::string writeClaims(const std::vector<ClaimCheck>& checks, const Messages& messages, int indent = 2);

} // namespace headroom

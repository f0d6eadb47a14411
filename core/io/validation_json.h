// SPDX-License-Identifier: GPL-3.0-or-later
// What `validate` prints, and the figures of held-out rows that it takes from data.
#pragma once

#include "base/expected.h"
#include "validation/validation.h"

#include <string>
#include <string_view>

namespace headroom {

// A line each, without its end. What does not exist is null.
std::string writeValidatedRun(const ValidatedRun& run);
std::string writeValidationSummary(const ValidationSummary& summary);

// Reads "headroom/leave-one-source-out/1" (resources/calibration/leave_one_source_out.json).
Expected<LeaveOneSourceOut> readLeaveOneSourceOut(std::string_view json);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// What pages compute and explain from: read once at start, shared as const.
#pragma once

#include "claims/claim.h"
#include "decision/rules.h"
#include "estimate/resolve.h"
#include "evidence/measured_run.h"
#include "io/messages.h"
#include "launch/launch_book.h"
#include "validation/validation.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace headroom {

// The measured rows of the data folder, and the fit's errors on sources it had not seen.
struct MeasuredData {
    std::vector<MeasuredRun> runs;
    std::vector<MeasuredMemory> memory;
    std::optional<LeaveOneSourceOut> leftOut;
};

struct PageServices {
    std::shared_ptr<const Library> library;
    std::shared_ptr<const Messages> messages;
    std::shared_ptr<const DecisionRules> decisionRules;
    std::shared_ptr<const ClaimBook> claims;
    std::shared_ptr<const LaunchBook> launch;
    // Reads files and takes a while: to be called beside the GUI thread, once. Never null in what it gives.
    std::function<std::shared_ptr<const MeasuredData>()> measured;
};

} // namespace headroom

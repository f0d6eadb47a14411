// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the measured runs of the data folder, on request: no estimate needs them.
#pragma once

#include "evidence/nearest.h"
#include "library_loader.h"
#include "validation/validation.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

// The text of a table of measured rows.
struct MeasuredFile {
    std::string name; // "throughput"
    std::string path; // as it is named in complaints
    std::string text;
};

// throughput, single_node and memory of the data folder.
tl::expected<std::vector<MeasuredFile>, LoadFailure> readMeasuredFiles(const LoadedData& data);

// Runs with their step time, ready to be asked for those most like a plan. Takes tens of milliseconds: make it once,
// off the thread that draws. Empty where the tables cannot be read, since an estimate is complete without evidence.
MeasuredIndex loadMeasuredIndex(const LoadedData& data);

// Held-out errors as the fitting program left them; nothing when there is no such file.
tl::expected<std::optional<LeaveOneSourceOut>, LoadFailure> loadLeaveOneSourceOut(const LoadedData& data);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the data folder into the library that every estimate uses. The only place where files meet core's readers.
#pragma once

#include "claims/claim.h"
#include "decision/rules.h"
#include "estimate/resolve.h"
#include "io/messages.h"
#include "launch/launch_book.h"

#include <tl/expected.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace headroom {

// Texts of resources/catalog as they stand in the files, with the source of every figure.
struct CatalogFiles {
    std::string accelerators, servers, fabrics, prices, economics, reliability;
};

// Errors of the fit on rows it had not seen: written beside the constants, read by app/measured_loader.
inline constexpr auto leaveOneSourceOutFile = "calibration/leave_one_source_out.json";

struct LoadedData {
    std::filesystem::path folder;
    Library library;
    Messages messages;
    ClaimBook claims;
    DecisionRules decisionRules;
    LaunchBook launch;
    CatalogFiles catalogFiles;
};

// A line for each thing that is wrong, "file: what".
using LoadFailure = std::vector<std::string>;

tl::expected<LoadedData, LoadFailure> loadData(const std::filesystem::path& folder);

// The whole file, or nothing when it cannot be read.
std::optional<std::string> readFile(const std::filesystem::path& file);

} // namespace headroom

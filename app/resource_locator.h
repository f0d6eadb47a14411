// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the folder of data files (catalog, models, calibration, text …). A build folder, an installed prefix and a
// moved copy of either have the same shape: the program in bin/, its data in share/headroom/ beside it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace headroom {

struct ResourceLocation {
    std::optional<std::filesystem::path> folder;
    std::string tried; // where it was looked for, for the message when there is none
};

// The environment variable HEADROOM_DATA, where set, decides alone: a wrong one is reported, not passed over.
// Otherwise ../share/headroom of the running program. `argv0` serves where the system does not say which that is.
ResourceLocation locateResources(const char* argv0);

} // namespace headroom

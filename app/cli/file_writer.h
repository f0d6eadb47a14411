// SPDX-License-Identifier: GPL-3.0-or-later
// Files that appear whole or not at all, without Qt.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace headroom::cli {

struct WholeFile {
    std::string path;
    std::string text;
};

struct WriteFailure {
    std::string path;
    std::string reason; // the system's
};

// Writes each beside its path, and renames them once all are on the disk: what stood there stays until then. A path
// that is no regular file (a pipe, a device) is written to as it is.
std::optional<WriteFailure> writeWholeFiles(const std::vector<WholeFile>& files);

} // namespace headroom::cli

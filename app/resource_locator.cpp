// SPDX-License-Identifier: GPL-3.0-or-later
#include "resource_locator.h"

#include <cstdlib>
#include <system_error>

namespace headroom {

namespace {

namespace fs = std::filesystem;

bool holdsData(const fs::path& folder) {
    std::error_code failure;
    return fs::is_directory(folder / "catalog", failure);
}

// The running program with every link resolved, so that a link in ~/bin still finds its data.
fs::path programPath(const char* argv0) {
    std::error_code failure;
    fs::path path = fs::read_symlink("/proc/self/exe", failure);
    if (failure && argv0 != nullptr)
        path = fs::canonical(argv0, failure);
    return failure ? fs::path() : path;
}

} // namespace

ResourceLocation locateResources(const char* argv0) {
    ResourceLocation location;
    if (const char* stated = std::getenv("HEADROOM_DATA"); stated != nullptr && *stated != '\0') {
        location.tried = std::string("HEADROOM_DATA=") + stated;
        if (holdsData(stated))
            location.folder = stated;
        return location;
    }
    const fs::path program = programPath(argv0);
    const fs::path folder = (program.parent_path().parent_path() / "share" / "headroom").lexically_normal();
    location.tried = folder.string();
    if (!program.empty() && holdsData(folder))
        location.folder = folder;
    return location;
}

} // namespace headroom

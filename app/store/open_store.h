// SPDX-License-Identifier: GPL-3.0-or-later
// Gives the program a library of scenarios, whatever state the database is in.
#pragma once

#include "io/scenario_repository.h"

#include <QString>

#include <memory>
#include <optional>

namespace headroom {

struct OpenedStore {
    std::unique_ptr<ScenarioRepository> repository; // never null
    std::optional<StoreError> error;                // why it is on memory alone
};

// Opens the database at `path`. When it cannot be used, the file stays as it is and the library is on memory alone.
OpenedStore openStore(const QString& path);

} // namespace headroom

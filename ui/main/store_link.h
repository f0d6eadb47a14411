// SPDX-License-Identifier: GPL-3.0-or-later
// What the window needs of the place that keeps scenarios. The program gives the SQLite one; tests give one in memory.
#pragma once

#include "io/scenario_repository.h"

#include <functional>
#include <optional>
#include <string>

namespace headroom {

struct StoreLink {
    ScenarioRepository* repository = nullptr; // used in the window's thread; null: nothing is kept
    // Saves in the background; the answer comes through ScenarioKeeper::saved or ScenarioKeeper::failed. Empty: the
    // repository itself saves.
    std::function<void(ScenarioId, std::string name, std::string document, std::string now)> save;
    std::optional<StoreError> openError; // why the repository is on memory alone
};

} // namespace headroom

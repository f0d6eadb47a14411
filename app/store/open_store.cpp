// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/open_store.h"

#include "store/memory_repository.h"
#include "store/scenario_store.h"

namespace headroom {

OpenedStore openStore(const QString& path) {
    auto store = ScenarioStore::open(path);
    if (store)
        return {std::move(*store), std::nullopt};
    return {std::make_unique<MemoryRepository>(), std::move(store.error())};
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "hardware/catalog.h"

#include <algorithm>

namespace headroom {

namespace {

template<class T>
const T* find(const std::vector<T>& entries, std::string_view id) {
    const auto it = std::find_if(entries.begin(), entries.end(), [&](const T& entry) { return entry.id == id; });
    return it == entries.end() ? nullptr : &*it;
}

} // namespace

const Accelerator* Catalog::accelerator(std::string_view id) const { return find(accelerators, id); }
const Server* Catalog::server(std::string_view id) const { return find(servers, id); }
const Fabric* Catalog::fabric(std::string_view id) const { return find(fabrics, id); }

} // namespace headroom

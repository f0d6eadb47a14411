// SPDX-License-Identifier: GPL-3.0-or-later
// The catalog as the command line prints it.
#pragma once

#include "hardware/catalog.h"
#include "io/catalog_json.h"

#include <optional>
#include <string>
#include <string_view>

namespace headroom {

// An array of {"id", "name", "vendor", "kind"}: accelerators first, then servers, then fabrics (vendor null).
std::string catalogList(const Catalog& catalog);

// The entry with this id as it stands in its file, every figure with its source; nothing when there is none.
// A few racks share their id with the accelerator in them: "servers/gb200-nvl72" means the rack, the plain id the card.
std::optional<std::string> catalogEntry(const CatalogTexts& texts, std::string_view id);

} // namespace headroom

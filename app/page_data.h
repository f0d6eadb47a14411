// SPDX-License-Identifier: GPL-3.0-or-later
// The data folder as pages and reports compute from it.
#pragma once

#include "library_loader.h"
#include "pages/page_services.h"

#include <memory>

namespace headroom {

// Shares the loaded data; measured runs are read when they are asked for.
std::shared_ptr<const PageServices> pageServices(std::shared_ptr<const LoadedData> data);

} // namespace headroom

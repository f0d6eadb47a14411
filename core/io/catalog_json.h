// SPDX-License-Identifier: GPL-3.0-or-later
// Reads resources/catalog, resources/models and resources/calibration from their texts.
#pragma once

#include "base/expected.h"
#include "calibration/calibration.h"
#include "estimate/resolve.h"
#include "hardware/catalog.h"

#include <string>
#include <string_view>

namespace headroom {

struct CatalogTexts {
    std::string_view accelerators, servers, fabrics, prices, economics, reliability;
};

// All problems at once, paths prefixed with the file's name, e.g. "accelerators.json:[3].memory_gb".
Expected<Catalog> readCatalog(const CatalogTexts& texts);
Expected<Preset> readPreset(std::string_view json);
Expected<CalibrationFile> readCalibration(std::string_view json);
// resources/calibration/index.json: families by architecture name of the catalog, and how stacks are recognised. The
// set's files are left empty.
Expected<CalibrationSet> readCalibrationIndex(std::string_view json);

} // namespace headroom

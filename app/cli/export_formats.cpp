// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/export_formats.h"

namespace headroom::cli {

const std::vector<ExportFormat>& exportFormats() {
    static const std::vector<ExportFormat> formats{};
    return formats;
}

} // namespace headroom::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/export_formats.h"

#include "cli/data_exports.h"

namespace headroom::cli {

const std::vector<ExportFormat>& exportFormats() {
    static const std::vector<ExportFormat> formats{
        {"csv", csvExport},
        {"json", jsonExport},
        {"markdown", nullptr, markdownExport},
        {"xlsx", nullptr, workbookExport},
    };
    return formats;
}

} // namespace headroom::cli

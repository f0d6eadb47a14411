// SPDX-License-Identifier: GPL-3.0-or-later
// The formats of `export` that hand figures over instead of a launch configuration.
#pragma once

#include "cli/export_formats.h"

namespace headroom::cli {

// The estimate document of the filled plan, and the same as rows.
std::vector<ExportedText> jsonExport(const FilledPlan& plan, const LoadedData& data);
std::vector<ExportedText> csvExport(const FilledPlan& plan, const LoadedData& data);

// Whether this build has the formats below.
#ifdef HEADROOM_HAS_REPORT
inline constexpr bool hasWordedExports = true;
#else
inline constexpr bool hasWordedExports = false;
#endif

// A summary for a wiki or an issue; a workbook. Both need a build with Qt.
std::vector<ExportedText> markdownExport(const FilledPlan& plan, const LoadedData& data, const std::string& language);
std::vector<ExportedText> workbookExport(const FilledPlan& plan, const LoadedData& data, const std::string& language);

} // namespace headroom::cli

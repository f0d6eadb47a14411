// SPDX-License-Identifier: GPL-3.0-or-later
// The decision report on the command line. Drawing it needs Qt, so the function lives in a library of its own
// (target headroom_report_command, folder app/report) that headroom-cli links only in builds with the window. It makes
// its own QGuiApplication on the offscreen platform.
#pragma once

#include "estimate/resolve.h"
#include "library_loader.h"

#include <string>

namespace headroom::cli {

struct ReportRequest {
    std::string output;   // path of the PDF
    std::string language; // "zh_CN" or "en"
    Scenario scenario;    // as typed: attached to the PDF
};

// Writes the PDF whatever the verdict of the estimate. Returns the exit status: 0, or 3 after a line on standard
// error that says what could not be written.
int runReport(const ReportRequest& request, const Estimate& estimate, const LoadedData& data);

} // namespace headroom::cli

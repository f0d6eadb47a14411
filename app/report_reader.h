// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the scenario out of a report, as the program attaches it (scenario.json). A PDF comes from anywhere: it is read
// in a process of its own with bounded time and memory, and what is wrong with it is a value.
#pragma once

#include "io/report_attachment.h"

namespace headroom {

AttachedScenario readReport(std::string_view pdf);

// What is wrong and what would be right, in English, for the command line: "holds no scenario: …".
std::string reportFaultText(ReportFault fault);

} // namespace headroom

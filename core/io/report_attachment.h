// SPDX-License-Identifier: GPL-3.0-or-later
// A report carries the scenario it was written from as an attachment. What can be wrong with one that is opened for
// it, and who opens it: reading PDFs is the work of a library outside core (app/report_reader.h).
#pragma once

#include <tl/expected.hpp>

#include <functional>
#include <string>
#include <string_view>

namespace headroom {

enum class ReportFault {
    too_large,          // more bytes than any report has
    damaged,            // no PDF behind its first line, cut short, or changed on the way
    encrypted,          // needs a password
    no_scenario,        // a PDF, but nothing attached that is called scenario.json
    scenario_too_large, // the attachment holds more than any scenario
    too_costly,         // reading it takes more time or memory than any report needs
    not_readable,       // the system refused what reading needs
};

inline constexpr std::size_t largestReport = std::size_t{32} * 1024 * 1024;
inline constexpr std::size_t largestAttachment = std::size_t{16} * 1024 * 1024;

// The attached scenario's text, as it was written.
using AttachedScenario = tl::expected<std::string, ReportFault>;
using ReportReader = std::function<AttachedScenario(std::string_view pdf)>;

// Whether a file's bytes begin as those of a PDF do.
inline bool looksLikePdf(std::string_view bytes) { return bytes.starts_with("%PDF-"); }

} // namespace headroom

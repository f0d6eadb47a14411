// SPDX-License-Identifier: GPL-3.0-or-later
// The decision report on the command line. Drawing it needs Qt, so what draws lives in a library of its own (target
// headroom_report_command, folder app/report) that headroom-cli links only in builds with the window.
#pragma once

#include "estimate/resolve.h"
#include "library_loader.h"

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headroom::cli {

// How a report is to look; texts in UTF-8.
struct ReportLook {
    std::string language = "en";       // "zh_CN" or "en"
    std::string paper = "a4";          // or "letter"
    std::vector<std::string> sections; // ids; empty: all
    std::string company, confidential;
    std::string logo;                  // path of an SVG, PNG or JPEG file
    std::vector<std::string> comments; // "SECTION=TEXT"
    int threads = 0;                   // 0: all cores
};

// The ids of the sections, in the order of the pages.
std::vector<std::string> reportSections();

// What a report said, for a line on the screen and an index.
struct WrittenReport {
    std::string fault;   // why it was not written; empty when it was
    std::string verdict; // one English sentence
    bool valid = false, fits = false;
    std::optional<double> days, cost;
    std::string currency;
};

// Makes its own QApplication on the offscreen platform: one a program.
class ReportPrinter {
public:
    // An error is a line that says which argument is wrong and what would be right.
    static tl::expected<ReportPrinter, std::string> make(const ReportLook& look, const LoadedData& data);
    ReportPrinter(ReportPrinter&&) noexcept;
    ~ReportPrinter();

    // Writes the PDF whatever the verdict.
    WrittenReport write(const Scenario& scenario, const std::string& path);

private:
    struct State;
    explicit ReportPrinter(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace headroom::cli

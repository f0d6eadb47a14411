// SPDX-License-Identifier: GPL-3.0-or-later
// What a batch of reports came to: a page to click through (index.html) and a table for scripts (index.csv).
#pragma once

#include "cli/report_command.h"

#include <string>
#include <vector>

namespace headroom::cli {

class ReportIndex {
public:
    void add(std::string file, std::string scenario, std::string pdf, const WrittenReport& report);
    void addUnreadable(std::string file);
    // Both files, whole or not at all. Returns what went wrong, else an empty text.
    [[nodiscard]] std::string write(const std::string& folder) const;

private:
    struct Row {
        std::string file, scenario, pdf;
        WrittenReport report;
        bool readable = true;
    };
    [[nodiscard]] std::string html() const;
    [[nodiscard]] std::string csv() const;

    std::vector<Row> m_rows;
};

} // namespace headroom::cli

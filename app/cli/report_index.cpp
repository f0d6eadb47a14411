// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/report_index.h"

#include "cli/file_writer.h"
#include "io/csv_writer.h"

#include <cstdio>
#include <filesystem>
#include <optional>

namespace headroom::cli {

namespace {

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

// A file name within an address.
std::string asAddress(const std::string& name) {
    std::string out;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
                           (byte >= 'a' && byte <= 'z') || c == '-' || c == '_' || c == '.';
        char code[4];
        std::snprintf(code, sizeof code, "%%%02X", static_cast<unsigned>(byte));
        out += plain ? std::string(1, c) : std::string(code);
    }
    return out;
}

std::string number(double value, const char* format) {
    char text[64];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

std::string outcome(bool readable, const WrittenReport& report) {
    if (!readable)
        return "unreadable";
    if (!report.fault.empty())
        return "not written";
    return !report.valid ? "not possible" : report.fits ? "fits" : "does not fit";
}

} // namespace

void ReportIndex::add(std::string file, std::string scenario, std::string pdf, const WrittenReport& report) {
    m_rows.push_back({std::move(file), std::move(scenario), std::move(pdf), report, true});
}

void ReportIndex::addUnreadable(std::string file) { m_rows.push_back({std::move(file), {}, {}, {}, false}); }

std::string ReportIndex::html() const {
    std::string out =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Decision reports</title>\n"
        "<style>\nbody { font-family: \"Noto Sans CJK SC\", sans-serif; margin: 3em; color: #171b21; }\n"
        "table { border-collapse: collapse; } th, td { text-align: left; padding: 0.4em 1em 0.4em 0; "
        "border-bottom: 1px solid #dde1e6; vertical-align: top; }\ntd.figure { text-align: right; }\n"
        "a { color: #1f55c4; }\n</style>\n</head>\n<body>\n<h1>Decision reports</h1>\n<table>\n<tr><th>Report</th>"
        "<th>Outcome</th><th>Days</th><th>Cost</th><th>Verdict</th></tr>\n";
    for (const Row& row : m_rows) {
        const bool linked = row.readable && row.report.fault.empty();
        const std::string name = escaped(row.scenario.empty() ? row.file : row.scenario);
        out += "<tr><td>" + (linked ? "<a href=\"" + asAddress(row.pdf) + "\">" + name + "</a>" : name) + "</td><td>" +
               outcome(row.readable, row.report) + "</td><td class=\"figure\">" +
               (row.report.days ? number(*row.report.days, "%.1f") : "") + "</td><td class=\"figure\">" +
               (row.report.cost ? row.report.currency + ' ' + number(*row.report.cost, "%.0f") : "") + "</td><td>" +
               escaped(row.report.fault.empty() ? row.report.verdict : row.report.fault) + "</td></tr>\n";
    }
    return out + "</table>\n</body>\n</html>\n";
}

std::string ReportIndex::csv() const {
    std::string out;
    appendCsvRow(out, {"file", "scenario", "report", "outcome", "days", "cost", "currency", "verdict"});
    for (const Row& row : m_rows)
        appendCsvRow(out, {row.file, row.scenario, row.pdf, outcome(row.readable, row.report),
                           row.report.days ? number(*row.report.days, "%.17g") : std::string(),
                           row.report.cost ? number(*row.report.cost, "%.17g") : std::string(), row.report.currency,
                           row.report.fault.empty() ? row.report.verdict : row.report.fault});
    return out;
}

std::string ReportIndex::write(const std::string& folder) const {
    const auto in = [&](const char* name) { return (std::filesystem::path(folder) / name).string(); };
    const std::optional<WriteFailure> failure = writeWholeFiles({{in("index.html"), html()}, {in("index.csv"), csv()}});
    return failure ? failure->path + " cannot be written: " + failure->reason : std::string();
}

} // namespace headroom::cli

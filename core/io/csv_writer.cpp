// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv_writer.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace headroom {

namespace {

// '=' and its like, and their full-width forms, which East Asian spreadsheets read alike; white space that some strip.
constexpr std::array<std::string_view, 11> openers = {"=",  "+",      "-",      "@",      "\t",    "\r",
                                                      "\n", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};

bool isNumber(std::string_view text) {
    if (text.starts_with('+') || text.starts_with('-'))
        text.remove_prefix(1);
    // "-inf" is a name to a spreadsheet.
    if (text.empty() || !((text.front() >= '0' && text.front() <= '9') || text.front() == '.'))
        return false;
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

} // namespace

bool looksLikeFormula(std::string_view utf8) {
    return std::ranges::any_of(openers, [utf8](std::string_view opener) { return utf8.starts_with(opener); }) &&
           !isNumber(utf8);
}

std::string harmlessCell(std::string_view utf8) {
    return looksLikeFormula(utf8) ? '\'' + std::string(utf8) : std::string(utf8);
}

void appendCsvRow(std::string& out, const std::vector<std::string>& cells) {
    bool first = true;
    for (const std::string& text : cells) {
        if (!first)
            out += ',';
        first = false;
        const std::string cell = harmlessCell(text);
        if (cell.find_first_of(",\"\r\n") == std::string::npos) {
            out += cell;
            continue;
        }
        out += '"';
        for (const char c : cell)
            out.append(c == '"' ? 2 : 1, c);
        out += '"';
    }
    out += "\r\n";
}

} // namespace headroom

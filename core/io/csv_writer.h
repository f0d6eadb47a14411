// SPDX-License-Identifier: GPL-3.0-or-later
// Writes comma-separated text as RFC 4180 has it. Spreadsheets run what begins like a formula, whoever typed it: such a
// text gets an apostrophe before it, which they take for "this is text".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// Whether a spreadsheet would take the text for a formula. Numbers, also negative ones, are none.
bool looksLikeFormula(std::string_view utf8);

// The text as a cell of a spreadsheet may show it without running it.
std::string harmlessCell(std::string_view utf8);

// Appends the row with its CRLF; every cell harmless, and quoted where it must be.
void appendCsvRow(std::string& out, const std::vector<std::string>& cells);

// What spreadsheets need to take a file for UTF-8; other readers may stumble over it.
inline constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Writes sheets of typed cells as an XLSX file. The one place that knows libxlsxwriter; no Qt.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace headroom {

// How a cell looks. Texts are always texts: nothing here becomes a formula, whatever it begins with.
enum class CellLook { text, head, heading, note, code, whole, figure, fine, fraction };

struct WorkbookCell {
    std::variant<std::monostate, double, std::string> value; // UTF-8
    CellLook look = CellLook::text;
};

struct WorkbookSheet {
    std::string name;           // at most 31 characters, none of []:*?/ and no backslash
    std::vector<double> widths; // of the columns, in characters; further ones keep the usual width
    int frozenRows = 1, frozenColumns = 0;
    std::vector<std::vector<WorkbookCell>> rows;
};

struct WorkbookProperties {
    std::string title, author;
};

// What a cell of a workbook holds at most.
inline constexpr std::size_t longestCell = 32767;

// Writes the file at `path`; gives what went wrong, else an empty text. `folder`: for the library's own files.
std::string writeWorkbook(const std::string& path, const std::vector<WorkbookSheet>& sheets,
                          const WorkbookProperties& properties, const std::string& folder);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Reads comma-separated text with a header line (RFC 4180: quotes, doubled quotes, line breaks inside quotes).
// A byte order mark, as spreadsheets write it, is skipped; so are empty lines.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace headroom {

class CsvTable {
public:
    explicit CsvTable(std::string_view text);

    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    [[nodiscard]] bool hasColumn(std::string_view column) const { return m_columns.contains(std::string(column)); }
    [[nodiscard]] std::size_t columns() const { return m_width; }
    // Cells that a row really has, and the line of the text, from 1, on which it begins.
    [[nodiscard]] std::size_t cells(std::size_t row) const { return m_rows[row].cells.size(); }
    [[nodiscard]] std::size_t line(std::size_t row) const { return m_rows[row].line; }
    // The cell of a row under a column's name; empty where the column or the cell is missing.
    [[nodiscard]] std::string_view cell(std::size_t row, std::string_view column) const;

private:
    struct Row {
        std::vector<std::string> cells;
        std::size_t line = 1;
    };
    static std::vector<Row> split(std::string_view text);

    std::unordered_map<std::string, std::size_t> m_columns;
    std::size_t m_width = 0;
    std::vector<Row> m_rows;
};

} // namespace headroom

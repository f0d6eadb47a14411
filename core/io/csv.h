// SPDX-License-Identifier: GPL-3.0-or-later
// Reads comma-separated text with a header line (RFC 4180: quotes, doubled quotes, line breaks inside quotes).
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
    // The cell of a row under a column's name; empty where the column or the cell is missing.
    [[nodiscard]] std::string_view cell(std::size_t row, std::string_view column) const;

private:
    std::unordered_map<std::string, std::size_t> m_columns;
    std::vector<std::vector<std::string>> m_rows;
};

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv.h"

namespace headroom {

namespace {

std::vector<std::vector<std::string>> split(std::string_view text) {
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> row;
    std::string cell;
    bool quoted = false;
    const auto endRow = [&] {
        row.push_back(std::move(cell));
        cell.clear();
        if (row.size() > 1 || !row.front().empty())
            rows.push_back(std::move(row));
        row.clear();
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c != '"')
                cell += c;
            else if (i + 1 < text.size() && text[i + 1] == '"')
                cell += text[++i];
            else
                quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == ',') {
            row.push_back(std::move(cell));
            cell.clear();
        } else if (c == '\n') {
            endRow();
        } else if (c != '\r') {
            cell += c;
        }
    }
    if (!cell.empty() || !row.empty())
        endRow();
    return rows;
}

} // namespace

CsvTable::CsvTable(std::string_view text) : m_rows(split(text)) {
    if (m_rows.empty())
        return;
    for (std::size_t i = 0; i < m_rows.front().size(); ++i)
        m_columns.emplace(m_rows.front()[i], i);
    m_rows.erase(m_rows.begin());
}

std::string_view CsvTable::cell(std::size_t row, std::string_view column) const {
    const auto it = m_columns.find(std::string(column));
    if (it == m_columns.end() || row >= m_rows.size() || it->second >= m_rows[row].size())
        return {};
    return m_rows[row][it->second];
}

} // namespace headroom

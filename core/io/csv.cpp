// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv.h"

namespace headroom {

std::vector<CsvTable::Row> CsvTable::split(std::string_view text) {
    std::vector<Row> rows;
    Row row;
    std::string cell;
    bool quoted = false;
    std::size_t line = 1;
    const auto endRow = [&] {
        row.cells.push_back(std::move(cell));
        cell.clear();
        if (row.cells.size() > 1 || !row.cells.front().empty())
            rows.push_back(std::move(row));
        row = {{}, line};
    };
    if (constexpr std::string_view mark = "\xEF\xBB\xBF"; text.starts_with(mark))
        text.remove_prefix(mark.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        line += c == '\n' ? 1 : 0;
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
            row.cells.push_back(std::move(cell));
            cell.clear();
        } else if (c == '\n') {
            endRow();
        } else if (c != '\r') {
            cell += c;
        }
    }
    if (!cell.empty() || !row.cells.empty())
        endRow();
    return rows;
}

CsvTable::CsvTable(std::string_view text) : m_rows(split(text)) {
    if (m_rows.empty())
        return;
    m_width = m_rows.front().cells.size();
    for (std::size_t i = 0; i < m_width; ++i)
        m_columns.emplace(m_rows.front().cells[i], i);
    m_rows.erase(m_rows.begin());
}

std::string_view CsvTable::cell(std::size_t row, std::string_view column) const {
    const auto it = m_columns.find(std::string(column));
    if (it == m_columns.end() || row >= m_rows.size() || it->second >= m_rows[row].cells.size())
        return {};
    return m_rows[row].cells[it->second];
}

} // namespace headroom

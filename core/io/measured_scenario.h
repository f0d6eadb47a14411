// SPDX-License-Identifier: GPL-3.0-or-later
// One row of the measured tables as a scenario. Private to core/io: includes nlohmann.
#pragma once

#include "base/problem.h"
#include "io/csv.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// Cells of a row by column; empty ones mean "not stated". Cells that hold something else than they should are
// reported once and read as not stated.
class MeasuredRow {
public:
    MeasuredRow(const CsvTable& table, std::size_t index, std::vector<Problem>& problems)
        : m_table(table), m_index(index), m_problems(problems) {}

    [[nodiscard]] std::size_t line() const { return m_table.line(m_index); }
    [[nodiscard]] std::string text(std::string_view column) const;
    [[nodiscard]] std::optional<double> number(std::string_view column) const;

    // The same as JSON, null where nothing is stated.
    [[nodiscard]] nlohmann::ordered_json integer(std::string_view column) const;
    [[nodiscard]] nlohmann::ordered_json integerOr(std::string_view column, std::int64_t fallback) const;
    [[nodiscard]] nlohmann::ordered_json real(std::string_view column) const;
    [[nodiscard]] nlohmann::ordered_json flag(std::string_view column) const;
    [[nodiscard]] nlohmann::ordered_json word(std::string_view column) const;

    void report(Problem problem) const; // unless its path has a problem already

private:
    const CsvTable& m_table;
    std::size_t m_index;
    std::vector<Problem>& m_problems;
};

// The scenario document of a row.
nlohmann::ordered_json measuredScenario(const MeasuredRow& row);

// The column that a scenario's path was filled from.
std::string_view columnOf(std::string_view scenarioPath);

// "LINE COLUMN"
std::string cellPath(std::size_t line, std::string_view column);

} // namespace headroom

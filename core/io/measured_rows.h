// SPDX-License-Identifier: GPL-3.0-or-later
// Reads tables of published training runs (resources/measured, described in its README) as scenarios with what was
// measured.
#pragma once

#include "base/problem.h"
#include "evidence/measured_run.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace headroom {

// Scorable rows of throughput.csv or single_node.csv, of memory.csv; every row of a table without the column
// `scorable`. A row that cannot be read is left out and what is wrong with it added to `problems`, whose paths are
// "LINE" or "LINE COLUMN". Columns without which no row is complete must exist.
std::vector<MeasuredRun> readMeasuredRuns(std::string_view csv, std::vector<Problem>* problems = nullptr);
std::vector<MeasuredMemory> readMeasuredMemory(std::string_view csv, std::vector<Problem>* problems = nullptr);

// Whether the text is a table of memory readings, by its columns.
bool isMeasuredMemory(std::string_view csv);

// A problem of a row's scenario with the path of its cell: "strategy.tensor" of line 17 becomes "17 tp".
Problem atMeasuredRow(Problem problem, std::size_t line);

} // namespace headroom

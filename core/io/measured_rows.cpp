// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/measured_rows.h"

#include "io/csv.h"
#include "io/json_problems.h"
#include "io/measured_scenario.h"
#include "io/scenario_document.h"
#include "io/utf8.h"

#include <array>
#include <optional>
#include <string>
#include <utility>

namespace headroom {

namespace {

// Columns that every row fills, and those of which one says what was measured.
constexpr std::array needed = {
    "id",   "layers",      "hidden",       "heads",        "vocab",      "seq_len", "global_batch_seqs",
    "gpus", "micro_batch", "framework_id", "precision_id", "accelerator"};
constexpr std::array speeds = {"step_time_s", "tokens_per_s_per_gpu", "step_time_from_tflops_s"};
constexpr std::array peaks = {"measured_peak_gib"};

std::string sourceOf(std::string_view id) {
    for (const std::string_view prefix : {"M-", "D-", "mem_"})
        if (id.starts_with(prefix))
            id.remove_prefix(prefix.size());
    std::string source;
    for (const char c : id.substr(0, id.find_first_of("-_")))
        source += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return source;
}

// Printed seconds, else from tokens a second, else from the printed FLOP/s by the source's own convention.
double secondsOf(const MeasuredRow& row) {
    if (const auto printed = row.number("step_time_s"); printed && *printed > 0.0)
        return *printed;
    const auto cards = row.number("gpus"), batch = row.number("global_batch_seqs"), sequence = row.number("seq_len"),
               rate = row.number("tokens_per_s_per_gpu");
    if (cards && batch && sequence && rate && *rate > 0.0)
        return *batch * *sequence / (*rate * *cards);
    return row.number("step_time_from_tflops_s").value_or(0.0);
}

MemoryReading readingOf(std::string_view text) {
    if (text == "allocated")
        return MemoryReading::allocated;
    if (text == "reserved")
        return MemoryReading::reserved;
    if (text == "driver")
        return MemoryReading::driver;
    return text == "min_over_ranks" ? MemoryReading::min_over_ranks : MemoryReading::unknown;
}

template<std::size_t N>
std::vector<Scalar> names(const std::array<const char*, N>& columns) {
    std::vector<Scalar> list;
    for (const char* column : columns)
        list.emplace_back(std::string(column));
    return list;
}

// Whether the table has what a row needs; what it lacks goes to `problems`.
template<std::size_t N>
bool checkColumns(const CsvTable& table, const std::array<const char*, N>& measured, std::vector<Problem>& problems) {
    const std::size_t before = problems.size();
    for (const char* column : needed)
        if (!table.hasColumn(column))
            problems.push_back(
                makeProblem(ProblemCode::missing_key, cellPath(1, column), {{"expected", std::string("@column")}}));
    bool any = false;
    for (const char* column : measured)
        any = any || table.hasColumn(column);
    if (!any)
        problems.push_back(makeProblem(ProblemCode::missing_key, cellPath(1, measured.front()), {}, names(measured)));
    return problems.size() == before;
}

// Reads the rows that count. `measuredOf` gives the measured figure, which must be above 0; `make` the record.
template<class Record, std::size_t N, class Measured, class Make>
std::vector<Record> readRows(std::string_view csv, const std::array<const char*, N>& columns,
                             std::vector<Problem>& problems, Measured measuredOf, Make make) {
    std::vector<Record> records;
    if (const std::size_t damaged = firstInvalidUtf8(csv); damaged != std::string_view::npos) {
        const TextPosition at = textPosition(csv, damaged);
        problems.push_back(makeProblem(ProblemCode::invalid_utf8, std::to_string(at.line),
                                       {{"line", at.line}, {"column", at.column}}));
        return records;
    }
    const CsvTable table(csv);
    if (!checkColumns(table, columns, problems))
        return records;
    for (std::size_t i = 0; i < table.size(); ++i) {
        std::vector<Problem> wrong;
        const MeasuredRow row(table, i, wrong);
        if (table.cells(i) != table.columns()) { // cells stand under the wrong columns: nothing else can be said
            report(problems, makeProblem(ProblemCode::wrong_cell_count, std::to_string(row.line()),
                                         {{"value", static_cast<std::int64_t>(table.cells(i))},
                                          {"expected", static_cast<std::int64_t>(table.columns())}}));
            continue;
        }
        if (table.hasColumn("scorable") && row.text("scorable") != "1")
            continue;
        for (const char* column : needed)
            if (row.text(column).empty())
                row.report(makeProblem(ProblemCode::missing_key, cellPath(row.line(), column),
                                       {{"expected", std::string("@value")}}));
        std::vector<Problem> found;
        Scenario scenario = scenarioFromJson(measuredScenario(row), found);
        for (Problem& problem : found)
            if (problem.severity == Severity::error)
                row.report(atMeasuredRow(std::move(problem), row.line()));
        const double measured = measuredOf(row);
        if (!(measured > 0.0))
            row.report(
                makeProblem(ProblemCode::missing_key, cellPath(row.line(), columns.front()), {}, names(columns)));
        if (wrong.empty())
            records.push_back(make(row, std::move(scenario), measured));
        for (Problem& problem : wrong)
            report(problems, std::move(problem));
    }
    return records;
}

} // namespace

std::vector<MeasuredRun> readMeasuredRuns(std::string_view csv, std::vector<Problem>* problems) {
    std::vector<Problem> unheard;
    return readRows<MeasuredRun>(csv, speeds, problems != nullptr ? *problems : unheard, secondsOf,
                                 [](const MeasuredRow& row, Scenario scenario, double seconds) {
                                     return MeasuredRun{row.text("id"),
                                                        sourceOf(row.text("id")),
                                                        row.text("source"),
                                                        row.text("source_ref"),
                                                        row.text("model_name"),
                                                        std::move(scenario),
                                                        seconds,
                                                        row.line()};
                                 });
}

std::vector<MeasuredMemory> readMeasuredMemory(std::string_view csv, std::vector<Problem>* problems) {
    std::vector<Problem> unheard;
    return readRows<MeasuredMemory>(
        csv, peaks, problems != nullptr ? *problems : unheard,
        [](const MeasuredRow& row) { return row.number("measured_peak_gib").value_or(0.0); },
        [](const MeasuredRow& row, Scenario scenario, double gib) {
            return MeasuredMemory{row.text("id"),
                                  sourceOf(row.text("id")),
                                  row.text("source"),
                                  row.text("source_ref"),
                                  row.text("model_name"),
                                  std::move(scenario),
                                  gib,
                                  readingOf(row.text("reading")),
                                  row.text("unit_known") == "1",
                                  row.line()};
        });
}

bool isMeasuredMemory(std::string_view csv) {
    const CsvTable header(csv.substr(0, csv.find('\n')));
    return header.hasColumn(peaks.front());
}

Problem atMeasuredRow(Problem problem, std::size_t line) {
    problem.path = cellPath(line, columnOf(problem.path));
    return problem;
}

} // namespace headroom

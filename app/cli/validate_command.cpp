// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/text_stream.h"
#include "cli/validation_text.h"
#include "io/measured_rows.h"
#include "io/validation_json.h"
#include "measured_loader.h"

#include <utility>

namespace headroom::cli {

namespace {

struct Validated {
    std::vector<ValidatedRun> runs;
    std::vector<ValidatedMemory> memory;
    std::vector<Problem> problems;
};

template<class Rows, class Predict, class Out>
void predictRows(const Rows& rows, Predict predict, std::vector<Out>& out, std::vector<Problem>& problems) {
    for (const auto& row : rows) {
        out.push_back(predict(row));
        for (Problem& problem : out.back().unreadable)
            problems.push_back(atMeasuredRow(std::move(problem), row.line));
    }
}

// Complains of a file's problems, "FILE:LINE COLUMN: what is wrong: what would be right".
Validated validateFiles(const std::vector<MeasuredFile>& files, const LoadedData& data) {
    Validated out;
    for (const MeasuredFile& file : files) {
        std::vector<Problem> problems;
        if (isMeasuredMemory(file.text))
            predictRows(
                readMeasuredMemory(file.text, &problems),
                [&](const MeasuredMemory& row) { return validate(row, data.library); }, out.memory, problems);
        else
            predictRows(
                readMeasuredRuns(file.text, &problems),
                [&](const MeasuredRun& run) { return validate(run, file.name, data.library); }, out.runs, problems);
        for (Problem& problem : problems) {
            problem.path = file.path + ':' + problem.path;
            out.problems.push_back(std::move(problem));
        }
    }
    return out;
}

int complainOf(const LoadFailure& failure) {
    for (const std::string& line : failure)
        complain(line);
    return failed;
}

bool printLines(const std::vector<ValidatedRun>& runs, const ValidationSummary& summary) {
    std::string text;
    for (const ValidatedRun& run : runs)
        text += writeValidatedRun(run) + '\n';
    return print(text + writeValidationSummary(summary) + '\n');
}

} // namespace

int runValidate(const std::string& file, ValidationForm form, const LoadedData& data) {
    std::vector<MeasuredFile> files;
    std::optional<LeaveOneSourceOut> heldOut; // of the shipped rows: says nothing about others
    if (!file.empty()) {
        TextSource source(file);
        files.push_back({file, file, source.all()});
        if (!source.good()) {
            complain(file + ": cannot be read: " + source.failure());
            return failed;
        }
        if (files.front().text.size() > textLimit) {
            complain(file + ": larger than " + std::to_string(textLimit / 1024 / 1024) + " MiB: split the table");
            return unreadable;
        }
    } else {
        auto shipped = readMeasuredFiles(data);
        auto figures = loadLeaveOneSourceOut(data);
        if (!shipped || !figures)
            return complainOf(!shipped ? shipped.error() : figures.error());
        files = *std::move(shipped);
        heldOut = *std::move(figures);
    }
    const Validated rows = validateFiles(files, data);
    if (!rows.problems.empty()) {
        complainOf(rows.problems, data.messages);
        return unreadable;
    }
    const ValidationSummary summary = summarise(rows.runs, rows.memory, std::move(heldOut));
    const bool printed = form == ValidationForm::lines   ? printLines(rows.runs, summary)
                         : form == ValidationForm::table ? print(validationTables(rows.runs, summary))
                                                         : print(validationPage(summary));
    if (!printed)
        return failed;
    return rows.runs.empty() && rows.memory.empty() ? notPossible : done;
}

} // namespace headroom::cli

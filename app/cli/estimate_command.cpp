// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands.h"
#include "cli/evidence.h"
#include "cli/exit_status.h"
#include "cli/text_stream.h"
#include "io/estimate_json.h"
#include "report_reader.h"

#include <utility>

namespace headroom::cli {

namespace {

struct Answer {
    std::string document;
    std::vector<Problem> problems;
    int status = done;
};

// The document for one scenario and what the exit status would be if it stood alone.
Answer answer(ScenarioDocument read, const LoadedData& data, Evidence& evidence, int indent) {
    if (hasErrors(read.problems)) {
        std::string document = writeUnreadable(read.scenario.name, read.problems, data.messages, indent);
        return {std::move(document), std::move(read.problems), unreadable};
    }
    Estimate result = estimate(read.scenario, data.library);
    std::vector<Problem>& problems = result.resolved.problems;
    problems.insert(problems.begin(), std::make_move_iterator(read.problems.begin()),
                    std::make_move_iterator(read.problems.end()));
    int status = done;
    if (hasReadingErrors(problems))
        status = unreadable;
    else if (!result.valid || !result.figures || !result.figures->memory.fits)
        status = notPossible;
    std::string document = writeEstimate(result, data.messages, indent, evidence.of(result));
    return {std::move(document), std::move(problems), status};
}

int unreadableFile(const std::string& file, const TextSource& source) {
    complain(file + ": cannot be read: " + source.failure());
    return failed;
}

} // namespace

void complainOf(const std::vector<Problem>& problems, const Messages& messages) {
    for (const Problem& problem : problems) {
        if (problem.severity == Severity::error)
            complain((problem.path.empty() ? std::string("document") : problem.path) + ": " + messages.text(problem));
    }
}

ReadText readTextFile(const std::string& file) {
    TextSource source(file);
    std::string text = source.all();
    if (!source.good())
        return {{}, unreadableFile(file, source)};
    if (!looksLikePdf(text))
        return {std::move(text), done};
    AttachedScenario attached = readReport(text);
    if (attached)
        return {*std::move(attached), done};
    complain(file + ": " + reportFaultText(attached.error()));
    return {{}, attached.error() == ReportFault::not_readable ? failed : unreadable};
}

ReadScenario readScenarioFile(const std::string& file) {
    const ReadText read = readTextFile(file);
    if (read.status != done)
        return {{}, read.status};
    return {readScenario(read.text), done};
}

int runEstimate(const std::string& file, const LoadedData& data) {
    ReadScenario read = readScenarioFile(file);
    if (read.status != done)
        return read.status;
    constexpr int indent = 2;
    Evidence evidence(data);
    const Answer result = answer(std::move(read.document), data, evidence, indent);
    if (result.status == unreadable)
        complainOf(result.problems, data.messages);
    return print(result.document) ? result.status : int{failed};
}

int runEstimateBatch(const std::string& file, const LoadedData& data) {
    TextSource source(file);
    if (!source.good())
        return unreadableFile(file, source);
    constexpr int oneLine = -1;
    Evidence evidence(data);
    while (const std::optional<std::string> line = source.line()) {
        if (!print(answer(readScenario(*line), data, evidence, oneLine).document + '\n'))
            return failed;
    }
    return source.good() ? int{done} : unreadableFile(file, source);
}

} // namespace headroom::cli

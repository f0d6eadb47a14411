// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands.h"
#include "cli/data_exports.h"
#include "cli/exit_status.h"
#include "cli/export_formats.h"
#include "cli/file_writer.h"
#include "cli/text_stream.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

namespace headroom::cli {

namespace {

// OUT with another ending: "run.json" and "launch.sh" give "run.launch.sh".
std::string besideOutput(const std::string& output, const std::string& suffix) {
    return std::filesystem::path(output).replace_extension(suffix).string();
}

int writeFiles(const std::string& output, std::vector<ExportedText> texts) {
    std::vector<WholeFile> files;
    for (ExportedText& text : texts)
        files.push_back({text.suffix.empty() ? output : besideOutput(output, text.suffix), std::move(text.text)});
    const std::optional<WriteFailure> failure = writeWholeFiles(files);
    if (failure) {
        complain(failure->path + ": cannot be written: " + failure->reason);
        return failed;
    }
    return done;
}

} // namespace

int runExport(const std::string& file, const ExportRequest& request, const LoadedData& data) {
    ReadScenario read = readScenarioFile(file);
    if (read.status != done)
        return read.status;
    std::vector<Problem>& problems = read.document.problems;
    if (hasErrors(problems)) {
        complainOf(problems, data.messages);
        return unreadable;
    }
    FillOptions options;
    options.threads = request.threads;
    std::optional<FilledPlan> plan = fillOpenKeys(read.document.scenario, data.library, options);
    if (!plan)
        return failed; // nobody stops it here
    std::vector<Problem>& all = plan->estimate.resolved.problems;
    all.insert(all.begin(), std::make_move_iterator(problems.begin()), std::make_move_iterator(problems.end()));
    if (hasReadingErrors(all)) {
        complainOf(all, data.messages);
        return unreadable;
    }
    const std::vector<ExportFormat>& formats = exportFormats();
    const auto format = std::ranges::find(formats, request.format, &ExportFormat::name);
    const auto texts = [&]() -> std::vector<ExportedText> {
        if (format->writeIn != nullptr)
            return format->writeIn(*plan, data, request.language);
        if (format->writeFiles != nullptr && !request.output.empty())
            return format->writeFiles(*plan, data, std::filesystem::path(request.output).filename().string());
        return format->write(*plan, data);
    }();
    if (texts.empty())
        return hasWordedExports ? failed : unreadable; // it has complained
    if (request.output.empty())
        return print(texts.front().text) ? done : failed;
    return writeFiles(request.output, texts);
}

} // namespace headroom::cli

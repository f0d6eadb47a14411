// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/report_command.h"

#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/report_index.h"
#include "cli/text_stream.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace headroom::cli {

#ifdef HEADROOM_HAS_REPORT

namespace {

namespace fs = std::filesystem;

// A scenario that a report can be about; nothing (and a status) when it cannot be understood.
struct Readable {
    std::optional<Scenario> scenario;
    int status = done;
};

Readable readable(const std::string& file, const LoadedData& data) {
    ReadScenario read = readScenarioFile(file);
    if (read.status != done)
        return {{}, read.status};
    std::vector<Problem>& problems = read.document.problems;
    if (hasErrors(problems)) {
        complainOf(problems, data.messages);
        return {{}, unreadable};
    }
    Estimate result = estimate(read.document.scenario, data.library);
    std::vector<Problem>& all = result.resolved.problems;
    all.insert(all.begin(), std::make_move_iterator(problems.begin()), std::make_move_iterator(problems.end()));
    if (hasReadingErrors(all)) {
        complainOf(all, data.messages);
        return {{}, unreadable};
    }
    return {std::move(read.document.scenario), done};
}

int runOne(const std::string& file, const std::string& output, ReportPrinter& printer, const LoadedData& data) {
    const Readable read = readable(file, data);
    if (!read.scenario)
        return read.status;
    const WrittenReport written = printer.write(*read.scenario, output);
    if (!written.fault.empty()) {
        complain("report: " + written.fault);
        return failed;
    }
    return print(written.verdict + '\n' + output + '\n') ? done : failed;
}

// Scenario files of a folder, by name.
std::vector<fs::path> scenariosIn(const fs::path& folder, std::error_code& error) {
    std::vector<fs::path> files;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        if (it->path().extension() == ".json" && it->is_regular_file(error))
            files.push_back(it->path());
    std::ranges::sort(files);
    return files;
}

int runBatch(const std::string& folder, const std::string& output, ReportPrinter& printer, const LoadedData& data) {
    std::error_code error;
    const std::vector<fs::path> files = scenariosIn(folder, error);
    if (error) {
        complain("report: " + folder + " cannot be read: " + error.message());
        return failed;
    }
    if (files.empty()) {
        complain("report: " + folder + " holds no scenario: put .json files there");
        return unreadable;
    }
    fs::create_directories(output, error);
    if (error) {
        complain("report: " + output + " cannot be made: " + error.message());
        return failed;
    }
    ReportIndex index;
    int status = done;
    for (const fs::path& file : files) {
        const std::string name = file.stem().string();
        const Readable read = readable(file.string(), data);
        if (!read.scenario) {
            complain(file.string() + ": no report: see above");
            index.addUnreadable(name);
            continue;
        }
        const std::string pdf = name + ".pdf";
        const WrittenReport written = printer.write(*read.scenario, (fs::path(output) / pdf).string());
        if (!written.fault.empty()) {
            complain("report: " + written.fault);
            status = failed;
        }
        index.add(name, read.scenario->name, pdf, written);
        if (!print(name + ": " + (written.fault.empty() ? written.verdict : written.fault) + '\n'))
            return failed;
    }
    const std::string fault = index.write(output);
    if (!fault.empty()) {
        complain("report: " + fault);
        return failed;
    }
    return status;
}

} // namespace

int runReportCommand(const ReportArguments& arguments, const LoadedData& data) {
    tl::expected<ReportPrinter, std::string> printer = ReportPrinter::make(arguments.look, data);
    if (!printer) {
        complain("report: " + printer.error());
        return unreadable;
    }
    return arguments.batch ? runBatch(arguments.file, arguments.output, *printer, data)
                           : runOne(arguments.file, arguments.output, *printer, data);
}

#else

int runReportCommand(const ReportArguments&, const LoadedData&) {
    complain("report: absent from this build, which has no Qt: configure with HEADROOM_BUILD_GUI=ON");
    return unreadable;
}

#endif

} // namespace headroom::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/report_command.h"

#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/text_stream.h"

#include <utility>

namespace headroom::cli {

#ifdef HEADROOM_HAS_REPORT

int runReportCommand(const std::string& file, const std::string& output, const std::string& language,
                     const LoadedData& data) {
    ReadScenario read = readScenarioFile(file);
    if (read.status != done)
        return read.status;
    std::vector<Problem>& problems = read.document.problems;
    if (hasErrors(problems)) {
        complainOf(problems, data.messages);
        return unreadable;
    }
    Estimate result = estimate(read.document.scenario, data.library);
    std::vector<Problem>& all = result.resolved.problems;
    all.insert(all.begin(), std::make_move_iterator(problems.begin()), std::make_move_iterator(problems.end()));
    if (hasReadingErrors(all)) {
        complainOf(all, data.messages);
        return unreadable;
    }
    return runReport({output, language, read.document.scenario}, result, data);
}

#else

int runReportCommand(const std::string&, const std::string&, const std::string&, const LoadedData&) {
    complain("report: absent from this build, which has no Qt: configure with HEADROOM_BUILD_GUI=ON");
    return unreadable;
}

#endif

} // namespace headroom::cli

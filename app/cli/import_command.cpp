// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/text_stream.h"
#include "io/launch_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace headroom::cli {

namespace {

// The model of the scenario that an import is applied over, where its document does not spell it out.
std::optional<Architecture> modelOf(const Scenario& scenario, const LoadedData& data) {
    const Resolved resolved = resolve(scenario, data.library);
    if (resolved.plan.architecture.layers == 0)
        return std::nullopt;
    return resolved.plan.architecture;
}

// "--bf16: training.precision = bf16", or why it set nothing.
std::string mappingLine(const MappingRow& row, const Messages& messages) {
    std::string line = row.line > 0 ? fmt::format("line {}: ", row.line) : std::string();
    line += row.option + (row.value.empty() ? "" : " " + row.value) + ": ";
    const std::string note = row.note.key.empty() ? std::string() : messages.text(row.note);
    if (!row.path.empty())
        line += row.path + " = " + toText(row.becomes);
    if (row.path.empty() || row.state == MappingState::by_default)
        line += (row.path.empty() ? "" : ": ") +
                messages.text(Sentence{"launch_state_" + std::string(name(row.state)), {}});
    return note.empty() ? line : line + ": " + note;
}

void complainOfFaults(const ImportedLaunch& imported, const Messages& messages) {
    for (const LaunchFault& fault : imported.faults)
        complain((fault.line > 0 ? fmt::format("line {}", fault.line) : std::string("document")) + ": " +
                 messages.text(fault.what));
    complainOf(imported.problems, messages);
}

} // namespace

int runImport(const std::string& file, const ImportRequest& request, const LoadedData& data) {
    Scenario base;
    std::optional<Architecture> present;
    if (!request.into.empty()) {
        ReadScenario read = readScenarioFile(request.into);
        if (read.status != done)
            return read.status;
        if (hasErrors(read.document.problems)) {
            complainOf(read.document.problems, data.messages);
            return unreadable;
        }
        base = std::move(read.document.scenario);
        present = modelOf(base, data);
    }
    TextSource source(file);
    const std::string text = source.all();
    if (!source.good()) {
        complain(file + ": cannot be read: " + source.failure());
        return failed;
    }
    const std::optional<LaunchFormat> format =
        request.format.empty() ? recogniseLaunch(text) : launchFormatFromName(request.format);
    if (!format) {
        complain("document: is no launch configuration: give a command line of Megatron-LM, JSON of DeepSpeed or TOML "
                 "of torchtitan, or say which with --format");
        return unreadable;
    }
    const ImportedLaunch imported = importLaunchText(text, *format, base, present ? &*present : nullptr, data.launch);
    for (const MappingRow& row : imported.result.rows)
        complain(mappingLine(row, data.messages));
    complainOfFaults(imported, data.messages);
    if (!print(writeScenario(imported.result.scenario) + '\n'))
        return failed;
    return imported.good() ? done : unreadable;
}

} // namespace headroom::cli

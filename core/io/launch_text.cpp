// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/launch_text.h"

#include "io/launch_parts.h"
#include "io/scenario_json.h"
#include "io/strict_json.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

// Problems of a scenario that options led to, not those of parts they never touch.
bool concernsImport(const Problem& problem) { return problem.severity == Severity::error; }

bool hasLine(std::string_view text, std::string_view start) {
    for (std::size_t at = text.find(start); at != std::string_view::npos; at = text.find(start, at + 1)) {
        if (at == 0 || text[at - 1] == '\n')
            return true;
    }
    return false;
}

} // namespace

std::string_view launchSuffix(LaunchFormat format) {
    static constexpr auto suffixes = std::to_array<std::string_view>({".sh", ".json", ".toml"});
    return suffixes[static_cast<std::size_t>(format)];
}

std::string_view usualDocumentName(LaunchFormat format) {
    static constexpr auto names = std::to_array<std::string_view>({"launch.sh", "ds_config.json", "job.toml"});
    return names[static_cast<std::size_t>(format)];
}

LaunchTexts writeLaunch(const LaunchConfiguration& configuration, const LaunchProgram& program, const SayLaunch& say,
                        std::string_view documentName) {
    switch (configuration.format) {
    case LaunchFormat::megatron:
        return {megatronScript(configuration, program, say), {}, {}};
    case LaunchFormat::deepspeed:
        return deepspeedTexts(configuration, program, say, documentName);
    case LaunchFormat::torchtitan:
        return torchtitanTexts(configuration, program, say, documentName);
    }
    return {};
}

std::optional<LaunchFormat> recogniseLaunch(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return std::nullopt;
    const auto holds = [&](std::string_view what) { return text.find(what) != std::string_view::npos; };
    if (text[first] == '{') {
        const bool known = holds("\"train_batch_size\"") || holds("\"train_micro_batch_size_per_gpu\"") ||
                           holds("\"zero_optimization\"");
        return known ? std::optional(LaunchFormat::deepspeed) : std::nullopt;
    }
    for (const std::string_view option : {"--num-layers", "--tensor-model-parallel-size", "--micro-batch-size",
                                          "--pipeline-model-parallel-size", "--global-batch-size"}) {
        if (holds(option))
            return LaunchFormat::megatron;
    }
    if (hasLine(text, "[parallelism]") || hasLine(text, "[training]") || hasLine(text, "[activation_checkpoint]"))
        return LaunchFormat::torchtitan;
    return std::nullopt;
}

ReadLaunch readLaunch(std::string_view text, LaunchFormat format) {
    switch (format) {
    case LaunchFormat::megatron:
        return readLaunchShell(text);
    case LaunchFormat::deepspeed:
        return readLaunchJson(text);
    case LaunchFormat::torchtitan:
        return readLaunchToml(text);
    }
    return {};
}

ImportedLaunch importLaunchText(std::string_view text, LaunchFormat format, const Scenario& base,
                                const Architecture* present, const LaunchBook& book) {
    ReadLaunch read = readLaunch(text, format);
    ImportedLaunch out{format, importLaunch(format, read.launch, base, present, book), std::move(read.faults),
                       std::move(read.problems)};
    // Whatever the options say, what comes of them must be a scenario that can be read again.
    ScenarioDocument document = readScenario(writeScenario(out.result.scenario, -1));
    std::ranges::copy_if(document.problems, std::back_inserter(out.problems), concernsImport);
    if (!hasErrors(document.problems))
        out.result.scenario = std::move(document.scenario);
    return out;
}

std::string oneLine(std::string_view text) {
    std::string line(text);
    std::ranges::replace_if(
        line, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
    return line;
}

std::string sectionTitle(LaunchSection section, const SayLaunch& say) {
    return oneLine(say({"launch_section_" + std::string(name(section)), {}}));
}

std::vector<std::string> launchRemarks(const LaunchConfiguration& configuration, const LaunchProgram& program,
                                       const SayLaunch& say) {
    std::vector<std::string> lines;
    lines.push_back(say({"launch_head", {{"program", program.name}, {"version", program.version}}}));
    if (!configuration.name.empty())
        lines.push_back(say({"launch_scenario", {{"name", configuration.name}}}));
    lines.emplace_back();
    lines.push_back(say({"launch_estimate", {}}));
    for (const Sentence& sentence : configuration.summary)
        lines.push_back("  " + say(sentence));
    if (!configuration.notExpressed.empty()) {
        lines.emplace_back();
        lines.push_back(say({"launch_not_expressed", {{"program", program.name}}}));
        for (const NotExpressed& gap : configuration.notExpressed)
            lines.push_back("  " + gap.path + ": " + say(gap.reason));
    }
    std::ranges::transform(lines, lines.begin(), oneLine);
    return lines;
}

} // namespace headroom

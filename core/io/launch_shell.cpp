// SPDX-License-Identifier: GPL-3.0-or-later
// Command lines: written as a bash script that can be started, read from whatever holds one.
#include "io/launch_parts.h"
#include "io/shell_words.h"
#include "io/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

namespace headroom {

namespace {

std::string argument(const Scalar& value) {
    if (const auto* number = std::get_if<double>(&value))
        return *number == std::floor(*number) ? fmt::format("{:.1f}", *number) : fmt::format("{}", *number);
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return std::to_string(*integer);
    if (const auto* text = std::get_if<std::string>(&value))
        return shellWord(*text);
    return {};
}

std::string arrayName(LaunchSection section) {
    std::string text(name(section));
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text + "_ARGS";
}

bool isOption(const ShellWord& word) {
    const std::string& text = word.text;
    return text.starts_with("--") ||
           (text.size() > 1 && text.front() == '-' && std::isalpha(static_cast<unsigned char>(text[1])) != 0);
}

// "--name value value" and "--name=value" of the words from `at` on.
void readOptions(const std::vector<ShellWord>& words, std::size_t from, std::size_t to, std::vector<RawOption>& out) {
    for (std::size_t i = from; i < to; ++i) {
        const ShellWord& word = words[i];
        if (!isOption(word)) {
            if (word.unresolved) { // "$MORE_OPTIONS"
                RawOption unknown{word.text, {}, word.line, true, {}};
                out.push_back(std::move(unknown));
            }
            continue; // a program, its own arguments
        }
        RawOption option;
        option.line = word.line;
        const std::size_t equals = word.text.find('=');
        option.name = word.text.substr(0, equals);
        option.unresolved = word.unresolved;
        if (equals != std::string::npos)
            option.values.emplace_back(word.text.substr(equals + 1));
        for (; equals == std::string::npos && i + 1 < to && !isOption(words[i + 1]); ++i) {
            option.values.emplace_back(words[i + 1].text);
            option.unresolved = option.unresolved || words[i + 1].unresolved;
        }
        out.push_back(std::move(option));
    }
}

std::size_t countOptions(const std::vector<ShellWord>& command) {
    return static_cast<std::size_t>(std::ranges::count_if(command, isOption));
}

} // namespace

std::string shellWord(std::string_view text) {
    const auto plain = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
               std::string_view("_./:,=@%+-").find(c) != std::string_view::npos;
    };
    if (!text.empty() && std::ranges::all_of(text, plain))
        return std::string(text);
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string shellHead(const std::vector<std::string>& remarks) {
    std::string text = "#!/usr/bin/env bash\n";
    for (const std::string& line : remarks)
        text += line.empty() ? "#\n" : "# " + line + "\n";
    return text + "set -euo pipefail\n";
}

std::string megatronScript(const LaunchConfiguration& configuration, const LaunchProgram& program,
                           const SayLaunch& say) {
    std::string text = shellHead(launchRemarks(configuration, program, say));
    for (const auto& [variable, value] : configuration.environment)
        text += "export " + variable + "=" + shellWord(value) + "\n";
    std::string arrays;
    for (const LaunchGroup& group : configuration.groups) {
        text += "\n# " + sectionTitle(group.section, say) + "\n" + arrayName(group.section) + "=(\n";
        for (const LaunchOption& option : group.options) {
            text += "    " + option.name;
            for (const Scalar& value : option.values)
                text += " " + argument(value);
            text += "\n";
        }
        text += ")\n";
        arrays += "    \"${" + arrayName(group.section) + "[@]}\" \\\n";
    }
    text += "\ntorchrun \\\n";
    text += fmt::format("    --nnodes {} --nproc-per-node {} \\\n", configuration.nodes, configuration.perNode);
    text += "    --node-rank \"${NODE_RANK:-0}\" --master-addr \"${MASTER_ADDR:-localhost}\" "
            "--master-port \"${MASTER_PORT:-29500}\" \\\n";
    text += "    " + program.program + " \\\n";
    return text + arrays + "    \"$@\"\n";
}

ReadLaunch readLaunchShell(std::string_view text) {
    ReadLaunch out;
    if (const std::size_t bad = firstInvalidUtf8(text); bad != std::string_view::npos) {
        out.faults.push_back({static_cast<int>(textPosition(text, bad).line), {"launch_not_utf8", {}}});
        return out;
    }
    ShellText shell = readShell(text);
    out.faults = std::move(shell.faults);
    // The command with most options; those that stand alone, one a line, belong to it.
    std::vector<ShellWord> loose;
    const std::vector<ShellWord>* best = nullptr;
    for (const std::vector<ShellWord>& command : shell.commands) {
        if (isOption(command.front()))
            loose.insert(loose.end(), command.begin(), command.end());
        else if (best == nullptr || countOptions(command) > countOptions(*best))
            best = &command;
    }
    if (best != nullptr) {
        const auto script =
            std::ranges::find_if(*best, [](const ShellWord& word) { return word.text.ends_with(".py"); });
        const std::size_t split = script == best->end() ? 0 : static_cast<std::size_t>(script - best->begin());
        readOptions(*best, 0, split, out.launch.launcher);
        readOptions(*best, split, best->size(), out.launch.options);
    }
    readOptions(loose, 0, loose.size(), out.launch.options);
    if (out.launch.options.empty() && out.launch.launcher.empty())
        out.faults.push_back({0, {"launch_no_options", {}}});
    return out;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// torchtitan's job. The only file that knows toml++, which reports errors here without exceptions.
#include "io/launch_parts.h"

#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_UNRELEASED_FEATURES 0
#include <toml++/impl/preprocessor.h>
// It takes for granted that a table's name starts like one; what follows an opening bracket in damaged text need not,
// and is an error that it reports a few lines later.
#undef TOML_ASSERT_ASSUME
#define TOML_ASSERT_ASSUME(expr) static_assert(true)
#include <toml++/toml.h>

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace headroom {

namespace {

constexpr std::size_t largestText = std::size_t{32} << 20;

// A value as TOML writes it.
template<class Node>
std::string tomlText(const Node& node) {
    std::ostringstream stream;
    stream << toml::toml_formatter{node};
    return stream.str();
}

std::string scalarToml(const Scalar& scalar) {
    struct Text {
        std::string operator()(std::monostate) const { return "\"\""; }
        std::string operator()(bool value) const { return tomlText(toml::value<bool>(value)); }
        std::string operator()(std::int64_t value) const { return tomlText(toml::value<std::int64_t>(value)); }
        std::string operator()(double value) const { return tomlText(toml::value<double>(value)); }
        std::string operator()(const std::string& value) const { return tomlText(toml::value<std::string>(value)); }
    };
    return std::visit(Text{}, scalar);
}

std::string valueToml(const LaunchOption& option) {
    if (!option.parts.empty()) {
        std::string text = "[\n";
        for (const std::vector<std::string>& part : option.parts) {
            text += "    [";
            for (std::size_t i = 0; i < part.size(); ++i)
                text += (i == 0 ? "" : ", ") + scalarToml(part[i]);
            text += "],\n";
        }
        return text + "]";
    }
    if (!option.list)
        return scalarToml(option.values.front());
    std::string text = "[";
    for (std::size_t i = 0; i < option.values.size(); ++i)
        text += (i == 0 ? "" : ", ") + scalarToml(option.values[i]);
    return text + "]";
}

Scalar scalarOf(const toml::node& node) {
    if (const auto value = node.value_exact<bool>())
        return *value;
    if (const auto value = node.value_exact<std::int64_t>())
        return *value;
    if (const auto value = node.value_exact<double>())
        return *value;
    if (const auto value = node.value_exact<std::string>())
        return *value;
    return std::string("[...]");
}

void flatten(const toml::table& table, const std::string& path, std::vector<RawOption>& out) {
    for (const auto& [key, node] : table) {
        const std::string name = path.empty() ? std::string(key.str()) : path + '.' + std::string(key.str());
        if (const toml::table* inner = node.as_table()) {
            flatten(*inner, name, out);
            continue;
        }
        RawOption option;
        option.name = name;
        option.line = static_cast<int>(node.source().begin.line);
        if (const toml::array* list = node.as_array()) {
            for (const toml::node& element : *list) {
                const toml::array* part = element.as_array();
                if (part == nullptr) {
                    option.values.push_back(scalarOf(element));
                    continue;
                }
                std::vector<std::string>& words = option.parts.emplace_back();
                for (const toml::node& inner : *part)
                    words.push_back(inner.value_or(std::string()));
            }
        } else {
            option.values.push_back(scalarOf(node));
        }
        out.push_back(std::move(option));
    }
}

// "section.key" by section, in the order in which sections first appear.
struct Section {
    std::string name;
    std::vector<std::string> lines;
};

void addTo(std::vector<Section>& sections, const LaunchOption& option) {
    const std::size_t dot = option.name.rfind('.');
    const std::string section = option.name.substr(0, dot);
    auto found = std::ranges::find(sections, section, &Section::name);
    if (found == sections.end())
        found = sections.insert(sections.end(), {section, {}});
    found->lines.push_back(option.name.substr(dot + 1) + " = " + valueToml(option));
}

} // namespace

LaunchTexts torchtitanTexts(const LaunchConfiguration& configuration, const LaunchProgram& program,
                            const SayLaunch& say, std::string_view documentName) {
    const std::vector<std::string> remarks = launchRemarks(configuration, program, say);
    const std::string start =
        fmt::format("torchrun --nnodes {} --nproc_per_node {} --rdzv_backend c10d --rdzv_endpoint "
                    "\"${{MASTER_ADDR:-localhost}}:${{MASTER_PORT:-29500}}\" -m {} --job.config_file {}",
                    configuration.nodes, configuration.perNode, program.program, shellWord(documentName));
    LaunchTexts texts;
    for (const std::string& line : remarks)
        texts.document += line.empty() ? "#\n" : "# " + line + "\n";
    texts.document += "#\n# " + oneLine(say({"launch_start", {}})) + "\n#   " + start + "\n";
    std::vector<Section> sections;
    for (const LaunchGroup& group : configuration.groups) {
        for (const LaunchOption& option : group.options)
            addTo(sections, option);
    }
    for (const Section& section : sections) {
        texts.document += "\n[" + section.name + "]\n";
        for (const std::string& line : section.lines)
            texts.document += line + "\n";
    }
    texts.launcher = shellHead(remarks) + "\n" + start + " \"$@\"\n";
    return texts;
}

ReadLaunch readLaunchToml(std::string_view text) {
    ReadLaunch out;
    if (text.size() > largestText) {
        out.faults.push_back({0, {"launch_too_large", {}}});
        return out;
    }
    const toml::parse_result parsed = toml::parse(text);
    if (!parsed) {
        const toml::source_position at = parsed.error().source().begin;
        out.faults.push_back(
            {static_cast<int>(at.line), {"launch_not_toml", {{"what", oneLine(parsed.error().description())}}}});
        return out;
    }
    flatten(parsed.table(), {}, out.launch.options);
    return out;
}

} // namespace headroom

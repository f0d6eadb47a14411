// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/import_mapping.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace headroom {

namespace {

constexpr std::size_t longestShown = 200;

std::string valueText(const RawOption& option) {
    std::string text;
    for (const Scalar& value : option.values) {
        text += text.empty() ? "" : " ";
        text += scalarText(value);
        if (text.size() > longestShown)
            return text.substr(0, longestShown) + "...";
    }
    if (!option.parts.empty())
        text = fmt::format("[{} lists]", option.parts.size());
    return text;
}

std::optional<double> asNumber(const Scalar& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    if (const auto* real = std::get_if<double>(&value))
        return std::isfinite(*real) ? std::optional(*real) : std::nullopt;
    if (const auto* text = std::get_if<std::string>(&value)) {
        double number = 0.0;
        const char* const end = text->data() + text->size();
        const char* first = text->data();
        if (first != end && *first == '+')
            ++first;
        const auto [next, error] = std::from_chars(first, end, number);
        if (error == std::errc{} && next == end && std::isfinite(number))
            return number;
    }
    return std::nullopt;
}

bool isAutomatic(const RawOption& option) {
    const auto* text = option.values.size() == 1 ? std::get_if<std::string>(&option.values.front()) : nullptr;
    return text != nullptr && *text == "auto";
}

} // namespace

std::string scalarText(const Scalar& scalar) {
    struct Text {
        std::string operator()(std::monostate) const { return {}; }
        std::string operator()(bool value) const { return value ? "true" : "false"; }
        std::string operator()(std::int64_t value) const { return std::to_string(value); }
        std::string operator()(double value) const { return fmt::format("{}", value); }
        std::string operator()(const std::string& value) const { return value; }
    };
    return std::visit(Text{}, scalar);
}

ImportMapping::ImportMapping(const RawLaunch& launch, const LaunchProgram& program) : m_program(program) {
    for (const RawOption& option : launch.launcher)
        add(option, program.launcher.contains(option.name) || program.has(option.name));
    for (const RawOption& option : launch.options)
        add(option, program.has(option.name) || program.launcher.contains(option.name));
}

void ImportMapping::add(const RawOption& option, bool known) {
    MappingRow row;
    row.option = option.name;
    row.value = valueText(option);
    row.line = option.line;
    row.state = known ? MappingState::no_effect : MappingState::unknown;
    m_rows.push_back(std::move(row));
    m_settled.push_back(false);
    const std::size_t index = m_rows.size() - 1;
    Entry entry{&option, index, known};
    if (option.unresolved) {
        m_rows[index].state = MappingState::unresolved;
        entry.usable = false;
    } else if (known && isAutomatic(option) && m_program.format == LaunchFormat::deepspeed) {
        m_rows[index].state = MappingState::left_open;
        entry.usable = false;
    }
    const auto before = m_entries.find(option.name);
    if (before == m_entries.end()) {
        m_entries.emplace(option.name, entry);
        return;
    }
    m_rows[before->second.row].state = MappingState::contradicts;
    m_rows[before->second.row].note = {"launch_given_again", {{"option", option.name}}};
    m_settled[before->second.row] = true;
    before->second = entry;
}

bool ImportMapping::has(std::string_view option) const {
    const auto found = m_entries.find(option);
    return found != m_entries.end() && found->second.usable;
}

bool ImportMapping::hasAny(std::initializer_list<std::string_view> options) const {
    return std::ranges::any_of(options, [&](std::string_view option) { return has(option); });
}

ImportMapping::Entry* ImportMapping::usable(std::string_view option) {
    const auto found = m_entries.find(option);
    return found != m_entries.end() && found->second.usable ? &found->second : nullptr;
}

const RawOption* ImportMapping::raw(std::string_view option) const {
    const auto found = m_entries.find(option);
    return found != m_entries.end() && found->second.usable ? found->second.option : nullptr;
}

std::optional<double> ImportMapping::number(std::string_view option, double low, double high) {
    Entry* entry = usable(option);
    if (entry == nullptr)
        return std::nullopt;
    const RawOption& given = *entry->option;
    const std::optional<double> value = given.values.size() == 1 ? asNumber(given.values.front()) : std::nullopt;
    if (value && *value >= low && *value <= high)
        return value;
    refuse(option, MappingState::not_understood, {"launch_number_range", {{"low", low}, {"high", high}}});
    return std::nullopt;
}

std::optional<std::int64_t> ImportMapping::whole(std::string_view option, std::int64_t low, std::int64_t high) {
    const std::optional<double> value = number(option, static_cast<double>(low), static_cast<double>(high));
    if (!value)
        return std::nullopt;
    if (*value == std::floor(*value))
        return static_cast<std::int64_t>(*value);
    refuse(option, MappingState::not_understood, {"launch_whole_range", {{"low", low}, {"high", high}}});
    return std::nullopt;
}

std::optional<std::string> ImportMapping::text(std::string_view option) {
    Entry* entry = usable(option);
    if (entry == nullptr)
        return std::nullopt;
    if (entry->option->values.size() == 1)
        return scalarText(entry->option->values.front());
    refuse(option, MappingState::not_understood, {"launch_one_value", {}});
    return std::nullopt;
}

std::optional<bool> ImportMapping::flag(std::string_view option) {
    Entry* entry = usable(option);
    if (entry == nullptr)
        return std::nullopt;
    const std::vector<Scalar>& values = entry->option->values;
    if (values.empty())
        return true;
    if (values.size() == 1) {
        if (const auto* value = std::get_if<bool>(&values.front()))
            return *value;
    }
    refuse(option, MappingState::not_understood, {"launch_no_flag", {}});
    return std::nullopt;
}

std::vector<std::string> ImportMapping::texts(std::string_view option) {
    std::vector<std::string> out;
    if (const Entry* entry = usable(option)) {
        for (const Scalar& value : entry->option->values)
            out.push_back(scalarText(value));
    }
    return out;
}

void ImportMapping::take(std::string_view option, std::string path, Scalar becomes, Sentence note) {
    const auto found = m_entries.find(option);
    if (found == m_entries.end())
        return;
    MappingRow& row = m_rows[found->second.row];
    row.state = MappingState::taken;
    row.path = std::move(path);
    row.becomes = std::move(becomes);
    row.note = std::move(note);
    m_settled[found->second.row] = true;
}

void ImportMapping::refuse(std::string_view option, MappingState state, Sentence note) {
    const auto found = m_entries.find(option);
    if (found == m_entries.end())
        return;
    MappingRow& row = m_rows[found->second.row];
    row.state = state;
    row.path.clear();
    row.becomes = {};
    row.note = std::move(note);
    m_settled[found->second.row] = true;
    if (state != MappingState::no_effect)
        found->second.usable = false;
}

void ImportMapping::assume(std::string_view option, std::string path, Scalar becomes) {
    MappingRow row;
    row.option = std::string(option);
    row.path = std::move(path);
    row.becomes = std::move(becomes);
    row.state = MappingState::by_default;
    m_defaults.push_back(std::move(row));
}

std::vector<MappingRow> ImportMapping::finish() && {
    std::ranges::move(m_defaults, std::back_inserter(m_rows));
    return std::move(m_rows);
}

} // namespace headroom

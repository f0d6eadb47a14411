// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/shell_variables.h"

#include <algorithm>
#include <cctype>

namespace headroom {

namespace {

// A text that sets a variable from itself again and again stops growing here, and has no value.
constexpr std::size_t longestValue = 1 << 16;

} // namespace

bool ShellVariables::startsName(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool ShellVariables::continuesName(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool ShellVariables::isAssignment(std::string_view word) {
    if (word.empty() || !startsName(word.front()) || word.find('=') == std::string_view::npos)
        return false;
    return std::ranges::all_of(assignedName(word), continuesName);
}

std::string_view ShellVariables::assignedName(std::string_view word) {
    std::string_view name = word.substr(0, word.find('='));
    if (name.ends_with('+'))
        name.remove_suffix(1);
    return name;
}

const ShellVariables::Words* ShellVariables::find(std::string_view name) const {
    const auto found = m_variables.find(name);
    return found == m_variables.end() ? nullptr : &found->second;
}

bool ShellVariables::assign(const ShellWord& word) {
    if (!isAssignment(word.text))
        return false;
    const std::string name(assignedName(word.text));
    const std::size_t equals = word.text.find('=');
    ShellWord value{word.text.substr(equals + 1), word.line, word.unresolved};
    const Words* before = find(name);
    if (word.text[equals - 1] == '+' && before != nullptr && before->size() == 1)
        value.text = before->front().text + value.text;
    if (value.text.size() > longestValue) {
        value.text.resize(longestValue);
        value.unresolved = true;
    }
    m_variables[name] = {std::move(value)};
    return true;
}

ShellVariables::Words ShellVariables::arrayBefore(std::string_view word) const {
    const Words* before = word.size() >= 2 && word[word.size() - 2] == '+' ? find(assignedName(word)) : nullptr;
    return before != nullptr ? *before : Words{};
}

} // namespace headroom

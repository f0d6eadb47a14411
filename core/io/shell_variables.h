// SPDX-License-Identifier: GPL-3.0-or-later
// Variables and arrays that a shell text sets. Private to core/io.
#pragma once

#include "io/shell_words.h"

#include <map>

namespace headroom {

class ShellVariables {
public:
    using Words = std::vector<ShellWord>;

    static bool startsName(char c);
    static bool continuesName(char c);
    // "NAME=…" or "NAME+=…".
    static bool isAssignment(std::string_view word);
    static std::string_view assignedName(std::string_view word);

    [[nodiscard]] const Words* find(std::string_view name) const;
    void set(const std::string& name, Words words) { m_variables[name] = std::move(words); }
    // Takes an assignment over; false when the word is none.
    bool assign(const ShellWord& word);
    // What "NAME+=(" adds to; nothing for "NAME=(".
    [[nodiscard]] Words arrayBefore(std::string_view word) const;

private:
    std::map<std::string, Words, std::less<>> m_variables;
};

} // namespace headroom

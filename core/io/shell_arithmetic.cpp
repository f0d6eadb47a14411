// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/shell_arithmetic.h"

#include <cctype>
#include <charconv>
#include <limits>

namespace headroom {

namespace {

using Value = std::optional<std::int64_t>;

class Arithmetic {
public:
    Arithmetic(std::string_view text, const ShellVariables& variables) : m_text(text), m_variables(variables) {}

    Value evaluate() {
        const Value value = sum(0);
        skipBlanks();
        return m_next == m_text.size() ? value : std::nullopt;
    }

private:
    static constexpr int deepest = 16;

    void skipBlanks() {
        while (m_next < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_next])) != 0)
            ++m_next;
    }
    char operation(std::string_view which) {
        skipBlanks();
        const bool found = m_next < m_text.size() && which.find(m_text[m_next]) != std::string_view::npos;
        return found ? m_text[m_next++] : '\0';
    }

    static Value number(std::string_view text) {
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        return error == std::errc{} && end == text.data() + text.size() ? Value(value) : std::nullopt;
    }

    Value atom(int depth) {
        skipBlanks();
        if (operation("(") != '\0') {
            const Value value = depth < deepest ? sum(depth + 1) : std::nullopt;
            return operation(")") != '\0' ? value : std::nullopt;
        }
        const bool braces = m_text.substr(m_next).starts_with("${");
        if (braces)
            m_next += 2;
        else if (m_next < m_text.size() && m_text[m_next] == '$')
            ++m_next;
        const std::size_t from = m_next;
        while (m_next < m_text.size() && ShellVariables::continuesName(m_text[m_next]))
            ++m_next;
        const std::string_view name = m_text.substr(from, m_next - from);
        if (braces && operation("}") == '\0')
            return std::nullopt;
        if (name.empty() || !ShellVariables::startsName(name.front()))
            return number(name);
        const ShellVariables::Words* words = m_variables.find(name);
        return words != nullptr && words->size() == 1 && !words->front().unresolved ? number(words->front().text)
                                                                                    : std::nullopt;
    }

    Value product(int depth) {
        Value left = atom(depth);
        while (const char sign = left ? operation("*/%") : '\0') {
            const Value right = atom(depth);
            std::int64_t out = 0;
            const bool divides = sign != '*';
            if (!right || (divides && (*right == 0 || *left == std::numeric_limits<std::int64_t>::min())) ||
                (!divides && __builtin_mul_overflow(*left, *right, &out)))
                return std::nullopt;
            left = sign == '*' ? out : sign == '/' ? *left / *right : *left % *right;
        }
        return left;
    }

    Value sum(int depth) {
        Value left = product(depth);
        while (const char sign = left ? operation("+-") : '\0') {
            const Value right = product(depth);
            std::int64_t out = 0;
            if (!right || (sign == '+' ? __builtin_add_overflow(*left, *right, &out)
                                       : __builtin_sub_overflow(*left, *right, &out)))
                return std::nullopt;
            left = out;
        }
        return left;
    }

    std::string_view m_text;
    const ShellVariables& m_variables;
    std::size_t m_next = 0;
};

} // namespace

std::optional<std::int64_t> shellArithmetic(std::string_view expression, const ShellVariables& variables) {
    return Arithmetic(expression, variables).evaluate();
}

} // namespace headroom

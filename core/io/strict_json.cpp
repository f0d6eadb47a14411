// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/strict_json.h"

#include "io/json_problems.h"
#include "io/utf8.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <unordered_set>
#include <utility>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

// nlohmann's id for a number that overflows a double.
constexpr int numberOverflow = 406;

// An open array or object while parsing.
struct Level {
    Json* container;
    std::string key;                      // of the value being read, in an object
    std::unordered_set<std::string> keys; // seen so far: finding duplicates must not be quadratic
};

// Builds the value itself because nlohmann's own builder lets the last of two equal keys win silently.
class Builder final : public nlohmann::json_sax<Json> {
public:
    Builder(std::string_view text, const JsonLimits& limits, JsonDocument& out)
        : m_text(text), m_limits(limits), m_out(out) {}

    bool null() override { return put(nullptr) != nullptr; }
    bool boolean(bool value) override { return put(value) != nullptr; }
    bool number_integer(number_integer_t value) override { return put(value) != nullptr; }
    bool number_unsigned(number_unsigned_t value) override { return put(value) != nullptr; }
    bool number_float(number_float_t value, const string_t&) override { return put(value) != nullptr; }
    bool string(string_t& value) override { return put(std::move(value)) != nullptr; }
    bool binary(binary_t&) override { return false; } // not in JSON text

    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& value) override {
        Level& level = m_levels.back();
        level.key = value;
        if (!level.keys.insert(value).second)
            report(m_out.problems,
                   makeProblem(ProblemCode::duplicate_key, memberPath(parentPath(), value), {{"key", value}}));
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& failure) override {
        // `position` counts the characters read, the offending one included.
        std::size_t offset = std::min(position > 0 ? position - 1 : 0, m_text.size());
        std::size_t start = offset;
        while (start > 0 && isWordCharacter(m_text[start - 1]))
            --start;
        std::size_t end = start;
        while (end < m_text.size() && isWordCharacter(m_text[end]))
            ++end;
        const std::string_view word = m_text.substr(start, end - start);
        if (failure.id == numberOverflow || isNotFinite(word)) {
            report(m_out.problems,
                   makeProblem(ProblemCode::not_finite, currentPath(), {{"value", std::string(excerpt(word))}}));
            return false;
        }
        const TextPosition at = textPosition(m_text, offset);
        Arguments arguments{{"line", at.line}, {"column", at.column}};
        if (offset < m_text.size())
            arguments.emplace_back("near", std::string(excerpt(m_text.substr(offset))));
        report(m_out.problems, makeProblem(ProblemCode::syntax_error, currentPath(), std::move(arguments)));
        return false;
    }

private:
    template<class T>
    Json* put(T&& value) {
        if (m_levels.empty()) {
            m_out.value = Json(std::forward<T>(value));
            return &m_out.value;
        }
        Level& level = m_levels.back();
        if (level.container->is_array()) {
            level.container->push_back(Json(std::forward<T>(value)));
            return &level.container->back();
        }
        // Appended without the linear search of ordered_map::emplace; of duplicates the first is found.
        auto& members = level.container->get_ref<Json::object_t&>();
        using Members = std::vector<Json::object_t::value_type, Json::object_t::allocator_type>;
        return &static_cast<Members&>(members).emplace_back(level.key, Json(std::forward<T>(value))).second;
    }

    bool open(Json container) {
        if (static_cast<int>(m_levels.size()) >= m_limits.depth) {
            report(m_out.problems, makeProblem(ProblemCode::too_deep, {}, {{"limit", std::int64_t{m_limits.depth}}}));
            return false;
        }
        m_levels.push_back({put(std::move(container)), {}, {}});
        return true;
    }

    bool close() {
        m_levels.pop_back();
        return true;
    }

    // Path of the innermost open container.
    [[nodiscard]] std::string parentPath() const {
        std::string path;
        for (std::size_t i = 0; i + 1 < m_levels.size(); ++i)
            path = extend(path, m_levels[i], m_levels[i].container->size() - 1);
        return path;
    }
    // Path of the value being read.
    [[nodiscard]] std::string currentPath() const {
        if (m_levels.empty())
            return {};
        return extend(parentPath(), m_levels.back(), m_levels.back().container->size());
    }
    static std::string extend(const std::string& path, const Level& level, std::size_t index) {
        if (level.container->is_array())
            return indexPath(path, index);
        return level.key.empty() ? path : memberPath(path, level.key);
    }

    static bool isWordCharacter(char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '+' || c == '.';
    }
    static bool isNotFinite(std::string_view word) {
        std::string lower;
        for (const char c : word.substr(0, 16)) {
            if (c != '-' && c != '+')
                lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        return lower == "nan" || lower == "inf" || lower == "infinity";
    }

    std::string_view m_text;
    const JsonLimits& m_limits;
    JsonDocument& m_out;
    std::vector<Level> m_levels;
};

void appendString(std::string& out, std::string_view text) {
    static constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        switch (c) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\r':
            out += "\\r";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x20) {
                out += "\\u00";
                out += hex[static_cast<unsigned char>(c) >> 4];
                out += hex[static_cast<unsigned char>(c) & 0x0f];
            } else {
                out += c;
            }
        }
    }
    out += '"';
}

void appendBreak(std::string& out, int indent, int level) {
    if (indent < 0)
        return;
    out += '\n';
    out.append(static_cast<std::size_t>(indent) * static_cast<std::size_t>(level), ' ');
}

void append(std::string& out, const Json& value, int indent, int level) {
    switch (value.type()) {
    case Json::value_t::object: {
        if (value.empty()) {
            out += "{}";
            return;
        }
        out += '{';
        bool first = true;
        for (const auto& [key, member] : value.get_ref<const Json::object_t&>()) {
            if (!first)
                out += ',';
            first = false;
            appendBreak(out, indent, level + 1);
            appendString(out, key);
            out += indent < 0 ? ":" : ": ";
            append(out, member, indent, level + 1);
        }
        appendBreak(out, indent, level);
        out += '}';
        return;
    }
    case Json::value_t::array: {
        if (value.empty()) {
            out += "[]";
            return;
        }
        // Lists of scalars stay on one line: legal values, intervals, layouts.
        const bool flat = std::ranges::none_of(value, [](const Json& item) { return item.is_structured(); });
        out += '[';
        bool first = true;
        for (const Json& item : value) {
            if (!first)
                out += flat && indent >= 0 ? ", " : ",";
            first = false;
            if (!flat)
                appendBreak(out, indent, level + 1);
            append(out, item, indent, level + 1);
        }
        if (!flat)
            appendBreak(out, indent, level);
        out += ']';
        return;
    }
    case Json::value_t::string:
        appendString(out, value.get_ref<const std::string&>());
        return;
    case Json::value_t::boolean:
        out += value.get<bool>() ? "true" : "false";
        return;
    case Json::value_t::number_integer:
        out += std::to_string(value.get<std::int64_t>());
        return;
    case Json::value_t::number_unsigned:
        out += std::to_string(value.get<std::uint64_t>());
        return;
    case Json::value_t::number_float:
        out += numberText(value.get<double>());
        return;
    case Json::value_t::null:
    case Json::value_t::binary:
    case Json::value_t::discarded:
        out += "null";
        return;
    }
}

} // namespace

JsonDocument parseStrictJson(std::string_view text, const JsonLimits& limits) {
    JsonDocument document;
    if (text.size() > limits.bytes) {
        report(document.problems,
               makeProblem(ProblemCode::too_large, {},
                           {{"limit_mib", static_cast<std::int64_t>(limits.bytes / (1024 * 1024))}}));
        return document;
    }
    if (const std::size_t bad = firstInvalidUtf8(text); bad != std::string_view::npos) {
        const TextPosition at = textPosition(text, bad);
        report(document.problems,
               makeProblem(ProblemCode::invalid_utf8, {}, {{"line", at.line}, {"column", at.column}}));
        return document;
    }
    Builder builder(text, limits, document);
    document.complete = Json::sax_parse(text.begin(), text.end(), &builder);
    if (!document.complete)
        document.value = nullptr;
    return document;
}

std::string memberPath(std::string_view parent, std::string_view key) {
    std::string path(parent);
    if (!path.empty())
        path += '.';
    path += excerpt(key);
    return path;
}

std::string indexPath(std::string_view parent, std::size_t index) {
    return std::string(parent) + '[' + std::to_string(index) + ']';
}

std::string numberText(double value) {
    if (!std::isfinite(value))
        return "null";
    std::array<char, 32> buffer{};
    constexpr double exactIntegers = 1e15;
    const std::to_chars_result result =
        std::trunc(value) == value && std::abs(value) < exactIntegers
            ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), static_cast<std::int64_t>(value))
            : std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), result.ptr};
}

std::string jsonText(const Json& value, int indent) {
    std::string out;
    append(out, value, indent, 0);
    return out;
}

Json scalarJson(const Scalar& scalar) {
    return std::visit(
        [](const auto& value) -> Json {
            using T = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<T, std::monostate>)
                return nullptr;
            else if constexpr (std::is_same_v<T, double>)
                return std::isfinite(value) ? Json(value) : Json(nullptr);
            else
                return value;
        },
        scalar);
}

} // namespace headroom

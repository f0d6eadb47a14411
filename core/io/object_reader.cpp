// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/object_reader.h"

#include "estimate/nearest_names.h"
#include "io/utf8.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

std::string typeWord(const Json& value) {
    switch (value.type()) {
    case Json::value_t::object:
        return "@object";
    case Json::value_t::array:
        return "@list";
    case Json::value_t::string:
        return "@text";
    case Json::value_t::boolean:
        return "@boolean";
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned:
    case Json::value_t::number_float:
        return "@number";
    default:
        return "@null";
    }
}

// The value as it may stand in a sentence: never a whole sub-document.
std::string valueText(const Json& value) {
    if (value.is_object())
        return "{…}";
    if (value.is_array())
        return "[…]";
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        const std::string_view shown = excerpt(text);
        return '"' + std::string(shown) + (shown.size() < text.size() ? "…\"" : "\"");
    }
    return jsonText(value, -1);
}

void reportRange(const Json& value, const std::string& path, Scalar low, Scalar high, bool lowExcluded,
                 std::vector<Problem>& problems) {
    Arguments arguments{{"value", valueText(value)}, {"low", std::move(low)}, {"high", std::move(high)}};
    arguments.emplace_back("bound", std::string(lowExcluded ? "@above" : "@from"));
    report(problems, makeProblem(ProblemCode::out_of_range, path, std::move(arguments)));
}

// The known word that a mistyped one most resembles; empty when none is near.
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& known) {
    constexpr std::size_t longestKey = 64;
    if (word.size() > longestKey)
        return {};
    std::string_view best;
    std::size_t bestDistance = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const std::string_view candidate : known) {
        // What contains the word, or is contained in it, is near whatever its length.
        const bool contains = word.size() > 2 && candidate.size() > 2 &&
                              (candidate.find(word) != candidate.npos || word.find(candidate) != word.npos);
        const std::size_t d = contains ? 1 : editDistance(word, candidate);
        if (d < bestDistance) {
            bestDistance = d;
            best = candidate;
        }
    }
    return best;
}

} // namespace

void reportWrongType(const Json& value, const std::string& path, std::string_view expected,
                     std::vector<Problem>& problems) {
    report(problems,
           makeProblem(ProblemCode::wrong_type, path,
                       {{"value", valueText(value)}, {"found", typeWord(value)}, {"expected", std::string(expected)}}));
}

std::optional<double> readNumber(const Json& value, const std::string& path, NumberRange range,
                                 std::vector<Problem>& problems) {
    if (!value.is_number()) {
        reportWrongType(value, path, "@number", problems);
        return std::nullopt;
    }
    const double number = value.get<double>();
    if (!(number >= range.low && number <= range.high) || (range.lowExcluded && number == range.low)) {
        reportRange(value, path, range.low, range.high, range.lowExcluded, problems);
        return std::nullopt;
    }
    return number;
}

std::optional<std::int64_t> readInteger(const Json& value, const std::string& path, WholeRange range,
                                        std::vector<Problem>& problems) {
    if (!value.is_number() || (value.is_number_float() && std::trunc(value.get<double>()) != value.get<double>())) {
        reportWrongType(value, path, "@integer", problems);
        return std::nullopt;
    }
    // Compared as doubles first: 1e300 and 18446744073709551615 have no int64 to convert to.
    const double wide = value.get<double>();
    constexpr double int64Limit = 9223372036854775808.0;
    if (wide >= -int64Limit && wide < int64Limit) {
        const std::int64_t number =
            value.is_number_float() ? static_cast<std::int64_t>(wide) : value.get<std::int64_t>();
        if (number >= range.low && number <= range.high)
            return number;
    }
    reportRange(value, path, range.low, range.high, false, problems);
    return std::nullopt;
}

std::optional<bool> readBoolean(const Json& value, const std::string& path, std::vector<Problem>& problems) {
    if (!value.is_boolean()) {
        reportWrongType(value, path, "@boolean", problems);
        return std::nullopt;
    }
    return value.get<bool>();
}

std::optional<std::string> readText(const Json& value, const std::string& path, std::vector<Problem>& problems) {
    if (!value.is_string()) {
        reportWrongType(value, path, "@text", problems);
        return std::nullopt;
    }
    return value.get<std::string>();
}

std::optional<std::size_t> readChoice(const Json& value, const std::string& path,
                                      const std::vector<std::string_view>& legal, std::vector<Problem>& problems) {
    if (!value.is_string()) {
        reportWrongType(value, path, "@text", problems);
        return std::nullopt;
    }
    const auto found = std::ranges::find(legal, std::string_view(value.get_ref<const std::string&>()));
    if (found == legal.end()) {
        std::vector<Scalar> names;
        for (const std::string_view name : legal)
            names.emplace_back(std::string(name));
        report(problems,
               makeProblem(ProblemCode::unknown_value, path, {{"value", valueText(value)}}, std::move(names)));
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - legal.begin());
}

ObjectReader::ObjectReader(const Json& value, std::string path, std::vector<Problem>& problems)
    : m_path(std::move(path)), m_problems(problems) {
    if (value.is_object())
        m_object = &value;
    else
        reportWrongType(value, m_path, "@object", m_problems);
}

const Json* ObjectReader::find(std::string_view key) {
    m_known.push_back(key);
    if (m_object == nullptr)
        return nullptr;
    for (const auto& [name, member] : m_object->get_ref<const Json::object_t&>()) {
        if (name == key)
            return member.is_null() ? nullptr : &member;
    }
    return nullptr;
}

std::optional<double> ObjectReader::number(std::string_view key, NumberRange range) {
    const Json* value = find(key);
    return value == nullptr ? std::nullopt : readNumber(*value, path(key), range, m_problems);
}

std::optional<std::int64_t> ObjectReader::integer(std::string_view key, WholeRange range) {
    const Json* value = find(key);
    return value == nullptr ? std::nullopt : readInteger(*value, path(key), range, m_problems);
}

std::optional<int> ObjectReader::smallInteger(std::string_view key, WholeRange range) {
    const std::optional<std::int64_t> value = integer(key, range);
    return value ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
}

std::optional<bool> ObjectReader::boolean(std::string_view key) {
    const Json* value = find(key);
    return value == nullptr ? std::nullopt : readBoolean(*value, path(key), m_problems);
}

std::optional<std::string> ObjectReader::text(std::string_view key) {
    const Json* value = find(key);
    return value == nullptr ? std::nullopt : readText(*value, path(key), m_problems);
}

void ObjectReader::allow(std::string_view key) { m_known.push_back(key); }

void ObjectReader::reportUnknownKeys() {
    if (m_object == nullptr)
        return;
    for (const auto& [name, member] : m_object->get_ref<const Json::object_t&>()) {
        if (std::ranges::find(m_known, std::string_view(name)) != m_known.end())
            continue;
        std::vector<Scalar> legal;
        if (const std::string_view near = nearest(name, m_known); !near.empty())
            legal.emplace_back(std::string(near));
        report(m_problems, makeProblem(ProblemCode::unknown_key, path(name), {{"key", std::string(excerpt(name))}},
                                       std::move(legal), Severity::warning));
    }
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/messages.h"

#include "io/object_reader.h"

#include <cmath>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;
using Texts = std::map<std::string, std::string, std::less<>>;

constexpr std::string_view textSchema = "headroom/text/1";

// The member `key` of a text file: an object of texts.
Texts readTexts(ObjectReader& document, std::string_view key, std::vector<Problem>& problems) {
    Texts texts;
    const Json* value = document.find(key);
    if (value == nullptr) {
        report(problems, makeProblem(ProblemCode::missing_key, document.path(key), {{"key", std::string(key)}}));
        return texts;
    }
    ObjectReader object(*value, document.path(key), problems);
    if (!object.isObject())
        return texts;
    for (const auto& [name, member] : value->get_ref<const Json::object_t&>()) {
        if (auto text = readText(member, object.path(name), problems))
            texts.emplace(name, std::move(*text));
    }
    return texts;
}

void checkSchema(ObjectReader& document, std::vector<Problem>& problems) {
    const std::string schema = document.text("schema").value_or(std::string());
    if (schema != textSchema)
        report(problems, makeProblem(ProblemCode::wrong_schema, document.path("schema"), {{"value", schema}},
                                     {std::string(textSchema)}));
}

std::string joined(const std::vector<Scalar>& values) {
    std::string text;
    for (const Scalar& value : values)
        text += (text.empty() ? "" : ", ") + toText(value);
    return text;
}

// Figures in sentences carry four significant digits; whole numbers that are counts come as integers.
std::string argumentText(const Scalar& value) {
    const double* number = std::get_if<double>(&value);
    if (number == nullptr || std::abs(*number) < 1e-250 || !std::isfinite(*number))
        return toText(value);
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(*number))) - 3.0);
    const double digits = std::round(*number / unit);
    // Multiplied by a power of ten or divided by its inverse, whichever is exact, so that 0.3 stays 0.3.
    return numberText(unit >= 1.0 ? digits * unit : digits / std::round(1.0 / unit));
}

// The value of a {name}; nothing when no argument has its name or that is empty.
std::optional<std::string> lookUp(std::string_view name, const Arguments& arguments, const std::vector<Scalar>& legal) {
    for (const auto& [key, value] : arguments) {
        if (key == name) {
            std::string text = argumentText(value);
            return text.empty() ? std::nullopt : std::optional(std::move(text));
        }
    }
    if (name == "legal" && !legal.empty())
        return joined(legal);
    return std::nullopt;
}

// Fills `text`; `complete` becomes false when a {name} has no value. Such a {name} leaves nothing behind.
std::string fillPlain(std::string_view text, const Arguments& arguments, const std::vector<Scalar>& legal,
                      bool& complete) {
    std::string filled;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        const std::size_t close = open == text.npos ? text.npos : text.find('}', open);
        if (close == text.npos) {
            filled += text;
            break;
        }
        filled += text.substr(0, open);
        if (const auto value = lookUp(text.substr(open + 1, close - open - 1), arguments, legal))
            filled += *value;
        else
            complete = false;
        text.remove_prefix(close + 1);
    }
    return filled;
}

} // namespace

Expected<Messages> Messages::read(std::string_view problemsJson, std::string_view assumptionsJson,
                                  std::string_view claimsJson) {
    std::vector<Problem> problems;
    Messages messages;
    const auto parse = [&problems](std::string_view text, std::string_view file) {
        JsonDocument document = parseStrictJson(text);
        for (Problem& problem : document.problems) {
            problem.path = std::string(file) + ':' + problem.path;
            report(problems, std::move(problem));
        }
        return document;
    };
    if (const JsonDocument parsed = parse(problemsJson, "problems.json"); parsed.complete) {
        ObjectReader document(parsed.value, "problems.json:", problems);
        checkSchema(document, problems);
        messages.m_problems = readTexts(document, "problems", problems);
        messages.m_words = readTexts(document, "words", problems);
    }
    if (const JsonDocument parsed = parse(assumptionsJson, "assumptions.json"); parsed.complete) {
        ObjectReader document(parsed.value, "assumptions.json:", problems);
        checkSchema(document, problems);
        messages.m_assumptions = readTexts(document, "assumptions", problems);
    }
    if (!claimsJson.empty()) {
        if (const JsonDocument parsed = parse(claimsJson, "claims.json"); parsed.complete) {
            ObjectReader document(parsed.value, "claims.json:", problems);
            checkSchema(document, problems);
            messages.m_claims = {readTexts(document, "claims", problems), readTexts(document, "computed", problems),
                                 readTexts(document, "arithmetic", problems)};
            messages.m_claimWords = readTexts(document, "words", problems);
        }
    }
    if (!problems.empty())
        return tl::unexpected(std::move(problems));
    return messages;
}

std::vector<Problem> Messages::add(std::string_view json, std::string_view file) {
    const std::string path = std::string(file) + ':';
    JsonDocument parsed = parseStrictJson(json);
    std::vector<Problem> problems;
    for (Problem& problem : parsed.problems) {
        problem.path = path + problem.path;
        report(problems, std::move(problem));
    }
    if (!parsed.complete)
        return problems;
    ObjectReader document(parsed.value, path, problems);
    checkSchema(document, problems);
    m_sentences.merge(readTexts(document, "sentences", problems));
    m_words.merge(readTexts(document, "words", problems));
    return problems;
}

std::string Messages::text(const Sentence& sentence) const {
    const std::string_view text = sentenceTemplate(sentence.key);
    if (text.empty())
        return sentence.key;
    return fillTemplate(text, withWords(sentence.arguments, [this](std::string_view word) { return wordTemplate(word); }));
}

std::string Messages::text(const Problem& problem) const {
    const std::string_view sentence = problemTemplate(problem.code);
    if (sentence.empty())
        return std::string(name(problem.code));
    return fillTemplate(sentence,
                        withWords(problem.arguments, [this](std::string_view word) { return wordTemplate(word); }),
                        problem.legal);
}

std::string Messages::text(const Assumption& assumption) const {
    const std::string_view sentence = assumptionTemplate(assumption.reason);
    if (sentence.empty())
        return assumption.reason;
    return fillTemplate(sentence,
                        withWords(assumption.arguments, [this](std::string_view word) { return wordTemplate(word); }));
}

std::string_view Messages::problemTemplate(ProblemCode code) const {
    const auto found = m_problems.find(name(code));
    return found == m_problems.end() ? std::string_view() : found->second;
}

std::string_view Messages::assumptionTemplate(std::string_view reason) const {
    const auto found = m_assumptions.find(reason);
    return found == m_assumptions.end() ? std::string_view() : found->second;
}

std::string_view Messages::sentenceTemplate(std::string_view key) const {
    const auto found = m_sentences.find(key);
    return found == m_sentences.end() ? std::string_view() : found->second;
}

std::string_view Messages::wordTemplate(std::string_view word) const {
    const auto found = m_words.find(word);
    return found == m_words.end() ? std::string_view() : found->second;
}

std::string_view Messages::claimTemplate(ClaimPart part, std::string_view key) const {
    const Texts& texts = m_claims[static_cast<std::size_t>(part)];
    const auto found = texts.find(key);
    return found == texts.end() ? std::string_view() : found->second;
}

std::string_view Messages::claimWord(std::string_view word) const {
    const auto found = m_claimWords.find(word);
    return found == m_claimWords.end() ? std::string_view() : found->second;
}

Arguments withWords(Arguments arguments, const std::function<std::string_view(std::string_view)>& wordOf) {
    for (auto& [key, value] : arguments) {
        const auto* text = std::get_if<std::string>(&value);
        if (text == nullptr || text->size() < 2 || text->front() != '@')
            continue;
        if (const std::string_view word = wordOf(std::string_view(*text).substr(1)); !word.empty())
            value = std::string(word);
    }
    return arguments;
}

std::string fillTemplate(std::string_view text, const Arguments& arguments, const std::vector<Scalar>& legal) {
    std::string filled;
    bool complete = true;
    while (!text.empty()) {
        const std::size_t open = text.find('[');
        const std::size_t close = open == text.npos ? text.npos : text.find(']', open);
        if (close == text.npos) {
            filled += fillPlain(text, arguments, legal, complete);
            break;
        }
        filled += fillPlain(text.substr(0, open), arguments, legal, complete);
        bool whole = true;
        const std::string part = fillPlain(text.substr(open + 1, close - open - 1), arguments, legal, whole);
        if (whole)
            filled += part;
        text.remove_prefix(close + 1);
    }
    return filled;
}

std::string toText(const Scalar& scalar) {
    return std::visit(
        [](const auto& value) -> std::string {
            using T = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<T, std::monostate>)
                return "null";
            else if constexpr (std::is_same_v<T, bool>)
                return value ? "true" : "false";
            else if constexpr (std::is_same_v<T, std::int64_t>)
                return std::to_string(value);
            else if constexpr (std::is_same_v<T, double>)
                return numberText(value);
            else
                return value;
        },
        scalar);
}

} // namespace headroom

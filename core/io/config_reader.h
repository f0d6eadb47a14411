// SPDX-License-Identifier: GPL-3.0-or-later
// Looks things up in a Hugging Face configuration under the many names they go by. Private to core/io.
#pragma once

#include "io/object_reader.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// Names of one quantity, best first; "a.b" is a key of a nested object.
using ConfigKeys = std::initializer_list<std::string_view>;

// Values are looked for in the object that describes the language model (text_config and its like) and, where it is
// silent, in the document around it. A null or absent key gives nothing; a value of the wrong type or out of its range
// is reported and gives nothing.
class ConfigReader {
public:
    ConfigReader(const nlohmann::ordered_json& document, std::vector<Problem>& problems);

    std::optional<std::int64_t> integer(ConfigKeys keys, WholeRange range);
    // The same, with a fallback; as int, whose width every range here fits.
    int integerOr(ConfigKeys keys, WholeRange range, int fallback);
    std::optional<double> number(ConfigKeys keys, NumberRange range);
    std::optional<bool> flag(ConfigKeys keys);
    bool flagOr(ConfigKeys keys, bool fallback) { return flag(keys).value_or(fallback); }
    std::string text(ConfigKeys keys);
    std::optional<std::vector<std::int64_t>> integers(ConfigKeys keys, WholeRange range);
    std::optional<std::vector<std::string>> texts(ConfigKeys keys);
    // The value itself, not null; nullptr when there is none.
    const nlohmann::ordered_json* find(ConfigKeys keys);
    [[nodiscard]] bool has(ConfigKeys keys) { return find(keys) != nullptr; }

    // True when the language model is described by an object of its own: only what differs from its family's class is
    // written there.
    [[nodiscard]] bool isNested() const { return m_text != &m_document; }
    [[nodiscard]] const std::string& outerModelType() const { return m_outerModelType; }
    [[nodiscard]] const std::string& modelType() const { return m_modelType; }
    // Family names to try, most specific first: both model types, then the architecture class.
    [[nodiscard]] std::vector<std::string> familyCandidates();

    // A list whose entries differ was reduced to one number.
    [[nodiscard]] bool averagedLists() const { return m_averagedLists; }
    // Dotted paths of what looks like a shape and was never asked for.
    [[nodiscard]] std::vector<std::string> unusedShapeKeys() const;
    [[nodiscard]] std::string pathOf(std::string_view key) const { return memberPath(m_textPath, key); }

private:
    struct Found {
        const nlohmann::ordered_json* value = nullptr;
        std::string path;
    };
    Found lookUp(ConfigKeys keys);
    static const nlohmann::ordered_json* member(const nlohmann::ordered_json& object, std::string_view key);
    std::optional<std::int64_t> oneOfList(const Found& found, WholeRange range);
    void collectUnused(const nlohmann::ordered_json& object, const std::string& path, std::vector<std::string>& unused,
                       bool nested) const;

    const nlohmann::ordered_json& m_document;
    const nlohmann::ordered_json* m_text; // the document itself when nothing is nested
    std::string m_textPath;
    std::string m_outerModelType, m_modelType;
    std::vector<Problem>& m_problems;
    std::set<std::string, std::less<>> m_used; // paths in the document
    bool m_averagedLists = false;
};

} // namespace headroom

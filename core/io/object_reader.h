// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the members of one JSON object by key. A missing or null key is simply absent; a member of the wrong type or
// outside its range is reported with its path and reads as absent; keys nobody asked for are reported as warnings.
// Private to core/io.
#pragma once

#include "names/enum_names.h"
#include "io/json_problems.h"
#include "io/strict_json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// What a number may be. `lowExcluded`: low itself is not allowed (e.g. > 0).
struct NumberRange {
    double low = 0.0, high = 0.0;
    bool lowExcluded = false;
};

struct WholeRange {
    std::int64_t low = 0, high = 0;
};

// One value that is not null; what is wrong with it goes to `problems`.
std::optional<double> readNumber(const nlohmann::ordered_json& value, const std::string& path, NumberRange range,
                                 std::vector<Problem>& problems);
// Accepts 64, 64.0 and 6.4e1; refuses 64.5.
std::optional<std::int64_t> readInteger(const nlohmann::ordered_json& value, const std::string& path, WholeRange range,
                                        std::vector<Problem>& problems);
std::optional<bool> readBoolean(const nlohmann::ordered_json& value, const std::string& path,
                                std::vector<Problem>& problems);
std::optional<std::string> readText(const nlohmann::ordered_json& value, const std::string& path,
                                    std::vector<Problem>& problems);
// Text that is one of `legal`; the index into it.
std::optional<std::size_t> readChoice(const nlohmann::ordered_json& value, const std::string& path,
                                      const std::vector<std::string_view>& legal, std::vector<Problem>& problems);

// `expected` is one of the words that resources/text/problems.json explains: "@integer", "@object" …
void reportWrongType(const nlohmann::ordered_json& value, const std::string& path, std::string_view expected,
                     std::vector<Problem>& problems);

class ObjectReader {
public:
    // Reports `value` when it is not an object; every key is absent then.
    ObjectReader(const nlohmann::ordered_json& value, std::string path, std::vector<Problem>& problems);

    // The member, or nullptr when it is absent or null.
    const nlohmann::ordered_json* find(std::string_view key);
    [[nodiscard]] std::string path(std::string_view key) const { return memberPath(m_path, key); }
    [[nodiscard]] const std::string& path() const { return m_path; }
    [[nodiscard]] bool isObject() const { return m_object != nullptr; }

    std::optional<double> number(std::string_view key, NumberRange range);
    std::optional<std::int64_t> integer(std::string_view key, WholeRange range);
    std::optional<int> smallInteger(std::string_view key, WholeRange range); // range within int
    std::optional<bool> boolean(std::string_view key);
    std::optional<std::string> text(std::string_view key);
    template<class E>
    std::optional<E> choice(std::string_view key) {
        const nlohmann::ordered_json* value = find(key);
        if (value == nullptr)
            return std::nullopt;
        std::vector<std::string_view> legal;
        for (const EnumName<E>& entry : enumNames<E>())
            legal.push_back(entry.name);
        const std::optional<std::size_t> index = readChoice(*value, path(key), legal, m_problems);
        return index ? std::optional<E>(enumNames<E>()[*index].value) : std::nullopt;
    }

    // Keys that are allowed but hold nothing for this reader.
    void allow(std::string_view key);
    // Warns of every key that was neither asked for nor allowed. Call when all members have been read.
    void reportUnknownKeys();

private:
    const nlohmann::ordered_json* m_object = nullptr;
    std::string m_path;
    std::vector<Problem>& m_problems;
    std::vector<std::string_view> m_known; // keys are literals: views stay valid
};

} // namespace headroom

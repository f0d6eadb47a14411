// SPDX-License-Identifier: GPL-3.0-or-later
// Parses JSON that strangers wrote. Nothing throws and nothing recurses: duplicate keys, damaged UTF-8, NaN, numbers
// that no double holds, too deep and too large texts come back as problems with a path or a line and column.
// Private to core/io and to programs that print JSON: includes nlohmann.
#pragma once

#include "base/problem.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

struct JsonLimits {
    std::size_t bytes = std::size_t{32} * 1024 * 1024;
    int depth = 64;
};

struct JsonDocument {
    nlohmann::ordered_json value;  // null when the text could not be parsed to its end
    std::vector<Problem> problems; // duplicate keys leave `value` complete, the last occurrence winning
    bool complete = false;
};

JsonDocument parseStrictJson(std::string_view text, const JsonLimits& limits = {});

// "a.b" from "a" and "b"; "b" from "" and "b".
std::string memberPath(std::string_view parent, std::string_view key);
// "a[2]" from "a" and 2.
std::string indexPath(std::string_view parent, std::size_t index);

// JSON text with numbers in their shortest form that reads back as the same double; integral doubles below 1e15 are
// written without a fraction. indent < 0: one line without spaces. Not for values with NaN or infinity (written null).
std::string jsonText(const nlohmann::ordered_json& value, int indent = 2);

// A double as jsonText writes it.
std::string numberText(double value);

// Scalar of a problem or assumption as JSON.
nlohmann::ordered_json scalarJson(const Scalar& scalar);

} // namespace headroom

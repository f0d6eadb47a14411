// SPDX-License-Identifier: GPL-3.0-or-later
// The little that core needs to know of UTF-8: is a text well formed, where in it is a byte, how to cut it short.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace headroom {

// Offset of the first byte that is not part of a well-formed character (no surrogates, no overlong forms), or npos.
std::size_t firstInvalidUtf8(std::string_view text);

// Both from 1; the column counts characters.
struct TextPosition {
    std::int64_t line = 1, column = 1;
};
TextPosition textPosition(std::string_view text, std::size_t offset);

// The first characters of a text, up to its first control character: short enough for a message.
std::string_view excerpt(std::string_view text);

} // namespace headroom

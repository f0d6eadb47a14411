// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/utf8.h"

#include <algorithm>

namespace headroom {

namespace {

bool isContinuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

} // namespace

std::size_t firstInvalidUtf8(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size()) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x80) {
            ++i;
            continue;
        }
        std::size_t length = 0;
        // The second byte's range excludes overlong forms, surrogates and what lies beyond U+10FFFF.
        unsigned char low = 0x80, high = 0xbf;
        if (lead >= 0xc2 && lead <= 0xdf) {
            length = 2;
        } else if (lead >= 0xe0 && lead <= 0xef) {
            length = 3;
            if (lead == 0xe0)
                low = 0xa0;
            if (lead == 0xed)
                high = 0x9f;
        } else if (lead >= 0xf0 && lead <= 0xf4) {
            length = 4;
            if (lead == 0xf0)
                low = 0x90;
            if (lead == 0xf4)
                high = 0x8f;
        } else {
            return i;
        }
        if (text.size() - i < length)
            return i;
        const auto second = static_cast<unsigned char>(text[i + 1]);
        if (second < low || second > high)
            return i;
        for (std::size_t k = 2; k < length; ++k) {
            if (!isContinuation(text[i + k]))
                return i;
        }
        i += length;
    }
    return std::string_view::npos;
}

TextPosition textPosition(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    TextPosition position;
    position.line += std::ranges::count(before, '\n');
    const std::size_t lineStart = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    const std::string_view line = before.substr(lineStart);
    position.column += std::ranges::count_if(line, [](char c) { return !isContinuation(c); });
    return position;
}

std::string_view excerpt(std::string_view text) {
    constexpr std::size_t limit = 40; // bytes
    std::size_t length = 0;
    while (length < text.size() && length < limit && static_cast<unsigned char>(text[length]) >= 0x20)
        ++length;
    while (length < text.size() && length > 0 && isContinuation(text[length]))
        --length;
    return text.substr(0, length);
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// What fields are called and what they mean, untranslated. Private to ui/text.
#pragma once

#include <span>
#include <string_view>

namespace headroom {

struct FieldWords {
    std::string_view path;
    const char* label;
    const char* help;
    // How a value reads: "%" a share, "money" an amount, else the unit behind the figure; null: the figure alone.
    const char* unit = nullptr;
};

// Parameters of the costs, limits on site and delivery, and the figures of a changed copy of the card.
std::span<const FieldWords> parameterWords();

} // namespace headroom

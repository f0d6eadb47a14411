// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/table_roles.h"

namespace headroom {

QVariant toVariant(Part part) { return static_cast<int>(part); }
QVariant toVariant(Tone tone) { return static_cast<int>(tone); }

std::optional<Part> partOf(const QVariant& value) {
    return value.isValid() ? std::optional(static_cast<Part>(value.toInt())) : std::nullopt;
}

std::optional<Tone> toneOf(const QVariant& value) {
    return value.isValid() ? std::optional(static_cast<Tone>(value.toInt())) : std::nullopt;
}

} // namespace headroom

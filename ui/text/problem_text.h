// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence of a problem or an assumption, in the language of the window: core's template, translated, then filled.
#pragma once

#include "io/messages.h"

#include <QString>

#include <string_view>

namespace headroom {

struct Library;

// Argument of a problem about typed text: which of the faults of QuantityEdit it is.
inline constexpr std::string_view typedFaultKey = "typed_fault";

QString problemText(const Problem& problem, const Messages& messages);
QString assumptionText(const Assumption& assumption, const Messages& messages);

// What a fix does, short enough for a chip: "Tensor 4", "128 cards".
QString fixText(const Fix& fix, const Library* library);

// Order of the problems strip: errors first, then what the verdict turns on, then remarks.
int problemRank(const Problem& problem);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Why a candidate stands where it stands: one sentence with its figure, for the most decisive cause. Private to
// core/decision.
#pragma once

#include "decision/decision.h"

namespace headroom {

// In this order: does not fit, misses a threshold, misses a limit, costs more, is slower, totals less.
// `decision` is ranked.
Sentence reasonOf(const Decision& decision, std::size_t index);

} // namespace headroom

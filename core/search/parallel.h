// SPDX-License-Identifier: GPL-3.0-or-later
// How a search spreads over cores. Private to core/search and core/decision.
#pragma once

#include "search/search.h"

namespace headroom {

// TBB; `threads` 0: all cores. One thread runs in the caller's own.
ForEach parallelForEach(int threads);
int threadsOf(int wanted);

} // namespace headroom

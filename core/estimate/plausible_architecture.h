// SPDX-License-Identifier: GPL-3.0-or-later
// A plausible dense architecture of a wanted size, for those who know only "12 billion parameters".
#pragma once

#include "model/architecture.h"

namespace headroom {

// The smallest and largest size that one is made for.
constexpr double leastPlausibleParameters = 2e7, mostPlausibleParameters = 2e13;

// A gated, grouped-query decoder with RMSNorm and rotary positions whose parameter count is within 3 % of `parameters`
// (clamped to the range above). Shape by the proportions of published dense models: heads of 128, about 128 hidden
// columns a layer, an FFN about 2.7 to 3.5 times the hidden size, 8 key/value heads.
Architecture plausibleArchitecture(double parameters);

} // namespace headroom

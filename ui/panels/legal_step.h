// SPDX-License-Identifier: GPL-3.0-or-later
// The nearest value above or below that makes a legal plan: what Up and Down do in a field of the strategy.
#pragma once

#include "estimate/resolve.h"

#include <optional>
#include <string_view>

namespace headroom {

// Tries whole numbers from `from` on in the given direction (+1 or -1) within the limits. A plan that is illegal for
// reasons of other fields counts as legal here when this field adds none. Empty when nothing near is legal.
std::optional<double> nextLegalValue(const Scenario& scenario, const Library& library, std::string_view path,
                                     double from, int direction, double minimum, double maximum);

} // namespace headroom

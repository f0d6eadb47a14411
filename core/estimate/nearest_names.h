// SPDX-License-Identifier: GPL-3.0-or-later
// "Did you mean": the known names nearest to one that is not known, by edit distance.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// Insertions, deletions, substitutions and swaps of neighbours, ASCII letters compared without case.
std::size_t editDistance(std::string_view a, std::string_view b);

// At most `most` of `names`, nearest first; ties keep the order of `names`.
std::vector<std::string> nearestNames(std::string_view unknown, const std::vector<std::string_view>& names,
                                      std::size_t most = 5);

} // namespace headroom

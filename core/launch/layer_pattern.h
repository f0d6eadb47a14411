// SPDX-License-Identifier: GPL-3.0-or-later
// Which layers are of a kind, as Megatron writes it: an interval "4", or a list expression of 0 and 1 such as
// "[0]*3+[1]*58" or "([0]*1+[1]*1)*24".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// The expression for these layers, short where they repeat.
std::string writeLayerPattern(const std::vector<bool>& layers);

// The layers of an expression, or nothing when it is none, or longer than `longest`.
std::optional<std::vector<bool>> readLayerPattern(std::string_view text, std::size_t longest);

} // namespace headroom

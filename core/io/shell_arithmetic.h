// SPDX-License-Identifier: GPL-3.0-or-later
// $((A * 8)) of shell texts. Private to core/io.
#pragma once

#include "io/shell_variables.h"

#include <cstdint>
#include <optional>

namespace headroom {

// Whole numbers, variables with one, + - * / % and parentheses; nothing for all else, or beyond 64 bits.
std::optional<std::int64_t> shellArithmetic(std::string_view expression, const ShellVariables& variables);

} // namespace headroom

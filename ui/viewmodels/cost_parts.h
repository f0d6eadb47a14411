// SPDX-License-Identifier: GPL-3.0-or-later
// The items of a bill in the colours of their families: blue for hardware, orange for people and money, grey for what
// is around, an empty box for hours that nobody uses.
#pragma once

#include "theme/theme.h"

#include <string_view>

namespace headroom {

Part costPart(std::string_view item);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// How core reports failures a user can cause: a value or the complete list of problems, never an exception or prose.
#pragma once

#include "base/problem.h"

#include <tl/expected.hpp>

namespace headroom {

template<class T>
using Expected = tl::expected<T, std::vector<Problem>>;

} // namespace headroom

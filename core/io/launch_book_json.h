// SPDX-License-Identifier: GPL-3.0-or-later
// Reads resources/launch: the options of one stated version of each framework ("headroom/launch-options/1").
#pragma once

#include "base/expected.h"
#include "launch/launch_book.h"

#include <string_view>

namespace headroom {

Expected<LaunchProgram> readLaunchProgram(std::string_view json, std::string_view file);

} // namespace headroom

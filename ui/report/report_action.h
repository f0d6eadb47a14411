// SPDX-License-Identifier: GPL-3.0-or-later
// The window's Report button: writes the report of the plan on the screen, dated today.
#pragma once

#include "main/main_window.h"

namespace headroom {

ReportAction reportAction(ServicesPtr services);

} // namespace headroom

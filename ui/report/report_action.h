// SPDX-License-Identifier: GPL-3.0-or-later
// The window's Report button: opens the report of the plan on the screen. What was computed last is kept, so that
// opening it again for the same plan costs nothing.
#pragma once

#include "main/main_window.h"

namespace headroom {

// `settings` may be null: then nothing is remembered.
ReportAction reportAction(ServicesPtr services, Settings* settings = nullptr);

} // namespace headroom

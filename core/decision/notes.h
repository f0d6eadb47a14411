// SPDX-License-Identifier: GPL-3.0-or-later
// What the catalog says of an accelerator beyond figures, with its date. Private to core/decision.
#pragma once

#include "decision/decision.h"

namespace headroom {

std::vector<DatedNote> notesOf(const Accelerator& accelerator);

} // namespace headroom

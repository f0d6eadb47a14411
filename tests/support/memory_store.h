// SPDX-License-Identifier: GPL-3.0-or-later
// A library of scenarios in memory that outlives a window: "the next start" in a test.
#pragma once

#include "store/memory_repository.h"

using MemoryStore = headroom::MemoryRepository;

// SPDX-License-Identifier: GPL-3.0-or-later
// Published training runs: the scenario that was run and what was measured. They feed the fit, the comparison of
// predicted with measured, and the evidence beside an estimate; no estimate reads them. io/measured_rows reads them.
#pragma once

#include "estimate/scenario.h"
#include "memory/reading.h"

#include <cstddef>
#include <string>

namespace headroom {

struct MeasuredRun {
    std::string id;
    std::string source;      // letters of the id: which publication
    std::string publication; // its name
    std::string reference;   // where in it
    std::string modelName;
    Scenario scenario;
    double seconds = 0.0; // a whole optimizer step
    std::size_t line = 0; // of the table it was read from
};

struct MeasuredMemory {
    std::string id, source, publication, reference, modelName; // as in MeasuredRun
    Scenario scenario;
    double peakGib = 0.0;
    MemoryReading reading = MemoryReading::unknown;
    bool unitKnown = false; // whether GB or GiB is stated
    std::size_t line = 0;
};

} // namespace headroom

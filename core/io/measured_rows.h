// SPDX-License-Identifier: GPL-3.0-or-later
// Published training runs (resources/measured) as scenarios with what was measured: for fitting the calibration, for
// comparing predicted with measured, and as evidence beside an estimate. Never read by an estimate.
#pragma once

#include "estimate/scenario.h"
#include "memory/reading.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

struct MeasuredRun {
    std::string id;
    std::string source; // letters of the id: which publication
    std::string reference;
    std::string modelName;
    Scenario scenario;
    double seconds = 0.0; // a whole optimizer step
};

struct MeasuredMemory {
    std::string id, source;
    Scenario scenario;
    double peakGib = 0.0;
    MemoryReading reading = MemoryReading::unknown;
    bool unitKnown = false; // whether GB or GiB is stated
};

// Scorable rows of throughput.csv or single_node.csv, of memory.csv. Rows that cannot be read as scenarios are left
// out and named in `refused`.
std::vector<MeasuredRun> readMeasuredRuns(std::string_view csv, std::vector<std::string>* refused = nullptr);
std::vector<MeasuredMemory> readMeasuredMemory(std::string_view csv, std::vector<std::string>* refused = nullptr);

} // namespace headroom

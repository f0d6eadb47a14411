// SPDX-License-Identifier: GPL-3.0-or-later
// Every measured run beside what the program predicts for it, and the figures that sum this up: those of the program,
// of models that know next to nothing, and, read from data, of fits that had not seen what they predict.
#pragma once

#include "estimate/resolve.h"
#include "evidence/measured_run.h"
#include "validation/comparison.h"
#include "validation/null_model.h"

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace headroom {

struct ValidatedRun {
    std::string id, table; // table: where the row stands
    Comparison seconds;
    std::optional<NullModelRow> nullModel; // of an answered row
    std::vector<Problem> unreadable;       // what the scenario names that nobody knows, e.g. an accelerator
    double tokens = 0.0;                   // that one step trains on; 0 of a row without an answer
};

struct ValidatedMemory {
    std::string id, framework, reading;
    bool counted = false; // unit and reading are known; the others stand apart
    Comparison bytes;
    std::vector<Problem> unreadable;
};

ValidatedRun validate(const MeasuredRun& run, const std::string& table, const Library& library);
ValidatedMemory validate(const MeasuredMemory& row, const Library& library);
// The same run as tokens a second: the ends of the interval change places. Of an answered row.
Comparison tokenRate(const ValidatedRun& run);

struct MemorySummary {
    SourceSummary counted;
    std::map<std::string, Summary> byFramework, byReading; // of those counted
    Summary apart;
};

// Errors of fits that were made without the rows they are judged by; the fitting program writes them. NaN: not stated.
struct HeldOutFigures {
    std::size_t n = 0;
    double median = 0.0, mean = 0.0, p90 = 0.0, bias = 0.0, inside80 = 0.0;
};
struct HeldOut {
    std::vector<std::pair<std::string, HeldOutFigures>> bySource;
    HeldOutFigures all;
    double meanOfSourceMedians = 0.0;
};
struct LeaveOneSourceOut {
    HeldOut sources; // each predicted by a fit of all others
    HeldOut halves;  // random halves, each predicted by the other
};

struct ValidationSummary {
    SourceSummary all;
    std::map<std::string, Summary> byTable;
    SourceSummary constantRate, constantRateAndBubble; // null models, on the answered rows
    std::optional<LeaveOneSourceOut> leaveOneSourceOut;
    std::optional<MemorySummary> memory;
};

// `memory` empty of rows: no memory summary.
ValidationSummary summarise(std::span<const ValidatedRun> runs, std::span<const ValidatedMemory> memory,
                            std::optional<LeaveOneSourceOut> leaveOneSourceOut = std::nullopt);

} // namespace headroom

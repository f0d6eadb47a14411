// SPDX-License-Identifier: GPL-3.0-or-later
// Finds calibration constants from measured runs, level by level: for a family, then for a framework on that family,
// then for a stack on that family, each level pulled towards the one before. Rows feed the fit and nothing else.
#pragma once

#include "calibration/calibration.h"
#include "estimate/plan.h"
#include "memory/reading.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// A measured row with its plan; the plan's calibration is replaced while fitting.
struct FitRow {
    std::string id, source;
    std::string family, framework, stack;
    Plan plan;
    double measured = 0.0;             // seconds of a step, or bytes at the peak
    std::optional<MemoryReading> peak; // set: the row is a memory reading
    double trust = 1.0;                // weight beside other rows
};

// A constant that a level may set.
struct FreeConstant {
    std::string name;
    double low = 0.0, high = 1.0;
    double pull = 1.0; // how far it may move from the level before, in logit units
};

struct FitLevel {
    std::string name; // which rows share a file: "family", "framework", "stack" of a family, or
                      // "framework_everywhere", "stack_everywhere" whatever the family
    std::vector<FreeConstant> constants;
};

struct FitPlan {
    std::vector<FitLevel> levels; // general to specific
    std::string spreadConstant;   // which constant takes the spread that is left
    double deviation = 0.05;      // of ln(predicted/measured) of one row
    int fewestRows = 4;           // a file needs at least as many
};

// ln(predicted/measured) of a row under a set of calibrations.
double fitError(const FitRow& row, const CalibrationSet& set);

// `base` holds the hand-written files; the result has the fitted ones added, with the spread they leave.
CalibrationSet fitCalibration(const FitPlan& plan, const CalibrationSet& base, const std::vector<FitRow>& rows);

} // namespace headroom

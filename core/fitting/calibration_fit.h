// SPDX-License-Identifier: GPL-3.0-or-later
// Finds calibration constants from measured runs, level by level: for a family, then for a framework on that family,
// then for a stack on that family, each level pulled towards the one before. Rows feed the fit and nothing else.
#pragma once

#include "calibration/calibration.h"
#include "estimate/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// A measured row with its plan; the plan's calibration is replaced while fitting.
struct FitRow {
    std::string id, source;
    std::string family, framework, stack;
    Plan plan;
    double seconds = 0.0;
};

// A constant that a level may set.
struct FreeConstant {
    std::string name;
    double low = 0.0, high = 1.0;
    double pull = 1.0; // how far it may move from the level before, in logit units
};

struct FitLevel {
    std::string name; // "family", "framework" or "stack": which rows share a file
    std::vector<FreeConstant> constants;
};

struct FitPlan {
    std::vector<FitLevel> levels; // general to specific
    double deviation = 0.05;      // of ln(predicted/measured) of one row
    int fewestRows = 4;           // a file needs at least as many
};

// ln(predicted/measured) of a row's step time under a set of calibrations.
double stepError(const FitRow& row, const CalibrationSet& set);

// `base` holds the hand-written files; the result has the fitted ones added, with their spread of step times.
CalibrationSet fitStepTimes(const FitPlan& plan, const CalibrationSet& base, const std::vector<FitRow>& rows);

} // namespace headroom

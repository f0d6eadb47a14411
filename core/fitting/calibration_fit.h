// SPDX-License-Identifier: GPL-3.0-or-later
// Finds calibration constants from measured runs. All files are fitted at once: the constant of a row is the prior
// shifted by its framework, its family, its framework on that family and its stack on that family, in log-odds, and
// every shift is pulled towards zero. So what sources share ends in the general files, what only one shows in its
// own. Rows feed the fit and the spreads, nothing else.
#pragma once

#include "calibration/calibration.h"
#include "estimate/plan.h"
#include "memory/reading.h"

#include <optional>
#include <string>
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
    std::string choice; // rows alike in it were measured by one source on one cluster and differ in strategy alone
};

// A constant that a level may set.
struct FreeConstant {
    std::string name;
    double low = 0.0, high = 1.0;
    double pull = 1.0; // how far it may move, in log-odds: standard deviation of the prior
};

struct FitLevel {
    std::string name; // which rows share a file: "family", "framework", "stack" of a family, or
                      // "framework_everywhere", "stack_everywhere" whatever the family
    std::vector<FreeConstant> constants;
};

struct FitPlan {
    std::vector<FitLevel> levels; // general to specific
    std::string spreadConstant;   // which constant takes the spread that is left
    std::string spreadOfMoe;      // the same for rows of MoE models; empty: they count with the others
    std::string choiceConstant;   // which takes the spread of the ratio of two strategies; empty: none
    double deviation = 0.05;      // of ln(predicted/measured) of one row
    double sourcePower = 0.5;     // rows of a source of n count as n^(1 − power) rows: 0 all alike, 1 sources alike
    int iterations = 40;
    int fewestRows = 4; // a file needs at least as many
    int fewestChoices = 10; // ratios that a choice's spread needs
};

// ln(predicted/measured) of a row under a set of calibrations.
double fitError(const FitRow& row, const CalibrationSet& set);

// `base` holds prior and hand-written files; the result has the fitted ones too. The search starts from what `start`
// holds beyond `base`: an earlier fit of nearly the same rows saves most of the work.
CalibrationSet fitCalibration(const FitPlan& plan, const CalibrationSet& base, const std::vector<FitRow>& rows,
                              const CalibrationSet& start);
inline CalibrationSet fitCalibration(const FitPlan& plan, const CalibrationSet& base, const std::vector<FitRow>& rows) {
    return fitCalibration(plan, base, rows, base);
}

// Errors of rows under fits that have not seen them: all rows of a group (by the row's index) are left out together.
std::vector<double> heldOutErrors(const FitPlan& plan, const CalibrationSet& base, const std::vector<FitRow>& rows,
                                  const CalibrationSet& fitted, const std::vector<int>& groupOfRow);

// Sets the spread of every fitted file. Where the stack is known, from errors of rows held out at random; in the more
// general files, which stand in for software nobody measured, from errors with the whole source left out. The spread of a
// choice is from rows held out at random everywhere.
void setSpreads(const FitPlan& plan, const std::vector<FitRow>& rows, const std::vector<double>& rowsHeldOut,
                const std::vector<double>& sourcesHeldOut, CalibrationSet& fitted);

// Two rows that were measured alike but for their strategy, by index.
struct ChoicePair {
    std::size_t first = 0, second = 0;
    double weight = 1.0; // n rows of one choice tell n - 1 ratios, however many pairs they make
};
std::vector<ChoicePair> choicePairs(const std::vector<FitRow>& rows);

} // namespace headroom

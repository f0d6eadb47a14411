// SPDX-License-Identifier: GPL-3.0-or-later
// From a scenario as typed to a plan with nothing open, by the contract's defaults, with everything that was assumed
// and everything that is wrong.
#pragma once

#include "calibration/calibration.h"
#include "cost/break_even.h"
#include "estimate/estimate.h"
#include "estimate/plan.h"
#include "estimate/scenario.h"
#include "hardware/catalog.h"

#include <map>
#include <string>
#include <vector>

namespace headroom {

// A model preset: a published architecture under a short name.
struct Preset {
    std::string id, name, vendor, family, source;
    int released = 0; // year, 0 = unknown
    Architecture architecture;
    bool approximate = false;
};

// All that an estimate looks things up in. Read once at start, shared as const.
struct Library {
    Catalog catalog;
    std::map<std::string, Preset, std::less<>> presets;
    CalibrationSet calibrations;
};

struct Resolved {
    Scenario scenario; // as understood: nothing open
    Plan plan;         // meaningful when no problem is an error
    std::string modelName;
    std::string calibrationId;
    Economics economics; // each figure with its source
    std::vector<Problem> problems;
    std::vector<Assumption> assumed;
};

// Never throws for bad values: every violation is in `problems`, all at once.
Resolved resolve(const Scenario& scenario, const Library& library);

// The figures that {"based_on": ID, …} may replace, by the catalog's field names, e.g. "peak_tflops_dense.bf16".
std::vector<std::string> acceleratorOverrideNames();

// One scenario's complete answer, as the command line prints it and the window shows it.
struct Estimate {
    Resolved resolved;
    bool valid = false;             // no error among the problems
    std::optional<Figures> figures; // present when valid
    std::optional<BreakEven> breakEven; // when valid, and rent and purchase price are known
    [[nodiscard]] const std::vector<Problem>& problems() const { return resolved.problems; }
};

Estimate estimate(const Scenario& scenario, const Library& library);

} // namespace headroom

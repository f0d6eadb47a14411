// SPDX-License-Identifier: GPL-3.0-or-later
// What a decision holds candidates against: thresholds, points for facts about software, and which entry of the
// catalog speaks for which framework. Read from resources/catalog/decision.json, where each has its reason.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace headroom {

using PointsByWord = std::map<std::string, double, std::less<>>;

// Points that fall in a line from `most` at nothing to none at `noneAt`.
struct FallingPoints {
    double most = 0.0, noneAt = 1.0;
};

// How a framework of the contract is found among those that the catalog lists for an accelerator. Conditions that are
// empty hold always; the first entry counts whose conditions hold and whose name, if it has one, is listed.
struct FrameworkEntry {
    std::string name;    // as the catalog lists it
    std::string detail;  // part of `framework_detail`, letter case ignored
    std::string stack;   // software stack of the accelerator
    std::string pytorch; // kind of its PyTorch support
    std::string support; // overrides what is listed
};

struct DecisionRules {
    double interconnectShare = 0.0; // of the step, that waiting for links may take
    double memoryHeadroom = 0.0;    // share of the memory that stays free, where the scenario says nothing
    double ecosystemScore = 0.0;    // of 100
    std::string presentStack;       // the software that the team runs today, where the scenario says nothing

    PointsByWord pytorch;   // by kind of support
    PointsByWord framework; // by how the stack has the scenario's framework
    PointsByWord precision; // native, none
    PointsByWord evidence;  // measured, family, prior
    FallingPoints operatorGap, migrationMonths;
    std::map<std::string, std::vector<FrameworkEntry>, std::less<>> frameworks; // by the contract's id
};

} // namespace headroom

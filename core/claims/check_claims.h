// SPDX-License-Identifier: GPL-3.0-or-later
// Every claim of a book beside what the program computes for one plan: verdict, the figures of the arithmetic, and
// where they come from. The sentences are templates in resources/text/claims.json, filled by io/messages.
//
// A claim that states a ratio (bytes a parameter, FLOP a parameter) is judged as that ratio and recomputed for the
// plan's own model. A claim about a model of a size is judged on a model of that size: the plan's, where its parameters
// differ by no more than `sameSize`, else a plausible dense one on the plan's cluster; the plan's own answer stands
// beside it then.
#pragma once

#include "base/problem.h"
#include "claims/claim.h"
#include "estimate/resolve.h"
#include "search/search.h"

#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace headroom {

enum class ClaimVerdict { agree, doubtful, wrong };
std::string_view name(ClaimVerdict verdict); // as documents write it

using NamedFigures = std::vector<std::pair<std::string, Scalar>>;

// One line of what a claim was computed from: an accelerator, a part of memory, a fabric …
struct ClaimRow {
    std::string subject; // catalog id, framework id, or name of a part
    NamedFigures figures;
};

struct ClaimCheck {
    std::string id; // name(ClaimKind)
    ClaimVerdict verdict = ClaimVerdict::doubtful;
    // Templates of resources/text/claims.json: `id` of "claims" is what was claimed, these of "computed" and
    // "arithmetic" what the program says to it. All three are filled from `figures`.
    std::string computed, arithmetic;
    NamedFigures figures; // named with their unit; "@word" stands for a word of the file's list
    std::vector<ClaimRow> rows;
    std::string source, date; // of the claim
};

// How much slower code runs on another software stack than on the one it was written for, as somebody measured it.
struct StackPenalty {
    std::string stack; // name, as the catalog's ecosystems have it
    double low = 0.0, high = 0.0;   // share of the run time added
    std::optional<double> months;   // to migrate
    std::string source, date;
};

// Those that a scenario states of its own team.
std::vector<StackPenalty> statedPenalties(const Scenario& scenario);

struct ClaimOptions {
    int threads = 0; // of the searches; 0: all cores
    std::stop_token stop;
    ForEach forEach;                  // empty: TBB
    std::vector<StackPenalty> stacks; // measured penalties; none: none is known
};

// In the order of the book. Empty when it was stopped, or when the plan is not valid. `plan`: one accelerator, one
// count, and a strategy; what it leaves open reads as `estimate` reads it.
std::vector<ClaimCheck> checkClaims(const Scenario& plan, const Library& library, const ClaimBook& book,
                                    const ClaimOptions& options = {});

} // namespace headroom

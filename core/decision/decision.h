// SPDX-License-Identifier: GPL-3.0-or-later
// Which accelerator, how many, and why not the others. One candidate an accelerator and size, each with the best plan
// that core/search finds for it; four dimensions, each with a threshold first ("enough for this job"), then a score
// that a reader can recompute by hand, then weights. What rests on the weights is worked out too.
#pragma once

#include "base/sentence.h"
#include "claims/check_claims.h"
#include "decision/rules.h"
#include "estimate/limits.h"
#include "estimate/resolve.h"
#include "search/search.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headroom {

enum class Dimension { compute, memory, interconnect, ecosystem };
constexpr std::size_t dimensionCount = 4;
template<class T>
using ByDimension = std::array<T, dimensionCount>;

struct DimensionScore {
    double score = 0.0;              // 0 to 100
    std::optional<double> threshold; // the score that is exactly enough; empty: nothing is asked
    // What is left over: compute max_days/days - 1, memory free - wanted share, interconnect allowed - lost share of
    // the step, ecosystem (score - threshold)/100.
    std::optional<double> margin;
    bool passes = true;
    Sentence formula; // with the values it was computed from
};

// One fact about software and what it counts. `value`: a word of the catalog or of rules.h; `figure`: a number.
struct EcosystemFact {
    std::string fact; // pytorch, framework, precision, evidence, operator_gap, migration_months
    std::string value;
    std::optional<double> figure;
    bool known = true; // an unknown figure counts neither for nor against; an unknown framework counts nothing
    double points = 0.0, most = 0.0;
    std::string detail;
    bool seen = true; // in a text, not from memory
};

// Export control, supply, software news: dated, shown, never scored.
struct DatedNote {
    std::string kind; // export_control, availability, ecosystem
    std::string status, text, date, source;
    bool seen = true;
};

// What another software stack costs on top of the estimate. The operator gap lengthens the run and what is paid by
// time; migration is money once, and moves the finish but not the length of the run.
struct StackSwitch {
    std::string stack; // of the accelerator
    std::optional<double> operatorGap, migrationMonths;
    double days = 0.0;
    double cost = 0.0;        // in the scenario's currency; meaningful where the estimate's cost is known
    double finishDays = 0.0;  // days from the start of migration to the end of the run, all included
    bool costComplete = true; // false: months are known but what they cost is not
};

struct DecisionCandidate {
    std::string accelerator;
    int count = 0;
    Scenario scenario; // estimate() of it gives the same figures
    Estimate estimate; // valid
    bool fits = true;
    StackSwitch penalty;
    double days = 0.0; // with the penalty
    std::optional<double> cost;
    ByDimension<DimensionScore> dimensions;
    std::vector<EcosystemFact> facts;
    std::vector<DatedNote> notes;
    MissedLimits missed;  // of the scenario, with the penalty
    MissedLimits unknown; // that cannot be checked: no price, no power
    bool passes = false;  // fits, all thresholds, all limits
    std::size_t order = 0; // in which candidates were considered
    // By weighing:
    double total = 0.0; // 0 to 100
    bool equalWithinError = false; // days and cost intervals overlap with the winner's
    Sentence reason;
};

// The 80 % interval of days, with the penalty: slower operators lengthen both ends alike. Of a candidate that fits or not.
Interval<double> daysInterval(const DecisionCandidate& candidate);
// The same of cost, in the scenario's currency; the penalty is added to both ends. Empty where there is no cost.
std::optional<Interval<double>> costInterval(const DecisionCandidate& candidate);

// An accelerator that no plan can be made for.
struct ExcludedAccelerator {
    std::string accelerator;
    int count = 0; // 0: none was tried
    std::vector<Problem> problems;
};

// The nearest weight of a dimension, the others scaled in proportion, beyond which another candidate is first.
struct WeightFlip {
    Dimension dimension{};
    bool up = true;               // more weight, or less
    std::optional<double> weight; // 0 to 1; empty: the winner stays first all the way
    std::size_t newWinner = 0;    // index of the candidate
};

// What the scenario could say and does not; `path`: where.
struct DecisionQuestion {
    std::string path;
    Sentence text;
};

struct Decision {
    std::optional<std::size_t> winner; // 0 when any candidate passes
    ByDimension<double> weights{};     // sum 1
    std::vector<DecisionCandidate> candidates; // by rank
    std::vector<ExcludedAccelerator> excluded;
    std::vector<WeightFlip> stability; // up and down a dimension; empty without a winner
    double firstShare = 0.0;           // of all weightings, in which the winner is first
    std::int64_t weightings = 0;       // that were tried for it
    std::vector<DecisionQuestion> questions;
    std::vector<std::string> opened; // paths of the scenario that the comparison opened
    std::vector<ClaimCheck> claims;  // checked on the winner, else on the first that fits
    std::vector<Problem> problems;   // warnings of the decision itself
    SearchStatistics statistics;     // of all searches together
};

// A candidate has been found, or one more accelerator ruled out.
struct DecisionProgress {
    std::size_t done = 0, of = 0; // accelerators and sizes
    std::string accelerator;      // of this one
    int count = 0;
    std::optional<double> days, cost; // of its plan
};

struct DecisionOptions {
    bool wholeCatalog = false; // compare with every accelerator at open sizes, whatever the scenario names
    // With `wholeCatalog`: the size of context parallelism that every plan has. A fraction of the plans to look through,
    // and the same answer unless the best plan of some accelerator splits the sequence otherwise. Empty: open.
    std::optional<int> context;
    int threads = 0;           // 0: all cores
    std::stop_token stop;
    std::function<void(const DecisionProgress&)> progress; // one call at a time, from any of the threads
    ForEach forEach;                                       // empty: TBB with `threads`
    const ClaimBook* claims = nullptr;                     // to be checked; null: none
};

// Nothing when it was stopped. Never throws for what a scenario holds.
std::optional<Decision> decide(const Scenario& scenario, const Library& library, const DecisionRules& rules,
                               const DecisionOptions& options);

// Ranks the candidates anew: passing first, then fitting, then the weighted total, then less cost, fewer days, the
// order of the catalog. Reasons and stability follow. Cheap: for sliders.
void weigh(Decision& decision, const DecisionWeights& weights);

// All other weights in their proportion when one becomes `weight` (0 to 1); equal where they are all zero. Weights sum
// to 1, before and after.
ByDimension<double> withWeight(const ByDimension<double>& weights, Dimension dimension, double weight);

// The scenario as `wholeCatalog` reads it: accelerators, sizes, links in the server and strategy open. Scenarios that
// are equal then, and whose own accelerator has no what-if figures, have the same decision but for their weights.
Scenario openedToCatalog(const Scenario& scenario, const Library& library);

// The name of a dimension as documents hold it.
std::string_view nameOf(Dimension dimension);

} // namespace headroom

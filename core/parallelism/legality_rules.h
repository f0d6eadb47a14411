// SPDX-License-Identifier: GPL-3.0-or-later
// The rules behind legality.h. A rule is a test and its explanation; isLegal runs the tests, checkLegality the
// explanations of those that fail, so both give the same verdict. Private to core/parallelism.
#pragma once

#include "base/problem.h"
#include "parallelism/framework_rules.h"
#include "parallelism/legality.h"

#include <cstdint>
#include <span>
#include <vector>

namespace headroom {

struct LegalityRule {
    bool (*holds)(const LegalityInput&); // allocates nothing; true where the rule does not apply
    void (*explain)(const LegalityInput&, std::vector<Problem>&); // called when it does not hold
    SmallSet reads; // what of the strategy `holds` looks at, as StrategyField
};

std::span<const LegalityRule> shapeRules();  // tensor sizes: heads, FFN, experts, sequence, 8-bit shapes
std::span<const LegalityRule> layoutRules(); // ranks, batch, layers over stages, schedule
std::span<const LegalityRule> optionRules(); // options that a framework does not combine

// What is odd about a plan but not refused.
void addLegalityWarnings(const LegalityInput& input, std::vector<Problem>& problems);

namespace rules {

// How many rules the question breaks; sizes that do not multiply to the cluster count twice, because rules that build
// on them then say nothing.
int brokenRules(const LegalityInput& in);

// Shared by several rules. Sizes of a strategy are at least 1.
bool worldMatches(const LegalityInput& in);
bool batchDivides(const LegalityInput& in);
std::int64_t microBatches(const LegalityInput& in); // whole ones, of one data rank
// A product that stops growing where no cluster is: sizes that do not belong together must not overflow.
constexpr std::int64_t boundedProduct(std::int64_t a, std::int64_t b) {
    constexpr std::int64_t bound = std::int64_t{1} << 40;
    return a > bound / b ? bound : a * b;
}
inline std::int64_t otherRanks(const Strategy& s) { // all but the data ranks
    return boundedProduct(boundedProduct(s.tensor, s.pipeline), s.context);
}
inline const FrameworkRules& of(const LegalityInput& in) { return rulesOf(in.framework); }
inline std::int64_t dataRanks(const LegalityInput& in) { return boundedProduct(in.strategy.data, in.strategy.context); }
inline bool usesSequenceParallel(const LegalityInput& in) {
    return in.strategy.sequenceParallel && in.strategy.tensor > 1;
}

} // namespace rules

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Finds values that would be legal, by trying them. Private to core/parallelism.
#pragma once

#include "parallelism/legality_rules.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// A copy of a legality question in which one value has been changed.
class ChangedQuestion {
public:
    explicit ChangedQuestion(const LegalityInput& original) : m_strategy(original.strategy), m_original(original) {}

    Strategy& strategy() { return m_strategy; }
    // The question with the changed strategy; data follows from the other sizes where it is not given.
    [[nodiscard]] LegalityInput input();

private:
    Strategy m_strategy;
    const LegalityInput& m_original;
};

// One number of a scenario that a fix may change.
struct Knob {
    std::string_view path;
    std::int64_t current;
    LegalityInput (*with)(ChangedQuestion&, std::int64_t value);
};
Knob tensorKnob(const LegalityInput& in);
Knob pipelineKnob(const LegalityInput& in);
Knob virtualPipelineKnob(const LegalityInput& in);
Knob contextKnob(const LegalityInput& in);
Knob expertKnob(const LegalityInput& in);
Knob expertTensorKnob(const LegalityInput& in);
Knob dataKnob(const LegalityInput& in);
Knob zeroStageKnob(const LegalityInput& in);
Knob shardKnob(const LegalityInput& in);
Knob microBatchKnob(const LegalityInput& in);
Knob recomputeLayersKnob(const LegalityInput& in);
Knob batchKnob(const LegalityInput& in);
Knob sequenceKnob(const LegalityInput& in);
Knob countKnob(const LegalityInput& in);

using Verdict = bool (*)(const LegalityInput&);

// The candidates (ascending) for which the verdict is true.
std::vector<std::int64_t> satisfying(const LegalityInput& in, const Knob& knob,
                                     const std::vector<std::int64_t>& candidates, Verdict verdict);
std::vector<std::int64_t> divisorsOf(std::int64_t n);
std::vector<std::int64_t> wholeNumbers(std::int64_t first, std::int64_t last);
// The two multiples of `unit` around `value`; only the upper one where the lower is zero.
std::vector<std::int64_t> multiplesAround(std::int64_t value, std::int64_t unit);
std::vector<Scalar> asScalars(const std::vector<std::int64_t>& values);

// Adds the change of the knob to the candidate that satisfies the rule at hand and breaks fewest others; among equals
// the nearest to its present value. Adds nothing when no other candidate satisfies the rule.
void addNearestFix(Problem& problem, const LegalityInput& in, const Knob& knob,
                   const std::vector<std::int64_t>& candidates, Verdict rule);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Which strategies a framework refuses, and what would be legal instead. Rules L1-L11 of the trap list; which rule
// holds for which framework stands in one table in the .cpp, with its reason.
#pragma once

#include "base/problem.h"
#include "hardware/machine.h"
#include "model/architecture.h"
#include "parallelism/framework_rules.h"
#include "parallelism/strategy.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace headroom {

struct LegalityInput {
    const Architecture& architecture;
    const Strategy& strategy;
    Framework framework;
    int year;
    Precision precision;
    std::int64_t sequenceLength, globalBatchSequences;
    int count;   // accelerators of the cluster
    int perNode; // accelerators that share the fast link
    // True when `strategy.data` follows from the other sizes: a proposed change of one of them changes it as well.
    bool dataFollows = true;
};

// All violations and warnings at once, each with legal values at its path and fixes.
std::vector<Problem> checkLegality(const LegalityInput& input);
// The same verdict without the explanation, for the search: true when no error would be reported.
bool isLegal(const LegalityInput& input);

// What a rule may look at. Sizes of one group of ranks are one field with what belongs to them: sequence parallelism to
// tensor, its kind to context, the experts' tensor split to expert, the layout to virtual_pipeline, the shard to
// zero_stage.
enum class StrategyField {
    tensor,
    context,
    expert,
    data,
    pipeline,
    virtual_pipeline,
    schedule,
    micro_batch,
    recompute,
    recompute_layers,
    zero_stage,
    offload,
    overlap,
};

// isLegal in steps, for a search that settles the fields of a strategy one after the other: each rule is asked once
// all that it looks at is settled, and not again.
class StagedRules {
public:
    // Each step: the fields that it settles.
    explicit StagedRules(std::span<const SmallSet> steps);
    // True when the rules of the step hold; of what later steps settle nothing is read.
    [[nodiscard]] bool hold(std::size_t step, const LegalityInput& input) const;

private:
    std::vector<std::vector<bool (*)(const LegalityInput&)>> m_rules; // by step
};

// The vocabulary as it is padded in memory and time: the next multiple of 128·tensor where the framework pads.
std::int64_t paddedVocabulary(std::int64_t vocabSize, int tensor, Framework framework);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Which strategies a framework refuses, and what would be legal instead. Rules L1-L11 of the trap list; which rule
// holds for which framework stands in one table in the .cpp, with its reason.
#pragma once

#include "base/problem.h"
#include "hardware/machine.h"
#include "model/architecture.h"
#include "parallelism/strategy.h"

#include <cstdint>
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

// The vocabulary as it is padded in memory and time: the next multiple of 128·tensor where the framework pads.
std::int64_t paddedVocabulary(std::int64_t vocabSize, int tensor, Framework framework);

} // namespace headroom

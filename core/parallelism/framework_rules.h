// SPDX-License-Identifier: GPL-3.0-or-later
// What each framework refuses, and since when: the one table behind legality. A rule that changed with a version
// carries the first year of the change, because a scenario knows the year of the run, not the version.
#pragma once

#include "parallelism/strategy.h"

#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace headroom {

// A set of small enumerators or numbers as bits.
struct SmallSet {
    std::uint32_t bits = 0;

    constexpr SmallSet() = default;
    template<class T>
    constexpr SmallSet(std::initializer_list<T> values) {
        for (const T value : values)
            bits |= 1u << static_cast<unsigned>(value);
    }
    template<class T>
    [[nodiscard]] constexpr bool has(T value) const {
        const auto bit = static_cast<unsigned>(value);
        return bit < 32 && ((bits >> bit) & 1u) != 0;
    }
};

// A year that never comes, for what a framework does not do.
constexpr int never = 100000;

struct FrameworkRules {
    Framework framework;
    int sequenceParallelSince;           // first year with sequence parallelism
    int kvHeadsReplicatedSince;          // first year in which tensor may be a multiple of the key/value heads
    bool padsVocabulary;                 // to a multiple of 128·tensor
    bool interleavingNeedsFullRounds;    // micro-batches % pipeline == 0 when virtual_pipeline > 1
    int interleavingOnTwoStagesSince;    // first year in which virtual_pipeline > 1 works with pipeline 2
    bool interleaves;                    // virtual_pipeline > 1 exists
    bool offloadExcludesRecompute;       // activation offload neither with recompute nor with a pipeline
    bool expertOverlapExcludesRecompute; // overlap_expert neither with full nor with whole-MoE recompute
    bool moeTensorNeedsSequenceParallel; // MoE layers under tensor parallelism only with sequence parallelism
    bool scattersBoundary; // pipeline sends carry one tensor rank's slice even without sequence parallelism
    bool addsGradientsInProduct; // weight-gradient products add to the gradients of the micro-batches before
    SmallSet zeroStages;
    SmallSet zeroStagesWithPipeline; // those that also work with pipeline > 1
    SmallSet schedules;
    std::string_view source; // where the rules were seen; part of the message
};

const FrameworkRules& rulesOf(Framework framework);

} // namespace headroom

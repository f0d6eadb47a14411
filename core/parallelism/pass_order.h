// SPDX-License-Identifier: GPL-3.0-or-later
// In which order each rank of a pipeline runs its passes. GPipe, 1F1B and Megatron's interleaving; ZB-1p and ZB-2p
// (Zero Bubble Pipeline Parallelism, 2023): 1F1B whose backward is the input gradient alone, the weight gradients fill
// the gaps; ZB-V and DualPipeV: the published orders over two folded chunks a rank.
#pragma once

#include "estimate/estimate.h"
#include "parallelism/stage_layout.h"
#include "parallelism/strategy.h"

#include <cstdint>
#include <vector>

namespace headroom {

struct PipelineShape {
    int ranks = 1, chunks = 1;
    Placement placement = Placement::looped;
    Schedule schedule = Schedule::one_f_one_b;
    std::int64_t microBatches = 1;

    [[nodiscard]] int virtualStages() const { return ranks * chunks; }
    [[nodiscard]] int stageOf(int rank, int chunk) const {
        return placement == Placement::folded && chunk == 1 ? 2 * ranks - 1 - rank : chunk * ranks + rank;
    }
    // Weight gradients that find their own place: before a forward that would hold too much, and in gaps.
    [[nodiscard]] bool fillsGaps() const { return schedule == Schedule::zb_1p || schedule == Schedule::zb_2p; }
    // Micro-batches that a rank may hold when weight gradients fill gaps: what the first stage of 1F1B holds, or about
    // twice that.
    [[nodiscard]] std::int64_t mostHeld() const { return schedule == Schedule::zb_2p ? 2 * ranks - 1 : ranks; }
};

PipelineShape shapeOf(const StageLayout& layout, Schedule schedule, std::int64_t microBatches);

// Appends the passes of one rank, without the weight gradients that fill gaps.
void appendOrder(const PipelineShape& shape, int rank, std::vector<PipelinePass>& order);

// Chunk passes whose activations a rank holds at most: from the forward to the end of the backward, weight gradient
// included.
std::int64_t passesHeld(const PipelineShape& shape, int rank);

} // namespace headroom

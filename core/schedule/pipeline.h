// SPDX-License-Identifier: GPL-3.0-or-later
// Length of a pipeline's run over all micro-batches (method, "Step, run"). In closed form where all stages of 1F1B take
// equal time; 1F1B over stages that differ as a recurrence; all else as events for a few groups of micro-batches.
#pragma once

#include "estimate/estimate.h"
#include "parallelism/pass_order.h"
#include "units/quantity.h"

#include <vector>

namespace headroom {

struct PipelineLength {
    Seconds total; // of the rank that takes longest from its first pass to its last
    Seconds busy;  // what the slowest rank works in it
    int slowestRank = 0;
};

// What ranks have to do for one micro-batch.
struct PipelineLoad {
    Seconds slowest; // a rank's forward and backward of all its chunks
    int slowestRank = 0;
    Seconds slowestForward, slowestBackward; // the same apart
    Seconds once;                            // one pass of a micro-batch through one chunk a rank
    bool stagesDiffer = false;

    // Of one of `alike` ranks, all its chunks.
    void add(int rank, Seconds forward, Seconds backward, int chunks, double alike = 1.0);
};

// Must a recurrence be followed, of the kind that PipelineLanes follows for several pipelines at once?
bool isRecurrence(const PipelineShape& shape, const PipelineLoad& load);
PipelineLength lengthByRecurrence(const PipelineShape& shape, const PipelineLoad& load, Seconds followed);

// `stages` in model order, one a virtual stage; micro-batches > 0.
PipelineLength pipelineLength(const PipelineShape& shape, const PipelineLoad& load,
                              const std::vector<StageTime>& stages, PipelineScratch& scratch);
PipelineLength pipelineLength(const PipelineShape& shape, const std::vector<StageTime>& stages,
                              PipelineScratch& scratch);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Length of a pipeline's run over all micro-batches (method, "Step, run"). In closed form where all stages take equal
// time, and for the schedules without bubble; stages that differ run as events for a few groups of micro-batches, and
// every further group takes as long as the last.
#pragma once

#include "estimate/estimate.h"
#include "parallelism/strategy.h"
#include "units/quantity.h"

#include <cstdint>
#include <vector>

namespace headroom {

struct PipelineLength {
    Seconds total; // first forward to last backward
    Seconds busy;  // what the slowest rank works in it
    int slowestRank = 0;
};

// `stages` in model order, pipeline·virtualPipeline of them; micro-batches > 0.
PipelineLength pipelineLength(const std::vector<StageTime>& stages, int pipeline, int virtualPipeline,
                              std::int64_t microBatches, Schedule schedule, PipelineScratch& scratch);

} // namespace headroom

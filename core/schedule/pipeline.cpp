// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/pipeline.h"

#include "schedule/pipeline_events.h"
#include "schedule/pipeline_recurrence.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace headroom {

namespace {

bool stagesDiffer(const std::vector<StageTime>& stages) {
    return std::any_of(stages.begin(), stages.end(), [&](const StageTime& stage) {
        return stage.forward != stages.front().forward || stage.backward != stages.front().backward;
    });
}

// As events for a few groups of micro-batches; from then on each takes as long as the slowest rank works on it.
Seconds eventLength(PipelineShape shape, const std::vector<StageTime>& stages, Seconds each, PipelineScratch& scratch) {
    constexpr std::int64_t groupsUntilSteady = 3;
    // The groups left out are whole ones, so that a ragged last one stays as it is.
    const std::int64_t groups = std::max<std::int64_t>(shape.microBatches / shape.ranks - groupsUntilSteady, 0);
    shape.microBatches -= groups * shape.ranks;
    const auto unseen = [](int, const PipelinePass&, Seconds, Seconds) {};
    return runPipeline(shape, stages, scratch, unseen) + each * static_cast<double>(groups * shape.ranks);
}

} // namespace

PipelineLength pipelineLength(const PipelineShape& shape, const std::vector<StageTime>& stages,
                              PipelineScratch& scratch) {
    PipelineLength length;
    const double m = static_cast<double>(shape.microBatches);
    Seconds once;                            // one pass of a micro-batch through one chunk a rank
    Seconds slowest;                         // a rank's forward and backward of all its chunks
    Seconds slowestForward, slowestBackward; // the same apart
    for (int rank = 0; rank < shape.ranks; ++rank) {
        Seconds forward, backward;
        for (int chunk = 0; chunk < shape.chunks; ++chunk) {
            const StageTime& stage = stages[static_cast<std::size_t>(shape.stageOf(rank, chunk))];
            forward += stage.forward;
            backward += stage.backward;
        }
        const Seconds both = forward + backward;
        if (both > slowest) {
            slowest = both;
            length.slowestRank = rank;
        }
        slowestForward = std::max(slowestForward, forward);
        slowestBackward = std::max(slowestBackward, backward);
        once += both / static_cast<double>(shape.chunks);
    }
    length.busy = slowest * m;
    if (shape.ranks == 1) {
        length.total = length.busy;
        return length;
    }
    const bool oneForwardOneBackward = shape.schedule == Schedule::one_f_one_b;
    const bool fullGroups = shape.chunks == 1 || shape.microBatches % shape.ranks == 0;
    if (oneForwardOneBackward && fullGroups && !stagesDiffer(stages)) {
        const Seconds fill = once - slowest / static_cast<double>(shape.chunks); // the other ranks' first chunk
        length.total = length.busy + fill;
    } else if (oneForwardOneBackward && shape.chunks == 1) {
        length.total = lengthOfPlain(shape, stages, scratch);
    } else if (oneForwardOneBackward && fullGroups) {
        length.total = lengthOfInterleaved(shape, stages, scratch);
    } else {
        const bool apart = shape.schedule == Schedule::gpipe; // all forwards, then all backwards
        length.total = eventLength(shape, stages, apart ? slowestForward + slowestBackward : slowest, scratch);
    }
    length.total = std::max(length.total, length.busy); // rounding
    return length;
}

} // namespace headroom

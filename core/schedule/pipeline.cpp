// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/pipeline.h"

#include "schedule/pipeline_events.h"
#include "schedule/pipeline_recurrence.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>

namespace headroom {

namespace {

// As events for a few groups of micro-batches; from then on each takes as long as the slowest rank works on it.
Seconds eventLength(PipelineShape shape, const std::vector<StageTime>& stages, Seconds each, PipelineScratch& scratch) {
    constexpr std::int64_t groupsUntilSteady = 3;
    // The groups left out are whole ones, so that a ragged last one stays as it is.
    const std::int64_t groups = std::max<std::int64_t>(shape.microBatches / shape.ranks - groupsUntilSteady, 0);
    shape.microBatches -= groups * shape.ranks;
    const auto unseen = [](int, const PipelinePass&, Seconds, Seconds) {};
    return runPipeline(shape, stages, scratch, unseen) + each * static_cast<double>(groups * shape.ranks);
}

// Are groups of micro-batches whole ones, as Megatron's interleaving takes them?
bool fullGroups(const PipelineShape& shape) { return shape.chunks == 1 || shape.microBatches % shape.ranks == 0; }

Seconds followed(const PipelineShape& shape, const std::vector<StageTime>& stages, PipelineScratch& scratch) {
    scratch.kinds.resize(stages.size());
    std::iota(scratch.kinds.begin(), scratch.kinds.end(), std::uint16_t{0});
    PipelineLanes lanes(scratch);
    lanes.reset({shape.ranks, shape.chunks, scratch.kinds.data()}, stages.size());
    lanes.add(shape.microBatches);
    for (std::size_t q = 0; q < stages.size(); ++q)
        lanes.set(0, q, stages[q].forward, stages[q].backward);
    lanes.run();
    return lanes.length(0);
}

PipelineLength lengthOf(const PipelineShape& shape, const PipelineLoad& load, Seconds total) {
    const Seconds busy = load.slowest * static_cast<double>(shape.microBatches);
    return {std::max(total, busy), busy, load.slowestRank}; // rounding
}

} // namespace

void PipelineLoad::add(int rank, Seconds forward, Seconds backward, int chunks, double alike) {
    const Seconds both = forward + backward;
    if (both > slowest) {
        slowest = both;
        slowestRank = rank;
    }
    slowestForward = std::max(slowestForward, forward);
    slowestBackward = std::max(slowestBackward, backward);
    once += both * (alike / static_cast<double>(chunks));
}

bool isRecurrence(const PipelineShape& shape, const PipelineLoad& load) {
    return shape.ranks > 1 && shape.schedule == Schedule::one_f_one_b && fullGroups(shape) && load.stagesDiffer;
}

PipelineLength lengthByRecurrence(const PipelineShape& shape, const PipelineLoad& load, Seconds followed) {
    return lengthOf(shape, load, followed);
}

PipelineLength pipelineLength(const PipelineShape& shape, const PipelineLoad& load,
                              const std::vector<StageTime>& stages, PipelineScratch& scratch) {
    if (isRecurrence(shape, load))
        return lengthByRecurrence(shape, load, followed(shape, stages, scratch));
    if (shape.ranks == 1)
        return lengthOf(shape, load, {});
    if (shape.schedule == Schedule::one_f_one_b && fullGroups(shape)) {
        const Seconds fill = load.once - load.slowest / static_cast<double>(shape.chunks); // the other ranks' first chunk
        return lengthOf(shape, load, load.slowest * static_cast<double>(shape.microBatches) + fill);
    }
    const bool apart = shape.schedule == Schedule::gpipe; // all forwards, then all backwards
    const Seconds each = apart ? load.slowestForward + load.slowestBackward : load.slowest;
    return lengthOf(shape, load, eventLength(shape, stages, each, scratch));
}

PipelineLength pipelineLength(const PipelineShape& shape, const std::vector<StageTime>& stages,
                              PipelineScratch& scratch) {
    PipelineLoad load;
    for (int rank = 0; rank < shape.ranks; ++rank) {
        Seconds forward, backward;
        for (int chunk = 0; chunk < shape.chunks; ++chunk) {
            const StageTime& stage = stages[static_cast<std::size_t>(shape.stageOf(rank, chunk))];
            forward += stage.forward;
            backward += stage.backward;
        }
        load.add(rank, forward, backward, shape.chunks);
    }
    load.stagesDiffer = std::any_of(stages.begin(), stages.end(), [&](const StageTime& stage) {
        return stage.forward != stages.front().forward || stage.backward != stages.front().backward;
    });
    return pipelineLength(shape, load, stages, scratch);
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/pipeline.h"

#include "schedule/pipeline_events.h"

#include <algorithm>

namespace headroom {

namespace {

// The weight gradient is one of the backward pass's two products: zero-bubble schedules move it into the idle time.
constexpr double weightGradientShare = 0.5;

bool stagesDiffer(const std::vector<StageTime>& stages) {
    return std::any_of(stages.begin(), stages.end(), [&](const StageTime& stage) {
        return stage.forward != stages.front().forward || stage.backward != stages.front().backward;
    });
}

Seconds eventLength(const std::vector<StageTime>& stages, int p, int v, std::int64_t microBatches,
                    PipelineScratch& scratch) {
    const auto run = [&](std::int64_t m) {
        return runPipeline(stages, p, v, m, Schedule::one_f_one_b, scratch,
                           [](int, const PipelinePass&, Seconds, Seconds) {});
    };
    constexpr int groupsUntilSteady = 4;
    const std::int64_t steady = std::int64_t{groupsUntilSteady} * p;
    if (microBatches <= steady || microBatches % p != 0)
        return run(microBatches);
    const Seconds shorter = run(steady - p), longer = run(steady);
    const double groups = static_cast<double>((microBatches - steady) / p);
    return longer + (longer - shorter) * groups;
}

} // namespace

PipelineLength pipelineLength(const std::vector<StageTime>& stages, int p, int v, std::int64_t microBatches,
                              Schedule schedule, PipelineScratch& scratch) {
    PipelineLength length;
    const double m = static_cast<double>(microBatches);
    Seconds once;    // one pass of a micro-batch through one chunk a rank
    Seconds slowest; // a rank's forward and backward of all its chunks
    Seconds slowestForward, slowestBackward, allForward, allBackward;
    for (int rank = 0; rank < p; ++rank) {
        Seconds forward, backward;
        for (int chunk = 0; chunk < v; ++chunk) {
            const StageTime& stage = stages[static_cast<std::size_t>(chunk * p + rank)];
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
        allForward += forward;
        allBackward += backward;
        once += both / static_cast<double>(v);
    }
    length.busy = slowest * m;
    if (p == 1) {
        length.total = length.busy;
        return length;
    }
    const Seconds fill = once - slowest / static_cast<double>(v); // the other ranks' first chunk
    switch (schedule) {
    case Schedule::gpipe: // all forwards, then all backwards
        length.total = slowestForward * (m - 1.0) + allForward + slowestBackward * (m - 1.0) + allBackward;
        break;
    case Schedule::one_f_one_b:
        length.total = stagesDiffer(stages) ? eventLength(stages, p, v, microBatches, scratch) : length.busy + fill;
        length.total = std::max(length.total, length.busy);
        break;
    case Schedule::zb_1p: {
        // Idle (p-1)(F + B - W), B the input gradient alone.
        const Seconds weight = allBackward * weightGradientShare;
        length.total = length.busy + (allForward + allBackward - weight * 2.0) * ((p - 1.0) / p);
        break;
    }
    case Schedule::zb_v: {
        // Two chunks a rank, folded: half of ZB-1p's idle time.
        const Seconds weight = allBackward * weightGradientShare;
        length.total = length.busy + (allForward + allBackward - weight * 2.0) * ((p - 1.0) / p / 2.0);
        break;
    }
    case Schedule::zb_2p:
        length.total = length.busy;
        break;
    case Schedule::dualpipe: {
        // (p/2 - 1)(F&B + B - 3W), F&B a forward and a backward that run together, B a whole backward pass.
        const Seconds forward = allForward / static_cast<double>(p), backward = allBackward / static_cast<double>(p);
        const Seconds idle = forward + backward * 2.0 - backward * (3.0 * weightGradientShare);
        length.total = length.busy + idle * std::max(p / 2.0 - 1.0, 0.0);
        break;
    }
    }
    return length;
}

} // namespace headroom

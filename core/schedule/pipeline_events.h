// SPDX-License-Identifier: GPL-3.0-or-later
// A pipeline's passes as events: each rank runs its passes in the order its schedule prescribes, each as soon as its
// input is there. Draws the timeline, and serves the closed form where chunks differ.
#pragma once

#include "estimate/estimate.h"
#include "parallelism/strategy.h"
#include "units/quantity.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace headroom {

struct PipelinePass {
    bool forward = true;
    int chunk = 0; // virtual stage on the rank
    int microBatch = 0;
};

// The order of one rank's 2·microBatches·virtualPipeline passes, by index, without storing it.
class PassOrder {
public:
    PassOrder(int pipeline, int virtualPipeline, std::int64_t microBatches, Schedule schedule, int rank);
    [[nodiscard]] std::int64_t size() const { return 2 * m_total; }
    [[nodiscard]] PipelinePass operator[](std::int64_t index) const;

private:
    [[nodiscard]] PipelinePass pass(std::int64_t k, bool forward) const;

    std::int64_t m_pipeline, m_virtual, m_microBatches, m_total, m_warmUp;
    bool m_grouped; // interleaved in groups of `pipeline` micro-batches
};

// Length from the first forward to the last backward; `visit(rank, pass, start, length)` sees every pass.
template<class Visit>
Seconds runPipeline(const std::vector<StageTime>& stages, int pipeline, int virtualPipeline, std::int64_t microBatches,
                    Schedule schedule, PipelineScratch& scratch, Visit&& visit) {
    const auto virtualStages = static_cast<std::size_t>(pipeline) * static_cast<std::size_t>(virtualPipeline);
    const auto cells = virtualStages * static_cast<std::size_t>(microBatches);
    scratch.forwardDone.assign(cells, -1.0);
    scratch.backwardDone.assign(cells, -1.0);
    scratch.clock.assign(static_cast<std::size_t>(pipeline), 0.0);
    scratch.next.assign(static_cast<std::size_t>(pipeline), 0);

    const auto cell = [&](std::size_t stage, int microBatch) {
        return stage * static_cast<std::size_t>(microBatches) + static_cast<std::size_t>(microBatch);
    };
    bool progress = true;
    while (progress) {
        progress = false;
        for (int rank = 0; rank < pipeline; ++rank) {
            const auto r = static_cast<std::size_t>(rank);
            const PassOrder order(pipeline, virtualPipeline, microBatches, schedule, rank);
            for (; scratch.next[r] < order.size(); ++scratch.next[r]) {
                const PipelinePass pass = order[scratch.next[r]];
                const auto stage = static_cast<std::size_t>(pass.chunk * pipeline + rank);
                double ready = 0.0;
                if (pass.forward) {
                    if (stage > 0)
                        ready = scratch.forwardDone[cell(stage - 1, pass.microBatch)];
                } else {
                    ready = scratch.forwardDone[cell(stage, pass.microBatch)];
                    if (ready >= 0.0 && stage + 1 < virtualStages) {
                        const double later = scratch.backwardDone[cell(stage + 1, pass.microBatch)];
                        ready = later < 0.0 ? later : std::max(ready, later);
                    }
                }
                if (ready < 0.0)
                    break;
                const double start = std::max(ready, scratch.clock[r]);
                const Seconds length = pass.forward ? stages[stage].forward : stages[stage].backward;
                scratch.clock[r] = start + length.value();
                (pass.forward ? scratch.forwardDone : scratch.backwardDone)[cell(stage, pass.microBatch)] =
                    scratch.clock[r];
                visit(rank, pass, Seconds{start}, length);
                progress = true;
            }
        }
    }
    return Seconds{*std::max_element(scratch.clock.begin(), scratch.clock.end())};
}

} // namespace headroom

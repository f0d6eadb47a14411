// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/pipeline.h"

#include "schedule/pipeline_events.h"

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

// 1F1B, one chunk a rank. Round j of a rank is the forward of micro-batch j + (ranks behind it) and the backward of j.
class OneForwardOneBackward {
public:
    OneForwardOneBackward(const std::vector<StageTime>& stages, std::int64_t microBatches, PipelineScratch& s)
        : m_stages(stages), m_microBatches(microBatches), m_ranks(stages.size()), m_s(s) {
        m_s.clock.assign(m_ranks, 0.0);
        m_s.handed.assign(m_ranks, 0.0);
    }

    Seconds run() {
        warmUp();
        const std::int64_t full = m_microBatches - static_cast<std::int64_t>(m_ranks) + 1; // rounds with all forwards
        std::int64_t j = 0;
        double pace = -1.0;
        for (; j < full; ++j) {
            if (const double once = round(j); once >= 0.0) {
                pace = once;
                break;
            }
        }
        // Once all ranks have moved on by the same time they always will: the recurrence is linear in (max, +).
        if (pace >= 0.0) {
            const double jump = pace * static_cast<double>(full - 1 - j);
            for (std::size_t k = 0; k < m_ranks; ++k) {
                m_s.clock[k] += jump;
                m_s.handed[k] += jump;
            }
            j = full;
        }
        for (j = std::max<std::int64_t>(j, 0); j < m_microBatches; ++j)
            round(j);
        return Seconds{m_s.clock[0]}; // it begins and ends the step
    }

private:
    void forward(std::size_t k) {
        const double from = k == 0 ? 0.0 : m_s.handed[k - 1];
        m_s.clock[k] = m_s.handed[k] = std::max(from, m_s.clock[k]) + m_stages[k].forward.value();
    }

    void warmUp() {
        for (std::size_t i = 0; i + 1 < m_ranks && static_cast<std::int64_t>(i) < m_microBatches; ++i)
            for (std::size_t k = 0; k + 1 + i < m_ranks; ++k)
                forward(k);
    }

    // The time by which all ranks moved on in it, negative when they did not move alike.
    double round(std::int64_t j) {
        double ready = 0.0, least = 0.0, most = 0.0;
        for (std::size_t k = m_ranks; k-- > 0;) {
            const double clock = m_s.clock[k], handed = m_s.handed[k];
            if (j + static_cast<std::int64_t>(m_ranks - 1 - k) < m_microBatches)
                forward(k);
            m_s.clock[k] = ready = std::max(ready, m_s.clock[k]) + m_stages[k].backward.value();
            const double moved = m_s.clock[k] - clock, handedOn = m_s.handed[k] - handed;
            least = k + 1 == m_ranks ? std::min(moved, handedOn) : std::min({least, moved, handedOn});
            most = k + 1 == m_ranks ? std::max(moved, handedOn) : std::max({most, moved, handedOn});
        }
        constexpr double alike = 1e-12; // of the clock: what rounding leaves
        return most - least <= alike * m_s.clock[0] ? most : -1.0;
    }

    const std::vector<StageTime>& m_stages;
    std::int64_t m_microBatches;
    std::size_t m_ranks;
    PipelineScratch& m_s;
};

Seconds eventLength(PipelineShape shape, const std::vector<StageTime>& stages, PipelineScratch& scratch) {
    const auto run = [&](std::int64_t microBatches) {
        shape.microBatches = microBatches;
        return runPipeline(shape, stages, scratch, [](int, const PipelinePass&, Seconds, Seconds) {});
    };
    // Where weight gradients seek their own gaps it takes longer until the pattern repeats.
    const std::int64_t groupsUntilSteady = shape.fillsGaps() ? 8 : 4;
    const std::int64_t p = shape.ranks, all = shape.microBatches;
    // The groups left out are whole ones, so that a ragged last one stays as it is.
    const std::int64_t groups = all / p - groupsUntilSteady;
    if (groups <= 0)
        return run(all);
    const std::int64_t steady = all - groups * p;
    const Seconds shorter = run(steady - p), longer = run(steady);
    return longer + (longer - shorter) * static_cast<double>(groups);
}

} // namespace

PipelineLength pipelineLength(const PipelineShape& shape, const std::vector<StageTime>& stages,
                              PipelineScratch& scratch) {
    PipelineLength length;
    const double m = static_cast<double>(shape.microBatches);
    Seconds once;    // one pass of a micro-batch through one chunk a rank
    Seconds slowest; // a rank's forward and backward of all its chunks
    for (int rank = 0; rank < shape.ranks; ++rank) {
        Seconds both;
        for (int chunk = 0; chunk < shape.chunks; ++chunk) {
            const StageTime& stage = stages[static_cast<std::size_t>(shape.stageOf(rank, chunk))];
            both += stage.forward + stage.backward;
        }
        if (both > slowest) {
            slowest = both;
            length.slowestRank = rank;
        }
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
        length.total = OneForwardOneBackward(stages, shape.microBatches, scratch).run();
    } else {
        length.total = eventLength(shape, stages, scratch);
    }
    length.total = std::max(length.total, length.busy); // rounding
    return length;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/pipeline_recurrence.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace headroom {

namespace {

constexpr double alike = 1e-12; // of the clock: what rounding leaves

// How far the ranks moved on: the same for all, or between least and most.
struct Pace {
    double least = 1e300, most = 0.0;

    void add(double moved) {
        least = std::min(least, moved);
        most = std::max(most, moved);
    }
    [[nodiscard]] bool common(double clock) const { return most - least <= alike * clock; }
};

// Round j of a rank is the forward of micro-batch j + (ranks behind it) and the backward of j.
class Plain {
public:
    Plain(const std::vector<StageTime>& stages, std::int64_t microBatches, PipelineScratch& s)
        : m_stages(stages), m_microBatches(microBatches), m_ranks(stages.size()), m_s(s) {
        m_s.clock.assign(m_ranks, 0.0);
        m_s.handed.assign(m_ranks, 0.0);
    }

    Seconds run() {
        warmUp();
        const std::int64_t full = m_microBatches - static_cast<std::int64_t>(m_ranks) + 1; // rounds with all forwards
        std::int64_t j = 0;
        while (j < full) {
            const Pace pace = round(j++);
            if (!pace.common(m_s.clock[0]))
                continue;
            const double jump = pace.most * static_cast<double>(full - j);
            for (std::size_t k = 0; k < m_ranks; ++k) {
                m_s.clock[k] += jump;
                m_s.handed[k] += jump;
            }
            j = full;
        }
        while (j < m_microBatches)
            round(j++);
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

    Pace round(std::int64_t j) {
        Pace pace;
        double ready = 0.0;
        for (std::size_t k = m_ranks; k-- > 0;) {
            const double clock = m_s.clock[k], handed = m_s.handed[k];
            if (j + static_cast<std::int64_t>(m_ranks - 1 - k) < m_microBatches)
                forward(k);
            m_s.clock[k] = ready = std::max(ready, m_s.clock[k]) + m_stages[k].backward.value();
            pace.add(m_s.clock[k] - clock);
            pace.add(m_s.handed[k] - handed);
        }
        return pace;
    }

    const std::vector<StageTime>& m_stages;
    std::int64_t m_microBatches;
    std::size_t m_ranks;
    PipelineScratch& m_s;
};

// At tick t rank k runs its forward pass number t - k and, once warmed up, the backward pass as many behind as it
// warmed up by. Then whatever a pass waits for was run at the tick before: the forward of the rank before it (of the
// last rank for the first one, a chunk earlier), the backward of the rank behind it (of the first one for the last).
class Interleaved {
public:
    Interleaved(const PipelineShape& shape, const std::vector<StageTime>& stages, PipelineScratch& s)
        : m_stages(stages), m_ranks(shape.ranks), m_chunks(shape.chunks), m_s(s) {
        m_passes = shape.microBatches * shape.chunks;
        const auto ranks = static_cast<std::size_t>(m_ranks);
        m_s.clock.assign(ranks, 0.0);
        m_s.handed.assign(ranks, 0.0);
        m_s.returned.assign(ranks, 0.0);
        m_s.before.resize(3 * ranks);
    }

    Seconds run() {
        const std::int64_t group = m_ranks * m_chunks; // ticks after which the chunks repeat
        const std::int64_t begin = m_ranks - 1 + warmUp(0);
        const std::int64_t groups = (m_passes - begin) / group; // of ticks at which every rank runs both
        std::int64_t tick = 0;
        while (tick < begin)
            step(tick++);
        constexpr std::int64_t patience = 2;
        for (std::int64_t done = 0; done < groups;) {
            remember();
            for (std::int64_t i = 0; i < group; ++i)
                step(tick++);
            const Pace pace = sinceRemembered();
            if (++done < patience && !pace.common(m_s.clock[0]))
                continue;
            for (std::vector<double>* times : {&m_s.clock, &m_s.handed, &m_s.returned})
                for (double& time : *times)
                    time += pace.most * static_cast<double>(groups - done);
            // Passes are numbered modulo the group.
            tick += (groups - done) * group;
            break;
        }
        const std::int64_t end = m_passes + m_ranks - 1 + warmUp(0);
        while (tick < end)
            step(tick++);
        return Seconds{m_s.clock[0]};
    }

private:
    [[nodiscard]] std::int64_t warmUp(int rank) const {
        return std::int64_t{m_ranks - rank - 1} * 2 + std::int64_t{m_chunks - 1} * m_ranks;
    }
    // By 32 bits: the division is what a tick costs.
    [[nodiscard]] int chunkOf(std::int64_t pass) const {
        return static_cast<int>(static_cast<std::uint32_t>(pass) / static_cast<std::uint32_t>(m_ranks) %
                                static_cast<std::uint32_t>(m_chunks));
    }
    [[nodiscard]] const StageTime& stage(int chunk, int rank) const {
        return m_stages[static_cast<std::size_t>(chunk * m_ranks + rank)];
    }

    void step(std::int64_t tick) {
        const auto ranks = static_cast<std::size_t>(m_ranks);
        // What the neighbours finished at the tick before; each is read before it is written.
        double handed = m_s.handed[ranks - 1];
        const double firstReturned = m_s.returned[0];
        for (int rank = 0; rank < m_ranks; ++rank) {
            const auto k = static_cast<std::size_t>(rank);
            const double before = m_s.handed[k];
            if (const std::int64_t forward = tick - rank; forward >= 0 && forward < m_passes) {
                const int chunk = chunkOf(forward);
                const double from = rank == 0 && chunk == 0 ? 0.0 : handed;
                m_s.clock[k] = m_s.handed[k] = std::max(m_s.clock[k], from) + stage(chunk, rank).forward.value();
            }
            handed = before;
            if (const std::int64_t backward = tick - rank - warmUp(rank); backward >= 0 && backward < m_passes) {
                const int chunk = m_chunks - 1 - chunkOf(backward);
                const double from = rank + 1 < m_ranks     ? m_s.returned[k + 1]
                                    : chunk + 1 < m_chunks ? firstReturned
                                                           : 0.0;
                m_s.clock[k] = m_s.returned[k] = std::max(m_s.clock[k], from) + stage(chunk, rank).backward.value();
            }
        }
    }

    void remember() {
        auto to = m_s.before.begin();
        for (const std::vector<double>* times : {&m_s.clock, &m_s.handed, &m_s.returned})
            to = std::copy(times->begin(), times->end(), to);
    }
    [[nodiscard]] Pace sinceRemembered() const {
        Pace pace;
        auto old = m_s.before.begin();
        for (const std::vector<double>* times : {&m_s.clock, &m_s.handed, &m_s.returned})
            for (const double now : *times)
                pace.add(now - *old++);
        return pace;
    }

    const std::vector<StageTime>& m_stages;
    int m_ranks, m_chunks;
    std::int64_t m_passes = 0; // of one direction, a rank
    PipelineScratch& m_s;
};

} // namespace

Seconds lengthOfPlain(const PipelineShape& shape, const std::vector<StageTime>& stages, PipelineScratch& scratch) {
    return Plain(stages, shape.microBatches, scratch).run();
}

Seconds lengthOfInterleaved(const PipelineShape& shape, const std::vector<StageTime>& stages,
                            PipelineScratch& scratch) {
    return Interleaved(shape, stages, scratch).run();
}

} // namespace headroom

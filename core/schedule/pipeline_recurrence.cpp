// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/pipeline_recurrence.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

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
        : m_ranks(shape.ranks), m_chunks(shape.chunks), m_s(s) {
        m_passes = shape.microBatches * shape.chunks;
        const auto ranks = static_cast<std::size_t>(m_ranks);
        m_s.clock.assign(ranks, 0.0);
        m_s.handed.assign(ranks, 0.0);
        m_s.returned.assign(ranks, 0.0);
        m_s.before.resize(3 * ranks);
        m_s.handedBefore.resize(ranks);
        m_s.returnedBefore.resize(ranks);
        m_s.forwardTimes.resize(stages.size());
        m_s.backwardTimes.resize(stages.size());
        for (std::size_t q = 0; q < stages.size(); ++q) {
            m_s.forwardTimes[q] = stages[q].forward.value();
            m_s.backwardTimes[q] = stages[q].backward.value();
        }
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
    // Ranks in a row whose passes are of one chunk; none when first > last.
    struct Run {
        std::int64_t first, last;
        int chunk;
    };

    // Where a direction's passes stand at a tick: the place in the group of the pass that the first rank runs, and
    // its chunk, counted as forwards run them. Kept by counting: divisions would be what a tick costs.
    struct Place {
        std::int64_t turn = 0;
        int chunk = 0;

        void advance(std::int64_t ranks, int chunks) {
            if (++turn < ranks)
                return;
            turn = 0;
            chunk = chunk + 1 < chunks ? chunk + 1 : 0;
        }
    };

    void step(std::int64_t tick) {
        std::swap(m_s.handed, m_s.handedBefore);
        std::swap(m_s.returned, m_s.returnedBefore);
        forwards(tick);
        m_forward.advance(m_ranks, m_chunks);
        const std::int64_t first = tick - warmUp(0);
        backwards(first);
        if (first >= 0)
            m_backward.advance(m_ranks, m_chunks);
    }

    // Rank k runs pass tick - k: of one chunk up to the rank whose pass is the first of its group, of the chunk before
    // it from the next rank on.
    void forwards(std::int64_t tick) {
        const std::int64_t begin = std::max<std::int64_t>(tick - m_passes + 1, 0);
        const std::int64_t end = std::min<std::int64_t>(tick, m_ranks - 1);
        const double* __restrict before = m_s.handedBefore.data();
        double* __restrict now = m_s.handed.data(), * __restrict clock = m_s.clock.data();
        if (begin > 0 || end < m_ranks - 1)
            std::copy(before, before + m_ranks, now);
        const auto [turn, chunk] = m_forward;
        for (const Run& run : {Run{begin, std::min(end, turn), chunk},
                               Run{std::max(begin, turn + 1), end, chunk > 0 ? chunk - 1 : m_chunks - 1}}) {
            const double* __restrict length =
                m_s.forwardTimes.data() + static_cast<std::ptrdiff_t>(run.chunk) * m_ranks;
            std::int64_t k = run.first;
            if (k == 0 && k <= run.last) {
                const double from = run.chunk == 0 ? 0.0 : before[m_ranks - 1];
                clock[0] = now[0] = std::max(clock[0], from) + length[0];
                ++k;
            }
            for (; k <= run.last; ++k)
                clock[k] = now[k] = std::max(clock[k], before[k - 1]) + length[k];
        }
    }

    // Rank k runs pass first + k.
    void backwards(std::int64_t first) {
        const std::int64_t begin = std::max<std::int64_t>(-first, 0);
        const std::int64_t end = std::min<std::int64_t>(m_passes - 1 - first, m_ranks - 1);
        const double* __restrict before = m_s.returnedBefore.data();
        double* __restrict now = m_s.returned.data(), * __restrict clock = m_s.clock.data();
        if (begin > 0 || end < m_ranks - 1)
            std::copy(before, before + m_ranks, now);
        const std::int64_t turn = begin + m_ranks - m_backward.turn; // the first rank whose pass is of the next chunk
        const int chunk = m_chunks - 1 - m_backward.chunk;           // the last chunk goes back first
        for (const Run& run : {Run{begin, std::min(end, turn - 1), chunk},
                               Run{std::max(begin, turn), end, chunk > 0 ? chunk - 1 : m_chunks - 1}}) {
            const double* __restrict length =
                m_s.backwardTimes.data() + static_cast<std::ptrdiff_t>(run.chunk) * m_ranks;
            const std::int64_t inner = std::min<std::int64_t>(run.last, m_ranks - 2);
            std::int64_t k = run.first;
            for (; k <= inner; ++k)
                clock[k] = now[k] = std::max(clock[k], before[k + 1]) + length[k];
            if (k <= run.last) {
                const double from = run.chunk + 1 < m_chunks ? before[0] : 0.0;
                clock[k] = now[k] = std::max(clock[k], from) + length[k];
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

    int m_ranks, m_chunks;
    std::int64_t m_passes = 0; // of one direction, a rank
    Place m_forward, m_backward;
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

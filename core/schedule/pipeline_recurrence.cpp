// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/pipeline_recurrence.h"

#include <algorithm>

namespace headroom {

namespace {

constexpr double alike = 1e-12; // of the clock: what rounding leaves

// One number of each lane. Loops of fixed length over values, not memory, so that the compiler sees vectors.
template<std::size_t lanes>
struct Row {
    std::array<double, lanes> v;

    static Row load(const double* from) {
        Row row;
        for (std::size_t l = 0; l < lanes; ++l)
            row.v[l] = from[l];
        return row;
    }
    void store(double* to) const {
        for (std::size_t l = 0; l < lanes; ++l)
            to[l] = v[l];
    }
    // The end of a pass that begins once the rank and its input are there.
    static Row endOf(const Row& rank, const Row& input, const Row& length) {
        Row row;
        for (std::size_t l = 0; l < lanes; ++l)
            row.v[l] = (rank.v[l] > input.v[l] ? rank.v[l] : input.v[l]) + length.v[l];
        return row;
    }
    static Row later(const Row& a, const Row& b) {
        Row row;
        for (std::size_t l = 0; l < lanes; ++l)
            row.v[l] = a.v[l] > b.v[l] ? a.v[l] : b.v[l];
        return row;
    }
};

// What both kinds of pipelines share: the ends of each rank's latest passes, and lanes that go on to the end of the
// steady part at their pace while others are still followed.
template<std::size_t lanes>
class Pipelines {
public:
    Pipelines(const PipelineLanes::Stages& stages, std::size_t used, PipelineScratch& s)
        : m_ranks(stages.ranks), m_chunks(stages.chunks), m_stages(stages), m_s(s) {
        const std::size_t rows = static_cast<std::size_t>(m_ranks) + 1; // one more for what the last rank waits for
        m_s.handed.assign(rows * lanes, 0.0);
        m_s.returned.assign(rows * lanes, 0.0);
        m_s.before.resize(2 * rows * lanes);
        m_s.settled.resize(2 * rows * lanes);
        m_handed = m_s.handed.data();
        m_returned = m_s.returned.data();
        for (std::size_t l = used; l < lanes; ++l)
            m_isSettled[l] = true;
    }

protected:
    using OneRow = Row<lanes>;

    [[nodiscard]] double* handed(int rank) const { return m_handed + static_cast<std::size_t>(rank) * lanes; }
    [[nodiscard]] double* returned(int rank) const { return m_returned + static_cast<std::size_t>(rank) * lanes; }
    [[nodiscard]] OneRow forward(int chunk, int rank) const { return time(m_s.forwardTimes, chunk, rank); }
    [[nodiscard]] OneRow backward(int chunk, int rank) const { return time(m_s.backwardTimes, chunk, rank); }

    void remember() {
        std::ranges::copy(m_s.handed, m_s.before.begin());
        std::ranges::copy(m_s.returned, m_s.before.begin() + static_cast<std::ptrdiff_t>(m_s.handed.size()));
    }

    // Settles the lanes that `mayRest` lets and whose ranks all moved on by the same since remembered, each as many
    // times further as `left` says. True when all lanes are settled.
    template<class MustRest, class Left>
    bool settle(MustRest mustRest, Left left) {
        const std::size_t half = m_s.handed.size(), cells = static_cast<std::size_t>(m_ranks) * lanes;
        OneRow least = OneRow::load(m_handed), most;
        for (std::size_t l = 0; l < lanes; ++l)
            least.v[l] = most.v[l] = m_handed[l] - m_s.before[l];
        for (std::size_t i = 0; i < cells; i += lanes) {
            OneRow one, other;
            for (std::size_t l = 0; l < lanes; ++l) {
                one.v[l] = m_handed[i + l] - m_s.before[i + l];
                other.v[l] = m_returned[i + l] - m_s.before[half + i + l];
            }
            for (std::size_t l = 0; l < lanes; ++l) {
                const double low = one.v[l] < other.v[l] ? one.v[l] : other.v[l];
                const double high = one.v[l] < other.v[l] ? other.v[l] : one.v[l];
                least.v[l] = low < least.v[l] ? low : least.v[l];
                most.v[l] = high > most.v[l] ? high : most.v[l];
            }
        }
        bool all = true;
        for (std::size_t l = 0; l < lanes; ++l) {
            if (m_isSettled[l])
                continue;
            m_isSettled[l] = mustRest(l) || most.v[l] - least.v[l] <= alike * m_returned[l];
            all = all && m_isSettled[l];
            if (!m_isSettled[l])
                continue;
            const double jump = most.v[l] * static_cast<double>(left(l));
            for (std::size_t i = l; i < cells; i += lanes) {
                m_s.settled[i] = m_handed[i] + jump;
                m_s.settled[half + i] = m_returned[i] + jump;
            }
        }
        return all;
    }

    void resume() {
        const auto half = static_cast<std::ptrdiff_t>(m_s.handed.size());
        std::copy(m_s.settled.begin(), m_s.settled.begin() + half, m_s.handed.begin());
        std::copy(m_s.settled.begin() + half, m_s.settled.end(), m_s.returned.begin());
    }

    int m_ranks, m_chunks;
    double *m_handed, *m_returned;

private:
    [[nodiscard]] OneRow time(const std::vector<double>& times, int chunk, int rank) const {
        const std::size_t kind = m_stages.kinds[static_cast<std::size_t>(chunk * m_ranks + rank)];
        return OneRow::load(times.data() + kind * PipelineLanes::most);
    }

    const PipelineLanes::Stages& m_stages;
    PipelineScratch& m_s;
    std::array<bool, lanes> m_isSettled{};
};

// Round j of a rank is the forward of micro-batch j + (ranks behind it) and the backward of j.
template<std::size_t lanes>
class PlainPipelines : Pipelines<lanes> {
    using Base = Pipelines<lanes>;
    using OneRow = Row<lanes>;
    using Base::m_ranks, Base::handed, Base::returned, Base::forward, Base::backward;

public:
    using Base::Base;

    // Each lane at least as many micro-batches as ranks, or all the same.
    void run(const std::int64_t* microBatches) {
        const std::int64_t own = microBatches[0];
        const bool steady = own >= m_ranks;
        warmUp(own);
        std::int64_t j = 0;
        if (steady) {
            const auto full = [&](std::size_t l) { return microBatches[l] - m_ranks + 1; }; // rounds with all forwards
            do {
                Base::remember();
                round(m_ranks); // as all with a forward at every rank
                ++j;
            } while (!Base::settle([&](std::size_t l) { return j == full(l); },
                                   [&](std::size_t l) { return full(l) - j; }));
            Base::resume();
        }
        for (std::int64_t left = steady ? m_ranks - 1 : own; left > 0; --left)
            round(left);
    }

private:
    void forwardOf(int k) {
        const OneRow clock = OneRow::later(OneRow::load(handed(k)), OneRow::load(returned(k)));
        const OneRow from = k == 0 ? OneRow{} : OneRow::load(handed(k - 1));
        OneRow::endOf(clock, from, forward(0, k)).store(handed(k));
    }

    void warmUp(std::int64_t microBatches) {
        for (int i = 0; i + 1 < m_ranks && i < microBatches; ++i)
            for (int k = 0; k + 1 + i < m_ranks; ++k)
                forwardOf(k);
    }

    // With so many micro-batches left of which some rank has not run the backward.
    void round(std::int64_t left) {
        OneRow ready{};
        for (int k = m_ranks; k-- > 0;) {
            if (m_ranks - 1 - k < left)
                forwardOf(k);
            const OneRow clock = OneRow::later(OneRow::load(handed(k)), OneRow::load(returned(k)));
            ready = OneRow::endOf(clock, ready, backward(0, k));
            ready.store(returned(k));
        }
    }
};

// At tick t rank k runs its forward pass number t - k and, once warmed up, the backward pass as many behind as it
// warmed up by. Then whatever a pass waits for was run at the tick before: the forward of the rank before it (of the
// last rank for the first one, a chunk earlier), the backward of the rank behind it (of the first one for the last).
template<std::size_t lanes>
class InterleavedPipelines : Pipelines<lanes> {
    using Base = Pipelines<lanes>;
    using OneRow = Row<lanes>;
    using Base::m_ranks, Base::m_chunks, Base::handed, Base::returned, Base::forward, Base::backward;

public:
    using Base::Base;

    // Each lane at least `steadyGroups` micro-batches a rank, or all the same.
    void run(const std::int64_t* microBatches) {
        const bool steady = microBatches[0] >= PipelineLanes::steadyGroups * m_ranks;
        // Passes are numbered modulo the group of ticks after which the chunks repeat: those of any number of groups
        // are numbered as those of the fewest.
        m_passes = (steady ? PipelineLanes::steadyGroups * m_ranks : microBatches[0]) * m_chunks;
        const int group = m_ranks * m_chunks;
        const std::int64_t begin = m_ranks - 1 + warmUp();
        const std::int64_t end = m_passes + begin;
        std::int64_t tick = 0;
        while (tick < begin)
            step(tick++);
        if (steady) {
            // Groups of ticks at which every rank runs both: all but what warm-up and end take.
            const auto groups = [&](std::size_t l) {
                return microBatches[l] / m_ranks - (PipelineLanes::steadyGroups - 1);
            };
            constexpr std::int64_t patience = 2;
            std::int64_t done = 0;
            do {
                Base::remember();
                for (int i = 0; i < group; ++i)
                    bothAtAll();
                ++done;
            } while (!Base::settle([&](std::size_t l) { return done >= std::min(patience, groups(l)); },
                                   [&](std::size_t l) { return groups(l) - done; }));
            Base::resume();
            tick += group;
        }
        while (tick < end)
            step(tick++);
    }

private:
    // Forwards of the first rank before its first backward.
    [[nodiscard]] std::int64_t warmUp() const {
        return std::int64_t{m_ranks - 1} * 2 + std::int64_t{m_chunks - 1} * m_ranks;
    }

    // Where a direction's passes stand at a tick: the place in the group of the pass that the first rank runs, and
    // its chunk, counted as forwards run them. Kept by counting: divisions would be what a tick costs.
    struct Place {
        int turn = 0, chunk = 0;

        void advance(int ranks, int chunks) {
            if (++turn < ranks)
                return;
            turn = 0;
            chunk = chunk + 1 < chunks ? chunk + 1 : 0;
        }
    };

    void step(std::int64_t tick) {
        const std::int64_t first = tick - warmUp();
        const int begin = static_cast<int>(std::max<std::int64_t>(tick - m_passes + 1, 0));
        const int end = static_cast<int>(std::min<std::int64_t>(tick, m_ranks - 1));
        if (begin <= end)
            forwards(begin, end);
        m_forward.advance(m_ranks, m_chunks);
        const int backBegin = static_cast<int>(std::min<std::int64_t>(std::max<std::int64_t>(-first, 0), m_ranks));
        const int backEnd = static_cast<int>(std::min<std::int64_t>(m_passes - 1 - first, m_ranks - 1));
        if (backBegin <= backEnd)
            backwards(backBegin, backEnd);
        if (first >= 0)
            m_backward.advance(m_ranks, m_chunks);
    }

    // Rank k runs pass tick - k: of one chunk up to the rank whose pass is the first of its group, of the chunk before
    // it from the next rank on.
    void forwards(int begin, int end) {
        const auto [turn, chunk] = m_forward;
        const int before = chunk > 0 ? chunk - 1 : m_chunks - 1;
        OneRow from = inputOfFirst(begin, chunk);
        for (int k = begin; k <= end; ++k) {
            const OneRow last = OneRow::load(handed(k));
            const OneRow clock = OneRow::later(last, OneRow::load(returned(k)));
            OneRow::endOf(clock, from, forward(k <= turn ? chunk : before, k)).store(handed(k));
            from = last;
        }
    }
    [[nodiscard]] OneRow inputOfFirst(int rank, int chunk) const {
        if (rank > 0)
            return OneRow::load(handed(rank - 1));
        return chunk == 0 ? OneRow{} : OneRow::load(handed(m_ranks - 1));
    }

    void backwards(int begin, int end) {
        const int turn = begin + m_ranks - m_backward.turn; // the first rank whose pass is of the next chunk
        const int chunk = m_chunks - 1 - m_backward.chunk;  // the last chunk goes back first
        const int next = chunk > 0 ? chunk - 1 : m_chunks - 1;
        if (end == m_ranks - 1)
            inputOfLast(end < turn ? chunk : next).store(returned(m_ranks));
        for (int k = begin; k <= end; ++k) {
            const OneRow clock = OneRow::later(OneRow::load(handed(k)), OneRow::load(returned(k)));
            const OneRow length = backward(k < turn ? chunk : next, k);
            OneRow::endOf(clock, OneRow::load(returned(k + 1)), length).store(returned(k));
        }
    }
    [[nodiscard]] OneRow inputOfLast(int chunk) const {
        return chunk + 1 < m_chunks ? OneRow::load(returned(0)) : OneRow{};
    }

    // A tick at which every rank runs a forward and a backward: its clock is the end of its latest backward.
    void bothAtAll() {
        const auto [turn, chunk] = m_forward;
        const int before = chunk > 0 ? chunk - 1 : m_chunks - 1;
        const int backTurn = m_ranks - m_backward.turn, backChunk = m_chunks - 1 - m_backward.chunk;
        const int next = backChunk > 0 ? backChunk - 1 : m_chunks - 1;
        OneRow from = inputOfFirst(0, chunk);
        inputOfLast(m_ranks - 1 < backTurn ? backChunk : next).store(returned(m_ranks));
        OneRow clock = OneRow::load(returned(0));
        for (int k = 0; k < m_ranks; ++k) {
            const OneRow last = OneRow::load(handed(k)), behind = OneRow::load(returned(k + 1));
            const OneRow done = OneRow::endOf(clock, from, forward(k <= turn ? chunk : before, k));
            done.store(handed(k));
            OneRow::endOf(done, behind, backward(k < backTurn ? backChunk : next, k)).store(returned(k));
            from = last;
            clock = behind;
        }
        m_forward.advance(m_ranks, m_chunks);
        m_backward.advance(m_ranks, m_chunks);
    }

    std::int64_t m_passes = 0; // of one direction, a rank
    Place m_forward, m_backward;
};

} // namespace

void PipelineLanes::reset(const Stages& stages, std::size_t kindCount) {
    m_stages = stages;
    m_size = 0;
    for (std::vector<double>* times : {&m_s.forwardTimes, &m_s.backwardTimes})
        if (times->size() < kindCount * most)
            times->resize(kindCount * most);
}

bool PipelineLanes::takes(std::int64_t microBatches) const {
    const std::int64_t steady = (m_stages.chunks == 1 ? 1 : steadyGroups) * m_stages.ranks;
    return m_size == 0 || (m_size < most && (microBatches == m_microBatches[0] ||
                                             (microBatches >= steady && m_microBatches[0] >= steady)));
}

std::size_t PipelineLanes::add(std::int64_t microBatches) {
    m_microBatches[m_size] = microBatches;
    return m_size++;
}

template<std::size_t lanes>
void PipelineLanes::runLanes() {
    if (m_stages.chunks == 1)
        PlainPipelines<lanes>(m_stages, m_size, m_s).run(m_microBatches.data());
    else
        InterleavedPipelines<lanes>(m_stages, m_size, m_s).run(m_microBatches.data());
    for (std::size_t l = 0; l < m_size; ++l)
        m_length[l] = m_s.returned[l]; // the first rank begins and ends the step
}

void PipelineLanes::run() {
    if (m_size == 1)
        runLanes<1>();
    else if (m_size <= 4)
        runLanes<4>();
    else if (m_size > 0)
        runLanes<most>();
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// A pipeline's passes as events: each rank runs its passes in the order its schedule prescribes, each as soon as its
// input is there. Draws the timeline, and serves the estimate where no closed form is exact.
#pragma once

#include "estimate/estimate.h"
#include "parallelism/pass_order.h"
#include "units/quantity.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace headroom {

// A weight gradient fills a gap of at least this share of its own length.
constexpr double leastGapFilled = 0.25;

// One simulated step. `Visit` is called with (rank, pass, start, length) for every pass.
template<class Visit>
class PipelineEvents {
public:
    // `stages` in model order, one a virtual stage.
    PipelineEvents(const PipelineShape& shape, const std::vector<StageTime>& stages, PipelineScratch& scratch,
                   Visit& visit)
        : m_shape(shape), m_stages(stages), m_s(scratch), m_visit(visit),
          m_microBatches(static_cast<std::size_t>(shape.microBatches)), m_fills(shape.fillsGaps()) {
        const auto ranks = static_cast<std::size_t>(shape.ranks);
        m_s.forwardDone.assign(stages.size() * m_microBatches, unknown);
        m_s.backwardDone.assign(stages.size() * m_microBatches, unknown);
        m_s.start.assign(ranks, unknown);
        m_s.clock.assign(ranks, 0.0);
        for (std::vector<std::int64_t>* counts : {&m_s.forwards, &m_s.backwards, &m_s.weights})
            counts->assign(ranks, 0);
        m_s.next.resize(ranks);
        m_s.end.resize(ranks);
        m_s.order.clear();
        for (std::size_t rank = 0; rank < ranks; ++rank) {
            m_s.next[rank] = m_s.order.size();
            appendOrder(shape, static_cast<int>(rank), m_s.order);
            m_s.end[rank] = m_s.order.size();
        }
    }

    // The longest time that a rank takes from its first pass to its last. Where no rank waits for all others at the
    // step's end, as zero-bubble schedules arrange it, steps follow each other at that distance; elsewhere the first
    // rank both begins and ends the step.
    Seconds run() {
        const std::size_t ranks = m_s.clock.size();
        // Up the ranks as forwards go, down as backwards do, until nothing is left.
        for (bool moved = true; moved;) {
            moved = false;
            for (std::size_t rank = 0; rank < ranks; ++rank)
                moved = advance(rank) || moved;
            for (std::size_t rank = ranks; rank-- > 0;)
                moved = advance(rank) || moved;
        }
        double longest = 0.0;
        for (std::size_t rank = 0; rank < ranks; ++rank) {
            while (m_fills && waitingWeights(rank) > 0)
                fill(rank);
            longest = std::max(longest, m_s.clock[rank] - m_s.start[rank]);
        }
        return Seconds{longest};
    }

private:
    static constexpr double unknown = -1.0;

    [[nodiscard]] std::size_t stageOf(std::size_t rank, const PipelinePass& pass) const {
        return static_cast<std::size_t>(m_shape.stageOf(static_cast<int>(rank), pass.chunk));
    }
    [[nodiscard]] std::size_t cell(std::size_t stage, const PipelinePass& pass) const {
        return stage * m_microBatches + static_cast<std::size_t>(pass.microBatch);
    }
    [[nodiscard]] std::int64_t waitingWeights(std::size_t rank) const {
        return m_s.backwards[rank] - m_s.weights[rank];
    }

    // When a pass's input is there; `unknown` until what makes it has run.
    [[nodiscard]] double ready(const PipelinePass& pass, std::size_t stage) const {
        switch (pass.kind) {
        case PassKind::weight:
            return 0.0; // follows its input gradient in the order
        case PassKind::forward:
            return stage == 0 ? 0.0 : m_s.forwardDone[cell(stage - 1, pass)];
        case PassKind::backward:
            break;
        }
        const double own = m_s.forwardDone[cell(stage, pass)];
        if (own < 0.0 || stage + 1 == m_stages.size())
            return own;
        const double later = m_s.backwardDone[cell(stage + 1, pass)];
        return later < 0.0 ? later : std::max(own, later);
    }

    void spend(std::size_t rank, const PipelinePass& pass, double start, Seconds length) {
        if (m_s.start[rank] < 0.0)
            m_s.start[rank] = start;
        m_s.clock[rank] = start + length.value();
        std::vector<std::int64_t>& counts = pass.kind == PassKind::forward    ? m_s.forwards
                                            : pass.kind == PassKind::backward ? m_s.backwards
                                                                              : m_s.weights;
        ++counts[rank];
        m_visit(static_cast<int>(rank), pass, Seconds{start}, length);
    }

    // The weight gradient that has waited longest; schedules that fill gaps have one chunk a rank.
    void fill(std::size_t rank) {
        const PipelinePass pass{PassKind::weight, false, false, 0, static_cast<std::int32_t>(m_s.weights[rank])};
        spend(rank, pass, m_s.clock[rank], m_stages[rank].weight);
    }

    // Before the rank's next pass, whose input comes at `from`.
    void fillGap(std::size_t rank, const PipelinePass& pass, double from) {
        const std::int64_t held = m_s.forwards[rank] - m_s.weights[rank];
        if (pass.kind == PassKind::forward && held >= m_shape.mostHeld() && waitingWeights(rank) > 0)
            fill(rank);
        const double least = m_stages[rank].weight.value() * leastGapFilled;
        while (waitingWeights(rank) > 0 && m_s.clock[rank] + least <= from)
            fill(rank);
    }

    void finish(std::size_t stage, const PipelinePass& pass, double at) {
        (pass.kind == PassKind::forward ? m_s.forwardDone : m_s.backwardDone)[cell(stage, pass)] = at;
    }

    // A forward and a whole backward as one: both begin with the later input and hand on at the end.
    bool together(std::size_t rank, const PipelinePass& forward, const PipelinePass& backward) {
        const std::size_t f = stageOf(rank, forward), b = stageOf(rank, backward);
        const double one = ready(forward, f), other = ready(backward, b);
        if (one < 0.0 || other < 0.0)
            return false;
        spend(rank, forward, std::max({one, other, m_s.clock[rank]}), m_stages[f].forward);
        spend(rank, backward, m_s.clock[rank], m_stages[b].backward);
        finish(f, forward, m_s.clock[rank]);
        finish(b, backward, m_s.clock[rank]);
        return true;
    }

    bool alone(std::size_t rank, PipelinePass pass) {
        const std::size_t stage = stageOf(rank, pass);
        const double from = ready(pass, stage);
        if (from < 0.0)
            return false;
        if (m_fills) {
            fillGap(rank, pass, from);
            pass.split = pass.kind == PassKind::backward;
        }
        const StageTime& time = m_stages[stage];
        const Seconds length = pass.kind == PassKind::forward  ? time.forward
                               : pass.kind == PassKind::weight ? time.weight
                               : pass.split                    ? time.backward - time.weight
                                                               : time.backward;
        spend(rank, pass, std::max(from, m_s.clock[rank]), length);
        if (pass.kind != PassKind::weight)
            finish(stage, pass, m_s.clock[rank]);
        return true;
    }

    // Runs all passes of a rank whose inputs are known.
    bool advance(std::size_t rank) {
        const std::size_t before = m_s.next[rank];
        for (std::size_t& next = m_s.next[rank]; next < m_s.end[rank]; ++next) {
            const PipelinePass& pass = m_s.order[next];
            if (!(pass.joined ? together(rank, pass, m_s.order[next + 1]) : alone(rank, pass)))
                break;
            if (pass.joined)
                ++next;
        }
        return m_s.next[rank] != before;
    }

    const PipelineShape& m_shape;
    const std::vector<StageTime>& m_stages;
    PipelineScratch& m_s;
    Visit& m_visit;
    std::size_t m_microBatches;
    bool m_fills;
};

template<class Visit>
Seconds runPipeline(const PipelineShape& shape, const std::vector<StageTime>& stages, PipelineScratch& scratch,
                    Visit&& visit) {
    return PipelineEvents(shape, stages, scratch, visit).run();
}

} // namespace headroom

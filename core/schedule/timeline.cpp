// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/timeline.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace headroom {

namespace {

struct Pass {
    bool forward = true;
    int chunk = 0;
    int microBatch = 0;
};

// The order in which one rank runs its passes.
using Order = std::vector<Pass>;

// The k-th chunk pass of an interleaved rank: groups of p micro-batches go through each chunk in turn.
Pass interleavedPass(std::int64_t k, bool forward, int p, int v) {
    const std::int64_t group = std::int64_t{p} * v;
    const int chunk = static_cast<int>(k % group / p);
    const int microBatch = static_cast<int>(k / group * p + k % p);
    return {forward, forward ? chunk : v - 1 - chunk, microBatch};
}

Order rankOrder(const Plan& plan, int rank) {
    const int p = plan.layout.pipeline, v = plan.layout.virtualPipeline;
    const std::int64_t m = plan.microBatches();
    const std::int64_t total = m * v;
    Order order;
    order.reserve(static_cast<std::size_t>(2 * total));
    std::int64_t warmUp = 0;
    if (plan.strategy.schedule == Schedule::gpipe)
        warmUp = total;
    else if (v > 1)
        warmUp = std::min<std::int64_t>((p - rank - 1) * 2 + std::int64_t{v - 1} * p, total);
    else
        warmUp = std::min<std::int64_t>(p - rank - 1, m);
    const auto pass = [&](std::int64_t k, bool forward) {
        // A ragged last group cannot be interleaved in groups of p; such plans run chunk after chunk.
        if (v > 1 && m % p == 0)
            return interleavedPass(k, forward, p, v);
        const int chunk = static_cast<int>(k / m);
        return Pass{forward, forward ? chunk : v - 1 - chunk, static_cast<int>(k % m)};
    };
    if (v > 1 && m % p != 0)
        warmUp = total;
    std::int64_t forwards = 0, backwards = 0;
    while (forwards < warmUp)
        order.push_back(pass(forwards++, true));
    while (backwards < total) {
        if (forwards < total)
            order.push_back(pass(forwards++, true));
        order.push_back(pass(backwards++, false));
    }
    return order;
}

class Simulation {
public:
    Simulation(const Plan& plan, const Figures& figures)
        : m_plan(plan), m_stages(figures.step.virtualStages), m_p(plan.layout.pipeline),
          m_virtual(plan.layout.virtualStages()), m_microBatches(static_cast<int>(plan.microBatches())) {
        const auto cells = static_cast<std::size_t>(m_virtual) * static_cast<std::size_t>(m_microBatches);
        m_forwardDone.resize(cells);
        m_backwardDone.resize(cells);
    }

    // Runs every rank's passes as soon as what they need is there.
    Seconds run(std::vector<Span>& spans) {
        std::vector<Order> orders;
        for (int rank = 0; rank < m_p; ++rank)
            orders.push_back(rankOrder(m_plan, rank));
        std::vector<std::size_t> next(orders.size(), 0);
        std::vector<Seconds> clock(orders.size());
        bool progress = true;
        while (progress) {
            progress = false;
            for (int rank = 0; rank < m_p; ++rank) {
                const auto r = static_cast<std::size_t>(rank);
                while (next[r] < orders[r].size()) {
                    const Pass& pass = orders[r][next[r]];
                    const std::optional<Seconds> ready = readyAt(rank, pass);
                    if (!ready)
                        break;
                    const Seconds start = std::max(*ready, clock[r]);
                    const int stage = pass.chunk * m_p + rank;
                    const StageTime& time = m_stages[static_cast<std::size_t>(stage)];
                    const Seconds length = pass.forward ? time.forward : time.backward;
                    clock[r] = start + length;
                    (pass.forward ? m_forwardDone : m_backwardDone)[cell(stage, pass.microBatch)] = clock[r];
                    spans.push_back({rank, pass.forward ? SpanKind::forward : SpanKind::backward, pass.microBatch,
                                     pass.chunk, start, length});
                    ++next[r];
                    progress = true;
                }
            }
        }
        return *std::max_element(clock.begin(), clock.end());
    }

private:
    [[nodiscard]] std::size_t cell(int stage, int microBatch) const {
        return static_cast<std::size_t>(stage) * static_cast<std::size_t>(m_microBatches) +
               static_cast<std::size_t>(microBatch);
    }

    // When the pass's input is there; empty while it is not known.
    [[nodiscard]] std::optional<Seconds> readyAt(int rank, const Pass& pass) const {
        const int stage = pass.chunk * m_p + rank;
        if (pass.forward)
            return stage == 0 ? Seconds{} : m_forwardDone[cell(stage - 1, pass.microBatch)];
        const std::optional<Seconds> own = m_forwardDone[cell(stage, pass.microBatch)];
        if (stage + 1 == m_virtual || !own)
            return own;
        const std::optional<Seconds> later = m_backwardDone[cell(stage + 1, pass.microBatch)];
        return later ? std::optional(std::max(*own, *later)) : later;
    }

    const Plan& m_plan;
    const std::vector<StageTime>& m_stages;
    int m_p, m_virtual, m_microBatches;
    std::vector<std::optional<Seconds>> m_forwardDone, m_backwardDone;
};

} // namespace

Timeline simulateStep(const Plan& plan, const Figures& figures) {
    Timeline timeline;
    timeline.ranks = plan.layout.pipeline;
    const StepEstimate& step = figures.step;
    const Seconds pipelineEnd = Simulation(plan, figures).run(timeline.spans);

    // What follows the pipeline is the same on every rank: they wait for each other at the end of the step.
    const Seconds tail =
        step.seconds - step.pipelineSeconds - step.breakdown.dataCommExposed - step.breakdown.optimizer;
    for (int rank = 0; rank < timeline.ranks; ++rank) {
        const auto add = [&](SpanKind kind, Seconds start, Seconds length) {
            if (length > Seconds{})
                timeline.spans.push_back({rank, kind, 0, 0, start, length});
        };
        Seconds now = pipelineEnd;
        const Seconds hidden = std::min(step.dataCommHidden, pipelineEnd);
        add(SpanKind::data_comm_hidden, pipelineEnd - hidden, hidden);
        add(SpanKind::data_comm_exposed, now, step.breakdown.dataCommExposed);
        now += step.breakdown.dataCommExposed;
        add(SpanKind::optimizer, now, step.breakdown.optimizer);
        now += step.breakdown.optimizer;
        add(SpanKind::overhead, now, tail);
        timeline.step = now + std::max(tail, Seconds{});
    }
    std::stable_sort(timeline.spans.begin(), timeline.spans.end(), [](const Span& a, const Span& b) {
        return a.rank != b.rank ? a.rank < b.rank : a.start < b.start;
    });
    return timeline;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "parallelism/pass_order.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

using Order = std::vector<PipelinePass>;

// The chunk passes of an interleaved rank in turn: each group of micro-batches goes through every chunk. Groups are of
// one micro-batch a rank; what is left over makes them larger, the first ones more, never smaller (torch's rounds).
class GroupedPasses {
public:
    GroupedPasses(const PipelineShape& shape, bool forward)
        : m_chunks(shape.chunks), m_forward(forward), m_size(largestGroup(shape)),
          m_large(shape.microBatches % groupsOf(shape)) {
        if (m_large == 0)
            m_large = groupsOf(shape); // all alike
    }

    static std::int64_t groupsOf(const PipelineShape& shape) {
        return std::max<std::int64_t>(shape.microBatches / shape.ranks, 1);
    }
    static std::int64_t largestGroup(const PipelineShape& shape) {
        return (shape.microBatches + groupsOf(shape) - 1) / groupsOf(shape);
    }

    PipelinePass next() {
        const int chunk = m_forward ? m_chunk : m_chunks - 1 - m_chunk;
        const PipelinePass pass{m_forward ? PassKind::forward : PassKind::backward, false, false,
                                static_cast<std::uint16_t>(chunk), static_cast<std::int32_t>(m_first + m_within)};
        if (++m_within == m_size) {
            m_within = 0;
            if (++m_chunk == m_chunks) {
                m_chunk = 0;
                m_first += m_size;
                if (--m_large == 0)
                    --m_size;
            }
        }
        return pass;
    }

private:
    int m_chunks;
    bool m_forward;
    std::int64_t m_size;  // of the group under way
    std::int64_t m_large; // groups still to come of the larger size
    int m_chunk = 0;
    std::int64_t m_first = 0, m_within = 0;
};

// Forwards of an interleaved rank before its first backward.
std::int64_t interleavedWarmUp(const PipelineShape& shape, int rank) {
    return std::int64_t{shape.ranks - rank - 1} * 2 + (shape.chunks - 1) * GroupedPasses::largestGroup(shape);
}

// Forwards before the first backward, then one of each in turn, then the backwards that remain.
void alternate(const PipelineShape& shape, std::int64_t warmUp, Order& order) {
    const std::int64_t total = shape.microBatches * shape.chunks;
    GroupedPasses forwards(shape, true), backwards(shape, false);
    warmUp = std::min(warmUp, total);
    for (std::int64_t i = 0; i < warmUp; ++i)
        order.push_back(forwards.next());
    for (std::int64_t i = warmUp; i < total; ++i) {
        order.push_back(forwards.next());
        order.push_back(backwards.next());
    }
    for (std::int64_t i = total - warmUp; i < total; ++i)
        order.push_back(backwards.next());
}

// All forwards, then all backwards, a chunk at a time.
void allForwardsFirst(const PipelineShape& shape, Order& order) {
    for (int chunk = 0; chunk < shape.chunks; ++chunk)
        for (std::int64_t i = 0; i < shape.microBatches; ++i)
            order.push_back(
                {PassKind::forward, false, false, static_cast<std::uint16_t>(chunk), static_cast<std::int32_t>(i)});
    for (int chunk = shape.chunks - 1; chunk >= 0; --chunk)
        for (std::int64_t i = 0; i < shape.microBatches; ++i)
            order.push_back(
                {PassKind::backward, false, false, static_cast<std::uint16_t>(chunk), static_cast<std::int32_t>(i)});
}

// Writes the passes of two folded chunks. The schedules are made for so many micro-batches at least; of fewer they take
// the order of so many without those that are not there.
class FoldedOrder {
public:
    FoldedOrder(std::int64_t microBatches, Order& order)
        : m_microBatches(microBatches), m_order(order), m_nextWeight(order.size()) {}

    void forward(int chunk, bool joined = false) {
        const std::int64_t i = m_forwards[at(chunk)]++;
        if (i < m_microBatches)
            m_order.push_back({PassKind::forward, false, joined, narrow(chunk), index(i)});
    }
    void backward(int chunk, bool split) {
        const std::int64_t i = m_backwards[at(chunk)]++;
        if (i < m_microBatches)
            m_order.push_back({PassKind::backward, split, false, narrow(chunk), index(i)});
    }
    // A forward and a whole backward that run together.
    void both(int forwardChunk, int backwardChunk) {
        const bool two =
            m_forwards[at(forwardChunk)] < m_microBatches && m_backwards[at(backwardChunk)] < m_microBatches;
        forward(forwardChunk, two);
        backward(backwardChunk, false);
    }
    void weight(int chunk) {
        const std::int64_t i = m_weights[at(chunk)]++;
        if (i < m_microBatches)
            m_order.push_back({PassKind::weight, false, false, narrow(chunk), index(i)});
    }
    // Of the backward that has waited longest.
    void oldestWeight() {
        for (; m_nextWeight < m_order.size(); ++m_nextWeight) {
            const PipelinePass& pass = m_order[m_nextWeight];
            if (pass.kind == PassKind::backward && pass.split) {
                ++m_nextWeight;
                m_order.push_back({PassKind::weight, false, false, pass.chunk, pass.microBatch});
                return;
            }
        }
    }
    [[nodiscard]] std::int64_t forwards(int chunk) const { return m_forwards[at(chunk)]; }
    [[nodiscard]] std::int64_t backwards(int chunk) const { return m_backwards[at(chunk)]; }
    [[nodiscard]] std::int64_t weights(int chunk) const { return m_weights[at(chunk)]; }

private:
    static std::size_t at(int chunk) { return static_cast<std::size_t>(chunk); }
    static std::uint16_t narrow(int chunk) { return static_cast<std::uint16_t>(chunk); }
    static std::int32_t index(std::int64_t i) { return static_cast<std::int32_t>(i); }

    std::int64_t m_microBatches;
    Order& m_order;
    std::size_t m_nextWeight; // where to look for it
    std::array<std::int64_t, 2> m_forwards{}, m_backwards{}, m_weights{};
};

// The order of torch's ScheduleZBVZeroBubble.
void zeroBubbleV(const PipelineShape& shape, int rank, Order& order) {
    const std::int64_t m = std::max<std::int64_t>(shape.microBatches, 2 * shape.ranks - 1);
    FoldedOrder o(shape.microBatches, order);
    for (int i = 0; i < 2 * (shape.ranks - rank) - 1; ++i)
        o.forward(0);
    for (int i = 0; i < rank; ++i) {
        o.forward(1);
        o.forward(0);
    }
    for (int i = 0; i < shape.ranks - rank; ++i) {
        o.forward(1);
        o.backward(1, true);
        o.weight(1);
    }
    while (o.forwards(1) < o.forwards(0) || o.forwards(0) < m) {
        if (o.forwards(0) < m)
            o.forward(0);
        o.backward(0, true);
        o.weight(0);
        o.forward(1);
        o.backward(1, true);
        o.weight(1);
    }
    for (int i = 0; i < rank; ++i) {
        o.backward(0, true);
        o.backward(1, true);
    }
    for (int i = 0; i < shape.ranks - rank; ++i) {
        o.backward(0, true);
        o.weight(0);
    }
    for (const int chunk : {1, 0})
        while (o.weights(chunk) < o.backwards(chunk))
            o.weight(chunk);
}

// The eight steps of DeepSeek's dualpipev.py.
void dualPipeV(const PipelineShape& shape, int rank, Order& order) {
    const std::int64_t m = std::max<std::int64_t>(shape.microBatches, 2 * shape.ranks);
    const int behind = shape.ranks - rank - 1; // ranks towards the fold
    FoldedOrder o(shape.microBatches, order);
    for (int i = 0; i < 2 * behind; ++i)
        o.forward(0);
    for (int i = 0; i < rank + 1; ++i) {
        o.forward(0);
        o.forward(1);
    }
    for (int i = 0; i < behind; ++i) {
        o.backward(1, true);
        o.oldestWeight();
        o.forward(1);
    }
    for (std::int64_t i = 0; i < m - 2 * shape.ranks + rank + 1; ++i) {
        if (i == 0 && behind == 0) {
            o.forward(0);
            o.backward(1, false);
        } else {
            o.both(0, 1);
        }
        o.both(1, 0);
    }
    for (int i = 0; i < behind; ++i) {
        o.backward(1, false);
        o.both(1, 0);
    }
    bool split = false;
    for (int i = 0; i < rank + 1; ++i) { // weight gradients wait from the middle on
        split = split || (i == (rank + 1) / 2 && rank % 2 == 1);
        o.backward(1, split);
        split = split || (i == (rank + 1) / 2 && rank % 2 == 0);
        o.backward(0, split);
    }
    for (int i = 0; i < behind; ++i) {
        o.oldestWeight();
        o.backward(0, true);
    }
    for (int i = 0; i < rank + 1; ++i)
        o.oldestWeight();
}

} // namespace

PipelineShape shapeOf(const StageLayout& layout, Schedule schedule, std::int64_t microBatches) {
    return {layout.pipeline, layout.virtualPipeline, layout.placement, schedule, microBatches};
}

void appendOrder(const PipelineShape& shape, int rank, std::vector<PipelinePass>& order) {
    const std::int64_t behind = shape.ranks - rank - 1;
    if (shape.ranks == 1)
        return alternate(shape, interleavedWarmUp(shape, rank), order);
    switch (shape.schedule) {
    case Schedule::gpipe:
        return allForwardsFirst(shape, order);
    case Schedule::one_f_one_b:
        return alternate(shape, shape.chunks > 1 ? interleavedWarmUp(shape, rank) : behind, order);
    case Schedule::zb_1p:
        return alternate(shape, behind, order);
    case Schedule::zb_2p:
        return alternate(shape, 2 * behind, order);
    case Schedule::zb_v:
        return zeroBubbleV(shape, rank, order);
    case Schedule::dualpipe:
        return dualPipeV(shape, rank, order);
    }
}

std::int64_t passesHeld(const PipelineShape& shape, int rank) {
    const std::int64_t m = shape.microBatches, all = m * shape.chunks;
    if (shape.ranks == 1)
        return shape.chunks;
    switch (shape.schedule) {
    case Schedule::gpipe:
        return all;
    case Schedule::one_f_one_b:
        // While it runs, one more than warmed up.
        return shape.chunks > 1 ? std::min(interleavedWarmUp(shape, rank) + 1, all)
                                : std::min<std::int64_t>(shape.ranks - rank, m);
    case Schedule::zb_1p:
    case Schedule::zb_2p:
        return std::min(shape.mostHeld(), m);
    case Schedule::zb_v:
    case Schedule::dualpipe:
        break;
    }
    // DualPipeV holds a forward while it runs beside a backward.
    const std::int64_t most = 2 * shape.ranks + (shape.schedule == Schedule::dualpipe ? 1 : 0);
    return std::min({most, all, m + 1 + rank});
}

} // namespace headroom

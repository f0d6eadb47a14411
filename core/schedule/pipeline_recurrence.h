// SPDX-License-Identifier: GPL-3.0-or-later
// Length of a 1F1B pipeline over stages that differ, without its events one by one. Written round by round, the times
// at which ranks finish are a recurrence that is linear in (max, +): once a round, or a group of micro-batches, moves
// all of them by the same time, every further one does, and the rest is a multiplication.
#pragma once

#include "estimate/estimate.h"
#include "parallelism/pass_order.h"
#include "units/quantity.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace headroom {

// Pipelines with the same stages, side by side: what a processor does for one it does for several at once. Each comes
// to the same length, to the bit, whatever runs beside it.
class PipelineLanes {
public:
    static constexpr std::size_t most = 8;
    static constexpr std::int64_t steadyGroups = 3; // micro-batches a rank from which a steady part is in between

    struct Stages {
        int ranks = 1, chunks = 1;
        const std::uint16_t* kinds = nullptr; // by virtual stage, in model order: which of the times it takes
    };

    explicit PipelineLanes(PipelineScratch& scratch) : m_s(scratch) {}

    void clear() { m_size = 0; }
    // Drops the lanes that it held. `stages.kinds` is read until the next reset.
    void reset(const Stages& stages, std::size_t kindCount);
    // May a pipeline of so many micro-batches stand beside those that are there?
    [[nodiscard]] bool takes(std::int64_t microBatches) const;
    // The lane that is added; every kind's times are set then.
    std::size_t add(std::int64_t microBatches);
    void set(std::size_t lane, std::size_t kind, Seconds forward, Seconds backward) {
        m_s.forwardTimes[kind * most + lane] = forward.value();
        m_s.backwardTimes[kind * most + lane] = backward.value();
    }
    [[nodiscard]] std::size_t size() const { return m_size; }

    // One chunk a rank: exact. Several, with micro-batches a multiple of the ranks: exact where the ranks come to one
    // pace within two groups, as they all but always do; else the slowest one's pace is taken from there on.
    void run();
    [[nodiscard]] Seconds length(std::size_t lane) const { return Seconds{m_length[lane]}; }

private:
    template<std::size_t lanes>
    void runLanes();

    PipelineScratch& m_s;
    Stages m_stages;
    std::size_t m_size = 0;
    std::array<std::int64_t, most> m_microBatches{};
    std::array<double, most> m_length{};
};

} // namespace headroom

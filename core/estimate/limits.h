// SPDX-License-Identifier: GPL-3.0-or-later
// Which of a scenario's limits a plan misses. The one place that compares figures with `constraints`.
#pragma once

#include "estimate/estimate.h"
#include "estimate/scenario.h"

#include <bit>
#include <cstdint>

namespace headroom {

enum class Limit { days, cost, memory_headroom, power, count, delivery };
constexpr int limitCount = 6;

struct MissedLimits {
    std::uint8_t bits = 0;

    [[nodiscard]] bool has(Limit limit) const { return ((bits >> static_cast<unsigned>(limit)) & 1u) != 0; }
    [[nodiscard]] int count() const { return std::popcount(bits); }
    void clear(Limit limit) { bits = static_cast<std::uint8_t>(bits & ~(1u << static_cast<unsigned>(limit))); }
    void set(Limit limit, bool missed) {
        if (missed)
            bits = static_cast<std::uint8_t>(bits | (1u << static_cast<unsigned>(limit)));
    }
};

// A limit on what is not known (a price, the power, the delivery) counts as kept. `count`: accelerators of the plan.
MissedLimits missedLimits(const Constraints& limits, const Figures& figures, int count);

} // namespace headroom

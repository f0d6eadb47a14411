// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/limits.h"

namespace headroom {

MissedLimits missedLimits(const Constraints& limits, const Figures& figures, int count) {
    const CostEstimate& cost = figures.cost;
    MissedLimits missed;
    missed.set(Limit::days, limits.maxDays && units::inDays(figures.run.wall) > *limits.maxDays);
    missed.set(Limit::cost, limits.maxCost && cost.known && cost.total.amount > *limits.maxCost);
    missed.set(Limit::memory_headroom,
               limits.minMemoryHeadroom && figures.memory.headroomFraction < *limits.minMemoryHeadroom);
    missed.set(Limit::power, limits.maxPowerKw && cost.powerKnown && cost.powerKw > *limits.maxPowerKw);
    missed.set(Limit::count, limits.maxCount && count > *limits.maxCount);
    missed.set(Limit::delivery,
               limits.maxDeliveryWeeks && cost.deliveryWeeks && *cost.deliveryWeeks > *limits.maxDeliveryWeeks);
    return missed;
}

} // namespace headroom

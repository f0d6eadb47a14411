// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/run_cost.h"

#include "base/distribution.h"

#include <cmath>

namespace headroom {

void estimateCost(const Plan& plan, const RunEstimate& run, CostEstimate& out) {
    const RunSettings& r = plan.run;
    const CostModel& model = r.cost;
    const double hours = units::inHours(run.wall);
    out.acceleratorHours = plan.machine.count * (1.0 + r.billedSpares) * hours;
    out.powerKnown = plan.machine.serverPowerPerAccelerator > Watts{};
    const Watts drawn = plan.machine.serverPowerPerAccelerator * static_cast<double>(plan.machine.count);
    out.powerKw = drawn.value() * r.powerUsageEffectiveness / 1000.0;
    out.capital = model.capital;
    out.cardHour = model.cardHour;
    out.commitment = model.commitment;
    out.deliveryWeeks = r.deliveryWeeks;
    out.energyKwh = units::inKilowattHours(drawn * run.wall) * r.loadFactor * r.powerUsageEffectiveness;

    out.co2Kg = r.gridKgCo2PerKwh && out.powerKnown ? std::optional(*r.gridKgCo2PerKwh * out.energyKwh) : std::nullopt;

    out.items.clear();
    out.known = model.known;
    out.total = {0.0, model.currency};
    out.interval80 = {};
    out.budgetProbability.reset();
    out.perMillionTokens = 0.0;
    if (!out.known)
        return;
    out.total.amount = model.amount(hours);
    out.perMillionTokens = out.total.amount / (plan.training.tokens / 1e6);
    // Time and prices err independently; amounts are never negative, so the interval is one of ratios.
    const double spread = model.spread(hours, run.spread);
    const double factor = std::exp(spread * interval80Deviations);
    out.interval80 = {out.total.amount / factor, out.total.amount * factor};
    if (plan.constraints.maxCost) {
        const double margin = std::log(*plan.constraints.maxCost / out.total.amount);
        out.budgetProbability = spread > 0.0 ? cumulativeNormal(margin / spread) : (margin >= 0.0 ? 1.0 : 0.0);
    }
}

void itemiseCost(const Plan& plan, const RunEstimate& run, CostEstimate& out) {
    out.items.clear();
    if (!out.known)
        return;
    const double hours = units::inHours(run.wall), useful = units::inHours(run.ideal);
    for (std::size_t i = 0; i < costKindCount; ++i) {
        const LinearCost& item = plan.run.cost.items[i];
        const auto kind = static_cast<CostKind>(i);
        if (item.fixed == 0.0 && item.perHour == 0.0 && kind != CostKind::accelerators)
            continue;
        if (kind != CostKind::accelerators) {
            out.items.push_back({nameOf(kind), item.fixed + item.perHour * hours});
        } else if (item.perHour > 0.0 || plan.run.cost.capital == 0.0) {
            out.items.push_back({nameOf(kind), item.perHour * useful});
            out.items.push_back({"failures_and_checkpoints", item.perHour * (hours - useful)});
        }
    }
}

} // namespace headroom

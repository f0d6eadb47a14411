// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/rent.h"

#include "base/distribution.h"

#include <cmath>

namespace headroom {

CostConstants costConstants(const Plan& plan) {
    const RunSettings& r = plan.run;
    // Time and price err independently: their logarithmic spreads add in squares.
    double priceSpread = 0.0;
    if (r.priceLow > 0.0 && r.priceHigh > r.priceLow)
        priceSpread = std::log(r.priceHigh / r.priceLow) / (2.0 * interval80Deviations);
    const double spread = std::hypot(plan.calibration.stepSpread, priceSpread);
    return {spread, std::exp(spread * interval80Deviations)};
}

void estimateCost(const Plan& plan, const RunEstimate& run, const CostConstants& constants, CostEstimate& out) {
    const RunSettings& r = plan.run;
    const double billed = plan.machine.count * (1.0 + r.spareFraction);
    const double hours = units::inHours(run.wall);
    out.acceleratorHours = billed * hours;
    out.powerKnown = plan.machine.serverPowerPerAccelerator > Watts{};
    const Watts drawn = plan.machine.serverPowerPerAccelerator * static_cast<double>(plan.machine.count);
    out.powerKw = drawn.value() * r.powerUsageEffectiveness / 1000.0;
    out.energyKwh = units::inKilowattHours(drawn * run.wall) * r.loadFactor * r.powerUsageEffectiveness;

    out.items.clear();
    out.known = r.priceKnown;
    out.total = {0.0, r.pricePerAcceleratorHour.currency};
    out.interval80 = {};
    out.budgetProbability.reset();
    out.perMillionTokens = 0.0;
    if (!out.known)
        return;
    const double price = r.pricePerAcceleratorHour.amount;
    const double productive = price * plan.machine.count * units::inHours(run.ideal);
    const double lost = price * plan.machine.count * (hours - units::inHours(run.ideal));
    const double spares = price * plan.machine.count * r.spareFraction * hours;
    out.items.push_back({"accelerators", productive});
    out.items.push_back({"failures_and_checkpoints", lost});
    if (spares > 0.0)
        out.items.push_back({"spares", spares});
    out.total.amount = productive + lost + spares;
    out.perMillionTokens = out.total.amount / (plan.training.tokens / 1e6);

    out.interval80 = {out.total.amount / constants.intervalFactor, out.total.amount * constants.intervalFactor};
    if (plan.constraints.maxCost) {
        const double margin = std::log(*plan.constraints.maxCost / out.total.amount);
        out.budgetProbability =
            constants.spread > 0.0 ? cumulativeNormal(margin / constants.spread) : (margin >= 0.0 ? 1.0 : 0.0);
    }
}

} // namespace headroom

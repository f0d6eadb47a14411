// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/accelerator_survey.h"

#include "estimate/limits.h"

#include <algorithm>

namespace headroom {

Scenario onAccelerator(const Scenario& scenario, std::string_view accelerator) {
    Scenario changed = scenario;
    if (changed.cluster.accelerators != std::vector{std::string(accelerator)})
        changed.cluster.overrides.clear();
    changed.cluster.accelerators = {std::string(accelerator)};
    return changed;
}

AcceleratorOutcome surveyAccelerator(const Scenario& scenario, const Library& library, std::string_view accelerator) {
    AcceleratorOutcome out;
    Scenario subject = onAccelerator(scenario, accelerator);
    subject.cluster.overrides.clear(); // the catalog's own figures, also of the card in hand
    const Estimate answer = estimate(subject, library);
    out.valid = answer.valid && answer.figures.has_value();
    if (out.valid) {
        const Figures& figures = *answer.figures;
        out.fits = figures.memory.fits;
        out.wall = figures.run.wall;
        const MissedLimits missed =
            missedLimits(answer.resolved.plan.constraints, figures, answer.resolved.plan.machine.count);
        out.meetsDeadline = out.fits && !missed.has(Limit::days);
    } else {
        const auto& problems = answer.problems();
        const auto error = std::ranges::find(problems, Severity::error, &Problem::severity);
        if (error != problems.end())
            out.obstacle = *error;
    }
    const Economics& economics = answer.resolved.economics;
    if (const double rate = economics.cnyPerUsd; rate > 0.0) {
        out.rent = defaultRent(library.catalog, accelerator, economics.contract, economics.currency, rate);
        out.purchase = serverPrice(library.catalog, accelerator, economics.currency, rate);
        out.rentHistory = priceHistory(library.catalog, accelerator, economics.currency, rate);
    }
    return out;
}

} // namespace headroom

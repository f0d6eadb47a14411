// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/resolve.h"

#include "estimate/plan_layout.h"
#include "estimate/resolve_context.h"

#include <iterator>
#include <utility>

namespace headroom {

namespace {

void checkRules(Resolving& r) {
    if (!r.architectureKnown)
        return;
    std::vector<Problem> found = checkLegality(legalityOf(r.out.plan, r.dataFollows));
    std::move(found.begin(), found.end(), std::back_inserter(r.out.problems));
}

// What depends on how many layers a stage has. Only for plans that passed the rules.
void resolveStages(Resolving& r) {
    Plan& plan = r.out.plan;
    layOut(plan);
    if (plan.strategy.recompute != Recompute::none)
        r.fill(r.out.scenario.strategy.recomputeLayers, plan.layout.mostLayersOfRank(), "strategy.recompute_layers",
               "recompute_all_layers");
}

} // namespace

Resolved resolve(const Scenario& scenario, const Library& library) {
    Resolved out;
    out.scenario = scenario;
    out.problems.reserve(8);
    out.assumed.reserve(40);
    Resolving r(library, out);
    resolveModel(r);
    resolveAccelerator(r);
    resolveStack(r);
    resolveStrategy(r);
    resolveTraining(r);
    resolveMachine(r);
    resolveEconomics(r);
    checkRules(r);
    warnAboutScope(r);
    if (r.architectureKnown && !hasErrors(out.problems))
        resolveStages(r);
    return out;
}

} // namespace headroom

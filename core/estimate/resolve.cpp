// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/resolve.h"

#include "estimate/resolve_context.h"
#include "parallelism/legality.h"

#include <algorithm>
#include <iterator>

namespace headroom {

namespace {

void checkRules(Resolving& r) {
    if (!r.architectureKnown)
        return;
    const Plan& plan = r.out.plan;
    const TrainingSettings& t = plan.training;
    std::vector<Problem> found =
        checkLegality({plan.architecture, plan.strategy, t.framework, t.year, t.precision, t.sequenceLength,
                       t.globalBatchSequences, plan.machine.count, plan.machine.perNode, r.dataFollows});
    std::move(found.begin(), found.end(), std::back_inserter(r.out.problems));
}

// Layers on stages, and what depends on how many a stage has. Only for plans that passed the rules: an illegal one may
// ask for more stages than memory holds.
void layOut(Resolving& r) {
    Plan& plan = r.out.plan;
    Strategy& s = plan.strategy;
    plan.layout = layOutStages(plan.architecture.layers, s);
    plan.paddedVocab = paddedVocabulary(plan.architecture.vocabSize, s.tensor, plan.training.framework);
    if (s.recompute == Recompute::none)
        return;
    const int most = plan.layout.mostLayersOfRank();
    r.fill(r.out.scenario.strategy.recomputeLayers, most, "strategy.recompute_layers", "recompute_all_layers");
    if (s.recomputeLayers >= most)
        s.recomputeLayers = 0; // all
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
        layOut(r);
    return out;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/plan_layout.h"

namespace headroom {

LegalityInput legalityOf(const Plan& plan, bool dataFollows) {
    const TrainingSettings& t = plan.training;
    return {plan.architecture,      plan.strategy,      t.framework,          t.year,     t.precision, t.sequenceLength,
            t.globalBatchSequences, plan.machine.count, plan.machine.perNode, dataFollows};
}

LayoutKind layoutKindOf(int layers, const Strategy& s) {
    return layers % (std::int64_t{s.pipeline} * s.virtualPipeline) == 0 ? LayoutKind::even : LayoutKind::automatic;
}

void layOut(Plan& plan) {
    Strategy& s = plan.strategy;
    plan.layout = layOutStages(plan.architecture.layers, s, plan.architecture.mtpLayers);
    plan.paddedVocab = paddedVocabulary(plan.architecture.vocabSize, s.tensor, plan.training.framework);
    if (s.recompute != Recompute::none && s.recomputeLayers >= plan.layout.mostLayersOfRank())
        s.recomputeLayers = 0; // all
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/explain.h"

#include "memory/activations.h"
#include "memory/head.h"
#include "memory/model_states.h"

namespace headroom {

IdealStep idealStep(const Plan& plan) {
    const TrainingSettings& t = plan.training;
    const Tokens tokens{static_cast<double>(t.globalBatchSequences) * static_cast<double>(t.sequenceLength)};
    const FlopsPerSecond rate = plan.machine.peak * static_cast<double>(plan.machine.count);
    const FlopsPerToken all = flopsPerToken(plan.architecture, t.sequenceLength, t.causal);
    // Without a sequence there are no scores, without a vocabulary no head: the differences are what those cost.
    const FlopsPerToken withoutScores = flopsPerToken(plan.architecture, 0, t.causal);
    Architecture headless = plan.architecture;
    headless.vocabSize = 0;
    const FlopsPerToken head = all - flopsPerToken(headless, t.sequenceLength, t.causal);
    const FlopsPerToken attention = all - withoutScores;
    return {(all - attention - head) * tokens / rate, attention * tokens / rate, head * tokens / rate};
}

MemoryFacts memoryFacts(const Plan& plan) {
    const Strategy& s = plan.strategy;
    const TrainingSettings& t = plan.training;
    const BytesPerParameter per = bytesPerParameter(plan);
    MemoryFacts facts;
    facts.weightBytesPerParameter = per.weights;
    facts.gradientBytesPerParameter = per.gradients;
    facts.optimizerBytesPerParameter = per.master + per.moments;
    const double tokensPerCard =
        static_cast<double>(s.microBatch) * static_cast<double>(t.sequenceLength) / static_cast<double>(s.context);
    const int lastLayer = plan.architecture.layers - 1; // of the usual kind: leading layers may differ
    if (tokensPerCard > 0)
        facts.activationsPerTokenAndLayer =
            layerActivations(plan, plan.architecture.mixerOf(lastLayer), plan.architecture.ffnOf(lastLayer)).kept /
            tokensPerCard;
    facts.vocabularyPerCard = static_cast<double>(plan.paddedVocab) / static_cast<double>(s.tensor);
    if (tokensPerCard > 0 && facts.vocabularyPerCard > 0)
        facts.logitsBytesPerElement = logitsBytes(plan).value() / tokensPerCard / facts.vocabularyPerCard;
    facts.sharedBy = {{{true, true, s.zeroStage >= 3},
                       {true, true, s.zeroStage >= 2},
                       {true, true, s.zeroStage >= 1},
                       {true, false, false}, // the micro-batches in flight make up for the fewer layers
                       {true, false, false},
                       {false, false, false},
                       {false, false, false}}};
    return facts;
}

} // namespace headroom

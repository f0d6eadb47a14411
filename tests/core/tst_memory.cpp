// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/sample_plan.h"
#include "estimate/estimate.h"
#include "memory/activations.h"
#include "memory/head.h"
#include "memory/model_states.h"
#include "memory/stage_memory.h"
#include "memory/working_buffers.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace headroom;
using namespace headroom::test;

namespace {

bool close(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance * std::abs(b); }

MemoryEstimate memoryOf(const Plan& plan) {
    MemoryEstimate memory;
    estimateMemory(plan, makeGroups(plan.strategy, plan.machine), memory);
    return memory;
}

constexpr Framework frameworks[] = {Framework::megatron_lm, Framework::megatron_core, Framework::fsdp,
                                    Framework::deepspeed, Framework::pytorch};
constexpr double Calibration::* copies[] = {&Calibration::keepsActivationOutput, &Calibration::keepsExpandedKeys,
                                            &Calibration::keepsGatheredInputs, &Calibration::keepsHalfGradients,
                                            &Calibration::keepsLayerGradient};

Plan randomPlan(std::mt19937& random) {
    const auto pick = [&](auto... of) {
        const int all[] = {of...};
        return all[random() % sizeof...(of)];
    };
    Strategy s;
    s.tensor = pick(1, 2, 4, 8);
    s.sequenceParallel = s.tensor > 1 && random() % 2 == 0;
    s.pipeline = pick(1, 2, 4);
    s.data = pick(2, 4, 16);
    s.microBatch = pick(1, 2, 4);
    s.zeroStage = pick(0, 1, 2, 3);
    s.recompute = static_cast<Recompute>(random() % 3);
    const bool moe = random() % 3 == 0;
    if (moe)
        s.expert = std::min(s.data, 4);
    Plan plan = plainPlan(moe ? moeArchitecture() : denseArchitecture(), s);
    plan.training.framework = frameworks[random() % std::size(frameworks)];
    plan.training.fusedLoss = random() % 2 == 0;
    (plan.training.framework == Framework::fsdp ? plan.strategy.recomputeModules.perOperator
                                                : plan.strategy.recomputeModules.coreAttention) = true;
    for (double Calibration::* copy : copies)
        plan.calibration.*copy = static_cast<double>(random() % 2);
    return plan;
}

// A DeepSeek-like layer.
Architecture latentArchitecture() {
    Architecture a = moeArchitecture();
    a.attention.kind = AttentionKind::mla;
    a.attention.qLoraRank = 1536;
    a.attention.kvLoraRank = 512;
    a.attention.qkNopeHeadDim = 128;
    a.attention.qkRopeHeadDim = 64;
    a.attention.vHeadDim = 128;
    return a;
}

} // namespace

class TestMemory : public QObject {
    Q_OBJECT
private slots:
    void everyTensorOfADenseLayer();
    void everyTensorOfALatentExpertLayer();
    void longerOrMoreSequencesNeverTakeLess();
    void recomputingNeverKeepsMore();
    void predictionLayersKeepAllBehindSomeRecomputed();
    void shardingStatesNeverRaisesThem();
    void splittingALayerNeverKeepsMore();
    void copiesThatAFrameworkKeepsNeverTakeLess();
    void exchangeOfHeadsKeepsAttentionTwice();
    void peakIsTheHighestMoment();
    void gradientsInTwoFormats();
    void fullShardingKeepsGatheredWeightsApart();
    void eightBitWeightsBesideOrInstead();
    void autocastCopiesWeights();
    void unscaledGradientsLiveInTheOptimizerAlone();
};

// What Megatron-Core keeps of a Llama layer, counted by hand for a token: input and output of both norms, queries, keys
// and values, attention's result and statistics, gate and up, their product.
void TestMemory::everyTensorOfADenseLayer() {
    Architecture a = denseArchitecture();
    a.hiddenSize = 8192;
    a.attentionHeads = 64;
    a.kvHeads = 8;
    a.headDim = 128;
    a.ffnHiddenSize = 28672;
    Strategy s;
    const Plan whole = plainPlan(a, s);
    const double tokens = 4096.0;
    const double bytes = 4 * 2 * 8192 + 2 * (64 + 2 * 8) * 128 + 2 * 64 * 128 + 4 * 64 + 2 * 2 * 28672 + 2 * 28672;
    QCOMPARE(layerActivations(whole, MixerKind::full, FfnKind::dense).kept.value(), bytes * tokens);
    s.tensor = 8;
    s.sequenceParallel = true;
    QCOMPARE(layerActivations(plainPlan(a, s), MixerKind::full, FfnKind::dense).kept.value(), bytes / 8 * tokens);
    s.sequenceParallel = false; // norms stand whole on every rank
    QCOMPARE(layerActivations(plainPlan(a, s), MixerKind::full, FfnKind::dense).kept.value(),
             (4 * 2 * 8192 + (bytes - 4 * 2 * 8192) / 8) * tokens);
    Plan eager = whole; // eager PyTorch: the activated gate, and keys and values for each query head
    eager.calibration.keepsActivationOutput = eager.calibration.keepsExpandedKeys = 1.0;
    QCOMPARE(layerActivations(eager, MixerKind::full, FfnKind::dense).kept.value(),
             (bytes + 2 * 28672 + 2 * 2 * (64 - 8) * 128) * tokens);
}

void TestMemory::everyTensorOfALatentExpertLayer() {
    const Plan plan = plainPlan(latentArchitecture(), Strategy{});
    const double heads = 16, hidden = 2048, width = 1024;
    const double attention = heads * (2 * 192 + 128 + 128) * 2 + heads * 128 * 2 + heads * 4;
    const double lowRank = (2 * 1536 + 2 * 512 + 64) * 2;
    const double experts = 8 * (hidden + 3 * width) * 2 + 64 * 12;
    QCOMPARE(layerActivations(plan, MixerKind::full, FfnKind::moe).kept.value(),
             (4 * 2 * hidden + attention + lowRank + experts) * 4096.0);
}

void TestMemory::longerOrMoreSequencesNeverTakeLess() {
    std::mt19937 random(11);
    for (int i = 0; i < 400; ++i) {
        Plan plan = randomPlan(random);
        const MemoryEstimate before = memoryOf(plan);
        Plan longer = plan;
        longer.training.sequenceLength *= 2;
        plan.strategy.microBatch *= 2;
        plan.training.globalBatchSequences *= 2; // as many micro-batches in flight
        for (const MemoryEstimate& after : {memoryOf(plan), memoryOf(longer)}) {
            QVERIFY(after.peak >= before.peak);
            for (std::size_t rank = 0; rank < after.stages.size(); ++rank)
                QVERIFY(after.stages[rank].allocated() >= before.stages[rank].allocated());
        }
    }
}

void TestMemory::recomputingNeverKeepsMore() {
    std::mt19937 random(12);
    for (int i = 0; i < 400; ++i) {
        Plan plan = randomPlan(random);
        for (const FfnKind ffn : {FfnKind::dense, FfnKind::moe}) {
            if (ffn == FfnKind::moe && !plan.architecture.isMoe())
                continue;
            const auto kept = [&](Recompute recompute) {
                plan.strategy.recompute = recompute;
                return layerActivations(plan, MixerKind::full, ffn);
            };
            const LayerActivations none = kept(Recompute::none), some = kept(Recompute::selective),
                                   full = kept(Recompute::full);
            QVERIFY(full.kept <= some.kept && some.kept <= none.kept);
            QCOMPARE(full.whole.value(), none.whole.value());
            QVERIFY(full.kept > Bytes{});
        }
        plan.strategy.recompute = Recompute::none;
        const MemoryEstimate none = memoryOf(plan);
        plan.strategy.recompute = Recompute::full;
        const MemoryEstimate full = memoryOf(plan);
        QVERIFY(full.allocatedPeak <= none.allocatedPeak + Bytes{1.0});
    }
}

// The layer for multi-token prediction comes after those that are recomputed first, and keeps all of its own.
void TestMemory::predictionLayersKeepAllBehindSomeRecomputed() {
    const auto activations = [](int mtpLayers, Recompute recompute, int layers) {
        Strategy s;
        s.recompute = recompute;
        s.recomputeLayers = layers;
        Architecture a = denseArchitecture();
        a.mtpLayers = mtpLayers;
        const Plan plan = plainPlan(a, s);
        MemoryEstimate memory;
        estimateMemory(plan, makeGroups(plan.strategy, plan.machine), memory);
        return memory.stages.back().activations.value();
    };
    const double whole = activations(1, Recompute::none, 0) - activations(0, Recompute::none, 0);
    const double behind = activations(1, Recompute::full, 1) - activations(0, Recompute::full, 1);
    const double again = activations(1, Recompute::full, 0) - activations(0, Recompute::full, 0);
    QVERIFY(whole > 0.0);
    QVERIFY(std::abs(behind / whole - 1.0) < 1e-9);
    QVERIFY(again < 0.5 * whole);
}

void TestMemory::shardingStatesNeverRaisesThem() {
    std::mt19937 random(13);
    for (int i = 0; i < 300; ++i) {
        Plan plan = randomPlan(random);
        Bytes before{1e300};
        for (const int stage : {0, 1, 2, 3}) {
            plan.strategy.zeroStage = stage;
            const RankParameters p = rankParameters(plan.architecture, plan.strategy, plan.layout, plan.paddedVocab, 0);
            const ModelStates states = modelStates(plan, p);
            const Bytes sum = states.weights + states.gradients + states.optimizer;
            QVERIFY(sum <= before);
            before = sum;
        }
        // The shards of all data ranks are the whole; experts are sharded over the tensor ranks as well.
        if (plan.architecture.isMoe())
            continue;
        const RankParameters p = rankParameters(plan.architecture, plan.strategy, plan.layout, plan.paddedVocab, 0);
        const BytesPerParameter b = bytesPerParameter(plan);
        QVERIFY(close(modelStates(plan, p).optimizer.value() * plan.strategy.data, p.total() * (b.master + b.moments),
                      1e-9));
    }
}

void TestMemory::splittingALayerNeverKeepsMore() {
    std::mt19937 random(14);
    for (int i = 0; i < 200; ++i) {
        Plan plan = randomPlan(random);
        plan.strategy.recompute = Recompute::none;
        plan.strategy.expert = 1;
        Bytes kept{1e300}, logits{1e300};
        plan.training.framework = Framework::megatron_core; // PyTorch's loss over a split vocabulary is another code
        for (const int tensor : {1, 2, 4, 8}) {
            plan.strategy.tensor = tensor;
            plan.strategy.sequenceParallel = tensor > 1 && i % 2 == 0;
            const Bytes now = layerActivations(plan, MixerKind::full, FfnKind::dense).kept;
            QVERIFY(now <= kept);
            QVERIFY(logitsBytes(plan) < logits);
            kept = now;
            logits = logitsBytes(plan);
        }
    }
}

void TestMemory::copiesThatAFrameworkKeepsNeverTakeLess() {
    std::mt19937 random(15);
    for (int i = 0; i < 200; ++i) {
        Plan plan = randomPlan(random);
        for (double Calibration::* copy : copies) {
            plan.calibration.*copy = 0.0;
            const Bytes without = memoryOf(plan).peak;
            plan.calibration.*copy = 1.0;
            QVERIFY(memoryOf(plan).peak >= without);
        }
    }
}

void TestMemory::exchangeOfHeadsKeepsAttentionTwice() {
    Strategy s;
    s.context = 4;
    const Plan ring = plainPlan(denseArchitecture(), s);
    s.contextKind = ContextKind::a2a;
    const Plan exchanged = plainPlan(denseArchitecture(), s);
    const Bytes more = layerActivations(exchanged, MixerKind::full, FfnKind::dense).kept -
                       layerActivations(ring, MixerKind::full, FfnKind::dense).kept;
    QCOMPARE(more.value(), 2.0 * 40 * 128 * 1024);
}

void TestMemory::peakIsTheHighestMoment() {
    Strategy s;
    s.data = 8;
    s.zeroStage = 3;
    s.recompute = Recompute::full;
    Plan plan = plainPlan(denseArchitecture(), s);
    plan.training.framework = Framework::fsdp;
    plan.training.fusedLoss = false;
    // A large vocabulary: the loss. Then no layer is being computed again.
    const StageMemory loss = memoryOf(plan).stages[0];
    QCOMPARE(loss.logits.value(), logitsBytes(plan).value());
    const double kept = 2.0 * 5120 * 4096 * 40;
    QCOMPARE(loss.activations.value(), kept);
    // A small one: the backward pass of a layer, without logits.
    plan.paddedVocab = 1000;
    plan.architecture.vocabSize = 1000;
    const StageMemory layer = memoryOf(plan).stages[0];
    QCOMPARE(layer.logits.value(), 0.0);
    const LayerActivations one = layerActivations(plan, MixerKind::full, FfnKind::dense);
    QVERIFY(close(layer.activations.value(), kept + (one.whole - one.recomputed + one.gradients).value(), 1e-12));
    // Hardly any token: DeepSpeed's optimizer with its fp32 copies of the gradients.
    plan.training.framework = Framework::deepspeed;
    plan.training.gradientType = StateType::bf16;
    plan.training.sequenceLength = 16;
    const StageMemory step = memoryOf(plan).stages[0];
    QCOMPARE(step.activations.value(), 0.0);
    QVERIFY(step.buffers >= step.optimizer * (4.0 / 12.0));
}

void TestMemory::gradientsInTwoFormats() {
    Plan plan = plainPlan(denseArchitecture(), Strategy{});
    plan.training.framework = Framework::megatron_lm;
    plan.training.gradientType = StateType::fp32;
    QCOMPARE(bytesPerParameter(plan).gradients, 4.0);
    plan.calibration.keepsHalfGradients = 1.0;
    QCOMPARE(bytesPerParameter(plan).gradients, 6.0);
    plan.training.gradientType = StateType::bf16;
    QCOMPARE(bytesPerParameter(plan).gradients, 2.0);
}

void TestMemory::fullShardingKeepsGatheredWeightsApart() {
    Strategy s;
    s.data = 8;
    const auto statesOf = [&](int stage) {
        s.zeroStage = stage;
        Plan plan = plainPlan(denseArchitecture(), s);
        plan.training.framework = Framework::fsdp;
        return modelStates(plan, rankParameters(plan.architecture, s, plan.layout, plan.paddedVocab, 0));
    };
    // Stage 2 leaves 16-bit copies gathered; the parameters themselves are sharded as at stage 3.
    QCOMPARE(statesOf(2).weights.value(), statesOf(3).weights.value());
    s.zeroStage = 2;
    Plan plan = plainPlan(denseArchitecture(), s);
    plan.training.framework = Framework::fsdp;
    const MemoryEstimate kept = memoryOf(plan);
    plan.strategy.zeroStage = 3;
    QVERIFY(memoryOf(plan).allocatedPeak < kept.allocatedPeak);
}

void TestMemory::eightBitWeightsBesideOrInstead() {
    Plan plan = plainPlan(denseArchitecture(), Strategy{});
    plan.training.precision = Precision::fp8;
    plan.calibration.eightBitWeightBytes = 2.0;
    QCOMPARE(bytesPerParameter(plan).weights, 4.0);
    plan.calibration.eightBitWeightBytes = 0.0;
    QCOMPARE(bytesPerParameter(plan).weights, 2.0);
}

void TestMemory::autocastCopiesWeights() {
    Plan plan = plainPlan(denseArchitecture(), Strategy{});
    plan.training.framework = Framework::pytorch;
    const auto buffers = [&](Precision precision) {
        plan.training.precision = precision;
        return workingBuffers(plan, rankParameters(plan.architecture, plan.strategy, plan.layout, plan.paddedVocab, 0),
                              ModelStates{})
            .always;
    };
    const double parameters = static_cast<double>(plan.counts.total);
    QVERIFY(close((buffers(Precision::bf16) - buffers(Precision::fp32)).value(), 2.0 * parameters, 1e-9));
}

// fp16 mixed precision: 16 bytes a parameter all the time, 20 while the optimizer runs.
void TestMemory::unscaledGradientsLiveInTheOptimizerAlone() {
    Plan plan = plainPlan(denseArchitecture(), Strategy{});
    plan.training.framework = Framework::megatron_lm;
    plan.training.precision = Precision::fp16;
    plan.training.gradientType = StateType::fp16;
    plan.training.sequenceLength = 16;
    const StageMemory stage = memoryOf(plan).stages[0];
    const double parameters = static_cast<double>(plan.counts.total);
    QVERIFY(close((stage.weights + stage.gradients + stage.optimizer).value(), 16.0 * parameters, 1e-9));
    QVERIFY(close(stage.allocated().value(), 20.0 * parameters, 1e-9));
    QCOMPARE(stage.activations.value(), 0.0);
}

QTEST_GUILESS_MAIN(TestMemory)
#include "tst_memory.moc"

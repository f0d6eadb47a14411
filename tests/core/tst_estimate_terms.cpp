// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the estimate that hold whatever the constants: sums, bounds, monotony, limits, the peers' known bugs.
#include "../support/sample_plan.h"
#include "communication/collective.h"
#include "compute/layer_time.h"
#include "compute/matmul.h"
#include "estimate/estimate.h"
#include "memory/stage_memory.h"
#include "parallelism/legality.h"
#include "parallelism/pipeline_contents.h"
#include "parallelism/shards.h"
#include "schedule/step_time.h"
#include "schedule/timeline.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

using namespace headroom;
using namespace headroom::test;

namespace {

Strategy strategy(int tensor, int pipeline, int data, int zero = 1, int virtualPipeline = 1) {
    Strategy s;
    s.tensor = tensor;
    s.sequenceParallel = tensor > 1;
    s.pipeline = pipeline;
    s.virtualPipeline = virtualPipeline;
    s.data = data;
    s.zeroStage = zero;
    return s;
}

Figures figuresOf(const Plan& plan) {
    Figures figures;
    evaluate(plan, figures);
    return figures;
}

bool close(double a, double b, double relative) {
    return std::abs(a - b) <= relative * std::max(std::abs(a), std::abs(b));
}

// Random plans, every schedule, stages of unequal layers, embedding and head at the ends.
Plan randomPipelinePlan(std::mt19937& random, bool moe) {
    const auto pick = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
    Strategy s = strategy(1 << pick(0, 2), pick(2, 12), 1 << pick(0, 3), pick(0, 1));
    s.schedule = std::array{
        Schedule::one_f_one_b, Schedule::one_f_one_b, Schedule::gpipe,   Schedule::zb_1p,
        Schedule::zb_2p,       Schedule::zb_v,        Schedule::dualpipe}[static_cast<std::size_t>(pick(0, 6))];
    if (s.schedule == Schedule::one_f_one_b && s.pipeline <= 8)
        s.virtualPipeline = pick(1, 3);
    if (s.schedule == Schedule::dualpipe)
        s.pipeline += s.pipeline % 2;
    s.microBatch = pick(1, 2);
    s.recompute = pick(0, 1) == 0 ? Recompute::none : Recompute::full;
    Architecture a = moe ? moeArchitecture() : denseArchitecture();
    a.layers = pick(24, 61);
    a.mtpLayers = pick(0, 3) == 0 ? 1 : 0;
    a.tiedEmbeddings = pick(0, 1) == 0;
    if (moe)
        s.expert = std::min(1 << pick(0, 3), s.data);
    if (pick(0, 2) == 0) { // as somebody lists them
        s.layout = LayoutKind::listed;
        s.layerLayout.assign(static_cast<std::size_t>(s.pipeline * s.virtualPipeline), 1);
        for (int left = a.layers - s.pipeline * s.virtualPipeline; left > 0; --left)
            ++s.layerLayout[static_cast<std::size_t>(pick(0, s.pipeline * s.virtualPipeline - 1))];
        a.layers = std::max(a.layers, s.pipeline * s.virtualPipeline);
    }
    const int microBatches = s.virtualPipeline > 1 ? s.pipeline * pick(1, 12) : pick(1, 96);
    return plainPlan(a, s, std::int64_t{microBatches} * s.microBatch * s.data);
}

// Random plans that are legal for Megatron: everything divides.
Plan randomPlan(std::mt19937& random, bool moe) {
    const auto pick = [&](std::initializer_list<int> values) {
        return *(values.begin() + std::uniform_int_distribution<std::size_t>(0, values.size() - 1)(random));
    };
    Strategy s = strategy(pick({1, 2, 4, 8}), pick({1, 2, 3, 4, 5, 8, 10}), pick({1, 2, 4, 8}), pick({0, 1}));
    if (s.pipeline > 1)
        s.virtualPipeline = pick({1, 1, 2, 4});
    s.microBatch = pick({1, 2});
    s.context = pick({1, 1, 2});
    s.recompute =
        std::array{Recompute::none, Recompute::selective, Recompute::full}[static_cast<std::size_t>(pick({0, 1, 2}))];
    s.recomputeModules.coreAttention = true;
    if (moe)
        s.expert = std::min(pick({1, 2, 4, 8}), s.data * s.context * s.tensor);
    // Interleaving needs whole groups; a plain pipeline takes any number, fewer than its stages too.
    const int microBatches = s.virtualPipeline > 1 ? s.pipeline * pick({1, 2, 4, 8}) : pick({1, 2, 3, 5, 8, 13, 64});
    return plainPlan(moe ? moeArchitecture() : denseArchitecture(), s,
                     std::int64_t{microBatches} * s.microBatch * s.data);
}

// Whether some framework of 2025 runs the plan.
bool legalSomewhere(const Plan& plan) {
    for (const Framework framework :
         {Framework::megatron_core, Framework::megatron_lm, Framework::fsdp, Framework::deepspeed, Framework::maxtext,
          Framework::mindspeed, Framework::paddle, Framework::pytorch})
        if (isLegal({plan.architecture, plan.strategy, framework, 2025, plan.training.precision,
                     plan.training.sequenceLength, plan.training.globalBatchSequences, plan.strategy.worldSize(), 8}))
            return true;
    return false;
}

} // namespace

class TestEstimateTerms : public QObject {
    Q_OBJECT

private slots:
    void partsSumToTotals();
    void neverAboveTheRoofline();
    void everyFigureIsFinite();
    void shardsSumToTheWhole();
    void doublingTensorNeverRaisesModelStates();
    void fullRecomputeIsFourThirdsOfTheLayers();
    void recomputeSavesMemoryAndCostsTime();
    void overlapIsNeverSlower();
    void withoutShardingNoShardingTraffic();
    void moreBandwidthIsNeverSlower();
    void inFlightMicroBatches_data();
    void inFlightMicroBatches();
    void zeroStagesShrinkStates();
    void closedFormAgreesWithEvents();
    void everyBoundarySendsOnceEachWay();
    void doublingTensorNeverRaisesGradients();
    void pointToPointIsCountedOnceABoundary();
    void intervalsHoldTheEstimate();
    void mtpLayersCountEverywhere();
    void offloadedOptimizerRunsOnTheHost();
    void failuresCostTime();
    void moreAcceleratorsFinishSooner();
    void gradientsAreAddedInMemory();
    void aRingCostsMoreTheLongerItIs();
    void matmulNeverBeatsPeakOrMemory();
};

void TestEstimateTerms::partsSumToTotals() {
    std::mt19937 random(1);
    for (int i = 0; i < 300; ++i) {
        const Plan plan = randomPlan(random, i % 2 == 0);
        const Figures f = figuresOf(plan);
        QVERIFY(close(f.step.breakdown.sum().value(), f.step.seconds.value(), 1e-12));
        Bytes peak;
        for (const StageMemory& stage : f.memory.stages) {
            const Bytes parts = stage.weights + stage.gradients + stage.optimizer + stage.activations + stage.logits +
                                stage.buffers + stage.runtime;
            QVERIFY(close(parts.value(), stage.total().value(), 1e-12));
            peak = std::max(peak, stage.total());
        }
        QCOMPARE(f.memory.peak.value(), peak.value());
        QVERIFY(f.memory.allocatedPeak <= f.memory.reservedPeak);
        QVERIFY(f.memory.reservedPeak <= f.memory.peak);
        double items = 0.0;
        for (const CostItem& item : f.cost.items)
            items += item.amount;
        QVERIFY(close(items, f.cost.total.amount, 1e-12));
    }
}

void TestEstimateTerms::neverAboveTheRoofline() {
    std::mt19937 random(2);
    for (int i = 0; i < 300; ++i) {
        const Figures f = figuresOf(randomPlan(random, i % 2 == 0));
        QVERIFY(f.throughput.mfu > 0.0);
        QVERIFY(f.throughput.mfu < 0.8);
        QVERIFY(f.throughput.hfu >= f.throughput.mfu);
        QVERIFY(f.throughput.hfu < 1.0);
    }
}

void TestEstimateTerms::everyFigureIsFinite() {
    std::mt19937 random(3);
    for (int i = 0; i < 300; ++i) {
        const Figures f = figuresOf(randomPlan(random, i % 2 == 0));
        for (const double v :
             {f.step.seconds.value(), f.memory.peak.value(), f.run.wall.value(), f.cost.total.amount, f.cost.energyKwh,
              f.throughput.tokensPerSecond, f.run.goodput, f.memory.fitProbability, f.step.interval80.high.value()})
            QVERIFY(std::isfinite(v));
        QVERIFY(f.step.breakdown.pipelineBubble >= Seconds{});
        QVERIFY(f.step.breakdown.contextComm >= Seconds{});
    }
}

void TestEstimateTerms::shardsSumToTheWhole() {
    for (const Architecture& a : {denseArchitecture(), moeArchitecture()}) {
        for (const int tensor : {1, 2, 8}) {
            for (const int pipeline : {1, 2, 4}) {
                const Strategy s = strategy(tensor, pipeline, 8);
                const StageLayout layout = layOutStages(a.layers, s);
                double sum = 0.0;
                for (int rank = 0; rank < pipeline; ++rank)
                    sum += rankParameters(a, s, layout, a.vocabSize, rank).total() * tensor;
                // Norms and the router stand whole on every tensor rank: a little more than the model, never less.
                const double total = static_cast<double>(countParameters(a).total);
                QVERIFY2(sum >= total * (a.isMoe() && tensor > 1 ? 1.0 : 1.0 - 1e-9),
                         qPrintable(QString::number(sum / total)));
                if (!a.isMoe())
                    QVERIFY(sum <= total * 1.001);
            }
        }
    }
}

void TestEstimateTerms::doublingTensorNeverRaisesModelStates() {
    Bytes before{1e300};
    for (const int tensor : {1, 2, 4, 8}) {
        const Figures f = figuresOf(plainPlan(denseArchitecture(), strategy(tensor, 1, 8)));
        const StageMemory& stage = f.memory.stages[0];
        QVERIFY(stage.weights + stage.gradients + stage.optimizer < before);
        before = stage.weights + stage.gradients + stage.optimizer;
    }
}

void TestEstimateTerms::fullRecomputeIsFourThirdsOfTheLayers() {
    Strategy s = strategy(2, 1, 32);
    s.recompute = Recompute::full;
    const Plan plan = plainPlan(denseArchitecture(), s);
    const FlopsPerToken whole = flopsPerToken(plan.architecture, 4096, true);
    const FlopsPerToken head{6.0 * 128000.0 * 5120.0};
    QVERIFY(close((recomputedFlopsPerToken(plan) * 3.0).value(), (whole - head).value(), 1e-9));
}

void TestEstimateTerms::recomputeSavesMemoryAndCostsTime() {
    Strategy s = strategy(2, 2, 16);
    const Figures none = figuresOf(plainPlan(denseArchitecture(), s));
    s.recompute = Recompute::full;
    const Figures full = figuresOf(plainPlan(denseArchitecture(), s));
    QVERIFY(full.memory.peak < none.memory.peak);
    QVERIFY(full.step.seconds > none.step.seconds);
    QVERIFY(full.step.breakdown.recompute > Seconds{});
    QCOMPARE(full.throughput.modelPerAccelerator.value() * full.step.seconds.value(),
             none.throughput.modelPerAccelerator.value() * none.step.seconds.value());
    s.recomputeLayers = 4;
    const Figures some = figuresOf(plainPlan(denseArchitecture(), s));
    QVERIFY(some.memory.peak > full.memory.peak && some.memory.peak < none.memory.peak);
    QVERIFY(some.step.seconds < full.step.seconds && some.step.seconds > none.step.seconds);
}

void TestEstimateTerms::overlapIsNeverSlower() {
    std::mt19937 random(4);
    for (int i = 0; i < 200; ++i) {
        Plan plan = randomPlan(random, i % 2 == 0);
        plan.strategy.zeroStage = i % 4;
        for (bool Strategy::* option : {&Strategy::overlapGradients, &Strategy::overlapParameters,
                                        &Strategy::overlapTensor, &Strategy::overlapExpert}) {
            plan.strategy.*option = false;
            const Seconds off = figuresOf(plan).step.seconds;
            plan.strategy.*option = true;
            const Seconds on = figuresOf(plan).step.seconds;
            QVERIFY(on <= off * (1.0 + 1e-12));
        }
    }
}

void TestEstimateTerms::withoutShardingNoShardingTraffic() {
    const Figures alone = figuresOf(plainPlan(denseArchitecture(), strategy(8, 1, 1, 0), 32));
    QCOMPARE(alone.step.breakdown.dataCommExposed.value(), 0.0);
    QCOMPARE(alone.step.dataCommHidden.value(), 0.0);
    const Figures stage3 = figuresOf(plainPlan(denseArchitecture(), strategy(1, 1, 1, 3), 32));
    QCOMPARE(stage3.step.breakdown.dataCommExposed.value(), 0.0);
}

void TestEstimateTerms::moreBandwidthIsNeverSlower() {
    std::mt19937 random(5);
    for (int i = 0; i < 200; ++i) {
        Plan plan = randomPlan(random, i % 2 == 0);
        const Seconds base = figuresOf(plan).step.seconds;
        for (BytesPerSecond Machine::* rate :
             {&Machine::memoryBandwidth, &Machine::intraNode, &Machine::interNode, &Machine::hostLink}) {
            Plan faster = plan;
            faster.machine.*rate = faster.machine.*rate * 2.0;
            QVERIFY(figuresOf(faster).step.seconds <= base * (1.0 + 1e-12));
        }
    }
}

void TestEstimateTerms::inFlightMicroBatches_data() {
    QTest::addColumn<int>("pipeline");
    QTest::addColumn<int>("virtualPipeline");
    QTest::addColumn<int>("microBatches");
    QTest::addColumn<int>("rank");
    QTest::addColumn<double>("expected");
    QTest::newRow("no pipeline") << 1 << 1 << 8 << 0 << 1.0;
    QTest::newRow("first of four") << 4 << 1 << 8 << 0 << 4.0;
    QTest::newRow("last of four") << 4 << 1 << 8 << 3 << 1.0;
    QTest::newRow("fewer micro-batches than stages") << 4 << 1 << 2 << 0 << 2.0;
    QTest::newRow("interleaved, first: p(1 + (p-1)/(pv))") << 4 << 2 << 16 << 0 << 4.0 * (1.0 + 3.0 / 8.0);
}

void TestEstimateTerms::inFlightMicroBatches() {
    QFETCH(int, pipeline);
    QFETCH(int, virtualPipeline);
    QFETCH(int, microBatches);
    QFETCH(int, rank);
    QFETCH(double, expected);
    const Plan plan = plainPlan(denseArchitecture(), strategy(1, pipeline, 1, 1, virtualPipeline), microBatches);
    QVERIFY(close(microBatchesInFlight(plan, rank), expected, 1e-12));
}

void TestEstimateTerms::zeroStagesShrinkStates() {
    Bytes before{1e300};
    for (const int zero : {0, 1, 2, 3}) {
        const Figures f = figuresOf(plainPlan(denseArchitecture(), strategy(1, 1, 64, zero)));
        const StageMemory& stage = f.memory.stages[0];
        const Bytes states = stage.weights + stage.gradients + stage.optimizer;
        QVERIFY(states < before);
        before = states;
    }
    // Stage 3: everything over all ranks.
    const Plan plan = plainPlan(denseArchitecture(), strategy(1, 1, 64, 3));
    const StageMemory stage = figuresOf(plan).memory.stages[0];
    const double perParameter =
        (stage.weights + stage.gradients + stage.optimizer).value() * 64.0 / static_cast<double>(plan.counts.total);
    QVERIFY(close(perParameter, 18.0, 1e-3));
}

// What the search uses beside the events that draw the timeline, and the timeline's boxes beside the breakdown.
void TestEstimateTerms::closedFormAgreesWithEvents() {
    std::mt19937 random(6);
    std::vector<double> errors;
    while (errors.size() < 2000) {
        const bool moe = random() % 2 == 0;
        const Plan plan = errors.size() < 1000 ? randomPlan(random, moe) : randomPipelinePlan(random, moe);
        if (!legalSomewhere(plan))
            continue;
        const Figures f = figuresOf(plan);
        const Timeline timeline = simulateStep(plan, f);
        errors.push_back(std::abs(timeline.step / f.step.seconds - 1.0));

        std::vector<double> boxes(static_cast<std::size_t>(timeline.ranks), 0.0);
        std::vector<std::int64_t> forwards(boxes.size(), 0), backwards(boxes.size(), 0);
        for (const Span& span : timeline.spans) {
            const auto rank = static_cast<std::size_t>(span.rank);
            boxes[rank] += span.kind == SpanKind::data_comm_hidden ? 0.0 : span.length.value();
            forwards[rank] += span.kind == SpanKind::forward ? 1 : 0;
            backwards[rank] += span.kind == SpanKind::backward ? 1 : 0;
        }
        // The slowest rank's boxes and the bubble are the step, part by part.
        const double most = *std::max_element(boxes.begin(), boxes.end());
        QVERIFY(close(most + f.step.breakdown.pipelineBubble.value(), f.step.seconds.value(), 1e-9));
        // Every micro-batch goes through every chunk of every rank once each way: no token is lost or counted twice.
        for (std::size_t rank = 0; rank < boxes.size(); ++rank) {
            QCOMPARE(forwards[rank], plan.microBatches() * plan.layout.virtualPipeline);
            QCOMPARE(backwards[rank], forwards[rank]);
        }
        QCOMPARE(plan.microBatches() * plan.strategy.microBatch * plan.strategy.data,
                 plan.training.globalBatchSequences);
    }
    std::sort(errors.begin(), errors.end());
    qInfo("estimate against events: median %.4f %%, 99th %.4f %%, worst %.4f %%", 100.0 * errors[1000],
          100.0 * errors[1980], 100.0 * errors.back());
    QVERIFY(errors[1000] <= 0.003);
    QVERIFY(errors.back() <= 0.03);
}

// Sends leave the pipeline's own line only, once a boundary, micro-batch and direction, whatever the schedule.
void TestEstimateTerms::everyBoundarySendsOnceEachWay() {
    std::mt19937 random(8);
    for (int i = 0; i < 200; ++i) {
        const Plan plan = randomPipelinePlan(random, i % 2 == 0);
        const Groups groups = makeGroups(plan.strategy, plan.machine);
        const Network network(plan.machine, plan.calibration);
        const Seconds send = boundarySend(plan, groups, network, modelTimes(plan, groups, network).boundary);
        PipelineContents contents;
        contents.fill(plan.architecture, plan.layout);
        const ModelTimes times = modelTimes(plan, groups, network);
        Seconds all, without;
        for (const StageContents& stage : contents.stages) {
            all += stagePasses(plan, times, stage, send).time.forward +
                   stagePasses(plan, times, stage, send).time.backward;
            without += stagePasses(plan, times, stage, Seconds{}).time.forward +
                       stagePasses(plan, times, stage, Seconds{}).time.backward;
        }
        int boundaries = 0;
        for (int q = 0; q + 1 < plan.layout.virtualStages(); ++q)
            boundaries += plan.layout.rankOf(q) != plan.layout.rankOf(q + 1) ? 1 : 0;
        QVERIFY(close((all - without).value(), (send * (2.0 * boundaries)).value(), 1e-6));
    }
}

// Doubling tensor parallelism never raises the bytes of gradients that a rank holds or reduces.
void TestEstimateTerms::doublingTensorNeverRaisesGradients() {
    std::mt19937 random(9);
    for (int i = 0; i < 300; ++i) {
        Plan plan = randomPlan(random, i % 2 == 0);
        if (plan.architecture.isMoe())
            plan.strategy.expert = 1;
        Bytes before{1e300};
        for (const int tensor : {1, 2, 4, 8}) {
            Strategy s = plan.strategy;
            s.tensor = tensor;
            s.sequenceParallel = tensor > 1;
            const Plan split = plainPlan(plan.architecture, s, plan.training.globalBatchSequences);
            Bytes most;
            for (const StageMemory& stage : figuresOf(split).memory.stages)
                most = std::max(most, stage.gradients);
            QVERIFY(most <= before * (1.0 + 1e-12));
            before = most;
        }
    }
}

void TestEstimateTerms::pointToPointIsCountedOnceABoundary() {
    const Figures two = figuresOf(plainPlan(denseArchitecture(), strategy(1, 2, 1), 64));
    const Figures four = figuresOf(plainPlan(denseArchitecture(), strategy(1, 4, 1), 64));
    // The slowest rank of two has one boundary, an inner rank of four has two, both directions alike.
    const double ratio = four.step.breakdown.pipelineComm / two.step.breakdown.pipelineComm;
    QVERIFY(close(ratio, 1.0, 1e-9) || close(ratio, 2.0, 1e-9));
}

void TestEstimateTerms::intervalsHoldTheEstimate() {
    std::mt19937 random(7);
    for (int i = 0; i < 100; ++i) {
        Plan plan = randomPlan(random, i % 2 == 0);
        plan.constraints.maxDays = 30.0;
        plan.constraints.maxCost = 1e6;
        const Figures f = figuresOf(plan);
        QVERIFY(f.step.interval80.low < f.step.seconds && f.step.seconds < f.step.interval80.high);
        QVERIFY(f.run.interval80.low < f.run.wall && f.run.wall < f.run.interval80.high);
        QVERIFY(f.cost.interval80.low < f.cost.total.amount && f.cost.total.amount < f.cost.interval80.high);
        QVERIFY(f.memory.interval80.low < f.memory.peak && f.memory.peak < f.memory.interval80.high);
        QVERIFY(*f.run.deadlineProbability >= 0.0 && *f.run.deadlineProbability <= 1.0);
        QCOMPARE(*f.run.deadlineProbability > 0.5, f.run.wall < units::days(30.0));
        QCOMPARE(*f.cost.budgetProbability > 0.5, f.cost.total.amount < 1e6);
    }
}

// A multi-token prediction layer is a layer, a projection and a head more, all on the last stage.
void TestEstimateTerms::mtpLayersCountEverywhere() {
    for (Architecture a : {denseArchitecture(), moeArchitecture()}) {
        const Strategy s = strategy(a.isMoe() ? 1 : 2, 4, 8); // tensor ranks hold whole experts
        const Plan plain = plainPlan(a, s);
        a.mtpLayers = 1;
        const Plan plan = plainPlan(a, s);
        const Figures without = figuresOf(plain), with = figuresOf(plan);
        QCOMPARE(plan.counts.total, plain.counts.total);
        const LayerParameters module = mtpLayerParameters(a);
        const double h = static_cast<double>(a.hiddenSize);
        const double head = 2.0 * static_cast<double>(a.vocabSize) * h;
        // Forward: the last layer's products and attention, 2·2h·h of the projection, the head once more.
        const double layer =
            2.0 * static_cast<double>(module.attentionMatmul + module.denseFfnMatmul + module.routerMatmul +
                                      module.sharedExpertMatmul + module.oneExpertMatmul * a.moe.expertsPerToken);
        const double attention = attentionFlopsOfLayer(a, a.layers - 1, 4096, true).value();
        QVERIFY(close((with.forwardFlops - without.forwardFlops).value(), layer + attention + head, 1e-12));
        QVERIFY(with.step.seconds > without.step.seconds);
        QVERIFY(with.step.breakdown.headAndLoss >= without.step.breakdown.headAndLoss);
        QVERIFY(with.run.checkpoint > without.run.checkpoint);
        QVERIFY(with.throughput.mfu < 0.8);

        // States: the module's tensors and a copy of the token table, over tensor and expert ranks, on the last stage.
        const auto parameters = [&](const Plan& p, int mtp) {
            double sum = 0.0;
            const StageLayout layout = layOutStages(p.architecture.layers, s, mtp);
            for (int rank = 0; rank < s.pipeline; ++rank)
                sum += rankParameters(p.architecture, s, layout, p.paddedVocab, rank).total() * s.tensor;
            return sum;
        };
        const double own = static_cast<double>(plan.counts.mtp), table = static_cast<double>(a.vocabSize) * h;
        const double more = parameters(plan, 1) - parameters(plain, 0);
        QVERIFY2(close(more, own + table, 1e-3), qPrintable(QString::number(more / (own + table))));

        // The automatic layout relieves the last stage of what it holds more.
        QVERIFY(plan.layout.layersPerVirtualStage.back() < plan.layout.layersPerVirtualStage.front());
        // Kept by force where it was, the last stage grows.
        Plan forced = plan;
        forced.layout = plain.layout;
        forced.layout.mtpLayers = 1;
        const Figures heavy = figuresOf(forced);
        QVERIFY(heavy.memory.stages.back().total() > without.memory.stages.back().total());
        QVERIFY(heavy.step.seconds > with.step.seconds);
        QCOMPARE(heavy.memory.stages.front().total().value(), without.memory.stages.front().total().value());
    }
}

void TestEstimateTerms::offloadedOptimizerRunsOnTheHost() {
    Strategy s = strategy(1, 1, 16, 3);
    const Figures kept = figuresOf(plainPlan(denseArchitecture(), s));
    s.offloadOptimizer = true;
    const Plan plan = plainPlan(denseArchitecture(), s);
    const Figures moved = figuresOf(plan);
    // States leave the accelerators for their hosts, and the update takes what the host's memory takes.
    QCOMPARE(moved.memory.stages[0].optimizer.value(), 0.0);
    QVERIFY(close(moved.memory.hostPerNode.value(), kept.memory.stages[0].optimizer.value() * 8.0, 1e-9));
    const double elements = static_cast<double>(plan.counts.total) / 2.0; // of one of two servers
    const Seconds least = Bytes{elements * 30.0} / plan.calibration.hostOptimizerRate;
    QVERIFY(moved.step.breakdown.optimizer >= least * 0.999 && moved.step.breakdown.optimizer < least * 1.5);
    QVERIFY(moved.step.breakdown.optimizer > kept.step.breakdown.optimizer * 10.0);
    // A wider host link is never slower, and hiding all transfers leaves the update.
    Plan hidden = plan;
    hidden.calibration.hostOverlapShare = 1.0;
    QVERIFY(close(figuresOf(hidden).step.breakdown.optimizer.value(), least.value(), 1e-3));
}

void TestEstimateTerms::failuresCostTime() {
    Plan plan = plainPlan(denseArchitecture(), strategy(2, 1, 32));
    plan.run.failuresPerAcceleratorHour = 0.0;
    const Figures never = figuresOf(plan);
    QCOMPARE(never.run.goodput, 1.0);
    QCOMPARE(never.run.wall.value(), never.run.ideal.value());
    plan.run.failuresPerAcceleratorHour = 1e-4;
    const Figures often = figuresOf(plan);
    QVERIFY(often.run.goodput < 1.0);
    QVERIFY(often.run.wall > never.run.wall);
    QVERIFY(often.run.checkpointInterval > Seconds{});
}

void TestEstimateTerms::moreAcceleratorsFinishSooner() {
    Seconds before{1e300};
    for (const int data : {4, 8, 16, 32, 64}) {
        const Figures f = figuresOf(plainPlan(denseArchitecture(), strategy(2, 1, data)));
        QVERIFY(f.run.ideal < before);
        before = f.run.ideal;
    }
}

void TestEstimateTerms::matmulNeverBeatsPeakOrMemory() {
    const Machine machine = plainMachine(8);
    const Calibration c = plainCalibration();
    for (const double rows : {1.0, 64.0, 1000.0, 65536.0})
        for (const double columns : {16.0, 5120.0, 128000.0})
            for (const double depth : {8.0, 1024.0, 16384.0}) {
                const MatmulShape shape{rows, columns, depth};
                const Seconds time = matmulTime(shape, MatmulFormat::wide, 2.0, 2.0, machine, c);
                QVERIFY(time >= shape.flops() / machine.peakWide);
                QVERIFY(time >= Bytes{2.0 * rows * depth} / machine.memoryBandwidth);
                QVERIFY(matmulTime({rows * 2.0, columns, depth}, MatmulFormat::wide, 2.0, 2.0, machine, c) >= time);
            }
}

// Micro-batches of few tokens spend their time adding to the weight gradients.
void TestEstimateTerms::gradientsAreAddedInMemory() {
    const Machine machine = plainMachine(8);
    const Calibration c = plainCalibration();
    const MatmulShape few{16384.0, 16384.0, 64.0};
    const Seconds written = matmulTime(few, MatmulFormat::wide, 2.0, 2.0, machine, c);
    const Seconds added = matmulTime(few, MatmulFormat::wide, 2.0, 8.0, machine, c);
    QVERIFY(added > written);
    QVERIFY(added >= Bytes{8.0 * few.rows * few.columns} / machine.memoryBandwidth);
    const MatmulShape many{16384.0, 16384.0, 65536.0};
    QCOMPARE(matmulTime(many, MatmulFormat::wide, 2.0, 8.0, machine, c).value(),
             matmulTime(many, MatmulFormat::wide, 2.0, 2.0, machine, c).value());
}

// The more ranks share a sequence around a ring, the smaller the blocks and the more partial results to add.
void TestEstimateTerms::aRingCostsMoreTheLongerItIs() {
    Seconds before{};
    for (const int context : {1, 2, 4, 8}) {
        Strategy s = strategy(1, 1, 8);
        s.context = context;
        Plan plan = plainPlan(denseArchitecture(), s);
        const Figures f = figuresOf(plan);
        // Each rank's share of the work, times the ranks.
        const Seconds all = (f.step.breakdown.attention + f.step.breakdown.elementwise) *
                            (static_cast<double>(context) / static_cast<double>(plan.microBatches()));
        QVERIFY(all > before);
        before = all;
    }
}

QTEST_GUILESS_MAIN(TestEstimateTerms)
#include "tst_estimate_terms.moc"

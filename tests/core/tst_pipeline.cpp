// SPDX-License-Identifier: GPL-3.0-or-later
// Pipeline schedules as events: what each order keeps, published bubbles, and the estimate beside the events.
#include "../support/sample_plan.h"
#include "estimate/estimate.h"
#include "memory/stage_memory.h"
#include "schedule/pipeline.h"
#include "schedule/pipeline_events.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>
#include <tuple>

using namespace headroom;
using namespace headroom::test;

namespace {

constexpr std::array schedules{Schedule::gpipe, Schedule::one_f_one_b, Schedule::zb_1p,
                               Schedule::zb_2p, Schedule::zb_v,        Schedule::dualpipe};

bool isFolded(Schedule schedule) { return schedule == Schedule::zb_v || schedule == Schedule::dualpipe; }

PipelineShape shape(Schedule schedule, int ranks, std::int64_t microBatches, int chunks = 1) {
    PipelineShape s;
    s.ranks = ranks;
    s.chunks = isFolded(schedule) ? 2 : chunks;
    s.placement = isFolded(schedule) ? Placement::folded : Placement::looped;
    s.schedule = schedule;
    s.microBatches = microBatches;
    return s;
}

// A rank's load of forward 1, input gradient 1 and weight gradient 1, divided over its chunks.
std::vector<StageTime> equalStages(const PipelineShape& s, double forward = 1.0, double input = 1.0,
                                   double weight = 1.0) {
    const double c = s.chunks;
    return std::vector<StageTime>(static_cast<std::size_t>(s.virtualStages()),
                                  {Seconds{forward / c}, Seconds{(input + weight) / c}, Seconds{weight / c}});
}

std::vector<StageTime> randomStages(const PipelineShape& s, std::mt19937& random, double spread) {
    std::uniform_real_distribution<double> load(1.0, 1.0 + spread);
    std::vector<StageTime> stages;
    for (int q = 0; q < s.virtualStages(); ++q) {
        const double forward = load(random), input = load(random), weight = load(random);
        stages.push_back({Seconds{forward}, Seconds{input + weight}, Seconds{weight}});
    }
    return stages;
}

struct Box {
    int rank = 0;
    PipelinePass pass;
    double start = 0.0, end = 0.0;
};

std::vector<Box> boxesOf(const PipelineShape& s, const std::vector<StageTime>& stages) {
    PipelineScratch scratch;
    std::vector<Box> boxes;
    runPipeline(s, stages, scratch, [&](int rank, const PipelinePass& pass, Seconds start, Seconds length) {
        boxes.push_back({rank, pass, start.value(), (start + length).value()});
    });
    return boxes;
}

double eventsOf(const PipelineShape& s, const std::vector<StageTime>& stages) {
    PipelineScratch scratch;
    return runPipeline(s, stages, scratch, [](int, const PipelinePass&, Seconds, Seconds) {}).value();
}

double estimateOf(const PipelineShape& s, const std::vector<StageTime>& stages) {
    PipelineScratch scratch;
    return pipelineLength(s, stages, scratch).total.value();
}

// Most chunk passes that a rank holds between forward and the end of the backward, weight gradient included.
int mostHeld(const std::vector<Box>& boxes, int rank) {
    std::vector<std::tuple<double, int>> changes; // at equal times what is freed goes first
    std::map<std::tuple<int, int>, double> freed;
    for (const Box& box : boxes) {
        if (box.rank != rank)
            continue;
        if (box.pass.kind == PassKind::forward)
            changes.emplace_back(box.start, 1);
        else
            freed[{box.pass.chunk, box.pass.microBatch}] =
                std::max(freed[{box.pass.chunk, box.pass.microBatch}], box.end);
    }
    for (const auto& [what, when] : freed)
        changes.emplace_back(when, -1);
    std::sort(changes.begin(), changes.end());
    int held = 0, most = 0;
    for (const auto& [when, change] : changes)
        most = std::max(most, held += change);
    return most;
}

} // namespace

class TestPipeline : public QObject {
    Q_OBJECT

private slots:
    void everyPassRunsOnceInOrder();
    void publishedBubbles_data();
    void publishedBubbles();
    void estimateAgreesWithEvents_data();
    void estimateAgreesWithEvents();
    void memoryHoldsWhatEventsHold();
    void zeroBubbleIsNeverSlower();
};

// All passes of all micro-batches, no two at once on a rank, none before its input.
void TestPipeline::everyPassRunsOnceInOrder() {
    std::mt19937 random(1);
    for (const Schedule schedule : schedules)
        for (const int ranks : {1, 2, 3, 4, 6, 8})
            for (const int microBatches : {1, 2, 3, 5, 7, 8, 11, 16, 29})
                for (const int chunks : {1, 2, 3, 5}) {
                    if (chunks > 1 && schedule != Schedule::one_f_one_b && schedule != Schedule::gpipe)
                        continue;
                    const PipelineShape s = shape(schedule, ranks, microBatches, chunks);
                    const std::vector<StageTime> stages = randomStages(s, random, 1.0);
                    const std::vector<Box> boxes = boxesOf(s, stages);
                    std::map<std::tuple<int, int, PassKind>, const Box*> seen;
                    std::vector<double> clock(static_cast<std::size_t>(ranks), 0.0);
                    double busy = 0.0, wanted = 0.0;
                    for (const Box& box : boxes) {
                        const int stage = s.stageOf(box.rank, box.pass.chunk);
                        QVERIFY(seen.emplace(std::tuple{stage, box.pass.microBatch, box.pass.kind}, &box).second);
                        double& now = clock[static_cast<std::size_t>(box.rank)];
                        QVERIFY(box.start >= now - 1e-9);
                        now = box.end;
                        busy += box.end - box.start;
                    }
                    for (const StageTime& stage : stages)
                        wanted += (stage.forward + stage.backward).value() * microBatches;
                    QVERIFY2(std::abs(busy - wanted) <= 1e-9 * wanted,
                             qPrintable(QString("schedule %1, %2 ranks, %3 micro-batches, %4 chunks: %5 of %6")
                                            .arg(static_cast<int>(schedule))
                                            .arg(ranks)
                                            .arg(microBatches)
                                            .arg(chunks)
                                            .arg(busy)
                                            .arg(wanted)));
                    for (const auto& [key, box] : seen) {
                        const auto [stage, microBatch, kind] = key;
                        const auto after = [&](int otherStage, PassKind other) {
                            const auto found = seen.find({otherStage, microBatch, other});
                            return found == seen.end() || box->start >= found->second->end - 1e-9 ||
                                   found->second->pass.joined; // a joined pair hands on at its common end
                        };
                        if (kind == PassKind::forward)
                            QVERIFY(stage == 0 || after(stage - 1, PassKind::forward));
                        else
                            QVERIFY(after(stage, PassKind::forward));
                        if (kind == PassKind::backward)
                            QVERIFY(stage + 1 == s.virtualStages() || after(stage + 1, PassKind::backward));
                        if (kind == PassKind::weight)
                            QVERIFY(after(stage, PassKind::backward));
                    }
                }
}

void TestPipeline::publishedBubbles_data() {
    QTest::addColumn<int>("schedule");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<int>("microBatches");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<double>("idle"); // of the rank that waits most; a rank's forward takes 1, as does each gradient
    const auto row = [](const char* name, Schedule schedule, int ranks, int microBatches, int chunks, double idle) {
        QTest::newRow(name) << static_cast<int>(schedule) << ranks << microBatches << chunks << idle;
    };
    row("GPipe (p-1)(F+B)", Schedule::gpipe, 8, 24, 1, 21.0);
    row("1F1B (p-1)(F+B)", Schedule::one_f_one_b, 8, 24, 1, 21.0);
    row("interleaved (p-1)(F+B)/v", Schedule::one_f_one_b, 8, 24, 3, 7.0);
    row("ZB-1p (p-1)(F+B-W)", Schedule::zb_1p, 8, 24, 1, 7.0);
    row("ZB-1p of two", Schedule::zb_1p, 2, 24, 1, 1.0);
    row("ZB-2p (p-1)(F+B-2W)", Schedule::zb_2p, 8, 24, 1, 0.0);
    row("ZB-V", Schedule::zb_v, 8, 24, 2, 0.0);
    // (PP/2-1)(F&B+B-3W) of PP = 16 chunks that take half a rank's time: F&B 1.5, B 1, W 0.5
    row("DualPipeV", Schedule::dualpipe, 8, 24, 2, 7.0);
}

void TestPipeline::publishedBubbles() {
    QFETCH(int, schedule);
    QFETCH(int, ranks);
    QFETCH(int, microBatches);
    QFETCH(int, chunks);
    QFETCH(double, idle);
    const PipelineShape s = shape(static_cast<Schedule>(schedule), ranks, microBatches, chunks);
    const std::vector<StageTime> stages = equalStages(s);
    const double events = eventsOf(s, stages) - 3.0 * microBatches,
                 estimate = estimateOf(s, stages) - 3.0 * microBatches;
    QVERIFY2(std::abs(events - idle) <= 1e-9, qPrintable(QString::number(events)));
    QVERIFY2(std::abs(estimate - idle) <= 1e-9, qPrintable(QString::number(estimate)));
}

void TestPipeline::estimateAgreesWithEvents_data() {
    QTest::addColumn<int>("schedule");
    QTest::addColumn<int>("chunks");
    for (const Schedule schedule : schedules)
        for (const int chunks : {1, 2, 3, 4})
            if (chunks == 1 || schedule == Schedule::one_f_one_b)
                QTest::addRow("%d, %d chunks", static_cast<int>(schedule), chunks)
                    << static_cast<int>(schedule) << chunks;
}

void TestPipeline::estimateAgreesWithEvents() {
    QFETCH(int, schedule);
    QFETCH(int, chunks);
    std::mt19937 random(2);
    const auto pick = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
    std::vector<double> errors;
    for (int i = 0; i < 400; ++i) {
        const int ranks = pick(2, 12);
        // Megatron's interleaving takes whole groups of micro-batches alone.
        const int microBatches = chunks > 1 && i % 3 != 0 ? ranks * pick(1, 12) : pick(1, 90);
        const PipelineShape s = shape(static_cast<Schedule>(schedule), ranks, microBatches, chunks);
        const std::vector<StageTime> stages = randomStages(s, random, std::array{0.0, 0.05, 0.3, 1.0}[i % 4]);
        errors.push_back(std::abs(estimateOf(s, stages) / eventsOf(s, stages) - 1.0));
    }
    std::sort(errors.begin(), errors.end());
    qInfo("median %.2e, worst %.4f %%", errors[200], errors.back() * 100.0);
    QVERIFY(errors[200] <= 0.003);
    QVERIFY(errors.back() <= 0.03);
}

// Micro-batches in flight, in loads of a whole rank, as the memory estimate counts them and as the events do.
void TestPipeline::memoryHoldsWhatEventsHold() {
    std::mt19937 random(3);
    for (const Schedule schedule : schedules)
        for (const int ranks : {2, 4, 8})
            for (const int microBatches : {1, 3, 8, 32, 40})
                for (const int chunks : {1, 2, 4}) {
                    if (chunks > 1 && schedule != Schedule::one_f_one_b && schedule != Schedule::gpipe)
                        continue;
                    Strategy strategy;
                    strategy.pipeline = ranks;
                    strategy.virtualPipeline = chunks;
                    strategy.schedule = schedule;
                    const Plan plan = plainPlan(denseArchitecture(), strategy, microBatches);
                    const PipelineShape s = shapeOf(plan.layout, schedule, microBatches);
                    const std::vector<Box> boxes = boxesOf(s, equalStages(s));
                    for (int rank = 0; rank < ranks; ++rank) {
                        const double held = static_cast<double>(mostHeld(boxes, rank)) / s.chunks;
                        const double counted = microBatchesInFlight(plan, rank);
                        QVERIFY2(std::abs(held - counted) <= 1e-9,
                                 qPrintable(QString("schedule %1, %2 ranks, %3 micro-batches, %4 chunks, rank %5: %6 "
                                                    "held, %7 counted")
                                                .arg(static_cast<int>(schedule))
                                                .arg(ranks)
                                                .arg(microBatches)
                                                .arg(s.chunks)
                                                .arg(rank)
                                                .arg(held)
                                                .arg(counted)));
                    }
                }
}

void TestPipeline::zeroBubbleIsNeverSlower() {
    std::mt19937 random(4);
    double one = 0.0, two = 0.0; // over 1F1B, summed
    for (int i = 0; i < 300; ++i) {
        const int ranks = std::uniform_int_distribution<int>(2, 12)(random);
        const int microBatches = std::uniform_int_distribution<int>(1, 60)(random);
        const PipelineShape plain = shape(Schedule::one_f_one_b, ranks, microBatches);
        const std::vector<StageTime> stages = randomStages(plain, random, std::array{0.0, 0.1, 0.5}[i % 3]);
        const double without = eventsOf(plain, stages);
        const double first = eventsOf(shape(Schedule::zb_1p, ranks, microBatches), stages) / without;
        const double second = eventsOf(shape(Schedule::zb_2p, ranks, microBatches), stages) / without;
        QVERIFY2(first <= 1.0 + 1e-9, qPrintable(QString::number(first)));
        QVERIFY2(second <= 1.0 + 1e-9, qPrintable(QString::number(second)));
        one += first;
        two += second;
    }
    QVERIFY(two < one && one < 300.0);
}

QTEST_GUILESS_MAIN(TestPipeline)
#include "tst_pipeline.moc"

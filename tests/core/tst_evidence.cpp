// SPDX-License-Identifier: GPL-3.0-or-later
// The measured runs beside an estimate: near means what a person means by it, and the list is reproducible.
#include "../support/shipped_library.h"
#include "evidence/likeness.h"
#include "evidence/nearest.h"
#include "io/measured_rows.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

using namespace headroom;

namespace {

std::vector<MeasuredRun> shippedRuns() {
    std::vector<MeasuredRun> runs;
    for (const char* file : {"measured/throughput.csv", "measured/single_node.csv"}) {
        const QByteArray csv = test::shippedText(file);
        for (MeasuredRun& run : readMeasuredRuns(test::viewOf(csv)))
            runs.push_back(std::move(run));
    }
    return runs;
}

MeasuredIndex& index() {
    static MeasuredIndex shipped(shippedRuns(), test::shippedLibrary());
    return shipped;
}

RunTraits hopperRun() {
    RunTraits r;
    r.accelerator = "h100-sxm";
    r.family = "nvidia-hopper";
    r.stack = "nemo-2";
    r.parameters = 33.0; // 2^33: 8.6 billion
    r.year = 2025;
    r.count = 6.0; // 64 cards
    r.sequence = 13.0;
    r.tensor = 1.0;
    return r;
}

using Change = std::function<void(RunTraits&)>;

} // namespace

Q_DECLARE_METATYPE(Change)

class TestEvidence : public QObject {
    Q_OBJECT

private slots:
    // `nearer` must count less than `farther`.
    void judgement_data() {
        QTest::addColumn<Change>("nearer");
        QTest::addColumn<Change>("farther");
        const auto row = [](const char* name, const Change& nearer, const Change& farther) {
            QTest::newRow(name) << nearer << farther;
        };
        row(
            "card of the family before another family", [](RunTraits& r) { r.accelerator = "h200-sxm"; },
            [](RunTraits& r) { r.accelerator = "a100-sxm-80g", r.family = "nvidia-ampere"; });
        row(
            "half the cards before half the model", [](RunTraits& r) { r.count -= 1; },
            [](RunTraits& r) { r.parameters -= 1; });
        row(
            "another release before another framework", [](RunTraits& r) { r.stack = "nemo-1"; },
            [](RunTraits& r) { r.stack = "torchtitan", r.framework = Framework::fsdp; });
        row(
            "four times the model before experts", [](RunTraits& r) { r.parameters += 2; },
            [](RunTraits& r) { r.mixtureOfExperts = true; });
        row(
            "fp16 before fp8", [](RunTraits& r) { r.precision = Precision::fp16; },
            [](RunTraits& r) { r.precision = Precision::fp8; });
        row(
            "another layout before another chip", [](RunTraits& r) { r.tensor = 3, r.pipeline = 2; },
            [](RunTraits& r) { r.family = "nvidia-blackwell"; });
        row("last year before five years ago", [](RunTraits& r) { r.year -= 1; }, [](RunTraits& r) { r.year -= 5; });
    }
    void judgement() {
        QFETCH(Change, nearer);
        QFETCH(Change, farther);
        RunTraits a = hopperRun(), b = hopperRun();
        nearer(a);
        farther(b);
        QVERIFY(distance(hopperRun(), a) > 0.0);
        QVERIFY(distance(hopperRun(), a) < distance(hopperRun(), b));
    }

    void distanceIsOne() {
        RunTraits half = hopperRun(), twice = hopperRun();
        half.parameters -= 1.0;
        twice.parameters += 1.0;
        QCOMPARE(distance(hopperRun(), hopperRun()), 0.0);
        QCOMPARE(distance(hopperRun(), twice), 1.0);
        QCOMPARE(distance(hopperRun(), half), distance(half, hopperRun()));
        QVERIFY(distance(half, twice) <= distance(half, hopperRun()) + distance(hopperRun(), twice));
    }

    // The plan of a measured run finds that run, or one alike in everything, first.
    void aMeasuredPlanFindsItself() {
        const std::vector<MeasuredRun>& runs = index().runs();
        for (std::size_t i = 0; i < runs.size(); i += 97) {
            const Resolved plan = resolve(runs[i].scenario, test::shippedLibrary());
            if (hasErrors(plan.problems))
                continue;
            const std::vector<NearestMeasurement> nearest = index().nearest(plan, 3);
            QCOMPARE(nearest.size(), std::size_t{3});
            QVERIFY2(nearest[0].distance < 1e-9, runs[i].id.c_str());
            QVERIFY(nearest[1].distance > 0.0);
        }
    }

    // Each trait asked for narrows by itself; a run is like itself in all of them, and likeness goes both ways.
    void likenessAsksTraitByTrait() {
        const RunTraits plan = hopperRun();
        constexpr Likeness everything{true, true, true, true};
        QVERIFY(isLike(plan, plan, everything));
        struct Case {
            Change change;
            Likeness asked; // the only trait that minds
        };
        const Case cases[] = {
            {[](RunTraits& r) { r.family = "nvidia-ampere"; }, {true, false, false, false}},
            {[](RunTraits& r) { r.precision = Precision::fp16; }, {false, true, false, false}},
            {[](RunTraits& r) { r.mixtureOfExperts = true; }, {false, false, true, false}},
            {[](RunTraits& r) { r.parameters += 2.01; }, {false, false, false, true}},
        };
        for (const Case& one : cases) {
            RunTraits other = plan;
            one.change(other);
            for (const Case& asked : cases)
                QCOMPARE(isLike(other, plan, asked.asked), !(asked.asked == one.asked));
            QVERIFY(!isLike(other, plan, everything) && !isLike(plan, other, everything));
            QVERIFY(isLike(other, plan, {}));
        }
        RunTraits larger = plan;
        larger.parameters += std::log2(likeSizeFactor); // the factor itself still counts
        larger.count += 5;
        QVERIFY(isLike(larger, plan, everything));
    }

    void listIsOrderedDistinctAndWhole() {
        Scenario scenario;
        scenario.model.form = ModelForm::preset;
        scenario.model.preset = "llama-3.1-8b";
        scenario.cluster.accelerators = {"h100-sxm"};
        scenario.cluster.counts = {64};
        scenario.training.globalBatchSequences = 512;
        scenario.training.sequenceLength = 8192;
        const Resolved plan = resolve(scenario, test::shippedLibrary());
        const std::vector<NearestMeasurement> nearest = index().nearest(plan);
        QCOMPARE(nearest.size(), std::size_t{5});
        std::set<std::string> ids;
        for (const NearestMeasurement& run : nearest) {
            ids.insert(run.id);
            const auto of = std::find_if(index().runs().begin(), index().runs().end(),
                                         [&](const MeasuredRun& r) { return r.id == run.id; });
            QVERIFY(of != index().runs().end());
            QCOMPARE(run.measured.value(), of->seconds);
            QCOMPARE(run.source, of->publication);
            QVERIFY(!run.source.empty());
            const Estimate own = estimate(of->scenario, test::shippedLibrary());
            QCOMPARE(run.predicted.has_value(), own.figures.has_value());
            if (run.predicted)
                QCOMPARE(run.predicted->value(), own.figures->step.seconds.value());
            const Accelerator* card = test::shippedLibrary().catalog.accelerator(of->scenario.cluster.accelerators[0]);
            QVERIFY(card != nullptr);
            QCOMPARE(card->architecture, std::string("Hopper")); // many were measured on Hopper
        }
        QCOMPARE(ids.size(), nearest.size());
        QVERIFY(std::is_sorted(nearest.begin(), nearest.end(),
                               [](const auto& a, const auto& b) { return a.distance < b.distance; }));
        QVERIFY(MeasuredIndex({}, test::shippedLibrary()).nearest(plan).empty());
        QVERIFY(index().nearest(plan, 100000).size() > 500);
    }
};

QTEST_GUILESS_MAIN(TestEvidence)
#include "tst_evidence.moc"

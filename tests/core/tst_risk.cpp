// SPDX-License-Identifier: GPL-3.0-or-later
// Risks: each rests on a figure of estimate, sweep or sensitivity, and is absent where there is none.
#include "decision/risk.h"

#include "../support/shipped_library.h"
#include "communication/rank_place.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace headroom;

namespace {

const Library& library() { return test::shippedLibrary(); }

Scenario sample() {
    Scenario s;
    s.model.form = ModelForm::parameters;
    s.model.parameters = 12e9;
    s.training.tokens = 1e12;
    s.training.sequenceLength = 4096;
    s.training.globalBatchSequences = 1024;
    s.training.year = 2026;
    s.cluster.accelerators = {"h100-sxm"};
    s.cluster.counts = {64};
    s.strategy.tensor = 2;
    s.economics.currency = Currency::cny;
    return s;
}

struct Studied {
    Estimate estimate;
    std::vector<Risk> risks;
};

Studied study(const Scenario& scenario) {
    Studied out{estimate(scenario, library()), {}};
    const Sweep sizes = sweep(out.estimate, library(), SweepAxis::cluster_size);
    out.risks = risksOf(out.estimate, sensitivity(out.estimate, library()), &sizes);
    return out;
}

const Risk* find(const std::vector<Risk>& risks, RiskKind kind) {
    const auto found = std::ranges::find(risks, kind, &Risk::kind);
    return found == risks.end() ? nullptr : &*found;
}

} // namespace

class TestRisk : public QObject {
    Q_OBJECT

private slots:
    void noLimitNoMissedLimit() {
        const Studied s = study(sample());
        QVERIFY(!find(s.risks, RiskKind::deadline) && !find(s.risks, RiskKind::budget));
        QVERIFY(find(s.risks, RiskKind::efficiency) && find(s.risks, RiskKind::interruptions));
    }
    void deadlineRestsOnTheEstimate() {
        const double days = units::inDays(study(sample()).estimate.figures->run.wall);
        Scenario tight = sample();
        tight.constraints.maxDays = days * 1.02;
        const Studied s = study(tight);
        const Risk* risk = find(s.risks, RiskKind::deadline);
        QVERIFY(risk && risk->probability && risk->days && risk->trigger);
        QCOMPARE(*risk->probability, 1.0 - *s.estimate.figures->run.deadlineProbability);
        // A step as long as the trigger ends the run on the deadline.
        QVERIFY(qFuzzyCompare(*risk->trigger / s.estimate.figures->step.seconds.value(), 1.02));
        QVERIFY(risk->sureCount && *risk->sureCount > 64);
        // With that cluster the chance is as sure as promised.
        const Sweep sizes = sweep(s.estimate, library(), SweepAxis::cluster_size);
        const auto point = std::ranges::find(sizes.points, static_cast<int>(*risk->sureCount), &SweepPoint::count);
        QVERIFY(point != sizes.points.end() && *point->figures.deadlineProbability >= sureChance);
    }
    void budgetNamesThePriceThatSpendsIt() {
        Scenario s = sample();
        s.constraints.maxCost = study(s).estimate.figures->cost.total.amount * 1.05;
        const Studied studied = study(s);
        const Risk* risk = find(studied.risks, RiskKind::budget);
        QVERIFY(risk && risk->trigger && risk->cost);
        s.economics.parameters["price_per_accelerator_hour"] = *risk->trigger;
        const double spent = estimate(s, library()).figures->cost.total.amount;
        QVERIFY2(std::abs(spent / *s.constraints.maxCost - 1.0) < 1e-6, qPrintable(QString::number(spent)));
    }
    void whatMayNotFitIsARisk() {
        Scenario s = sample();
        s.cluster.counts = {8};
        s.strategy.tensor = 1;
        const Studied studied = study(s);
        const Risk* risk = find(studied.risks, RiskKind::memory);
        QVERIFY(risk);
        QCOMPARE(*risk->probability, 1.0 - studied.estimate.figures->memory.fitProbability);
    }
    void lossScalingOfFp16Alone() {
        Scenario s = sample();
        QVERIFY(!find(study(s).risks, RiskKind::loss_scaling));
        s.training.precision = Precision::fp16;
        QVERIFY(find(study(s).risks, RiskKind::loss_scaling));
    }
    void addedFiguresAreNeverNegative() {
        for (const double days : {5.0, 20.0, 27.0, 30.0, 100.0}) {
            Scenario s = sample();
            s.constraints.maxDays = days;
            s.constraints.maxCost = 500'000.0;
            for (const Risk& risk : study(s).risks) {
                QVERIFY(risk.days.value_or(0.0) >= 0.0 && risk.cost.value_or(0.0) >= 0.0);
                QVERIFY(!risk.probability || (*risk.probability > 0.0 && *risk.probability <= 1.0));
            }
        }
    }
    void everyRankHasItsOwnPlace() {
        Strategy s;
        s.tensor = 4;
        s.context = 2;
        s.data = 3;
        s.pipeline = 2;
        std::set<std::array<int, 4>> places;
        for (int rank = 0; rank < 48; ++rank) {
            const RankPlace p = placeOf(rank, s);
            QVERIFY(p.tensor < 4 && p.context < 2 && p.data < 3 && p.pipeline < 2);
            places.insert({p.tensor, p.context, p.data, p.pipeline});
        }
        QCOMPARE(places.size(), std::size_t{48});
        QCOMPARE(placeOf(5, s), (RankPlace{1, 1, 0, 0})); // tensor changes fastest
        QCOMPARE(placeOf(24, s), (RankPlace{0, 0, 0, 1}));
    }
};

QTEST_GUILESS_MAIN(TestRisk)
#include "tst_risk.moc"

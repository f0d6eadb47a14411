// SPDX-License-Identifier: GPL-3.0-or-later
// The plan in hand on each accelerator: the same answer as a scenario that names it.
#include "estimate/accelerator_survey.h"

#include "../support/shipped_library.h"

#include <QTest>

using namespace headroom;

class TestAcceleratorSurvey : public QObject {
    Q_OBJECT

private slots:
    void equalsTheEstimateOfThatCard();
    void figuresOfACopyStayWithTheirCard();
    void saysWhatIsMissing();
    void deadlines();
    void prices();
};

namespace {

const Library& library() { return test::shippedLibrary(); }

Scenario small() {
    Scenario s;
    s.model.form = ModelForm::preset;
    s.model.preset = "llama-3.1-8b";
    s.training.tokens = 1e12;
    s.training.sequenceLength = 4096;
    s.training.globalBatchSequences = 1024;
    s.training.framework = Framework::megatron_core;
    s.training.precision = Precision::bf16;
    s.cluster.accelerators = {"h100-sxm"};
    s.cluster.counts = {64};
    s.strategy.tensor = 2;
    return s;
}

} // namespace

void TestAcceleratorSurvey::equalsTheEstimateOfThatCard() {
    int valid = 0, fitting = 0;
    for (const Accelerator& a : library().catalog.accelerators) {
        Scenario named = small();
        named.cluster.accelerators = {a.id};
        const Estimate expected = estimate(named, library());
        const AcceleratorOutcome out = surveyAccelerator(small(), library(), a.id);
        QCOMPARE(out.valid, expected.valid);
        QCOMPARE(out.obstacle.has_value(), !expected.valid);
        if (!out.valid)
            continue;
        ++valid;
        fitting += out.fits;
        QCOMPARE(out.fits, expected.figures->memory.fits);
        QCOMPARE(out.wall.value(), expected.figures->run.wall.value());
    }
    QVERIFY(valid > 50);
    QVERIFY(fitting > 10 && fitting < valid);
}

void TestAcceleratorSurvey::figuresOfACopyStayWithTheirCard() {
    Scenario changed = small();
    changed.cluster.overrides = {{"peak_tflops_dense.bf16", 100.0}};
    QVERIFY(onAccelerator(changed, "h200-sxm").cluster.overrides.empty());
    QCOMPARE(onAccelerator(changed, "h100-sxm").cluster.overrides.size(), std::size_t{1});
    // The list shows the catalog's card, also where a copy of it is in hand.
    QCOMPARE(surveyAccelerator(changed, library(), "h100-sxm").wall.value(),
             surveyAccelerator(small(), library(), "h100-sxm").wall.value());
}

void TestAcceleratorSurvey::saysWhatIsMissing() {
    const AcceleratorOutcome out = surveyAccelerator(small(), library(), "v100-sxm2-32g");
    QVERIFY(!out.valid && !out.fits && !out.meetsDeadline);
    QVERIFY(out.obstacle && out.obstacle->code == ProblemCode::precision_unsupported);
    const AcceleratorOutcome unknown = surveyAccelerator(small(), library(), "no-such-card");
    QVERIFY(unknown.obstacle && unknown.obstacle->code == ProblemCode::unknown_id);
}

void TestAcceleratorSurvey::deadlines() {
    const double days = surveyAccelerator(small(), library(), "h100-sxm").wall.value() / 86400.0;
    Scenario limited = small();
    limited.constraints.maxDays = days * 1.01;
    QVERIFY(surveyAccelerator(limited, library(), "h100-sxm").meetsDeadline);
    QVERIFY(!surveyAccelerator(limited, library(), "a100-sxm-80g").meetsDeadline);
    limited.constraints.maxDays = days * 0.99;
    QVERIFY(!surveyAccelerator(limited, library(), "h100-sxm").meetsDeadline);
}

void TestAcceleratorSurvey::prices() {
    Scenario s = small();
    s.economics.currency = Currency::usd;
    const AcceleratorOutcome out = surveyAccelerator(s, library(), "h100-sxm");
    const double rate = *library().catalog.cnyPerUsd.typical;
    const Price price = defaultRent(library().catalog, "h100-sxm", RentContract::on_demand, Currency::usd, rate);
    QCOMPARE(out.rent.perAcceleratorHour.amount, price.perAcceleratorHour.amount);
    QCOMPARE(out.rent.perAcceleratorHour.currency, Currency::usd);
    QVERIFY(out.purchase.basis != PurchaseBasis::none && out.purchase.perAccelerator > 0.0);
    QVERIFY(out.rentHistory.size() > 5);
    Library rateless = library();
    rateless.catalog.cnyPerUsd.typical.reset();
    QCOMPARE(surveyAccelerator(s, rateless, "h100-sxm").rent.basis, PriceBasis::none);
}

QTEST_APPLESS_MAIN(TestAcceleratorSurvey)
#include "tst_accelerator_survey.moc"

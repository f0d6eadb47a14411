// SPDX-License-Identifier: GPL-3.0-or-later
// What moves a plan: ends enclose the plan's own figures, go the right way, stay within stated ranges, are sorted.
#include "estimate/sensitivity.h"

#include "../support/sample_training.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;

namespace {

const Library& library() { return test::shippedLibrary(); }

Scenario plain() { return test::sampleTraining(); }

Estimate at(const Scenario& scenario) { return test::figuresOf(scenario); }

const SensitivityEffect* find(const Sensitivity& s, SensitivityInput input) {
    const auto found = std::ranges::find(s.effects, input, &SensitivityEffect::input);
    return found == s.effects.end() ? nullptr : &*found;
}

} // namespace

class TestSensitivity : public QObject {
    Q_OBJECT

private slots:
    void baseIsTheEstimate() {
        const Estimate of = at(plain());
        const Sensitivity s = sensitivity(of, library());
        QCOMPARE(s.base.days, units::inDays(of.figures->run.wall));
        QCOMPARE(s.base.cost, of.figures->cost.total.amount);
        QCOMPARE(s.base.memory.value(), of.figures->memory.peak.value());
    }

    void endsLieOnEitherSide() {
        const Sensitivity s = sensitivity(at(plain()), library());
        QVERIFY(s.effects.size() >= 10);
        for (const SensitivityEffect& e : s.effects) {
            if (e.low)
                QVERIFY(e.low->value < e.value);
            if (e.high)
                QVERIFY(e.high->value > e.value);
        }
    }

    void directions_data() {
        QTest::addColumn<int>("input");
        QTest::addColumn<bool>("moreIsSlower");
        const auto row = [](const char* name, SensitivityInput input, bool slower) {
            QTest::newRow(name) << static_cast<int>(input) << slower;
        };
        row("tokens", SensitivityInput::tokens, true);
        row("efficiency", SensitivityInput::matrix_efficiency, false);
        row("bandwidth", SensitivityInput::memory_bandwidth, false);
        row("link", SensitivityInput::server_link, false);
        row("network", SensitivityInput::network, false);
        row("failures", SensitivityInput::failure_rate, true);
        row("checkpoint", SensitivityInput::checkpoint_time, true);
        row("restart", SensitivityInput::restart_time, true);
    }
    void directions() {
        QFETCH(int, input);
        QFETCH(bool, moreIsSlower);
        const Sensitivity s = sensitivity(at(plain()), library());
        const SensitivityEffect* e = find(s, static_cast<SensitivityInput>(input));
        QVERIFY(e && e->low && e->high);
        QCOMPARE(e->high->days > s.base.days, moreIsSlower);
        QCOMPARE(e->low->days < s.base.days, moreIsSlower);
        QCOMPARE(e->high->cost > s.base.cost, moreIsSlower); // rented by the hour
    }

    // Ten percent more tokens are ten percent more steps, up to the last one.
    void tokensAreProportional() {
        const Sensitivity s = sensitivity(at(plain()), library());
        const SensitivityEffect* tokens = find(s, SensitivityInput::tokens);
        QVERIFY(std::abs(tokens->high->days / s.base.days - 1.1) < 1e-3);
        QVERIFY(std::abs(tokens->low->days / s.base.days - 0.9) < 1e-3);
        QCOMPARE(tokens->basis, RangeBasis::choice);
        QVERIFY(!reasonOf(SensitivityInput::tokens).empty());
    }

    void rangesComeFromTheData() {
        const Estimate of = at(plain());
        const Sensitivity s = sensitivity(of, library());
        int ranged = 0;
        for (const SensitivityEffect& e : s.effects) {
            if (e.input != SensitivityInput::economic)
                continue;
            const EconomicValue& known = of.resolved.economics[e.key];
            QCOMPARE(e.value, *known.value);
            QCOMPARE(e.basis, known.hasRange() ? RangeBasis::catalog : RangeBasis::choice);
            if (known.hasRange() && e.low) {
                QCOMPARE(e.low->value, known.low);
                QCOMPARE(e.low->days, s.base.days);
                ++ranged;
            }
        }
        QVERIFY(ranged > 0);
        const SensitivityEffect* rate = find(s, SensitivityInput::failure_rate);
        QCOMPARE(rate->low->value, of.resolved.plan.run.failureRateLow);
        QCOMPARE(rate->basis, RangeBasis::catalog);
        const SensitivityEffect* efficiency = find(s, SensitivityInput::matrix_efficiency);
        QCOMPARE(efficiency->basis, RangeBasis::calibration);
        QVERIFY(efficiency->high->value <= 1.0);
    }

    // A price that the scenario states is varied by a chosen range, and so is a stated rate.
    void statedValuesHaveChosenRanges() {
        Scenario scenario = plain();
        scenario.economics.parameters["price_per_accelerator_hour"] = 20.0;
        scenario.economics.parameters["failures_per_accelerator_hour"] = 1e-5;
        const Sensitivity s = sensitivity(at(scenario), library());
        const SensitivityEffect* price = find(s, SensitivityInput::economic);
        QVERIFY(price);
        QCOMPARE(price->key, EconomicKey::price_per_accelerator_hour);
        QCOMPARE(price->basis, RangeBasis::choice);
        QVERIFY(std::abs(price->high->cost / s.base.cost - 1.3) < 1e-9);
        QCOMPARE(find(s, SensitivityInput::failure_rate)->basis, RangeBasis::choice);
        QCOMPARE(find(s, SensitivityInput::failure_rate)->low->value, 0.5e-5);
    }

    void oneServerHasNoNetwork() {
        Scenario scenario = plain();
        scenario.cluster.counts = {8};
        QVERIFY(!find(sensitivity(at(scenario), library()), SensitivityInput::network));
    }

    void refusedEndsAreLeftOut() {
        Scenario scenario = plain();
        scenario.training.globalBatchSequences = 16; // one micro-batch on each of 16 data ranks
        const Sensitivity s = sensitivity(at(scenario), library());
        const SensitivityEffect* batch = find(s, SensitivityInput::global_batch);
        QVERIFY(batch && !batch->low && batch->high);
        QVERIFY(!find(s, SensitivityInput::micro_batch));
    }

    void rankedByEffect_data() {
        QTest::addColumn<int>("measure");
        QTest::newRow("days") << 0;
        QTest::newRow("cost") << 1;
        QTest::newRow("memory") << 2;
    }
    void rankedByEffect() {
        QFETCH(int, measure);
        const auto m = static_cast<SensitivityMeasure>(measure);
        const Sensitivity s = sensitivity(at(plain()), library());
        const std::vector<std::size_t> order = rankedEffects(s, m);
        QVERIFY(!order.empty());
        for (std::size_t i = 1; i < order.size(); ++i)
            QVERIFY(effectOn(s, s.effects[order[i - 1]], m) >= effectOn(s, s.effects[order[i]], m));
        for (const std::size_t i : order) {
            const SensitivityInput input = s.effects[i].input;
            if (m == SensitivityMeasure::memory) // neither money nor rates hold bytes
                QVERIFY(input == SensitivityInput::sequence_length || input == SensitivityInput::micro_batch ||
                        input == SensitivityInput::global_batch || input == SensitivityInput::memory_reserve);
            if (m == SensitivityMeasure::days)
                QVERIFY(input != SensitivityInput::economic && input != SensitivityInput::memory_reserve);
        }
    }

    // Days of a plan that overfills the card are no days.
    void whatDoesNotFitHasNoDays() {
        const Sensitivity s = sensitivity(at(plain()), library());
        for (const SensitivityEffect& e : s.effects)
            for (const auto& end : {e.low, e.high})
                if (end && !end->fits) {
                    QVERIFY(!figureAt(s, end, SensitivityMeasure::days));
                    QVERIFY(figureAt(s, end, SensitivityMeasure::memory));
                }
    }

    void boughtHardwareHasItsOwnInputs() {
        Scenario scenario = plain();
        scenario.economics.mode = AcquisitionMode::buy;
        const Sensitivity s = sensitivity(at(scenario), library());
        QVERIFY(s.costKnown);
        int economic = 0;
        for (const SensitivityEffect& e : s.effects) {
            QVERIFY(e.input != SensitivityInput::economic || e.key != EconomicKey::price_per_accelerator_hour);
            economic += e.input == SensitivityInput::economic;
        }
        QVERIFY(economic > 1);
    }
};

QTEST_GUILESS_MAIN(TestSensitivity)
#include "tst_sensitivity.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What explains a bill: the parameters and hours of each item, and renting beside buying month by month.
#include "cost/break_even.h"
#include "cost/item_facts.h"
#include "estimate/as_typed.h"
#include "estimate/resolve.h"

#include "../support/shipped_library.h"
#include "io/scenario_json.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using K = EconomicKey;

namespace {

const Library& library() { return test::shippedLibrary(); }

Scenario firstScenario() { return readScenario(test::viewOf(test::shippedText("scenarios/12b.json"))).scenario; }

Scenario with(AcquisitionMode mode, std::map<std::string, double, std::less<>> parameters = {}) {
    Scenario scenario = firstScenario();
    scenario.economics.mode = mode;
    scenario.economics.parameters = std::move(parameters);
    return scenario;
}

// Every parameter that a scenario may state.
const std::map<std::string, double, std::less<>> everything{{"storage_price", 2e5},    {"residual_fraction", 0.18},
                                                            {"staff_fte", 2.0},        {"staff_cost_per_year", 5e5},
                                                            {"migration_months", 3.0}, {"experiments_multiplier", 1.5}};

Estimate estimated(const Scenario& scenario) { return estimate(scenario, library()); }

ClusterFacts factsOf(const Estimate& e) { return clusterFacts(e.resolved.plan.machine); }

bool has(const ItemFacts& facts, K key) { return std::ranges::find(facts.keys, key) != facts.keys.end(); }

double between(const BreakEvenCourse& course, double month, CumulativeCost BreakEvenCourse::Month::*line) {
    const auto after = std::ranges::lower_bound(course.months, month, {}, &BreakEvenCourse::Month::month);
    if (after == course.months.begin())
        return ((*after).*line).typical;
    const auto& a = *std::prev(after);
    const auto& b = *after;
    const double share = (month - a.month) / (b.month - a.month);
    return (a.*line).typical * (1.0 - share) + (b.*line).typical * share;
}

} // namespace

class TestCostCourse : public QObject {
    Q_OBJECT

private slots:
    void itemsAreWhatTheirFactsSay_data();
    void itemsAreWhatTheirFactsSay();
    void itemsNameTheirParameters();
    void unknownItemsHaveNoFacts();
    void linesCrossAtBreakEven_data();
    void linesCrossAtBreakEven();
    void bandsHoldTheLineAndWiden();
    void residualValueComesOffThePurchase();
    void sensitivitiesBoundTheCrossing();
    void missingPricesAreNamed();
    void typedAgainGivesTheSamePlan();
};

void TestCostCourse::itemsAreWhatTheirFactsSay_data() {
    QTest::addColumn<int>("mode");
    QTest::addColumn<bool>("all");
    QTest::newRow("rent") << static_cast<int>(AcquisitionMode::rent) << false;
    QTest::newRow("rent, everything") << static_cast<int>(AcquisitionMode::rent) << true;
    QTest::newRow("buy") << static_cast<int>(AcquisitionMode::buy) << false;
    QTest::newRow("buy, everything") << static_cast<int>(AcquisitionMode::buy) << true;
}

void TestCostCourse::itemsAreWhatTheirFactsSay() {
    QFETCH(int, mode);
    QFETCH(bool, all);
    const Estimate e = estimated(with(static_cast<AcquisitionMode>(mode), all ? everything : decltype(everything){}));
    QVERIFY(e.figures && !e.figures->cost.items.empty());
    for (const CostItem& item : e.figures->cost.items) {
        const ItemFacts facts = itemFacts(item.name, e.resolved.plan, e.figures->run, e.resolved.economics);
        const double amount = facts.once + facts.perHour * facts.hours;
        QVERIFY2(std::abs(amount - item.amount) < 1e-9 * e.figures->cost.total.amount, item.name);
        QCOMPARE(facts.acceleratorHours, facts.hours * 64);
        QVERIFY2(!facts.keys.empty(), item.name);
    }
}

void TestCostCourse::itemsNameTheirParameters() {
    const Estimate rented = estimated(with(AcquisitionMode::rent, everything));
    const auto of = [](const Estimate& e, std::string_view item) {
        return itemFacts(item, e.resolved.plan, e.figures->run, e.resolved.economics);
    };
    QCOMPARE(of(rented, "accelerators").keys, std::vector{K::price_per_accelerator_hour});
    QCOMPARE(of(rented, "failures_and_checkpoints").keys, std::vector{K::price_per_accelerator_hour});
    QCOMPARE(of(rented, "storage").keys, std::vector{K::storage_price});
    QCOMPARE(of(rented, "staff").keys, (std::vector{K::staff_fte, K::staff_cost_per_year}));
    QCOMPARE(of(rented, "migration").keys, (std::vector{K::staff_cost_per_year, K::migration_months}));
    QCOMPARE(of(rented, "accelerators").servers, 0.0);

    const Estimate bought = estimated(with(AcquisitionMode::buy, everything));
    const ItemFacts servers = of(bought, "servers");
    QVERIFY(has(servers, K::server_price) && has(servers, K::years) && has(servers, K::residual_fraction));
    QVERIFY(!has(servers, K::interest) && !has(servers, K::network_price_per_accelerator));
    QCOMPARE(servers.servers, 8 * 1.05);
    QVERIFY(has(of(bought, "financing"), K::interest));
    QVERIFY(has(of(bought, "idle_ownership"), K::utilisation));
    QVERIFY(!has(of(bought, "servers"), K::utilisation));
}

void TestCostCourse::unknownItemsHaveNoFacts() {
    const Estimate e = estimated(with(AcquisitionMode::rent));
    QVERIFY(itemFacts("horses", e.resolved.plan, e.figures->run, e.resolved.economics).keys.empty());
}

void TestCostCourse::linesCrossAtBreakEven_data() {
    QTest::addColumn<double>("rent");
    QTest::addColumn<double>("residual");
    QTest::newRow("plain") << 15.0 << 0.0;
    QTest::newRow("dear rent") << 40.0 << 0.0;
    QTest::newRow("resale") << 15.0 << 0.2;
}

void TestCostCourse::linesCrossAtBreakEven() {
    QFETCH(double, rent);
    QFETCH(double, residual);
    const Estimate e =
        estimated(with(AcquisitionMode::rent, {{"price_per_accelerator_hour", rent}, {"residual_fraction", residual}}));
    const std::optional<BreakEvenCourse> course = breakEvenCourse(e.resolved.economics, factsOf(e));
    QVERIFY(course && course->crossing && e.breakEven);
    QCOMPARE(*course->crossing, *e.breakEven->point.monthsWithResidual);
    const double rented = between(*course, *course->crossing, &BreakEvenCourse::Month::rented);
    const double bought = between(*course, *course->crossing, &BreakEvenCourse::Month::bought);
    QVERIFY(std::abs(rented - bought) < 1e-6 * rented);
    QVERIFY(std::abs(rented - course->costAtCrossing) < 1e-6 * rented);
    QVERIFY(course->months.back().month >= course->serviceMonths);
    QCOMPARE(course->months.front().rented.typical, 0.0);
}

void TestCostCourse::bandsHoldTheLineAndWiden() {
    const Estimate e = estimated(with(AcquisitionMode::rent));
    const std::optional<BreakEvenCourse> course = breakEvenCourse(e.resolved.economics, factsOf(e));
    QVERIFY(course.has_value());
    double width = -1.0, last = -1.0;
    for (const auto& month : course->months) {
        QVERIFY(month.month > last);
        last = month.month;
        for (const CumulativeCost& cost : {month.rented, month.bought})
            QVERIFY(cost.low >= 0.0 && cost.low <= cost.typical && cost.typical <= cost.high);
        QVERIFY(month.rented.high - month.rented.low > width);
        width = month.rented.high - month.rented.low;
    }
    QVERIFY(course->months.front().bought.high > course->months.front().bought.low); // the price of a server is a quote
}

void TestCostCourse::residualValueComesOffThePurchase() {
    const Estimate e = estimated(with(AcquisitionMode::buy, {{"residual_fraction", 0.25}}));
    const Ownership owned = ownership(e.resolved.economics, factsOf(e));
    const auto course = breakEvenCourse(e.resolved.economics, factsOf(e));
    QVERIFY(course && owned.residual > 0.0);
    QCOMPARE(course->months.front().bought.typical, owned.capital - owned.residual);
}

void TestCostCourse::sensitivitiesBoundTheCrossing() {
    const Estimate e = estimated(with(AcquisitionMode::rent));
    const auto course = breakEvenCourse(e.resolved.economics, factsOf(e));
    QVERIFY(course && course->crossing && course->earliest);
    QVERIFY(*course->earliest < *course->crossing);
    QVERIFY(!course->latest || *course->latest > *course->crossing);
    // Rent that hardly pays the electricity: buying never pays.
    const Estimate cheap = estimated(with(AcquisitionMode::rent, {{"price_per_accelerator_hour", 0.5}}));
    const auto never = breakEvenCourse(cheap.resolved.economics, factsOf(cheap));
    QVERIFY(never && !never->crossing && !never->latest);
    QCOMPARE(never->months.back().month, never->serviceMonths);
}

void TestCostCourse::missingPricesAreNamed() {
    Economics e;
    QCOMPARE(missingForBreakEven(e), (std::vector{K::price_per_accelerator_hour, K::server_price}));
    e[K::price_per_accelerator_hour].value = 0.0; // nothing to save
    e[K::server_price].value = 1e5;
    QCOMPARE(missingForBreakEven(e), std::vector{K::price_per_accelerator_hour});
    QVERIFY(!breakEvenCourse(e, ClusterFacts{}));
    e[K::price_per_accelerator_hour].value = 2.0;
    QVERIFY(missingForBreakEven(e).empty());
    QVERIFY(breakEvenCourse(e, ClusterFacts{}));
}

void TestCostCourse::typedAgainGivesTheSamePlan() {
    Scenario open = firstScenario();
    open.training = {};
    open.strategy = {};
    open.economics = {};
    open.cluster.interNodeGbitPerSecond.reset();
    open.cluster.perNode.reset();
    open.cluster.fabric.reset();
    Scenario bySize = open;
    bySize.model = {};
    bySize.model.form = ModelForm::parameters;
    bySize.model.parameters = 7e9;
    for (const Scenario& typed : {firstScenario(), open, bySize}) {
        const Resolved resolved = resolve(typed, library());
        const Scenario back = scenarioAsTyped(resolved);
        QCOMPARE(writeScenario(resolve(back, library()).scenario), writeScenario(resolved.scenario));
    }
    const Scenario back = scenarioAsTyped(resolve(open, library()));
    QCOMPARE(writeScenario(back), writeScenario(open));
    QCOMPARE(writeScenario(scenarioAsTyped(resolve(bySize, library()))), writeScenario(bySize));
    QVERIFY(scenarioAsTyped(resolve(firstScenario(), library())).strategy.tensor == 2);
}

QTEST_APPLESS_MAIN(TestCostCourse)
#include "tst_cost_course.moc"

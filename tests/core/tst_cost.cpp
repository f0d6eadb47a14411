// SPDX-License-Identifier: GPL-3.0-or-later
// What a run costs, rented and bought, and from when buying pays: published cross-checks (ECONOMICS.md §3) and laws.
#include "cost/break_even.h"
#include "cost/purchase.h"
#include "estimate/resolve.h"

#include "../support/shipped_library.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace headroom;
using K = EconomicKey;

namespace {

const Library& library() { return test::shippedLibrary(); }

void set(Economics& e, K key, double value) { e[key] = {value, 0.0, 0.0, false, ValueOrigin::scenario, {}, {}}; }

Economics rented(double price) {
    Economics e;
    set(e, K::price_per_accelerator_hour, price);
    return e;
}

// Nothing but the server, over one year.
Economics bought(double serverPrice) {
    Economics e;
    e.mode = AcquisitionMode::buy;
    set(e, K::server_price, serverPrice);
    set(e, K::years, 1.0);
    return e;
}

double perAcceleratorHour(const Economics& e, const ClusterFacts& facts) {
    return costModel(e, facts).total.perHour / facts.accelerators;
}

Scenario twelveBillion() {
    Scenario s;
    s.model.form = ModelForm::parameters;
    s.model.parameters = 12e9;
    s.training.tokens = 1e12;
    s.training.sequenceLength = 4096;
    s.training.globalBatchSequences = 1024;
    s.training.framework = Framework::megatron_core;
    s.cluster.accelerators = {"h100-sxm"};
    s.cluster.counts = {64};
    s.strategy.tensor = 2;
    return s;
}

double sumOf(const std::vector<CostItem>& items) {
    return std::accumulate(items.begin(), items.end(), 0.0,
                           [](double sum, const CostItem& item) { return sum + item.amount; });
}

double amountOf(const Estimate& e, const std::string& name) {
    for (const CostItem& item : e.figures->cost.items)
        if (item.name == name)
            return item.amount;
    return 0.0;
}

bool close(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance * std::abs(b); }

} // namespace

class TestCost : public QObject {
    Q_OBJECT

private slots:
    void publishedOwnedCosts_data();
    void publishedOwnedCosts();
    void annuityIsStraightLineWithoutInterest();
    void reservedBillsIdleHours();
    void experimentsMultiplyEveryHour();
    void itemsSumToTheTotal_data();
    void itemsSumToTheTotal();
    void rangesWidenTheInterval();
    void dearerNeverCostsLess();
    void breakEvenIsWhereBothCostTheSame();
    void breakEvenNeedsBothPrices();
    void serverPrices();
    void networkTiers();
    void spotNeedsAHazard();
    void spotReclaimsLengthenTheRun();
    void maturityMovesFailures();
    void checkpointsFollowTheStore();
    void evaluationStallsLengthenTheRun();
    void carbonNeedsAGridFactor();
    void deliveryIsALimit();
    void valueAddedTax();
    void unknownIsNamed();
    void whatTheRangesOfFailuresDo();
};

void TestCost::publishedOwnedCosts_data() {
    QTest::addColumn<double>("server");
    QTest::addColumn<double>("network"); // an accelerator
    QTest::addColumn<double>("spares");
    QTest::addColumn<double>("years");
    QTest::addColumn<double>("interest");
    QTest::addColumn<double>("maintenance");
    QTest::addColumn<double>("kilowatts"); // rated, an accelerator
    QTest::addColumn<double>("load");
    QTest::addColumn<double>("electricity");
    QTest::addColumn<double>("hosting");
    QTest::addColumn<double>("expected");
    // Energy there is of 1.73 kW with everything, hosting of 1.275 kW: 1.73 / 1.275 stands in the place of a PUE.
    QTest::newRow("H100, neocloud, USD") << 310e3 << 4248.0 << 0.05 << 4.0 << 0.0 << 0.009 << 1.275
                                         << 0.76 * 1.73 / 1.275 << 0.0826 << 184.0 << 1.76;
    QTest::newRow("8 x H200, China, CNY") << 3.3e6 << 37.5e3 << 0.0 << 5.0 << 0.0 << 30e3 / 3.3e6 << 10.625 / 8.0 << 0.0
                                          << 0.0 << 440.0 << 11.5;
    QTest::newRow("the same with a true 10 % annuity") << 3.3e6 << 37.5e3 << 0.0 << 5.0 << 0.10 << 30e3 / 3.3e6
                                                       << 10.625 / 8.0 << 0.0 << 0.0 << 440.0 << 14.8;
}

void TestCost::publishedOwnedCosts() {
    QFETCH(double, server);
    QFETCH(double, network);
    QFETCH(double, spares);
    QFETCH(double, years);
    QFETCH(double, interest);
    QFETCH(double, maintenance);
    QFETCH(double, kilowatts);
    QFETCH(double, load);
    QFETCH(double, electricity);
    QFETCH(double, hosting);
    QFETCH(double, expected);
    Economics e = bought(server);
    set(e, K::network_price_per_accelerator, network);
    set(e, K::spares_fraction, spares);
    set(e, K::years, years);
    set(e, K::interest, interest);
    set(e, K::maintenance_fraction_per_year, maintenance);
    set(e, K::load_factor, load);
    set(e, K::electricity_per_kwh, electricity);
    set(e, K::hosting_per_kw_month, hosting);
    const ClusterFacts facts{64, 8, units::watts(64.0 * kilowatts * 1000.0)};
    const double hour = perAcceleratorHour(e, facts);
    QVERIFY2(close(hour, expected, 0.008), qPrintable(QString::number(hour)));
    QVERIFY(close(ownership(e, facts).perAcceleratorHour, hour, 1e-12)); // always in use
    // Half the hours unused: each used one carries twice the fixed part.
    set(e, K::utilisation, 0.5);
    const double half = perAcceleratorHour(e, facts);
    const double running = kilowatts * load * electricity;
    QVERIFY(close(half - running, 2.0 * (hour - running), 1e-12));
}

void TestCost::annuityIsStraightLineWithoutInterest() {
    const ClusterFacts facts{8, 8, {}};
    Economics e = bought(8760.0 * 8.0);
    QVERIFY(close(perAcceleratorHour(e, facts), 1.0, 1e-12));
    set(e, K::interest, 1e-9);
    QVERIFY(close(perAcceleratorHour(e, facts), 1.0, 1e-6));
    set(e, K::interest, 0.1);
    QVERIFY(close(perAcceleratorHour(e, facts), 1.1, 1e-12)); // one year
    set(e, K::residual_fraction, 0.4);
    QVERIFY(close(perAcceleratorHour(e, facts), 0.6 * 1.1 + 0.4 * 0.1, 1e-12));
}

void TestCost::reservedBillsIdleHours() {
    const ClusterFacts facts{64, 8, {}};
    Economics e = rented(2.0);
    set(e, K::utilisation, 0.8);
    QVERIFY(close(perAcceleratorHour(e, facts), 2.0, 1e-12)); // on demand: only what is used
    QCOMPARE(costModel(e, facts).commitment, 0.0);
    e.contract = RentContract::reserved_1y;
    QVERIFY(close(perAcceleratorHour(e, facts), 2.5, 1e-12));
    QVERIFY(close(costModel(e, facts).commitment, 2.0 * 64 * 8760, 1e-12));
    e.contract = RentContract::reserved_3y;
    set(e, K::spares_fraction, 0.1);
    QVERIFY(close(perAcceleratorHour(e, facts), 2.75, 1e-12));
    QVERIFY(close(costModel(e, facts).commitment, 2.0 * 64 * 1.1 * 3 * 8760, 1e-12));
}

void TestCost::experimentsMultiplyEveryHour() {
    const ClusterFacts facts{64, 8, {}};
    Economics e = rented(2.0);
    set(e, K::migration_months, 6.0);
    set(e, K::staff_cost_per_year, 100e3);
    const CostModel once = costModel(e, facts);
    QVERIFY(close(once.total.fixed, 50e3, 1e-12));
    set(e, K::experiments_multiplier, 1.5);
    const CostModel more = costModel(e, facts);
    QVERIFY(close(more.total.perHour, 1.5 * once.total.perHour, 1e-12));
    QCOMPARE(more.total.fixed, once.total.fixed);
}

void TestCost::itemsSumToTheTotal_data() {
    QTest::addColumn<int>("mode");
    QTest::addColumn<int>("contract");
    QTest::addColumn<int>("currency");
    for (const auto mode : {AcquisitionMode::rent, AcquisitionMode::buy})
        for (const auto contract : {RentContract::on_demand, RentContract::reserved_1y, RentContract::reserved_3y,
                                    RentContract::spot})
            for (const auto currency : {Currency::cny, Currency::usd})
                QTest::addRow("%d %d %d", static_cast<int>(mode), static_cast<int>(contract), static_cast<int>(currency))
                    << static_cast<int>(mode) << static_cast<int>(contract) << static_cast<int>(currency);
}

void TestCost::itemsSumToTheTotal() {
    QFETCH(int, mode);
    QFETCH(int, contract);
    QFETCH(int, currency);
    Scenario s = twelveBillion();
    s.economics.mode = static_cast<AcquisitionMode>(mode);
    s.economics.contract = static_cast<RentContract>(contract);
    s.economics.currency = static_cast<Currency>(currency);
    s.economics.parameters = {{"staff_fte", 2.0}, {"staff_cost_per_year", 5e5}, {"migration_months", 3.0},
                              {"experiments_multiplier", 1.2}};
    const Estimate e = estimate(s, library());
    QVERIFY(e.figures && e.figures->cost.known);
    const CostEstimate& c = e.figures->cost;
    QVERIFY(close(sumOf(c.items), c.total.amount, 1e-12));
    for (const CostItem& item : c.items)
        QVERIFY2(item.amount >= 0.0, item.name);
    QVERIFY(amountOf(e, "staff") > 0.0 && amountOf(e, "migration") > 0.0 && amountOf(e, "experiments") > 0.0);
    QVERIFY(c.interval80.low < c.total.amount && c.total.amount < c.interval80.high);
    QCOMPARE(c.total.currency, *s.economics.currency);
    QCOMPARE(c.capital > 0.0, s.economics.mode == AcquisitionMode::buy);
    const bool reserved = s.economics.contract == RentContract::reserved_1y || s.economics.contract == RentContract::reserved_3y;
    QCOMPARE(c.commitment > c.total.amount, reserved && s.economics.mode == AcquisitionMode::rent);
    QVERIFY(e.breakEven.has_value());
}

void TestCost::rangesWidenTheInterval() {
    const ClusterFacts facts{64, 8, {}};
    Economics e = rented(2.0);
    QVERIFY(close(costModel(e, facts).spread(100.0, 0.1), 0.1, 1e-12));
    // Ten per cent either way to the ends of an 80 % interval.
    e[K::price_per_accelerator_hour].low = 1.8;
    e[K::price_per_accelerator_hour].high = 2.2;
    const double own = 0.1 / 1.2815515655446004;
    QVERIFY(close(costModel(e, facts).spread(100.0, 0.0), own, 1e-9));
    QVERIFY(close(costModel(e, facts).spread(100.0, 0.1), std::hypot(own, 0.1), 1e-9));
    // What is paid once does not err with the time.
    set(e, K::migration_months, 12.0);
    set(e, K::staff_cost_per_year, 2.0 * 64 * 100.0);
    QVERIFY(close(costModel(e, facts).spread(100.0, 0.1), std::hypot(own, 0.1) / 2.0, 1e-9));
}

void TestCost::dearerNeverCostsLess() {
    const ClusterFacts facts{64, 8, units::watts(80e3)};
    Economics e = bought(3e5);
    const std::vector<std::pair<K, double>> dear{
        {K::server_price, 4e5},       {K::network_price_per_accelerator, 1e3}, {K::storage_price, 1e5},
        {K::interest, 0.1},           {K::electricity_per_kwh, 0.1},           {K::demand_charge_per_kw_month, 5.0},
        {K::hosting_per_kw_month, 1.}, {K::staff_fte, 2.0},                    {K::maintenance_fraction_per_year, 0.02},
        {K::spares_fraction, 0.05},   {K::experiments_multiplier, 1.5}};
    set(e, K::staff_cost_per_year, 1e5);
    set(e, K::pue, 1.2);
    set(e, K::load_factor, 0.8);
    for (const auto& [key, value] : dear) {
        Economics dearer = e;
        set(dearer, key, value);
        QVERIFY2(costModel(dearer, facts).amount(100.0) > costModel(e, facts).amount(100.0), nameOf(key).data());
    }
    for (const auto& [key, value] : {std::pair{K::years, 2.0}, {K::residual_fraction, 0.3}}) {
        Economics cheaper = e;
        set(cheaper, key, value);
        QVERIFY2(costModel(cheaper, facts).amount(100.0) < costModel(e, facts).amount(100.0), nameOf(key).data());
    }
}

void TestCost::breakEvenIsWhereBothCostTheSame() {
    for (const Currency currency : {Currency::cny, Currency::usd}) {
        Scenario s = twelveBillion();
        s.economics.currency = currency;
        const Estimate e = estimate(s, library());
        QVERIFY(e.breakEven.has_value());
        const BreakEven& b = *e.breakEven;
        const ClusterFacts facts = clusterFacts(e.resolved.plan.machine);
        // A year at that utilisation costs as much owned as rented.
        const Ownership owned = ownership(e.resolved.economics, facts);
        const double used = b.point.utilisation * hoursPerYear;
        QVERIFY(close(owned.perYear + used * owned.perTrainingHour, used * 64 * b.rentPerAcceleratorHour, 1e-9));
        QVERIFY(b.point.utilisation > 0.05 && b.point.utilisation < 3.0);
        for (const BreakEven::Sensitivity& one : b.sensitivities) {
            if (one.parameter == "server_price")
                QVERIFY(one.low.utilisation < b.point.utilisation && b.point.utilisation < one.high.utilisation);
            if (one.parameter == "price_per_accelerator_hour" || one.parameter == "years")
                QVERIFY(one.low.utilisation > b.point.utilisation && b.point.utilisation > one.high.utilisation);
        }
    }
}

void TestCost::breakEvenNeedsBothPrices() {
    const ClusterFacts facts{64, 8, units::watts(64e3)};
    QVERIFY(!breakEven(rented(2.0), facts));
    QVERIFY(!breakEven(bought(1e5), facts));
    Economics both = bought(1e5);
    set(both, K::price_per_accelerator_hour, 2.0);
    QVERIFY(breakEven(both, facts).has_value());
    // Rent that is below the electricity of owning: never.
    set(both, K::electricity_per_kwh, 0.1);
    set(both, K::price_per_accelerator_hour, 0.01);
    const auto never = breakEven(both, facts);
    QVERIFY(never && never->point.utilisation > 1.0 && !never->point.months);
}

void TestCost::serverPrices() {
    const Catalog& catalog = library().catalog;
    const double fx = *catalog.cnyPerUsd.typical;
    const PurchasePrice dollars = serverPrice(catalog, "h100-sxm", Currency::usd, fx);
    QCOMPARE(dollars.basis, PurchaseBasis::server);
    QVERIFY(dollars.perAccelerator > 25e3 && dollars.perAccelerator < 45e3 && !dollars.converted);
    const PurchasePrice yuan = serverPrice(catalog, "h100-sxm", Currency::cny, fx);
    QVERIFY(yuan.perAccelerator > 280e3 && yuan.perAccelerator < 400e3 && !yuan.converted && !yuan.date.empty());
    const PurchasePrice cards = serverPrice(catalog, "mi350x", Currency::usd, fx);
    QCOMPARE(cards.basis, PurchaseBasis::accelerator);
    QVERIFY(close(cards.perAccelerator, 23'500.0 * 1.64, 1e-9));
    QVERIFY(serverPrice(catalog, "mi350x", Currency::cny, fx).converted);
    QCOMPARE(serverPrice(catalog, "tpu-v5p", Currency::usd, fx).basis, PurchaseBasis::none);
    // A rack of 72.
    const PurchasePrice rack = serverPrice(catalog, "gb200-nvl72", Currency::usd, fx);
    QVERIFY(rack.perAccelerator > 25e3 && rack.perAccelerator < 60e3);
}

void TestCost::networkTiers() {
    const Catalog& catalog = library().catalog;
    int tiers = 0;
    double price = 0.0;
    for (const int n : {16, 512, 513, 2048, 2049, 16384}) {
        const NetworkPrice p = networkPrice(catalog, n, Currency::usd, 7.0);
        QVERIFY(p.tiers >= tiers && p.perAccelerator >= price);
        tiers = p.tiers;
        price = p.perAccelerator;
        QVERIFY(close(networkPrice(catalog, n, Currency::cny, 7.0).perAccelerator, 7.0 * price, 1e-12));
    }
    QCOMPARE(tiers, 3);
    QCOMPARE(price, 6612.5);
}

void TestCost::spotNeedsAHazard() {
    Scenario s = twelveBillion();
    s.economics.contract = RentContract::spot;
    const auto warned = [](const Estimate& e) {
        return std::ranges::any_of(
            e.problems(), [](const Problem& p) { return p.code == ProblemCode::spot_reclaims_unknown; });
    };
    QVERIFY(warned(estimate(s, library())));
    s.economics.parameters["spot_reclaims_per_server_hour"] = 0.01;
    QVERIFY(!warned(estimate(s, library())));
}

// 64 servers that are each taken back every 20 hours leave 19 minutes between stops (ECONOMICS.md §1).
void TestCost::spotReclaimsLengthenTheRun() {
    Scenario s = twelveBillion();
    s.cluster.counts = {512};
    s.economics.contract = RentContract::spot;
    s.economics.parameters["spot_reclaims_per_server_hour"] = 0.05;
    const Estimate spot = estimate(s, library());
    const RunEstimate& run = spot.figures->run;
    const double minutes = units::inHours(run.wall) * 60.0 / run.expectedFailures;
    QVERIFY2(std::abs(minutes - 19.0) < 0.5, qPrintable(QString::number(minutes)));
    s.economics.contract = RentContract::on_demand;
    QVERIFY(run.goodput < 0.75 && estimate(s, library()).figures->run.goodput > 0.97);
}

void TestCost::maturityMovesFailures() {
    Scenario s = twelveBillion();
    double before = 0.0;
    for (const ClusterMaturity maturity :
         {ClusterMaturity::mature, ClusterMaturity::typical, ClusterMaturity::immature}) {
        s.economics.clusterMaturity = maturity;
        const double failures = estimate(s, library()).figures->run.expectedFailures;
        QVERIFY(failures > before);
        before = failures;
    }
    s.economics.clusterMaturity.reset();
    const double usual = estimate(s, library()).figures->run.expectedFailures;
    s.economics.clusterMaturity = ClusterMaturity::typical;
    QCOMPARE(estimate(s, library()).figures->run.expectedFailures, usual);
}

void TestCost::checkpointsFollowTheStore() {
    Scenario s = twelveBillion();
    s.economics.parameters["checkpoint_gbyte_per_s"] = 10.0;
    const Estimate slow = estimate(s, library());
    s.economics.parameters["checkpoint_gbyte_per_s"] = 40.0;
    const Estimate fast = estimate(s, library());
    // Interval by Young/Daly: the square root of the write.
    const double ratio = slow.figures->run.checkpointInterval.value() / fast.figures->run.checkpointInterval.value();
    QVERIFY2(close(ratio, 2.0, 0.02), qPrintable(QString::number(ratio)));
    QVERIFY(slow.figures->run.goodput < fast.figures->run.goodput);
    // Beyond what the network of the cluster carries nothing is gained.
    s.economics.parameters["checkpoint_gbyte_per_s"] = 1e5;
    const double most = estimate(s, library()).figures->run.goodput;
    s.economics.parameters["checkpoint_gbyte_per_s"] = 1e6;
    QCOMPARE(estimate(s, library()).figures->run.goodput, most);
}

void TestCost::evaluationStallsLengthenTheRun() {
    Scenario s = twelveBillion();
    const double plain = estimate(s, library()).figures->run.wall.value();
    s.economics.parameters["evaluation_fraction"] = 0.2;
    QVERIFY(close(estimate(s, library()).figures->run.wall.value(), plain / 0.8, 1e-12));
}

void TestCost::carbonNeedsAGridFactor() {
    Scenario s = twelveBillion();
    QVERIFY(!estimate(s, library()).figures->cost.co2Kg);
    s.economics.parameters["grid_kg_co2_per_kwh"] = 0.5;
    const Estimate e = estimate(s, library());
    QVERIFY(close(*e.figures->cost.co2Kg, 0.5 * e.figures->cost.energyKwh, 1e-12));
}

void TestCost::deliveryIsALimit() {
    Scenario s = twelveBillion();
    s.constraints.maxDeliveryWeeks = 8.0;
    const auto has = [&](ProblemCode code) {
        const Estimate e = estimate(s, library());
        return std::ranges::any_of(e.problems(), [&](const Problem& p) { return p.code == code; });
    };
    QVERIFY(has(ProblemCode::unknown_delivery) && !has(ProblemCode::late_delivery));
    s.economics.deliveryWeeks = {{"", 12.0}};
    QVERIFY(!has(ProblemCode::unknown_delivery) && has(ProblemCode::late_delivery));
    s.economics.deliveryWeeks = {{"", 12.0}, {"h100-sxm", 4.0}};
    QVERIFY(!has(ProblemCode::unknown_delivery) && !has(ProblemCode::late_delivery));
}

// 6 % on services, 13 % on hardware, of Chinese lists alone.
void TestCost::valueAddedTax() {
    Scenario s = twelveBillion();
    const auto value = [&](K key) { return *resolve(s, library()).economics[key].value; };
    const double rent = value(K::price_per_accelerator_hour), server = value(K::server_price);
    s.economics.includeVat = false;
    QVERIFY(close(value(K::price_per_accelerator_hour), rent / 1.06, 1e-12));
    QVERIFY(close(value(K::server_price), server / 1.13, 1e-12));
    s.economics.currency = Currency::usd;
    const double dollars = value(K::server_price);
    s.economics.includeVat = true;
    QCOMPARE(value(K::server_price), dollars);
}

void TestCost::unknownIsNamed() {
    Scenario s = twelveBillion();
    s.economics.mode = AcquisitionMode::buy;
    const auto unknown = [&] { return unknownKeys(resolve(s, library()).economics); };
    const auto asked = unknown();
    for (const K key : {K::storage_price, K::staff_fte, K::residual_fraction})
        QVERIFY(std::ranges::find(asked, key) != asked.end());
    s.economics.parameters["storage_price"] = 1e6;
    const auto left = unknown();
    QVERIFY(std::ranges::find(left, K::storage_price) == left.end());
    // Nobody quotes this one: no total, and said so.
    s.cluster.accelerators = {"tpu-v5p"};
    s.training.framework = Framework::maxtext;
    const Estimate e = estimate(s, library());
    QVERIFY(e.figures && !e.figures->cost.known);
    QVERIFY(std::ranges::any_of(e.problems(),
                                [](const Problem& p) { return p.code == ProblemCode::no_purchase_price; }));
}

// A stated rate is exact; the catalog's has a range that a large cluster feels.
void TestCost::whatTheRangesOfFailuresDo() {
    Scenario s = twelveBillion();
    s.cluster.counts = {4096};
    s.training.globalBatchSequences = 4096;
    const Estimate usual = estimate(s, library());
    s.economics.parameters["failures_per_accelerator_hour"] = usual.resolved.plan.run.failuresPerAcceleratorHour;
    const Estimate stated = estimate(s, library());
    QCOMPARE(stated.figures->run.wall.value(), usual.figures->run.wall.value());
    QVERIFY(stated.figures->run.spread < usual.figures->run.spread);
}

QTEST_GUILESS_MAIN(TestCost)
#include "tst_cost.moc"

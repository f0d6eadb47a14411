// SPDX-License-Identifier: GPL-3.0-or-later
// One plan an accelerator of the catalog: the best there is, on the size asked for, and which of them nothing beats.
#include "decision/catalog_plans.h"
#include "search/search.h"

#include "../support/shipped_library.h"
#include "io/scenario_json.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace headroom;

namespace {

const Library& library() { return test::shippedLibrary(); }

Scenario firstScenario() { return readScenario(test::viewOf(test::shippedText("scenarios/12b.json"))).scenario; }

CatalogPlans plansOf(const Scenario& scenario, CatalogSize size = CatalogSize::same, int threads = 1) {
    CatalogOptions options;
    options.size = size;
    options.threads = threads;
    std::optional<CatalogPlans> plans = plansOverCatalog(scenario, library(), test::shippedDecisionRules(), options);
    if (!plans)
        qFatal("stopped");
    return *std::move(plans);
}

const CatalogPlans& ofFirst() {
    static const CatalogPlans plans = plansOf(firstScenario());
    return plans;
}

const CatalogPlan* find(const CatalogPlans& plans, std::string_view id) {
    const auto it = std::ranges::find(plans.plans, id, &CatalogPlan::accelerator);
    return it == plans.plans.end() ? nullptr : &*it;
}

CatalogPlan madeUp(double days, double cost, bool fits = true, bool known = true) {
    auto estimate = std::make_shared<Estimate>();
    estimate->figures.emplace();
    estimate->figures->memory.fits = fits;
    estimate->figures->cost.known = known;
    estimate->figures->cost.total = {cost, Currency::cny};
    estimate->figures->run.wall = units::days(days);
    return {"card", 8, {}, std::move(estimate)};
}

} // namespace

class TestCatalogPlans : public QObject {
    Q_OBJECT

private slots:
    void everyAcceleratorIsThereOrExcluded();
    void plansAreTheSearchsBest();
    void sizesAreWholeServers();
    void theSameForAnyThreads();
    void ownPriceIsNobodyElses();
    void bestSizeKeepsTheDeadline();
    void progressTellsOfEach();
    void stopsWhenAsked();
    void questionsIgnoreWhatMovesNothing();
    void frontIsWhatNothingBeats();
};

void TestCatalogPlans::everyAcceleratorIsThereOrExcluded() {
    std::set<std::string> seen;
    for (const CatalogPlan& plan : ofFirst().plans) {
        QVERIFY(seen.insert(plan.accelerator).second);
        QVERIFY(plan.estimate && plan.estimate->figures);
    }
    for (const ExcludedCluster& excluded : ofFirst().excluded) {
        QVERIFY(seen.insert(excluded.accelerator).second);
        QVERIFY2(!excluded.problems.empty(), excluded.accelerator.c_str());
    }
    for (const Accelerator& a : library().catalog.accelerators)
        QCOMPARE(seen.contains(a.id), !a.announcedOnly);
}

void TestCatalogPlans::plansAreTheSearchsBest() {
    const Scenario first = firstScenario();
    for (const char* id : {"h100-sxm", "mi300x", "l40s"}) {
        const CatalogPlan* plan = find(ofFirst(), id);
        QVERIFY(plan && plan->count == 64);
        // Adopting it gives the figures shown and keeps the asker's limits.
        const Estimate again = estimate(plan->scenario, library());
        QCOMPARE(units::inDays(again.figures->run.wall), plan->days());
        QVERIFY(plan->scenario.constraints.maxDays == first.constraints.maxDays);
        Scenario open = first;
        open.strategy = {};
        open.constraints.maxDays.reset();
        open.constraints.maxCost.reset();
        open.cluster.accelerators = {id};
        SearchOptions options;
        options.top = 1;
        options.threads = 1;
        options.simplerFirst = false;
        options.withinLimits = true;
        options.nearest = false;
        const std::optional<SearchResult> best = search(open, library(), options);
        QVERIFY(best && !best->results.empty());
        QCOMPARE(plan->days(), best->results.front().candidate.days);
    }
}

void TestCatalogPlans::sizesAreWholeServers() {
    const CatalogPlan* rack = find(ofFirst(), "gb300-nvl72");
    QVERIFY(rack && rack->count == 72); // the nearest number of racks, though 64 is nearer to 0 than to 72
    for (const CatalogPlan& plan : ofFirst().plans) {
        const Machine& machine = plan.estimate->resolved.plan.machine;
        QCOMPARE(machine.count, plan.count);
        QVERIFY2(plan.count % machine.perServer == 0, plan.accelerator.c_str());
        QVERIFY2(std::abs(plan.count - 64) <= std::max(machine.perServer, 8) * 3, plan.accelerator.c_str());
    }
}

void TestCatalogPlans::theSameForAnyThreads() {
    const CatalogPlans two = plansOf(firstScenario(), CatalogSize::same, 2);
    QCOMPARE(two.plans.size(), ofFirst().plans.size());
    for (std::size_t i = 0; i < two.plans.size(); ++i) {
        QCOMPARE(two.plans[i].accelerator, ofFirst().plans[i].accelerator);
        QCOMPARE(two.plans[i].days(), ofFirst().plans[i].days());
    }
}

void TestCatalogPlans::ownPriceIsNobodyElses() {
    Scenario priced = firstScenario();
    priced.economics.parameters["price_per_accelerator_hour"] = 29.794;
    priced.cluster.overrides["memory_usable_gib"] = 70.0;
    const CatalogPlans plans = plansOf(priced);
    const CatalogPlan *own = find(plans, "h100-sxm"), *other = find(plans, "h200-sxm");
    QVERIFY(own && other);
    QCOMPARE(own->estimate->resolved.economics[EconomicKey::price_per_accelerator_hour].value, 29.794);
    QCOMPARE(units::inGib(own->figures().memory.capacity), 70.0);
    QCOMPARE(other->figures().cost.total.amount, find(ofFirst(), "h200-sxm")->figures().cost.total.amount);
}

void TestCatalogPlans::bestSizeKeepsTheDeadline() {
    const CatalogPlans plans = plansOf(firstScenario(), CatalogSize::best);
    QVERIFY(plans.plans.size() > 40);
    for (const char* id : {"h100-sxm", "a100-sxm-80g", "mi300x"}) {
        const CatalogPlan* plan = find(plans, id);
        QVERIFY(plan && plan->isComparable());
        QVERIFY2(plan->days() <= 32.0, id);
    }
    QVERIFY(find(plans, "a100-sxm-80g")->count > find(plans, "h100-sxm")->count);
}

void TestCatalogPlans::progressTellsOfEach() {
    CatalogOptions options;
    options.threads = 2;
    std::set<std::string> told;
    options.progress = [&told](const CatalogPlan& plan) { told.insert(plan.accelerator); };
    const auto plans = plansOverCatalog(firstScenario(), library(), test::shippedDecisionRules(), options);
    QVERIFY(plans.has_value());
    QCOMPARE(told.size(), plans->plans.size());
}

void TestCatalogPlans::stopsWhenAsked() {
    std::stop_source stop;
    CatalogOptions options;
    options.threads = 1;
    options.stop = stop.get_token();
    int told = 0;
    options.progress = [&](const CatalogPlan&) {
        if (++told == 3)
            stop.request_stop();
    };
    QVERIFY(!plansOverCatalog(firstScenario(), library(), test::shippedDecisionRules(), options));
    QCOMPARE(told, 3);
}

void TestCatalogPlans::questionsIgnoreWhatMovesNothing() {
    const Scenario first = firstScenario();
    Scenario other = first;
    other.name = "another";
    other.strategy.tensor = 4;
    other.constraints.maxDays = 99.0;
    const auto text = [](const Scenario& s, CatalogSize size) { return writeScenario(catalogQuestion(s, size)); };
    QCOMPARE(text(other, CatalogSize::same), text(first, CatalogSize::same));
    QVERIFY(text(other, CatalogSize::best) != text(first, CatalogSize::best));
    other = first;
    other.cluster.counts = {128};
    QVERIFY(text(other, CatalogSize::same) != text(first, CatalogSize::same));
    QCOMPARE(text(other, CatalogSize::best), text(first, CatalogSize::best));
    other = first;
    other.training.tokens = 2e12;
    QVERIFY(text(other, CatalogSize::same) != text(first, CatalogSize::same));
}

void TestCatalogPlans::frontIsWhatNothingBeats() {
    const std::vector<CatalogPlan> plans{madeUp(30, 5),
                                         madeUp(10, 9),
                                         madeUp(20, 6),
                                         madeUp(20, 7),
                                         madeUp(40, 5),
                                         madeUp(1, 1, false),
                                         madeUp(1, 1, true, false),
                                         madeUp(15, 9)};
    QCOMPARE(frontOf(plans), (std::vector<std::size_t>{1, 2, 0}));
    QVERIFY(frontOf({}).empty());
}

QTEST_APPLESS_MAIN(TestCatalogPlans)
#include "tst_catalog_plans.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario with open keys filled by a search: the plan is the search's, and only what was open is filled.
#include "search/filled_plan.h"

#include "../support/shipped_library.h"
#include "../support/small_search.h"

#include <QTest>

#include <algorithm>

using namespace headroom;

namespace {

const Library& library() { return test::shippedLibrary(); }

} // namespace

class TestFilledPlan : public QObject {
    Q_OBJECT

private slots:
    void planIsTheSearchs() {
        std::mt19937 random(20261130);
        int compared = 0;
        for (int i = 0; i < 40; ++i) {
            const Scenario s = test::drawn(random);
            SearchOptions options;
            options.top = 1;
            options.nearest = false;
            const auto found = search(s, library(), options);
            const auto filled = fillOpenKeys(s, library(), {});
            QVERIFY(found && filled);
            if (found->results.empty()) {
                QVERIFY(filled->chosen.empty());
                continue;
            }
            ++compared;
            const Estimate& best = found->results.front().estimate;
            QVERIFY(filled->estimate.figures.has_value());
            QCOMPARE(filled->estimate.figures->step.seconds.value(), best.figures->step.seconds.value());
            QCOMPARE(filled->estimate.figures->memory.peak.value(), best.figures->memory.peak.value());
            QCOMPARE(filled->estimate.figures->cost.total.amount, best.figures->cost.total.amount);
        }
        QVERIFY(compared > 20);
    }
    void whatTheSearchChoseIsNotAssumed() {
        const auto filled = fillOpenKeys(test::open8b(), library(), {});
        QVERIFY(filled && filled->isChosen("strategy.tensor") && filled->isChosen("strategy.recompute"));
        QVERIFY(!filled->isChosen("strategy.overlap_gradients") && !filled->isChosen("cluster.count"));
        for (const Assumption& assumption : filled->estimate.resolved.assumed)
            QVERIFY2(!filled->isChosen(assumption.path), assumption.path.c_str());
        const bool overlapAssumed = std::ranges::any_of(filled->estimate.resolved.assumed, [](const Assumption& a) {
            return a.path == "strategy.overlap_gradients";
        });
        QVERIFY(overlapAssumed);
    }
    void closedKeysStay() {
        Scenario s = test::open8b();
        s.strategy.tensor = 4;
        s.strategy.zeroStage = 0;
        const auto filled = fillOpenKeys(s, library(), {});
        QVERIFY(filled && !filled->isChosen("strategy.tensor") && !filled->isChosen("strategy.zero_stage"));
        QCOMPARE(filled->scenario.strategy.tensor, std::optional(4));
        QCOMPARE(filled->scenario.strategy.zeroStage, std::optional(0));
        // Filling what is filled changes nothing.
        const auto again = fillOpenKeys(filled->scenario, library(), {});
        QVERIFY(again && again->chosen.empty());
        QCOMPARE(again->estimate.figures->step.seconds.value(), filled->estimate.figures->step.seconds.value());
    }
    void openClustersAreFilled() {
        Scenario s = test::open8b();
        s.cluster.accelerators = {"a100-sxm-80g", "h100-sxm"};
        s.cluster.counts = {};
        s.cluster.countRange = CountRange{8, 32};
        const auto filled = fillOpenKeys(s, library(), {});
        QVERIFY(filled && filled->isChosen("cluster.accelerator") && filled->isChosen("cluster.count"));
        QCOMPARE(filled->scenario.cluster.accelerators.size(), std::size_t{1});
        QCOMPARE(filled->scenario.cluster.counts.size(), std::size_t{1});
    }
    void nothingFitsIsReadByDefaults() {
        Scenario s = test::open8b();
        s.model.preset = "llama-3.1-405b";
        s.cluster.counts = {8};
        const auto filled = fillOpenKeys(s, library(), {});
        QVERIFY(filled && filled->chosen.empty());
        QVERIFY(!filled->estimate.figures || !filled->estimate.figures->memory.fits);
    }
    void stopsWhenAsked() {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!fillOpenKeys(test::open8b(), library(), {0, stop.get_token()}));
    }
};

QTEST_GUILESS_MAIN(TestFilledPlan)
#include "tst_filled_plan.moc"

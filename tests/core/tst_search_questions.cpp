// SPDX-License-Identifier: GPL-3.0-or-later
// The questions over the search: each answer works, and what would be better does not.
#include "search/questions.h"

#include "../support/shipped_library.h"
#include "../support/small_search.h"

#include <QTest>

using namespace headroom;

namespace {

const Library& library() { return test::shippedLibrary(); }

std::optional<SearchResult> within(const Scenario& scenario) {
    SearchOptions options;
    options.nearest = false;
    options.top = 1;
    return search(scenario, library(), options);
}

bool works(Scenario scenario, int count) {
    scenario.cluster.counts = {count};
    return within(scenario)->keepsAllLimits();
}

} // namespace

class TestSearchQuestions : public QObject {
    Q_OBJECT

private slots:
    // Between the last doubling and the most there may be lies what is needed.
    void nearestReachesTheMostCardsAllowed() {
        Scenario s = test::open8b();
        s.model.preset = "llama-3.1-70b";
        s.cluster.counts = {8};
        s.constraints.maxCount = 24;
        SearchOptions options;
        options.top = 1;
        const auto found = search(s, library(), options);
        QVERIFY(found && !found->keepsAllLimits());
        bool offered = false;
        for (const NearestChange& nearest : found->nearest)
            for (const Fix& change : nearest.changes)
                offered = offered || (change.path == "cluster.count" && change.value == Scalar{std::int64_t{24}});
        QCOMPARE(offered, works(s, 24) && !works(s, 16));
        QVERIFY(offered);
    }
    void smallestClusterMeetsTheDeadline() {
        Scenario s = test::open8b();
        s.constraints.maxDays = 4.0;
        const auto answer = smallestCluster(s, library(), {});
        QVERIFY(answer);
        QCOMPARE(answer->value % 8, 0);
        QVERIFY(works(s, static_cast<int>(answer->value)));
        for (int count = 8; count < answer->value; count += 8)
            QVERIFY(!works(s, count));
        s.constraints.maxDays = 1e-6;
        s.constraints.maxCount = 256;
        QVERIFY(!smallestCluster(s, library(), {}));
    }

    void cheapestAndFastestTrade() {
        Scenario s = test::open8b();
        s.cluster.counts.clear();
        s.cluster.countRange = CountRange{8, 64};
        s.cluster.accelerators = {"h100-sxm", "a100-sxm-80g"};
        s.constraints.maxDays = 6.0;
        const auto cheapest = cheapestWithinDeadline(s, library(), {});
        QVERIFY(cheapest);
        QVERIFY(cheapest->plan.candidate.days <= 6.0);
        s.constraints.maxDays.reset();
        s.constraints.maxCost = cheapest->plan.candidate.cost;
        const auto fastest = fastestWithinBudget(s, library(), {});
        QVERIFY(fastest);
        QVERIFY(fastest->plan.candidate.cost <= *s.constraints.maxCost);
        QVERIFY(fastest->plan.candidate.days <= cheapest->plan.candidate.days);
        // Nothing cheaper in the same time: the budget below it misses the deadline.
        s.constraints.maxDays = 6.0;
        s.constraints.maxCost = cheapest->plan.candidate.cost * (1.0 - 1e-9);
        QVERIFY(!fastestWithinBudget(s, library(), {}));
    }

    void fewestToRunAtAll() {
        const auto bare = fewestToRun(test::open8b(), library(), 0.0, {});
        const auto roomy = fewestToRun(test::open8b(), library(), 0.3, {});
        QVERIFY(bare && roomy);
        QVERIFY(bare->value <= roomy->value);
        QVERIFY(bare->plan.estimate.figures->memory.fits);
        QVERIFY(roomy->plan.estimate.figures->memory.headroomFraction >= 0.3);
        for (int count = 1; count < bare->value; ++count)
            QVERIFY(!works(test::open8b(), count));
    }

    void longestSequenceFits() {
        Scenario s = test::open8b();
        s.cluster.counts = {8};
        const auto answer = longestSequence(s, library(), {});
        QVERIFY(answer);
        QVERIFY(answer->value >= 8192 && answer->value % 1024 == 0);
        QCOMPARE(*answer->plan.scenario.training.sequenceLength, answer->value);
        s.training.sequenceLength = answer->value * 2;
        QVERIFY(!works(s, 8));
    }

    void largestMicroBatchFits() {
        Scenario s = test::open8b();
        s.strategy.recompute = Recompute::none;
        s.strategy.context = 1;
        const auto answer = largestMicroBatch(s, library(), {});
        QVERIFY(answer);
        s.strategy.microBatch = static_cast<int>(answer->value) * 2;
        QVERIFY(!works(s, 16));
    }

    void cheapestRecomputeIsNoneWhereAllFits() {
        Scenario s = test::open8b();
        s.strategy.tensor = 2;
        const auto roomy = cheapestRecompute(s, library(), {});
        QVERIFY(roomy);
        QCOMPARE(*roomy->plan.scenario.strategy.recompute, Recompute::none);
        s.strategy.tensor = 1;
        s.strategy.pipeline = 1;
        s.strategy.context = 1;
        s.strategy.microBatch = 2;
        const auto tight = cheapestRecompute(s, library(), {});
        QVERIFY(tight);
        QVERIFY(*tight->plan.scenario.strategy.recompute != Recompute::none);
    }

    void stopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        QuestionOptions options;
        options.stop = source.get_token();
        QVERIFY(!smallestCluster(test::open8b(), library(), options));
        QVERIFY(!fewestToRun(test::open8b(), library(), 0.0, options));
        QVERIFY(!longestSequence(test::open8b(), library(), options));
        QVERIFY(!largestMicroBatch(test::open8b(), library(), options));
        QVERIFY(!bestPlan(test::open8b(), library(), options));
    }
};

QTEST_GUILESS_MAIN(TestSearchQuestions)
#include "tst_search_questions.moc"

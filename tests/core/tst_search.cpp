// SPDX-License-Identifier: GPL-3.0-or-later
// The search beside itself and beside estimate(): bounds, threads, stopping, closed keys.
#include "search/search.h"

#include "../support/shipped_library.h"
#include "../support/small_search.h"
#include "search/parallel.h"

#include <QTest>

#include <atomic>
#include <chrono>
#include <random>
#include <thread>

using namespace headroom;
using headroom::test::drawn;

namespace {

const Library& library() { return test::shippedLibrary(); }

#if defined(__SANITIZE_THREAD__)
constexpr bool plainThreadsOnly = true; // the sanitizer cannot follow a TBB that is not built for it
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
constexpr bool plainThreadsOnly = true;
#else
constexpr bool plainThreadsOnly = false;
#endif
#else
constexpr bool plainThreadsOnly = false;
#endif

// By std::jthread: the same body as TBB runs.
ForEach plainThreads(std::size_t threads) {
    return [threads](std::size_t n, const std::function<void(std::size_t)>& body) {
        std::atomic<std::size_t> next = 0;
        std::vector<std::jthread> workers;
        for (std::size_t k = 0; k < threads; ++k)
            workers.emplace_back([&] {
                for (std::size_t i = next++; i < n; i = next++)
                    body(i);
            });
    };
}

void useThreads(SearchOptions& options, int threads) {
    options.threads = threads;
    options.forEach = {};
    if (plainThreadsOnly)
        options.forEach = plainThreads(static_cast<std::size_t>(threads));
}

bool sameAnswer(const SearchResult& a, const SearchResult& b) {
    if (a.results.size() != b.results.size() || a.pareto.size() != b.pareto.size() ||
        a.statistics.valid != b.statistics.valid)
        return false;
    for (std::size_t i = 0; i < a.results.size(); ++i) {
        const Candidate &x = a.results[i].candidate, &y = b.results[i].candidate;
        if (x.choice != y.choice || x.days != y.days || x.cost != y.cost || a.results[i].tie != b.results[i].tie)
            return false;
    }
    for (std::size_t i = 0; i < a.pareto.size(); ++i)
        if (a.pareto[i].days != b.pareto[i].days || a.pareto[i].cost != b.pareto[i].cost)
            return false;
    return true;
}

} // namespace

class TestSearch : public QObject {
    Q_OBJECT

private slots:
    // Every plan of the list to the bit, and the same list with and without bounds.
    void resultsEqualEstimates() {
        std::mt19937 random(7);
        for (int i = 0; i < 60; ++i) {
            Scenario scenario = drawn(random);
            if (i % 3 == 0)
                scenario.searchVary = {"schedule",         "overlap_tensor", "offload_optimizer",
                                       "recompute_layers", "context_kind",   "zero_stage"};
            if (i % 5 == 0)
                scenario.cluster.counts = {4, 8, 12};
            if (i % 7 == 0)
                scenario.constraints.maxDays = 0.5;
            SearchOptions options;
            options.threads = 1;
            const auto bounded = search(scenario, library(), options);
            options.bound = false;
            options.forEach = plainThreads(3);
            const auto full = search(scenario, library(), options);
            QVERIFY(bounded && full);
            QVERIFY2(sameAnswer(*bounded, *full), qPrintable(QString::number(i)));
            QCOMPARE(bounded->statistics.evaluated + bounded->statistics.bounded, full->statistics.evaluated);
            for (const RankedPlan& plan : full->results) {
                QVERIFY(plan.estimate.valid && plan.estimate.figures);
                const Figures& f = *plan.estimate.figures;
                QVERIFY(f.memory.fits);
                QCOMPARE(units::inDays(f.run.wall), plan.candidate.days);
                QCOMPARE(f.cost.total.amount, plan.candidate.cost);
                QCOMPARE(units::inDays(f.run.interval80.low), plan.candidate.days80.low);
            }
        }
    }

    // Keys that the scenario closes: the legal plans are those that estimate() lets through, and results still equal
    // it.
    void closedKeysStayClosed() {
        std::mt19937 random(31);
        int legal = 0;
        for (int i = 0; i < 300; ++i) {
            Scenario scenario = drawn(random);
            scenario.cluster.counts = {8};
            StrategyChoice& s = scenario.strategy;
            const auto some = [&] { return random() % 4 == 0; };
            if (some())
                s.sequenceParallel = random() % 2 == 0;
            if (some())
                s.shard = 1 << random() % 3;
            if (some())
                s.data = 1 << random() % 3;
            if (some())
                s.layout = random() % 2 == 0 ? LayoutKind::even : LayoutKind::automatic;
            if (some())
                s.offloadActivations = true;
            if (some())
                s.recomputeLayers = 1 + static_cast<int>(random() % 3);
            if (some())
                s.schedule = random() % 2 == 0 ? Schedule::zb_v : Schedule::gpipe;
            if (some())
                s.overlapGradients = false;
            // The rest closed too: one combination, legal or not as estimate() has it.
            s.tensor = 1 << random() % 3;
            s.pipeline = 1 << random() % 2;
            s.virtualPipeline = 1 + static_cast<int>(random() % 2);
            s.context = 1 << random() % 2;
            s.expert = 1 << random() % 2;
            s.microBatch = 1 << random() % 2;
            s.zeroStage = static_cast<int>(random() % 4);
            s.recompute = static_cast<Recompute>(random() % 3);
            const Estimate expected = estimate(scenario, library());
            SearchOptions options;
            options.threads = 1;
            options.nearest = false;
            const auto found = search(scenario, library(), options);
            QVERIFY(found);
            QCOMPARE(found->statistics.considered, std::int64_t{1});
            QCOMPARE(found->statistics.valid, std::int64_t{expected.valid ? 1 : 0});
            legal += expected.valid ? 1 : 0;
            const bool fits = expected.valid && expected.figures->memory.fits;
            QCOMPARE(!found->results.empty(), fits);
            if (!fits)
                continue;
            QCOMPARE(found->results.front().candidate.days, units::inDays(expected.figures->run.wall));
            QCOMPARE(found->results.front().estimate.figures->memory.peak.value(),
                     expected.figures->memory.peak.value());
        }
        QVERIFY(legal > 30);
    }

    void boundsKeepTheBest() {
        std::mt19937 random(23);
        for (int i = 0; i < 2000; ++i) {
            Scenario scenario = drawn(random);
            scenario.cluster.counts = {static_cast<int>(1 + random() % 8)};
            if (random() % 4 == 0)
                scenario.cluster.counts.push_back(static_cast<int>(1 + random() % 8));
            if (random() % 4 == 0)
                scenario.searchVary = {"schedule", "recompute_layers"};
            if (random() % 4 == 0)
                scenario.constraints.minMemoryHeadroom = 0.3;
            SearchOptions options;
            options.threads = 1;
            options.nearest = false;
            options.top = 1 + random() % 6;
            const auto bounded = search(scenario, library(), options);
            options.bound = false;
            const auto full = search(scenario, library(), options);
            QVERIFY(bounded && full);
            QVERIFY2(sameAnswer(*bounded, *full), qPrintable(QString::number(i)));
            const SearchStatistics& s = bounded->statistics;
            QCOMPARE(s.evaluated + s.bounded, full->statistics.evaluated);
            QCOMPARE(countPlans(scenario, library()).valid, s.valid);
        }
    }

    void answerDoesNotDependOnThreads() {
        std::mt19937 random(11);
        Scenario scenario = drawn(random);
        scenario.cluster.counts = {4, 8, 16};
        SearchOptions options;
        options.threads = 1;
        const auto one = search(scenario, library(), options);
        for (const int threads : {2, 5}) {
            useThreads(options, threads);
            const auto other = search(scenario, library(), options);
            QVERIFY(one && other && sameAnswer(*one, *other));
            QCOMPARE(one->statistics.evaluated, other->statistics.evaluated);
            QCOMPARE(one->statistics.fit, other->statistics.fit);
        }
    }

    void tiesPutTheSimplerPlanFirst() {
        std::mt19937 random(3);
        for (int i = 0; i < 20; ++i) {
            SearchOptions options;
            useThreads(options, 2);
            const auto found = search(drawn(random), library(), options);
            QVERIFY(found);
            // The first is the simplest that is as good as the fastest within the error of a choice.
            if (!found->results.empty()) {
                const Candidate& first = found->results.front().candidate;
                QVERIFY(first.tieFactor > 1.0);
                for (const RankedPlan& plan : found->results)
                    if (plan.candidate.missed.count() == first.missed.count())
                        QVERIFY(first.days <= plan.candidate.days * first.tieFactor);
            }
            // On one cluster all ties stand before the rest.
            for (std::size_t k = 0; k + 1 < found->results.size(); ++k) {
                const RankedPlan &a = found->results[k], &b = found->results[k + 1];
                QVERIFY(a.tie || !b.tie);
                QVERIFY(a.candidate.missed.count() <= b.candidate.missed.count());
                if (b.tie)
                    QVERIFY(a.candidate.complexity <= b.candidate.complexity);
                else if (!a.tie)
                    QVERIFY(a.candidate.days <= b.candidate.days);
            }
        }
    }

    // At a random moment, from another thread. Nothing runs on, nothing is reported, and the next search answers as if
    // there had been none.
    void stopsAtAnyMoment() {
        std::mt19937 random(5);
        Scenario scenario = drawn(random);
        scenario.cluster.counts = {4, 8};
        SearchOptions plain;
        plain.threads = 1;
        const auto start = std::chrono::steady_clock::now();
        const auto whole = search(scenario, library(), plain);
        const auto longest = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() -
                                                                                   start);
        QVERIFY(whole);
        int stopped = 0;
        for (int i = 0; i < 1000; ++i) {
            std::atomic<int> running = 0;
            std::atomic<bool> returned = false, late = false;
            SearchOptions options;
            useThreads(options, 2);
            options.bound = i % 2 == 0;
            const ForEach inner = i % 4 < 2 && !plainThreadsOnly ? parallelForEach(2) : plainThreads(2);
            options.forEach = [&](std::size_t n, const std::function<void(std::size_t)>& body) {
                inner(n, [&](std::size_t k) {
                    ++running;
                    late = late || returned;
                    body(k);
                    --running;
                });
            };
            options.progress = [&](const SearchProgress&) { late = late || returned; };
            std::stop_source source;
            options.stop = source.get_token();
            std::jthread later([&source, pause = random() % static_cast<unsigned>(longest.count() + 1)] {
                std::this_thread::sleep_for(std::chrono::microseconds(pause));
                source.request_stop();
            });
            const auto found = search(scenario, library(), options);
            returned = true;
            QCOMPARE(running.load(), 0);
            later.join();
            QVERIFY(!late);
            stopped += found ? 0 : 1;
            if (found)
                QVERIFY(sameAnswer(*found, *whole));
        }
        QVERIFY(stopped > 0); // how many depends on what else the machine does
        const auto again = search(scenario, library(), plain);
        QVERIFY(again && sameAnswer(*again, *whole));
    }

    // Between two rounds, as the thread does that the search runs on.
    void stopsBetweenRounds() {
        std::mt19937 random(5);
        Scenario scenario = drawn(random);
        scenario.cluster.counts = {4, 8, 16};
        for (int left = 0; left < 12; ++left) {
            std::stop_source source;
            SearchOptions options;
            useThreads(options, 2);
            options.stop = source.get_token();
            double share = 0.0;
            options.progress = [&, left](const SearchProgress& progress) mutable {
                share = progress.share;
                if (left-- == 0)
                    source.request_stop();
            };
            const auto found = search(scenario, library(), options);
            QCOMPARE(found.has_value(), share >= 1.0); // asked after the last piece, it is done already
        }
    }
};

QTEST_GUILESS_MAIN(TestSearch)
#include "tst_search.moc"

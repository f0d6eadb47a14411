// SPDX-License-Identifier: GPL-3.0-or-later
// The search beside brute force: every combination of a small space through estimate() one by one.
#include "search/search.h"

#include "../support/shipped_library.h"
#include "parallelism/legality.h"
#include "search/ranking.h"

#include <QTest>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <random>
#include <thread>

using namespace headroom;

namespace {

const Library& library() { return test::shippedLibrary(); }

// A small model on few cards, drawn with a fixed seed.
Scenario drawn(std::mt19937& random) {
    const auto pick = [&](const auto&... value) {
        const std::array values{value...};
        return values[random() % values.size()];
    };
    Scenario s;
    s.model.form = ModelForm::architecture;
    Architecture a;
    a.layers = pick(2, 4, 6, 7);
    a.hiddenSize = pick(1024, 2048, 4096);
    a.attentionHeads = static_cast<int>(a.hiddenSize / 128);
    a.kvHeads = pick(a.attentionHeads, a.attentionHeads / 2, 4);
    a.headDim = 128;
    a.ffnHiddenSize = 3 * a.hiddenSize;
    a.vocabSize = pick(32000, 128256);
    a.tiedEmbeddings = pick(true, false);
    a.maxPositions = 8192;
    if (random() % 3 == 0) {
        a.moe.experts = pick(4, 8);
        a.moe.expertsPerToken = 2;
        a.moe.expertFfnHiddenSize = a.hiddenSize;
        a.moe.leadingDenseLayers = pick(0, 1);
    }
    s.model.architecture = a;
    s.training.framework = pick(Framework::megatron_core, Framework::fsdp, Framework::deepspeed, Framework::pytorch);
    s.training.year = pick(2023, 2025);
    s.training.tokens = 1e10;
    s.training.sequenceLength = pick(2048, 4096, 6144);
    s.training.globalBatchSequences = pick(32, 64, 96);
    s.cluster.accelerators = {pick("h100-sxm", "a100-sxm-80g", "a100-sxm-40g")};
    s.cluster.counts = {pick(4, 6, 8, 16)};
    return s;
}

std::vector<int> divisors(int n) {
    std::vector<int> list;
    for (int d = 1; d <= n; ++d)
        if (n % d == 0)
            list.push_back(d);
    return list;
}

struct Bruteforced {
    std::int64_t considered = 0, valid = 0, fit = 0;
    std::vector<double> days; // of those that fit, ascending
};

// The contract's space by the letter, on one cluster.
Bruteforced bruteForce(const Scenario& scenario, const std::vector<int>& zeroStages) {
    Bruteforced found;
    const int count = scenario.cluster.counts.front();
    const Architecture& a = *scenario.model.architecture;
    const std::vector<int> all = divisors(count);
    for (const int t : all) {
        if (t > 8)
            continue;
        for (const int p : all)
            for (int v = 1; p * v <= a.layers + 2; ++v) {
                if (p * v == a.layers + 1)
                    continue;
                for (const int c : all)
                    for (const int e : a.isMoe() ? divisors(a.moe.experts) : std::vector<int>{1})
                        for (const int b : {1, 2, 4, 8, 16})
                            for (const Recompute r : {Recompute::none, Recompute::selective, Recompute::full})
                                for (const int z : zeroStages) {
                                    Scenario one = scenario;
                                    StrategyChoice& s = one.strategy;
                                    s.tensor = t;
                                    s.pipeline = p;
                                    s.virtualPipeline = v;
                                    s.context = c;
                                    s.expert = e;
                                    s.microBatch = b;
                                    s.recompute = r;
                                    s.zeroStage = z;
                                    ++found.considered;
                                    // Sizes that do not multiply to the cluster are refused: no need to ask.
                                    if (count % (t * p * c) != 0)
                                        continue;
                                    const Estimate estimated = estimate(one, library());
                                    if (!estimated.valid)
                                        continue;
                                    ++found.valid;
                                    if (!estimated.figures->memory.fits)
                                        continue;
                                    ++found.fit;
                                    found.days.push_back(units::inDays(estimated.figures->run.wall));
                                }
            }
    }
    std::ranges::sort(found.days);
    return found;
}

std::vector<int> zeroStages(Framework framework) {
    if (framework == Framework::fsdp)
        return {2, 3};
    return framework == Framework::deepspeed ? std::vector<int>{1, 2, 3} : std::vector<int>{0, 1};
}

double fastest(const SearchResult& result) {
    double least = HUGE_VAL;
    for (const RankedPlan& plan : result.results)
        least = std::min(least, plan.candidate.days);
    return least;
}

// By std::jthread: what the thread sanitizer can follow.
ForEach plainThreads(std::size_t threads) {
    return [threads](std::size_t n, const std::function<void(std::size_t)>& body) {
        std::vector<std::jthread> workers;
        for (std::size_t k = 0; k < threads; ++k)
            workers.emplace_back([&, k] {
                for (std::size_t i = k; i < n; i += threads)
                    body(i);
            });
    };
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
    void agreesWithBruteForce() {
        std::mt19937 random(4);
        for (int i = 0; i < 12; ++i) {
            const Scenario scenario = drawn(random);
            const Bruteforced expected = bruteForce(scenario, zeroStages(*scenario.training.framework));
            SearchOptions options;
            options.threads = 1;
            for (const bool bound : {false, true}) {
                options.bound = bound;
                const auto found = search(scenario, library(), options);
                QVERIFY(found);
                const SearchStatistics& s = found->statistics;
                QCOMPARE(s.considered, expected.considered);
                QCOMPARE(s.valid, expected.valid);
                QCOMPARE(s.evaluated + s.bounded, s.valid);
                if (!bound) {
                    QCOMPARE(s.fit, expected.fit);
                    QCOMPARE(s.bounded, std::int64_t{0});
                }
                QCOMPARE(found->results.empty(), expected.days.empty());
                if (!expected.days.empty()) {
                    QCOMPARE(fastest(*found), expected.days.front());
                    QCOMPARE(found->pareto.front().days, expected.days.front());
                }
            }
        }
    }

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
        const Scenario scenario = drawn(random);
        SearchOptions options;
        options.threads = 1;
        const auto one = search(scenario, library(), options);
        for (const int threads : {2, 5}) {
            options.threads = threads;
            const auto other = search(scenario, library(), options);
            QVERIFY(one && other && sameAnswer(*one, *other));
            QCOMPARE(one->statistics.evaluated, other->statistics.evaluated);
            QCOMPARE(one->statistics.fit, other->statistics.fit);
        }
    }

    void tiesPutTheSimplerPlanFirst() {
        std::mt19937 random(3);
        for (int i = 0; i < 20; ++i) {
            const auto found = search(drawn(random), library(), {});
            QVERIFY(found);
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

    void stopsWhenAsked() {
        std::mt19937 random(5);
        Scenario scenario = drawn(random);
        scenario.cluster.counts = {4, 8, 16};
        for (int i = 0; i < 1000; ++i) {
            std::stop_source source;
            SearchOptions options;
            options.threads = 2;
            options.bound = i % 2 == 0;
            options.stop = source.get_token();
            std::jthread later;
            double share = 0.0;
            if (i % 4 == 0) { // from another thread, at any moment
                later = std::jthread([&source, pause = random() % 4000] {
                    std::this_thread::sleep_for(std::chrono::microseconds(pause));
                    source.request_stop();
                });
            } else {
                options.progress = [&, left = random() % 12](const SearchProgress& progress) mutable {
                    share = progress.share;
                    if (left-- == 0)
                        source.request_stop();
                };
            }
            const auto found = search(scenario, library(), options);
            if (found) {
                QVERIFY(!found->results.empty());
                QCOMPARE(found->statistics.evaluated + found->statistics.bounded, found->statistics.valid);
            }
            if (i % 4 != 0) // asked after the last piece, it is done already
                QCOMPARE(found.has_value(), share >= 1.0);
        }
    }
};

QTEST_GUILESS_MAIN(TestSearch)
#include "tst_search.moc"

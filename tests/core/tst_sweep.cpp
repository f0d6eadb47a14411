// SPDX-License-Identifier: GPL-3.0-or-later
// One plan along an axis: the plan's own point is estimate() to the bit, changes have the effect they promise, refusals
// say why, what meets the deadline is the least that does.
#include "estimate/as_typed.h"
#include "estimate/sweep.h"
#include "search/best_sweep.h"

#include "../support/sample_training.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <thread>

using namespace headroom;

namespace {

const Library& library() { return test::shippedLibrary(); }

Scenario small(int count = 32) {
    Scenario s = test::sampleTraining(count);
    s.strategy.recompute = Recompute::selective;
    return s;
}

Estimate at(const Scenario& scenario) { return test::figuresOf(scenario); }

const SweepPoint* pointAt(const Sweep& sweep, double x) {
    const auto found = std::ranges::find(sweep.points, x, &SweepPoint::x);
    return found == sweep.points.end() ? nullptr : &*found;
}

bool same(const SweepFigures& a, const SweepFigures& b) {
    return a.tokensPerSecond == b.tokensPerSecond && a.days == b.days && a.days80.low == b.days80.low &&
           a.cost.amount == b.cost.amount && a.memoryFree == b.memoryFree && a.fits == b.fits;
}

constexpr SweepAxis axes[] = {SweepAxis::cluster_size,     SweepAxis::network,      SweepAxis::server_link,
                              SweepAxis::memory_bandwidth, SweepAxis::global_batch, SweepAxis::matrix_efficiency};

} // namespace

class TestSweep : public QObject {
    Q_OBJECT

private slots:
    void reopenedGivesTheSameFigures() {
        Scenario open = small();
        open.training.globalBatchSequences.reset();
        for (const Scenario& scenario : {small(), open}) {
            const Estimate first = at(scenario);
            const Estimate again = at(scenarioAsTyped(first.resolved));
            QVERIFY(same(sweepFigures(first.resolved.plan, *first.figures),
                         sweepFigures(again.resolved.plan, *again.figures)));
            QVERIFY(!scenarioAsTyped(first.resolved).strategy.data);
        }
    }

    // On every axis the plan stands once, at its own value, with the figures of its estimate.
    void ownPointIsTheEstimate() {
        const Estimate of = at(small());
        for (const SweepAxis axis : axes) {
            const Sweep s = sweep(of, library(), axis);
            QVERIFY(s.points.size() > 3);
            QCOMPARE(std::ranges::count(s.points, true, &SweepPoint::isThisPlan), 1);
            const SweepPoint* own = pointAt(s, s.thisX);
            QVERIFY(own && own->isThisPlan && own->changes.empty());
            QVERIFY(same(own->figures, sweepFigures(of.resolved.plan, *of.figures)));
            QVERIFY(same(own->figures, s.thisPlan));
            QVERIFY(std::ranges::is_sorted(s.points, std::ranges::less(), &SweepPoint::x));
        }
    }

    // estimate() of a point's scenario gives its figures; its tensor and pipeline sizes are the plan's.
    void pointsAreEstimates() {
        const Estimate of = at(small());
        for (const SweepAxis axis : axes) {
            if (axis == SweepAxis::matrix_efficiency)
                continue;
            for (const SweepPoint& point : sweep(of, library(), axis).points) {
                const Estimate e = at(point.scenario);
                QVERIFY(same(point.figures, sweepFigures(e.resolved.plan, *e.figures)));
                QCOMPARE(point.strategy.tensor, 2);
                QCOMPARE(point.strategy.pipeline, 1);
                QCOMPARE(point.strategy.data * 2, point.count);
                QCOMPARE(point.changes.empty(), point.isThisPlan);
            }
        }
    }

    void moreIsNeverSlower() {
        const Estimate of = at(small());
        for (const SweepAxis axis : axes) {
            const Sweep s = sweep(of, library(), axis);
            for (std::size_t i = 1; i < s.points.size(); ++i) {
                const SweepPoint &less = s.points[i - 1], &more = s.points[i];
                if (less.batch == more.batch || axis == SweepAxis::global_batch)
                    QVERIFY2(more.figures.days <= less.figures.days * (1 + 1e-9), qPrintable(QString::number(more.x)));
                QVERIFY(more.figures.tokens80.low <= more.figures.tokensPerSecond &&
                        more.figures.tokensPerSecond <= more.figures.tokens80.high);
            }
        }
    }

    // The ideal is a line through the smallest point that fits, and no point is above it by more than rounding.
    void idealIsProportional() {
        const Sweep s = sweep(at(small()), library(), SweepAxis::cluster_size);
        const auto first = std::ranges::find_if(s.points, [](const SweepPoint& p) { return p.figures.fits; });
        QVERIFY(first != s.points.end());
        QCOMPARE(*first->idealTokensPerSecond, first->figures.tokensPerSecond);
        for (const SweepPoint& p : s.points)
            QVERIFY(std::abs(*p.idealTokensPerSecond / p.x * first->x / first->figures.tokensPerSecond - 1.0) < 1e-12);
        for (const SweepPoint& p : sweep(at(small()), library(), SweepAxis::network).points)
            QVERIFY(!p.idealTokensPerSecond);
    }

    void batchesMoveOnlyWhereTheyMust() {
        const Sweep s = sweep(at(small()), library(), SweepAxis::cluster_size);
        bool moved = false;
        for (const SweepPoint& p : s.points) {
            QCOMPARE(p.batchMoved, p.batch != 512);
            QCOMPARE(p.batch % p.strategy.data, 0);
            QVERIFY(std::abs(static_cast<double>(p.batch) - 512) <= 512 * mostBatchMove);
            moved = moved || p.batchMoved;
        }
        QVERIFY(moved); // 24 cards: 12 data ranks
    }

    void refusedStepsSayWhy() {
        Scenario s = small();
        s.training.globalBatchSequences = 32;
        const Sweep swept = sweep(at(s), library(), SweepAxis::cluster_size);
        QVERIFY(!swept.refused.empty());
        for (const RefusedStep& step : swept.refused) {
            QCOMPARE(step.problem.severity, Severity::error);
            QVERIFY(!pointAt(swept, step.x));
        }
        QCOMPARE(swept.refused.back().problem.code, ProblemCode::batch_not_divisible);
    }

    // A size that is typed together with its data-parallel size changes both.
    void typedDataFollows() {
        Scenario s = small();
        s.strategy.data = 16;
        const Sweep swept = sweep(at(s), library(), SweepAxis::cluster_size);
        const SweepPoint* twice = pointAt(swept, 64);
        QVERIFY(twice);
        QCOMPARE(twice->changes.size(), std::size_t{2});
        QCOMPARE(twice->changes[1].path, std::string("strategy.data"));
        QCOMPARE(twice->strategy.data, 32);
    }

    void deadlineIsMetByTheLeast() {
        const Estimate free = at(small());
        QVERIFY(!sweep(free, library(), SweepAxis::cluster_size).meetsDeadline);
        Scenario s = small();
        s.constraints.maxDays = units::inDays(free.figures->run.wall) / 1.7;
        const Sweep swept = sweep(at(s), library(), SweepAxis::cluster_size);
        QVERIFY(swept.meetsDeadline && swept.surelyMeetsDeadline);
        QVERIFY(*swept.meetsDeadline > 32 && *swept.surelyMeetsDeadline >= *swept.meetsDeadline);
        QVERIFY(pointAt(swept, *swept.meetsDeadline)->figures.days <= *s.constraints.maxDays);
        QVERIFY(*pointAt(swept, *swept.surelyMeetsDeadline)->figures.deadlineProbability >= sureChance);
        for (int count = 8; count < *swept.meetsDeadline; count += 8)
            if (const auto p = pointOf(stepToCount(at(s), library(), count), library()))
                QVERIFY(p->figures.days > *s.constraints.maxDays);
    }

    void smallPlansSeeSizesBelowAServer() {
        const Sweep s = sweep(at(small(4)), library(), SweepAxis::cluster_size);
        QVERIFY(pointAt(s, 2) && pointAt(s, 4) && pointAt(s, 8) && pointAt(s, 512));
        QVERIFY(!pointAt(s, 1)); // tensor 2
    }

    void stopped() {
        std::stop_source source;
        source.request_stop();
        QVERIFY(sweep(at(small()), library(), SweepAxis::cluster_size, source.get_token()).points.empty());
        BestSweepOptions options;
        options.stop = source.get_token();
        QVERIFY(!sweepBestPlans(at(small()), library(), SweepAxis::cluster_size, options));
    }

    // A searched plan is never slower than the kept one that fits, and its scenario gives its figures.
    void bestPlansAreNoSlower() {
        Scenario s = small(16);
        s.strategy.context = 1;
        s.cluster.counts = {16};
        const Estimate of = at(s);
        int heard = 0;
        BestSweepOptions options;
        options.progress = [&](const Sweep&) { ++heard; };
        options.forEach = [](std::size_t n, const std::function<void(std::size_t)>& body) {
            for (std::size_t i = 0; i < n; ++i)
                body(i);
        };
        const auto best = sweepBestPlans(of, library(), SweepAxis::network, options);
        QVERIFY(best);
        QCOMPARE(heard, static_cast<int>(best->points.size()));
        const Sweep kept = sweep(of, library(), SweepAxis::network);
        for (const SweepPoint& p : best->points) {
            const Estimate e = at(p.scenario);
            QVERIFY(same(p.figures, sweepFigures(e.resolved.plan, *e.figures)));
            const SweepPoint* k = pointAt(kept, p.x);
            if (k && k->figures.fits)
                QVERIFY(p.figures.days <= k->figures.days * 1.05); // of equals the simpler stands first
        }
        QVERIFY(!sweepBestPlans(of, library(), SweepAxis::matrix_efficiency, options));
    }
};

QTEST_GUILESS_MAIN(TestSweep)
#include "tst_sweep.moc"

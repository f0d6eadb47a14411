// SPDX-License-Identifier: GPL-3.0-or-later
// The search beside brute force: every combination of thousands of small spaces through estimate() one by one.
#include "search/search.h"

#include "../support/shipped_library.h"
#include "../support/small_search.h"
#include "parallelism/stage_layout.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <tuple>
#include <vector>

using namespace headroom;

namespace {

const Library& library() { return test::shippedLibrary(); }

std::vector<int> divisors(int n) {
    std::vector<int> list;
    for (int d = 1; d <= n; ++d)
        if (n % d == 0)
            list.push_back(d);
    return list;
}

// A plan that fits, as far as ranking by the objective alone looks.
struct Fitting {
    int missed = 0;
    double days = 0.0, cost = 0.0;
    bool keepsOthers = true; // limits but those on days and cost

    [[nodiscard]] std::tuple<int, double, double> key(Objective objective) const {
        return objective == Objective::fastest ? std::tuple(missed, days, cost) : std::tuple(missed, cost, days);
    }
};

// The contract's space by the letter.
class BruteForce {
public:
    explicit BruteForce(const Scenario& scenario) : m_scenario(scenario) {}

    std::int64_t considered = 0, valid = 0, fit = 0;
    std::vector<Fitting> plans; // that fit, without those that are another one in disguise

    void run() {
        for (const int count : m_scenario.cluster.counts)
            onCluster(count);
    }

private:
    [[nodiscard]] bool varies(const char* key) const {
        return std::ranges::find(m_scenario.searchVary, key) != m_scenario.searchVary.end();
    }
    template<class T>
    static std::vector<T> closedOr(const std::optional<T>& closed, std::vector<T> open) {
        return closed ? std::vector<T>{*closed} : std::move(open);
    }

    void onCluster(int count) {
        const StrategyChoice& s = m_scenario.strategy;
        const Architecture& a = *m_scenario.model.architecture;
        const std::vector<int> all = divisors(count);
        std::vector<int> withinServer = all;
        std::erase_if(withinServer, [](int t) { return t > 8; });
        Scenario one = m_scenario;
        one.cluster.counts = {count};
        for (const int t : closedOr(s.tensor, withinServer))
            for (const int p : closedOr(s.pipeline, all))
                for (const int c : closedOr(s.context, all))
                    for (const int e : closedOr(s.expert, a.isMoe() ? divisors(a.moe.experts) : std::vector<int>{1})) {
                        one.strategy.tensor = t;
                        one.strategy.pipeline = p;
                        one.strategy.context = c;
                        one.strategy.expert = e;
                        if (p <= a.layers || p == a.layers + 2)
                            withSizes(one);
                    }
    }

    void withSizes(Scenario& one) {
        const Architecture& a = *m_scenario.model.architecture;
        const int p = *one.strategy.pipeline;
        std::vector<int> virtualSizes;
        for (int v = 1; p * v <= a.layers + 2; ++v)
            if (p * v != a.layers + 1)
                virtualSizes.push_back(v);
        const bool anySchedule = varies("schedule"), anyKind = varies("context_kind");
        const StrategyChoice& s = m_scenario.strategy;
        for (const int v : closedOr(s.virtualPipeline, virtualSizes))
            for (const Schedule schedule :
                 closedOr(s.schedule, anySchedule ? std::vector{Schedule::one_f_one_b, Schedule::gpipe, Schedule::zb_1p,
                                                                Schedule::zb_2p, Schedule::zb_v, Schedule::dualpipe}
                                                  : std::vector{Schedule::one_f_one_b}))
                for (const ContextKind kind :
                     closedOr(s.contextKind, anyKind ? std::vector{ContextKind::ring, ContextKind::all_gather,
                                                                   ContextKind::a2a}
                                                     : std::vector{ContextKind::ring}))
                    for (const bool overlap :
                         varies("overlap_tensor") ? std::vector{false, true} : std::vector{false}) {
                        one.strategy.virtualPipeline = v;
                        one.strategy.schedule = schedule;
                        one.strategy.contextKind = kind;
                        one.strategy.overlapTensor = overlap;
                        // One chunk of a pipeline of one, two chunks of a folded one, a way to split one rank.
                        const bool folded = schedule == Schedule::zb_v || schedule == Schedule::dualpipe;
                        m_disguised = (p == 1 && anySchedule && schedule != Schedule::one_f_one_b) ||
                                      (folded && v > 1 && !s.virtualPipeline) ||
                                      (*one.strategy.context == 1 && kind != ContextKind::ring) ||
                                      (*one.strategy.tensor == 1 && overlap);
                        withLayout(one);
                    }
    }

    void withLayout(Scenario& one) {
        const StrategyChoice& s = m_scenario.strategy;
        for (const int b : closedOr(s.microBatch, {1, 2, 4, 8, 16}))
            for (const Recompute r : closedOr(s.recompute, {Recompute::none, Recompute::selective, Recompute::full}))
                for (const int z : closedOr(s.zeroStage, zeroStages()))
                    for (const bool offload :
                         varies("offload_optimizer") ? std::vector{false, true} : std::vector{false}) {
                        one.strategy.microBatch = b;
                        one.strategy.recompute = r;
                        one.strategy.zeroStage = z;
                        one.strategy.offloadOptimizer = offload;
                        const bool everyCount = varies("recompute_layers") && r != Recompute::none;
                        for (int n = everyCount ? 1 : 0; n <= (everyCount ? mostLayers(one) : 0); ++n) {
                            one.strategy.recomputeLayers = n > 0 ? std::optional(n) : std::nullopt;
                            consider(one);
                        }
                    }
    }

    [[nodiscard]] std::vector<int> zeroStages() const {
        if (varies("zero_stage"))
            return {0, 1, 2, 3};
        const Framework framework = *m_scenario.training.framework;
        if (framework == Framework::fsdp)
            return {2, 3};
        return framework == Framework::deepspeed ? std::vector<int>{1, 2, 3} : std::vector<int>{0, 1};
    }

    [[nodiscard]] int mostLayers(const Scenario& one) const {
        Strategy s;
        s.pipeline = *one.strategy.pipeline;
        s.virtualPipeline = *one.strategy.virtualPipeline;
        s.schedule = *one.strategy.schedule;
        const int layers = m_scenario.model.architecture->layers;
        s.layout = layers % (s.pipeline * s.virtualPipeline) == 0 ? LayoutKind::even : LayoutKind::automatic;
        return mostLayersOfAnyRank(layers, s);
    }

    void consider(const Scenario& one) {
        ++considered;
        const StrategyChoice& s = one.strategy;
        // Sizes that do not multiply to the cluster are refused: no need to ask.
        if (one.cluster.counts.front() % (*s.tensor * *s.pipeline * *s.context) != 0)
            return;
        const Estimate estimated = estimate(one, library());
        if (!estimated.valid)
            return;
        ++valid;
        const Figures& figures = *estimated.figures;
        if (!figures.memory.fits)
            return;
        ++fit;
        if (m_disguised)
            return;
        const Constraints& limits = m_scenario.constraints;
        const Fitting plan{0, units::inDays(figures.run.wall), figures.cost.total.amount, true};
        const bool late = limits.maxDays && plan.days > *limits.maxDays;
        const bool dear = limits.maxCost && plan.cost > *limits.maxCost;
        const bool tight = limits.minMemoryHeadroom && figures.memory.headroomFraction < *limits.minMemoryHeadroom;
        plans.push_back({int{late} + int{dear} + int{tight}, plan.days, plan.cost, !tight});
    }

    const Scenario& m_scenario;
    bool m_disguised = false;
};

// Days and cost of the plans that no other beats in both.
std::vector<std::pair<double, double>> frontOf(const std::vector<Fitting>& plans) {
    std::vector<std::pair<double, double>> points, front;
    for (const Fitting& plan : plans)
        if (plan.keepsOthers)
            points.emplace_back(plan.days, plan.cost);
    std::ranges::sort(points);
    for (const auto& point : points)
        if (front.empty() || point.second < front.back().second)
            front.push_back(point);
    return front;
}

// Few accelerators, few layers, and some keys closed.
Scenario smallSpace(std::mt19937& random) {
    Scenario scenario = test::drawn(random);
    const auto one = [&](unsigned of) { return random() % of == 0; };
    Architecture& a = *scenario.model.architecture;
    a.layers = std::array{1, 2, 3, 4}[random() % 4];
    a.moe.leadingDenseLayers = std::min(a.moe.leadingDenseLayers, a.layers - 1);
    scenario.cluster.counts = {static_cast<int>(1 + random() % 8)};
    if (one(4))
        scenario.cluster.counts.push_back(static_cast<int>(9 + random() % 8));
    StrategyChoice& s = scenario.strategy;
    if (!one(6))
        s.microBatch = 1 << random() % 3;
    if (!one(3))
        s.recompute = static_cast<Recompute>(random() % 3);
    if (!one(3)) {
        const Framework framework = *scenario.training.framework;
        s.zeroStage = framework == Framework::fsdp ? 2 + static_cast<int>(random() % 2) : static_cast<int>(random() % 2);
    }
    if (!one(3))
        s.context = one(2) ? 1 : 2;
    if (one(2))
        s.tensor = 1 << random() % 2;
    if (one(2))
        s.pipeline = 1 << random() % 2;
    if (a.isMoe() && one(2))
        s.expert = 1 << random() % 3;
    for (const char* key : {"schedule", "overlap_tensor", "offload_optimizer", "recompute_layers", "context_kind",
                            "zero_stage"})
        if (one(6))
            scenario.searchVary.emplace_back(key);
    Constraints& limits = scenario.constraints;
    if (one(4))
        limits.minMemoryHeadroom = 0.2;
    if (one(4))
        limits.maxDays = 0.2 * static_cast<double>(1 + random() % 10);
    if (one(4))
        limits.maxCost = 500.0 * static_cast<double>(1 + random() % 10);
    return scenario;
}

} // namespace

class TestSearchBruteForce : public QObject {
    Q_OBJECT

private slots:
    void countsAndListsAreThoseOfBruteForce();
};

void TestSearchBruteForce::countsAndListsAreThoseOfBruteForce() {
    constexpr int spaces = 2000;
    std::mt19937 random(4);
    std::int64_t plans = 0;
    int nothing = 0, several = 0, moe = 0, varied = 0;
    for (int i = 0; i < spaces; ++i) {
        const Scenario scenario = smallSpace(random);
        BruteForce expected(scenario);
        expected.run();
        plans += expected.valid;
        nothing += expected.plans.empty() ? 1 : 0;
        several += scenario.cluster.counts.size() > 1 ? 1 : 0;
        moe += scenario.model.architecture->isMoe() ? 1 : 0;
        varied += scenario.searchVary.empty() ? 0 : 1;
        SearchOptions options;
        options.threads = 1;
        options.nearest = false;
        options.simplerFirst = false;
        options.top = 1 + random() % 12;
        options.objective = random() % 2 == 0 ? Objective::fastest : Objective::cheapest;
        std::ranges::sort(expected.plans, {}, [&](const Fitting& plan) { return plan.key(*options.objective); });
        const auto front = frontOf(expected.plans);
        for (const bool bound : {false, true}) {
            options.bound = bound;
            const auto found = search(scenario, library(), options);
            QVERIFY(found);
            const auto where = [&] { return QByteArray::number(i); };
            const SearchStatistics& s = found->statistics;
            QVERIFY2(s.considered == expected.considered, where());
            QVERIFY2(s.valid == expected.valid, where());
            QVERIFY2(s.evaluated + s.bounded == s.valid, where());
            QVERIFY2(bound || (s.fit == expected.fit && s.bounded == 0), where());
            QVERIFY2(found->results.size() == std::min(options.top, expected.plans.size()), where());
            for (std::size_t k = 0; k < found->results.size(); ++k) {
                const Candidate& c = found->results[k].candidate;
                const Fitting plan{c.missed.count(), c.days, c.cost, true};
                QVERIFY2(plan.key(*options.objective) == expected.plans[k].key(*options.objective), where());
            }
            QVERIFY2(found->pareto.size() == front.size(), where());
            for (std::size_t k = 0; k < front.size(); ++k)
                QVERIFY2(std::pair(found->pareto[k].days, found->pareto[k].cost) == front[k], where());
        }
    }
    qInfo("%d spaces, %lld plans; in %d nothing fits, %d with several clusters, %d MoE, %d varied", spaces,
          static_cast<long long>(plans), nothing, several, moe, varied);
    QVERIFY(nothing > 30 && several > 200 && moe > 200 && varied > 1000);
}

QTEST_GUILESS_MAIN(TestSearchBruteForce)
#include "tst_search_brute_force.moc"

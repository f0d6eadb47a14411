// SPDX-License-Identifier: GPL-3.0-or-later
// The decision: what a score means, what passes, who wins, and how far that rests on the weights.
#include "decision/decision.h"
#include "decision/stability.h"

#include "../support/shipped_library.h"
#include "io/messages.h"
#include "io/scenario_json.h"
#include "names/enum_names.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <thread>

using namespace headroom;

namespace {

const Library& library() { return test::shippedLibrary(); }
const DecisionRules& rules() { return test::shippedDecisionRules(); }

Scenario firstScenario() {
    QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/tests/golden/scenario-12b.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no scenario");
    const QByteArray text = file.readAll();
    Scenario scenario = readScenario(test::viewOf(text)).scenario;
    scenario.strategy = {};
    return scenario;
}

// Accelerators of four software stacks, strong and weak, at one size.
Scenario several() {
    Scenario scenario = firstScenario();
    scenario.cluster.accelerators = {"h100-sxm",     "h200-sxm", "a100-sxm-80g", "mi300x", "gaudi3",
                                     "ascend-910b2", "h20-96g",  "b200-sxm"};
    scenario.cluster.counts = {96};
    scenario.constraints.maxDays = 30.0;
    scenario.constraints.maxCost.reset();
    return scenario;
}

Decision decided(const Scenario& scenario, DecisionOptions options = {}, const Library& with = library()) {
    std::optional<Decision> decision = decide(scenario, with, rules(), options);
    if (!decision)
        qFatal("stopped");
    return *std::move(decision);
}

const Decision& ofSeveral() {
    static const Decision decision = decided(several());
    return decision;
}

const DecisionCandidate* find(const Decision& decision, std::string_view accelerator) {
    const auto found = std::ranges::find(decision.candidates, accelerator, &DecisionCandidate::accelerator);
    return found == decision.candidates.end() ? nullptr : &*found;
}

double value(const Sentence& sentence, std::string_view key) {
    for (const auto& [name, scalar] : sentence.arguments)
        if (name == key)
            return std::get<double>(scalar);
    return std::nan("");
}

const DimensionScore& scoreOf(const DecisionCandidate& c, Dimension dimension) {
    return c.dimensions[static_cast<std::size_t>(dimension)];
}

DecisionWeights weightsOf(const ByDimension<double>& w) { return {w[0], w[1], w[2], w[3]}; }

std::vector<std::string> order(const Decision& decision) {
    std::vector<std::string> ids;
    for (const DecisionCandidate& c : decision.candidates)
        ids.push_back(c.accelerator + " " + std::to_string(c.count));
    return ids;
}

std::vector<double> totals(const Decision& decision) {
    std::vector<double> list;
    for (const DecisionCandidate& c : decision.candidates)
        list.push_back(c.total);
    return list;
}

} // namespace

class TestDecision : public QObject {
    Q_OBJECT

private slots:
    // Both ends of an interval carry the penalty, and the middle lies between them.
    void intervalsCarryThePenalty() {
        Scenario scenario = several();
        scenario.decision.stacks["ROCm"] = {0.2, std::nullopt};
        const Decision with = decided(scenario);
        const DecisionCandidate *plain = find(ofSeveral(), "mi300x"), *slower = find(with, "mi300x");
        QVERIFY(plain != nullptr && slower != nullptr && slower->penalty.days > 0.0);
        for (const DecisionCandidate* c : {plain, slower}) {
            const Interval<double> days = daysInterval(*c);
            QVERIFY(days.low < c->days && c->days < days.high);
            const std::optional<Interval<double>> cost = costInterval(*c);
            QCOMPARE(cost.has_value(), c->cost.has_value());
            if (cost)
                QVERIFY(cost->low < *c->cost && *c->cost < cost->high);
        }
        DecisionCandidate unpriced = *plain;
        unpriced.cost.reset();
        QVERIFY(!costInterval(unpriced));
    }

    // What the comparison opens changes nothing about its question; what it keeps does.
    void theQuestionLeavesThePlanInHandOut() {
        const Scenario scenario = several();
        const auto opened = [](const Scenario& s) { return writeScenario(openedToCatalog(s, library())); };
        Scenario other = scenario;
        other.cluster.accelerators = {"mi300x"};
        other.cluster.counts = {512};
        other.strategy.tensor = 8;
        QCOMPARE(opened(other), opened(scenario));
        other.constraints.maxDays = 12.0;
        QVERIFY(opened(other) != opened(scenario));
        QCOMPARE(openedToCatalog(scenario, library()).cluster.accelerators.size(),
                 static_cast<std::size_t>(std::ranges::count(library().catalog.accelerators, false,
                                                             &Accelerator::announcedOnly)));
    }

    void everyScoreCanBeRecomputedFromItsFormula() {
        for (const DecisionCandidate& c : ofSeveral().candidates) {
            const Sentence& compute = scoreOf(c, Dimension::compute).formula;
            QCOMPARE(scoreOf(c, Dimension::compute).score,
                     value(compute, "days") > value(compute, "limit")
                         ? 50.0 * (value(compute, "limit") / value(compute, "days"))
                         : 50.0 + 50.0 * std::min((value(compute, "limit") - value(compute, "days")) /
                                                      (value(compute, "latest") - value(compute, "days")),
                                                  1.0));
            QCOMPARE(value(compute, "days"), c.days);
            const Sentence& memory = scoreOf(c, Dimension::memory).formula;
            QCOMPARE(scoreOf(c, Dimension::memory).score,
                     std::clamp(50.0 * value(memory, "free") / value(memory, "wanted"), 0.0, 100.0));
            const Sentence& links = scoreOf(c, Dimension::interconnect).formula;
            QCOMPARE(scoreOf(c, Dimension::interconnect).score,
                     value(links, "share") > 0.0
                         ? std::min(50.0 * (value(links, "limit") / value(links, "share")), 100.0)
                         : 100.0);
            double points = 0.0, most = 0.0;
            for (const EcosystemFact& fact : c.facts) {
                QVERIFY(fact.points >= 0.0 && fact.points <= fact.most);
                points += fact.points;
                most += fact.most;
            }
            QCOMPARE(scoreOf(c, Dimension::ecosystem).score, 100.0 * points / most);
            double total = 0.0;
            for (std::size_t d = 0; d < dimensionCount; ++d) {
                QVERIFY(c.dimensions[d].score >= 0.0 && c.dimensions[d].score <= 100.0);
                total += c.dimensions[d].score * ofSeveral().weights[d];
            }
            QCOMPARE(c.total, total);
        }
    }

    void aThresholdIsMetWhereTheScoreReachesIt() {
        for (const DecisionCandidate& c : ofSeveral().candidates)
            for (const DimensionScore& d : c.dimensions)
                QCOMPARE(d.passes, d.score >= *d.threshold);
    }

    void estimatesAreThoseOfTheirScenarios() {
        for (const DecisionCandidate& c : ofSeveral().candidates) {
            const Estimate again = estimate(c.scenario, library());
            QVERIFY(again.figures->run.wall.value() == c.estimate.figures->run.wall.value());
            QVERIFY(again.figures->cost.total.amount == c.estimate.figures->cost.total.amount);
            QVERIFY(again.figures->memory.peak.value() == c.estimate.figures->memory.peak.value());
        }
    }

    void passingComesFirstThenTheTotal() {
        const Decision& decision = ofSeveral();
        QVERIFY(decision.winner && decision.candidates.front().passes);
        const auto passing = std::ranges::count_if(decision.candidates, &DecisionCandidate::passes);
        QVERIFY(passing >= 2 && passing < static_cast<std::ptrdiff_t>(decision.candidates.size()));
        for (std::size_t i = 1; i < decision.candidates.size(); ++i) {
            const DecisionCandidate &a = decision.candidates[i - 1], &b = decision.candidates[i];
            QVERIFY(a.passes >= b.passes);
            if (a.passes == b.passes && a.fits == b.fits)
                QVERIFY(a.total >= b.total);
        }
        for (const DecisionCandidate& c : decision.candidates)
            QCOMPARE(c.passes, c.fits && c.missed.count() == 0 && c.unknown.count() == 0 &&
                                   std::ranges::all_of(c.dimensions, &DimensionScore::passes));
    }

    void onlyProportionsOfWeightsCount() {
        Decision a = ofSeveral(), b = ofSeveral();
        weigh(a, {1.0, 2.0, 3.0, 4.0});
        weigh(b, {0.02, 0.04, 0.06, 0.08});
        QCOMPARE(order(a), order(b));
        for (std::size_t i = 0; i < a.candidates.size(); ++i)
            QVERIFY(std::abs(totals(a)[i] - totals(b)[i]) < 1e-9);
    }

    void flipsFlip_data() {
        QTest::addColumn<QList<double>>("weights");
        QTest::newRow("even") << QList<double>{0.25, 0.25, 0.25, 0.25};
        QTest::newRow("compute") << QList<double>{0.7, 0.1, 0.1, 0.1};
        QTest::newRow("memory") << QList<double>{0.05, 0.8, 0.1, 0.05};
        QTest::newRow("one alone") << QList<double>{0.0, 0.0, 1.0, 0.0};
        QTest::newRow("without one") << QList<double>{0.5, 0.0, 0.3, 0.2};
    }

    void flipsFlip() {
        QFETCH(QList<double>, weights);
        Decision decision = ofSeveral();
        weigh(decision, {weights[0], weights[1], weights[2], weights[3]});
        QCOMPARE(decision.stability.size(), 2 * dimensionCount);
        const std::string winner = decision.candidates.front().accelerator;
        constexpr double aside = 1e-7;
        for (const WeightFlip& flip : decision.stability) {
            const double now = decision.weights[static_cast<std::size_t>(flip.dimension)];
            const auto winnerAt = [&](double weight) {
                Decision other = decision;
                weigh(other, weightsOf(withWeight(decision.weights, flip.dimension, weight)));
                return other.candidates.front().accelerator;
            };
            if (!flip.weight) { // nobody else, all the way; at the end itself others may total as much
                for (int i = 0; i < 20; ++i)
                    QCOMPARE(winnerAt(now + ((flip.up ? 1.0 : 0.0) - now) * i / 20.0), winner);
                continue;
            }
            QVERIFY(flip.up ? *flip.weight >= now && *flip.weight <= 1.0 : *flip.weight <= now && *flip.weight >= 0.0);
            const double before = *flip.weight - (flip.up ? aside : -aside);
            const double beyond = *flip.weight + (flip.up ? aside : -aside);
            if (flip.up ? before > now : before < now)
                QCOMPARE(winnerAt(before), winner);
            if (beyond >= 0.0 && beyond <= 1.0)
                QCOMPARE(winnerAt(beyond), decision.candidates[flip.newWinner].accelerator);
        }
    }

    void shareOfWeightings() {
        QCOMPARE(firstShare({{50.0, 50.0, 50.0, 50.0}}).share, 1.0);
        // Better in one, worse in another by as much: half of all, a hyperplane of equal ones counts for the first.
        const double half = firstShare({{60.0, 50.0, 50.0, 50.0}, {50.0, 60.0, 50.0, 50.0}}).share;
        QVERIFY(half >= 0.5 && half < 0.54);
        QCOMPARE(firstShare({{60.0, 60.0, 60.0, 60.0}, {50.0, 59.0, 0.0, 60.0}}).share, 1.0);
        const Decision& decision = ofSeveral();
        QVERIFY(decision.firstShare > 0.0 && decision.firstShare <= 1.0);
        QCOMPARE(decision.weightings, std::int64_t{12'341});
    }

    void withADeadlineScoresDoNotDependOnOthers() {
        Scenario fewer = several();
        std::erase_if(fewer.cluster.accelerators,
                      [](const std::string& id) { return id == "b200-sxm" || id == "a100-sxm-80g"; });
        for (const DecisionCandidate& c : decided(fewer).candidates) {
            const DecisionCandidate* among = find(ofSeveral(), c.accelerator);
            QVERIFY(among != nullptr);
            for (std::size_t d = 0; d < dimensionCount; ++d)
                QVERIFY(c.dimensions[d].score == among->dimensions[d].score);
            QCOMPARE(c.passes, among->passes);
        }
    }

    void withoutADeadlineTheFastestCounts100() {
        Scenario scenario = several();
        scenario.constraints.maxDays.reset();
        double best = 0.0, fastest = 1e9;
        for (const DecisionCandidate& c : decided(scenario).candidates) {
            const DimensionScore& compute = scoreOf(c, Dimension::compute);
            QVERIFY(compute.passes && !compute.threshold);
            best = std::max(best, compute.score);
            fastest = std::min(fastest, c.days);
            QCOMPARE(compute.score, 100.0 * value(compute.formula, "fastest") / c.days);
        }
        QCOMPARE(best, 100.0);
        QVERIFY(fastest < 1e9);
    }

    void aLowerPriceNeverRanksLower() {
        Scenario scenario = several();
        scenario.constraints.maxCost = 1.2e6;
        const Decision before = decided(scenario);
        for (const std::string& id : scenario.cluster.accelerators) {
            Library cheaper = library();
            for (RentQuote& quote : cheaper.catalog.rentQuotes)
                if (quote.accelerator == id)
                    quote.perAcceleratorHour.amount *= 0.5;
            const Decision after = decided(scenario, {}, cheaper);
            const auto rank = [&id](const Decision& d) { return find(d, id) - d.candidates.data(); };
            QVERIFY2(rank(after) <= rank(before), id.c_str());
            QVERIFY(find(after, id)->cost <= find(before, id)->cost);
        }
    }

    void anotherStackCostsDaysAndMoney() {
        Scenario scenario = several();
        scenario.cluster.accelerators = {"h100-sxm", "ascend-910b2", "mi300x"};
        scenario.decision.stacks["CANN"] = {0.2, 3.0};
        const Decision decision = decided(scenario);
        const DecisionCandidate* own = find(decision, "h100-sxm");
        QCOMPARE(own->penalty.days, 0.0);
        QCOMPARE(own->penalty.cost, 0.0);
        const DecisionCandidate* other = find(decision, "ascend-910b2");
        const double days = units::inDays(other->estimate.figures->run.wall);
        QCOMPARE(other->days, days * 1.2);
        QCOMPARE(other->penalty.finishDays, days * 1.2 + 3.0 * 365.25 / 12.0);
        QVERIFY(other->penalty.cost >= 0.2 * other->estimate.figures->cost.total.amount * (1.0 - 1e-12));
        // What nobody has said is a question, and counts neither way.
        const DecisionCandidate* unknown = find(decision, "mi300x");
        QVERIFY(!unknown->penalty.operatorGap && unknown->penalty.days == 0.0);
        std::set<std::string> asked;
        for (const DecisionQuestion& question : decision.questions)
            asked.insert(question.path);
        QVERIFY(asked.contains("decision.stacks.ROCm.operator_gap"));
        QVERIFY(asked.contains("decision.stacks.ROCm.migration_months"));
        QVERIFY(!asked.contains("decision.stacks.CANN.operator_gap"));
        // A team at home on another stack.
        scenario.decision.presentStack = "CANN";
        const Decision moved = decided(scenario);
        QCOMPARE(find(moved, "ascend-910b2")->penalty.days, 0.0);
        QVERIFY(scoreOf(*find(moved, "ascend-910b2"), Dimension::ecosystem).score >
                scoreOf(*other, Dimension::ecosystem).score);
    }

    void moreGapNeverScoresHigher() {
        Scenario scenario = several();
        scenario.cluster.accelerators = {"ascend-910b2"};
        double last = 101.0, days = 0.0;
        for (const double gap : {0.0, 0.1, 0.2, 0.4, 1.0}) {
            scenario.decision.stacks["CANN"].operatorGap = gap;
            const Decision decision = decided(scenario);
            const DecisionCandidate& c = decision.candidates.front();
            QVERIFY(scoreOf(c, Dimension::ecosystem).score <= last);
            QVERIFY(c.days > days);
            last = scoreOf(c, Dimension::ecosystem).score;
            days = c.days;
        }
    }

    void anUnknownPriceCannotKeepABudget() {
        Library unpriced = library();
        std::erase_if(unpriced.catalog.rentQuotes, [](const RentQuote& q) { return q.accelerator == "h100-sxm"; });
        Scenario scenario = several();
        scenario.cluster.accelerators = {"h100-sxm", "a100-sxm-80g"};
        QVERIFY(find(decided(scenario, {}, unpriced), "h100-sxm")->passes);
        scenario.constraints.maxCost = 1e9;
        const Decision decision = decided(scenario, {}, unpriced);
        const DecisionCandidate* h100 = find(decision, "h100-sxm");
        QVERIFY(!h100->cost && !h100->passes && h100->unknown.has(Limit::cost));
        QCOMPARE(h100->reason.key, std::string("reason_no_price"));
        // At open sizes the one that needs fewest accelerator-hours, not the largest.
        scenario.cluster.counts.clear();
        const Decision open = decided(scenario, {}, unpriced);
        QVERIFY(find(open, "h100-sxm")->count <= 128);
    }

    void oneCandidateAnAcceleratorAndSize() {
        Scenario scenario = several();
        scenario.cluster.accelerators = {"h100-sxm", "a100-sxm-80g"};
        scenario.cluster.counts = {64, 128};
        QCOMPARE(order(decided(scenario)).size(), std::size_t{4});
        scenario.cluster.counts.clear();
        const Decision open = decided(scenario);
        QCOMPARE(open.candidates.size(), std::size_t{2});
        // The best size keeps the deadline and costs less than the next ones up.
        for (const DecisionCandidate& c : open.candidates)
            QVERIFY(c.days <= 30.0);
    }

    void aDeadlineThatNobodyMeetsIsMissedByLittle() {
        Scenario scenario = several();
        scenario.cluster.accelerators = {"a100-sxm-80g"};
        scenario.cluster.counts.clear();
        scenario.constraints.maxCount = 64;
        const DecisionCandidate slow = decided(scenario).candidates.front();
        QCOMPARE(slow.count, 64);
        QVERIFY(slow.missed.has(Limit::days));
        QCOMPARE(slow.reason.key, std::string("reason_compute"));
        scenario.constraints.maxCount.reset();
        scenario.constraints.maxCost = 1000.0; // within the deadline, and over the budget by as little as possible
        const DecisionCandidate dear = decided(scenario).candidates.front();
        QVERIFY(dear.days <= 30.0 && dear.missed.has(Limit::cost));
        QVERIFY(dear.count < 1024);
    }

    void whatDoesNotFitIsListedWithWhatItLacks() {
        Scenario scenario = several();
        scenario.cluster.accelerators = {"rtx-4090", "v100-sxm2-32g"};
        scenario.cluster.counts = {8};
        const Decision decision = decided(scenario);
        QVERIFY(!decision.winner);
        QCOMPARE(decision.candidates.size(), std::size_t{1});
        const DecisionCandidate& small = decision.candidates.front();
        QVERIFY(!small.fits && !small.passes);
        QCOMPARE(small.reason.key, std::string("reason_does_not_fit"));
        QVERIFY(value(small.reason, "needed_gib") > value(small.reason, "capacity_gib"));
        QCOMPARE(decision.excluded.size(), std::size_t{1});
        QCOMPARE(decision.excluded.front().accelerator, std::string("v100-sxm2-32g"));
        QVERIFY(hasErrors(decision.excluded.front().problems));
        QVERIFY(decision.stability.empty());
    }

    void announcedOnlyWhenNamed() {
        const auto announced = std::ranges::find_if(library().catalog.accelerators, &Accelerator::announcedOnly);
        QVERIFY(announced != library().catalog.accelerators.end());
        Scenario scenario = several();
        scenario.cluster.accelerators = {announced->id, "h100-sxm"};
        const auto listed = [&](const Decision& d) {
            return find(d, announced->id) != nullptr ||
                   std::ranges::find(d.excluded, announced->id, &ExcludedAccelerator::accelerator) != d.excluded.end();
        };
        QVERIFY(listed(decided(scenario)));
        scenario.cluster.accelerators.clear();
        QVERIFY(!listed(decided(scenario)));
    }

    void theWholeCatalogIsComparedAtOpenSizes() {
        Scenario scenario = firstScenario();
        scenario.strategy.tensor = 2;
        DecisionOptions options;
        options.wholeCatalog = true;
        const Decision decision = decided(scenario, options);
        std::set<std::string> listed;
        for (const DecisionCandidate& c : decision.candidates)
            QVERIFY(listed.insert(c.accelerator).second);
        for (const ExcludedAccelerator& one : decision.excluded) {
            QVERIFY(listed.insert(one.accelerator).second);
            QVERIFY(!one.problems.empty());
        }
        for (const Accelerator& a : library().catalog.accelerators)
            QCOMPARE(listed.contains(a.id), !a.announcedOnly);
        QVERIFY(std::ranges::find(decision.opened, "cluster.count") != decision.opened.end());
        QVERIFY(std::ranges::find(decision.opened, "strategy") != decision.opened.end());
    }

    // No plan of a sequence of 4,096 splits it: closing what nobody would choose changes no answer, and takes less.
    void contextThatNobodySplitsMayBeClosed() {
        DecisionOptions options;
        options.wholeCatalog = true;
        const Decision open = decided(firstScenario(), options);
        options.context = 1;
        const Decision closed = decided(firstScenario(), options);
        QCOMPARE(closed.candidates.size(), open.candidates.size());
        QVERIFY(closed.statistics.considered < open.statistics.considered);
        for (const DecisionCandidate& c : open.candidates) {
            const DecisionCandidate* same = find(closed, c.accelerator);
            QVERIFY(same != nullptr);
            QCOMPARE(*same->scenario.strategy.context, 1);
            if (*c.scenario.strategy.context == 1)
                QVERIFY(same->days == c.days && same->count == c.count);
            else
                QVERIFY2(same->count != c.count || same->days >= c.days || !c.passes, c.accelerator.c_str());
        }
    }

    void theAnswerDoesNotDependOnThreads() {
        for (const int threads : {1, 3}) {
            DecisionOptions options;
            options.threads = threads;
            const Decision again = decided(several(), options);
            QCOMPARE(order(again), order(ofSeveral()));
            QVERIFY(totals(again) == totals(ofSeveral()));
        }
        DecisionOptions options; // threads of the caller's own
        options.forEach = [](std::size_t n, const std::function<void(std::size_t)>& body) {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < n; ++i)
                threads.emplace_back([&body, i] { body(i); });
        };
        QVERIFY(totals(decided(several(), options)) == totals(ofSeveral()));
    }

    void itReportsAndStops() {
        std::size_t calls = 0;
        DecisionOptions options;
        options.progress = [&](const DecisionProgress& p) {
            ++calls;
            QCOMPARE(p.done, calls);
            QCOMPARE(p.of, several().cluster.accelerators.size());
        };
        decided(several(), options);
        QCOMPARE(calls, several().cluster.accelerators.size());
        std::stop_source stop;
        options.stop = stop.get_token();
        options.progress = [&stop](const DecisionProgress&) { stop.request_stop(); };
        QVERIFY(!decide(several(), library(), rules(), options));
    }

    void rulesCoverTheCatalog() {
        for (const Accelerator& a : library().catalog.accelerators) {
            QVERIFY2(rules().pytorch.contains(a.pytorchSupport), a.id.c_str());
            for (const FrameworkSupport& f : a.frameworks)
                QVERIFY2(rules().framework.contains(f.support), (a.id + ": " + f.support).c_str());
        }
        for (const EnumName<Framework>& framework : enumNames<Framework>())
            QVERIFY2(rules().frameworks.contains(framework.name), std::string(framework.name).c_str());
        for (const auto& [id, entries] : rules().frameworks)
            for (const FrameworkEntry& entry : entries)
                QVERIFY(entry.support.empty() || rules().framework.contains(entry.support));
    }

    void brokenRulesAreReported() {
        QByteArray text = test::shippedText("catalog/decision.json");
        QVERIFY(!readDecisionRules("{}"));
        text.replace("\"none_at\": 6", "\"none_at\": -6");
        QVERIFY(!readDecisionRules(test::viewOf(text)));
    }

    void everySentenceHasItsWords() {
        const QByteArray problems = test::shippedText("text/problems.json"),
                         reasons = test::shippedText("text/assumptions.json"),
                         sentences = test::shippedText("text/decision.json");
        Messages messages = Messages::read(test::viewOf(problems), test::viewOf(reasons)).value();
        QVERIFY(messages.add(test::viewOf(sentences), "decision.json").empty());
        const auto check = [&](const Sentence& sentence) {
            const std::string text = messages.text(sentence);
            QVERIFY2(text != sentence.key && text.find_first_of("{}[]@") == std::string::npos, text.c_str());
        };
        for (const Decision* decision : {&ofSeveral()}) {
            for (const DecisionCandidate& c : decision->candidates) {
                check(c.reason);
                for (const DimensionScore& d : c.dimensions)
                    check(d.formula);
            }
            for (const DecisionQuestion& question : decision->questions)
                check(question.text);
        }
        for (const PointsByWord* points : {&rules().pytorch, &rules().framework, &rules().evidence})
            for (const auto& [word, value] : *points)
                QVERIFY2(!messages.wordTemplate(word).empty(), word.c_str());
    }
};

QTEST_GUILESS_MAIN(TestDecision)
#include "tst_decision.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Written and read again, a plan is the same in all that its format can say, and so is its estimate.
#include "../support/launch_data.h"

#include "io/scenario_json.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <set>

using namespace headroom;

namespace {

using Json = nlohmann::json;

const Library& library() { return test::shippedLibrary(); }

Json documentOf(const Scenario& scenario) { return Json::parse(writeScenario(scenario, -1)); }

Json::json_pointer pointer(const std::string& path) {
    std::string text = "/" + path;
    std::ranges::replace(text, '.', '/');
    return Json::json_pointer(text);
}

// A model that differs from `a` in all that options say; the rest is as it was.
void scramble(Architecture& a) {
    a.layers = 3;
    a.hiddenSize = 512;
    a.attentionHeads = 4;
    a.kvHeads = 4;
    a.headDim = 32;
    a.ffnHiddenSize = 777;
    a.gatedFfn = !a.gatedFfn;
    a.tiedEmbeddings = !a.tiedEmbeddings;
    a.norm = a.norm == NormKind::rmsnorm ? NormKind::layernorm : NormKind::rmsnorm;
    a.qkNorm = !a.qkNorm;
    a.vocabSize = 999;
    a.attention = {};
    a.moe.leadingDenseLayers = 2;
    a.moe.experts = 0;
    a.mtpLayers = 0;
}

// The plan with everything that the configuration says taken out of it.
Scenario without(const Estimate& estimate, const std::vector<std::string>& said) {
    Json document = documentOf(estimate.resolved.scenario);
    bool model = false;
    for (const std::string& path : said) {
        if (path.starts_with("model.architecture."))
            model = true;
        else
            document[pointer(path)] = nullptr;
    }
    Scenario left = readScenario(document.dump()).scenario;
    if (model)
        scramble(*left.model.architecture);
    return left;
}

struct Case {
    LaunchFormat format;
    Framework framework;
    std::set<std::string> mayStayOpen; // settled by the default that they would be open for
};

} // namespace

class TestLaunchRoundTrip : public QObject {
    Q_OBJECT

private:
    static void check(const Case& c) {
        std::mt19937 random(20261130);
        int legal = 0;
        for (int i = 0; i < 6000 && legal < 400; ++i) {
            const Scenario scenario = test::drawnPlan(random, c.framework);
            const Estimate before = estimate(scenario, library());
            if (!before.valid)
                continue;
            ++legal;
            const LaunchConfiguration configuration = launchConfiguration(c.format, before, test::shippedLaunchBook());
            const std::string text = test::launchTextsOf(c.format, before).whole();

            const Scenario base = without(before, configuration.said);
            const ImportedLaunch back = importLaunchText(text, c.format, base, nullptr, test::shippedLaunchBook());
            QVERIFY2(back.good(), text.c_str());
            // What the format cannot say is known from elsewhere.
            Json completed = documentOf(back.result.scenario);
            const Json first = documentOf(before.resolved.scenario);
            for (const NotExpressed& gap : configuration.notExpressed) {
                const Json::json_pointer at = pointer(gap.path);
                if (!gap.path.starts_with("model.") && first.contains(at) && !first[at].is_object())
                    completed[at] = first[at];
            }
            const Estimate after = estimate(readScenario(completed.dump()).scenario, library());
            QVERIFY2(
                after.valid,
                Json::diff(documentOf(before.resolved.scenario), documentOf(after.resolved.scenario)).dump().c_str());
            const Json second = documentOf(after.resolved.scenario);
            for (const std::string& path : configuration.said) {
                const Json::json_pointer at = pointer(path);
                const std::string what = path + ": " + first[at].dump() + " became " + second[at].dump();
                QVERIFY2(first[at] == second[at], what.c_str());
            }
            // What differs in the whole of it, where figures do.
            const std::string gaps = Json::diff(first, second).dump();
            QVERIFY2(before.figures->memory.peak.value() == after.figures->memory.peak.value(), gaps.c_str());
            QVERIFY2(before.figures->step.seconds.value() == after.figures->step.seconds.value(), gaps.c_str());
            QVERIFY2(before.figures->run.wall.value() == after.figures->run.wall.value(), gaps.c_str());
            QCOMPARE(before.figures->cost.total.amount, after.figures->cost.total.amount);

            const ImportedLaunch alone =
                importLaunchText(text, c.format, Scenario{}, nullptr, test::shippedLaunchBook());
            const Json fresh = documentOf(alone.result.scenario);
            for (const std::string& path : configuration.said) {
                if (path.starts_with("model.") && !fresh["model"].contains("architecture"))
                    continue;
                const Json::json_pointer at = pointer(path);
                if (fresh[at].is_null() && c.mayStayOpen.contains(path))
                    continue;
                const std::string what = path + ": " + first[at].dump() + " became " + fresh[at].dump();
                QVERIFY2(first[at] == fresh[at], what.c_str());
            }
        }
        QVERIFY2(legal >= 300, std::to_string(legal).c_str());
    }

private slots:
    void megatron() {
        check({LaunchFormat::megatron,
               Framework::megatron_core,
               {"strategy.shard", "strategy.recompute_layers", "strategy.context_kind"}});
    }
    void deepspeed() {
        check({LaunchFormat::deepspeed,
               Framework::deepspeed,
               {"strategy.shard", "training.gradient_dtype", "strategy.context_kind"}});
    }
    void torchtitan() {
        check({LaunchFormat::torchtitan,
               Framework::fsdp,
               {"strategy.shard", "strategy.recompute_layers", "strategy.virtual_pipeline"}});
    }

    // Only options that the stated version has.
    void optionsExist() {
        std::mt19937 random(7);
        constexpr std::array frameworks{Framework::megatron_core, Framework::fsdp,    Framework::deepspeed,
                                        Framework::pytorch,       Framework::maxtext, Framework::megatron_lm};
        int written = 0;
        for (int i = 0; i < 600; ++i) {
            const Estimate plan = estimate(
                test::drawnPlan(random, frameworks[static_cast<std::size_t>(i) % frameworks.size()]), library());
            for (const LaunchFormat format : allLaunchFormats()) {
                const LaunchConfiguration configuration = launchConfiguration(format, plan, test::shippedLaunchBook());
                for (const LaunchGroup& group : configuration.groups) {
                    for (const LaunchOption& option : group.options) {
                        QVERIFY2(test::shippedLaunchBook().of(format).options.contains(option.name),
                                 option.name.c_str());
                        ++written;
                    }
                }
                QCOMPARE(configuration.nodes * configuration.perNode, plan.resolved.plan.machine.count);
            }
        }
        QVERIFY(written > 10000);
    }

    // Every sentence that a configuration may need has its template.
    void sentencesExist() {
        std::mt19937 random(11);
        std::set<std::string> seen;
        for (int i = 0; i < 400; ++i) {
            const Framework framework = i % 2 == 0 ? Framework::megatron_core : Framework::pytorch;
            const Estimate plan = estimate(test::drawnPlan(random, framework), library());
            for (const LaunchFormat format : allLaunchFormats()) {
                const LaunchConfiguration configuration = launchConfiguration(format, plan, test::shippedLaunchBook());
                for (const NotExpressed& gap : configuration.notExpressed) {
                    QVERIFY2(!test::launchMessages().sentenceTemplate(gap.reason.key).empty(), gap.reason.key.c_str());
                    const std::string text = test::launchMessages().text(gap.reason);
                    QVERIFY2(text.find('{') == std::string::npos, text.c_str());
                    seen.insert(gap.reason.key);
                }
                for (const Sentence& line : configuration.summary)
                    QVERIFY(test::launchMessages().text(line).find('{') == std::string::npos);
            }
        }
        QVERIFY(seen.size() > 15);
    }
};

QTEST_APPLESS_MAIN(TestLaunchRoundTrip)
#include "tst_launch_round_trip.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Claims made before anybody computed, against the program: the story's table, and properties on other plans.
#include "claims/check_claims.h"
#include "claims/implied_utilisation.h"
#include "io/claims_json.h"
#include "io/measured_rows.h"
#include "io/scenario_json.h"
#include "validation/measured_utilisation.h"

#include "../support/shipped_library.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;

namespace {

const Library& library() { return test::shippedLibrary(); }
const ClaimBook& book() { return test::shippedClaims(); }

Scenario story() {
    const QByteArray text = test::shippedText("scenarios/12b.json");
    return readScenario(test::viewOf(text)).scenario;
}

Scenario preset(const char* id, int count, Framework framework, int tensor, int pipeline, int expert = 1) {
    Scenario s;
    s.model.form = ModelForm::preset;
    s.model.preset = id;
    s.training.framework = framework;
    s.training.tokens = 2e12;
    s.training.sequenceLength = 4096;
    s.training.globalBatchSequences = 1024;
    s.cluster.accelerators = {"h100-sxm"};
    s.cluster.counts = {count};
    s.strategy.tensor = tensor;
    s.strategy.pipeline = pipeline;
    s.strategy.expert = expert;
    s.constraints.maxDays = 60.0;
    return s;
}

Messages messages() {
    const QByteArray problems = test::shippedText("text/problems.json"),
                     reasons = test::shippedText("text/assumptions.json"),
                     claims = test::shippedText("text/claims.json");
    return Messages::read(test::viewOf(problems), test::viewOf(reasons), test::viewOf(claims)).value();
}

const ClaimCheck& find(const std::vector<ClaimCheck>& checks, ClaimKind kind) {
    const auto found = std::ranges::find(checks, std::string(name(kind)), &ClaimCheck::id);
    if (found == checks.end())
        qFatal("no check of %s", std::string(name(kind)).c_str());
    return *found;
}

const Scalar* figure(const NamedFigures& figures, std::string_view key) {
    const auto found = std::ranges::find_if(figures, [&](const auto& f) { return f.first == key; });
    return found == figures.end() ? nullptr : &found->second;
}

double number(const NamedFigures& figures, std::string_view key) {
    const Scalar* value = figure(figures, key);
    if (value == nullptr)
        qFatal("no figure %s", std::string(key).c_str());
    if (const auto* whole = std::get_if<std::int64_t>(value))
        return static_cast<double>(*whole);
    return std::get<double>(*value);
}

std::string text(const NamedFigures& figures, std::string_view key) {
    const Scalar* value = figure(figures, key);
    return value == nullptr ? std::string() : std::get<std::string>(*value);
}

bool isNear(double a, double b, double share = 1e-9) { return std::abs(a - b) <= share * std::abs(b); }

// Every search of a question on one thread, in order.
void inOrder(std::size_t n, const std::function<void(std::size_t)>& body) {
    for (std::size_t i = 0; i < n; ++i)
        body(i);
}

} // namespace

class TestClaims : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_story = checkClaims(story(), library(), book()); }

    void everyClaimOfTheStoryIsChecked() {
        QCOMPARE(m_story.size(), claimKinds().size());
        for (std::size_t i = 0; i < m_story.size(); ++i) {
            QCOMPARE(m_story[i].id, std::string(claimKinds()[i].name));
            QVERIFY(!m_story[i].source.empty());
        }
    }

    // The column "what the program must show" of the product brief.
    void verdictsOfTheStory_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("verdict");
        const auto row = [](ClaimKind kind, ClaimVerdict verdict) {
            QTest::newRow(name(kind).data()) << static_cast<int>(kind) << static_cast<int>(verdict);
        };
        row(ClaimKind::flops_per_token, ClaimVerdict::wrong);
        row(ClaimKind::fp32_copy, ClaimVerdict::agree);
        row(ClaimKind::model_states, ClaimVerdict::wrong);
        row(ClaimKind::one_card, ClaimVerdict::wrong);
        row(ClaimKind::tensor_share, ClaimVerdict::doubtful);
        row(ClaimKind::one_node, ClaimVerdict::wrong);
        row(ClaimKind::custom_operators, ClaimVerdict::doubtful);
    }
    void verdictsOfTheStory() {
        QFETCH(int, kind);
        QFETCH(int, verdict);
        QCOMPARE(static_cast<int>(find(m_story, static_cast<ClaimKind>(kind)).verdict), verdict);
    }

    void arithmeticOfTheStory() {
        const NamedFigures& flops = find(m_story, ClaimKind::flops_per_token).figures;
        QVERIFY(isNear(number(flops, "rule_gflop"), 72.0));
        QVERIFY(isNear(number(flops, "factor"), 10.0));
        QVERIFY(isNear(number(flops, "model_gflop"), 75.0, 0.005)); // as the contract states it
        QVERIFY(isNear(number(flops, "matmul_gflop") + number(flops, "attention_gflop"), number(flops, "model_gflop")));

        QVERIFY(isNear(number(find(m_story, ClaimKind::fp32_copy).figures, "rule_gbyte"), 48.0));

        const NamedFigures& states = find(m_story, ClaimKind::model_states).figures;
        QCOMPARE(number(states, "low_bytes"), 16.0);
        QCOMPARE(number(states, "high_bytes"), 18.0);
        QVERIFY(isNear(number(states, "low_gbyte"), 192.0));
        QVERIFY(isNear(number(states, "high_gbyte"), 216.0));
        QCOMPARE(number(states, "claimed_bytes"), 6.0);
        QCOMPARE(number(states, "weight_bytes") + number(states, "gradient_bytes") + number(states, "optimizer_bytes"),
                 number(states, "bytes"));

        // An eighth of the layers' parameters but for the norms, and more than an eighth of the memory.
        const NamedFigures& tensor = find(m_story, ClaimKind::tensor_share).figures;
        QVERIFY(isNear(number(tensor, "layers_share"), 8.0, 0.01));
        QVERIFY(number(tensor, "layers_share") < 8.0);
        QVERIFY(number(tensor, "memory_share") < 8.0);
        QVERIFY(number(tensor, "not_shared_gib") > 0.0);

        const NamedFigures& node = find(m_story, ClaimKind::one_node).figures;
        QVERIFY(number(node, "peak_gib") <= number(node, "capacity_gib"));
        QCOMPARE(number(node, "tensor") * number(node, "pipeline") * number(node, "context") * number(node, "data"),
                 8.0);

        const NamedFigures& card = find(m_story, ClaimKind::one_card).figures;
        QVERIFY(number(card, "needed_gib") > number(card, "capacity_gib"));
        QVERIFY(number(card, "cards") > 1.0 && number(card, "cards") <= 8.0);
        QVERIFY(number(card, "sharding_cards") >= number(card, "cards"));

        const NamedFigures& operators = find(m_story, ClaimKind::custom_operators).figures;
        QVERIFY(isNear(number(operators, "claimed_days"), number(operators, "days") * 1.2));
    }

    // "About 93 days' work at 45 % of an A100's BF16 peak, about 29 at 45 % of an H100's."
    void sixtyFourCardsInFourWeeks() {
        const ClaimCheck& check = find(m_story, ClaimKind::cards_and_days);
        QVERIFY(isNear(number(check.figures, "reference1_days"), 93.0, 0.01));
        QVERIFY(isNear(number(check.figures, "reference2_days"), 29.0, 0.01));
        QCOMPARE(text(check.figures, "reference1_possibility"), std::string("@impossible"));
        for (const ClaimRow& row : check.rows) {
            if (text(row.figures, "claim") != "story")
                continue;
            const double flops = 72e9 * 1e12;
            const double work = number(row.figures, "peak_tflops") * 1e12 * 64.0 * 28.0 * 86400.0;
            QVERIFY(isNear(number(row.figures, "utilisation_percent"), 100.0 * flops / work));
        }
        // The scenario's own cards and deadline stand beside it.
        QCOMPARE(number(check.figures, "own_days"), 32.0);
        QCOMPARE(number(check.figures, "own_cards"), 64.0);
    }

    // What the table must show whatever the verdict is.
    void ratesOfTheStory() {
        const NamedFigures& memory = find(m_story, ClaimKind::memory_bandwidth).figures;
        QVERIFY(number(memory, "days_for_one_more") < 0.0);
        QVERIFY(number(memory, "half_days") > number(memory, "claimed_days"));
        QVERIFY(number(memory, "claimed_days") > number(memory, "twice_days"));
        QVERIFY(find(m_story, ClaimKind::memory_bandwidth).rows.size() > 20);

        const NamedFigures& link = find(m_story, ClaimKind::link_speed).figures;
        QCOMPARE(number(link, "claimed_one_way"), 300.0);
        QVERIFY(number(link, "half_days") > number(link, "claimed_days"));
        QVERIFY(number(link, "claimed_days") > number(link, "own_days"));

        const ClaimCheck& fabrics = find(m_story, ClaimKind::fabrics);
        QCOMPARE(fabrics.computed, std::string("fabrics"));
        QCOMPARE(fabrics.rows.size(), std::size_t{4});
        QVERIFY(number(fabrics.figures, "data_extra_days") > 0.0);
        QVERIFY(number(fabrics.figures, "model_extra_days") > 0.0);
        QVERIFY(number(fabrics.figures, "data_slow_exposed") >= number(fabrics.figures, "data_fast_exposed"));
        QVERIFY(number(fabrics.figures, "model_tensor") * number(fabrics.figures, "model_pipeline") > 8.0);
        QVERIFY(number(fabrics.figures, "data_extra_cost") > 0.0);

        const NamedFigures& mfu = find(m_story, ClaimKind::utilisation).figures;
        QVERIFY(number(mfu, "low_percent") < number(mfu, "mfu_percent"));
        QVERIFY(number(mfu, "mfu_percent") < number(mfu, "high_percent"));
        QVERIFY(isNear(number(mfu, "mfu_percent"),
                       100.0 * number(mfu, "model_tflops") / number(mfu, "peak_tflops"), 1e-6));
        QVERIFY(!text(mfu, "peak_source").empty());
    }

    void otherPlans_data() {
        QTest::addColumn<int>("which");
        QTest::newRow("12B") << 0;
        QTest::newRow("8B, FSDP") << 1;
        QTest::newRow("70B") << 2;
        QTest::newRow("405B") << 3;
        QTest::newRow("MoE") << 4;
        QTest::newRow("12B, DeepSpeed on A100") << 5;
        QTest::newRow("other label, no deadline") << 6;
        QTest::newRow("fp8") << 7;
    }
    // Sentences are complete, figures are finite, ratios are ratios of this scenario's model.
    void otherPlans() {
        QFETCH(int, which);
        const Scenario scenario = plan(which);
        const Estimate own = estimate(scenario, library());
        QVERIFY(own.valid);
        const std::vector<ClaimCheck> checks = checkClaims(scenario, library(), book());
        QCOMPARE(checks.size(), book().claims.size());
        const Messages sentences = messages();
        const auto parameters = static_cast<double>(own.resolved.plan.counts.total);
        for (const ClaimCheck& check : checks) {
            const ClaimText said = claimText(check, sentences);
            for (const std::string& sentence : {said.claim, said.computed, said.arithmetic}) {
                QVERIFY2(sentence.size() > 3, check.id.c_str());
                QVERIFY2(sentence.find_first_of("{}[]@") == std::string::npos, sentence.c_str());
                QVERIFY2(sentence.find("  ") == std::string::npos, sentence.c_str());
                QVERIFY2(sentence.find("nan") == std::string::npos && sentence.find("inf") == std::string::npos,
                         sentence.c_str());
            }
            everyPlaceholderIsFilled(check, sentences);
            for (const auto& [key, value] : check.figures)
                if (const auto* real = std::get_if<double>(&value))
                    QVERIFY2(std::isfinite(*real), key.c_str());
        }
        const NamedFigures& copy = find(checks, ClaimKind::fp32_copy).figures;
        QVERIFY(isNear(number(copy, "model_gbyte"), 4.0 * parameters / 1e9));
        const NamedFigures& states = find(checks, ClaimKind::model_states).figures;
        QVERIFY(isNear(number(states, "model_gbyte"), number(states, "bytes") * parameters / 1e9));
        QVERIFY(number(states, "low_bytes") <= number(states, "bytes"));
        QVERIFY(number(states, "bytes") <= number(states, "high_bytes"));
        QVERIFY(isNear(number(find(checks, ClaimKind::flops_per_token).figures, "model_gflop") * 1e9,
                       own.figures->modelFlops.value()));
        QVERIFY(isNear(number(find(checks, ClaimKind::custom_operators).figures, "days"),
                       units::inDays(own.figures->run.wall)));
        QVERIFY(isNear(number(find(checks, ClaimKind::link_speed).figures, "own_days"),
                       units::inDays(own.figures->run.wall)));
        const bool sameSize = std::max(parameters / 12e9, 12e9 / parameters) <= 1.15;
        QCOMPARE(figure(find(checks, ClaimKind::one_node).figures, "model_fits") == nullptr, sameSize);
    }

    void answerDoesNotDependOnThreads() {
        ClaimOptions one, many;
        one.forEach = inOrder;
        many.threads = 4;
        const Messages sentences = messages();
        QCOMPARE(writeClaims(checkClaims(story(), library(), book(), one), sentences),
                 writeClaims(checkClaims(story(), library(), book(), many), sentences));
    }

    void stopsWhenAsked() {
        std::stop_source source;
        ClaimOptions options;
        options.stop = source.get_token();
        std::size_t calls = 0;
        options.forEach = [&](std::size_t n, const std::function<void(std::size_t)>& body) {
            ++calls;
            inOrder(n, body);
            source.request_stop();
        };
        QVERIFY(checkClaims(story(), library(), book(), options).empty());
        QCOMPARE(calls, std::size_t{1});
    }

    void planThatIsNotValidHasNoChecks() {
        Scenario s = story();
        s.strategy.tensor = 3;
        QVERIFY(checkClaims(s, library(), book()).empty());
    }

    void measuredPenaltiesDecideTheOperators() {
        const auto verdict = [](std::vector<StackPenalty> stacks) {
            ClaimOptions options;
            options.stacks = std::move(stacks);
            ClaimBook one = book();
            std::erase_if(one.claims, [](const Claim& c) { return c.kind != ClaimKind::custom_operators; });
            const std::vector<ClaimCheck> checks = checkClaims(story(), library(), one, options);
            return checks.front().verdict;
        };
        const StackPenalty around{"A", 0.1, 0.3, 3.0, "a report", "2026"}, above{"B", 0.4, 0.6, {}, "a report", "2026"};
        QCOMPARE(verdict({}), ClaimVerdict::doubtful);
        QCOMPARE(verdict({around}), ClaimVerdict::agree);
        QCOMPARE(verdict({around, above}), ClaimVerdict::doubtful);
        QCOMPARE(verdict({above}), ClaimVerdict::wrong);
    }

    // possible, doubtful, impossible at the measured ceilings, and without any.
    void possibilityFollowsTheCeilings() {
        ClaimBook bounds;
        bounds.judgement.fewestRuns = 40;
        bounds.utilisations = {{"nvidia-hopper", Precision::bf16, false, 40, 4, 0.40, 0.50, 0.60, "A-1"},
                               {"*", Precision::bf16, false, 90, 9, 0.35, 0.48, 0.62, "A-1"}};
        const Accelerator& h100 = *library().catalog.accelerator("h100-sxm");
        const Accelerator& gaudi = *library().catalog.accelerator("gaudi3");
        const auto at = [&](const Accelerator& card, double utilisation) {
            const FlopsPerSecond peak = units::tflopPerSecond(1000.0);
            CountClaim claim = countClaim(100.0, 1.0, 1e9, 1.0, Precision::bf16);
            claim.tokens = utilisation * 100.0 * 86400.0 * peak.value() / claim.flopsPerToken.value();
            const ImpliedUtilisation implied = impliedUtilisationOf(claim, card, peak, library(), bounds);
            if (!isNear(implied.utilisation, utilisation))
                qFatal("implies %g", implied.utilisation);
            return implied.possibility;
        };
        QCOMPARE(at(h100, 0.49), Possibility::possible);
        QCOMPARE(at(h100, 0.51), Possibility::doubtful);
        QCOMPARE(at(h100, 0.61), Possibility::impossible);
        // No run of its family: the median of all, then its matrix products decide.
        QCOMPARE(at(gaudi, 0.34), Possibility::possible);
        QCOMPARE(at(gaudi, 0.70), Possibility::doubtful);
        QCOMPARE(at(gaudi, 0.80), Possibility::impossible); // its best product reaches 0.74
        // Too few runs do not speak for a family.
        bounds.judgement.fewestRuns = 41;
        QCOMPARE(at(h100, 0.49), Possibility::doubtful);
        QCOMPARE(at(h100, 0.61), Possibility::doubtful);
        bounds.utilisations.clear();
        QCOMPARE(at(h100, 0.1), Possibility::doubtful);
        QCOMPARE(at(h100, 0.81), Possibility::impossible);
        QCOMPARE(at(gaudi, 1.01), Possibility::impossible);
    }

    // More cards or days ask for less of each card; the share does not depend on how they are traded.
    void impliedUtilisationScales() {
        const CountClaim base = countClaim(64.0, 28.0, 12e9, 1e12, Precision::bf16);
        CountClaim twice = base;
        twice.accelerators *= 2.0;
        CountClaim traded = twice;
        traded.days /= 2.0;
        const auto a = impliedUtilisation(base, library(), book()), b = impliedUtilisation(twice, library(), book()),
                   c = impliedUtilisation(traded, library(), book());
        QVERIFY(a.size() > 40);
        QCOMPARE(a.size(), b.size());
        for (std::size_t i = 0; i < a.size(); ++i) {
            QVERIFY(isNear(a[i].utilisation, 2.0 * b[i].utilisation));
            QVERIFY(isNear(a[i].utilisation, c[i].utilisation));
            QVERIFY(static_cast<int>(b[i].possibility) <= static_cast<int>(a[i].possibility));
            QVERIFY(isNear(daysAt(base, a[i].peak, a[i].utilisation), 28.0));
        }
    }

    // The table that ships is what the measured rows give.
    void shippedUtilisationsAreCurrent() {
        const QByteArray csv = test::shippedText("measured/throughput.csv");
        const std::vector<MeasuredRun> runs = readMeasuredRuns(test::viewOf(csv));
        const std::string now = writeMeasuredUtilisation(measuredUtilisation(runs, library()));
        QVERIFY2(now == test::shippedText("claims/utilisation.json").toStdString(),
                 "run measured_utilisation and keep what it prints");
        for (const MeasuredUtilisation& row : book().utilisations) {
            QVERIFY(row.median <= row.p90 && row.p90 <= row.best && row.best <= 1.0);
            QVERIFY(row.rows > 0 && row.sources > 0 && !row.bestRun.empty());
        }
    }

    void brokenBooksAreReported_data() {
        QTest::addColumn<QByteArray>("claims");
        QTest::addColumn<QString>("path");
        const QByteArray head = R"({"schema": "headroom/claims/1", "judgement": {"agree_within": 0.1,
            "doubtful_within": 0.5, "material": 0.05, "same_size": 0.1, "fewest_runs": 5}, "claims": [)";
        QTest::newRow("empty") << QByteArray() << "claims.json";
        QTest::newRow("schema") << QByteArray(R"({"schema": "x"})") << "claims.json.schema";
        QTest::newRow("unknown") << head + R"({"id": "weather"}]})" << "claims.json:[0].id";
        QTest::newRow("figure") << head + R"({"id": "tensor_share", "figures": {}}]})" << "figures.tensor";
        QTest::newRow("range") << head + R"({"id": "tensor_share", "figures": {"tensor": -1}}]})" << "figures.tensor";
        QTest::newRow("ids") << head + R"({"id": "fabrics", "figures": {"data_parallel_gbit_per_s": 1,
            "model_parallel_gbit_per_s": 2}}]})" << "ids.data_parallel_fabric";
        QTest::newRow("judgement") << QByteArray(R"({"schema": "headroom/claims/1", "claims": []})") << "judgement";
    }
    void brokenBooksAreReported() {
        QFETCH(QByteArray, claims);
        QFETCH(QString, path);
        const QByteArray utilisation = test::shippedText("claims/utilisation.json");
        const auto read = readClaimBook(test::viewOf(claims), test::viewOf(utilisation));
        QVERIFY(!read);
        QVERIFY2(std::ranges::any_of(read.error(),
                                     [&](const Problem& p) { return QString::fromStdString(p.path).contains(path); }),
                 read.error().front().path.c_str());
    }

private:
    static Scenario plan(int which) {
        switch (which) {
        case 1:
            return preset("llama-3.1-8b", 16, Framework::fsdp, 1, 1);
        case 2:
            return preset("llama-3.1-70b", 256, Framework::megatron_core, 8, 4);
        case 3:
            return preset("llama-3.1-405b", 1024, Framework::megatron_core, 8, 16);
        case 4:
            return preset("deepseek-v3", 1024, Framework::megatron_core, 1, 16, 64);
        case 5: {
            Scenario s = story();
            s.training.framework = Framework::deepspeed;
            s.cluster.accelerators = {"a100-sxm-80g"};
            s.strategy = {};
            s.strategy.zeroStage = 3;
            return s;
        }
        case 6: {
            Scenario s = story();
            s.cluster.overrides = {{"memory_gb", 120.0}, {"peak_tflops_dense.bf16", 500.0}};
            s.constraints = {};
            s.economics.parameters = {{"migration_months", 4.0}};
            return s;
        }
        case 7: {
            Scenario s = story();
            s.training.precision = Precision::fp8;
            return s;
        }
        default:
            return story();
        }
    }

    // Outside [optional parts] every {name} of the chosen templates has a figure.
    static void everyPlaceholderIsFilled(const ClaimCheck& check, const Messages& sentences) {
        for (const auto& [part, key] : {std::pair{ClaimPart::claim, check.id}, {ClaimPart::computed, check.computed},
                                        {ClaimPart::arithmetic, check.arithmetic}}) {
            const std::string_view sentence = sentences.claimTemplate(part, key);
            QVERIFY2(!sentence.empty(), key.c_str());
            bool optional = false;
            for (std::size_t i = 0; i < sentence.size(); ++i) {
                optional = sentence[i] == '[' || (optional && sentence[i] != ']');
                if (sentence[i] != '{' || optional)
                    continue;
                const std::string_view name = sentence.substr(i + 1, sentence.find('}', i) - i - 1);
                QVERIFY2(figure(check.figures, name) != nullptr, (key + ": " + std::string(name)).c_str());
            }
        }
    }

    std::vector<ClaimCheck> m_story;
};

QTEST_GUILESS_MAIN(TestClaims)
#include "tst_claims.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/scenario_json.h"
#include "io/strict_json.h"

#include <QFile>
#include <QtTest>

#include <functional>
#include <random>

using namespace headroom;
using Json = nlohmann::ordered_json;

namespace {

std::string firstScenario() {
    QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/tests/golden/scenario-12b.json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

// "code path; code path", warnings in parentheses.
QString described(const std::vector<Problem>& problems) {
    QStringList all;
    for (const Problem& problem : problems) {
        const auto text = QString::fromStdString(std::string(name(problem.code)) + ' ' + problem.path);
        all << (problem.severity == Severity::error ? text : '(' + text + ')');
    }
    return all.join(QStringLiteral("; "));
}

// Calls `visit` with the path of every member at any depth and a reference to its value.
void forEachMember(Json& value, const std::string& path, const std::function<void(const std::string&, Json&)>& visit) {
    if (!value.is_object())
        return;
    for (auto& [key, member] : value.items()) {
        const std::string memberAt = memberPath(path, key);
        visit(memberAt, member);
        forEachMember(member, memberAt, visit);
    }
}

bool touches(const Problem& problem, const std::string& path) {
    return problem.path == path || problem.path.starts_with(path + '.') || problem.path.starts_with(path + '[');
}

// Random documents of the contract: every key absent, null or one of its values.
class Generator {
public:
    explicit Generator(unsigned seed) : m_random(seed) {}

    Json document() {
        Json d = Json::object();
        if (coin())
            d["schema"] = "headroom/scenario/1";
        d["name"] = coin() ? "模型 \"A\"\\\n" : "";
        d["model"] = model();
        Json training = Json::object();
        maybe(training, "tokens", real(1.0, 1e18));
        maybe(training, "sequence_length", whole(1, 1'000'000));
        maybe(training, "global_batch_sequences", whole(1, 1'000'000));
        maybe(training, "precision", pick({"fp32", "tf32", "fp16", "bf16", "fp8", "mxfp8", "fp4"}));
        maybe(training, "optimizer", pick({"adamw", "adamw-8bit", "muon", "sgd", "lamb"}));
        maybe(training, "optimizer_dtype", pick({"fp32", "bf16", "fp16"}));
        maybe(training, "gradient_dtype", pick({"fp32", "bf16", "fp16"}));
        maybe(training, "attention_kernel", pick({"auto", "unfused", "flash", "flash2", "flash3"}));
        for (const char* key : {"fused_loss", "dropout", "causal"})
            maybe(training, key, coin());
        maybe(training, "framework",
              pick({"megatron-lm", "megatron-core", "fsdp", "deepspeed", "maxtext", "mindspeed", "paddle", "pytorch"}));
        maybe(training, "framework_detail", "NeMo 25.11");
        maybe(training, "year", whole(2015, 2100));
        maybe(training, "calibration", "nvidia-hopper");
        d["training"] = training;
        d["cluster"] = cluster();
        d["strategy"] = strategy();
        Json economics = Json::object();
        maybe(economics, "mode", pick({"rent", "buy"}));
        maybe(economics, "currency", pick({"CNY", "USD"}));
        maybe(economics, "contract", pick({"on_demand", "reserved_1y", "reserved_3y", "spot"}));
        maybe(economics, "price_per_accelerator_hour", real(0.0, 100.0));
        maybe(economics, "pue", real(1.0, 2.0));
        maybe(economics, "include_vat", coin());
        maybe(economics, "hosting_includes_power", coin());
        maybe(economics, "cluster_maturity", pick({"mature", "typical", "immature"}));
        maybe(economics, "evaluation_fraction", real(0.0, 0.5));
        maybe(economics, "delivery_weeks",
              coin() ? Json(real(0.0, 52.0)) : Json{{"h100-sxm", real(0.0, 52.0)}, {"mi300x", real(0.0, 52.0)}});
        d["economics"] = economics;
        Json constraints = Json::object();
        maybe(constraints, "max_days", real(0.1, 1e4));
        maybe(constraints, "max_cost", real(0.0, 1e9));
        maybe(constraints, "min_memory_headroom", real(0.0, 1.0));
        maybe(constraints, "max_power_kw", real(0.1, 1e5));
        maybe(constraints, "max_count", whole(1, 100'000));
        if (coin())
            constraints["max_delivery_weeks"] = real(0.0, 52.0);
        d["constraints"] = constraints;
        d["decision"] = {{"weights", {{"compute", real(0.1, 1.0)}, {"memory", real(0.0, 1.0)}}}};
        if (coin())
            d["decision"]["stacks"] = {{"CANN", {{"operator_gap", real(0.0, 1.0)}}},
                                       {"ROCm", {{"migration_months", real(0.0, 12.0)}}}};
        d["search"] = {{"vary", coin() ? Json::array() : Json::array({"schedule", "zero_stage"})}};
        return d;
    }

private:
    Json model() {
        switch (whole(0, 3).get<int>()) {
        case 0:
            return {{"preset", "llama-3.1-8b"}};
        case 1:
            return {{"parameters", real(1e8, 1e12)}};
        case 2:
            return {{"config_json",
                     {{"model_type", "llama"},
                      {"num_hidden_layers", 32},
                      {"hidden_size", 4096},
                      {"intermediate_size", 14336},
                      {"num_attention_heads", 32},
                      {"vocab_size", 128256}}}};
        default:
            return {{"architecture",
                     {{"layers", whole(1, 100)},
                      {"hidden_size", 4096},
                      {"attention_heads", 32},
                      {"ffn_hidden_size", whole(1, 20'000)},
                      {"vocab_size", whole(1, 300'000)},
                      {"gated_ffn", coin()},
                      {"moe", {{"experts", 8}, {"experts_per_token", 2}, {"expert_ffn_hidden_size", 1024}}}}}};
        }
    }

    Json cluster() {
        Json c = Json::object();
        maybe(c, "accelerator",
              std::vector<Json>{"h100-sxm", Json::array({"h100-sxm", "a100-sxm-80g"}),
                                Json{{"based_on", "h100-sxm"},
                                     {"memory_gb", 96},
                                     {"peak_tflops_dense", {{"bf16", 800.5}, {"fp8", 1600}}}}}[m_random() % 3]);
        maybe(c, "count",
              std::vector<Json>{64, 64.0, Json::array({64, 128}), Json{{"min", 64}, {"max", 128}}}[m_random() % 4]);
        maybe(c, "per_node", whole(1, 72));
        maybe(c, "server", "dgx-h100");
        maybe(c, "intra_node_gbyte_per_s", real(1.0, 1000.0));
        maybe(c, "inter_node_gbit_per_s", real(1.0, 1000.0));
        maybe(c, "fabric", "ib-ndr400");
        maybe(c, "oversubscription", real(1.0, 4.0));
        return c;
    }

    Json strategy() {
        Json s = Json::object();
        for (const char* key : {"tensor", "pipeline", "virtual_pipeline", "context", "expert", "expert_tensor", "data",
                                "shard", "micro_batch", "recompute_layers"})
            maybe(s, key, whole(1, 64));
        for (const char* key : {"sequence_parallel", "offload_optimizer", "offload_activations", "overlap_gradients",
                                "overlap_parameters", "overlap_tensor", "overlap_expert"})
            maybe(s, key, coin());
        maybe(s, "layer_layout", std::vector<Json>{"auto", "even", Json::array({10, 0, 12})}[m_random() % 3]);
        maybe(s, "context_kind", pick({"ring", "all-gather", "a2a"}));
        maybe(s, "zero_stage", whole(0, 3));
        maybe(s, "schedule", pick({"gpipe", "1f1b", "zb-1p", "zb-2p", "zb-v", "dualpipe"}));
        maybe(s, "recompute", pick({"none", "selective", "full"}));
        maybe(s, "recompute_modules",
              coin() ? Json::array() : Json::array({"core_attn", "mla_up_proj", "mlp", "moe", "moe_act", "layernorm"}));
        return s;
    }

    bool coin() { return m_random() % 2 == 0; }
    Json whole(std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(m_random() % static_cast<std::uint64_t>(high - low + 1));
    }
    Json real(double low, double high) {
        return low + (high - low) * static_cast<double>(m_random() % 1'000'003) / 1'000'003.0;
    }
    Json pick(const std::vector<Json>& values) { return values[m_random() % values.size()]; }
    void maybe(Json& object, const char* key, Json value) {
        const std::uint64_t dice = m_random() % 4;
        if (dice == 0)
            return;
        object[key] = dice == 1 ? Json(nullptr) : std::move(value);
    }

    std::mt19937_64 m_random;
};

} // namespace

class TestScenarioJson : public QObject {
    Q_OBJECT

private slots:
    void contractScenarioIsRead() {
        const ScenarioDocument document = readScenario(firstScenario());
        QCOMPARE(described(document.problems), QString());
        const Scenario& s = document.scenario;
        QCOMPARE(s.name, std::string("12B on 64 accelerators"));
        QCOMPARE(s.model.architecture->layers, 40);
        QCOMPARE(*s.training.tokens, 1e12);
        QCOMPARE(s.cluster.counts, std::vector<int>{64});
        QCOMPARE(*s.strategy.tensor, 2);
        QVERIFY(!s.strategy.layout);
        QVERIFY(*s.economics.currency == Currency::cny);
        QCOMPARE(*s.constraints.maxCost, 2e6);
    }

    void canonicalTextIsAFixedPoint() {
        const std::string text = writeScenario(readScenario(firstScenario()).scenario);
        const ScenarioDocument again = readScenario(text);
        QCOMPARE(described(again.problems), QString());
        QCOMPARE(writeScenario(again.scenario), text);
        // Keys stand in the contract's order.
        const Json written = parseStrictJson(text).value, typed = parseStrictJson(firstScenario()).value;
        for (const char* section : {"training", "cluster", "strategy", "constraints", "decision", "search"})
            QCOMPARE(jsonText(written[section]), jsonText(typed[section]));
    }

    void randomDocumentsSurviveTheRoundTrip() {
        Generator generator(20261130);
        for (int i = 0; i < 2000; ++i) {
            const Json typed = generator.document();
            const ScenarioDocument first = readScenario(jsonText(typed));
            QVERIFY2(!hasErrors(first.problems), qPrintable(described(first.problems)));
            const std::string written = writeScenario(first.scenario, i % 2 == 0 ? 2 : -1);
            const ScenarioDocument second = readScenario(written);
            QVERIFY2(!hasErrors(second.problems), qPrintable(described(second.problems)));
            QCOMPARE(writeScenario(second.scenario, i % 2 == 0 ? 2 : -1), written);
            // What was typed stands in the text; open keys as null, defaults of the model filled in.
            const Json canonical = parseStrictJson(written).value;
            for (const char* section : {"training", "strategy", "constraints"}) {
                for (const auto& [key, value] : typed[section].items())
                    QVERIFY2(canonical[section][key] == value, qPrintable(QString::fromStdString(key)));
            }
            for (const auto& [key, value] : typed["economics"].items())
                QVERIFY2(value.is_null() || canonical["economics"][key] == value,
                         qPrintable(QString::fromStdString(key)));
        }
    }

    void faults_data() {
        QTest::addColumn<QByteArray>("change"); // a member of the document, replacing the one of the first scenario
        QTest::addColumn<QString>("expected");

        const auto row = [](const char* title, const char* change, const char* expected) {
            QTest::newRow(title) << QByteArray(change) << expected;
        };
        row("other schema", R"("schema": "headroom/scenario/9")", "wrong_schema schema");
        row("schema of a number", R"("schema": 1)", "wrong_type schema");
        row("unknown section", R"("trainin": {})", "(unknown_key trainin)");
        row("section of text", R"("training": "fast")", "wrong_type training");
        row("no model", R"("model": null)", "missing_key model");
        row("empty model", R"("model": {})", "missing_key model");
        row("two forms", R"("model": {"preset": "llama-3-8b", "parameters": 12e9})", "model_form_conflict model");
        row("null is no form", R"("model": {"preset": "llama-3-8b", "parameters": null})", "");
        row("negative size", R"("model": {"parameters": -12e9})", "out_of_range model.parameters");
        row("size as text", R"("model": {"parameters": "12B"})", "wrong_type model.parameters");
        row("unknown member of model", R"("model": {"preset": "llama-3-8b", "size": 1})", "(unknown_key model.size)");
        row("config as text", R"("model": {"config_json": "{}"})", "wrong_type model.config_json");
        row("several at once", R"("training": {"tokens": 0, "precision": "bf15", "dropout": 1, "yeer": 2026})",
            "out_of_range training.tokens; unknown_value training.precision; wrong_type training.dropout; "
            "(unknown_key training.yeer)");
        row("fraction", R"("cluster": {"count": 64.5})", "wrong_type cluster.count");
        row("integral float", R"("cluster": {"count": 6.4e1})", "");
        row("count of nothing", R"("cluster": {"count": []})", "wrong_type cluster.count");
        row("bad count in a list", R"("cluster": {"count": [64, 0, "x"]})",
            "out_of_range cluster.count[1]; wrong_type cluster.count[2]");
        row("range upside down", R"("cluster": {"count": {"min": 128, "max": 64}})", "out_of_range cluster.count.max");
        row("half a range", R"("cluster": {"count": {"min": 128}})", "missing_key cluster.count.max");
        row("accelerator of a number", R"("cluster": {"accelerator": 100})", "wrong_type cluster.accelerator");
        row("accelerator based on nothing", R"("cluster": {"accelerator": {"memory_gb": 96}})",
            "missing_key cluster.accelerator.based_on");
        row("figure of text", R"("cluster": {"accelerator": {"based_on": "h100-sxm", "memory_gb": "96"}})",
            "wrong_type cluster.accelerator.memory_gb");
        row("layout word", R"("strategy": {"layer_layout": "odd"})", "unknown_value strategy.layer_layout");
        row("layout number", R"("strategy": {"layer_layout": 4})", "wrong_type strategy.layer_layout");
        row("layout entry", R"("strategy": {"layer_layout": [10, -1]})", "out_of_range strategy.layer_layout[1]");
        row("zero stage", R"("strategy": {"zero_stage": 4})", "out_of_range strategy.zero_stage");
        row("tensor 0", R"("strategy": {"tensor": 0})", "out_of_range strategy.tensor");
        row("tensor 1e300", R"("strategy": {"tensor": 1e300})", "out_of_range strategy.tensor");
        row("product beyond int", R"("strategy": {"tensor": 65536, "pipeline": 65536})",
            "arithmetic_overflow strategy");
        row("module", R"("strategy": {"recompute_modules": ["mlp", "mpl"]})",
            "unknown_value strategy.recompute_modules[1]");
        row("economics", R"("economics": {"mode": "lease", "pue": 0.5, "price": 1})",
            "unknown_value economics.mode; out_of_range economics.pue; (unknown_key economics.price)");
        row("weights of nothing",
            R"("decision": {"weights": {"compute": 0, "memory": 0, "interconnect": 0, "ecosystem": 0}})",
            "out_of_range decision.weights");
        row("vary", R"("search": {"vary": ["schedule", "colour"]})", "unknown_value search.vary[1]");
        row("duplicate", R"("search": {"vary": [], "vary": []})", "duplicate_key search.vary");
        row("1e400", R"("training": {"tokens": 1e400})", "not_finite training.tokens");
        row("NaN", R"("training": {"tokens": NaN})", "not_finite training.tokens");
    }

    void faults() {
        QFETCH(QByteArray, change);
        QFETCH(QString, expected);
        const QByteArray model =
            change.startsWith("\"model\"") ? QByteArray() : QByteArray(R"("model": {"preset": "x"}, )");
        const ScenarioDocument document = readScenario(('{' + model + change + '}').toStdString());
        QCOMPARE(described(document.problems), expected);
    }

    void everyKeyRefusesWhatItCannotHold_data() {
        QTest::addColumn<QByteArray>("value");
        for (const char* value : {"-1", "1e300", "-1e300", "1.5e-7", "\"\\u0000nonsense\"", "true", "[]", "[[]]", "{}",
                                  "[null]", "{\"a\": 1}", "[-1]", "18446744073709551615", "-9223372036854775808"})
            QTest::newRow(value) << QByteArray(value);
    }

    void everyKeyRefusesWhatItCannotHold() {
        QFETCH(QByteArray, value);
        const Json replacement = Json::parse(value.toStdString());
        // Free texts; ids are checked against the catalog, not by the reader.
        const QSet<QString> texts{"name",
                                  "training.framework_detail",
                                  "training.calibration",
                                  "cluster.accelerator",
                                  "cluster.server",
                                  "cluster.fabric"};
        Json original = parseStrictJson(firstScenario()).value;
        original["economics"]["pue"] = 1.3;
        QStringList paths;
        forEachMember(original, {}, [&](const std::string& path, Json&) { paths << QString::fromStdString(path); });
        QVERIFY(paths.size() > 90);
        for (const QString& path : paths) {
            Json changed = original;
            Json before;
            forEachMember(changed, {}, [&](const std::string& at, Json& member) {
                if (at == path.toStdString() && before.is_null()) {
                    before = member;
                    member = replacement;
                }
            });
            const ScenarioDocument document = readScenario(jsonText(changed));
            bool legitimate = (replacement.is_string() && texts.contains(path)) ||
                              (replacement.is_boolean() &&
                               (before.is_boolean() || path.endsWith("fused_loss") || path.endsWith("dropout"))) ||
                              (replacement.is_object() && before.is_object());
            legitimate = legitimate || (replacement == Json::array() &&
                                        (path == "strategy.recompute_modules" || path == "search.vary"));
            // Small fractions are legal where a key takes any positive number.
            legitimate = legitimate || (replacement.is_number() && replacement.get<double>() == 1.5e-7);
            if (legitimate)
                continue;
            const bool reported = std::ranges::any_of(document.problems, [&](const Problem& problem) {
                return problem.severity == Severity::error && touches(problem, path.toStdString());
            });
            QVERIFY2(reported, qPrintable(path + ": " + described(document.problems)));
        }
    }

    void everyPrefixIsReported() {
        const std::string text = firstScenario();
        const std::size_t whole = text.find_last_of('}') + 1;
        for (std::size_t length = 0; length < whole; ++length) {
            const ScenarioDocument document = readScenario(std::string_view(text).substr(0, length));
            QVERIFY2(hasReadingErrors(document.problems), qPrintable(QString::number(length)));
        }
    }

    void damagedBytesNeverCrash() {
        std::mt19937_64 random(7);
        const std::string text = firstScenario();
        for (int i = 0; i < 3000; ++i) {
            std::string damaged = text;
            for (int k = 0; k < 3; ++k)
                damaged[random() % damaged.size()] = static_cast<char>(random() % 256);
            const ScenarioDocument document = readScenario(damaged);
            writeScenario(document.scenario);
        }
    }

    void hugeAndDeepTextsAreRefused() {
        QCOMPARE(described(readScenario(std::string(100'000'000, ' ')).problems), QStringLiteral("too_large "));
        QCOMPARE(described(readScenario(std::string(100'000'000, '[')).problems), QStringLiteral("too_large "));
        QCOMPARE(described(readScenario(std::string(1'000'000, '[')).problems), QStringLiteral("too_deep "));
        QCOMPARE(described(readScenario("").problems), QStringLiteral("syntax_error "));
        QCOMPARE(described(readScenario("[]").problems), QStringLiteral("wrong_type "));
        QCOMPARE(described(readScenario("null").problems), QStringLiteral("wrong_type "));
    }
};

QTEST_GUILESS_MAIN(TestScenarioJson)
#include "tst_scenario_json.moc"

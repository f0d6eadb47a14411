// SPDX-License-Identifier: GPL-3.0-or-later
// Importing config.json: published totals to the digit, the ways families write the same thing, and files that are not
// what they should be.
#include "../support/config_files.h"
#include "io/architecture_json.h"
#include "io/config_import.h"
#include "model/counts.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

using namespace headroom;
using Json = nlohmann::ordered_json;

namespace {

QString problemList(const std::vector<Problem>& problems) {
    QStringList list;
    for (const Problem& problem : problems)
        list << QString::fromStdString(std::string(name(problem.code)) + " at " + problem.path);
    return list.join(QStringLiteral("; "));
}

std::int64_t total(std::string_view config) { return countParameters(importConfig(config).architecture).total; }

// Whatever came in: an error, or an architecture that counts, costs and survives writing and reading.
void checkSane(const ImportedModel& model) {
    const ParameterCounts counts = countParameters(model.architecture);
    if (hasErrors(model.problems)) {
        QCOMPARE(counts.total, 0);
        return;
    }
    QVERIFY(counts.total > 0);
    QVERIFY(counts.active > 0 && counts.active <= counts.total);
    QVERIFY(counts.mtp >= 0);
    const double flops = flopsPerToken(model.architecture, 4096, true).value();
    QVERIFY(std::isfinite(flops) && flops > 0.0);
}

Json smallConfig() {
    return Json::parse(R"({"model_type": "qwen2_moe", "architectures": ["Qwen2MoeForCausalLM"], "hidden_size": 64,
        "num_hidden_layers": 4, "num_attention_heads": 8, "num_key_value_heads": 2, "intermediate_size": 128,
        "moe_intermediate_size": 32, "shared_expert_intermediate_size": 48, "num_experts": 6, "num_experts_per_tok": 2,
        "decoder_sparse_step": 2, "mlp_only_layers": [3], "vocab_size": 1000, "max_position_embeddings": 2048,
        "layer_types": ["full_attention", "sliding_attention", "sliding_attention", "full_attention"],
        "sliding_window": 128, "use_sliding_window": true, "tie_word_embeddings": false, "hidden_act": "silu"})");
}

} // namespace

class TestConfigImport : public QObject {
    Q_OBJECT

private slots:
    void publishedFiles_data();
    void publishedFiles();
    void families_data();
    void families();
    void writingKeepsEverything_data() { publishedFiles_data(); }
    void writingKeepsEverything();
    void nestedDescriptions();
    void classDefaultsFillNestedDescriptions();
    void tieFlag();
    void unknownFamily();
    void onlyUnusedShapesAreListed();
    void layerLists();
    void pythonNumbers();
    void missingKeys();
    void contradictions();
    void everyPrefix();
    void everyValueReplaced_data() { publishedFiles_data(); }
    void everyValueReplaced();
    void hostileTexts_data();
    void hostileTexts();
    void recognition();
};

void TestConfigImport::publishedFiles_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<qint64>("computed");
    QTest::addColumn<qint64>("active");
    QTest::addColumn<qint64>("published");
    const auto files = test::configFiles();
    QVERIFY(files.size() > 70);
    for (const auto& f : files)
        QTest::newRow(qPrintable(f.file + QLatin1Char(' ') + f.fidelity))
            << f.file << f.computedTotal << f.computedActive << f.publishedTotal;
}

void TestConfigImport::publishedFiles() {
    QFETCH(QString, file);
    QFETCH(qint64, computed);
    QFETCH(qint64, active);
    QFETCH(qint64, published);
    const ImportedModel model = importConfig(test::readConfigFile(file).toStdString());
    QVERIFY2(model.problems.empty(), qPrintable(problemList(model.problems)));
    QVERIFY(!model.modelType.empty());
    checkSane(model);
    const ParameterCounts counts = countParameters(model.architecture);
    if (computed > 0) {
        QCOMPARE(counts.total, computed);
        QVERIFY(!model.approximate);
        if (active > 0)
            QCOMPARE(counts.active, active);
        return;
    }
    // Not countable to the digit: said so, and near what was published.
    QVERIFY(model.approximate);
    if (published > 0) {
        const double ratio = static_cast<double>(counts.total) / static_cast<double>(published);
        QVERIFY2(ratio > 0.95 && ratio < 1.05, qPrintable(QString::number(ratio)));
    }
}

void TestConfigImport::families_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<qint64>("expected");
    QTest::newRow("mixtral 8x7b") << QByteArray(R"({"model_type": "mixtral", "hidden_size": 4096,
        "intermediate_size": 14336, "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8,
        "num_local_experts": 8, "num_experts_per_tok": 2, "vocab_size": 32000, "sliding_window": null})")
                                  << qint64{46702792704};
    QTest::newRow("mistral with its own head size") << QByteArray(R"({"model_type": "mistral", "hidden_size": 5120,
        "intermediate_size": 14336, "num_hidden_layers": 40, "num_attention_heads": 32, "num_key_value_heads": 8,
        "head_dim": 128, "vocab_size": 131072})") << qint64{12247782400};
    QTest::newRow("qwen, halved width") << QByteArray(R"({"model_type": "qwen", "hidden_size": 2048,
        "intermediate_size": 11008, "num_hidden_layers": 24, "num_attention_heads": 16, "kv_channels": 128,
        "vocab_size": 151936, "no_bias": true, "seq_length": 8192, "tie_word_embeddings": false})")
                                        << qint64{1836828672};
    QTest::newRow("qwen2 72b") << QByteArray(R"({"model_type": "qwen2", "hidden_size": 8192,
        "intermediate_size": 29568, "num_hidden_layers": 80, "num_attention_heads": 64, "num_key_value_heads": 8,
        "vocab_size": 152064})")
                               << qint64{72706203648};
    QTest::newRow("qwen2_moe, shared expert with a gate") << QByteArray(R"({"model_type": "qwen2_moe",
        "hidden_size": 2048, "intermediate_size": 5632, "moe_intermediate_size": 1408, "num_experts": 60,
        "shared_expert_intermediate_size": 5632, "num_experts_per_tok": 4, "num_hidden_layers": 24,
        "num_attention_heads": 16, "num_key_value_heads": 16, "vocab_size": 151936, "decoder_sparse_step": 1})")
                                                          << qint64{14315784192};
    QTest::newRow("qwen3, tied") << QByteArray(R"({"model_type": "qwen3", "hidden_size": 1024,
        "intermediate_size": 3072, "num_hidden_layers": 28, "num_attention_heads": 16, "num_key_value_heads": 8,
        "head_dim": 128, "vocab_size": 151936, "tie_word_embeddings": true})")
                                 << qint64{596049920};
    QTest::newRow("gemma 7b") << QByteArray(R"({"model_type": "gemma", "hidden_size": 3072,
        "intermediate_size": 24576, "num_hidden_layers": 28, "num_attention_heads": 16, "num_key_value_heads": 16,
        "head_dim": 256, "vocab_size": 256000})")
                              << qint64{8537680896};
    QTest::newRow("gemma2 9b") << QByteArray(R"({"model_type": "gemma2", "hidden_size": 3584,
        "intermediate_size": 14336, "num_hidden_layers": 42, "num_attention_heads": 16, "num_key_value_heads": 8,
        "head_dim": 256, "vocab_size": 256000, "sliding_window": 4096})")
                               << qint64{9241705984};
    QTest::newRow("gemma2 27b") << QByteArray(R"({"model_type": "gemma2", "hidden_size": 4608,
        "intermediate_size": 36864, "num_hidden_layers": 46, "num_attention_heads": 32, "num_key_value_heads": 16,
        "head_dim": 128, "vocab_size": 256000, "sliding_window": 4096})")
                                << qint64{27227128320};
    QTest::newRow("phi-2") << QByteArray(R"({"model_type": "phi", "hidden_size": 2560, "intermediate_size": 10240,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 32, "vocab_size": 51200,
        "qk_layernorm": false})")
                           << qint64{2779683840};
    QTest::newRow("phi3 mini") << QByteArray(R"({"model_type": "phi3", "hidden_size": 3072, "intermediate_size": 8192,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 32, "vocab_size": 32064})")
                               << qint64{3821079552};
    QTest::newRow("phi-4 mini") << QByteArray(R"({"model_type": "phi3", "hidden_size": 3072,
        "intermediate_size": 8192, "num_hidden_layers": 32, "num_attention_heads": 24, "num_key_value_heads": 8,
        "vocab_size": 200064, "tie_word_embeddings": true})")
                                << qint64{3836021760};
    QTest::newRow("internlm, biased attention") << QByteArray(R"({"model_type": "internlm", "hidden_size": 4096,
        "intermediate_size": 11008, "num_hidden_layers": 32, "num_attention_heads": 32, "vocab_size": 103168,
        "bias": true})") << qint64{7321948160};
    QTest::newRow("olmoe") << QByteArray(R"({"model_type": "olmoe", "hidden_size": 2048, "intermediate_size": 1024,
        "num_hidden_layers": 16, "num_attention_heads": 16, "num_key_value_heads": 16, "num_experts": 64,
        "num_experts_per_tok": 8, "vocab_size": 50304})")
                           << qint64{6919161856};
    QTest::newRow("olmo2 32b") << QByteArray(R"({"model_type": "olmo2", "hidden_size": 5120,
        "intermediate_size": 27648, "num_hidden_layers": 64, "num_attention_heads": 40, "num_key_value_heads": 8,
        "vocab_size": 100352})")
                               << qint64{32234279936};
    QTest::newRow("grok-1, 315.7B by its shapes") << QByteArray(R"({"model_type": "grok-1", "hidden_size": 6144,
        "intermediate_size": 32768, "num_hidden_layers": 64, "num_attention_heads": 48, "num_key_value_heads": 8,
        "num_experts": 8, "num_experts_per_tok": 2, "vocab_size": 131072})")
                                                  << qint64{315684820992};
    QTest::newRow("gpt-oss 120b") << QByteArray(R"({"model_type": "gpt_oss", "hidden_size": 2880,
        "intermediate_size": 2880, "num_hidden_layers": 36, "num_attention_heads": 64, "num_key_value_heads": 8,
        "head_dim": 64, "num_local_experts": 128, "num_experts_per_tok": 4, "vocab_size": 201088,
        "attention_bias": true, "sliding_window": 128})")
                                  << qint64{116829156672};
    QTest::newRow("bloom 7b1, old names") << QByteArray(R"({"model_type": "bloom", "n_embed": 4096, "n_layer": 30,
        "n_head": 32, "vocab_size": 250880})")
                                          << qint64{7069016064};
    QTest::newRow("mpt with biases and positions") << QByteArray(R"({"model_type": "mpt", "d_model": 4096,
        "n_layers": 32, "n_heads": 32, "expansion_ratio": 4, "vocab_size": 50368, "max_seq_len": 2048,
        "learned_pos_emb": true, "no_bias": false, "alibi": false, "tie_word_embeddings": true})")
                                                   << qint64{6658859008};
    QTest::newRow("mpt 70b") << QByteArray(R"({"model_type": "mpt", "d_model": 8192, "n_layers": 80, "n_heads": 64,
        "expansion_ratio": 4, "vocab_size": 50368, "max_seq_len": 2048, "learned_pos_emb": true, "no_bias": false,
        "tie_word_embeddings": true})")
                             << qint64{64862437376};
    QTest::newRow("gpt_neo") << QByteArray(R"({"model_type": "gpt_neo", "hidden_size": 2560, "num_layers": 32,
        "num_heads": 20, "intermediate_size": null, "vocab_size": 50257, "max_position_embeddings": 2048,
        "window_size": 256})")
                             << qint64{2651307520};
    QTest::newRow("phimoe") << QByteArray(R"({"model_type": "phimoe", "hidden_size": 4096, "intermediate_size": 6400,
        "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "num_local_experts": 16,
        "num_experts_per_tok": 2, "vocab_size": 32064, "attention_bias": true, "lm_head_bias": true})")
                            << qint64{41873153344};
    QTest::newRow("falcon-7b that states 71 kv heads") << QByteArray(R"({"model_type": "falcon", "hidden_size": 4544,
        "num_attention_heads": 71, "num_hidden_layers": 32, "num_kv_heads": 71, "multi_query": true,
        "new_decoder_architecture": false, "parallel_attn": true, "bias": false, "vocab_size": 65024})")
                                                       << qint64{6921720704};
}

void TestConfigImport::families() {
    QFETCH(QByteArray, config);
    QFETCH(qint64, expected);
    const ImportedModel model = importConfig(config.toStdString());
    QVERIFY2(model.problems.empty(), qPrintable(problemList(model.problems)));
    QVERIFY(!model.approximate);
    QCOMPARE(countParameters(model.architecture).total, expected);
}

void TestConfigImport::writingKeepsEverything() {
    QFETCH(QString, file);
    const ImportedModel model = importConfig(test::readConfigFile(file).toStdString());
    const Json written = architectureJson(model.architecture);
    std::vector<Problem> problems;
    const Architecture again = readArchitecture(written, "model.architecture", problems);
    QVERIFY2(problems.empty(), qPrintable(problemList(problems)));
    QCOMPARE(QString::fromStdString(architectureJson(again).dump()), QString::fromStdString(written.dump()));
    QCOMPARE(countParameters(again).total, countParameters(model.architecture).total);
    QCOMPARE(countParameters(again).active, countParameters(model.architecture).active);
    QCOMPARE(countParameters(again).mtp, countParameters(model.architecture).mtp);
    QCOMPARE(flopsPerToken(again, 3000, true).value(), flopsPerToken(model.architecture, 3000, true).value());
}

void TestConfigImport::nestedDescriptions() {
    const Json inner = smallConfig();
    const std::int64_t plain = total(inner.dump());
    QVERIFY(plain > 0);
    for (const char* key : {"text_config", "llm_config", "language_config"}) {
        const Json outer = {{"model_type", "some_vision_model"},
                            {key, inner},
                            {"vision_config", {{"hidden_size", 1280}, {"num_hidden_layers", 32}}},
                            {"quantization_config", {{"quant_method", "fp8"}, {"group_size", 128}}}};
        const ImportedModel model = importConfig(outer.dump());
        QVERIFY2(!hasErrors(model.problems), qPrintable(problemList(model.problems)));
        QCOMPARE(countParameters(model.architecture).total, plain);
        QCOMPARE(model.modelType, std::string("some_vision_model"));
        QVERIFY(std::ranges::find(model.ignoredKeys, "vision_config") != model.ignoredKeys.end());
        for (const std::string& ignored : model.ignoredKeys)
            QVERIFY2(!ignored.starts_with("quantization_config"), ignored.c_str());
    }
}

void TestConfigImport::classDefaultsFillNestedDescriptions() {
    // LLaVA states only what differs from Llama's class.
    const ImportedModel nested = importConfig(R"({"model_type": "llava", "text_config": {"model_type": "llama",
        "_name_or_path": "vicuna", "vocab_size": 32064, "max_position_embeddings": 4096}})");
    QVERIFY2(!hasErrors(nested.problems), qPrintable(problemList(nested.problems)));
    QCOMPARE(countParameters(nested.architecture).total, 6'738'415'616 + 2 * 64 * 4096);
    // A whole file that leaves them out is damaged.
    QVERIFY(hasErrors(importConfig(R"({"model_type": "llama", "vocab_size": 32064})").problems));
}

void TestConfigImport::tieFlag() {
    // The file decides; without a word the family does.
    Json config = {{"model_type", "llama"}, {"hidden_size", 64},        {"num_hidden_layers", 2},
                   {"vocab_size", 1000},    {"num_attention_heads", 4}, {"intermediate_size", 128}};
    QVERIFY(!importConfig(config.dump()).architecture.tiedEmbeddings);
    config["tie_word_embeddings"] = true;
    QVERIFY(importConfig(config.dump()).architecture.tiedEmbeddings);
    config["model_type"] = "gemma";
    config.erase("tie_word_embeddings");
    QVERIFY(importConfig(config.dump()).architecture.tiedEmbeddings);
    config["tie_word_embeddings"] = nullptr;
    QVERIFY(importConfig(config.dump()).architecture.tiedEmbeddings);
    config["tie_word_embeddings"] = false;
    QVERIFY(!importConfig(config.dump()).architecture.tiedEmbeddings);
}

void TestConfigImport::unknownFamily() {
    Json config = smallConfig();
    QVERIFY(!importConfig(config.dump()).approximate);
    config["model_type"] = "never_heard_of";
    config["architectures"] = Json::array({"NeverHeardOfModel"});
    config["fancy_state_size"] = 16;
    const ImportedModel model = importConfig(config.dump());
    QVERIFY(!hasErrors(model.problems));
    QVERIFY(model.approximate);
    QVERIFY(countParameters(model.architecture).total > 0);
    QVERIFY(std::ranges::find(model.ignoredKeys, "fancy_state_size") != model.ignoredKeys.end());
}

void TestConfigImport::onlyUnusedShapesAreListed() {
    Json config = smallConfig();
    config["rope_theta"] = 1e6;
    config["rms_norm_eps"] = 1e-6;
    config["eos_token_id"] = 2;
    config["attention_dropout"] = 0.0;
    QVERIFY(importConfig(config.dump()).ignoredKeys.empty());
}

void TestConfigImport::layerLists() {
    const Architecture a = importConfig(smallConfig().dump()).architecture;
    QCOMPARE(a.layers, 4);
    QVERIFY(a.layerIsGlobal(0) && !a.layerIsGlobal(1) && !a.layerIsGlobal(2) && a.layerIsGlobal(3));
    QVERIFY(!a.layerIsMoe(0) && a.layerIsMoe(1) && !a.layerIsMoe(2) && !a.layerIsMoe(3));

    // A pattern that the contract's keys can say is said by them.
    const ImportedModel gemma = importConfig(test::readConfigFile(QStringLiteral("gemma-3-1b-it.json")).toStdString());
    QCOMPARE(gemma.architecture.attention.globalEvery, 6);
    QVERIFY(gemma.architecture.mixers.empty());
    const ImportedModel maverick =
        importConfig(test::readConfigFile(QStringLiteral("Llama-4-Maverick-17B-128E.json")).toStdString());
    QCOMPARE(maverick.architecture.moe.moeEvery, 2);
    QCOMPARE(moeLayerCount(maverick.architecture), 24);
    QVERIFY(maverick.architecture.ffns.empty());

    // One number for all layers where the list holds several: counted by the mean, and marked.
    Json config = smallConfig();
    config["num_key_value_heads"] = {2, 2, 2, 2};
    QVERIFY(!importConfig(config.dump()).approximate);
    config["moe_intermediate_size"] = {32, 64, 32, 64};
    const ImportedModel averaged = importConfig(config.dump());
    QVERIFY(averaged.approximate);
    QCOMPARE(averaged.architecture.moe.expertFfnHiddenSize, 48);
}

void TestConfigImport::pythonNumbers() {
    const std::int64_t plain = total(smallConfig().dump());
    std::string text = smallConfig().dump();
    text.insert(1, R"("time_step_limit": [0.0, Infinity], "note": "NaN stays, \" too", "eps": -Infinity, "x": NaN,)");
    QCOMPARE(total(text), plain);
}

void TestConfigImport::missingKeys() {
    for (const char* key :
         {"hidden_size", "num_hidden_layers", "num_attention_heads", "vocab_size", "num_experts_per_tok"}) {
        Json config = smallConfig();
        config.erase(key);
        if (std::string_view(key) == "num_hidden_layers")
            config.erase("layer_types"); // which would tell
        const ImportedModel model = importConfig(config.dump());
        QVERIFY2(hasErrors(model.problems), key);
        QVERIFY2(
            std::ranges::any_of(model.problems,
                                [&](const Problem& p) { return p.code == ProblemCode::missing_key && p.path == key; }),
            qPrintable(problemList(model.problems)));
        checkSane(model);
    }
}

void TestConfigImport::contradictions() {
    Json config = smallConfig();
    config["num_key_value_heads"] = 3;
    const ImportedModel model = importConfig(config.dump());
    QCOMPARE(problemList(model.problems), QStringLiteral("inconsistent_architecture at num_key_value_heads"));
    QVERIFY(std::ranges::find(model.problems[0].legal, Scalar{std::int64_t{4}}) != model.problems[0].legal.end());
    config = smallConfig();
    config["num_attention_heads"] = 7;
    config["num_key_value_heads"] = 7;
    QVERIFY(hasErrors(importConfig(config.dump()).problems));
    config["head_dim"] = 16;
    QVERIFY(!hasErrors(importConfig(config.dump()).problems));
    config["num_experts_per_tok"] = 7;
    QVERIFY(hasErrors(importConfig(config.dump()).problems));
}

void TestConfigImport::everyPrefix() {
    const std::string text = smallConfig().dump();
    for (std::size_t length = 0; length < text.size(); ++length) {
        const ImportedModel model = importConfig(std::string_view(text).substr(0, length));
        QVERIFY(hasErrors(model.problems));
        checkSane(model);
    }
}

void TestConfigImport::everyValueReplaced() {
    QFETCH(QString, file);
    // Python's numbers are replaced first: this test edits the document as JSON.
    QByteArray text = test::readConfigFile(file);
    text.replace("Infinity", "null");
    const Json config = Json::parse(text.toStdString());
    const Json replacements[] = {nullptr,
                                 "text",
                                 "",
                                 -1,
                                 0,
                                 1,
                                 0.5,
                                 1e300,
                                 std::uint64_t{18446744073709551615U},
                                 std::int64_t{9223372036854775807},
                                 2147483648,
                                 true,
                                 false,
                                 Json::array(),
                                 Json::array({1, "x", nullptr}),
                                 Json::array({-1, 1e300}),
                                 Json::array({"linear_attention", "sliding_attention"}),
                                 Json::object(),
                                 Json{{"hidden_size", -5}, {"a", {{"b", 1}}}}};
    const auto tryAll = [&](auto&& member, const Json& object) {
        for (const auto& item : object.items()) {
            for (const Json& replacement : replacements) {
                Json changed = config;
                member(changed)[item.key()] = replacement;
                checkSane(importConfig(changed.dump()));
                if (QTest::currentTestFailed()) {
                    qWarning("%s = %s", item.key().c_str(), replacement.dump().c_str());
                    return;
                }
            }
            Json without = config;
            member(without).erase(item.key());
            checkSane(importConfig(without.dump()));
        }
    };
    tryAll([](Json& json) -> Json& { return json; }, config);
    if (config.contains("text_config"))
        tryAll([](Json& json) -> Json& { return json["text_config"]; }, config["text_config"]);
}

void TestConfigImport::hostileTexts_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("blank") << QByteArray("  \n");
    QTest::newRow("a number") << QByteArray("12");
    QTest::newRow("a list") << QByteArray("[1, 2]");
    QTest::newRow("null") << QByteArray("null");
    QTest::newRow("an empty object") << QByteArray("{}");
    QTest::newRow("100,000 lists deep") << QByteArray(100'000, '[');
    QTest::newRow("100,000 objects deep") << QByteArray(R"({"a":)").repeated(100'000);
    QTest::newRow("text_config within text_config")
        << QByteArray(R"({"text_config":)").repeated(60) + "{}" + QByteArray(60, '}');
    QTest::newRow("damaged UTF-8") << QByteArray("{\"model_type\": \"\xff\xfe\"}");
    QTest::newRow("unfinished text") << QByteArray("{\"model_type\": \"lla\\");
    QTest::newRow("only Python") << QByteArray("NaN");
    QTest::newRow("huge sizes") << QByteArray(R"({"model_type": "deepseek_v3", "hidden_size": 1000000,
        "num_hidden_layers": 10000, "num_attention_heads": 100000, "head_dim": 100000, "vocab_size": 100000000,
        "intermediate_size": 100000000, "moe_intermediate_size": 100000000, "n_routed_experts": 100000,
        "num_experts_per_tok": 8, "num_nextn_predict_layers": 1000})");
    QTest::newRow("a number no double holds") << QByteArray(R"({"model_type": "llama", "hidden_size": 1e999})");
}

void TestConfigImport::hostileTexts() {
    QFETCH(QByteArray, text);
    const ImportedModel model = importConfig(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    QVERIFY(hasErrors(model.problems));
    checkSane(model);
    QVERIFY(!looksLikeConfig(std::string_view("{}")));
}

void TestConfigImport::recognition() {
    for (const auto& f : test::configFiles())
        QVERIFY2(looksLikeConfig(test::readConfigFile(f.file).toStdString()), qPrintable(f.file));
    QVERIFY(!looksLikeConfig(R"({"schema": "headroom/scenario/1", "model": {"preset": "x"}})"));
    QVERIFY(!looksLikeConfig(R"({"model": {"config_json": {"model_type": "llama"}}})"));
    QVERIFY(!looksLikeConfig(R"({"layers": 2, "hidden_size": 64})"));
    QVERIFY(!looksLikeConfig("%PDF-1.4"));
}

QTEST_GUILESS_MAIN(TestConfigImport)
#include "tst_config_import.moc"

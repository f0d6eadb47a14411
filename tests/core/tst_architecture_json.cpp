// SPDX-License-Identifier: GPL-3.0-or-later
// The contract's architecture object: its defaults, what it refuses, and the model document made from it.
#include "io/architecture_json.h"
#include "io/model_json.h"
#include "model/counts.h"

#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace headroom;
using Json = nlohmann::ordered_json;

namespace {

Json minimal() {
    return {{"layers", 40},
            {"hidden_size", 5120},
            {"attention_heads", 40},
            {"ffn_hidden_size", 13824},
            {"vocab_size", 128000}};
}

std::vector<Problem> problemsOf(const Json& json) {
    std::vector<Problem> problems;
    readArchitecture(json, "model.architecture", problems);
    return problems;
}

Architecture read(const Json& json) {
    std::vector<Problem> problems;
    const Architecture a = readArchitecture(json, "model.architecture", problems);
    if (!problems.empty())
        qWarning("%s at %s", std::string(name(problems[0].code)).c_str(), problems[0].path.c_str());
    return a;
}

QByteArray textFile(const char* name) {
    QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/text/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestArchitectureJson : public QObject {
    Q_OBJECT

private slots:
    void defaultsOfGatedModels() {
        const Architecture a = read(minimal());
        QCOMPARE(a.kvHeads, 40);
        QCOMPARE(a.headDim, 128);
        QVERIFY(a.gatedFfn && !a.biases && !a.qkNorm && !a.tiedEmbeddings);
        QVERIFY(a.norm == NormKind::rmsnorm && a.positions == PositionKind::rope);
        QVERIFY(a.attention.kind == AttentionKind::mha);
        QCOMPARE(a.normsPerLayer, 2);
        QCOMPARE(a.mtpLayers, 0);
        QCOMPARE(a.moe.imbalance, 1.0);
    }

    void defaultsOfUngatedModels() {
        Json json = minimal();
        json["gated_ffn"] = false;
        const Architecture a = read(json);
        QVERIFY(a.norm == NormKind::layernorm && a.positions == PositionKind::learned && a.biases);
        json["biases"] = false;
        json["positions"] = "alibi";
        QVERIFY(!read(json).biases);
        QVERIFY(read(json).positions == PositionKind::alibi);
    }

    void kindFollowsTheHeads() {
        Json json = minimal();
        json["kv_heads"] = 8;
        QVERIFY(read(json).attention.kind == AttentionKind::gqa);
        json["kv_heads"] = 1;
        QVERIFY(read(json).attention.kind == AttentionKind::mqa);
        json["attention"] = {{"kind", nullptr}, {"sliding_window", 4096}};
        QCOMPARE(read(json).attention.slidingWindow, 4096);
    }

    void sharedExpertsDefaultToRoutedWidth() {
        Json json = minimal();
        json.erase("ffn_hidden_size"); // every layer is MoE
        json["moe"] = {
            {"experts", 64}, {"experts_per_token", 6}, {"expert_ffn_hidden_size", 1408}, {"shared_experts", 2}};
        QCOMPARE(read(json).moe.sharedFfnHiddenSize, 2816);
        json["moe"]["leading_dense_layers"] = 1;
        QCOMPARE(problemsOf(json).at(0).path, std::string("model.architecture.ffn_hidden_size"));
        QVERIFY(problemsOf(json).at(0).code == ProblemCode::missing_key);
    }

    void nullIsAbsent() {
        Json json = minimal();
        for (const char* key :
             {"kv_heads", "head_dim", "gated_ffn", "tied_embeddings", "norm", "norms_per_layer", "qk_norm", "biases",
              "qkv_bias", "positions", "max_positions", "attention", "moe", "mtp_layers"})
            json[key] = nullptr;
        QCOMPARE(QString::fromStdString(architectureJson(read(json)).dump()),
                 QString::fromStdString(architectureJson(read(minimal())).dump()));
    }

    void faults_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("code");
        QTest::newRow("no layers") << "layers" << QByteArray("null") << "missing_key";
        QTest::newRow("no vocabulary") << "vocab_size" << QByteArray("null") << "missing_key";
        QTest::newRow("zero layers") << "layers" << QByteArray("0") << "out_of_range";
        QTest::newRow("negative") << "hidden_size" << QByteArray("-5120") << "out_of_range";
        QTest::newRow("huge") << "hidden_size" << QByteArray("1e300") << "out_of_range";
        QTest::newRow("beyond 64 bits") << "vocab_size" << QByteArray("18446744073709551615") << "out_of_range";
        QTest::newRow("a fraction") << "attention_heads" << QByteArray("40.5") << "wrong_type";
        QTest::newRow("text") << "layers" << QByteArray("\"NaN\"") << "wrong_type";
        QTest::newRow("a list") << "layers" << QByteArray("[40]") << "wrong_type";
        QTest::newRow("not a flag") << "gated_ffn" << QByteArray("1") << "wrong_type";
        QTest::newRow("unknown norm") << "norm" << QByteArray("\"batchnorm\"") << "unknown_value";
        QTest::newRow("attention as text") << "attention" << QByteArray("\"mla\"") << "wrong_type";
        QTest::newRow("unknown key") << "hiden_size" << QByteArray("1") << "unknown_key";
        QTest::newRow("kv heads") << "kv_heads" << QByteArray("7") << "inconsistent_architecture";
        QTest::newRow("head size needed") << "attention_heads" << QByteArray("48") << "inconsistent_architecture";
        QTest::newRow("latent without ranks") << "attention" << QByteArray(R"({"kind": "mla"})") << "missing_key";
        QTest::newRow("more active experts than experts")
            << "moe" << QByteArray(R"({"experts": 4, "experts_per_token": 8, "expert_ffn_hidden_size": 64})")
            << "out_of_range";
        QTest::newRow("experts without width")
            << "moe" << QByteArray(R"({"experts": 4, "experts_per_token": 2})") << "missing_key";
        QTest::newRow("imbalance below one") << "moe" << QByteArray(R"({"imbalance": 0.5})") << "out_of_range";
        QTest::newRow("short list of kinds")
            << "layer_mixers" << QByteArray(R"(["full"])") << "inconsistent_architecture";
        QTest::newRow("cannot be counted")
            << "moe"
            << QByteArray(R"({"experts": 100000, "experts_per_token": 8, "expert_ffn_hidden_size": 100000000})")
            << "arithmetic_overflow";
    }
    void faults() {
        QFETCH(QString, key);
        QFETCH(QByteArray, value);
        QFETCH(QString, code);
        Json json = minimal();
        json[key.toStdString()] = Json::parse(value.toStdString());
        std::vector<Problem> problems;
        const Architecture a = readArchitecture(json, "model.architecture", problems);
        QVERIFY(!problems.empty());
        QCOMPARE(QString::fromUtf8(std::string(name(problems[0].code)).c_str()), code);
        QVERIFY(problems[0].path.starts_with("model.architecture"));
        if (hasErrors(problems))
            QCOMPARE(countParameters(a).total, 0);
        else
            QVERIFY(countParameters(a).total > 0);
    }

    void allFaultsAtOnce() {
        const std::vector<Problem> problems =
            problemsOf({{"layers", -1}, {"hidden_size", "x"}, {"norm", 3}, {"moe", {{"experts", -1}}}});
        // attention_heads, vocab_size and ffn_hidden_size are missing as well.
        QCOMPARE(problems.size(), std::size_t{7});
    }

    void contradictionsNameWhatWorks() {
        Json json = minimal();
        json["kv_heads"] = 7;
        const std::vector<Problem> problems = problemsOf(json);
        const std::vector<Scalar> divisorsOf40{std::int64_t{1}, std::int64_t{2},  std::int64_t{4},  std::int64_t{5},
                                               std::int64_t{8}, std::int64_t{10}, std::int64_t{20}, std::int64_t{40}};
        QVERIFY(problems.at(0).legal == divisorsOf40);
    }

    void contractKeysInOrder() {
        QStringList keys;
        const Json written = architectureJson(read(minimal()));
        for (const auto& item : written.items())
            keys << QString::fromStdString(item.key());
        QCOMPARE(keys.join(QLatin1Char(' ')),
                 QStringLiteral("layers hidden_size attention_heads kv_heads head_dim ffn_hidden_size gated_ffn "
                                "vocab_size tied_embeddings norm norms_per_layer qk_norm biases qkv_bias positions "
                                "max_positions attention moe mtp_layers"));
    }

    void modelDocument() {
        const auto messages = Messages::read(textFile("problems.json").toStdString(),
                                             R"({"schema": "headroom/text/1", "assumptions": {}})");
        QVERIFY(messages.has_value());
        Json architecture = minimal();
        architecture["kv_heads"] = 8;
        architecture["max_positions"] = 131072;
        const ImportedModel model = readModel(architecture.dump());
        const Json document = Json::parse(writeModel(model, *messages, std::nullopt));
        QCOMPARE(document["schema"].get<std::string>(), std::string("headroom/model/1"));
        QCOMPARE(document["parameters"].get<qint64>(), 12'321'182'720);
        QCOMPARE(document["embedding_parameters"].get<qint64>() + document["non_embedding_parameters"].get<qint64>(),
                 12'321'182'720);
        QCOMPARE(document["sequence_length"].get<int>(), 8192);
        const Json at4096 = Json::parse(writeModel(model, *messages, 4096, -1));
        QCOMPARE(qRound(at4096["flops_per_token"].get<double>() / 1e8), 750);
        QCOMPARE(at4096["flops_per_token"].get<double>(), 3.0 * at4096["flops_per_token_forward"].get<double>());
        QCOMPARE(at4096["architecture"]["kv_heads"].get<int>(), 8);
        QVERIFY(at4096["problems"].empty() && at4096["ignored_keys"].empty() && !at4096["approximate"].get<bool>());

        const Json broken = Json::parse(writeModel(readModel(R"({"layers": 0, "attention_heads": 4})"), *messages, {}));
        QVERIFY(broken["parameters"].is_null() && broken["architecture"].is_null());
        QVERIFY(broken["problems"].size() >= 3);
    }

    void recognition() {
        QVERIFY(recogniseModelDocument(minimal().dump()) == ModelDocumentKind::architecture);
        QVERIFY(recogniseModelDocument(Json{{"architecture", minimal()}}.dump()) == ModelDocumentKind::architecture);
        QVERIFY(recogniseModelDocument(R"({"model": {"preset": "x"}})") == ModelDocumentKind::scenario);
        QVERIFY(recogniseModelDocument(R"({"model_type": "gpt2"})") == ModelDocumentKind::config);
        QVERIFY(recogniseModelDocument("{{{") == ModelDocumentKind::config);
        QCOMPARE(countParameters(readModel(Json{{"architecture", minimal()}}.dump()).architecture).total,
                 countParameters(readModel(minimal().dump()).architecture).total);
    }
};

QTEST_GUILESS_MAIN(TestArchitectureJson)
#include "tst_architecture_json.moc"

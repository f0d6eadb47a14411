// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped catalog is complete and consistent; a damaged one is refused with every fault named.
#include "io/catalog_json.h"

#include "../support/shipped_library.h"
#include "model/counts.h"

#include <QTest>

#include <algorithm>

using namespace headroom;

class TestCatalog : public QObject {
    Q_OBJECT

private slots:
    void holdsThePack();
    void knownFigures_data();
    void knownFigures();
    void referencesResolve();
    void unsupportedPrecisionsHaveNoPeak();
    void parametersAreThere();
    void quotesAreSane();
    void damagedCatalogs_data();
    void damagedCatalogs();
    void allFaultsAtOnce();
    void presets_data();
    void presets();
    void wantedPresetsExist();
    void damagedPreset();
    void calibrations();
    void damagedCalibration();
};

namespace {

const Catalog& catalog() { return test::shippedLibrary().catalog; }

struct Texts {
    QByteArray accelerators = R"({"schema": "headroom/accelerators/1", "accelerators": []})";
    QByteArray servers = R"({"schema": "headroom/servers/1", "servers": []})";
    QByteArray fabrics = R"({"schema": "headroom/fabrics/1", "fabrics": []})";
    QByteArray prices = R"({"schema": "headroom/prices/1", "fx": {}, "cloud": [], "china_rental": [], "purchase": []})";
    QByteArray economics = R"({"schema": "headroom/economics/1", "parameters": {}})";
    QByteArray reliability = R"({"schema": "headroom/reliability/1", "defaults": {}})";

    [[nodiscard]] Expected<Catalog> read() const {
        using test::viewOf;
        return readCatalog({viewOf(accelerators), viewOf(servers), viewOf(fabrics), viewOf(prices), viewOf(economics),
                            viewOf(reliability)});
    }
};

bool hasProblem(const std::vector<Problem>& problems, ProblemCode code, const QString& path) {
    return std::any_of(problems.begin(), problems.end(),
                       [&](const Problem& p) { return p.code == code && QString::fromStdString(p.path) == path; });
}

} // namespace

void TestCatalog::holdsThePack() {
    QVERIFY(catalog().accelerators.size() >= 75);
    QVERIFY(catalog().servers.size() >= 69);
    QVERIFY(catalog().fabrics.size() >= 47);
    QVERIFY(catalog().rentQuotes.size() >= 436);
    QVERIFY(catalog().purchaseQuotes.size() >= 85);
    QVERIFY(catalog().accelerator("h100-sxm") != nullptr);
    QVERIFY(catalog().accelerator("nothing") == nullptr);
    QVERIFY(catalog().fabric("ib-ndr400") != nullptr);
    QVERIFY(catalog().server("gb200-nvl72") != nullptr);
    QCOMPARE(QString::fromStdString(catalog().newestQuoteDate), QString("2026-10-10"));
}

void TestCatalog::knownFigures_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("bf16");
    QTest::addColumn<double>("bandwidth");
    QTest::addColumn<double>("usableGib");
    QTest::addColumn<double>("link");
    QTest::newRow("A100") << "a100-sxm-80g" << 312.0 << 2039.0 << 79.15 << 300.0;
    QTest::newRow("H100") << "h100-sxm" << 989.0 << 3350.0 << 79.11 << 450.0;
    QTest::newRow("Ascend 910B3") << "ascend-910b3" << 313.0 << 1600.0 << 60.32 << 196.0;
}

void TestCatalog::knownFigures() {
    QFETCH(QString, id);
    QFETCH(double, bf16);
    QFETCH(double, bandwidth);
    QFETCH(double, usableGib);
    QFETCH(double, link);
    const Accelerator* a = catalog().accelerator(id.toStdString());
    QVERIFY(a != nullptr);
    QCOMPARE(a->peakTflops.at(Precision::bf16).value, std::optional<double>(bf16));
    QCOMPARE(a->memoryBandwidthGbytePerSecond.value, std::optional<double>(bandwidth));
    QCOMPARE(a->memoryUsableGib.value, std::optional<double>(usableGib));
    QCOMPARE(a->link.gbytePerSecondOneWay.value, std::optional<double>(link));
    QVERIFY(!a->peakTflops.at(Precision::bf16).source.empty());
}

void TestCatalog::referencesResolve() {
    for (const Accelerator& a : catalog().accelerators) {
        if (!a.usualServer.empty())
            QVERIFY2(catalog().server(a.usualServer) != nullptr, a.id.c_str());
    }
    for (const Server& s : catalog().servers)
        QVERIFY2(catalog().accelerator(s.accelerator) != nullptr, s.id.c_str());
    for (const RentQuote& q : catalog().rentQuotes) {
        if (!q.accelerator.empty())
            QVERIFY2(catalog().accelerator(q.accelerator) != nullptr, q.accelerator.c_str());
    }
}

void TestCatalog::unsupportedPrecisionsHaveNoPeak() {
    for (const Accelerator& a : catalog().accelerators) {
        for (const auto& [precision, unused] : a.unsupported) {
            const auto it = a.peakTflops.find(precision);
            QVERIFY2(it == a.peakTflops.end() || !it->second.value, a.id.c_str());
        }
    }
    QVERIFY(catalog().accelerator("v100-sxm2-32g")->unsupported.contains(Precision::bf16));
    QVERIFY(catalog().accelerator("h100-sxm")->unsupported.contains(Precision::mxfp8));
    QVERIFY(!catalog().accelerator("b200-sxm")->unsupported.contains(Precision::mxfp8));
}

void TestCatalog::parametersAreThere() {
    for (const char* name : {"pue", "server_power_factor", "avg_power_fraction_training", "spares_fraction",
                             "committed_discount_1y", "committed_discount_3y", "spot_discount"})
        QVERIFY2(catalog().economics.find(name)->second.typical.has_value(), name);
    for (const char* name :
         {"failures_per_accelerator_hour", "detect_seconds", "restart_seconds", "checkpoint_seconds"})
        QVERIFY2(catalog().reliability.find(name)->second.typical.has_value(), name);
    QVERIFY(catalog().cnyPerUsd.typical.value_or(0.0) > 5.0);
    QVERIFY(!catalog().cnyPerUsdDate.empty());
}

void TestCatalog::quotesAreSane() {
    for (const RentQuote& q : catalog().rentQuotes) {
        QVERIFY2(q.perAcceleratorHour.amount > 0.0 && q.perAcceleratorHour.amount < 200.0, q.accelerator.c_str());
        QVERIFY(!q.source.empty());
        QVERIFY(!q.chineseList || q.perAcceleratorHour.currency == Currency::cny);
    }
}

void TestCatalog::damagedCatalogs_data() {
    QTest::addColumn<QByteArray>("accelerators");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("path");
    const auto row = [](const char* name, const char* text, ProblemCode code, const char* path) {
        QTest::newRow(name) << QByteArray(text) << static_cast<int>(code) << path;
    };
    row("another schema", R"({"schema": "headroom/servers/1"})", ProblemCode::wrong_schema, "accelerators.json.schema");
    row("no list", R"({"schema": "headroom/accelerators/1"})", ProblemCode::missing_key,
        "accelerators.json.accelerators");
    row("no id", R"({"schema": "headroom/accelerators/1", "accelerators": [{}]})", ProblemCode::missing_key,
        "accelerators.json:[0].id");
    row("an id twice", R"({"schema": "headroom/accelerators/1", "accelerators": [{"id": "a"}, {"id": "a"}]})",
        ProblemCode::duplicate_key, "accelerators.json:[1].id");
    row("text for a figure",
        R"({"schema": "headroom/accelerators/1", "accelerators": [{"id": "a", "memory_gb": {"value": "80"}}]})",
        ProblemCode::wrong_type, "accelerators.json:[0].memory_gb.value");
    row("an unknown topology",
        R"({"schema": "headroom/accelerators/1", "accelerators": [{"id": "a", "link": {"topology": "star"}}]})",
        ProblemCode::unknown_value, "accelerators.json:[0].link.topology");
    row("not an object", R"({"schema": "headroom/accelerators/1", "accelerators": [7]})", ProblemCode::wrong_type,
        "accelerators.json:[0]");
}

void TestCatalog::damagedCatalogs() {
    QFETCH(QByteArray, accelerators);
    QFETCH(int, code);
    QFETCH(QString, path);
    Texts texts;
    QVERIFY(texts.read().has_value());
    texts.accelerators = accelerators;
    const Expected<Catalog> read = texts.read();
    QVERIFY(!read.has_value());
    QVERIFY2(hasProblem(read.error(), static_cast<ProblemCode>(code), path), read.error().front().path.c_str());
}

void TestCatalog::allFaultsAtOnce() {
    Texts texts;
    texts.servers = "[";
    texts.fabrics = R"({"schema": "headroom/fabrics/1", "fabrics": [{"name": "x"}]})";
    texts.prices = R"({"schema": "headroom/prices/1", "fx": {}, "cloud": [{"basis": "lease"}], "china_rental": [],
                       "purchase": []})";
    const Expected<Catalog> read = texts.read();
    QVERIFY(!read.has_value());
    QVERIFY(hasProblem(read.error(), ProblemCode::missing_key, "fabrics.json:[0].id"));
    QVERIFY(hasProblem(read.error(), ProblemCode::unknown_value, "prices.json:[0].basis"));
    QVERIFY(std::any_of(read.error().begin(), read.error().end(),
                        [](const Problem& p) { return p.path.starts_with("servers.json"); }));
}

void TestCatalog::presets_data() {
    QTest::addColumn<QString>("file");
    for (const QString& file : test::shippedFiles("models"))
        QTest::newRow(qPrintable(file)) << file;
}

void TestCatalog::presets() {
    QFETCH(QString, file);
    const QByteArray text = test::shippedText("models/" + file);
    const Expected<Preset> preset = readPreset(test::viewOf(text));
    QVERIFY(preset.has_value());
    QCOMPARE(QString::fromStdString(preset->id) + ".json", file);
    QVERIFY(countParameters(preset->architecture).total > 1'000'000);
    QVERIFY(!preset->name.empty());
}

void TestCatalog::wantedPresetsExist() {
    const auto& presets = test::shippedLibrary().presets;
    QVERIFY(presets.size() >= 25);
    for (const char* id : {"llama-3.1-8b", "llama-3-8b", "llama-3-70b", "deepseek-v3", "qwen3-235b-a22b"})
        QVERIFY2(presets.contains(id), id);
    QCOMPARE(countParameters(presets.at("llama-3.1-8b").architecture).total, std::int64_t{8'030'261'248});
}

void TestCatalog::damagedPreset() {
    QVERIFY(!readPreset("").has_value());
    QVERIFY(!readPreset(R"({"schema": "headroom/preset/1", "id": "x"})").has_value());
    QVERIFY(!readPreset(R"({"schema": "headroom/preset/1", "config": {}})").has_value());
    QVERIFY(!readPreset(R"({"schema": "headroom/preset/1", "id": "x", "config": {"hidden_size": -3}})").has_value());
}

void TestCatalog::calibrations() {
    const CalibrationSet& set = test::shippedLibrary().calibrations;
    QVERIFY(!set.files.empty());
    QVERIFY(std::any_of(set.files.begin(), set.files.end(),
                        [](const CalibrationFile& f) { return f.family == "*" && f.stack == "*"; }));
    for (const auto& [architecture, family] : set.familyOfArchitecture) {
        QVERIFY2(std::any_of(catalog().accelerators.begin(), catalog().accelerators.end(),
                             [&name = architecture](const Accelerator& a) { return a.architecture == name; }),
                 architecture.c_str());
        QVERIFY(!family.empty());
    }
}

void TestCatalog::damagedCalibration() {
    const auto read = [](const char* constants) {
        return readCalibration(std::string(R"({"schema": "headroom/calibration/1", "id": "x", "constants": )") +
                               constants + "}");
    };
    QVERIFY(read(R"({"bandwidth_share": {"value": 0.8, "unit": "1", "low": 0, "high": 1}})").has_value());
    const auto unknown = read(R"({"speed": {"value": 0.8, "unit": "1"}})");
    QVERIFY(!unknown.has_value());
    QVERIFY(hasProblem(unknown.error(), ProblemCode::unknown_value, "calibration:constants.speed"));
    QVERIFY(!read(R"({"bandwidth_share": {"value": 0.8, "unit": "GB/s"}})").has_value());
    QVERIFY(!read(R"({"bandwidth_share": {"value": 1.8, "unit": "1", "low": 0, "high": 1}})").has_value());
    QVERIFY(!read(R"({"bandwidth_share": {"unit": "1"}})").has_value());
}

QTEST_GUILESS_MAIN(TestCatalog)
#include "tst_catalog.moc"

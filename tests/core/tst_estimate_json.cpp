// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/estimate_json.h"
#include "io/strict_json.h"

#include <QtTest>

#include <limits>

using namespace headroom;
using Json = nlohmann::ordered_json;

namespace {

Estimate validEstimate() {
    Estimate e;
    e.valid = true;
    e.resolved.scenario.name = "模型";
    e.resolved.scenario.model.form = ModelForm::preset;
    e.resolved.calibrationId = "nvidia-hopper";
    e.resolved.plan.counts.total = 12'321'182'720;
    EconomicValue& price = e.resolved.economics[EconomicKey::price_per_accelerator_hour];
    price = {2.0, 1.5, 3.0, false, ValueOrigin::catalog, "a quote", {}};
    Figures& f = e.figures.emplace();
    f.memory.stages = {StageMemory{Bytes{1}, Bytes{2}, Bytes{3}, Bytes{4}, Bytes{5}, Bytes{6}, Bytes{7}}};
    f.memory.peak = Bytes{28};
    f.memory.fits = true;
    f.step.seconds = Seconds{1.5};
    f.step.breakdown.matmul = Seconds{1.5};
    f.step.boundBy = Bound::data_comm;
    f.run.wall = units::days(2.0);
    f.cost.known = f.cost.powerKnown = true;
    f.cost.total = {100.0, Currency::cny};
    f.cost.items = {{"accelerators", 100.0}};
    return e;
}

Json document(const Estimate& estimate) {
    const JsonDocument read = parseStrictJson(writeEstimate(estimate, Messages()));
    return read.problems.empty() ? read.value : Json();
}

void expectAllNull(const Json& section) {
    for (const auto& [key, value] : section.items()) {
        if (value.is_object())
            expectAllNull(value);
        else
            QVERIFY2(value.is_null() || (value.is_array() && value.empty()), key.c_str());
    }
}

} // namespace

class TestEstimateJson : public QObject {
    Q_OBJECT

private slots:
    void keysStandInTheContractsOrder() {
        const Json d = document(validEstimate());
        QStringList keys;
        for (const auto& [key, value] : d.items())
            keys << QString::fromStdString(key);
        QCOMPARE(keys.join(' '), QStringLiteral("schema name valid problems assumed scenario model memory step "
                                                "throughput run cost evidence"));
        QCOMPARE(d["name"].get<std::string>(), std::string("模型"));
        QCOMPARE(d["model"]["parameters"].get<std::int64_t>(), std::int64_t{12'321'182'720});
        QCOMPARE(d["memory"]["stages"][0]["total_bytes"].get<double>(), 28.0);
        QCOMPARE(d["run"]["days"].get<double>(), 2.0);
        QCOMPARE(d["throughput"]["bound_by"].get<std::string>(), std::string("data_comm"));
        QCOMPARE(d["cost"]["items"][0]["name"].get<std::string>(), std::string("accelerators"));
        QVERIFY(d["cost"]["price_date"].is_null());
        QVERIFY(d["problems"].empty());
    }

    void invalidHasNoFigures() {
        Estimate e = validEstimate();
        e.valid = false;
        e.resolved.problems = {{Severity::error,
                                ProblemCode::tp_does_not_divide_heads,
                                "strategy.tensor",
                                {},
                                {std::int64_t{1}, std::int64_t{2}},
                                {{"strategy.tensor", std::int64_t{2}}}}};
        const Json d = document(e);
        QCOMPARE(d["valid"].get<bool>(), false);
        for (const char* section : {"model", "memory", "step", "throughput", "run", "cost"})
            expectAllNull(d[section]);
        const Json& problem = d["problems"][0];
        QCOMPARE(problem["code"].get<std::string>(), std::string("tp_does_not_divide_heads"));
        QCOMPARE(jsonText(problem["legal"], -1), std::string("[1,2]"));
        QCOMPARE(jsonText(problem["fixes"], -1), std::string(R"([{"path":"strategy.tensor","value":2}])"));
    }

    void unreadableHasNoFigures() {
        const JsonDocument read = parseStrictJson(
            writeUnreadable("n", {{Severity::error, ProblemCode::syntax_error, {}, {}, {}, {}}}, Messages(), -1));
        QVERIFY(read.complete);
        QVERIFY(read.value["scenario"].is_null());
        for (const char* section : {"model", "memory", "step", "throughput", "run", "cost"})
            expectAllNull(read.value[section]);
    }

    void whatIsNotFiniteIsNullAndSaid_data() {
        QTest::addColumn<double>("value");
        QTest::newRow("NaN") << std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("infinity") << std::numeric_limits<double>::infinity();
        QTest::newRow("-infinity") << -std::numeric_limits<double>::infinity();
    }

    void whatIsNotFiniteIsNullAndSaid() {
        QFETCH(double, value);
        Estimate e = validEstimate();
        e.figures->step.seconds = Seconds{value};
        e.figures->memory.stages[0].weights = Bytes{value};
        e.figures->run.interval80.high = Seconds{value};
        e.figures->cost.items[0].amount = value;
        const Json d = document(e);
        QVERIFY(d["step"]["seconds"].is_null());
        QVERIFY(d["memory"]["stages"][0]["weights_bytes"].is_null());
        QVERIFY(d["run"]["interval_80_days"][1].is_null());
        QStringList paths;
        for (const Json& problem : d["problems"]) {
            QCOMPARE(problem["code"].get<std::string>(), std::string("not_finite"));
            paths << QString::fromStdString(problem["path"].get<std::string>());
        }
        QCOMPARE(paths.join(' '), QStringLiteral("memory.stages[0].weights_bytes memory.stages[0].total_bytes "
                                                 "step.seconds run.interval_80_days cost.items[0].amount"));
    }

    void withoutAPriceOnlyTheAmountsAreMissing() {
        Estimate e = validEstimate();
        e.figures->cost.known = false;
        e.figures->cost.acceleratorHours = 5.0;
        const Json cost = document(e)["cost"];
        for (const char* key : {"total", "interval_80", "per_million_tokens", "budget_probability", "price_source"})
            QVERIFY2(cost[key].is_null(), key);
        QCOMPARE(cost["accelerator_hours"].get<double>(), 5.0);
        QVERIFY(cost["items"].empty());
        QCOMPARE(cost["currency"].get<std::string>(), std::string("CNY"));
    }

    void oneLineForBatches() {
        const std::string text = writeEstimate(validEstimate(), Messages(), -1);
        QCOMPARE(text.find('\n'), std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestEstimateJson)
#include "tst_estimate_json.moc"

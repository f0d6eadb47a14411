// SPDX-License-Identifier: GPL-3.0-or-later
// Constants are layered from general to specific, stacks are recognised by data, and the fit finds what made the rows.
#include "../support/sample_plan.h"
#include "calibration/calibration.h"
#include "communication/group.h"
#include "fitting/calibration_fit.h"
#include "fitting/least_squares.h"
#include "io/csv.h"
#include "io/measured_rows.h"
#include "schedule/step_time.h"

#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::test;

namespace {

CalibrationFile file(const std::string& id, const std::string& family, const std::string& stack, int year,
                     std::map<std::string, double, std::less<>> constants) {
    return {id, family, stack, year, std::move(constants)};
}

CalibrationSet layeredSet() {
    CalibrationSet set;
    set.familyOfArchitecture = {{"Hopper", "nvidia-hopper"}};
    set.stacks = {{"nemo-2", "megatron-core", "nemo 2.", 0, 9999}, {"nemo-1", "megatron-core", "NeMo", 0, 2024}};
    set.files = {file("prior", "*", "*", 0, {{"matmul_ceiling", 0.5}, {"link_share", 0.6}, {"rows_half", 10.0}}),
                 file("nvidia-hopper", "nvidia-hopper", "*", 2025, {{"matmul_ceiling", 0.7}, {"rows_half", 20.0}}),
                 file("nvidia-hopper+nemo-2", "nvidia-hopper", "nemo-2", 2025, {{"matmul_ceiling", 0.8}})};
    return set;
}

} // namespace

class TestCalibration : public QObject {
    Q_OBJECT

private slots:
    void moreSpecificFilesWinConstantByConstant();
    void stacksAreRecognised_data();
    void stacksAreRecognised();
    void everyConstantCanBeSet();
    void leastSquaresFindsAMinimumWithinBounds();
    void outliersDoNotCarryTheFitAway();
    void theFitFindsWhatMadeTheRows();
    void csvKeepsQuotedCells();
    void rowsThatDoNotCountAreLeftOut();
};

void TestCalibration::moreSpecificFilesWinConstantByConstant() {
    const CalibrationSet set = layeredSet();
    const ChosenCalibration chosen = chooseCalibration(set, {"Hopper", "megatron-core", "NeMo 2.0", 2025, {}});
    QCOMPARE(chosen.constants.matmulCeiling, 0.8);
    QCOMPARE(chosen.constants.rowsHalf, 20.0);
    QCOMPARE(chosen.constants.linkShare, 0.6);
    QCOMPARE(chosen.id, std::string("nvidia-hopper+nemo-2"));
    QVERIFY(chosen.stackKnown);
    const ChosenCalibration unknown = chooseCalibration(set, {"Hopper", "fsdp", "mine", 2025, {}});
    QCOMPARE(unknown.id, std::string("nvidia-hopper"));
    QVERIFY(!unknown.stackKnown);
    const ChosenCalibration nothing = chooseCalibration(set, {"Abacus", "fsdp", "", 2025, {}});
    QCOMPARE(nothing.id, std::string("prior"));
    QVERIFY(!nothing.stackKnown);
    const ChosenCalibration named = chooseCalibration(set, {"Abacus", "fsdp", "", 2025, "nvidia-hopper+nemo-2"});
    QCOMPARE(named.constants.matmulCeiling, 0.8);
}

void TestCalibration::stacksAreRecognised_data() {
    QTest::addColumn<QString>("detail");
    QTest::addColumn<int>("year");
    QTest::addColumn<QString>("stack");
    QTest::newRow("by words, letter case ignored") << "NEMO 2.0/Megatron-Core" << 2025 << "nemo-2";
    QTest::newRow("the first rule that fits") << "NeMo 24.07" << 2024 << "nemo-1";
    QTest::newRow("outside its years") << "NeMo 24.07" << 2025 << "megatron-core";
    QTest::newRow("nothing said") << "" << 2024 << "megatron-core";
}

void TestCalibration::stacksAreRecognised() {
    QFETCH(QString, detail);
    QFETCH(int, year);
    QFETCH(QString, stack);
    const CalibrationSet set = layeredSet();
    const std::string text = detail.toStdString();
    QCOMPARE(QString::fromStdString(std::string(stackOf(set, {"Hopper", "megatron-core", text, year, {}}))), stack);
}

void TestCalibration::everyConstantCanBeSet() {
    Calibration c;
    for (const CalibrationConstant& constant : calibrationConstants())
        QVERIFY(setCalibrationConstant(c, constant.name, 1.0));
    QVERIFY(!setCalibrationConstant(c, "no_such_constant", 1.0));
}

void TestCalibration::leastSquaresFindsAMinimumWithinBounds() {
    const std::vector<FitParameter> parameters{{0.0, 10.0, 5.0, 100.0}, {0.0, 1.0, 0.5, 100.0}};
    const auto residuals = [](const std::vector<double>& v, std::vector<double>& r) {
        r = {v[0] - 3.0, v[1] - 4.0}; // the second lies outside its bounds
    };
    const std::vector<double> found = fitLeastSquares(parameters, {1.0, 1.0}, residuals, {});
    QVERIFY(std::abs(found[0] - 3.0) < 1e-3);
    QVERIFY(found[1] > 0.99 && found[1] <= 1.0);
    QCOMPARE(fitLeastSquares(parameters, {1.0, 1.0}, residuals, {}), found); // to the last digit
}

void TestCalibration::outliersDoNotCarryTheFitAway() {
    const std::vector<FitParameter> parameters{{0.0, 10.0, 5.0, 100.0}};
    const auto residuals = [](const std::vector<double>& v, std::vector<double>& r) {
        r.assign(9, v[0] - 2.0);
        r.push_back(v[0] - 9.0);
    };
    const std::vector<double> found = fitLeastSquares(parameters, std::vector<double>(10, 1.0), residuals, {});
    QVERIFY(std::abs(found[0] - 2.0) < 0.05); // the mean would be 2.7
}

void TestCalibration::theFitFindsWhatMadeTheRows() {
    CalibrationSet base;
    base.familyOfArchitecture = {{"Hopper", "nvidia-hopper"}};
    CalibrationFile prior = file("prior", "*", "*", 0, {});
    for (const auto& [name, value] : std::map<std::string, double>{{"matmul_ceiling", 0.7},
                                                                   {"bandwidth_share", 0.8},
                                                                   {"attention_flash3", 0.6},
                                                                   {"attention_backward_factor", 0.8},
                                                                   {"elementwise_factor", 1.2},
                                                                   {"link_share", 0.8},
                                                                   {"network_share", 0.9},
                                                                   {"optimizer_factor", 1.0},
                                                                   {"all_to_all_share", 0.8},
                                                                   {"step_spread", 0.2}})
        prior.constants[name] = value;
    base.files = {prior};

    std::vector<FitRow> rows;
    for (const int data : {2, 4, 8, 16})
        for (const int microBatch : {1, 2, 4}) {
            Strategy s;
            s.data = data;
            s.zeroStage = 1;
            s.microBatch = microBatch;
            FitRow row{"r" + std::to_string(rows.size()),
                       data < 8 ? "a" : "b",
                       "nvidia-hopper",
                       "megatron-core",
                       "megatron-core",
                       plainPlan(denseArchitecture(), s),
                       0.0,
                       std::nullopt,
                       1.0};
            Plan truth = row.plan;
            truth.calibration = layeredCalibration(base, "nvidia-hopper", "megatron-core", "megatron-core").constants;
            truth.calibration.matmulCeiling = 0.62;
            StepEstimate step;
            estimateStep(truth, makeGroups(truth.strategy, truth.machine), step);
            row.measured = step.seconds.value();
            rows.push_back(std::move(row));
        }
    FitPlan plan;
    plan.levels = {{"family", {{"matmul_ceiling", 0.2, 1.0, 2.0}}}};
    plan.spreadConstant = "step_spread";
    const CalibrationSet fitted = fitCalibration(plan, base, rows);
    QVERIFY(std::abs(layeredConstant(fitted, "nvidia-hopper", "megatron-core", "x", "matmul_ceiling") - 0.62) < 1e-3);
    for (const FitRow& row : rows) {
        QVERIFY(std::abs(fitError(row, fitted)) < 2e-3);
        QVERIFY(std::abs(fitError(row, base)) > 0.02);
    }
    QVERIFY(layeredConstant(fitted, "nvidia-hopper", "megatron-core", "x", "step_spread") < 0.05);
    QCOMPARE(layeredConstant(fitted, "other", "megatron-core", "x", "matmul_ceiling"), 0.7);
}

void TestCalibration::csvKeepsQuotedCells() {
    const CsvTable table("a,b,c\r\n1,\"two, with \"\"quotes\"\"\nand a line\",3\n\n4,5\n");
    QCOMPARE(table.size(), std::size_t{2});
    QCOMPARE(QString::fromStdString(std::string(table.cell(0, "b"))), QString("two, with \"quotes\"\nand a line"));
    QCOMPARE(table.cell(1, "a"), std::string_view("4"));
    QVERIFY(table.cell(1, "c").empty());
    QVERIFY(table.cell(0, "no such column").empty());
    QCOMPARE(CsvTable("").size(), std::size_t{0});
}

void TestCalibration::rowsThatDoNotCountAreLeftOut() {
    const std::string header =
        "id,layers,hidden,heads,ffn_hidden,gated_mlp,vocab,seq_len,gpus,accelerator,framework_id,"
        "precision_id,micro_batch,global_batch_seqs,step_time_s,tokens_per_s_per_gpu,scorable\n";
    const std::string shape = ",32,4096,32,11008,1,32000,4096,8,h100-sxm,fsdp,bf16,1,64,";
    const std::vector<MeasuredRun> runs =
        readMeasuredRuns(header + "AB-1" + shape + "2.5,,1\n" + "AB-2" + shape + ",1000,1\n" + "AB-3" + shape +
                         "2.5,,0\n" + "AB-4" + shape + ",,1\n");
    QCOMPARE(runs.size(), std::size_t{2});
    QCOMPARE(runs[0].seconds, 2.5);
    QCOMPARE(runs[1].seconds, 64.0 * 4096.0 / (1000.0 * 8.0)); // from tokens a second and card
    QCOMPARE(runs[0].source, std::string("ab"));
}

QTEST_GUILESS_MAIN(TestCalibration)
#include "tst_calibration.moc"

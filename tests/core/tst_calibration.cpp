// SPDX-License-Identifier: GPL-3.0-or-later
// Constants are layered from general to specific, stacks are recognised by data, and the fit finds what made the rows.
#include "../support/sample_plan.h"
#include "base/distribution.h"
#include "calibration/calibration.h"
#include "communication/group.h"
#include "fitting/calibration_fit.h"
#include "fitting/least_squares.h"
#include "io/csv.h"
#include "io/measured_rows.h"
#include "schedule/step_time.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using namespace headroom::test;

namespace {

CalibrationFile file(const std::string& id, const std::string& family, const std::string& stack, int year,
                     const std::map<std::string, double>& constants) {
    CalibrationFile made{id, family, stack, year, {}};
    for (const auto& [name, value] : constants)
        made.constants[name] = {value, 0.0, name == "rows_half" ? 100.0 : 1.0};
    return made;
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
    void layersCombineConstantByConstant();
    void layersNeverLeaveTheBounds();
    void aSpreadIsTheMostSpecific();
    void frameworkOfAnUnknownStackCountsOnce();
    void countedConstantsAreTheMostSpecific();
    void stacksAreRecognised_data();
    void stacksAreRecognised();
    void everyConstantCanBeSet();
    void leastSquaresFindsAMinimum();
    void outliersDoNotCarryTheFitAway();
    void theFitFindsWhatMadeTheRows();
    void aChoicesSpreadIsThatOfRatios();
    void csvKeepsQuotedCells();
    void rowsThatDoNotCountAreLeftOut();
};

void TestCalibration::layersCombineConstantByConstant() {
    const CalibrationSet set = layeredSet();
    const ChosenCalibration chosen = chooseCalibration(set, {"Hopper", "megatron-core", "NeMo 2.0", 2025, {}});
    // Odds of one half are 1; the family makes them 7 to 3, the stack 4 to 1: together 28 to 3.
    QVERIFY(std::abs(chosen.constants.matmulCeiling - 28.0 / 31.0) < 1e-12);
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
    QCOMPARE(named.constants.matmulCeiling, chosen.constants.matmulCeiling);
}

void TestCalibration::layersNeverLeaveTheBounds() {
    for (const double value : {0.0, 1e-6, 0.3, 0.999999, 1.0}) {
        CalibrationSet set = layeredSet();
        set.files[1].constants["matmul_ceiling"] = {value, 0.0, 1.0};
        set.files[2].constants["matmul_ceiling"] = {value, 0.0, 1.0};
        const double both = layeredConstant(set, "nvidia-hopper", "megatron-core", "nemo-2", "matmul_ceiling");
        QVERIFY(both >= 0.0 && both <= 1.0);
        // Two files that pull the same way go further than either, never back.
        QVERIFY(std::abs(both - 0.5) >= std::abs(std::clamp(value, 1e-4, 1.0 - 1e-4) - 0.5) - 1e-12);
    }
}

void TestCalibration::aSpreadIsTheMostSpecific() {
    CalibrationSet set = layeredSet();
    set.files[0].constants["step_spread"] = {0.2, 0.0, 1.0};
    set.files[1].constants["step_spread"] = {0.3, 0.0, 1.0};
    set.files[2].constants["step_spread"] = {0.05, 0.0, 1.0};
    QCOMPARE(layeredConstant(set, "nvidia-hopper", "megatron-core", "nemo-2", "step_spread"), 0.05);
    QCOMPARE(layeredConstant(set, "nvidia-hopper", "megatron-core", "x", "step_spread"), 0.3);
}

void TestCalibration::frameworkOfAnUnknownStackCountsOnce() {
    CalibrationSet set = layeredSet();
    set.files.push_back(file("fsdp", "*", "fsdp", 2025, {{"link_share", 0.75}}));
    set.files.push_back(file("nvidia-hopper+fsdp", "nvidia-hopper", "fsdp", 2025, {{"matmul_ceiling", 0.8}}));
    const Calibration c = chooseCalibration(set, {"Hopper", "fsdp", "mine", 2025, {}}).constants;
    QCOMPARE(c.linkShare, 0.75);
    QVERIFY(std::abs(c.matmulCeiling - 28.0 / 31.0) < 1e-12);
}

void TestCalibration::countedConstantsAreTheMostSpecific() {
    CalibrationSet set = layeredSet();
    set.files.push_back(file("megatron-core", "*", "megatron-core", 0, {{"keeps_layer_gradient", 1.0}}));
    set.files.push_back(file("nemo-2", "*", "nemo-2", 0, {{"keeps_layer_gradient", 0.0}}));
    set.files.front().constants["keeps_layer_gradient"] = {0.0, 0.0, 2.0};
    QCOMPARE(chooseCalibration(set, {"Hopper", "megatron-core", "", 2025, {}}).constants.keepsLayerGradient, 1.0);
    QCOMPARE(chooseCalibration(set, {"Hopper", "megatron-core", "NeMo 2.0", 2025, {}}).constants.keepsLayerGradient,
             0.0);
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

void TestCalibration::leastSquaresFindsAMinimum() {
    LeastSquares problem;
    problem.pulls = {100.0, 100.0, 0.1};
    problem.weights = {1.0, 1.0, 1.0};
    problem.residuals = [](const std::vector<double>& x, std::vector<double>& r) {
        r = {x[0] - 3.0, x[0] * x[0] + x[1] - 10.0, x[1] - 1.0};
    };
    problem.jacobian = [](const std::vector<double>& x, std::vector<SparseRow>& j) {
        j = {{{0, 1.0}}, {{0, 2.0 * x[0]}, {1, 1.0}}, {{1, 1.0}}};
    };
    const std::vector<double> found = solveLeastSquares(problem, {1.0, 0.0, 0.5});
    QVERIFY(std::abs(found[0] - 3.0) < 1e-3);
    QVERIFY(std::abs(found[1] - 1.0) < 1e-3);
    QVERIFY(std::abs(found[2]) < 1e-6);                           // no residual knows it: pulled to zero
    QCOMPARE(solveLeastSquares(problem, {1.0, 0.0, 0.5}), found); // to the last digit
}

void TestCalibration::outliersDoNotCarryTheFitAway() {
    LeastSquares problem;
    problem.pulls = {100.0};
    problem.weights.assign(10, 1.0);
    problem.residuals = [](const std::vector<double>& x, std::vector<double>& r) {
        r.assign(9, x[0] - 2.0);
        r.push_back(x[0] - 9.0);
    };
    problem.jacobian = [](const std::vector<double>&, std::vector<SparseRow>& j) { j.assign(10, {{0, 1.0}}); };
    QVERIFY(std::abs(solveLeastSquares(problem, {5.0})[0] - 2.0) < 0.05); // the mean would be 2.7
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
                                                                   {"shared_cards_share", 1.0},
                                                                   {"step_spread", 0.2}})
        prior.constants[name] = {value, 0.0, 2.0};
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
                       "megatron-core-new",
                       plainPlan(denseArchitecture(), s),
                       0.0,
                       std::nullopt,
                       1.0,
                       {}};
            Plan truth = row.plan;
            truth.calibration = layeredCalibration(base, "nvidia-hopper", "megatron-core", "megatron-core").constants;
            truth.calibration.matmulCeiling = 0.62;
            StepEstimate step;
            estimateStep(truth, makeGroups(truth.strategy, truth.machine), step);
            row.measured = step.seconds.value();
            rows.push_back(std::move(row));
        }
    FitPlan plan;
    plan.levels = {{"family", {{"matmul_ceiling", 0.0, 2.0, 2.0}}}};
    plan.spreadConstant = "step_spread";
    plan.deviation = 0.01;
    CalibrationSet fitted = fitCalibration(plan, base, rows);
    std::vector<int> sources;
    for (const FitRow& row : rows)
        sources.push_back(row.source == "a" ? 0 : 1);
    const std::vector<double> heldOut = heldOutErrors(plan, base, rows, fitted, sources);
    for (const double error : heldOut) // either half tells the same constant
        QVERIFY(std::abs(error) < 5e-3);
    setSpreads(plan, rows, heldOut, heldOut, fitted);
    QVERIFY(std::abs(layeredConstant(fitted, "nvidia-hopper", "megatron-core", "x", "matmul_ceiling") - 0.62) < 1e-3);
    for (const FitRow& row : rows) {
        QVERIFY(std::abs(fitError(row, fitted)) < 2e-3);
        QVERIFY(std::abs(fitError(row, base)) > 0.02);
    }
    QVERIFY(layeredConstant(fitted, "nvidia-hopper", "megatron-core", "x", "step_spread") < 0.05);
    QCOMPARE(layeredConstant(fitted, "other", "megatron-core", "x", "matmul_ceiling"), 0.7);
}

// What a source's rows have in common drops out of a choice; rows of one strategy are no choice.
void TestCalibration::aChoicesSpreadIsThatOfRatios() {
    std::vector<FitRow> rows;
    std::vector<double> errors;
    for (int cluster = 0; cluster < 6; ++cluster)
        for (int i = 0; i < 4; ++i) {
            Strategy s;
            s.microBatch = 1 << (i / 2); // two strategies, each measured twice
            rows.push_back({"r", "a", "nvidia-hopper", "megatron-core", "new", plainPlan(denseArchitecture(), s), 1.0,
                            std::nullopt, 1.0, "cluster " + std::to_string(cluster)});
            errors.push_back(0.1 * cluster + (i < 2 ? 0.0 : 0.05));
        }
    const std::vector<ChoicePair> pairs = choicePairs(rows);
    QCOMPARE(pairs.size(), std::size_t{6 * 4});
    FitPlan plan;
    plan.levels = {{"family", {{"matmul_ceiling", 0.0, 2.0, 2.0}}}};
    plan.spreadConstant = "step_spread";
    plan.choiceConstant = "choice_spread";
    CalibrationSet set;
    set.files = {file("nvidia-hopper", "nvidia-hopper", "*", 2025, {})};
    setSpreads(plan, rows, errors, errors, set);
    const double spread = set.files.front().constants.at("choice_spread").value;
    QVERIFY(std::abs(spread * interval80Deviations - 0.05) < 1e-9);
    QVERIFY(set.files.front().constants.at("step_spread").value > spread * 2.0);
    plan.fewestChoices = 100; // too few to tell
    set.files.front().constants.clear();
    setSpreads(plan, rows, errors, errors, set);
    QVERIFY(!set.files.front().constants.contains("choice_spread"));
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

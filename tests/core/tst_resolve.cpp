// SPDX-License-Identifier: GPL-3.0-or-later
// From a scenario as typed to a plan: defaults by framework, machine and price, what is refused, what is only said.
#include "estimate/resolve.h"

#include "../support/shipped_library.h"
#include "estimate/nearest_names.h"
#include "estimate/plausible_architecture.h"
#include "names/enum_names.h"
#include "io/measured_rows.h"
#include "io/messages.h"
#include "io/scenario_json.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace headroom;

namespace {

const Library& library() { return test::shippedLibrary(); }

// A short scenario: an 8B preset on 64 H100.
Scenario small() {
    Scenario s;
    s.model.form = ModelForm::preset;
    s.model.preset = "llama-3.1-8b";
    s.training.framework = Framework::megatron_core;
    s.training.year = 2025;
    s.cluster.accelerators = {"h100-sxm"};
    s.cluster.counts = {64};
    return s;
}

const Problem* find(const std::vector<Problem>& problems, ProblemCode code) {
    const auto it = std::find_if(problems.begin(), problems.end(), [&](const Problem& p) { return p.code == code; });
    return it == problems.end() ? nullptr : &*it;
}

const Assumption* findAssumed(const Resolved& r, std::string_view path) {
    const auto it =
        std::find_if(r.assumed.begin(), r.assumed.end(), [&](const Assumption& a) { return a.path == path; });
    return it == r.assumed.end() ? nullptr : &*it;
}

bool valid(const Resolved& r) { return !hasErrors(r.problems); }

QString codes(const Resolved& r) {
    QStringList list;
    for (const Problem& p : r.problems) {
        if (p.severity == Severity::error)
            list << QString::fromStdString(std::string(name(p.code)) + '@' + p.path);
    }
    return list.join(' ');
}

} // namespace

class TestResolve : public QObject {
    Q_OBJECT

private slots:
    void frameworkDefaults_data();
    void frameworkDefaults();
    void attentionOfTheYear_data();
    void attentionOfTheYear();
    void everyDefaultIsListed();
    void nothingIsOpenAndResolvingAgainChangesNothing_data();
    void nothingIsOpenAndResolvingAgainChangesNothing();
    void machineOf_data();
    void machineOf();
    void bridgedPairs();
    void twoDevicesAPackage();
    void networkDefaults();
    void overrides();
    void unknownIdsNameTheNearest();
    void openChoices();
    void precisions();
    void plausibleArchitectures_data();
    void plausibleArchitectures();
    void warnings();
    void economics();
    void badValuesNeverEscape();
    void everyReasonHasASentence();
    void measuredRunsAreLegal();
    void nearestNames_data();
    void nearestNames();
};

void TestResolve::frameworkDefaults_data() {
    QTest::addColumn<int>("framework");
    QTest::addColumn<int>("zeroStage");
    QTest::addColumn<int>("gradients");
    QTest::addColumn<int>("gradientsFp16");
    QTest::addColumn<bool>("fusedLoss");
    QTest::addColumn<bool>("dropout");
    QTest::addColumn<bool>("sequenceParallel");
    const auto row = [](Framework f, int zero, StateType bf16, StateType fp16, bool fused, bool dropout, bool sp) {
        QTest::newRow(std::string(enumName(f)).c_str()) << static_cast<int>(f) << zero << static_cast<int>(bf16)
                                                        << static_cast<int>(fp16) << fused << dropout << sp;
    };
    row(Framework::megatron_lm, 0, StateType::fp32, StateType::fp16, false, true, false);
    row(Framework::megatron_core, 1, StateType::fp32, StateType::fp16, true, false, true);
    row(Framework::fsdp, 3, StateType::fp32, StateType::fp32, false, false, true);
    row(Framework::deepspeed, 2, StateType::bf16, StateType::fp16, false, false, true);
    row(Framework::maxtext, 3, StateType::fp32, StateType::fp32, true, false, true);
    row(Framework::mindspeed, 1, StateType::fp32, StateType::fp32, true, false, true);
    row(Framework::paddle, 1, StateType::fp32, StateType::fp32, true, false, true);
    row(Framework::pytorch, 0, StateType::fp32, StateType::fp32, false, false, true);
}

void TestResolve::frameworkDefaults() {
    QFETCH(int, framework);
    QFETCH(int, zeroStage);
    QFETCH(int, gradients);
    QFETCH(int, gradientsFp16);
    QFETCH(bool, fusedLoss);
    QFETCH(bool, dropout);
    QFETCH(bool, sequenceParallel);
    Scenario s = small();
    s.training.framework = static_cast<Framework>(framework);
    s.strategy.tensor = 2;
    Resolved r = resolve(s, library());
    QVERIFY2(valid(r), qPrintable(codes(r)));
    QCOMPARE(r.plan.strategy.zeroStage, zeroStage);
    QCOMPARE(static_cast<int>(r.plan.training.gradientType), gradients);
    QCOMPARE(r.plan.training.fusedLoss, fusedLoss);
    QCOMPARE(r.plan.training.dropout, dropout);
    QCOMPARE(r.plan.strategy.sequenceParallel, sequenceParallel);
    s.training.precision = Precision::fp16;
    r = resolve(s, library());
    QCOMPARE(static_cast<int>(r.plan.training.gradientType), gradientsFp16);
    QVERIFY(find(r.problems, ProblemCode::loss_scaling_risk) != nullptr);
}

void TestResolve::attentionOfTheYear_data() {
    QTest::addColumn<QString>("accelerator");
    QTest::addColumn<int>("framework");
    QTest::addColumn<int>("year");
    QTest::addColumn<int>("kernel");
    const auto row = [](const char* name, const char* accelerator, Framework f, int year, AttentionKernel kernel) {
        QTest::newRow(name) << accelerator << static_cast<int>(f) << year << static_cast<int>(kernel);
    };
    row("2022", "a100-sxm-80g", Framework::fsdp, 2022, AttentionKernel::unfused);
    row("2023", "a100-sxm-80g", Framework::fsdp, 2023, AttentionKernel::flash);
    row("2024", "h100-sxm", Framework::megatron_core, 2024, AttentionKernel::flash2);
    row("2025 on Hopper", "h100-sxm", Framework::megatron_core, 2025, AttentionKernel::flash3);
    row("2026 on Blackwell", "b200-sxm", Framework::megatron_core, 2026, AttentionKernel::flash3);
    row("2026 on Ampere", "a100-sxm-80g", Framework::megatron_core, 2026, AttentionKernel::flash2);
    row("2026 on Ascend", "ascend-910b3", Framework::mindspeed, 2026, AttentionKernel::flash2);
    row("V100", "v100-sxm2-32g", Framework::megatron_core, 2025, AttentionKernel::unfused);
    row("Megatron-LM", "a100-sxm-80g", Framework::megatron_lm, 2023, AttentionKernel::unfused);
}

void TestResolve::attentionOfTheYear() {
    QFETCH(QString, accelerator);
    QFETCH(int, framework);
    QFETCH(int, year);
    QFETCH(int, kernel);
    Scenario s = small();
    s.cluster.accelerators = {accelerator.toStdString()};
    s.training.framework = static_cast<Framework>(framework);
    s.training.year = year;
    s.training.attentionKernel = AttentionKernel::automatic;
    const Resolved r = resolve(s, library());
    QCOMPARE(static_cast<int>(r.plan.training.attentionKernel), kernel);
    QVERIFY(findAssumed(r, "training.attention_kernel") != nullptr);
}

void TestResolve::everyDefaultIsListed() {
    const Resolved r = resolve(small(), library());
    QVERIFY2(valid(r), qPrintable(codes(r)));
    for (const char* path : {"training.tokens",
                             "training.sequence_length",
                             "training.global_batch_sequences",
                             "training.precision",
                             "training.optimizer",
                             "training.gradient_dtype",
                             "training.attention_kernel",
                             "cluster.server",
                             "cluster.per_node",
                             "cluster.intra_node_gbyte_per_s",
                             "cluster.inter_node_gbit_per_s",
                             "cluster.fabric",
                             "strategy.tensor",
                             "strategy.data",
                             "strategy.zero_stage",
                             "strategy.layer_layout",
                             "strategy.recompute",
                             "economics.currency",
                             "economics.price_per_accelerator_hour",
                             "economics.failures_per_accelerator_hour"})
        QVERIFY2(findAssumed(r, path) != nullptr, path);
    QVERIFY(findAssumed(r, "training.framework") == nullptr);
}

void TestResolve::nothingIsOpenAndResolvingAgainChangesNothing_data() {
    QTest::addColumn<int>("variant");
    for (int variant = 0; variant < 8; ++variant)
        QTest::addRow("%d", variant) << variant;
}

void TestResolve::nothingIsOpenAndResolvingAgainChangesNothing() {
    QFETCH(int, variant);
    Scenario s = small();
    switch (variant) {
    case 1:
        s.strategy.tensor = 4;
        s.strategy.pipeline = 4;
        s.strategy.virtualPipeline = 2;
        break;
    case 2:
        s.strategy.recompute = Recompute::selective;
        s.strategy.recomputeLayers = 32;
        break;
    case 3:
        s.model.form = ModelForm::parameters;
        s.model.parameters = 7e9;
        break;
    case 4:
        s.cluster.accelerators = {"ascend-910c", "h100-sxm"};
        s.training.framework = Framework::mindspeed;
        break;
    case 5:
        s.cluster.accelerators = {"a100-pcie-80g"};
        s.strategy.recompute = Recompute::full;
        break;
    case 6:
        s.cluster.overrides = {{"memory_gb", 96.0}, {"tdp_w", 500.0}};
        s.economics.currency = Currency::usd;
        break;
    case 7:
        s.cluster.accelerators = {"mi300x"};
        s.training.framework.reset();
        s.training.year.reset();
        s.cluster.counts.clear();
        s.cluster.countRange = CountRange{64, 128};
        break;
    default:
        break;
    }
    const Resolved first = resolve(s, library());
    QVERIFY2(valid(first), qPrintable(codes(first)));
    const Scenario& out = first.scenario;
    QCOMPARE(out.cluster.accelerators.size(), std::size_t{1});
    QCOMPARE(out.cluster.counts.size(), std::size_t{1});
    QVERIFY(!out.cluster.countRange);
    QVERIFY(out.model.form != ModelForm::parameters);
    QVERIFY(out.training.tokens && out.training.sequenceLength && out.training.globalBatchSequences &&
            out.training.precision && out.training.optimizer && out.training.optimizerType &&
            out.training.gradientType && out.training.attentionKernel && out.training.fusedLoss &&
            out.training.dropout && out.training.causal && out.training.framework && out.training.year);
    QVERIFY(*out.training.attentionKernel != AttentionKernel::automatic);
    QVERIFY(out.cluster.perNode && out.cluster.intraNodeGbytePerSecond && out.cluster.interNodeGbitPerSecond &&
            out.cluster.fabric && out.cluster.oversubscription);
    QVERIFY(out.strategy.tensor && out.strategy.pipeline && out.strategy.virtualPipeline && out.strategy.context &&
            out.strategy.expert && out.strategy.expertTensor && out.strategy.data && out.strategy.zeroStage &&
            out.strategy.shard && out.strategy.microBatch && out.strategy.sequenceParallel && out.strategy.layout &&
            out.strategy.contextKind && out.strategy.schedule && out.strategy.recompute);
    QVERIFY(out.economics.mode && out.economics.currency && out.economics.contract);
    QCOMPARE(first.plan.strategy.worldSize(), first.plan.machine.count);
    const auto& counts = first.plan.layout.layersPerVirtualStage;
    QCOMPARE(std::accumulate(counts.begin(), counts.end(), 0), first.plan.architecture.layers);

    const Resolved second = resolve(out, library());
    QVERIFY2(valid(second), qPrintable(codes(second)));
    QCOMPARE(QString::fromStdString(writeScenario(second.scenario)), QString::fromStdString(writeScenario(out)));
    for (const Assumption& a : second.assumed)
        QVERIFY2(findAssumed(first, a.path) != nullptr, a.path.c_str());
    Figures a, b;
    evaluate(first.plan, a);
    evaluate(second.plan, b);
    QCOMPARE(a.step.seconds.value(), b.step.seconds.value());
    QCOMPARE(a.memory.peak.value(), b.memory.peak.value());
    QCOMPARE(a.cost.total.amount, b.cost.total.amount);
    QCOMPARE(a.cost.interval80.high, b.cost.interval80.high);
}

void TestResolve::machineOf_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("peak");
    QTest::addColumn<double>("capacityGib");
    QTest::addColumn<int>("perNode");
    QTest::addColumn<double>("intraNode");
    QTest::addColumn<double>("pair");
    QTest::newRow("H100") << "h100-sxm" << 989.0 << 79.11 << 8 << 450.0 << 450.0;
    QTest::newRow("MI300X: a mesh gives a pair one link") << "mi300x" << 1307.4 << 191.98 << 8 << 448.0 << 64.0;
    QTest::newRow("NVL72") << "gb200-nvl72" << 2500.0 << 0.0 << 72 << 900.0 << 900.0;
}

void TestResolve::machineOf() {
    QFETCH(QString, id);
    QFETCH(double, peak);
    QFETCH(double, capacityGib);
    QFETCH(int, perNode);
    QFETCH(double, intraNode);
    QFETCH(double, pair);
    Scenario s = small();
    s.cluster.accelerators = {id.toStdString()};
    const Machine m = resolve(s, library()).plan.machine;
    QVERIFY(std::abs(units::inTflopPerSecond(m.peak) / peak - 1.0) < 0.02);
    if (capacityGib > 0.0)
        QVERIFY(std::abs(units::inGib(m.capacity) / capacityGib - 1.0) < 0.001);
    QCOMPARE(m.perNode, perNode);
    QCOMPARE(m.intraNode.value(), intraNode * 1e9);
    QCOMPARE(m.intraNodePair.value(), pair * 1e9);
    QVERIFY(m.interNode.value() > 0.0 && m.hostLink.value() > 0.0 && m.peakVector.value() > 0.0);
    QVERIFY(m.serverPowerPerAccelerator.value() > m.power.value());
    QVERIFY(m.interNodeEfficiency > 0.5 && m.interNodeEfficiency <= 1.0);
}

void TestResolve::bridgedPairs() {
    Scenario s = small();
    s.cluster.accelerators = {"a100-pcie-80g"};
    const Machine m = resolve(s, library()).plan.machine;
    QCOMPARE(m.topology, LinkTopology::pcie);
    QCOMPARE(m.perNode, 8);
    QCOMPARE(m.linkDomain, 2);
    QVERIFY(m.hostLink < m.intraNode);
}

void TestResolve::twoDevicesAPackage() {
    Scenario s = small();
    s.cluster.accelerators = {"mi250x"};
    const Resolved r = resolve(s, library());
    const Accelerator& a = *library().catalog.accelerator("mi250x");
    QCOMPARE(r.plan.machine.peak.value(), *a.peakTflops.at(Precision::bf16).value * 1e12 / 2.0);
    QCOMPARE(r.plan.machine.power.value(), *a.tdpWatts.value / 2.0);
    QCOMPARE(r.plan.machine.perNode, 8);
    QVERIFY(findAssumed(r, "cluster.accelerator") != nullptr);
}

void TestResolve::networkDefaults() {
    Scenario s = small();
    Resolved r = resolve(s, library()); // both null: the server's
    QCOMPARE(*r.scenario.cluster.interNodeGbitPerSecond, 400.0);
    QCOMPARE(QString::fromStdString(*r.scenario.cluster.fabric), QString("ib-ndr400"));
    QVERIFY(find(r.problems, ProblemCode::network_assumed) == nullptr);

    s.cluster.interNodeGbitPerSecond = 190.0; // fabric null: InfiniBand of that rate
    r = resolve(s, library());
    QCOMPARE(QString::fromStdString(*r.scenario.cluster.fabric), QString("ib-hdr200"));
    QCOMPARE(r.plan.machine.interNode.value(), 190e9 / 8.0);

    s.cluster.interNodeGbitPerSecond.reset(); // rate null: the fabric's
    s.cluster.fabric = "roce-200";
    r = resolve(s, library());
    QCOMPARE(*r.scenario.cluster.interNodeGbitPerSecond, 200.0);

    s.cluster.fabric.reset(); // nobody says
    s.cluster.accelerators = {"br106"};
    s.cluster.overrides = {{"memory_gb", 64.0}, {"memory_bandwidth_gbyte_per_s", 1000.0}};
    r = resolve(s, library());
    QCOMPARE(*r.scenario.cluster.interNodeGbitPerSecond, 400.0);
    QVERIFY(find(r.problems, ProblemCode::network_assumed) != nullptr);
}

void TestResolve::overrides() {
    Scenario s = small();
    s.cluster.overrides = {{"peak_tflops_dense.bf16", 1979.0},
                           {"link.gbyte_per_s_one_way", 900.0},
                           {"memory_gb", 160.0},
                           {"nonsense", 1.0}};
    const Resolved r = resolve(s, library());
    QVERIFY2(valid(r), qPrintable(codes(r)));
    QCOMPARE(r.plan.machine.peak.value(), 1979e12);
    QVERIFY(std::abs(units::inGib(r.plan.machine.capacity) - 2.0 * 79.11) < 0.01);
    const Problem* sparse = find(r.problems, ProblemCode::sparse_peak);
    QVERIFY(sparse != nullptr);
    QCOMPARE(std::get<double>(sparse->legal.front()), 989.0);
    QVERIFY(find(r.problems, ProblemCode::two_way_bandwidth) != nullptr);
    const Problem* unknown = find(r.problems, ProblemCode::unknown_key);
    QVERIFY(unknown != nullptr);
    QCOMPARE(QString::fromStdString(unknown->path), QString("cluster.accelerator.nonsense"));

    s.cluster.overrides = {{"memory_bandwidth_gbyte_per_s", 0.0}};
    QVERIFY(find(resolve(s, library()).problems, ProblemCode::out_of_range) != nullptr);

    Scenario typed = small();
    typed.cluster.intraNodeGbytePerSecond = 900.0;
    QVERIFY(find(resolve(typed, library()).problems, ProblemCode::two_way_bandwidth) != nullptr);

    for (const std::string& name : acceleratorOverrideNames()) {
        Scenario one = small();
        one.cluster.overrides = {{name, 8.0}};
        QVERIFY2(find(resolve(one, library()).problems, ProblemCode::unknown_key) == nullptr, name.c_str());
    }
}

void TestResolve::unknownIdsNameTheNearest() {
    Scenario s = small();
    s.model.preset = "llama-3.1-8";
    s.cluster.accelerators = {"h100"};
    s.cluster.fabric = "ib-ndr";
    s.cluster.server = "dgx-h10";
    s.training.calibration = "nothing";
    const Resolved r = resolve(s, library());
    for (const auto& [path, nearest] : {std::pair{"model.preset", "llama-3.1-8b"},
                                        {"cluster.accelerator", "h100-sxm"},
                                        {"cluster.fabric", "ib-ndr400"},
                                        {"cluster.server", "dgx-h100"}}) {
        const auto it = std::find_if(r.problems.begin(), r.problems.end(), [&p = path](const Problem& problem) {
            return problem.code == ProblemCode::unknown_id && problem.path == p;
        });
        QVERIFY2(it != r.problems.end(), path);
        const bool named = std::any_of(it->legal.begin(), it->legal.end(), [&n = nearest](const Scalar& value) {
            return std::get<std::string>(value) == n;
        });
        QVERIFY2(named, nearest);
    }
}

void TestResolve::openChoices() {
    Scenario s = small();
    s.cluster.accelerators = {"a100-sxm-80g", "h100-sxm"};
    s.cluster.counts = {32, 64};
    Resolved r = resolve(s, library());
    QVERIFY(valid(r));
    QCOMPARE(QString::fromStdString(r.scenario.cluster.accelerators.front()), QString("a100-sxm-80g"));
    QCOMPARE(r.plan.machine.count, 32);
    s.cluster.accelerators.clear();
    s.cluster.counts.clear();
    r = resolve(s, library());
    QVERIFY(find(r.problems, ProblemCode::open_not_allowed) != nullptr);
}

void TestResolve::precisions() {
    Scenario s = small();
    s.cluster.accelerators = {"v100-sxm2-32g"};
    Resolved r = resolve(s, library());
    QVERIFY2(valid(r), qPrintable(codes(r)));
    QCOMPARE(r.plan.training.precision, Precision::fp16);
    s.training.precision = Precision::bf16;
    r = resolve(s, library());
    const Problem* refused = find(r.problems, ProblemCode::precision_unsupported);
    QVERIFY(refused != nullptr);
    QCOMPARE(QString::fromStdString(std::get<std::string>(refused->fixes.front().value)), QString("fp16"));

    s.cluster.accelerators = {"kunlun-p800"};
    r = resolve(s, library());
    QVERIFY(find(r.problems, ProblemCode::unknown_peak) != nullptr);
    QVERIFY(!find(r.problems, ProblemCode::unknown_peak)->legal.empty());
    s.cluster.overrides = {{"peak_tflops_dense.bf16", 345.0}};
    QVERIFY(find(resolve(s, library()).problems, ProblemCode::unknown_peak) == nullptr);

    s = small();
    s.cluster.accelerators = {"h100-sxm-96g-500w"}; // bandwidth of a sibling, said so
    r = resolve(s, library());
    QVERIFY2(valid(r), qPrintable(codes(r)));
    QVERIFY(find(r.problems, ProblemCode::unknown_bandwidth) != nullptr);
    s.cluster.accelerators = {"thead-810e"};
    r = resolve(s, library());
    QVERIFY(!valid(r));

    s = small();
    s.training.precision = Precision::mxfp8;
    QVERIFY(find(resolve(s, library()).problems, ProblemCode::precision_unsupported) != nullptr);
    s.cluster.accelerators = {"b200-sxm"};
    r = resolve(s, library());
    QVERIFY2(valid(r), qPrintable(codes(r)));
    QVERIFY(r.plan.machine.peak > r.plan.machine.peakWide); // the fp8 peak beside the bf16 one
}

void TestResolve::plausibleArchitectures_data() {
    QTest::addColumn<double>("parameters");
    for (double parameters = 2.5e7; parameters < 1e13; parameters *= 1.37)
        QTest::addRow("%.2e", parameters) << parameters;
    QTest::newRow("12B") << 12e9;
}

void TestResolve::plausibleArchitectures() {
    QFETCH(double, parameters);
    const Architecture a = plausibleArchitecture(parameters);
    const double error = static_cast<double>(countParameters(a).total) / parameters - 1.0;
    QVERIFY2(std::abs(error) < 0.03, qPrintable(QString::number(error)));
    QCOMPARE(a.attentionHeads * std::int64_t{a.headDim}, a.hiddenSize);
    QCOMPARE(a.attentionHeads % a.kvHeads, 0);
    const double proportion = static_cast<double>(a.hiddenSize) / a.layers;
    QVERIFY2(proportion > 50.0 && proportion < 300.0, qPrintable(QString::number(proportion)));
    const double ffn = static_cast<double>(a.ffnHiddenSize) / static_cast<double>(a.hiddenSize);
    QVERIFY2(ffn > 1.0 && ffn < 6.0, qPrintable(QString::number(ffn)));
}

void TestResolve::warnings() {
    Scenario s = small();
    s.training.sequenceLength = 262144;
    QVERIFY(find(resolve(s, library()).problems, ProblemCode::sequence_exceeds_positions) != nullptr);
    s = small();
    s.model.preset = "qwen3-next-80b-a3b";
    QVERIFY(find(resolve(s, library()).problems, ProblemCode::approximate_architecture) != nullptr);
    s = small();
    s.cluster.accelerators = {"a100-pcie-40g"};
    const Resolved r = resolve(s, library());
    QVERIFY(find(r.problems, ProblemCode::unknown_capacity) != nullptr);
    QVERIFY(std::abs(units::inGib(r.plan.machine.capacity) - 0.985 * 40.0) < 1e-9);
    s = small();
    s.cluster.accelerators = {"mi455x"};
    QVERIFY(find(resolve(s, library()).problems, ProblemCode::announced_only) != nullptr);
    s = small();
    s.economics.parameters = {{"migration_months", 3.0}};
    QVERIFY(find(resolve(s, library()).problems, ProblemCode::cost_without_salary) != nullptr);
    s.economics.parameters["staff_cost_per_year"] = 500'000.0;
    QVERIFY(find(resolve(s, library()).problems, ProblemCode::cost_without_salary) == nullptr);
}

void TestResolve::economics() {
    Scenario s = small();
    Resolved r = resolve(s, library());
    QVERIFY(r.plan.run.cost.known);
    QCOMPARE(r.economics.currency, Currency::cny);
    QVERIFY(r.plan.run.failuresPerAcceleratorHour > 1e-6 && r.plan.run.failuresPerAcceleratorHour < 1e-3);
    QVERIFY(r.plan.run.restart > r.plan.run.checkpointWrite);
    QCOMPARE(r.plan.run.billedSpares, 0.0);
    s.economics.contract = RentContract::reserved_1y;
    QVERIFY(resolve(s, library()).plan.run.billedSpares > 0.0);
    s.economics.parameters = {{"price_per_accelerator_hour", 20.0},
                              {"pue", 1.1},
                              {"failures_per_accelerator_hour", 1e-5},
                              {"restart_seconds", 60.0}};
    r = resolve(s, library());
    QCOMPARE(*r.economics[EconomicKey::price_per_accelerator_hour].value, 20.0);
    QCOMPARE(r.plan.run.powerUsageEffectiveness, 1.1);
    QCOMPARE(r.plan.run.failuresPerAcceleratorHour, 1e-5);
    QCOMPARE(r.plan.run.restart.value(), 60.0);
    QVERIFY(findAssumed(r, "economics.pue") == nullptr);
    s = small();
    s.cluster.accelerators = {"mi250x"};
    r = resolve(s, library());
    QVERIFY(!r.plan.run.cost.known);
    QVERIFY(find(r.problems, ProblemCode::no_price) != nullptr);
    QVERIFY(valid(r));
}

// Values that a reader would have refused, given to resolve directly.
void TestResolve::badValuesNeverEscape() {
    for (const int bad : {0, -1, -2147483647, 2147483647}) {
        Scenario s = small();
        s.strategy.tensor = bad;
        s.strategy.pipeline = bad;
        s.strategy.data = bad;
        s.strategy.microBatch = bad;
        s.cluster.counts = {bad};
        QVERIFY(!valid(resolve(s, library())));
    }
    Scenario s = small();
    s.training.globalBatchSequences = 0;
    s.training.sequenceLength = -5;
    s.training.tokens = 0.0;
    QVERIFY(!valid(resolve(s, library())));
    s = small();
    s.model.form = ModelForm::architecture;
    QVERIFY(!valid(resolve(s, library())));
    s.model.architecture = Architecture{};
    QVERIFY(find(resolve(s, library()).problems, ProblemCode::inconsistent_architecture) != nullptr);
    s.model.form = ModelForm::parameters;
    for (const double size : {0.0, -1.0, 1e300, std::nan("")}) {
        s.model.parameters = size;
        QVERIFY(find(resolve(s, library()).problems, ProblemCode::out_of_range) != nullptr);
    }
    QVERIFY(!valid(resolve(Scenario{}, library())));
    QVERIFY(!valid(resolve(small(), Library{})));
}

void TestResolve::everyReasonHasASentence() {
    const QByteArray problems = test::shippedText("text/problems.json"),
                     reasons = test::shippedText("text/assumptions.json");
    const Expected<Messages> messages = Messages::read(test::viewOf(problems), test::viewOf(reasons));
    QVERIFY(messages.has_value());
    std::vector<Scenario> scenarios(6, small());
    scenarios[1].model.form = ModelForm::parameters;
    scenarios[1].model.parameters = 12e9;
    scenarios[2].cluster.accelerators = {"ascend-910c"};
    scenarios[2].cluster.overrides = {{"memory_gb", 64.0}};
    scenarios[3].training = TrainingChoice{};
    scenarios[3].cluster.accelerators = {"v100-sxm2-32g", "h100-sxm"};
    scenarios[3].cluster.fabric = "ib-ndr400";
    scenarios[4].cluster.accelerators = {"br106"};
    scenarios[4].economics.contract = RentContract::reserved_1y;
    scenarios[5].cluster.accelerators = {"h100-sxm-96g-500w"};
    scenarios[5].strategy.recompute = Recompute::selective;
    scenarios[5].training.framework = Framework::megatron_lm;
    for (const Scenario& s : scenarios) {
        const Resolved r = resolve(s, library());
        for (const Assumption& a : r.assumed) {
            QVERIFY2(!messages->assumptionTemplate(a.reason).empty(), a.reason.c_str());
            const QString sentence = QString::fromStdString(messages->text(a));
            QVERIFY2(!sentence.contains('{'), qPrintable(sentence));
        }
        for (const Problem& p : r.problems) {
            const QString sentence = QString::fromStdString(messages->text(p));
            QVERIFY2(!sentence.contains('{'), qPrintable(sentence));
        }
    }
}

// Rows that ran somewhere must be legal: at most 1 % may be refused.
void TestResolve::measuredRunsAreLegal() {
    std::vector<Problem> unread;
    std::size_t total = 0;
    QStringList refused;
    const auto check = [&](const std::string& id, const Scenario& scenario) {
        ++total;
        const Resolved r = resolve(scenario, library());
        if (!valid(r))
            refused << QString::fromStdString(id) + ' ' + codes(r);
    };
    for (const char* file : {"measured/throughput.csv", "measured/single_node.csv"}) {
        const QByteArray csv = test::shippedText(file);
        for (const MeasuredRun& run : readMeasuredRuns(test::viewOf(csv), &unread))
            check(run.id, run.scenario);
    }
    const QByteArray memory = test::shippedText("measured/memory.csv");
    for (const MeasuredMemory& row : readMeasuredMemory(test::viewOf(memory), &unread))
        check(row.id, row.scenario);
    QVERIFY(total > 2000);
    const auto all = static_cast<double>(total + unread.size());
    QVERIFY2(static_cast<double>(refused.size()) + static_cast<double>(unread.size()) < 0.01 * all,
             qPrintable(refused.join('\n')));
}

void TestResolve::nearestNames_data() {
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<int>("distance");
    QTest::newRow("same") << "h100" << "H100" << 0;
    QTest::newRow("swap") << "h010" << "h100" << 1;
    QTest::newRow("insert") << "h10" << "h100" << 1;
    QTest::newRow("empty") << "" << "abc" << 3;
    QTest::newRow("different") << "kitten" << "sitting" << 3;
}

void TestResolve::nearestNames() {
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(int, distance);
    QCOMPARE(static_cast<int>(editDistance(a.toStdString(), b.toStdString())), distance);
    QCOMPARE(static_cast<int>(editDistance(b.toStdString(), a.toStdString())), distance);
}

QTEST_GUILESS_MAIN(TestResolve)
#include "tst_resolve.moc"

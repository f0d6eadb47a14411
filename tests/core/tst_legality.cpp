// SPDX-License-Identifier: GPL-3.0-or-later
// What each framework refuses, what it accepts, and that every refusal names a way out.
#include "parallelism/legality.h"

#include "../support/shipped_library.h"
#include "io/scenario_json.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <random>

using namespace headroom;

namespace {

Architecture dense() {
    Architecture a;
    a.layers = 32;
    a.hiddenSize = 4096;
    a.attentionHeads = 32;
    a.kvHeads = 8;
    a.headDim = 128;
    a.ffnHiddenSize = 14336;
    a.vocabSize = 128256;
    a.attention.kind = AttentionKind::gqa;
    return a;
}

Architecture experts() {
    Architecture a = dense();
    a.moe = {64, 8, 1536, 0, 0, 0, 1, 1.0};
    return a;
}

// A question whose parts a test changes; legal as it stands.
struct Question {
    Architecture architecture = dense();
    Strategy strategy;
    Framework framework = Framework::megatron_core;
    int year = 2025;
    Precision precision = Precision::bf16;
    std::int64_t sequence = 4096, batch = 1024;
    int count = 64, perNode = 8;
    bool dataFollows = true;

    [[nodiscard]] LegalityInput input() {
        if (dataFollows)
            strategy.data = std::max(count / (strategy.tensor * strategy.pipeline * strategy.context), 1);
        return {architecture, strategy, framework, year, precision, sequence, batch, count, perNode, dataFollows};
    }
    std::vector<Problem> problems() { return checkLegality(input()); }
};

const Problem* find(const std::vector<Problem>& problems, ProblemCode code) {
    const auto it = std::find_if(problems.begin(), problems.end(), [&](const Problem& p) { return p.code == code; });
    return it == problems.end() ? nullptr : &*it;
}

std::vector<std::int64_t> numbers(const std::vector<Scalar>& scalars) {
    std::vector<std::int64_t> result;
    for (const Scalar& s : scalars) {
        if (const auto* n = std::get_if<std::int64_t>(&s))
            result.push_back(*n);
    }
    return result;
}

using Change = void (*)(Question&);

} // namespace

Q_DECLARE_METATYPE(Change)
Q_DECLARE_METATYPE(headroom::ProblemCode)

class TestLegality : public QObject {
    Q_OBJECT

private slots:
    void refused_data();
    void refused();
    void accepted_data();
    void accepted();
    void warned_data();
    void warned();
    void legalValues();
    void allViolationsAtOnce();
    void cases_data();
    void cases();
    void vocabularyPadding();
    void bothVerdictsAgreeOnRandomPlans();
    void fixesRemoveTheirProblem();
    void hugeSizesAreRefusedQuickly();
};

void TestLegality::refused_data() {
    QTest::addColumn<Change>("change");
    QTest::addColumn<ProblemCode>("code");
    QTest::addColumn<QString>("path");
    const auto row = [](const char* name, Change change, ProblemCode code, const char* path) {
        QTest::newRow(name) << change << code << path;
    };
    row("heads", [](Question& q) { q.strategy.tensor = 64; }, ProblemCode::tp_does_not_divide_heads, "strategy.tensor");
    row(
        "kv heads in torchtitan",
        [](Question& q) {
            q.strategy.tensor = 16;
            q.framework = Framework::fsdp;
        },
        ProblemCode::tp_does_not_divide_kv_heads, "strategy.tensor");
    row(
        "kv heads before Megatron 0.16",
        [](Question& q) {
            q.strategy.tensor = 16;
            q.year = 2024;
        },
        ProblemCode::tp_does_not_divide_kv_heads, "strategy.tensor");
    row(
        "FFN",
        [](Question& q) {
            q.strategy.tensor = 8;
            q.architecture.ffnHiddenSize = 14340;
        },
        ProblemCode::tp_does_not_divide_ffn, "strategy.tensor");
    row(
        "expert FFN",
        [](Question& q) {
            q.architecture = experts();
            q.architecture.moe.expertFfnHiddenSize = 1001;
            q.strategy.expertTensor = 2;
        },
        ProblemCode::tp_does_not_divide_ffn, "strategy.expert_tensor");
    row(
        "world",
        [](Question& q) {
            q.strategy.tensor = 8;
            q.strategy.pipeline = 3;
            q.architecture.layers = 33;
        },
        ProblemCode::world_not_divisible, "cluster.count");
    row(
        "typed data",
        [](Question& q) {
            q.dataFollows = false;
            q.strategy.data = 16;
        },
        ProblemCode::world_not_divisible, "strategy.data");
    row(
        "batch", [](Question& q) { q.batch = 1000; }, ProblemCode::batch_not_divisible,
        "training.global_batch_sequences");
    row(
        "even layers",
        [](Question& q) {
            q.strategy.pipeline = 8;
            q.architecture.layers = 30;
            q.strategy.layout = LayoutKind::even;
        },
        ProblemCode::layers_not_divisible, "strategy.pipeline");
    row(
        "listed layers",
        [](Question& q) {
            q.strategy.pipeline = 4;
            q.strategy.layout = LayoutKind::listed;
            q.strategy.layerLayout = {8, 8, 8, 7};
        },
        ProblemCode::layer_layout_mismatch, "strategy.layer_layout");
    row(
        "too many stages",
        [](Question& q) {
            q.strategy.pipeline = 32;
            q.strategy.virtualPipeline = 2;
        },
        ProblemCode::too_many_stages, "strategy.pipeline");
    row(
        "interleaved rounds",
        [](Question& q) {
            q.strategy.pipeline = 4;
            q.strategy.virtualPipeline = 2;
            q.batch = 160;
        },
        ProblemCode::microbatches_not_multiple_of_stages, "training.global_batch_sequences");
    row(
        "interleaving without a pipeline", [](Question& q) { q.strategy.virtualPipeline = 2; },
        ProblemCode::exclusive_options, "strategy.virtual_pipeline");
    row(
        "two stages interleaved in 2021",
        [](Question& q) {
            q.strategy.pipeline = 2;
            q.strategy.virtualPipeline = 2;
            q.framework = Framework::megatron_lm;
            q.year = 2021;
        },
        ProblemCode::exclusive_options, "strategy.virtual_pipeline");
    row(
        "sequence over context",
        [](Question& q) {
            q.strategy.context = 16;
            q.sequence = 10000;
        },
        ProblemCode::sequence_not_divisible, "training.sequence_length");
    row(
        "sequence over tensor and context",
        [](Question& q) {
            q.strategy.context = 4;
            q.strategy.tensor = 8;
            q.strategy.sequenceParallel = true;
            q.sequence = 4112;
        },
        ProblemCode::sequence_not_divisible, "training.sequence_length");
    row(
        "all-to-all context over heads",
        [](Question& q) {
            q.strategy.context = 64;
            q.strategy.contextKind = ContextKind::a2a;
        },
        ProblemCode::tp_does_not_divide_heads, "strategy.context");
    row(
        "experts",
        [](Question& q) {
            q.architecture = experts();
            q.strategy.expert = 6;
        },
        ProblemCode::experts_not_divisible, "strategy.expert");
    row(
        "expert mesh",
        [](Question& q) {
            q.architecture = experts();
            q.strategy.expert = 64;
            q.count = 8;
            q.batch = 64;
        },
        ProblemCode::expert_mesh_too_large, "strategy.expert");
    row(
        "experts of a dense model", [](Question& q) { q.strategy.expert = 2; },
        ProblemCode::expert_parallel_without_experts, "strategy.expert");
    row(
        "fp8 tokens",
        [](Question& q) {
            q.precision = Precision::fp8;
            q.strategy.context = 2;
            q.sequence = 368;
        },
        ProblemCode::fp8_shape, "training.sequence_length");
    row(
        "fp8 width",
        [](Question& q) {
            q.precision = Precision::fp8;
            q.strategy.tensor = 8;
            q.architecture.ffnHiddenSize = 8 * 1000;
        },
        ProblemCode::fp8_shape, "model.architecture.ffn_hidden_size");
    row(
        "offload with a pipeline",
        [](Question& q) {
            q.strategy.pipeline = 4;
            q.strategy.offloadActivations = true;
        },
        ProblemCode::exclusive_options, "strategy.offload_activations");
    row(
        "offload with recompute",
        [](Question& q) {
            q.strategy.offloadActivations = true;
            q.strategy.recompute = Recompute::selective;
        },
        ProblemCode::exclusive_options, "strategy.offload_activations");
    row(
        "expert overlap with full recompute",
        [](Question& q) {
            q.architecture = experts();
            q.strategy.expert = 8;
            q.strategy.overlapExpert = true;
            q.strategy.recompute = Recompute::full;
        },
        ProblemCode::exclusive_options, "strategy.overlap_expert");
    row(
        "experts and tensor without sequence parallelism",
        [](Question& q) {
            q.architecture = experts();
            q.strategy.tensor = 2;
        },
        ProblemCode::exclusive_options, "strategy.sequence_parallel");
    row(
        "sequence parallelism before 2022",
        [](Question& q) {
            q.strategy.tensor = 2;
            q.year = 2021;
            q.strategy.sequenceParallel = true;
            q.framework = Framework::megatron_lm;
        },
        ProblemCode::exclusive_options, "strategy.sequence_parallel");
    row(
        "FSDP has no ZeRO-1",
        [](Question& q) {
            q.framework = Framework::fsdp;
            q.strategy.zeroStage = 1;
        },
        ProblemCode::zero_stage_not_supported, "strategy.zero_stage");
    row(
        "DeepSpeed's pipeline takes no ZeRO-2",
        [](Question& q) {
            q.framework = Framework::deepspeed;
            q.strategy.zeroStage = 2;
            q.strategy.pipeline = 2;
        },
        ProblemCode::zero_stage_not_supported, "strategy.zero_stage");
    row(
        "schedule",
        [](Question& q) {
            q.strategy.pipeline = 4;
            q.strategy.schedule = Schedule::dualpipe;
        },
        ProblemCode::schedule_not_supported, "strategy.schedule");
    row("shard", [](Question& q) { q.strategy.shard = 24; }, ProblemCode::shard_not_divisible, "strategy.shard");
    row(
        "recompute layers",
        [](Question& q) {
            q.strategy.pipeline = 4;
            q.strategy.recompute = Recompute::full;
            q.strategy.recomputeLayers = 9;
        },
        ProblemCode::recompute_layers_out_of_range, "strategy.recompute_layers");
}

void TestLegality::refused() {
    QFETCH(Change, change);
    QFETCH(ProblemCode, code);
    QFETCH(QString, path);
    Question q;
    QVERIFY(isLegal(q.input()));
    change(q);
    const std::vector<Problem> problems = q.problems();
    const Problem* problem = find(problems, code);
    QVERIFY(problem != nullptr);
    QCOMPARE(problem->severity, Severity::error);
    QCOMPARE(QString::fromStdString(problem->path), path);
    QVERIFY(!problem->legal.empty() || !problem->fixes.empty());
    QVERIFY(!problem->fixes.empty());
    QVERIFY(!isLegal(q.input()));
}

void TestLegality::accepted_data() {
    QTest::addColumn<Change>("change");
    const auto row = [](const char* name, Change change) { QTest::newRow(name) << change; };
    row("uneven layers", [](Question& q) {
        q.architecture.layers = 61;
        q.strategy.pipeline = 8;
    });
    row("126 layers at PP8 VPP8", [](Question& q) {
        q.architecture.layers = 126;
        q.strategy.pipeline = 8;
        q.strategy.virtualPipeline = 8;
    });
    row("94 layers at PP32 VPP3", [](Question& q) {
        q.architecture.layers = 94;
        q.strategy.pipeline = 32;
        q.strategy.virtualPipeline = 3;
    });
    row("cluster with a part of a server", [](Question& q) {
        q.count = 12;
        q.batch = 1200;
    });
    row("tensor group over servers", [](Question& q) {
        q.strategy.tensor = 16;
        q.strategy.sequenceParallel = true;
    });
    row("fewer micro-batches than stages", [](Question& q) {
        q.strategy.pipeline = 16;
        q.batch = 16;
    });
    row("kv heads replicated", [](Question& q) {
        q.strategy.tensor = 16;
        q.year = 2026;
    });
    row("torch interleaves ragged rounds", [](Question& q) {
        q.framework = Framework::fsdp;
        q.strategy.zeroStage = 3;
        q.strategy.pipeline = 4;
        q.strategy.virtualPipeline = 2;
        q.batch = 160;
    });
    row("FSDP offloads what it recomputes", [](Question& q) {
        q.framework = Framework::fsdp;
        q.strategy.zeroStage = 3;
        q.strategy.offloadActivations = true;
        q.strategy.recompute = Recompute::full;
    });
    row("experts over the whole mesh", [](Question& q) {
        q.architecture = experts();
        q.strategy.tensor = 2;
        q.strategy.sequenceParallel = true;
        q.strategy.expert = 64;
    });
    row("schedule without a pipeline", [](Question& q) { q.strategy.schedule = Schedule::dualpipe; });
    row("fp8 that divides", [](Question& q) {
        q.precision = Precision::fp8;
        q.strategy.tensor = 8;
    });
    row("layers of the head alone", [](Question& q) {
        q.architecture.layers = 2;
        q.strategy.pipeline = 4;
    });
}

void TestLegality::accepted() {
    QFETCH(Change, change);
    Question q;
    change(q);
    for (const Problem& p : q.problems())
        QVERIFY2(p.severity == Severity::warning, std::string(name(p.code)).c_str());
    QVERIFY(isLegal(q.input()));
}

void TestLegality::warned_data() {
    QTest::addColumn<Change>("change");
    QTest::addColumn<ProblemCode>("code");
    const auto row = [](const char* name, Change change, ProblemCode code) { QTest::newRow(name) << change << code; };
    row("vocabulary", [](Question& q) { q.architecture.vocabSize = 250682; }, ProblemCode::vocab_padded);
    row(
        "layers",
        [](Question& q) {
            q.architecture.layers = 61;
            q.strategy.pipeline = 8;
        },
        ProblemCode::uneven_layers);
    row(
        "layout",
        [](Question& q) {
            q.architecture.layers = 61;
            q.strategy.pipeline = 8;
        },
        ProblemCode::layout_chosen);
    row("tensor", [](Question& q) { q.strategy.tensor = 16; }, ProblemCode::tensor_group_crosses_servers);
    row(
        "server",
        [](Question& q) {
            q.count = 12;
            q.batch = 1200;
        },
        ProblemCode::partial_server);
    row(
        "micro-batches",
        [](Question& q) {
            q.strategy.pipeline = 16;
            q.batch = 16;
        },
        ProblemCode::fewer_microbatches_than_stages);
    row(
        "micro-batches, interleaved",
        [](Question& q) {
            q.framework = Framework::fsdp;
            q.strategy.pipeline = 16;
            q.strategy.virtualPipeline = 2;
            q.strategy.zeroStage = 3;
            q.batch = 16;
        },
        ProblemCode::few_microbatches_interleaved);
}

void TestLegality::warned() {
    QFETCH(Change, change);
    QFETCH(ProblemCode, code);
    Question q;
    QVERIFY(find(q.problems(), code) == nullptr);
    change(q);
    const std::vector<Problem> problems = q.problems();
    const Problem* problem = find(problems, code);
    QVERIFY(problem != nullptr);
    QCOMPARE(problem->severity, Severity::warning);
}

void TestLegality::legalValues() {
    Question heads;
    heads.architecture.attentionHeads = heads.architecture.kvHeads = 52;
    heads.strategy.tensor = 8;
    QCOMPARE(numbers(find(heads.problems(), ProblemCode::tp_does_not_divide_heads)->legal),
             (std::vector<std::int64_t>{1, 2, 4, 13, 26, 52}));

    Question layers;
    layers.architecture.layers = 30;
    layers.strategy.pipeline = 4;
    layers.strategy.layout = LayoutKind::even;
    QCOMPARE(numbers(find(layers.problems(), ProblemCode::layers_not_divisible)->legal),
             (std::vector<std::int64_t>{1, 2, 3, 5, 6, 10, 15, 30}));

    Question batch;
    batch.count = 1472;
    batch.strategy.tensor = 8;
    batch.strategy.pipeline = 8;
    batch.batch = 32;
    QCOMPARE(numbers(find(batch.problems(), ProblemCode::batch_not_divisible)->legal),
             (std::vector<std::int64_t>{23, 46}));

    Question sequence;
    sequence.strategy.context = 16;
    sequence.sequence = 10000;
    QCOMPARE(numbers(find(sequence.problems(), ProblemCode::sequence_not_divisible)->legal),
             (std::vector<std::int64_t>{9984, 10016}));
}

void TestLegality::allViolationsAtOnce() {
    Question q;
    q.strategy.tensor = 5;
    q.batch = 1001;
    q.count = 40;
    q.architecture.layers = 31;
    q.strategy.pipeline = 2;
    q.strategy.layout = LayoutKind::even;
    q.strategy.zeroStage = 1;
    q.framework = Framework::fsdp;
    const std::vector<Problem> problems = q.problems();
    for (const ProblemCode code : {ProblemCode::tp_does_not_divide_heads, ProblemCode::batch_not_divisible,
                                   ProblemCode::layers_not_divisible, ProblemCode::zero_stage_not_supported})
        QVERIFY2(find(problems, code) != nullptr, std::string(name(code)).c_str());
}

// The invalid_config cases that a scenario can say.
void TestLegality::cases_data() {
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<bool>("valid");
    QFile file(HEADROOM_SOURCE_DIR "/tests/data/cases/cases.jsonl");
    QVERIFY(file.open(QIODevice::ReadOnly));
    int rows = 0;
    while (!file.atEnd()) {
        const QJsonObject c = QJsonDocument::fromJson(file.readLine()).object();
        if (c["kind"].toString() != "invalid_config" || !c["scenario"].isObject())
            continue;
        const QJsonObject expected = c["expected"].toObject();
        const bool valid = expected.contains("valid")            ? expected["valid"].toBool()
                           : expected.contains("valid_megatron") ? expected["valid_megatron"].toBool()
                                                                 : expected.contains("min_gpus");
        QTest::newRow(c["id"].toString().toUtf8().constData())
            << QJsonDocument(c["scenario"].toObject()).toJson(QJsonDocument::Compact) << valid;
        ++rows;
    }
    QVERIFY(rows >= 15);
}

void TestLegality::cases() {
    QFETCH(QByteArray, scenario);
    QFETCH(bool, valid);
    const ScenarioDocument document = readScenario(test::viewOf(scenario));
    QVERIFY(!hasErrors(document.problems));
    const Resolved resolved = resolve(document.scenario, test::shippedLibrary());
    QCOMPARE(!hasErrors(resolved.problems), valid);
    for (const Problem& p : resolved.problems) {
        if (p.severity == Severity::error) {
            QVERIFY2(!p.legal.empty(), p.path.c_str());
            QVERIFY2(!p.fixes.empty(), p.path.c_str());
        }
    }
}

void TestLegality::vocabularyPadding() {
    QCOMPARE(paddedVocabulary(250682, 4, Framework::megatron_core), std::int64_t{250880});
    QCOMPARE(paddedVocabulary(151669, 4, Framework::megatron_lm), std::int64_t{152064});
    QCOMPARE(paddedVocabulary(128000, 8, Framework::mindspeed), std::int64_t{128000});
    QCOMPARE(paddedVocabulary(151669, 4, Framework::fsdp), std::int64_t{151669});
}

namespace {

Question randomQuestion(std::mt19937& random) {
    const auto pick = [&](auto... values) {
        const std::vector<int> list{values...};
        return list[std::uniform_int_distribution<std::size_t>(0, list.size() - 1)(random)];
    };
    Question q;
    if (pick(0, 1) == 1)
        q.architecture = experts();
    q.architecture.layers = pick(24, 30, 32, 46, 61, 94, 126);
    q.architecture.attentionHeads = pick(32, 40, 52, 71);
    q.architecture.kvHeads = pick(1, 2, 8);
    q.architecture.moe.leadingDenseLayers = pick(0, 1, 3);
    q.framework = static_cast<Framework>(pick(0, 1, 2, 3, 4, 5, 6, 7));
    q.year = pick(2021, 2023, 2025, 2026);
    q.precision = static_cast<Precision>(pick(2, 3, 4, 5, 6));
    q.sequence = pick(2048, 4096, 4097, 10000);
    q.batch = pick(64, 100, 128, 512, 1024);
    q.count = pick(8, 12, 64, 128, 144);
    Strategy& s = q.strategy;
    s.tensor = pick(1, 2, 3, 4, 8, 16);
    s.sequenceParallel = pick(0, 1) == 1;
    s.pipeline = pick(1, 1, 2, 3, 4, 8);
    s.virtualPipeline = pick(1, 1, 1, 2, 4);
    s.layout = static_cast<LayoutKind>(pick(0, 0, 1, 2));
    if (s.layout == LayoutKind::listed)
        s.layerLayout.assign(static_cast<std::size_t>(s.pipeline * s.virtualPipeline), pick(8, 16, 32));
    s.context = pick(1, 1, 2, 4);
    s.contextKind = static_cast<ContextKind>(pick(0, 1, 2));
    s.expert = pick(1, 1, 2, 8, 16);
    s.expertTensor = pick(1, 1, 2);
    s.zeroStage = pick(0, 1, 2, 3);
    s.shard = pick(0, 0, 8, 12);
    s.microBatch = pick(1, 1, 2, 3);
    s.schedule = static_cast<Schedule>(pick(0, 1, 1, 2, 3, 4, 5));
    s.recompute = static_cast<Recompute>(pick(0, 1, 2));
    s.recomputeLayers = pick(0, 0, 4, 40);
    s.offloadActivations = pick(0, 0, 1) == 1;
    s.overlapExpert = pick(0, 1) == 1;
    q.dataFollows = pick(0, 0, 0, 1) == 0;
    if (!q.dataFollows)
        s.data = pick(1, 2, 8, 64);
    return q;
}

// Sets one number of a question by its path; false for paths that are no number of it.
bool apply(Question& q, const Fix& fix) {
    Strategy& s = q.strategy;
    const auto* number = std::get_if<std::int64_t>(&fix.value);
    if (number == nullptr)
        return false;
    const auto set = [&](auto& member) {
        member = static_cast<std::remove_reference_t<decltype(member)>>(*number);
        return true;
    };
    if (fix.path == "strategy.tensor")
        return set(s.tensor);
    if (fix.path == "strategy.pipeline")
        return set(s.pipeline);
    if (fix.path == "strategy.virtual_pipeline")
        return set(s.virtualPipeline);
    if (fix.path == "strategy.context")
        return set(s.context);
    if (fix.path == "strategy.expert")
        return set(s.expert);
    if (fix.path == "strategy.expert_tensor")
        return set(s.expertTensor);
    if (fix.path == "strategy.data")
        return set(s.data);
    if (fix.path == "strategy.zero_stage")
        return set(s.zeroStage);
    if (fix.path == "strategy.shard")
        return set(s.shard);
    if (fix.path == "strategy.micro_batch")
        return set(s.microBatch);
    if (fix.path == "strategy.recompute_layers")
        return set(s.recomputeLayers);
    if (fix.path == "training.global_batch_sequences")
        return set(q.batch);
    if (fix.path == "training.sequence_length")
        return set(q.sequence);
    if (fix.path == "cluster.count")
        return set(q.count);
    return false;
}

} // namespace

void TestLegality::bothVerdictsAgreeOnRandomPlans() {
    std::mt19937 random(20261130);
    int legal = 0;
    constexpr int plans = 20000;
    for (int i = 0; i < plans; ++i) {
        Question q = randomQuestion(random);
        const bool quick = isLegal(q.input());
        QCOMPARE(quick, !hasErrors(q.problems()));
        legal += quick ? 1 : 0;
    }
    QVERIFY(legal > plans / 200 && legal < plans);
}

void TestLegality::fixesRemoveTheirProblem() {
    std::mt19937 random(7);
    int tried = 0;
    for (int i = 0; i < 3000; ++i) {
        Question q = randomQuestion(random);
        for (const Problem& p : q.problems()) {
            if (p.severity != Severity::error)
                continue;
            QVERIFY2(!p.fixes.empty() || !p.legal.empty(), std::string(name(p.code)).c_str());
            for (const Fix& fix : p.fixes) {
                Question changed = q;
                if (!apply(changed, fix))
                    continue;
                ++tried;
                // One path may break two rules of a code: then one of them goes.
                const auto same = [&](const Problem& other) {
                    return other.code == p.code && other.path == p.path && other.severity == Severity::error;
                };
                const std::vector<Problem> before = q.problems(), after = changed.problems();
                QVERIFY2(std::count_if(after.begin(), after.end(), same) <
                             std::count_if(before.begin(), before.end(), same),
                         (std::string(name(p.code)) + " after " + fix.path).c_str());
            }
        }
    }
    QVERIFY(tried > 1000);
}

void TestLegality::hugeSizesAreRefusedQuickly() {
    for (const int size : {1 << 20, 1048573, 999983}) {
        Question q;
        q.dataFollows = false;
        q.architecture = experts();
        Strategy& s = q.strategy;
        s.tensor = s.pipeline = s.virtualPipeline = s.context = s.expert = s.expertTensor = s.microBatch = size;
        s.data = 10'000'000;
        s.sequenceParallel = true;
        s.recompute = Recompute::full;
        s.recomputeLayers = 5;
        for (const bool follows : {false, true}) {
            const LegalityInput input{q.architecture, s,       q.framework, q.year,    Precision::mxfp8,
                                      100'000'000,    q.batch, 10'000'000,  q.perNode, follows};
            QVERIFY(!isLegal(input));
            QVERIFY(find(checkLegality(input), ProblemCode::world_not_divisible) != nullptr);
        }
    }
}

QTEST_GUILESS_MAIN(TestLegality)
#include "tst_legality.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Command lines, JSON and TOML as people write them, and as nobody should.
#include "../support/launch_data.h"

#include "io/scenario_json.h"
#include "launch/layer_pattern.h"
#include "launch/stage_layout_text.h"

#include <nlohmann/json.hpp>

#include <QElapsedTimer>
#include <QTest>

using namespace headroom;

namespace {

using Json = nlohmann::json;

ImportedLaunch read(std::string_view text, LaunchFormat format, const Scenario& base = {}) {
    return importLaunchText(text, format, base, nullptr, test::shippedLaunchBook());
}

const MappingRow* rowOf(const LaunchImport& import, std::string_view option) {
    const auto found = std::ranges::find(import.rows, option, &MappingRow::option);
    return found == import.rows.end() ? nullptr : &*found;
}

Json at(const Json& document, const std::string& path) {
    std::string pointer = "/" + path;
    std::ranges::replace(pointer, '.', '/');
    return document.value(Json::json_pointer(pointer), Json());
}

// "path=value" pairs that the scenario must hold.
void expectValues(const Scenario& scenario, const QString& wanted) {
    const Json document = Json::parse(writeScenario(scenario, -1));
    for (const QString& pair : wanted.split(u' ', Qt::SkipEmptyParts)) {
        const QStringList parts = pair.split(u'=');
        const Json value = at(document, parts[0].toStdString());
        const std::string what = pair.toStdString() + ", but it is " + value.dump();
        QVERIFY2(value == Json::parse(parts[1].toStdString()), what.c_str());
    }
}

constexpr auto shapeOfModel =
    "--num-layers 32 --hidden-size 4096 --num-attention-heads 32 --vocab-size 32000 --max-position-embeddings 4096 ";

} // namespace

class TestLaunchImport : public QObject {
    Q_OBJECT

private slots:
    void commandLines_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("values");
        // In the manner of the GPT-3 example of Megatron-LM: arrays, few flags, learned positions.
        QTest::newRow("gpt3 with arrays")
            << QByteArray(R"sh(#!/bin/bash
export CUDA_DEVICE_MAX_CONNECTIONS=1
GPUS_PER_NODE=8
NUM_NODES=16
DISTRIBUTED_ARGS=(
    --nproc_per_node $GPUS_PER_NODE
    --nnodes $NUM_NODES
    --master_addr localhost
)
GPT_MODEL_ARGS=(
    --num-layers 96
    --hidden-size 12288
    --num-attention-heads 96
    --seq-length 2048
    --max-position-embeddings 2048
    --attention-backend auto
)
TRAINING_ARGS=(
    --micro-batch-size 1
    --global-batch-size 1536
    --train-iters 500000
    --fp16   # as in 2020
    --clip-grad 1.0
)
MODEL_PARALLEL_ARGS=(
	--tensor-model-parallel-size 8
	--pipeline-model-parallel-size 16
)
DATA_ARGS=(--tokenizer-type GPT2BPETokenizer --data-path "$DATA")
torchrun ${DISTRIBUTED_ARGS[@]} pretrain_gpt.py \
    ${GPT_MODEL_ARGS[@]} \
    ${TRAINING_ARGS[@]} ${MODEL_PARALLEL_ARGS[@]} \
    ${DATA_ARGS[@]}
)sh")
            << QStringLiteral("cluster.count=128 model.architecture.layers=96 model.architecture.gated_ffn=false "
                              "model.architecture.norm=\"layernorm\" model.architecture.biases=true "
                              "model.architecture.positions=\"learned\" model.architecture.tied_embeddings=true "
                              "model.architecture.ffn_hidden_size=49152 model.architecture.vocab_size=50257 "
                              "training.precision=\"fp16\" training.gradient_dtype=\"fp16\" training.dropout=true "
                              "strategy.tensor=8 strategy.pipeline=16 strategy.zero_stage=0 "
                              "strategy.sequence_parallel=false training.tokens=1572864000000");
        QTest::newRow("llama with strings in variables")
            << QByteArray(
                   R"sh(MODEL="--num-layers 80 --hidden-size 8192 --ffn-hidden-size 28672 --num-attention-heads 64"
MODEL="$MODEL --group-query-attention --num-query-groups 8 --swiglu --normalization RMSNorm --disable-bias-linear"
MODEL="$MODEL --position-embedding-type rope --untie-embeddings-and-output-weights --vocab-size 128256"
python -m torch.distributed.launch --nproc_per_node=8 --nnodes=32 pretrain_gpt.py $MODEL \
  --seq-length=8192 --max-position-embeddings=131072 --micro-batch-size=1 --global-batch-size=2048 --bf16 \
  --tensor-model-parallel-size=4 --pipeline-model-parallel-size=4 --num-layers-per-virtual-pipeline-stage=5 \
  --sequence-parallel --use-distributed-optimizer --overlap-grad-reduce --overlap-param-gather \
  --recompute-activations --train-samples=1000)sh")
            << QStringLiteral("cluster.count=256 model.architecture.kv_heads=8 model.architecture.gated_ffn=true "
                              "strategy.virtual_pipeline=4 strategy.recompute=\"selective\" "
                              "strategy.recompute_modules=[\"core_attn\"] strategy.overlap_parameters=true "
                              "training.gradient_dtype=\"fp32\" training.tokens=8192000 strategy.zero_stage=1");
        QTest::newRow("mixture of experts, latent attention")
            << QByteArray(R"sh(torchrun --nproc-per-node 8 --nnodes 128 pretrain_gpt.py
--num-layers 61
--hidden-size 7168
--ffn-hidden-size 18432
--num-attention-heads 128
--kv-channels 128
--multi-latent-attention
--q-lora-rank 1536
--kv-lora-rank 512
--qk-head-dim 128
--qk-pos-emb-head-dim 64
--v-head-dim 128
--num-experts 256
--moe-router-topk 8
--moe-ffn-hidden-size 2048
--moe-shared-expert-intermediate-size 2048
--moe-layer-freq ([0]*3+[1]*58)
--mtp-num-layers 1
--vocab-size 129280
--micro-batch-size 1
--global-batch-size 8192
--seq-length 4096
--bf16
--fp8-format e4m3
--fp8-recipe blockwise
--tensor-model-parallel-size 1
--pipeline-model-parallel-size 8
--expert-model-parallel-size 32
--pipeline-model-parallel-layout "Et*3|(tt|)*29,m|L"
--recompute-granularity selective
--recompute-modules mla_up_proj moe mlp layernorm
--use-precision-aware-optimizer
--exp-avg-dtype bf16
)sh")
            << QStringLiteral("model.architecture.attention.kind=\"mla\" model.architecture.moe.experts=256 "
                              "model.architecture.moe.leading_dense_layers=3 model.architecture.mtp_layers=1 "
                              "strategy.expert=32 strategy.virtual_pipeline=4 training.precision=\"fp8\" "
                              "training.optimizer_dtype=\"bf16\" strategy.expert_tensor=1 cluster.count=1024");
        QTest::newRow("light end stages")
            << QByteArray("torchrun --nproc-per-node 8 pretrain_gpt.py --num-layers 30 --hidden-size 4096 "
                          "--num-attention-heads 32 "
                          "--vocab-size 32000 --micro-batch-size 1 --global-batch-size 64 --seq-length 4096 "
                          "--pipeline-model-parallel-size 8 --account-for-embedding-in-pipeline-split "
                          "--account-for-loss-in-pipeline-split")
            << QStringLiteral("strategy.layer_layout=[3,4,4,4,4,4,4,3]");
        QTest::newRow("a fragment leaves the rest open")
            << QByteArray("--tensor-model-parallel-size 4\n--sequence-parallel\n")
            << QStringLiteral("strategy.tensor=4 strategy.sequence_parallel=true strategy.pipeline=null "
                              "strategy.zero_stage=null training.precision=null strategy.recompute=null");
        QTest::newRow("every other layer with experts")
            << QByteArray("--num-layers 4 --hidden-size 512 --num-attention-heads 8 --vocab-size 1000 --num-experts 8 "
                          "--moe-layer-freq 2")
            << QStringLiteral("model.architecture.layer_ffns=[\"moe\",\"dense\",\"moe\",\"dense\"]");
        QTest::newRow("Megatron FSDP")
            << QByteArray(
                   "--num-layers 4 --hidden-size 512 --num-attention-heads 8 --vocab-size 1000 --micro-batch-size 1 "
                   "--use-megatron-fsdp --data-parallel-sharding-strategy optim_grads_params "
                   "--use-distributed-optimizer")
            << QStringLiteral("strategy.zero_stage=3");
    }
    void commandLines() {
        QFETCH(QByteArray, text);
        QFETCH(QString, values);
        QCOMPARE(recogniseLaunch(test::viewOf(text)), std::optional(LaunchFormat::megatron));
        const ImportedLaunch imported = read(test::viewOf(text), LaunchFormat::megatron);
        QVERIFY(imported.faults.empty());
        expectValues(imported.result.scenario, values);
    }

    void states() {
        const ImportedLaunch imported = read(std::string(shapeOfModel) + R"(--micro-batch-size 1 --lr 3e-4
            --tensor-model-parallel-size 2 --tensor-model-parallel-size 4 --no-such-option 3 --seq-length many
            --global-batch-size $BATCH --train-iters 10 --train-samples 10 --save "a b" )",
                                             LaunchFormat::megatron);
        const auto state = [&](std::string_view option) { return rowOf(imported.result, option)->state; };
        QCOMPARE(state("--lr"), MappingState::no_effect);
        QCOMPARE(state("--save"), MappingState::no_effect);
        QCOMPARE(state("--no-such-option"), MappingState::unknown);
        QCOMPARE(state("--seq-length"), MappingState::not_understood);
        QCOMPARE(state("--global-batch-size"), MappingState::unresolved);
        QCOMPARE(state("--train-iters"), MappingState::contradicts);
        QCOMPARE(state("--tensor-model-parallel-size"), MappingState::contradicts); // the first of two
        QCOMPARE(state("--sequence-parallel"), MappingState::by_default);
        QCOMPARE(*imported.result.scenario.strategy.tensor, 4);
        QVERIFY(!imported.result.scenario.training.sequenceLength.has_value());
        for (const MappingRow& row : imported.result.rows) {
            if (!row.note.key.empty())
                QVERIFY2(!test::launchMessages().sentenceTemplate(row.note.key).empty(), row.note.key.c_str());
            const std::string key = "launch_state_" + std::string(name(row.state));
            QVERIFY2(!test::launchMessages().sentenceTemplate(key).empty(), key.c_str());
        }
    }

    // What is not said stays as it is in the scenario that an import is applied over.
    void importIsAppliedOver() {
        Scenario base;
        base.name = "kept";
        base.economics.currency = Currency::usd;
        base.constraints.maxDays = 30.0;
        base.cluster.accelerators = {"h100-sxm"};
        base.strategy.data = 7;
        base.strategy.microBatch = 4;
        base.model.form = ModelForm::preset;
        base.model.preset = "llama-3-8b";
        const ImportedLaunch imported =
            read(R"({"train_batch_size": 512, "zero_optimization": {"stage": 3, "overlap_comm": true}, "bf16":
                 {"enabled": "auto"}})",
                 LaunchFormat::deepspeed, base);
        QVERIFY(imported.good());
        const Scenario& s = imported.result.scenario;
        QCOMPARE(s.name, std::string("kept"));
        QCOMPARE(s.model.preset, std::string("llama-3-8b"));
        QCOMPARE(*s.strategy.microBatch, 4);
        QCOMPARE(*s.strategy.zeroStage, 3);
        QVERIFY(!s.strategy.data.has_value()); // follows from the rest
        QCOMPARE(*s.constraints.maxDays, 30.0);
        QCOMPARE(rowOf(imported.result, "bf16.enabled")->state, MappingState::left_open);
    }

    void documents_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("values");
        QTest::newRow("zero 3 with offload")
            << QByteArray(R"({
            "train_micro_batch_size_per_gpu": 2, "gradient_accumulation_steps": 8, "train_batch_size": 256,
            "fp16": {"enabled": true, "loss_scale": 0},
            "zero_optimization": {"stage": 3, "offload_optimizer": {"device": "cpu", "pin_memory": true},
                                  "stage3_prefetch_bucket_size": 5e8},
            "optimizer": {"type": "AdamW", "params": {"lr": 1e-4, "betas": [0.9, 0.95]}}, "gradient_clipping": 1.0})")
            << QStringLiteral("deepspeed")
            << QStringLiteral("strategy.zero_stage=3 strategy.offload_optimizer=true training.precision=\"fp16\" "
                              "strategy.micro_batch=2 training.global_batch_sequences=256 strategy.tensor=1 "
                              "training.optimizer=\"adamw\" training.framework=\"deepspeed\"");
        QTest::newRow("bf16, tensor parallel")
            << QByteArray(R"({"bf16": {"enabled": true}, "train_batch_size": 64,
            "tensor_parallel": {"autotp_size": 4}, "data_types": {"grad_accum_dtype": "fp32"}})")
            << QStringLiteral("deepspeed")
            << QStringLiteral("strategy.tensor=4 training.gradient_dtype=\"fp32\" strategy.zero_stage=0");
        QTest::newRow("torchtitan")
            << QByteArray(R"([model]
name = "llama3"
flavor = "405B"
converters = ["quantize.linear.float8"]
[training]
local_batch_size = 2
global_batch_size = 512
seq_len = 8192
steps = 3000
[parallelism]
data_parallel_replicate_degree = 1
data_parallel_shard_degree = -1
tensor_parallel_degree = 8
enable_async_tensor_parallel = true
[activation_checkpoint]
mode = 'full'
)") << QStringLiteral("torchtitan")
            << QStringLiteral("model.architecture.layers=126 training.precision=\"fp8\" strategy.tensor=8 "
                              "strategy.overlap_tensor=true strategy.recompute=\"full\" strategy.micro_batch=2 "
                              "training.sequence_length=8192");
    }
    void documents() {
        QFETCH(QByteArray, text);
        QFETCH(QString, format);
        QFETCH(QString, values);
        const LaunchFormat wanted = *launchFormatFromName(format.toStdString());
        QCOMPARE(recogniseLaunch(test::viewOf(text)), std::optional(wanted));
        expectValues(read(test::viewOf(text), wanted).result.scenario, values);
    }

    // Nothing crashes or hangs; what is wrong is said.
    void hostile_data() {
        QTest::addColumn<QByteArray>("text");
        QByteArray doubling = "A='--num-layers 32 x x x x x x x x'\n";
        for (int i = 0; i < 60; ++i)
            doubling += "A=\"$A $A\"\n";
        QByteArray growing = "B=(x x x x)\n";
        for (int i = 0; i < 60; ++i)
            growing += "B=(${B[@]} ${B[@]})\n";
        QByteArray deep(300000, '[');
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("garbage") << QByteArray("\x01\x02\xff\xfe $$ ${ $( ` \" ' \\");
        QTest::newRow("open quote") << QByteArray("python x.py --num-layers \"32\n--hidden-size 4");
        QTest::newRow("open brace") << QByteArray("--num-layers ${A");
        QTest::newRow("ends in a backslash") << QByteArray("--num-layers 3 \\");
        QTest::newRow("array without end") << QByteArray("A=( --num-layers 3");
        QTest::newRow("ten megabytes in a line") << QByteArray("--num-layers ") + QByteArray(10'000'000, '9');
        QTest::newRow("a million options") << QByteArray("--num-layers 1 ").repeated(1'000'000);
        QTest::newRow("doubling variable") << doubling + "run --hidden-size $A";
        QTest::newRow("doubling array") << growing + "run --hidden-size ${B[@]}";
        QTest::newRow("numbers") << QByteArray("--num-layers -5 --hidden-size 1e999 --num-attention-heads nan "
                                               "--seq-length inf --micro-batch-size 0 --global-batch-size 1.5 "
                                               "--train-samples 99999999999999999999");
        QTest::newRow("sizes that do not go together") << QByteArray(
            "--num-layers 10000 --hidden-size 1000000 --num-attention-heads 100000 --vocab-size 100000000 "
            "--ffn-hidden-size 100000000 --num-experts 100000 --moe-ffn-hidden-size 100000000 "
            "--tensor-model-parallel-size 1048576 --pipeline-model-parallel-size 1048576 "
            "--micro-batch-size 1048576 --num-layers-per-virtual-pipeline-stage 1");
        QTest::newRow("pattern without end")
            << QByteArray(shapeOfModel) + "--num-experts 8 --moe-layer-freq [0]*99999999999";
        QTest::newRow("pattern of patterns")
            << QByteArray(shapeOfModel) + "--num-experts 8 --moe-layer-freq " + QByteArray("(").repeated(5000) + "[1]";
        QTest::newRow("layout") << QByteArray(shapeOfModel) +
                                       "--pipeline-model-parallel-layout ((((((t*9999)*9999)*9999)*9999)*9999)*9999)";
        QTest::newRow("deep json") << QByteArray("{\"a\":") + deep;
        QTest::newRow("json of another kind") << QByteArray("[1,2,3]");
        QTest::newRow("json with wrong types")
            << QByteArray(R"({"train_batch_size": {"a": 1}, "zero_optimization": 3, "bf16": {"enabled": "yes"},
                  "optimizer": {"type": 7}, "train_micro_batch_size_per_gpu": -3, "gradient_accumulation_steps": 1e300})");
        QTest::newRow("json twice") << QByteArray(R"({"train_batch_size": 1, "train_batch_size": 2})");
        QTest::newRow("deep toml") << QByteArray("a = ") + deep;
        QTest::newRow("toml of wrong types") << QByteArray("[parallelism]\ntensor_parallel_degree = 'x'\n"
                                                           "module_fqns_per_model_part = [[1, 2], 'x', []]\n"
                                                           "[training]\nsteps = -1\nseq_len = 1e400\n");
    }
    void hostile() {
        QFETCH(QByteArray, text);
        QElapsedTimer timer;
        timer.start();
        for (const LaunchFormat format : allLaunchFormats()) {
            const ImportedLaunch imported = read(test::viewOf(text), format);
            // Whatever it is, it can be written, and says what is wrong or what it took.
            QVERIFY(!writeScenario(imported.result.scenario).empty());
            QVERIFY(!imported.faults.empty() || !imported.problems.empty() || !imported.result.rows.empty());
            for (const LaunchFault& fault : imported.faults)
                QVERIFY(!test::launchMessages().sentenceTemplate(fault.what.key).empty());
            for (const MappingRow& row : imported.result.rows)
                QVERIFY(row.value.size() < 1000 || format != LaunchFormat::megatron);
        }
        QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
    }

    // Random bytes and random pieces of real texts.
    void noise() {
        std::mt19937 random(3);
        const std::string pieces[] = {"--num-layers",
                                      " 32",
                                      "\n",
                                      "\"",
                                      "'",
                                      "$A",
                                      "${A[@]}",
                                      "A=(",
                                      ")",
                                      "\\\n",
                                      "#x\n",
                                      "--bf16",
                                      "=",
                                      "{",
                                      "}",
                                      ":",
                                      "[",
                                      "]",
                                      ",",
                                      "\"train_batch_size\"",
                                      "-1",
                                      "1e9",
                                      "[parallelism]\n",
                                      "pretrain_gpt.py",
                                      "|",
                                      ";",
                                      "`",
                                      "$(",
                                      "\xff"};
        for (int i = 0; i < 3000; ++i) {
            std::string text;
            for (auto n = random() % 40; n > 0; --n)
                text += pieces[random() % std::size(pieces)];
            for (const LaunchFormat format : allLaunchFormats())
                QVERIFY(!writeScenario(read(text, format).result.scenario).empty());
        }
    }

    void layerPatterns() {
        std::mt19937 random(5);
        for (int i = 0; i < 500; ++i) {
            std::vector<bool> layers;
            const auto period = 1 + random() % 5;
            for (auto n = 1 + random() % 60; n > 0; --n)
                layers.push_back(i % 2 == 0 ? random() % 2 == 0 : n % period == 0);
            const std::string text = writeLayerPattern(layers);
            const auto back = readLayerPattern(text, 10'000);
            QVERIFY2(back && *back == layers, text.c_str());
        }
        QCOMPARE(writeLayerPattern({false, false, true}), std::string("[0]*2+[1]*1"));
    }

    void stageLayouts() {
        StageLayout layout;
        layout.pipeline = 2;
        layout.virtualPipeline = 2;
        layout.layersPerVirtualStage = {1, 3, 0, 2};
        layout.mtpLayers = 1;
        QCOMPARE(writeStageLayout(layout), std::string("Et|t*3||t*2mL"));
        const auto back = readStageLayout("Et|t*3||t*2mL", 100);
        QVERIFY(back && *back == layout.layersPerVirtualStage);
        QCOMPARE(*readStageLayout("Et*3|(tt|)*2,m|L", 100), (std::vector<int>{3, 2, 2, 0, 0}));
        for (const char* wrong : {"", "E", "t|t", "Et|t", "EtL|t", "(t", "E(t))L", "Ex|L", "Et*999999999L"})
            QVERIFY2(!readStageLayout(wrong, 100), wrong);
    }
};

QTEST_APPLESS_MAIN(TestLaunchImport)
#include "tst_launch_import.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Arguments of pretrain_gpt.py: batch, formats, optimizer. Flags that are left out are off, so a whole command line
// settles them; a fragment settles only what it names.
#include "launch/import_mapping.h"
#include "names/enum_names.h"

namespace headroom {

namespace {

bool isOfMegatronFamily(Framework framework) {
    return framework == Framework::megatron_core || framework == Framework::megatron_lm ||
           framework == Framework::mindspeed;
}

void importBatch(ImportContext& c, bool complete) {
    ImportMapping& m = c.map;
    TrainingChoice& t = c.scenario.training;
    takeInto(m, "--seq-length", t.sequenceLength, "training.sequence_length",
             m.whole("--seq-length", 1, ranges::sequences));
    takeInto(m, "--micro-batch-size", c.scenario.strategy.microBatch, "strategy.micro_batch",
             m.whole("--micro-batch-size", 1, ranges::size));
    takeInto(m, "--global-batch-size", t.globalBatchSequences, "training.global_batch_sequences",
             m.whole("--global-batch-size", 1, ranges::sequences));
    const std::optional<std::int64_t> data = dataRanks(c.scenario);
    if (complete && !m.has("--global-batch-size") && data && c.scenario.strategy.microBatch) {
        t.globalBatchSequences = *data * *c.scenario.strategy.microBatch;
        m.assume("--global-batch-size", "training.global_batch_sequences", *t.globalBatchSequences);
    }
}

void importTokens(ImportContext& c) {
    ImportMapping& m = c.map;
    TrainingChoice& t = c.scenario.training;
    constexpr std::int64_t most = 1'000'000'000'000'000;
    if (m.has("--train-samples") && m.has("--train-iters"))
        m.refuse("--train-iters", MappingState::contradicts,
                 {"launch_contradicts", {{"other", std::string("--train-samples")}}});
    const auto tokens = [&](const char* option, std::optional<std::int64_t> sequences) {
        const std::optional<std::int64_t> value = m.whole(option, 1, most);
        if (!value)
            return;
        if (!sequences || !t.sequenceLength) {
            m.refuse(option, MappingState::not_understood,
                     {"launch_needs", {{"needed", std::string("--seq-length, --global-batch-size")}}});
            return;
        }
        const double all =
            static_cast<double>(*value) * static_cast<double>(*sequences) * static_cast<double>(*t.sequenceLength);
        if (all > 1e18) {
            m.refuse(option, MappingState::not_understood, {"launch_number_range", {{"low", 1.0}, {"high", 1e18}}});
            return;
        }
        t.tokens = all;
        m.take(option, "training.tokens", all);
    };
    if (m.has("--train-samples"))
        tokens("--train-samples", 1);
    else if (m.has("--train-iters"))
        tokens("--train-iters", t.globalBatchSequences);
}

void importPrecision(ImportContext& c, bool complete) {
    ImportMapping& m = c.map;
    std::optional<Precision>& p = c.scenario.training.precision;
    const auto set = [&](const char* option, Precision precision) {
        p = precision;
        m.take(option, "training.precision", std::string(enumName(precision)));
    };
    const bool bf16 = m.flag("--bf16").value_or(false), fp16 = m.flag("--fp16").value_or(false);
    if (bf16 && fp16)
        m.refuse("--fp16", MappingState::contradicts, {"launch_contradicts", {{"other", std::string("--bf16")}}});
    if (bf16)
        set("--bf16", Precision::bf16);
    else if (fp16)
        set("--fp16", Precision::fp16);
    else if (complete && !m.hasAny({"--fp8-format", "--fp4-format"})) {
        p = Precision::fp32;
        m.assume("--bf16", "training.precision", std::string("fp32"));
    }
    if (const std::optional<std::string> format = m.text("--fp8-format")) {
        const std::optional<std::string> recipe = m.text("--fp8-recipe");
        const bool blocks = recipe == "mxfp8";
        if (*format != "hybrid" && *format != "e4m3") {
            m.refuse("--fp8-format", MappingState::not_understood,
                     {"launch_one_of", {{"legal", std::string("e4m3, hybrid")}}});
        } else {
            set("--fp8-format", blocks ? Precision::mxfp8 : Precision::fp8);
            if (blocks)
                set("--fp8-recipe", Precision::mxfp8);
        }
    }
    if (m.text("--fp4-format"))
        set("--fp4-format", Precision::fp4);
}

void importGradients(ImportContext& c, bool complete) {
    ImportMapping& m = c.map;
    TrainingChoice& t = c.scenario.training;
    const auto set = [&](const char* option, StateType type) {
        t.gradientType = type;
        m.take(option, "training.gradient_dtype", std::string(enumName(type)));
    };
    const bool half = t.precision == Precision::fp16;
    if (m.flag("--grad-reduce-in-bf16").value_or(false) && !half)
        set("--grad-reduce-in-bf16", StateType::bf16);
    else if (m.flag("--accumulate-allreduce-grads-in-fp32").value_or(false))
        set("--accumulate-allreduce-grads-in-fp32", StateType::fp32);
    else if (complete && t.precision && *t.precision != Precision::fp32) {
        t.gradientType = half ? StateType::fp16 : StateType::fp32;
        m.assume("--accumulate-allreduce-grads-in-fp32", "training.gradient_dtype",
                 std::string(enumName(*t.gradientType)));
    }
}

void importOptimizer(ImportContext& c, bool complete) {
    ImportMapping& m = c.map;
    TrainingChoice& t = c.scenario.training;
    if (const std::optional<std::string> type = m.text("--optimizer")) {
        if (*type == "adam")
            t.optimizer = Optimizer::adamw;
        else if (*type == "sgd")
            t.optimizer = Optimizer::sgd;
        else if (*type == "muon" || *type == "dist_muon")
            t.optimizer = Optimizer::muon;
        else {
            m.refuse("--optimizer", MappingState::not_understood,
                     {"launch_one_of", {{"legal", std::string("adam, sgd, muon, dist_muon")}}});
            return;
        }
        m.take("--optimizer", "training.optimizer", std::string(enumName(*t.optimizer)));
    } else if (complete && !m.has("--optimizer")) {
        t.optimizer = Optimizer::adamw;
        m.assume("--optimizer", "training.optimizer", std::string("adamw"));
    }
    const bool precisionAware = m.flag("--use-precision-aware-optimizer").value_or(false);
    if (const std::optional<std::string> type = m.text("--exp-avg-dtype"); type && precisionAware) {
        if (const auto known = enumFromName<StateType>(*type)) {
            t.optimizerType = *known;
            m.take("--exp-avg-dtype", "training.optimizer_dtype", *type);
        } else {
            m.refuse("--exp-avg-dtype", MappingState::not_understood,
                     {"launch_one_of", {{"legal", std::string("fp32, bf16, fp16")}}});
        }
    } else if (complete) {
        t.optimizerType = StateType::fp32;
        m.assume("--exp-avg-dtype", "training.optimizer_dtype", std::string("fp32"));
    }
}

void importKernels(ImportContext& c, bool complete) {
    ImportMapping& m = c.map;
    TrainingChoice& t = c.scenario.training;
    if (const std::optional<std::string> backend = m.text("--attention-backend")) {
        t.attentionKernel.reset();
        if (*backend == "unfused" || *backend == "local")
            t.attentionKernel = AttentionKernel::unfused;
        m.take("--attention-backend", "training.attention_kernel",
               t.attentionKernel ? std::string("unfused") : std::string("auto"));
    }
    if (m.flag("--cross-entropy-loss-fusion").value_or(false)) {
        t.fusedLoss = true;
        m.take("--cross-entropy-loss-fusion", "training.fused_loss", true);
    } else if (complete) {
        t.fusedLoss = false;
        m.assume("--cross-entropy-loss-fusion", "training.fused_loss", false);
    }
    const std::optional<double> attention = m.number("--attention-dropout", 0.0, 1.0),
                                hidden = m.number("--hidden-dropout", 0.0, 1.0);
    if (attention || hidden || complete) {
        constexpr double usual = 0.1;
        t.dropout = attention.value_or(usual) > 0.0 || hidden.value_or(usual) > 0.0;
        if (!attention && !hidden)
            m.assume("--hidden-dropout", "training.dropout", *t.dropout);
        for (const char* option : {"--attention-dropout", "--hidden-dropout"}) {
            if (m.has(option))
                m.take(option, "training.dropout", *t.dropout);
        }
    }
}

} // namespace

void importMegatron(ImportContext& c) {
    ImportMapping& m = c.map;
    // What pretrain_gpt.py cannot start without: then every flag that is missing is off.
    const bool complete = m.has("--num-layers") && m.has("--micro-batch-size");
    std::optional<Framework>& framework = c.scenario.training.framework;
    if (!framework || !isOfMegatronFamily(*framework))
        framework = Framework::megatron_core;
    importProcesses(c);
    importMegatronModel(c);
    importMegatronStrategy(c, complete);
    importBatch(c, complete);
    importTokens(c);
    importPrecision(c, complete);
    importGradients(c, complete);
    importOptimizer(c, complete);
    importKernels(c, complete);
}

} // namespace headroom

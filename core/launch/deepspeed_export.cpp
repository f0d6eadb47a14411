// SPDX-License-Identifier: GPL-3.0-or-later
// What DeepSpeed's JSON can say. The model, the length of the run and the pipeline stand in the training script.
#include "launch/launch_builder.h"
#include "names/enum_names.h"

namespace headroom {

namespace {

void exportBatch(LaunchBuilder& b) {
    const Plan& plan = b.plan();
    b.in(LaunchSection::batch)
        .value("train_batch_size", whole(plan.training.globalBatchSequences), {"training.global_batch_sequences"})
        .value("train_micro_batch_size_per_gpu", whole(plan.strategy.microBatch), {"strategy.micro_batch"})
        .value("gradient_accumulation_steps", whole(plan.microBatches()));
}

void exportPrecision(LaunchBuilder& b) {
    const TrainingSettings& t = b.plan().training;
    b.in(LaunchSection::precision);
    const bool full = t.precision == Precision::fp32 || t.precision == Precision::tf32;
    if (!full)
        b.value(t.precision == Precision::fp16 ? "fp16.enabled" : "bf16.enabled", true);
    if (t.precision == Precision::tf32)
        b.lacks("training.precision", "launch_tf32");
    else if (isEightBitOrLess(t.precision))
        b.lacks("training.precision", "launch_eight_bit_in_model", {{"precision", std::string(enumName(t.precision))}});
    else
        b.says("training.precision");
    if (!full)
        b.value("data_types.grad_accum_dtype", word(enumName(t.gradientType)), {"training.gradient_dtype"});
}

void exportOptimizer(LaunchBuilder& b) {
    const TrainingSettings& t = b.plan().training;
    b.in(LaunchSection::optimizer);
    const char* type = nullptr;
    switch (t.optimizer) {
    case Optimizer::adamw:
        type = "AdamW";
        break;
    case Optimizer::muon:
        type = "Muon";
        break;
    case Optimizer::lamb:
        type = "Lamb";
        break;
    case Optimizer::sgd:
        type = "SGD";
        b.value("zero_allow_untested_optimizer", true); // it is torch's own
        break;
    case Optimizer::adamw_8bit:
        b.lacks("training.optimizer", "launch_optimizer",
                {{"optimizer", std::string(enumName(t.optimizer))}, {"program", b.program().name}});
        break;
    }
    if (type != nullptr)
        b.value("optimizer.type", word(type), {"training.optimizer"});
    // bf16_optimizer_states would keep the master weights in bf16 too, which the estimate does not count.
    if (t.optimizerType != StateType::fp32)
        b.lacks("training.optimizer_dtype", "launch_master_weights",
                {{"dtype", std::string(enumName(t.optimizerType))}});
}

void exportZero(LaunchBuilder& b) {
    const Plan& plan = b.plan();
    const Strategy& s = plan.strategy;
    b.in(LaunchSection::optimizer)
        .value("zero_optimization.stage", whole(s.zeroStage), {"strategy.zero_stage"})
        .value("zero_optimization.overlap_comm", s.overlapGradients, {"strategy.overlap_gradients"})
        .value("zero_optimization.contiguous_gradients", true);
    if (s.overlapParameters != s.overlapGradients)
        b.lacks("strategy.overlap_parameters", "launch_one_overlap");
    if (s.shard > 0 && s.zeroStage == 3)
        b.value("zero_optimization.mics_shard_size", whole(s.shard), {"strategy.shard"});
    else if (s.shard > 0)
        b.lacks("strategy.shard", "launch_shard", {{"shard", std::int64_t{s.shard}}, {"program", b.program().name}});
    else if (s.zeroStage == 3)
        b.says("strategy.shard");
    b.in(LaunchSection::memory);
    if (s.offloadOptimizer && s.zeroStage > 0)
        b.value("zero_optimization.offload_optimizer.device", word("cpu"))
            .value("zero_optimization.offload_optimizer.pin_memory", true);
    if (s.offloadOptimizer && s.zeroStage == 0)
        b.lacks("strategy.offload_optimizer", "launch_offload_needs_zero");
    else
        b.says("strategy.offload_optimizer");
}

void exportGroups(LaunchBuilder& b) {
    const Plan& plan = b.plan();
    const Strategy& s = plan.strategy;
    b.in(LaunchSection::parallelism);
    if (s.tensor > 1)
        b.value("tensor_parallel.autotp_size", whole(s.tensor))
            .value("tensor_parallel.tp_overlap_comm", s.overlapTensor, {"strategy.overlap_tensor"});
    b.says("strategy.tensor");
    if (s.sequenceParallel)
        b.lacks("strategy.sequence_parallel", "launch_no_sequence_parallel", {{"program", b.program().name}});
    if (s.context > 1 && s.contextKind == ContextKind::a2a)
        b.value("sequence_parallel_size", whole(s.context), {"strategy.context_kind"});
    if (s.context > 1 && s.contextKind != ContextKind::a2a)
        b.lacks("strategy.context", "launch_context_kind",
                {{"kind", std::string(enumName(s.contextKind))}, {"size", std::int64_t{s.context}}});
    else
        b.says("strategy.context");
    if (plan.architecture.isMoe()) {
        b.value("expert_parallel.enabled", true)
            .value("expert_parallel.autoep_size", whole(s.expert), {"strategy.expert"});
        if (s.expertTensor > 1)
            b.lacks("strategy.expert_tensor", "launch_expert_tensor", {{"size", std::int64_t{s.expertTensor}}});
        if (s.overlapExpert)
            b.lacks("strategy.overlap_expert", "launch_overlap_expert", {{"program", b.program().name}});
    }
    if (s.pipeline > 1)
        b.lacks("strategy.pipeline", "launch_pipeline_in_code", {{"size", std::int64_t{s.pipeline}}});
}

void exportMemory(LaunchBuilder& b) {
    const Strategy& s = b.plan().strategy;
    b.in(LaunchSection::memory);
    if (s.recompute != Recompute::none)
        b.lacks("strategy.recompute", "launch_recompute_in_code", {{"recompute", std::string(enumName(s.recompute))}});
    if (s.offloadActivations)
        b.value("activation_checkpointing.cpu_checkpointing", true);
    b.says("strategy.offload_activations");
}

} // namespace

void exportDeepspeed(LaunchBuilder& b) {
    exportBatch(b);
    exportPrecision(b);
    exportOptimizer(b);
    exportZero(b);
    exportGroups(b);
    exportMemory(b);
    const TrainingSettings& t = b.plan().training;
    reportModelShape(b, "launch_model_in_code");
    b.lacks("training.sequence_length", "launch_sequence_in_code", {{"tokens", t.sequenceLength}});
    if (b.estimate().figures)
        b.lacks("training.tokens", "launch_steps_in_code", {{"steps", b.estimate().figures->run.steps}});
    b.lacks("training", "launch_data_and_rates", {{"program", b.program().name}});
}

} // namespace headroom

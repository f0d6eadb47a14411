// SPDX-License-Identifier: GPL-3.0-or-later
// A torchtitan job. Its models are chosen by name; a shape of one's own is registered in code.
#include "launch/launch_builder.h"
#include "names/enum_names.h"

#include <algorithm>

namespace headroom {

namespace {

void exportModel(LaunchBuilder& b) {
    const Architecture& a = b.plan().architecture;
    const auto same = [&](const LaunchModel& m) {
        return m.layers == a.layers && m.hiddenSize == a.hiddenSize && m.attentionHeads == a.attentionHeads &&
               m.kvHeads == a.kvHeads && m.ffnHiddenSize == a.ffnHiddenSize && m.experts == a.moe.experts;
    };
    const std::vector<LaunchModel>& models = b.program().models;
    const auto model = std::ranges::find_if(models, same);
    b.in(LaunchSection::model);
    if (model != models.end())
        b.value("model.name", word(model->name)).value("model.flavor", word(model->flavor));
    else
        reportModelShape(b, "launch_model_flavor");
    std::vector<Scalar> converters;
    const Precision p = b.plan().training.precision;
    if (p == Precision::fp8)
        converters = {word("quantize.linear.float8")};
    if (p == Precision::mxfp8)
        converters = {word("quantize.linear.mx")};
    if (!converters.empty())
        b.list("model.converters", converters);
}

void exportTraining(LaunchBuilder& b) {
    const Plan& plan = b.plan();
    const TrainingSettings& t = plan.training;
    // Under a pipeline the local batch is what flows through it in one step, cut into micro-batches.
    const std::int64_t microBatches = plan.strategy.pipeline > 1 ? plan.microBatches() : 1;
    b.in(LaunchSection::batch)
        .value("training.seq_len", whole(t.sequenceLength), {"training.sequence_length"})
        .value("training.local_batch_size", whole(plan.strategy.microBatch * microBatches), {"strategy.micro_batch"})
        .value("training.global_batch_size", whole(t.globalBatchSequences), {"training.global_batch_sequences"});
    if (b.estimate().figures)
        b.value("training.steps", whole(b.estimate().figures->run.steps));
    b.in(LaunchSection::precision);
    const bool full = t.precision == Precision::fp32;
    b.value("training.mixed_precision_param", word(full ? "float32" : "bfloat16"));
    b.value("training.dtype", word(t.optimizerType == StateType::bf16 ? "bfloat16" : "float32"));
    if (t.optimizerType == StateType::fp16)
        b.lacks("training.optimizer_dtype", "launch_optimizer_dtype", {{"dtype", std::string("fp16")}});
    else
        b.says("training.optimizer_dtype");
    if (t.precision == Precision::fp16 || t.precision == Precision::tf32 || t.precision == Precision::fp4)
        b.lacks("training.precision", "launch_precision",
                {{"precision", std::string(enumName(t.precision))}, {"program", b.program().name}});
    else
        b.says("training.precision");
    b.value("compile.enable", t.fusedLoss, {"training.fused_loss"});
}

void exportOptimizer(LaunchBuilder& b) {
    const TrainingSettings& t = b.plan().training;
    b.in(LaunchSection::optimizer);
    if (t.optimizer == Optimizer::adamw)
        b.value("optimizer.name", word("AdamW"), {"training.optimizer"});
    else
        b.lacks("training.optimizer", "launch_optimizer",
                {{"optimizer", std::string(enumName(t.optimizer))}, {"program", b.program().name}});
}

void exportSharding(LaunchBuilder& b) {
    const Strategy& s = b.plan().strategy;
    b.in(LaunchSection::parallelism);
    const int ranks = s.data * s.context, shard = s.shard > 0 ? s.shard : ranks;
    if (s.zeroStage == 0) {
        b.value("parallelism.data_parallel_replicate_degree", whole(s.data))
            .value("parallelism.data_parallel_shard_degree", whole(1));
        b.says("strategy.zero_stage");
        return;
    }
    if (s.zeroStage == 1) {
        b.lacks("strategy.zero_stage", "launch_zero_stage",
                {{"stage", std::int64_t{1}}, {"program", b.program().name}});
    } else {
        b.value("parallelism.fsdp_reshard_after_forward", word(s.zeroStage == 3 ? "always" : "never"),
                {"strategy.zero_stage"});
    }
    // Shards lie over the context ranks as well.
    if (shard % s.context != 0 || ranks % shard != 0) {
        b.lacks("strategy.shard", "launch_shard", {{"shard", std::int64_t{shard}}, {"program", b.program().name}});
        return;
    }
    b.value("parallelism.data_parallel_shard_degree", whole(shard / s.context))
        .value("parallelism.data_parallel_replicate_degree", whole(ranks / shard), {"strategy.shard"});
}

// The schedule by the name of torch's class, or nullptr.
const char* scheduleName(const Strategy& s) {
    switch (s.schedule) {
    case Schedule::gpipe:
        return s.virtualPipeline == 1 ? "GPipe" : nullptr;
    case Schedule::one_f_one_b:
        return s.virtualPipeline == 1 ? "1F1B" : "Interleaved1F1B";
    case Schedule::zb_1p:
        return s.virtualPipeline > 1 ? "InterleavedZeroBubble" : nullptr;
    case Schedule::zb_v:
        return "ZBVZeroBubble";
    case Schedule::dualpipe:
        return "DualPipeV";
    case Schedule::zb_2p:
        return nullptr;
    }
    return nullptr;
}

// Which modules stand on which stage, by the names that torchtitan's models give them.
std::vector<std::vector<std::string>> stageModules(const StageLayout& layout) {
    std::vector<std::vector<std::string>> stages;
    for (int stage = 0; stage < layout.virtualStages(); ++stage) {
        std::vector<std::string>& modules = stages.emplace_back();
        if (stage == 0)
            modules.emplace_back("tok_embeddings");
        const int first = layout.firstLayer(stage);
        for (int i = 0; i < layout.layersPerVirtualStage[static_cast<std::size_t>(stage)]; ++i)
            modules.push_back("layers." + std::to_string(first + i));
        if (stage + 1 == layout.virtualStages())
            modules.insert(modules.end(), {"norm", "output"});
    }
    return stages;
}

void exportPipeline(LaunchBuilder& b) {
    const Plan& plan = b.plan();
    const Strategy& s = plan.strategy;
    b.value("parallelism.pipeline_parallel_degree", whole(s.pipeline), {"strategy.pipeline"});
    if (s.pipeline == 1)
        return;
    const char* schedule = scheduleName(s);
    if (schedule == nullptr)
        b.lacks("strategy.schedule", "launch_schedule",
                {{"schedule", std::string(enumName(s.schedule))}, {"program", b.program().name}});
    else
        b.value("parallelism.pipeline_parallel_schedule", word(schedule), {"strategy.schedule"});
    b.value("parallelism.pipeline_parallel_microbatch_size", whole(s.microBatch));
    if (static_cast<int>(plan.layout.layersPerVirtualStage.size()) == plan.layout.virtualStages() &&
        plan.layout.mtpLayers == 0) {
        b.parts("parallelism.module_fqns_per_model_part", stageModules(plan.layout));
        b.says("strategy.virtual_pipeline");
    }
}

void exportGroups(LaunchBuilder& b) {
    const Plan& plan = b.plan();
    const Strategy& s = plan.strategy;
    b.in(LaunchSection::parallelism).value("parallelism.tensor_parallel_degree", whole(s.tensor), {"strategy.tensor"});
    if (s.tensor > 1)
        b.value("parallelism.enable_async_tensor_parallel", s.overlapTensor, {"strategy.overlap_tensor"});
    if (s.tensor > 1 && !s.sequenceParallel)
        b.lacks("strategy.sequence_parallel", "launch_always_sequence_parallel", {{"program", b.program().name}});
    else
        b.says("strategy.sequence_parallel");
    exportPipeline(b);
    b.value("parallelism.context_parallel_degree", whole(s.context), {"strategy.context"});
    if (s.context > 1 && s.contextKind == ContextKind::a2a)
        b.lacks("strategy.context_kind", "launch_context_kind",
                {{"kind", std::string("a2a")}, {"size", std::int64_t{s.context}}});
    else if (s.context > 1)
        b.value("parallelism.context_parallel_rotate_method",
                word(s.contextKind == ContextKind::ring ? "alltoall" : "allgather"), {"strategy.context_kind"});
    if (plan.architecture.isMoe())
        b.value("parallelism.expert_parallel_degree", whole(s.expert), {"strategy.expert"})
            .value("parallelism.expert_tensor_parallel_degree", whole(s.expertTensor), {"strategy.expert_tensor"});
    if (s.overlapExpert && s.schedule != Schedule::dualpipe)
        b.lacks("strategy.overlap_expert", "launch_overlap_expert", {{"program", b.program().name}});
    if (!s.overlapGradients || !s.overlapParameters)
        b.lacks("strategy.overlap_gradients", "launch_always_overlaps", {{"program", b.program().name}});
}

void exportMemory(LaunchBuilder& b) {
    const Plan& plan = b.plan();
    const Strategy& s = plan.strategy;
    b.in(LaunchSection::memory);
    if (s.recompute == Recompute::none) {
        b.value("activation_checkpoint.mode", word("none"), {"strategy.recompute"});
    } else if (s.recompute == Recompute::full && s.recomputeLayers == 0) {
        b.value("activation_checkpoint.mode", word("full"), {"strategy.recompute", "strategy.recompute_layers"});
    } else if (s.recompute == Recompute::full && s.pipeline == 1 && plan.architecture.layers % s.recomputeLayers == 0) {
        // Every n-th layer.
        b.value("activation_checkpoint.mode", word("selective"))
            .value("activation_checkpoint.selective_ac_option",
                   word(std::to_string(plan.architecture.layers / s.recomputeLayers)));
    } else if (s.recompute == Recompute::selective && s.recomputeModules.perOperator && s.recomputeLayers == 0) {
        b.value("activation_checkpoint.mode", word("selective"))
            .value("activation_checkpoint.selective_ac_option", word("op"),
                   {"strategy.recompute", "strategy.recompute_modules"});
    } else {
        b.lacks("strategy.recompute", "launch_recompute", {{"program", b.program().name}});
    }
    b.value("training.enable_cpu_offload", s.offloadOptimizer, {"strategy.offload_optimizer"});
    if (s.offloadOptimizer)
        b.lacks("strategy.offload_optimizer", "launch_offload_all", {{"program", b.program().name}});
    if (s.offloadActivations)
        b.lacks("strategy.offload_activations", "launch_offload_activations", {{"program", b.program().name}});
}

} // namespace

void exportTorchtitan(LaunchBuilder& b) {
    exportModel(b);
    exportTraining(b);
    exportOptimizer(b);
    exportSharding(b);
    exportGroups(b);
    exportMemory(b);
    b.lacks("training", "launch_data_and_rates", {{"program", b.program().name}});
}

} // namespace headroom

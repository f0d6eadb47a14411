// SPDX-License-Identifier: GPL-3.0-or-later
// How the work is split, as arguments of pretrain_gpt.py. Which options go together: its validate_args.
#include "launch/launch_builder.h"
#include "launch/stage_layout_text.h"
#include "names/enum_names.h"

namespace headroom {

namespace {

// Optimizer states sharded by Megatron's own distributed optimizer; Muon has one of its own.
bool usesDistributedOptimizer(const Plan& plan) {
    return plan.strategy.zeroStage >= 1 && plan.training.optimizer != Optimizer::muon;
}

void exportPipeline(LaunchBuilder& b) {
    const Plan& plan = b.plan();
    const Strategy& s = plan.strategy;
    b.value("--pipeline-model-parallel-size", whole(s.pipeline), {"strategy.pipeline"});
    if (s.schedule != Schedule::one_f_one_b) {
        b.lacks("strategy.schedule", "launch_schedule",
                {{"schedule", std::string(enumName(s.schedule))}, {"program", b.program().name}});
        return; // its layout is another one
    }
    b.says("strategy.schedule");
    b.says("strategy.virtual_pipeline");
    const bool listed = s.layout == LayoutKind::listed;
    const bool laidOut = static_cast<int>(plan.layout.layersPerVirtualStage.size()) == s.pipeline * s.virtualPipeline;
    if (laidOut && s.pipeline > 1 && (listed || plan.layout.uneven)) {
        b.value("--pipeline-model-parallel-layout", word(writeStageLayout(plan.layout)));
        if (listed)
            b.says("strategy.layer_layout");
    } else if (s.virtualPipeline > 1) {
        b.value("--num-virtual-stages-per-pipeline-rank", whole(s.virtualPipeline));
    }
}

void exportGroups(LaunchBuilder& b) {
    const Plan& plan = b.plan();
    const Strategy& s = plan.strategy;
    b.in(LaunchSection::parallelism).value("--tensor-model-parallel-size", whole(s.tensor), {"strategy.tensor"});
    if (s.sequenceParallel)
        b.flag("--sequence-parallel");
    b.says("strategy.sequence_parallel");
    exportPipeline(b);
    b.value("--context-parallel-size", whole(s.context), {"strategy.context"});
    if (s.context > 1)
        b.value("--cp-comm-type",
                word(s.contextKind == ContextKind::ring         ? "p2p"
                     : s.contextKind == ContextKind::all_gather ? "all_gather"
                                                                : "a2a"),
                {"strategy.context_kind"});
    if (plan.architecture.isMoe())
        b.value("--expert-model-parallel-size", whole(s.expert), {"strategy.expert"})
            .value("--expert-tensor-parallel-size", whole(s.expertTensor), {"strategy.expert_tensor"});
    // Before Blackwell, products and transfers of one layer keep their order only on one hardware queue.
    if ((s.tensor > 1 || s.context > 1) && s.zeroStage < 2)
        b.environment("CUDA_DEVICE_MAX_CONNECTIONS", "1");
}

void exportSharding(LaunchBuilder& b) {
    const Plan& plan = b.plan();
    const Strategy& s = plan.strategy;
    const bool muon = plan.training.optimizer == Optimizer::muon;
    b.in(LaunchSection::optimizer);
    if (s.shard > 0 && (s.zeroStage == 0 || muon))
        b.lacks("strategy.shard", "launch_shard", {{"shard", std::int64_t{s.shard}}, {"program", b.program().name}});
    if (muon && s.zeroStage > 1) {
        b.lacks("strategy.zero_stage", "launch_zero_stage",
                {{"stage", std::int64_t{s.zeroStage}}, {"program", b.program().name + ", Muon"}});
        return;
    }
    b.says("strategy.zero_stage");
    if (usesDistributedOptimizer(plan))
        b.flag("--use-distributed-optimizer");
    if (s.zeroStage >= 2)
        b.flag("--use-megatron-fsdp")
            .value("--data-parallel-sharding-strategy", word(s.zeroStage == 2 ? "optim_grads" : "optim_grads_params"))
            .value("--ckpt-format", word("fsdp_dtensor"));
    if (s.zeroStage == 0 || muon)
        return;
    const int ranks = s.data * s.context;
    if (s.shard > 0 && ranks % s.shard == 0)
        b.value("--num-distributed-optimizer-instances", whole(ranks / s.shard));
    b.says("strategy.shard");
}

void exportOptimizer(LaunchBuilder& b) {
    const Plan& plan = b.plan();
    const TrainingSettings& t = plan.training;
    const bool distributed = usesDistributedOptimizer(plan);
    b.in(LaunchSection::optimizer);
    switch (t.optimizer) {
    case Optimizer::adamw:
        b.value("--optimizer", word("adam"), {"training.optimizer"});
        break;
    case Optimizer::sgd:
        b.value("--optimizer", word("sgd"), {"training.optimizer"});
        break;
    case Optimizer::muon:
        b.value("--optimizer", word(plan.strategy.zeroStage > 0 ? "dist_muon" : "muon"), {"training.optimizer"})
            .value("--ckpt-format", word("torch")); // the only one that Muon has
        break;
    case Optimizer::adamw_8bit:
    case Optimizer::lamb:
        b.lacks("training.optimizer", "launch_optimizer",
                {{"optimizer", std::string(enumName(t.optimizer))}, {"program", b.program().name}});
        break;
    }
    exportSharding(b);
    // The offloaded optimizer works on the states that the distributed one shards.
    const bool offload = plan.strategy.offloadOptimizer && distributed;
    if (offload)
        b.flag("--optimizer-cpu-offload");
    if (plan.strategy.offloadOptimizer && !distributed)
        b.lacks("strategy.offload_optimizer", "launch_offload_needs_zero");
    else
        b.says("strategy.offload_optimizer");
    const bool narrow = t.optimizerType != StateType::fp32;
    if (distributed && (narrow || offload))
        b.flag("--use-precision-aware-optimizer");
    if (narrow && !distributed) {
        b.lacks("training.optimizer_dtype", "launch_optimizer_dtype",
                {{"dtype", std::string(enumName(t.optimizerType))}});
        return;
    }
    if (narrow)
        b.value("--exp-avg-dtype", word(enumName(t.optimizerType)))
            .value("--exp-avg-sq-dtype", word(enumName(t.optimizerType)));
    b.says("training.optimizer_dtype");
}

void exportRecompute(LaunchBuilder& b) {
    const Plan& plan = b.plan();
    const Strategy& s = plan.strategy;
    b.in(LaunchSection::memory);
    b.says("strategy.recompute");
    if (s.recompute == Recompute::full) {
        b.value("--recompute-granularity", word("full"));
        // "block" counts layers of each chunk of a rank.
        const bool sayable = s.recomputeLayers % s.virtualPipeline == 0;
        if (s.recomputeLayers == 0)
            b.value("--recompute-method", word("uniform")).value("--recompute-num-layers", whole(1));
        else
            b.value("--recompute-method", word("block"))
                .value("--recompute-num-layers",
                       whole((s.recomputeLayers + s.virtualPipeline - 1) / s.virtualPipeline));
        if (sayable)
            b.says("strategy.recompute_layers");
        else
            b.lacks("strategy.recompute_layers", "launch_recompute_layers",
                    {{"layers", std::int64_t{s.recomputeLayers}}, {"chunks", std::int64_t{s.virtualPipeline}}});
    } else if (s.recompute == Recompute::selective) {
        std::vector<Scalar> modules;
        for (const RecomputeModuleName& module : recomputeModuleNames()) {
            if (s.recomputeModules.*module.member && module.member != &RecomputeModules::perOperator)
                modules.push_back(word(module.name));
        }
        if (s.recomputeModules.perOperator)
            b.lacks("strategy.recompute_modules", "launch_per_operator", {{"program", b.program().name}});
        b.value("--recompute-granularity", word("selective"));
        if (!modules.empty())
            b.list("--recompute-modules", std::move(modules));
        if (!s.recomputeModules.perOperator)
            b.says("strategy.recompute_modules");
        if (s.recomputeLayers > 0)
            b.lacks("strategy.recompute_layers", "launch_selective_layers",
                    {{"layers", std::int64_t{s.recomputeLayers}}});
    }
    if (s.offloadActivations && plan.architecture.layers > 1)
        b.value("--cpu-offloading-num-layers", whole(plan.architecture.layers - 1));
    b.says("strategy.offload_activations");
}

void exportOverlap(LaunchBuilder& b) {
    const Plan& plan = b.plan();
    const Strategy& s = plan.strategy;
    b.in(LaunchSection::overlap);
    if (s.overlapGradients)
        b.flag("--overlap-grad-reduce");
    b.says("strategy.overlap_gradients");
    if (usesDistributedOptimizer(plan)) {
        if (s.overlapParameters && !s.overlapGradients) {
            b.lacks("strategy.overlap_parameters", "launch_overlap_parameters");
        } else {
            if (s.overlapParameters)
                b.flag("--overlap-param-gather");
            b.says("strategy.overlap_parameters");
        }
    }
    if (s.overlapTensor && !s.sequenceParallel) {
        b.lacks("strategy.overlap_tensor", "launch_overlap_tensor");
    } else {
        if (s.overlapTensor)
            b.flag("--tp-comm-overlap");
        b.says("strategy.overlap_tensor");
    }
    if (s.overlapExpert)
        b.flag("--overlap-moe-expert-parallel-comm");
    b.says("strategy.overlap_expert");
}

} // namespace

void exportMegatronStrategy(LaunchBuilder& b) {
    exportGroups(b);
    exportOptimizer(b);
    exportRecompute(b);
    exportOverlap(b);
    b.lacks("training", "launch_data_and_rates", {{"program", b.program().name}});
}

} // namespace headroom

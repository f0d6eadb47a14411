// SPDX-License-Identifier: GPL-3.0-or-later
// How the work is split, where the scenario leaves it open.
#include "estimate/framework_defaults.h"
#include "estimate/resolve_context.h"
#include "parallelism/framework_rules.h"
#include "parallelism/legality.h"

#include <algorithm>
#include <cstdint>

namespace headroom {

namespace {

// What readers accept; larger products would overflow, smaller ones divide by zero.
constexpr int largestSize = 1 << 20, largestCluster = 10'000'000;

int size(Resolving& r, std::optional<int>& key, int usual, std::string_view path, std::string_view reason,
         int largest = largestSize) {
    const int value = r.fill(key, usual, path, reason);
    if (value >= 1 && value <= largest)
        return value;
    r.error(ProblemCode::out_of_range, path,
            {{"value", std::int64_t{value}},
             {"bound", std::string("@from")},
             {"low", std::int64_t{1}},
             {"high", std::int64_t{largest}}})
        .legal = {std::int64_t{1}, std::int64_t{largest}};
    key = 1;
    return 1;
}

void resolveSizes(Resolving& r) {
    StrategyChoice& c = r.out.scenario.strategy;
    Strategy& s = r.out.plan.strategy;
    s.tensor = size(r, c.tensor, 1, "strategy.tensor", "size_one");
    s.pipeline = size(r, c.pipeline, 1, "strategy.pipeline", "size_one");
    s.virtualPipeline = size(r, c.virtualPipeline, 1, "strategy.virtual_pipeline", "size_one");
    s.context = size(r, c.context, 1, "strategy.context", "size_one");
    s.expert = size(r, c.expert, 1, "strategy.expert", "size_one");
    s.expertTensor = size(r, c.expertTensor, 1, "strategy.expert_tensor", "size_one");
    s.microBatch = size(r, c.microBatch, 1, "strategy.micro_batch", "size_one");
    s.contextKind = r.fill(c.contextKind, ContextKind::ring, "strategy.context_kind", "usual_context_kind");

    const std::int64_t others = std::int64_t{s.tensor} * s.pipeline * s.context;
    const int count = r.out.plan.machine.count;
    r.dataFollows = !c.data.has_value();
    if (c.data) {
        s.data = size(r, c.data, 1, "strategy.data", "data_follows", largestCluster);
    } else {
        s.data = static_cast<int>(std::max<std::int64_t>(count / others, 1));
        if (others * s.data == count) // else legality says that nothing follows
            r.fill(c.data, s.data, "strategy.data", "data_follows");
    }
}

void resolveLayout(Resolving& r) {
    StrategyChoice& c = r.out.scenario.strategy;
    Strategy& s = r.out.plan.strategy;
    if (!c.layout) {
        c.layout = LayoutKind::automatic;
        r.assume("strategy.layer_layout", std::string("auto"), "layout_automatic");
    }
    s.layout = *c.layout;
    if (s.layout == LayoutKind::listed)
        s.layerLayout = c.layerLayout;
    s.schedule = r.fill(c.schedule, Schedule::one_f_one_b, "strategy.schedule",
                        s.virtualPipeline > 1 ? "usual_schedule_interleaved" : "usual_schedule");
}

int usualZeroStage(const Resolving& r) {
    const Framework framework = r.out.plan.training.framework;
    const int usual = defaultsOf(framework).zeroStage;
    const FrameworkRules& rules = rulesOf(framework);
    if (r.out.plan.strategy.pipeline == 1 || rules.zeroStagesWithPipeline.has(usual))
        return usual;
    return 1; // the pipeline engine takes no more
}

void resolveSharding(Resolving& r) {
    StrategyChoice& c = r.out.scenario.strategy;
    Strategy& s = r.out.plan.strategy;
    const bool sequenceParallel = s.tensor > 1 && defaultsOf(r.out.plan.training.framework).sequenceParallel;
    r.fill(c.sequenceParallel, sequenceParallel, "strategy.sequence_parallel", "usual_sequence_parallel");
    s.sequenceParallel = *c.sequenceParallel && s.tensor > 1;
    s.zeroStage = r.fill(c.zeroStage, usualZeroStage(r), "strategy.zero_stage", "usual_zero_stage",
                         {{"framework", std::string(enumName(r.out.plan.training.framework))}});
    const int ranks = static_cast<int>(std::min<std::int64_t>(std::int64_t{s.data} * s.context, largestCluster));
    const int shard = size(r, c.shard, ranks, "strategy.shard", "shard_all", largestCluster);
    s.shard = shard == ranks ? 0 : shard;
}

void resolveRecompute(Resolving& r) {
    StrategyChoice& c = r.out.scenario.strategy;
    Strategy& s = r.out.plan.strategy;
    s.recompute = r.fill(c.recompute, Recompute::none, "strategy.recompute", "no_recompute");
    s.recomputeLayers = s.recompute != Recompute::none && c.recomputeLayers ? *c.recomputeLayers : 0;
    if (s.recompute == Recompute::selective) {
        if (!c.recomputeModules) {
            c.recomputeModules = RecomputeModules{};
            // PyTorch's selective checkpointing works by operator, Megatron's by module.
            const bool perOperator = r.out.plan.training.framework == Framework::fsdp;
            (perOperator ? c.recomputeModules->perOperator : c.recomputeModules->coreAttention) = true;
            r.assume("strategy.recompute_modules", std::string(perOperator ? "per_op" : "core_attn"),
                     "usual_recompute_modules");
        }
        s.recomputeModules = *c.recomputeModules;
    }
    s.offloadOptimizer = r.fill(c.offloadOptimizer, false, "strategy.offload_optimizer", "off");
    s.offloadActivations = r.fill(c.offloadActivations, false, "strategy.offload_activations", "off");
    s.overlapGradients = r.fill(c.overlapGradients, true, "strategy.overlap_gradients", "on");
    s.overlapParameters = r.fill(c.overlapParameters, true, "strategy.overlap_parameters", "on");
    s.overlapTensor = r.fill(c.overlapTensor, false, "strategy.overlap_tensor", "off");
    s.overlapExpert = r.fill(c.overlapExpert, false, "strategy.overlap_expert", "off");
}

} // namespace

void resolveStrategy(Resolving& r) {
    resolveSizes(r);
    resolveLayout(r);
    resolveSharding(r);
    resolveRecompute(r);
}

} // namespace headroom

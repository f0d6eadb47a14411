// SPDX-License-Identifier: GPL-3.0-or-later
// What is trained, and in which formats.
#include "estimate/framework_defaults.h"
#include "estimate/resolve_context.h"
#include "parallelism/framework_rules.h"

#include <algorithm>
#include <cstdint>

namespace headroom {

namespace {

// The workload of the contract's first scenario, for what a scenario does not say.
constexpr double usualTokens = 1e12;
constexpr std::int64_t usualSequence = 4096;
constexpr std::int64_t usualBatch = 1024;

// The usual batch, rounded up to what the data ranks and the schedule can share.
std::int64_t dividedBatch(const Resolving& r) {
    const Strategy& s = r.out.plan.strategy;
    std::int64_t unit = std::int64_t{s.microBatch} * s.data;
    if (s.virtualPipeline > 1 && rulesOf(r.out.plan.training.framework).interleavingNeedsFullRounds)
        unit *= s.pipeline;
    return (usualBatch + unit - 1) / unit * unit;
}

void resolveWorkload(Resolving& r) {
    TrainingChoice& t = r.out.scenario.training;
    TrainingSettings& plan = r.out.plan.training;
    const std::int64_t positions = r.architectureKnown ? r.out.plan.architecture.maxPositions : usualSequence;
    plan.tokens = r.fill(t.tokens, usualTokens, "training.tokens", "first_scenario");
    plan.sequenceLength = r.fill(t.sequenceLength, positions > 0 ? std::min(positions, usualSequence) : usualSequence,
                                 "training.sequence_length", "first_scenario");
    plan.globalBatchSequences =
        r.fill(t.globalBatchSequences, dividedBatch(r), "training.global_batch_sequences", "first_scenario");
    const auto positive = [&](auto& value, std::string_view path) {
        if (value >= 1)
            return;
        r.error(ProblemCode::out_of_range, path,
                {{"value", toScalar(value)}, {"bound", std::string("@from")}, {"low", 1.0}, {"high", 1e18}});
        value = 1;
    };
    positive(plan.tokens, "training.tokens");
    positive(plan.sequenceLength, "training.sequence_length");
    positive(plan.globalBatchSequences, "training.global_batch_sequences");
    // A hand-written rotary architecture that leaves max_positions at its default says nothing about its limit.
    const Architecture usual;
    const bool stated = r.out.scenario.model.form != ModelForm::architecture || positions != usual.maxPositions ||
                        r.out.plan.architecture.positions == PositionKind::learned;
    if (r.architectureKnown && stated && positions > 0 && plan.sequenceLength > positions)
        r.warn(ProblemCode::sequence_exceeds_positions, "training.sequence_length",
               {{"sequence", plan.sequenceLength}, {"positions", positions}});
}

std::string_view attentionReason(const Resolving& r, AttentionKernel kernel) {
    const TrainingSettings& plan = r.out.plan.training;
    if (kernel != AttentionKernel::unfused)
        return "flash_of_the_year";
    return defaultsOf(plan.framework).unfusedAttention ? "framework_unfused_attention" : "no_flash_kernel";
}

void resolveFormats(Resolving& r) {
    TrainingChoice& t = r.out.scenario.training;
    TrainingSettings& plan = r.out.plan.training;
    const FrameworkDefaults& d = defaultsOf(plan.framework);
    const Arguments framework{{"framework", std::string(enumName(plan.framework))}};
    plan.optimizer = r.fill(t.optimizer, Optimizer::adamw, "training.optimizer", "usual_optimizer");
    plan.optimizerType = r.fill(t.optimizerType, StateType::fp32, "training.optimizer_dtype", "usual_optimizer_dtype");
    // The plan stays what the contract says; its memory is what the recognised software is known to keep.
    const StateType gradients = defaultGradientType(plan.framework, plan.precision);
    const bool keptShort = r.out.plan.calibration.keepsGradientShare < 1.0 && gradients == StateType::fp32;
    plan.gradientType = r.fill(t.gradientType, gradients, "training.gradient_dtype",
                               keptShort ? "gradients_of_stack" : "usual_gradient_dtype", framework);
    if (!t.attentionKernel || *t.attentionKernel == AttentionKernel::automatic) {
        const AttentionKernel kernel = defaultAttentionKernel(plan.framework, plan.year, r.accelerator);
        t.attentionKernel = kernel;
        r.assume("training.attention_kernel", toScalar(kernel), attentionReason(r, kernel),
                 {{"framework", std::string(enumName(plan.framework))}, {"year", std::int64_t{plan.year}}});
    }
    plan.attentionKernel = *t.attentionKernel;
    plan.fusedLoss = r.fill(t.fusedLoss, defaultFusedLoss(plan.framework, plan.precision, plan.year),
                            "training.fused_loss", "usual_loss", framework);
    plan.dropout = r.fill(t.dropout, d.dropout, "training.dropout", "usual_dropout", framework);
    plan.causal = r.fill(t.causal, true, "training.causal", "decoder_is_causal");
}

} // namespace

void resolveTraining(Resolving& r) {
    resolveWorkload(r);
    resolveFormats(r);
}

} // namespace headroom

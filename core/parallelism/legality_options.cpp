// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on options that a framework lacks or does not combine.
#include "names/enum_names.h"
#include "parallelism/legality_fixes.h"
#include "parallelism/legality_rules.h"

#include <array>
#include <string>

namespace headroom {

namespace {

Problem exclusive(const LegalityInput& in, std::string_view path, std::string_view first, std::string_view second) {
    return {Severity::error,
            ProblemCode::exclusive_options,
            std::string(path),
            {{"first", std::string(first)},
             {"second", std::string(second)},
             {"framework", std::string(enumName(in.framework))},
             {"source", std::string(rules::of(in).source)}},
            {},
            {}};
}

// For an option that must be the other way round: the only legal value, and the fix.
Problem mustBe(Problem p, Scalar value) {
    p.legal = {value};
    p.fixes.insert(p.fixes.begin(), {p.path, std::move(value)});
    return p;
}

std::string recomputeName(Recompute r) { return std::string(enumName(r)); }

// Sharding

bool zeroStageWorks(const LegalityInput& in) {
    const FrameworkRules& r = rules::of(in);
    const int z = in.strategy.zeroStage;
    return r.zeroStages.has(z) && (in.strategy.pipeline == 1 || r.zeroStagesWithPipeline.has(z));
}

void explainZeroStage(const LegalityInput& in, std::vector<Problem>& out) {
    Problem p{Severity::error,
              ProblemCode::zero_stage_not_supported,
              "strategy.zero_stage",
              {{"zero_stage", std::int64_t{in.strategy.zeroStage}},
               {"pipeline", std::int64_t{in.strategy.pipeline}},
               {"framework", std::string(enumName(in.framework))},
               {"source", std::string(rules::of(in).source)}},
              {},
              {}};
    const std::vector<std::int64_t> candidates = wholeNumbers(0, 3);
    p.legal = asScalars(satisfying(in, zeroStageKnob(in), candidates, zeroStageWorks));
    addNearestFix(p, in, zeroStageKnob(in), candidates, zeroStageWorks);
    out.push_back(std::move(p));
}

bool shardDivides(const LegalityInput& in) {
    return in.strategy.shard == 0 || !rules::worldMatches(in) || rules::dataRanks(in) % in.strategy.shard == 0;
}

void explainShard(const LegalityInput& in, std::vector<Problem>& out) {
    Problem p{Severity::error,
              ProblemCode::shard_not_divisible,
              "strategy.shard",
              {{"shard", std::int64_t{in.strategy.shard}}, {"ranks", rules::dataRanks(in)}},
              {},
              {}};
    const std::vector<std::int64_t> candidates = divisorsOf(rules::dataRanks(in));
    p.legal = asScalars(candidates);
    addNearestFix(p, in, shardKnob(in), candidates, shardDivides);
    out.push_back(std::move(p));
}

// Sequence parallelism

bool sequenceParallelExists(const LegalityInput& in) {
    return !rules::usesSequenceParallel(in) || in.year >= rules::of(in).sequenceParallelSince;
}

void explainSequenceParallel(const LegalityInput& in, std::vector<Problem>& out) {
    out.push_back(
        mustBe(exclusive(in, "strategy.sequence_parallel", "strategy.sequence_parallel", "training.year"), false));
}

bool moeHasSequenceParallel(const LegalityInput& in) {
    return !rules::of(in).moeTensorNeedsSequenceParallel || !in.architecture.isMoe() || in.strategy.tensor == 1 ||
           in.strategy.sequenceParallel;
}

void explainMoeSequenceParallel(const LegalityInput& in, std::vector<Problem>& out) {
    out.push_back(
        mustBe(exclusive(in, "strategy.sequence_parallel", "model.architecture.moe", "strategy.tensor"), true));
}

// Activation offload

bool offloadWithoutPipeline(const LegalityInput& in) {
    return !rules::of(in).offloadExcludesRecompute || !in.strategy.offloadActivations || in.strategy.pipeline == 1;
}

void explainOffloadPipeline(const LegalityInput& in, std::vector<Problem>& out) {
    Problem p = mustBe(
        exclusive(in, "strategy.offload_activations", "strategy.offload_activations", "strategy.pipeline"), false);
    addNearestFix(p, in, pipelineKnob(in), {1}, offloadWithoutPipeline);
    out.push_back(std::move(p));
}

bool offloadWithoutRecompute(const LegalityInput& in) {
    return !rules::of(in).offloadExcludesRecompute || !in.strategy.offloadActivations ||
           in.strategy.recompute == Recompute::none;
}

void explainOffloadRecompute(const LegalityInput& in, std::vector<Problem>& out) {
    Problem p = mustBe(
        exclusive(in, "strategy.offload_activations", "strategy.offload_activations", "strategy.recompute"), false);
    p.fixes.push_back({"strategy.recompute", recomputeName(Recompute::none)});
    out.push_back(std::move(p));
}

// Overlap of the expert exchange with recomputation that repeats it

bool expertOverlapWorks(const LegalityInput& in) {
    const Strategy& s = in.strategy;
    if (!rules::of(in).expertOverlapExcludesRecompute || !s.overlapExpert || s.expert == 1)
        return true;
    return s.recompute == Recompute::none || (s.recompute == Recompute::selective && !s.recomputeModules.moe);
}

void explainExpertOverlap(const LegalityInput& in, std::vector<Problem>& out) {
    Problem p =
        mustBe(exclusive(in, "strategy.overlap_expert", "strategy.overlap_expert", "strategy.recompute"), false);
    p.fixes.push_back({"strategy.recompute", recomputeName(Recompute::none)});
    out.push_back(std::move(p));
}

using F = StrategyField;

constexpr std::array table{
    LegalityRule{zeroStageWorks, explainZeroStage, {F::pipeline, F::zero_stage}},
    LegalityRule{shardDivides, explainShard, {F::tensor, F::context, F::pipeline, F::data, F::zero_stage}},
    LegalityRule{sequenceParallelExists, explainSequenceParallel, {F::tensor}},
    LegalityRule{moeHasSequenceParallel, explainMoeSequenceParallel, {F::tensor}},
    LegalityRule{offloadWithoutPipeline, explainOffloadPipeline, {F::pipeline, F::offload}},
    LegalityRule{offloadWithoutRecompute, explainOffloadRecompute, {F::recompute, F::offload}},
    LegalityRule{expertOverlapWorks, explainExpertOverlap, {F::expert, F::recompute, F::overlap}},
};

} // namespace

std::span<const LegalityRule> optionRules() { return table; }

} // namespace headroom

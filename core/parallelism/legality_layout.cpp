// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on ranks, batch and stages: what multiplies to the cluster, what the batch divides into, which layers go where.
#include "names/enum_names.h"
#include "parallelism/legality_fixes.h"
#include "parallelism/legality_rules.h"
#include "parallelism/stage_layout.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

namespace headroom {

namespace rules {

bool worldMatches(const LegalityInput& in) {
    return boundedProduct(otherRanks(in.strategy), in.strategy.data) == in.count;
}

bool batchDivides(const LegalityInput& in) {
    return !worldMatches(in) ||
           in.globalBatchSequences % (std::int64_t{in.strategy.microBatch} * in.strategy.data) == 0;
}

std::int64_t microBatches(const LegalityInput& in) {
    return in.globalBatchSequences / (std::int64_t{in.strategy.microBatch} * in.strategy.data);
}

} // namespace rules

namespace {

Problem problem(ProblemCode code, std::string_view path, std::vector<std::pair<std::string, Scalar>> arguments) {
    return {Severity::error, code, std::string(path), std::move(arguments), {}, {}};
}

std::int64_t virtualStages(const Strategy& s) { return std::int64_t{s.pipeline} * s.virtualPipeline; }

// tensor · pipeline · context · data = count

constexpr std::int64_t largestCluster = 10'000'000; // accelerators; what a scenario may ask for

void explainWorld(const LegalityInput& in, std::vector<Problem>& out) {
    const Strategy& s = in.strategy;
    const std::int64_t others = rules::otherRanks(s);
    const bool dataIsWrong = !in.dataFollows && in.count % others == 0;
    // Of a layout larger than any cluster only the other sizes can be put right.
    const bool sane =
        others <= largestCluster && (in.dataFollows || rules::boundedProduct(others, s.data) <= largestCluster);
    const std::int64_t needed = in.dataFollows || !sane ? others : others * s.data;
    Problem p = problem(ProblemCode::world_not_divisible, dataIsWrong ? "strategy.data" : "cluster.count",
                        {{"count", std::int64_t{in.count}},
                         {"tensor", std::int64_t{s.tensor}},
                         {"pipeline", std::int64_t{s.pipeline}},
                         {"context", std::int64_t{s.context}},
                         {"data", std::int64_t{s.data}},
                         {"needed", needed}});
    const std::vector<std::int64_t> divisors = divisorsOf(in.count);
    if (dataIsWrong) {
        p.legal = {in.count / others};
        p.fixes.push_back({"strategy.data", in.count / others});
    } else if (sane) {
        const std::vector<std::int64_t> counts =
            in.dataFollows ? multiplesAround(in.count, others) : std::vector<std::int64_t>{needed};
        p.legal = asScalars(counts);
        addNearestFix(p, in, countKnob(in), counts, rules::worldMatches);
    }
    if (s.pipeline > 1)
        addNearestFix(p, in, pipelineKnob(in), divisors, rules::worldMatches);
    if (s.tensor > 1)
        addNearestFix(p, in, tensorKnob(in), divisors, rules::worldMatches);
    if (s.context > 1)
        addNearestFix(p, in, contextKnob(in), divisors, rules::worldMatches);
    out.push_back(std::move(p));
}

void explainBatch(const LegalityInput& in, std::vector<Problem>& out) {
    const std::int64_t unit = std::int64_t{in.strategy.microBatch} * in.strategy.data;
    Problem p = problem(ProblemCode::batch_not_divisible, "training.global_batch_sequences",
                        {{"batch", in.globalBatchSequences},
                         {"micro_batch", std::int64_t{in.strategy.microBatch}},
                         {"data", std::int64_t{in.strategy.data}}});
    const std::vector<std::int64_t> candidates = multiplesAround(in.globalBatchSequences, unit);
    p.legal = asScalars(candidates);
    addNearestFix(p, in, batchKnob(in), candidates, rules::batchDivides);
    if (in.globalBatchSequences % in.strategy.data == 0)
        addNearestFix(p, in, microBatchKnob(in), divisorsOf(in.globalBatchSequences / in.strategy.data),
                      rules::batchDivides);
    out.push_back(std::move(p));
}

// Layers over virtual stages.

bool layersDivide(const LegalityInput& in) {
    return in.strategy.layout != LayoutKind::even || in.architecture.layers % virtualStages(in.strategy) == 0;
}

void explainLayers(const LegalityInput& in, std::vector<Problem>& out) {
    const Strategy& s = in.strategy;
    Problem p = problem(ProblemCode::layers_not_divisible, "strategy.pipeline",
                        {{"layers", std::int64_t{in.architecture.layers}},
                         {"pipeline", std::int64_t{s.pipeline}},
                         {"virtual_pipeline", std::int64_t{s.virtualPipeline}}});
    const std::vector<std::int64_t> divisors = divisorsOf(in.architecture.layers);
    p.legal = asScalars(satisfying(in, pipelineKnob(in), divisors, layersDivide));
    addNearestFix(p, in, pipelineKnob(in), divisors, layersDivide);
    if (s.virtualPipeline > 1)
        addNearestFix(p, in, virtualPipelineKnob(in), divisors, layersDivide);
    p.fixes.push_back({"strategy.layer_layout", std::string("auto")});
    out.push_back(std::move(p));
}

bool stagesHaveLayers(const LegalityInput& in) {
    if (in.strategy.layout != LayoutKind::automatic)
        return true;
    const std::int64_t stages = virtualStages(in.strategy);
    const std::int64_t layers = in.architecture.layers;
    return stages <= layers || stages == layers + 2; // the ends may hold embedding and loss alone
}

void explainStages(const LegalityInput& in, std::vector<Problem>& out) {
    const Strategy& s = in.strategy;
    const std::int64_t layers = in.architecture.layers;
    Problem p =
        problem(ProblemCode::too_many_stages, "strategy.pipeline", {{"layers", layers}, {"stages", virtualStages(s)}});
    const std::vector<std::int64_t> candidates = divisorsOf(in.count);
    p.legal = asScalars(satisfying(in, pipelineKnob(in), candidates, stagesHaveLayers));
    addNearestFix(p, in, pipelineKnob(in), candidates, stagesHaveLayers);
    if (s.virtualPipeline > 1)
        addNearestFix(p, in, virtualPipelineKnob(in),
                      wholeNumbers(1, std::min<std::int64_t>(layers, s.virtualPipeline)), stagesHaveLayers);
    out.push_back(std::move(p));
}

bool listMatches(const LegalityInput& in) {
    const Strategy& s = in.strategy;
    if (s.layout != LayoutKind::listed)
        return true;
    if (static_cast<std::int64_t>(s.layerLayout.size()) != virtualStages(s))
        return false;
    std::int64_t sum = 0;
    for (const int layers : s.layerLayout) {
        if (layers < 0)
            return false;
        sum += layers;
    }
    return sum == in.architecture.layers;
}

void explainList(const LegalityInput& in, std::vector<Problem>& out) {
    const Strategy& s = in.strategy;
    const std::int64_t sum = std::accumulate(s.layerLayout.begin(), s.layerLayout.end(), std::int64_t{0});
    Problem p = problem(ProblemCode::layer_layout_mismatch, "strategy.layer_layout",
                        {{"layers", std::int64_t{in.architecture.layers}},
                         {"stages", virtualStages(s)},
                         {"listed_layers", sum},
                         {"listed_stages", static_cast<std::int64_t>(s.layerLayout.size())}});
    p.legal = {std::string("auto")};
    if (in.architecture.layers % virtualStages(s) == 0)
        p.legal.emplace_back(std::string("even"));
    p.fixes.push_back({"strategy.layer_layout", std::string("auto")});
    out.push_back(std::move(p));
}

// Interleaving.

bool canInterleave(const LegalityInput& in) {
    const Strategy& s = in.strategy;
    if (s.virtualPipeline == 1)
        return true;
    const FrameworkRules& r = rules::of(in);
    return r.interleaves && s.pipeline > 1 && (s.pipeline > 2 || in.year >= r.interleavingOnTwoStagesSince);
}

void explainInterleaving(const LegalityInput& in, std::vector<Problem>& out) {
    Problem p = problem(ProblemCode::exclusive_options, "strategy.virtual_pipeline",
                        {{"first", std::string("strategy.virtual_pipeline")},
                         {"second", std::string("strategy.pipeline")},
                         {"framework", std::string(enumName(in.framework))},
                         {"source", std::string(rules::of(in).source)}});
    p.legal = {std::int64_t{1}};
    p.fixes = {{"strategy.virtual_pipeline", std::int64_t{1}}};
    if (rules::of(in).interleaves)
        addNearestFix(p, in, pipelineKnob(in), divisorsOf(in.count), canInterleave);
    out.push_back(std::move(p));
}

bool roundsAreFull(const LegalityInput& in) {
    if (in.strategy.virtualPipeline == 1 || !rules::of(in).interleavingNeedsFullRounds || !rules::worldMatches(in) ||
        !rules::batchDivides(in))
        return true;
    return rules::microBatches(in) % in.strategy.pipeline == 0;
}

void explainRounds(const LegalityInput& in, std::vector<Problem>& out) {
    const Strategy& s = in.strategy;
    Problem p = problem(ProblemCode::microbatches_not_multiple_of_stages, "training.global_batch_sequences",
                        {{"microbatches", rules::microBatches(in)},
                         {"pipeline", std::int64_t{s.pipeline}},
                         {"framework", std::string(enumName(in.framework))},
                         {"source", std::string(rules::of(in).source)}});
    const std::int64_t unit = std::int64_t{s.microBatch} * s.data * s.pipeline;
    const std::vector<std::int64_t> candidates = multiplesAround(in.globalBatchSequences, unit);
    p.legal = asScalars(candidates);
    addNearestFix(p, in, batchKnob(in), candidates, roundsAreFull);
    addNearestFix(p, in, microBatchKnob(in), divisorsOf(std::max<std::int64_t>(in.globalBatchSequences / s.data, 1)),
                  roundsAreFull);
    p.fixes.push_back({"strategy.virtual_pipeline", std::int64_t{1}});
    out.push_back(std::move(p));
}

// Schedules.

bool scheduleWorks(const LegalityInput& in, Schedule schedule) {
    const Strategy& s = in.strategy;
    if (s.pipeline == 1)
        return true;
    if (!rules::of(in).schedules.has(schedule))
        return false;
    if (schedule == Schedule::dualpipe && s.pipeline % 2 != 0)
        return false; // pairs of ranks run towards each other
    switch (schedule) {
    case Schedule::zb_1p:
    case Schedule::zb_2p:
        return s.virtualPipeline == 1;
    case Schedule::zb_v:
    case Schedule::dualpipe:
        return s.virtualPipeline <= 2; // always two chunks a rank, said or not
    default:
        return true;
    }
}

bool scheduleIsSupported(const LegalityInput& in) { return scheduleWorks(in, in.strategy.schedule); }

void explainSchedule(const LegalityInput& in, std::vector<Problem>& out) {
    Problem p = problem(ProblemCode::schedule_not_supported, "strategy.schedule",
                        {{"schedule", std::string(enumName(in.strategy.schedule))},
                         {"framework", std::string(enumName(in.framework))},
                         {"pipeline", std::int64_t{in.strategy.pipeline}},
                         {"virtual_pipeline", std::int64_t{in.strategy.virtualPipeline}},
                         {"source", std::string(rules::of(in).source)}});
    for (const EnumName<Schedule>& entry : enumNames<Schedule>()) {
        if (scheduleWorks(in, entry.value))
            p.legal.emplace_back(std::string(entry.name));
    }
    p.fixes.push_back({"strategy.schedule", std::string(enumName(Schedule::one_f_one_b))});
    out.push_back(std::move(p));
}

// Layers that recompute: at most those of the fullest stage; only asked when the stages can be laid out.

bool recomputeLayersExist(const LegalityInput& in) {
    const Strategy& s = in.strategy;
    if (s.recompute == Recompute::none || s.recomputeLayers == 0 || !stagesHaveLayers(in) || !layersDivide(in) ||
        !listMatches(in))
        return true;
    return s.recomputeLayers > 0 &&
           s.recomputeLayers <= mostLayersOfAnyRank(in.architecture.layers, s, in.architecture.mtpLayers);
}

void explainRecomputeLayers(const LegalityInput& in, std::vector<Problem>& out) {
    const std::int64_t most = mostLayersOfAnyRank(in.architecture.layers, in.strategy, in.architecture.mtpLayers);
    Problem p = problem(ProblemCode::recompute_layers_out_of_range, "strategy.recompute_layers",
                        {{"recompute_layers", std::int64_t{in.strategy.recomputeLayers}}, {"most", most}});
    constexpr std::int64_t longest = 1024; // of a list that somebody can still read
    const std::vector<std::int64_t> candidates = wholeNumbers(1, std::min(most, longest));
    p.legal = asScalars(candidates);
    addNearestFix(p, in, recomputeLayersKnob(in), candidates, recomputeLayersExist);
    out.push_back(std::move(p));
}

using F = StrategyField;

constexpr std::array table{
    LegalityRule{rules::worldMatches, explainWorld, {F::tensor, F::context, F::pipeline, F::data}},
    LegalityRule{rules::batchDivides, explainBatch, {F::tensor, F::context, F::pipeline, F::data, F::micro_batch}},
    LegalityRule{layersDivide, explainLayers, {F::pipeline, F::virtual_pipeline}},
    LegalityRule{listMatches, explainList, {F::pipeline, F::virtual_pipeline}},
    LegalityRule{stagesHaveLayers, explainStages, {F::pipeline, F::virtual_pipeline}},
    LegalityRule{canInterleave, explainInterleaving, {F::pipeline, F::virtual_pipeline}},
    LegalityRule{roundsAreFull,
                 explainRounds,
                 {F::tensor, F::context, F::pipeline, F::data, F::virtual_pipeline, F::micro_batch}},
    LegalityRule{scheduleIsSupported, explainSchedule, {F::pipeline, F::virtual_pipeline, F::schedule}},
    LegalityRule{recomputeLayersExist,
                 explainRecomputeLayers,
                 {F::pipeline, F::virtual_pipeline, F::schedule, F::recompute, F::recompute_layers}},
};

} // namespace

std::span<const LegalityRule> layoutRules() { return table; }

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Claims about what fits on how many cards, and what tensor parallelism leaves on each.
#include "claims/claim_checks.h"

#include "parallelism/shards.h"
#include "search/questions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace headroom {

namespace {

QuestionOptions questionOptions(const ClaimContext& context) {
    QuestionOptions options;
    options.threads = context.options().threads;
    options.stop = context.options().stop;
    options.forEach = context.options().forEach;
    return options;
}

std::optional<Answer> fewestCards(const ClaimContext& context, const Scenario& scenario) {
    Scenario open = withStrategyOpen(scenario);
    open.searchVary = {"zero_stage"};
    return fewestToRun(open, context.library(), 0.0, questionOptions(context));
}

// One way to split the model, with all others closed, one sequence at a time and everything recomputed.
struct SplitKind {
    const char* name;
    std::optional<int> StrategyChoice::* size;
    bool withinServer = false; // nobody splits a layer over the network
};
constexpr std::array<SplitKind, 3> splitKinds{{{"sharding", &StrategyChoice::data, false},
                                               {"tensor", &StrategyChoice::tensor, true},
                                               {"pipeline", &StrategyChoice::pipeline, false}}};

Scenario splitBy(const Scenario& scenario, const SplitKind& kind, int count) {
    Scenario split = dataParallelOnly(withCount(scenario, count));
    split.strategy.microBatch = 1;
    split.strategy.recompute = Recompute::full;
    split.strategy.*kind.size = count;
    return split;
}

bool fits(const Estimate& estimate) { return estimate.figures && estimate.figures->memory.fits; }

// Whether the framework's highest stage of sharding that the rules allow fits.
bool shardedFits(Scenario split, const Library& library) {
    constexpr int highest = 3;
    for (int zero = highest; zero >= 0; --zero) {
        split.strategy.zeroStage = zero;
        const Estimate estimate = headroom::estimate(split, library);
        if (estimate.valid)
            return estimate.figures->memory.fits;
    }
    return false;
}

// The fewest cards, by doubling, that hold the training when the model is split one way alone; 0: none of those tried.
int fewestBy(const ClaimContext& context, const Scenario& scenario, const SplitKind& kind) {
    const int most = kind.withinServer ? context.plan().machine.perNode : largestOpenCluster;
    for (int count = 1; count <= most && !context.stopped(); count *= 2) {
        const Scenario split = splitBy(scenario, kind, count);
        const bool sharded = kind.size == &StrategyChoice::data;
        if (sharded ? shardedFits(split, context.library()) : fits(headroom::estimate(split, context.library())))
            return count;
    }
    return 0;
}

// The training on one card, at its smallest: one sequence at a time, without and with everything recomputed.
std::optional<MemoryEstimate> unsharded(const ClaimContext& context, const Scenario& scenario) {
    std::optional<MemoryEstimate> least;
    for (const Recompute recompute : {Recompute::none, Recompute::full}) {
        Scenario one = dataParallelOnly(withCount(scenario, 1));
        one.strategy.microBatch = 1;
        one.strategy.recompute = recompute;
        const Estimate estimate = headroom::estimate(one, context.library());
        if (estimate.figures && (!least || estimate.figures->memory.peak < least->peak))
            least = estimate.figures->memory;
    }
    return least;
}

std::int64_t largestBatchOnOneCard(const ClaimContext& context, const Scenario& scenario) {
    Scenario one = dataParallelOnly(withCount(scenario, 1));
    one.strategy.recompute = Recompute::full;
    const std::optional<Answer> answer = largestMicroBatch(one, context.library(), questionOptions(context));
    return answer ? answer->value : 0;
}

constexpr std::array<std::pair<const char*, Bytes StageMemory::*>, 7> memoryParts{
    {{"weights", &StageMemory::weights},
     {"gradients", &StageMemory::gradients},
     {"optimizer", &StageMemory::optimizer},
     {"activations", &StageMemory::activations},
     {"logits", &StageMemory::logits},
     {"buffers", &StageMemory::buffers},
     {"runtime", &StageMemory::runtime}}};

// The plan with another tensor size and as many data, pipeline and context ranks.
Scenario withTensor(const ClaimContext& context, int tensor) {
    const Strategy& s = context.plan().strategy;
    Scenario scenario = withCount(context.scenario(), tensor * s.pipeline * s.context * s.data);
    scenario.strategy.tensor = tensor;
    scenario.strategy.pipeline = s.pipeline;
    scenario.strategy.context = s.context;
    return scenario;
}

double layerParametersOfRank(const Plan& plan, int rank) {
    const RankParameters p = rankParameters(plan.architecture, plan.strategy, plan.layout, plan.paddedVocab, rank);
    return p.layersDense + p.layersRouted;
}

} // namespace

bool checkOneCard(const ClaimContext& context, const Claim& claim, ClaimCheck& check) {
    const double parameters = claim.figure("parameters"), memory = claim.figure("memory_gb");
    const Scenario claimed = withMemory(context.withSize(parameters), memory, context.library());
    const bool own = context.isSameSize(parameters);
    check.arithmetic = "one_card";
    check.figures = {{"claimed_parameters_billion", billions(parameters)}, {"memory_gb", memory}};
    const std::optional<MemoryEstimate> alone = unsharded(context, claimed);
    if (!alone) {
        check.computed = "one_card.unknown";
        check.arithmetic = "one_card.unknown";
        return true;
    }
    check.figures.emplace_back("needed_gib", units::inGib(alone->peak));
    check.figures.emplace_back("capacity_gib", units::inGib(alone->capacity));
    const std::optional<Answer> fewest = fewestCards(context, claimed);
    if (context.stopped())
        return false;
    if (fewest) {
        check.figures.emplace_back("cards", fewest->value);
        addPlan(check.figures, "fewest", fewest->plan.estimate.resolved.plan.strategy);
    }
    for (const SplitKind& kind : splitKinds) {
        const int cards = fewestBy(context, claimed, kind);
        check.rows.push_back({kind.name, {{"cards", cards > 0 ? Scalar{std::int64_t{cards}} : Scalar{}}}});
        if (cards > 0)
            check.figures.emplace_back(named(kind.name, "cards"), std::int64_t{cards});
    }
    if (!alone->fits) {
        check.verdict = ClaimVerdict::wrong;
        check.computed = fewest ? "one_card.none" : "one_card.nowhere";
    } else {
        const std::int64_t largest = largestBatchOnOneCard(context, claimed);
        const bool small = static_cast<double>(largest) <= claim.figure("small_batch");
        check.verdict = small ? ClaimVerdict::agree : ClaimVerdict::wrong;
        check.computed = small ? "one_card.small" : "one_card.roomy";
        check.figures.emplace_back("largest_micro_batch", largest);
    }
    if (!own) {
        const Scenario other = withMemory(context.scenario(), memory, context.library());
        if (const std::optional<MemoryEstimate> model = unsharded(context, other))
            check.figures.emplace_back("model_needed_gib", units::inGib(model->peak));
        check.figures.emplace_back("model_parameters_billion",
                                   billions(static_cast<double>(context.plan().counts.total)));
    }
    return !context.stopped();
}

bool checkTensorShare(const ClaimContext& context, const Claim& claim, ClaimCheck& check) {
    const int tensor = static_cast<int>(claim.figure("tensor"));
    check.figures = {{"tensor", std::int64_t{tensor}}};
    const Estimate before = headroom::estimate(withTensor(context, 1), context.library());
    const Estimate after = headroom::estimate(withTensor(context, tensor), context.library());
    if (!before.valid || !after.valid) {
        // The rules refuse the split: no card is left with anything.
        check.verdict = after.valid ? ClaimVerdict::doubtful : ClaimVerdict::wrong;
        check.computed = "tensor_share.not_legal";
        check.arithmetic = "tensor_share.not_legal";
        check.figures.emplace_back("heads", std::int64_t{context.plan().architecture.attentionHeads});
        check.figures.emplace_back("kv_heads", std::int64_t{context.plan().architecture.kvHeads});
        return true;
    }
    const MemoryEstimate &whole = before.figures->memory, &split = after.figures->memory;
    const int rank = split.worstStage;
    const StageMemory &wholeStage = whole.stages[static_cast<std::size_t>(rank)],
                      &splitStage = split.stages[static_cast<std::size_t>(rank)];
    const double ways = tensor;
    Bytes unshared;
    for (const auto& [part, member] : memoryParts) {
        const Bytes from = wholeStage.*member, to = splitStage.*member;
        const Bytes rest = std::max(to - from / ways, Bytes{});
        unshared = unshared + rest;
        check.rows.push_back({part,
                              {{"whole_gib", units::inGib(from)},
                               {"split_gib", units::inGib(to)},
                               {"not_shared_gib", units::inGib(rest)}}});
    }
    const double layersWhole = layerParametersOfRank(before.resolved.plan, rank);
    const double layersSplit = layerParametersOfRank(after.resolved.plan, rank);
    const ClaimVerdict layers = judgeFigure(ways, layersWhole / layersSplit, context.judgement());
    const ClaimVerdict memory = judgeFigure(ways, wholeStage.total() / splitStage.total(), context.judgement());
    check.verdict = layers != ClaimVerdict::agree ? layers : memory == ClaimVerdict::agree ? ClaimVerdict::agree : ClaimVerdict::doubtful;
    check.computed = layers != ClaimVerdict::agree    ? "tensor_share.not_even_layers"
                     : memory == ClaimVerdict::agree ? "tensor_share.agrees"
                                                 : "tensor_share.layers_only";
    check.arithmetic = "tensor_share";
    const NamedFigures more{{"layers_share", layersWhole / layersSplit},
                            {"layers_billion", billions(layersSplit)},
                            {"whole_layers_billion", billions(layersWhole)},
                            {"not_shared_gib", units::inGib(unshared)},
                            {"split_gib", units::inGib(splitStage.total())},
                            {"whole_gib", units::inGib(wholeStage.total())},
                            {"memory_share", wholeStage.total() / splitStage.total()},
                            {"not_shared_activations_gib",
                             units::inGib(std::max(splitStage.activations - wholeStage.activations / ways, Bytes{}))},
                            {"not_shared_buffers_gib",
                             units::inGib(std::max(splitStage.buffers - wholeStage.buffers / ways, Bytes{}))},
                            {"not_shared_runtime_gib",
                             units::inGib(std::max(splitStage.runtime - wholeStage.runtime / ways, Bytes{}))}};
    check.figures.insert(check.figures.end(), more.begin(), more.end());
    return true;
}

bool checkOneNode(const ClaimContext& context, const Claim& claim, ClaimCheck& check) {
    const double parameters = claim.figure("parameters"), memory = claim.figure("memory_gb");
    const int cards = static_cast<int>(claim.figure("accelerators"));
    const auto onOneNode = [&](const Scenario& scenario) {
        return context.best(withStrategyOpen(withCount(withMemory(scenario, memory, context.library()), cards)));
    };
    const std::optional<RankedPlan> plan = onOneNode(context.withSize(parameters));
    if (context.stopped())
        return false;
    check.verdict = plan ? ClaimVerdict::wrong : ClaimVerdict::agree;
    check.computed = plan ? "one_node.fits" : "one_node.does_not_fit";
    check.arithmetic = check.computed;
    check.figures = {{"claimed_parameters_billion", billions(parameters)},
                     {"cards", std::int64_t{cards}},
                     {"memory_gb", memory}};
    if (plan) {
        const Figures& f = *plan->estimate.figures;
        addPlan(check.figures, "", plan->estimate.resolved.plan.strategy);
        check.figures.emplace_back("peak_gib", units::inGib(f.memory.peak));
        check.figures.emplace_back("capacity_gib", units::inGib(f.memory.capacity));
        check.figures.emplace_back("days", daysOf(f));
    }
    if (!context.isSameSize(parameters)) {
        const bool model = onOneNode(context.scenario()).has_value();
        check.figures.emplace_back("model_parameters_billion",
                                   billions(static_cast<double>(context.plan().counts.total)));
        check.figures.emplace_back("model_fits", std::string(model ? "@fits" : "@does_not_fit"));
    }
    return !context.stopped();
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/space.h"

#include "estimate/plan_layout.h"
#include "parallelism/legality.h"
#include "parallelism/stage_layout.h"

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

std::vector<int> divisors(int n) {
    std::vector<int> low, high;
    for (int d = 1; std::int64_t{d} * d <= n; ++d) {
        if (n % d != 0)
            continue;
        low.push_back(d);
        if (d != n / d)
            high.push_back(n / d);
    }
    low.insert(low.end(), high.rbegin(), high.rend());
    return low;
}

bool varies(const Scenario& scenario, std::string_view key) {
    return std::ranges::find(scenario.searchVary, key) != scenario.searchVary.end();
}

// The value that the scenario gives, else those of the space.
template<class T, class List>
List closedOr(const std::optional<T>& closed, List open) {
    return closed ? List{*closed} : std::move(open);
}

// ZeRO stages that the contract has searched by default.
std::vector<int> searchedZeroStages(Framework framework) {
    switch (framework) {
    case Framework::fsdp:
    case Framework::maxtext:
        return {2, 3};
    case Framework::deepspeed:
        return {1, 2, 3};
    default:
        return {0, 1};
    }
}

StrategySpace strategySpace(const Scenario& scenario, const Plan& base) {
    const StrategyChoice& c = scenario.strategy;
    const int count = base.machine.count;
    const Architecture& a = base.architecture;
    const std::vector<int> all = divisors(count);
    std::vector<int> withinServer = all, stages = all;
    std::erase_if(withinServer, [&](int t) { return t > base.machine.perNode; });
    std::erase_if(stages, [&](int p) { return p > a.layers && p != a.layers + 2; });

    StrategySpace space;
    space.layers = a.layers;
    space.tensor = closedOr(c.tensor, withinServer);
    space.pipeline = closedOr(c.pipeline, stages);
    space.context = closedOr(c.context, all);
    space.expert = closedOr(c.expert, a.isMoe() ? divisors(a.moe.experts) : std::vector<int>{1});
    const bool splitsExperts = varies(scenario, "expert_tensor") && a.isMoe();
    space.expertTensor = closedOr(c.expertTensor, splitsExperts ? withinServer : std::vector<int>{1});
    space.microBatch = closedOr(c.microBatch, std::vector<int>{1, 2, 4, 8, 16});
    space.zeroStage =
        closedOr(c.zeroStage, varies(scenario, "zero_stage") ? std::vector<int>{0, 1, 2, 3}
                                                             : searchedZeroStages(base.training.framework));
    space.recompute =
        closedOr(c.recompute, std::vector<Recompute>{Recompute::none, Recompute::selective, Recompute::full});
    space.contextKind = closedOr(c.contextKind, std::vector<ContextKind>{base.strategy.contextKind});
    if (!c.contextKind && varies(scenario, "context_kind"))
        space.contextKind = {ContextKind::ring, ContextKind::all_gather, ContextKind::a2a};
    space.schedule = closedOr(c.schedule, std::vector<Schedule>{base.strategy.schedule});
    if (!c.schedule && varies(scenario, "schedule"))
        space.schedule = {Schedule::one_f_one_b, Schedule::gpipe, Schedule::zb_1p,
                          Schedule::zb_2p,       Schedule::zb_v,  Schedule::dualpipe};
    const auto flags = [&](const std::optional<bool>& closed, std::string_view key) {
        return closedOr(closed, varies(scenario, key) ? std::vector<bool>{false, true} : std::vector<bool>{false});
    };
    space.overlapTensor = flags(c.overlapTensor, "overlap_tensor");
    space.offloadOptimizer = flags(c.offloadOptimizer, "offload_optimizer");
    space.virtualPipeline = c.virtualPipeline;
    space.everyLayerCount = !c.recomputeLayers && varies(scenario, "recompute_layers");
    return space;
}

std::vector<Problem> errorsOf(const std::vector<Problem>& problems) {
    std::vector<Problem> errors;
    std::ranges::copy_if(problems, std::back_inserter(errors),
                         [](const Problem& p) { return p.severity == Severity::error; });
    return errors;
}

// Errors that no strategy mends: those of resolve that the rules on strategies do not report.
std::vector<Problem> foundationErrors(const Resolved& resolved, bool dataFollows) {
    const Plan& plan = resolved.plan;
    std::vector<Problem> errors = errorsOf(resolved.problems);
    if (plan.architecture.layers <= 0)
        return errors;
    for (const Problem& rule : errorsOf(checkLegality(legalityOf(plan, dataFollows)))) {
        const auto same =
            std::ranges::find_if(errors, [&](const Problem& p) { return p.code == rule.code && p.path == rule.path; });
        if (same != errors.end())
            errors.erase(same);
    }
    return errors;
}

// The simplest strategy that the scenario allows.
Scenario simplest(Scenario scenario) {
    StrategyChoice& s = scenario.strategy;
    for (auto* size :
         {&s.tensor, &s.pipeline, &s.virtualPipeline, &s.context, &s.expert, &s.expertTensor, &s.microBatch})
        if (!*size)
            *size = 1;
    if (!s.recompute)
        s.recompute = Recompute::none;
    return scenario;
}

class SpaceMaker {
public:
    SpaceMaker(const Scenario& scenario, const Library& library) : m_scenario(scenario), m_library(library) {}

    SearchSpace run() {
        std::vector<std::string> accelerators = m_scenario.cluster.accelerators;
        if (accelerators.empty()) {
            for (const Accelerator& a : m_library.catalog.accelerators)
                accelerators.push_back(a.id);
        }
        for (const std::string& accelerator : accelerators) {
            const Resolved probe = resolve(simplest(chosen(accelerator, 1)), m_library);
            for (const int count :
                 openCounts(m_scenario.cluster, probe.plan.machine.perNode, m_scenario.constraints.maxCount))
                add(accelerator, count);
        }
        return std::move(m_space);
    }

private:
    [[nodiscard]] Scenario chosen(const std::string& accelerator, int count) const {
        Scenario scenario = m_scenario;
        scenario.cluster.accelerators = {accelerator};
        scenario.cluster.counts = {count};
        scenario.cluster.countRange.reset();
        return scenario;
    }

    void add(const std::string& accelerator, int count) {
        Cluster cluster;
        cluster.scenario = chosen(accelerator, count);
        const Scenario base = simplest(cluster.scenario);
        Resolved resolved = resolve(base, m_library);
        if (std::vector<Problem> errors = foundationErrors(resolved, !m_scenario.strategy.data); !errors.empty()) {
            m_space.excluded.push_back({accelerator, count, std::move(errors)});
            return;
        }
        // A batch that is open is one batch for all plans.
        cluster.scenario.training.globalBatchSequences = resolved.plan.training.globalBatchSequences;
        Scenario other = base;
        other.strategy.recompute = Recompute::selective;
        other.strategy.tensor = std::max(*base.strategy.tensor, 2);
        const Strategy split = resolve(other, m_library).plan.strategy;
        cluster.sequenceParallel = split.sequenceParallel;
        cluster.selectiveModules = split.recomputeModules;
        cluster.data = m_scenario.strategy.data;
        cluster.shard = m_scenario.strategy.shard;
        cluster.base = std::move(resolved.plan);
        cluster.space = strategySpace(cluster.scenario, cluster.base);
        m_space.clusters.push_back(std::move(cluster));
    }

    const Scenario& m_scenario;
    const Library& m_library;
    SearchSpace m_space;
};

} // namespace

void StrategySpace::virtualSizes(int p, std::vector<int>& out) const {
    out.clear();
    if (virtualPipeline) {
        out.push_back(*virtualPipeline);
        return;
    }
    for (int v = 1; p * v <= layers; ++v)
        out.push_back(v);
    if ((layers + 2) % p == 0 && (layers + 2) / p > static_cast<int>(out.size()))
        out.push_back((layers + 2) / p);
}

int Cluster::recomputeLayersOf(const Choice& c) const {
    if (space.recompute[c.recompute] == Recompute::none)
        return 0;
    return space.everyLayerCount ? c.recomputeLayers : scenario.strategy.recomputeLayers.value_or(0);
}

Strategy Cluster::strategyOf(const Choice& c) const {
    Strategy s = base.strategy;
    s.tensor = space.tensor[c.tensor];
    s.context = space.context[c.context];
    s.expert = space.expert[c.expert];
    s.expertTensor = space.expertTensor[c.expertTensor];
    s.contextKind = space.contextKind[c.contextKind];
    s.pipeline = space.pipeline[c.pipeline];
    s.virtualPipeline = c.virtualPipeline;
    s.schedule = space.schedule[c.schedule];
    s.microBatch = space.microBatch[c.microBatch];
    s.overlapTensor = space.overlapTensor[c.overlapTensor];
    s.zeroStage = space.zeroStage[c.zeroStage];
    s.offloadOptimizer = space.offloadOptimizer[c.offloadOptimizer];
    s.sequenceParallel = sequenceParallel && s.tensor > 1;
    s.recompute = space.recompute[c.recompute];
    s.recomputeModules = s.recompute == Recompute::selective ? selectiveModules : RecomputeModules{};
    s.recomputeLayers = recomputeLayersOf(c);
    const std::int64_t others = std::int64_t{s.tensor} * s.pipeline * s.context;
    s.data = data ? *data : static_cast<int>(std::max<std::int64_t>(base.machine.count / others, 1));
    s.shard = shard && *shard != s.data * s.context ? *shard : 0;
    if (!scenario.strategy.layout)
        s.layout = layoutKindOf(space.layers, s);
    return s;
}

Plan Cluster::planOf(const Choice& choice) const {
    Plan plan = base;
    plan.strategy = strategyOf(choice);
    layOut(plan);
    return plan;
}

Scenario Cluster::scenarioOf(const Choice& choice) const {
    const Strategy s = strategyOf(choice);
    Scenario out = scenario;
    StrategyChoice& c = out.strategy;
    c.tensor = s.tensor;
    c.sequenceParallel = s.sequenceParallel;
    c.pipeline = s.pipeline;
    c.virtualPipeline = s.virtualPipeline;
    c.layout = s.layout;
    c.context = s.context;
    c.contextKind = s.contextKind;
    c.expert = s.expert;
    c.expertTensor = s.expertTensor;
    c.data = s.data;
    c.zeroStage = s.zeroStage;
    c.microBatch = s.microBatch;
    c.schedule = s.schedule;
    c.recompute = s.recompute;
    if (space.everyLayerCount && s.recompute != Recompute::none)
        c.recomputeLayers = s.recomputeLayers;
    if (s.recompute == Recompute::selective)
        c.recomputeModules = s.recomputeModules;
    c.offloadOptimizer = s.offloadOptimizer;
    c.offloadActivations = s.offloadActivations;
    c.overlapGradients = s.overlapGradients;
    c.overlapParameters = s.overlapParameters;
    c.overlapTensor = s.overlapTensor;
    c.overlapExpert = s.overlapExpert;
    return out;
}

std::int64_t Cluster::combinations() const {
    const auto size = [](const auto& list) { return static_cast<std::int64_t>(list.size()); };
    std::int64_t recomputing = 0;
    for (const Recompute r : space.recompute)
        recomputing += r != Recompute::none ? 1 : 0;
    const std::int64_t plain = size(space.recompute) - recomputing;
    std::int64_t inner = 0;
    std::vector<int> virtualSizes;
    Strategy s = base.strategy;
    for (const int p : space.pipeline) {
        space.virtualSizes(p, virtualSizes);
        for (const int v : virtualSizes) {
            s.pipeline = p;
            s.virtualPipeline = v;
            for (const Schedule schedule : space.schedule) {
                s.schedule = schedule;
                if (!scenario.strategy.layout)
                    s.layout = layoutKindOf(space.layers, s);
                inner += plain + recomputing * (space.everyLayerCount
                                                    ? mostLayersOfAnyRank(space.layers, s, base.architecture.mtpLayers)
                                                    : 1);
            }
        }
    }
    return inner * size(space.tensor) * size(space.context) * size(space.expert) * size(space.expertTensor) *
           size(space.contextKind) * size(space.microBatch) * size(space.overlapTensor) * size(space.zeroStage) *
           size(space.offloadOptimizer);
}

std::vector<int> openCounts(const ClusterChoice& cluster, int perNode, std::optional<int> maxCount) {
    if (!cluster.counts.empty())
        return cluster.counts;
    std::vector<int> counts;
    if (cluster.countRange) {
        const auto [low, high] = *cluster.countRange;
        for (std::int64_t n = (std::int64_t{low} + perNode - 1) / perNode * perNode; n <= high; n += perNode)
            counts.push_back(static_cast<int>(n));
        if (counts.empty())
            counts.push_back(low);
        return counts;
    }
    const int most = std::max(maxCount.value_or(largestOpenCluster), perNode);
    for (std::int64_t servers = 1; servers * perNode <= most; servers *= 2) {
        counts.push_back(static_cast<int>(servers * perNode));
        if (servers > 1 && servers * 3 / 2 * perNode <= most)
            counts.push_back(static_cast<int>(servers * 3 / 2 * perNode));
    }
    return counts;
}

SearchSpace makeSpace(const Scenario& scenario, const Library& library) { return SpaceMaker(scenario, library).run(); }

} // namespace headroom

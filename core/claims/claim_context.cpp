// SPDX-License-Identifier: GPL-3.0-or-later
#include "claims/claim_context.h"

#include "names/enum_names.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {

namespace {

// What a search over a claim's question looks through besides the sizes.
const std::vector<std::string> searched{"zero_stage"};

Scenario withOneCluster(Scenario scenario, const Library& library) {
    ClusterChoice& c = scenario.cluster;
    if (c.accelerators.size() == 1 && c.counts.size() == 1)
        return scenario;
    const Resolved resolved = resolve(scenario, library);
    c.accelerators = resolved.scenario.cluster.accelerators;
    c.counts = resolved.scenario.cluster.counts;
    c.countRange.reset();
    return scenario;
}

} // namespace

ClaimContext::ClaimContext(const Scenario& plan, const Library& library, const ClaimBook& book,
                           const ClaimOptions& options)
    : m_library(library), m_book(book), m_options(options), m_scenario(withOneCluster(plan, library)),
      m_estimate(headroom::estimate(m_scenario, library)) {}

const Accelerator& ClaimContext::accelerator() const {
    return *m_library.catalog.accelerator(m_scenario.cluster.accelerators.front());
}

bool ClaimContext::isSameSize(double parameters) const {
    const auto own = static_cast<double>(plan().counts.total);
    return std::max(own / parameters, parameters / own) - 1.0 <= judgement().sameSize;
}

Scenario ClaimContext::withSize(double parameters) const {
    Scenario scenario = m_scenario;
    if (isSameSize(parameters))
        return scenario;
    scenario.model = {};
    scenario.model.form = ModelForm::parameters;
    scenario.model.parameters = parameters;
    scenario.strategy.layout.reset();
    scenario.strategy.layerLayout.clear();
    scenario.strategy.recomputeLayers.reset();
    return scenario;
}

std::optional<RankedPlan> ClaimContext::best(Scenario scenario) const {
    const std::optional<double> headroom = scenario.constraints.minMemoryHeadroom;
    scenario.constraints = {};
    scenario.constraints.minMemoryHeadroom = headroom; // wanted, not required
    scenario.searchVary = searched;
    SearchOptions search;
    search.top = 1;
    search.nearest = false;
    search.threads = m_options.threads;
    search.stop = m_options.stop;
    search.forEach = m_options.forEach;
    search.objective = Objective::fastest;
    std::optional<SearchResult> found = headroom::search(scenario, m_library, search);
    if (!found || found->results.empty())
        return std::nullopt;
    return std::move(found->results.front());
}

void letDerivedKeysFollow(StrategyChoice& s) {
    s.data.reset();
    s.shard.reset();
    s.sequenceParallel.reset();
    s.expertTensor.reset();
    s.layout.reset();
    s.layerLayout.clear();
    s.recomputeLayers.reset();
}

Scenario withStrategyOpen(Scenario scenario) {
    StrategyChoice& s = scenario.strategy;
    letDerivedKeysFollow(s);
    s.tensor.reset();
    s.pipeline.reset();
    s.virtualPipeline.reset();
    s.context.reset();
    s.expert.reset();
    s.zeroStage.reset();
    s.microBatch.reset();
    s.schedule.reset();
    s.recompute.reset();
    s.recomputeModules.reset();
    return scenario;
}

Scenario dataParallelOnly(Scenario scenario) {
    scenario = withStrategyOpen(std::move(scenario));
    StrategyChoice& s = scenario.strategy;
    s.tensor = s.pipeline = s.virtualPipeline = s.context = s.expert = 1;
    return scenario;
}

Scenario withCount(Scenario scenario, int count) {
    scenario.cluster.counts = {count};
    scenario.cluster.countRange.reset();
    letDerivedKeysFollow(scenario.strategy);
    return scenario;
}

Scenario withMemory(Scenario scenario, double gigabytes, const Library& library) {
    const Accelerator* card = library.catalog.accelerator(scenario.cluster.accelerators.front());
    Overrides& overrides = scenario.cluster.overrides;
    const int devices = card == nullptr ? 1 : card->devicesPerPackage;
    overrides.erase("memory_usable_gib");
    if (card != nullptr && card->memoryGb.value == gigabytes * devices)
        overrides.erase("memory_gb");
    else
        overrides["memory_gb"] = gigabytes * devices;
    return scenario;
}

Scenario withAccelerator(Scenario scenario, const std::string& id) {
    ClusterChoice& c = scenario.cluster;
    c.accelerators = {id};
    c.overrides.clear();
    c.server.reset();
    c.perNode.reset();
    c.intraNodeGbytePerSecond.reset();
    scenario.economics.parameters.erase("price_per_accelerator_hour");
    return scenario;
}

ClaimVerdict judgeFigure(double claimed, double computed, const ClaimJudgement& judgement) {
    const double off = std::max(claimed / computed, computed / claimed) - 1.0;
    return off <= judgement.agreeWithin      ? ClaimVerdict::agree
           : off <= judgement.doubtfulWithin ? ClaimVerdict::doubtful
                                             : ClaimVerdict::wrong;
}

ClaimVerdict judgeThreshold(double atHalf, double atClaimed, double atTwice, const ClaimJudgement& judgement) {
    const double lossBelow = atHalf / atClaimed - 1.0;
    const double gainBeyond = 1.0 - atTwice / atClaimed;
    if (lossBelow <= judgement.material)
        return ClaimVerdict::wrong;
    return gainBeyond <= judgement.material ? ClaimVerdict::agree : ClaimVerdict::doubtful;
}

std::string named(std::string_view prefix, std::string_view name) {
    std::string text(prefix);
    if (!text.empty())
        text += '_';
    text += name;
    return text;
}

void addPlan(NamedFigures& figures, std::string_view prefix, const Strategy& s) {
    const auto add = [&](std::string_view key, Scalar value) {
        figures.emplace_back(named(prefix, key), std::move(value));
    };
    add("tensor", std::int64_t{s.tensor});
    add("pipeline", std::int64_t{s.pipeline});
    add("context", std::int64_t{s.context});
    add("data", std::int64_t{s.data});
    add("zero_stage", std::int64_t{s.zeroStage});
    add("micro_batch", std::int64_t{s.microBatch});
    add("recompute", std::string(enumName(s.recompute)));
}

void addCost(NamedFigures& figures, std::string_view key, const Scenario& resolved, const CostEstimate& cost) {
    if (!cost.known)
        return;
    figures.emplace_back(std::string(key), cost.total.amount);
    figures.emplace_back(named(key, "currency"), std::string(enumName(*resolved.economics.currency)));
}

double daysOf(const Figures& figures) { return units::inDays(figures.run.wall); }

} // namespace headroom

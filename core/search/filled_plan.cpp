// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/filled_plan.h"

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

// Takes over what `found` has where `into` is open, and says so.
class Filling {
public:
    Filling(const StrategyChoice& found, StrategyChoice& into, std::vector<std::string>& chosen)
        : m_found(found), m_into(into), m_chosen(chosen) {}

    template<class T>
    void key(std::string_view name, std::optional<T> StrategyChoice::*member) {
        if ((m_into.*member) || !(m_found.*member))
            return;
        m_into.*member = m_found.*member;
        m_chosen.push_back("strategy." + std::string(name));
    }

private:
    const StrategyChoice& m_found;
    StrategyChoice& m_into;
    std::vector<std::string>& m_chosen;
};

void fillStrategy(const Scenario& found, Scenario& scenario, std::vector<std::string>& chosen) {
    const auto varies = [&](std::string_view key) {
        return std::ranges::find(scenario.searchVary, key) != scenario.searchVary.end();
    };
    Filling filling(found.strategy, scenario.strategy, chosen);
    filling.key("tensor", &StrategyChoice::tensor);
    filling.key("pipeline", &StrategyChoice::pipeline);
    filling.key("virtual_pipeline", &StrategyChoice::virtualPipeline);
    filling.key("layer_layout", &StrategyChoice::layout);
    filling.key("context", &StrategyChoice::context);
    if (varies("context_kind"))
        filling.key("context_kind", &StrategyChoice::contextKind);
    filling.key("expert", &StrategyChoice::expert);
    if (varies("expert_tensor"))
        filling.key("expert_tensor", &StrategyChoice::expertTensor);
    filling.key("zero_stage", &StrategyChoice::zeroStage);
    filling.key("micro_batch", &StrategyChoice::microBatch);
    if (varies("schedule"))
        filling.key("schedule", &StrategyChoice::schedule);
    filling.key("recompute", &StrategyChoice::recompute);
    filling.key("recompute_layers", &StrategyChoice::recomputeLayers);
    filling.key("recompute_modules", &StrategyChoice::recomputeModules);
    if (varies("offload_optimizer"))
        filling.key("offload_optimizer", &StrategyChoice::offloadOptimizer);
    if (varies("overlap_tensor"))
        filling.key("overlap_tensor", &StrategyChoice::overlapTensor);
}

FilledPlan asItIs(const Scenario& scenario, const Library& library) {
    FilledPlan out;
    out.scenario = scenario;
    out.estimate = estimate(scenario, library);
    return out;
}

} // namespace

bool FilledPlan::isChosen(std::string_view path) const { return std::ranges::find(chosen, path) != chosen.end(); }

std::optional<FilledPlan> fillOpenKeys(const Scenario& scenario, const Library& library, const FillOptions& options) {
    SearchOptions wanted;
    wanted.top = 1;
    wanted.threads = options.threads;
    wanted.stop = options.stop;
    wanted.front = false;
    wanted.nearest = false;
    const std::optional<SearchResult> result = search(scenario, library, wanted);
    if (!result)
        return std::nullopt;
    if (result->results.empty()) {
        FilledPlan out = asItIs(scenario, library);
        out.statistics = result->statistics;
        return out;
    }
    const Scenario& found = result->results.front().scenario;
    FilledPlan out;
    out.scenario = scenario;
    out.statistics = result->statistics;
    if (scenario.cluster.accelerators.size() != 1) {
        out.chosen.emplace_back("cluster.accelerator");
        out.accelerator = found.cluster.accelerators.front();
    }
    if (scenario.cluster.counts.size() != 1)
        out.chosen.emplace_back("cluster.count");
    out.scenario.cluster = found.cluster;
    fillStrategy(found, out.scenario, out.chosen);
    if (out.chosen.empty())
        return asItIs(scenario, library);
    out.estimate = estimate(out.scenario, library);
    return out;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// What a search looks through: the clusters that a scenario leaves open and, for each, every strategy of the contract's
// space ("Search": sizes, layouts, micro-batches, recomputation, ZeRO, and what `search.vary` names). A strategy is a
// Choice, a few small indices whose order is the order of enumeration; plans and scenarios are made from it.
#pragma once

#include "estimate/plan.h"
#include "estimate/resolve.h"
#include "estimate/scenario.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

// Accelerators of the largest published runs: how far sizes that are left open go.
inline constexpr int largestOpenCluster = 16'384;

// The values each open key of a strategy takes; one where it is closed.
struct StrategySpace {
    std::vector<int> tensor, context, expert, expertTensor, pipeline, microBatch, zeroStage;
    std::vector<ContextKind> contextKind;
    std::vector<Schedule> schedule;
    std::vector<Recompute> recompute;
    std::vector<bool> overlapTensor, offloadOptimizer;
    std::optional<int> virtualPipeline; // closed
    bool everyLayerCount = false;       // recompute_layers from 1 to the layers of a stage
    int layers = 1;                     // of the model

    // How many virtual stages a rank may have, ascending: all with pipeline·virtual ≤ layers, and the one where
    // embedding and loss count as layers.
    void virtualSizes(int pipelineSize, std::vector<int>& out) const;
};

// A point of one cluster's space: indices into the lists of StrategySpace, in the order of enumeration.
struct Choice {
    std::uint32_t cluster = 0;
    std::uint8_t tensor = 0, context = 0, expert = 0, expertTensor = 0, contextKind = 0;
    std::uint8_t pipeline = 0;
    std::uint16_t virtualPipeline = 1; // the size itself
    std::uint8_t schedule = 0, microBatch = 0, overlapTensor = 0, recompute = 0;
    std::uint16_t recomputeLayers = 0; // the count itself; 0: all, or what the scenario says
    std::uint8_t zeroStage = 0, offloadOptimizer = 0;

    auto operator<=>(const Choice&) const = default;
};

// One cluster with everything resolved but the strategy.
struct Cluster {
    Scenario scenario; // as typed, with accelerator, count and batch chosen
    Plan base;         // the simplest strategy: what the space leaves alone is as resolved
    StrategySpace space;
    bool sequenceParallel = false;     // of plans with tensor > 1
    RecomputeModules selectiveModules; // of plans that recompute selectively
    std::optional<int> data, shard;    // closed by the scenario

    // The plan's strategy; layout and vocabulary are the caller's (planOf does all).
    [[nodiscard]] Strategy strategyOf(const Choice& choice) const;
    [[nodiscard]] int recomputeLayersOf(const Choice& choice) const;
    [[nodiscard]] Plan planOf(const Choice& choice) const;
    // What `estimate` gives the same figures for.
    [[nodiscard]] Scenario scenarioOf(const Choice& choice) const;
    // Combinations of the space, legal or not.
    [[nodiscard]] std::int64_t combinations() const;
};

// A cluster that no strategy can help: the accelerator lacks the precision, a figure is unknown …
struct ExcludedCluster {
    std::string accelerator;
    int count = 0;
    std::vector<Problem> problems; // the errors
};

struct SearchSpace {
    std::vector<Cluster> clusters;
    std::vector<ExcludedCluster> excluded;
};

SearchSpace makeSpace(const Scenario& scenario, const Library& library);

// The cluster sizes that a scenario leaves open for a server of `perNode` accelerators: those listed; of a range the
// multiples of a whole server (its lower end where there is none); without either, whole servers by steps of at most a
// half.
std::vector<int> openCounts(const ClusterChoice& cluster, int perNode, std::optional<int> maxCount);

} // namespace headroom

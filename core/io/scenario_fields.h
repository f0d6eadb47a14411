// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a scenario in the contract's order, each with what it may hold: one list that reader and writer share.
// A visitor offers field(key, optional[, range]) and the few members of its own kind. Private to core/io.
#pragma once

#include "estimate/plausible_architecture.h"
#include "estimate/scenario.h"
#include "io/object_reader.h"

#include <array>
#include <string_view>

namespace headroom {

namespace fields {

// Limits keep every product of the estimate far from overflow; no published run comes near them.
inline constexpr WholeRange groupSize{1, 1 << 20};
inline constexpr WholeRange acceleratorCount{1, 10'000'000};
inline constexpr WholeRange layersOfStage{0, 100'000};
inline constexpr std::size_t longestList = 65'536;
inline constexpr NumberRange modelParameters{leastPlausibleParameters, mostPlausibleParameters};

} // namespace fields

template<class Training, class Visitor>
void visitTraining(Training& t, Visitor& v) {
    v.field("tokens", t.tokens, NumberRange{1.0, 1e18});
    v.field("sequence_length", t.sequenceLength, WholeRange{1, 100'000'000});
    v.field("global_batch_sequences", t.globalBatchSequences, WholeRange{1, 100'000'000});
    v.field("precision", t.precision);
    v.field("optimizer", t.optimizer);
    v.field("optimizer_dtype", t.optimizerType);
    v.field("gradient_dtype", t.gradientType);
    v.field("attention_kernel", t.attentionKernel);
    v.field("fused_loss", t.fusedLoss);
    v.field("dropout", t.dropout);
    v.field("causal", t.causal);
    v.field("framework", t.framework);
    v.field("framework_detail", t.frameworkDetail);
    v.field("year", t.year, WholeRange{2015, 2100});
    v.field("calibration", t.calibration);
}

template<class Cluster, class Visitor>
void visitCluster(Cluster& c, Visitor& v) {
    v.accelerator("accelerator", c);
    v.count("count", c);
    v.field("per_node", c.perNode, fields::groupSize);
    v.field("server", c.server);
    v.field("intra_node_gbyte_per_s", c.intraNodeGbytePerSecond, NumberRange{0.0, 1e6, true});
    v.field("inter_node_gbit_per_s", c.interNodeGbitPerSecond, NumberRange{0.0, 1e6, true});
    v.field("fabric", c.fabric);
    v.field("oversubscription", c.oversubscription, NumberRange{1.0, 1000.0});
}

template<class Strategy, class Visitor>
void visitStrategy(Strategy& s, Visitor& v) {
    v.field("tensor", s.tensor, fields::groupSize);
    v.field("sequence_parallel", s.sequenceParallel);
    v.field("pipeline", s.pipeline, fields::groupSize);
    v.field("virtual_pipeline", s.virtualPipeline, fields::groupSize);
    v.layerLayout("layer_layout", s);
    v.field("context", s.context, fields::groupSize);
    v.field("context_kind", s.contextKind);
    v.field("expert", s.expert, fields::groupSize);
    v.field("expert_tensor", s.expertTensor, fields::groupSize);
    v.field("data", s.data, fields::acceleratorCount);
    v.field("zero_stage", s.zeroStage, WholeRange{0, 3});
    v.field("shard", s.shard, fields::acceleratorCount);
    v.field("micro_batch", s.microBatch, fields::groupSize);
    v.field("schedule", s.schedule);
    v.field("recompute", s.recompute);
    v.field("recompute_layers", s.recomputeLayers, WholeRange{1, fields::layersOfStage.high});
    v.recomputeModules("recompute_modules", s);
    v.field("offload_optimizer", s.offloadOptimizer);
    v.field("offload_activations", s.offloadActivations);
    v.field("overlap_gradients", s.overlapGradients);
    v.field("overlap_parameters", s.overlapParameters);
    v.field("overlap_tensor", s.overlapTensor);
    v.field("overlap_expert", s.overlapExpert);
}

template<class Constraints, class Visitor>
void visitConstraints(Constraints& c, Visitor& v) {
    v.field("max_days", c.maxDays, NumberRange{0.0, 1e6, true});
    v.field("max_cost", c.maxCost, NumberRange{0.0, 1e18});
    v.field("min_memory_headroom", c.minMemoryHeadroom, NumberRange{0.0, 1.0});
    v.field("max_power_kw", c.maxPowerKw, NumberRange{0.0, 1e9, true});
    v.field("max_count", c.maxCount, fields::acceleratorCount);
    v.field("max_delivery_weeks", c.maxDeliveryWeeks, NumberRange{0.0, 1e4});
}

template<class Weights, class Visitor>
void visitWeights(Weights& w, Visitor& v) {
    constexpr NumberRange weight{0.0, 1e6};
    v.weight("compute", w.compute, weight);
    v.weight("memory", w.memory, weight);
    v.weight("interconnect", w.interconnect, weight);
    v.weight("ecosystem", w.ecosystem, weight);
}

// What `decision.stacks` holds of one stack.
template<class Facts, class Visitor>
void visitStackFacts(Facts& f, Visitor& v) {
    v.field("operator_gap", f.operatorGap, NumberRange{0.0, 10.0});
    v.field("migration_months", f.migrationMonths, NumberRange{0.0, 1200.0});
}

// The numeric keys of `economics`.
struct EconomicsKey {
    std::string_view key;
    NumberRange range;
};

inline constexpr auto economicsKeys = std::to_array<EconomicsKey>({
    {"price_per_accelerator_hour", {0.0, 1e6}},
    {"server_price", {0.0, 1e12}},
    {"network_price_per_accelerator", {0.0, 1e9}},
    {"storage_price", {0.0, 1e15}},
    {"years", {0.0, 100.0, true}},
    {"residual_fraction", {0.0, 1.0}},
    {"interest", {0.0, 10.0}},
    {"electricity_per_kwh", {0.0, 1e4}},
    {"demand_charge_per_kw_month", {0.0, 1e6}},
    {"pue", {1.0, 10.0}},
    {"hosting_per_kw_month", {0.0, 1e6}},
    {"staff_fte", {0.0, 1e6}},
    {"staff_cost_per_year", {0.0, 1e9}},
    {"maintenance_fraction_per_year", {0.0, 1.0}},
    {"spares_fraction", {0.0, 1.0}},
    {"utilisation", {0.0, 1.0, true}},
    {"migration_months", {0.0, 1200.0}},
    {"experiments_multiplier", {0.0, 1000.0}},
    {"fx_cny_per_usd", {0.0, 1e4, true}},
    {"failures_per_accelerator_hour", {0.0, 1.0}},
    {"checkpoint_seconds", {0.0, 1e6}},
    {"restart_seconds", {0.0, 1e7}},
    {"checkpoint_gbyte_per_s", {0.0, 1e6, true}},
    {"evaluation_fraction", {0.0, 0.95}},
    {"spot_reclaims_per_server_hour", {0.0, 100.0}},
    {"grid_kg_co2_per_kwh", {0.0, 10.0}},
});

inline constexpr NumberRange deliveryWeeks{0.0, 1e4};

// What `search.vary` may name.
inline constexpr auto searchVaryKeys = std::to_array<std::string_view>({
    "schedule",
    "overlap_tensor",
    "offload_optimizer",
    "recompute_layers",
    "expert_tensor",
    "context_kind",
    "zero_stage",
});

inline constexpr std::string_view scenarioSchema = "headroom/scenario/1";

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/as_typed.h"

#include <algorithm>
#include <string_view>
#include <variant>

namespace headroom {

namespace {

const Assumption* assumed(const Resolved& resolved, std::string_view path) {
    const auto it = std::ranges::find(resolved.assumed, path, &Assumption::path);
    return it == resolved.assumed.end() ? nullptr : &*it;
}

// A size alone became an architecture of that size.
void reopenModel(const Resolved& resolved, ModelChoice& model) {
    const Assumption* plausible = assumed(resolved, "model.architecture");
    if (plausible == nullptr)
        return;
    for (const auto& [key, value] : plausible->arguments) {
        const auto* size = std::get_if<double>(&value);
        if (key != "parameters" || size == nullptr)
            continue;
        model.form = ModelForm::parameters;
        model.parameters = *size;
        model.architecture.reset();
    }
}

} // namespace

Scenario scenarioAsTyped(const Resolved& resolved) {
    Scenario scenario = resolved.scenario;
    const auto open = [&resolved](std::string_view path, auto& field) {
        if (assumed(resolved, path) != nullptr)
            field.reset();
    };
    reopenModel(resolved, scenario.model);

    TrainingChoice& t = scenario.training;
    open("training.tokens", t.tokens);
    open("training.sequence_length", t.sequenceLength);
    open("training.global_batch_sequences", t.globalBatchSequences);
    open("training.precision", t.precision);
    open("training.optimizer", t.optimizer);
    open("training.optimizer_dtype", t.optimizerType);
    open("training.gradient_dtype", t.gradientType);
    open("training.attention_kernel", t.attentionKernel);
    open("training.fused_loss", t.fusedLoss);
    open("training.dropout", t.dropout);
    open("training.causal", t.causal);
    open("training.framework", t.framework);
    open("training.year", t.year);

    ClusterChoice& c = scenario.cluster;
    open("cluster.server", c.server);
    open("cluster.per_node", c.perNode);
    open("cluster.intra_node_gbyte_per_s", c.intraNodeGbytePerSecond);
    open("cluster.inter_node_gbit_per_s", c.interNodeGbitPerSecond);
    open("cluster.fabric", c.fabric);
    open("cluster.oversubscription", c.oversubscription);

    StrategyChoice& s = scenario.strategy;
    open("strategy.tensor", s.tensor);
    open("strategy.pipeline", s.pipeline);
    open("strategy.virtual_pipeline", s.virtualPipeline);
    open("strategy.context", s.context);
    open("strategy.context_kind", s.contextKind);
    open("strategy.expert", s.expert);
    open("strategy.expert_tensor", s.expertTensor);
    open("strategy.data", s.data);
    open("strategy.shard", s.shard);
    open("strategy.zero_stage", s.zeroStage);
    open("strategy.micro_batch", s.microBatch);
    open("strategy.schedule", s.schedule);
    open("strategy.layer_layout", s.layout);
    if (!s.layout)
        s.layerLayout.clear();
    open("strategy.sequence_parallel", s.sequenceParallel);
    open("strategy.recompute", s.recompute);
    open("strategy.recompute_layers", s.recomputeLayers);
    open("strategy.recompute_modules", s.recomputeModules);
    open("strategy.offload_optimizer", s.offloadOptimizer);
    open("strategy.offload_activations", s.offloadActivations);
    open("strategy.overlap_gradients", s.overlapGradients);
    open("strategy.overlap_parameters", s.overlapParameters);
    open("strategy.overlap_tensor", s.overlapTensor);
    open("strategy.overlap_expert", s.overlapExpert);

    EconomicsChoice& e = scenario.economics;
    open("economics.mode", e.mode);
    open("economics.currency", e.currency);
    open("economics.contract", e.contract);
    return scenario;
}

} // namespace headroom

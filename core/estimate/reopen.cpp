// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/reopen.h"

#include <algorithm>
#include <string_view>

namespace headroom {

Scenario reopened(const Resolved& resolved) {
    Scenario scenario = resolved.scenario;
    const auto open = [&resolved](std::string_view path, auto& field) {
        if (std::any_of(resolved.assumed.begin(), resolved.assumed.end(),
                        [path](const Assumption& a) { return a.path == path; }))
            field.reset();
    };
    TrainingChoice& t = scenario.training;
    open("training.tokens", t.tokens);
    open("training.sequence_length", t.sequenceLength);
    open("training.global_batch_sequences", t.globalBatchSequences);
    ClusterChoice& c = scenario.cluster;
    open("cluster.per_node", c.perNode);
    open("cluster.server", c.server);
    open("cluster.intra_node_gbyte_per_s", c.intraNodeGbytePerSecond);
    open("cluster.inter_node_gbit_per_s", c.interNodeGbitPerSecond);
    open("cluster.fabric", c.fabric);
    StrategyChoice& s = scenario.strategy;
    open("strategy.sequence_parallel", s.sequenceParallel);
    open("strategy.expert_tensor", s.expertTensor);
    open("strategy.data", s.data);
    open("strategy.shard", s.shard);
    open("strategy.virtual_pipeline", s.virtualPipeline);
    open("strategy.schedule", s.schedule);
    open("strategy.layer_layout", s.layout);
    open("strategy.recompute_layers", s.recomputeLayers);
    open("strategy.recompute_modules", s.recomputeModules);
    if (!s.layout)
        s.layerLayout.clear();
    return scenario;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// How a command line of pretrain_gpt.py splits the work.
#include "launch/import_mapping.h"
#include "names/enum_names.h"

#include <algorithm>

namespace headroom {

namespace {

class StrategyImport {
public:
    StrategyImport(ImportContext& context, bool complete)
        : m_context(context), m_map(context.map), m_scenario(context.scenario), m_s(context.scenario.strategy),
          m_complete(complete) {}

    void run() {
        if (m_complete) { // but what no option of this plan says
            const std::optional<bool> overlap = m_s.overlapParameters;
            m_s = {};
            m_s.overlapParameters = overlap;
        }
        size("--tensor-model-parallel-size", m_s.tensor, "strategy.tensor");
        size("--pipeline-model-parallel-size", m_s.pipeline, "strategy.pipeline");
        size("--context-parallel-size", m_s.context, "strategy.context");
        contextKind();
        flag("--sequence-parallel", m_s.sequenceParallel, "strategy.sequence_parallel");
        experts();
        importMegatronPipeline(m_context, m_complete);
        sharding();
        recompute();
        offload();
        overlap();
    }

private:
    void size(const char* option, std::optional<int>& into, const char* path) {
        takeInto(m_map, option, into, path, m_map.whole(option, 1, ranges::size));
        if (m_complete && !into && !m_map.has(option)) {
            into = 1;
            m_map.assume(option, path, std::int64_t{1});
        }
    }

    void flag(const char* option, std::optional<bool>& into, const char* path) {
        if (const std::optional<bool> given = m_map.flag(option)) {
            into = *given;
            m_map.take(option, path, *given);
        } else if (m_complete && !m_map.has(option)) {
            into = false;
            m_map.assume(option, path, false);
        }
    }

    void contextKind() {
        const std::vector<std::string> kinds = m_map.texts("--cp-comm-type");
        if (kinds.empty())
            return;
        const bool same = std::ranges::all_of(kinds, [&](const std::string& kind) { return kind == kinds.front(); });
        std::optional<ContextKind> kind;
        if (same && kinds.front() == "p2p")
            kind = ContextKind::ring;
        else if (same && (kinds.front() == "all_gather" || kinds.front() == "allgather"))
            kind = ContextKind::all_gather;
        else if (same && kinds.front() == "a2a")
            kind = ContextKind::a2a;
        if (!kind) {
            m_map.refuse("--cp-comm-type", MappingState::not_understood,
                         {"launch_one_of", {{"legal", std::string("p2p, all_gather, a2a")}}});
            return;
        }
        m_s.contextKind = kind;
        m_map.take("--cp-comm-type", "strategy.context_kind", std::string(enumName(*kind)));
    }

    [[nodiscard]] bool hasExperts() const {
        const std::optional<Architecture>& a = m_scenario.model.architecture;
        return a && a->isMoe();
    }

    void experts() {
        if (m_complete && !hasExperts())
            return;
        size("--expert-model-parallel-size", m_s.expert, "strategy.expert");
        takeInto(m_map, "--expert-tensor-parallel-size", m_s.expertTensor, "strategy.expert_tensor",
                 m_map.whole("--expert-tensor-parallel-size", 1, ranges::size));
        if (m_complete && !m_s.expertTensor) { // Megatron's default
            m_s.expertTensor = m_s.tensor;
            m_map.assume("--expert-tensor-parallel-size", "strategy.expert_tensor",
                         std::int64_t{m_s.expertTensor.value_or(1)});
        }
    }

    void setZero(const char* option, int stage) {
        m_s.zeroStage = stage;
        m_map.take(option, "strategy.zero_stage", std::int64_t{stage});
    }

    void sharding() {
        const bool distributed = m_map.flag("--use-distributed-optimizer").value_or(false);
        if (distributed)
            setZero("--use-distributed-optimizer", 1);
        if (m_map.text("--optimizer") == "dist_muon")
            m_s.zeroStage = 1;
        if (m_map.flag("--use-megatron-fsdp").value_or(false)) {
            const std::string strategy = m_map.text("--data-parallel-sharding-strategy").value_or("no_shard");
            const std::vector<std::string> names{"no_shard", "optim", "optim_grads", "optim_grads_params"};
            const auto stage = static_cast<int>(std::ranges::find(names, strategy) - names.begin());
            if (stage > 3) {
                m_map.refuse(
                    "--data-parallel-sharding-strategy", MappingState::not_understood,
                    {"launch_one_of", {{"legal", std::string("no_shard, optim, optim_grads, optim_grads_params")}}});
            } else {
                setZero("--use-megatron-fsdp", stage);
                setZero("--data-parallel-sharding-strategy", stage);
                if (distributed)
                    setZero("--use-distributed-optimizer", stage);
            }
        } else if (m_map.flag("--use-torch-fsdp2").value_or(false)) {
            setZero("--use-torch-fsdp2", m_map.flag("--torch-fsdp2-no-reshard-after-forward").value_or(false) ? 2 : 3);
        }
        if (m_complete && !m_s.zeroStage) {
            m_s.zeroStage = 0;
            m_map.assume("--use-distributed-optimizer", "strategy.zero_stage", std::int64_t{0});
        }
        shard();
    }

    void shard() {
        const char* option = "--num-distributed-optimizer-instances";
        const std::optional<std::int64_t> copies = m_map.whole(option, 1, ranges::accelerators);
        const std::optional<std::int64_t> data = dataRanks(m_scenario);
        if (!copies || *copies == 1)
            return;
        const std::int64_t ranks = data.value_or(0) * m_s.context.value_or(1);
        if (ranks == 0 || ranks % *copies != 0) {
            m_map.refuse(option, MappingState::not_understood,
                         {"launch_needs", {{"needed", std::string("--nnodes, --nproc-per-node")}}});
            return;
        }
        m_s.shard = static_cast<int>(ranks / *copies);
        m_map.take(option, "strategy.shard", std::int64_t{*m_s.shard});
    }

    void recompute() {
        const char* option = "--recompute-granularity";
        std::optional<std::string> granularity = m_map.text(option);
        if (!granularity && m_map.flag("--recompute-activations").value_or(false)) {
            granularity = "selective";
            option = "--recompute-activations";
        }
        if (!granularity) {
            if (m_complete && !m_map.has(option)) {
                m_s.recompute = Recompute::none;
                m_map.assume(option, "strategy.recompute", std::string("none"));
            }
            return;
        }
        const std::optional<Recompute> kind = enumFromName<Recompute>(*granularity);
        if (!kind || kind == Recompute::none) {
            m_map.refuse(option, MappingState::not_understood,
                         {"launch_one_of", {{"legal", std::string("full, selective")}}});
            return;
        }
        m_s.recompute = kind;
        m_s.recomputeLayers.reset();
        m_s.recomputeModules.reset();
        m_map.take(option, "strategy.recompute", *granularity);
        if (kind == Recompute::full)
            recomputeLayers();
        else
            recomputeModules();
    }

    void recomputeLayers() {
        const std::optional<std::string> method = m_map.text("--recompute-method");
        const std::optional<std::int64_t> layers = m_map.whole("--recompute-num-layers", 0, ranges::layers);
        if (method == "block" && layers) {
            const std::int64_t all = *layers * m_s.virtualPipeline.value_or(1);
            if (*layers == 0)
                m_s.recompute = Recompute::none;
            else
                m_s.recomputeLayers = static_cast<int>(std::min(all, ranges::layers));
            m_map.take("--recompute-method", "strategy.recompute_layers", all);
            m_map.take("--recompute-num-layers", "strategy.recompute_layers", all);
        } else if (layers && *layers > 1) {
            m_map.refuse("--recompute-num-layers", MappingState::no_effect,
                         {"launch_uniform_chunks", {{"layers", *layers}}});
        }
    }

    void recomputeModules() {
        RecomputeModules modules;
        bool all = true;
        const std::vector<std::string> names = m_map.texts("--recompute-modules");
        for (const std::string& name : names) {
            const auto known = std::ranges::find(recomputeModuleNames(), name, &RecomputeModuleName::name);
            if (known == recomputeModuleNames().end() || known->member == &RecomputeModules::perOperator)
                all = false;
            else
                modules.*known->member = true;
        }
        if (names.empty())
            modules.coreAttention = true; // Megatron's default
        m_s.recomputeModules = modules;
        std::string text;
        for (const RecomputeModuleName& module : recomputeModuleNames()) {
            if (modules.*module.member)
                text += (text.empty() ? "" : ", ") + std::string(module.name);
        }
        if (m_map.has("--recompute-modules"))
            m_map.take("--recompute-modules", "strategy.recompute_modules", text,
                       all ? Sentence{} : Sentence{"launch_some_modules", {}});
        else
            m_map.assume("--recompute-modules", "strategy.recompute_modules", text);
    }

    void offload() {
        flag("--optimizer-cpu-offload", m_s.offloadOptimizer, "strategy.offload_optimizer");
        const char* option = "--cpu-offloading-num-layers";
        if (const std::optional<std::int64_t> layers = m_map.whole(option, 0, ranges::layers)) {
            m_s.offloadActivations = *layers > 0;
            m_map.take(option, "strategy.offload_activations", *layers > 0);
        } else if (m_complete && !m_map.has(option)) {
            m_s.offloadActivations = false;
            m_map.assume(option, "strategy.offload_activations", false);
        }
    }

    void overlap() {
        flag("--overlap-grad-reduce", m_s.overlapGradients, "strategy.overlap_gradients");
        if (m_s.zeroStage.value_or(0) > 0 && m_map.text("--optimizer") != "dist_muon")
            flag("--overlap-param-gather", m_s.overlapParameters, "strategy.overlap_parameters");
        else if (const std::optional<bool> given = m_map.flag("--overlap-param-gather"); given && !m_complete) {
            m_s.overlapParameters = given;
            m_map.take("--overlap-param-gather", "strategy.overlap_parameters", *given);
        }
        flag("--tp-comm-overlap", m_s.overlapTensor, "strategy.overlap_tensor");
        flag("--overlap-moe-expert-parallel-comm", m_s.overlapExpert, "strategy.overlap_expert");
    }

    ImportContext& m_context;
    ImportMapping& m_map;
    Scenario& m_scenario;
    StrategyChoice& m_s;
    bool m_complete;
};

} // namespace

void importMegatronStrategy(ImportContext& c, bool complete) { StrategyImport(c, complete).run(); }

} // namespace headroom

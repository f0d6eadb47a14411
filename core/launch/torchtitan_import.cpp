// SPDX-License-Identifier: GPL-3.0-or-later
// A torchtitan job.
#include "launch/import_mapping.h"
#include "names/enum_names.h"

#include <algorithm>
#include <charconv>

namespace headroom {

namespace {

void importModel(ImportContext& c) {
    ImportMapping& m = c.map;
    const std::optional<std::string> name = m.text("model.name"), flavor = m.text("model.flavor");
    if (!name || !flavor)
        return;
    const auto known = std::ranges::find_if(
        c.program.models, [&](const LaunchModel& model) { return model.name == *name && model.flavor == *flavor; });
    if (known == c.program.models.end()) {
        m.refuse("model.flavor", MappingState::not_understood, {"launch_unknown_flavor", {}});
        return;
    }
    // The presets hold the same shapes; which of them is told by their sizes alone.
    Architecture a;
    const Architecture* present = c.scenario.model.architecture ? &*c.scenario.model.architecture : c.present;
    if (present != nullptr && present->layers == known->layers && present->hiddenSize == known->hiddenSize)
        return;
    a.layers = known->layers;
    a.hiddenSize = known->hiddenSize;
    a.attentionHeads = known->attentionHeads;
    a.kvHeads = known->kvHeads;
    a.headDim = static_cast<int>(known->hiddenSize / known->attentionHeads);
    a.ffnHiddenSize = known->ffnHiddenSize;
    a.vocabSize = present != nullptr ? present->vocabSize : 128'256; // Llama 3's tokenizer
    a.maxPositions = 131'072;
    a.attention.kind = AttentionKind::gqa;
    c.scenario.model = {};
    c.scenario.model.architecture = a;
    m.take("model.flavor", "model.architecture", *name + " " + *flavor);
    m.take("model.name", "model.architecture", *name + " " + *flavor);
}

void importTraining(ImportContext& c) {
    ImportMapping& m = c.map;
    TrainingChoice& t = c.scenario.training;
    StrategyChoice& s = c.scenario.strategy;
    takeInto(m, "training.seq_len", t.sequenceLength, "training.sequence_length",
             m.whole("training.seq_len", 1, ranges::sequences));
    const bool cut = s.pipeline.value_or(1) > 1 && m.has("parallelism.pipeline_parallel_microbatch_size");
    const char* micro = cut ? "parallelism.pipeline_parallel_microbatch_size" : "training.local_batch_size";
    takeInto(m, micro, s.microBatch, "strategy.micro_batch", m.whole(micro, 1, ranges::size));
    const auto batch = m.whole("training.global_batch_size", -1, ranges::sequences);
    if (batch && *batch > 0) {
        t.globalBatchSequences = *batch;
        m.take("training.global_batch_size", "training.global_batch_sequences", *batch);
    }
    const auto steps = m.whole("training.steps", 1, 1'000'000'000'000);
    if (steps && t.globalBatchSequences && t.sequenceLength) {
        const double tokens = static_cast<double>(*steps) * static_cast<double>(*t.globalBatchSequences) *
                              static_cast<double>(*t.sequenceLength);
        if (tokens <= 1e18) {
            // Steps are whole: tokens that need just as many stay as they were typed.
            const double perStep = tokens / static_cast<double>(*steps);
            if (!t.tokens || *t.tokens > tokens || *t.tokens <= tokens - perStep)
                t.tokens = tokens;
            m.take("training.steps", "training.tokens", *t.tokens);
        }
    }
    if (const std::optional<bool> compiled = m.flag("compile.enable")) {
        t.fusedLoss = *compiled;
        m.take("compile.enable", "training.fused_loss", *compiled);
    }
}

void importPrecision(ImportContext& c) {
    ImportMapping& m = c.map;
    TrainingChoice& t = c.scenario.training;
    const std::vector<std::string> converters = m.texts("model.converters");
    const auto converts = [&](const char* converter) {
        return std::ranges::find(converters, converter) != converters.end();
    };
    if (const std::optional<std::string> type = m.text("training.mixed_precision_param")) {
        t.precision = *type == "float32" ? Precision::fp32 : Precision::bf16;
        m.take("training.mixed_precision_param", "training.precision", std::string(enumName(*t.precision)));
    }
    if (converts("quantize.linear.float8") || converts("float8"))
        t.precision = Precision::fp8;
    else if (converts("quantize.linear.mx") || converts("mx"))
        t.precision = Precision::mxfp8;
    if (!converters.empty() && t.precision && isEightBitOrLess(*t.precision))
        m.take("model.converters", "training.precision", std::string(enumName(*t.precision)));
    if (const std::optional<std::string> type = m.text("training.dtype")) {
        t.optimizerType = *type == "bfloat16" ? StateType::bf16 : StateType::fp32;
        m.take("training.dtype", "training.optimizer_dtype", std::string(enumName(*t.optimizerType)));
    }
    if (const std::optional<std::string> type = m.text("optimizer.name")) {
        if (*type == "AdamW" || *type == "Adam") {
            t.optimizer = Optimizer::adamw;
            m.take("optimizer.name", "training.optimizer", std::string("adamw"));
        } else {
            m.refuse("optimizer.name", MappingState::not_understood,
                     {"launch_one_of", {{"legal", std::string("Adam, AdamW")}}});
        }
    }
}

void importGroups(ImportContext& c) {
    ImportMapping& m = c.map;
    StrategyChoice& s = c.scenario.strategy;
    const auto size = [&](const char* option, std::optional<int>& into, const char* path) {
        takeInto(m, option, into, path, m.whole(option, 1, ranges::size));
    };
    size("parallelism.tensor_parallel_degree", s.tensor, "strategy.tensor");
    size("parallelism.pipeline_parallel_degree", s.pipeline, "strategy.pipeline");
    size("parallelism.context_parallel_degree", s.context, "strategy.context");
    size("parallelism.expert_parallel_degree", s.expert, "strategy.expert");
    size("parallelism.expert_tensor_parallel_degree", s.expertTensor, "strategy.expert_tensor");
    if (m.has("parallelism.tensor_parallel_degree"))
        s.sequenceParallel = s.tensor.value_or(1) > 1;
    if (const std::optional<bool> overlap = m.flag("parallelism.enable_async_tensor_parallel")) {
        s.overlapTensor = *overlap;
        m.take("parallelism.enable_async_tensor_parallel", "strategy.overlap_tensor", *overlap);
    }
    const char* rotate = "parallelism.context_parallel_rotate_method";
    if (const std::optional<std::string> method = m.text(rotate)) {
        s.contextKind = *method == "alltoall" ? ContextKind::ring : ContextKind::all_gather;
        m.take(rotate, "strategy.context_kind", std::string(enumName(*s.contextKind)));
    }
}

void importPipeline(ImportContext& c) {
    ImportMapping& m = c.map;
    StrategyChoice& s = c.scenario.strategy;
    const char* option = "parallelism.pipeline_parallel_schedule";
    if (const std::optional<std::string> name = m.text(option)) {
        struct Known {
            std::string_view name;
            Schedule schedule;
        };
        static constexpr Known known[] = {{"1F1B", Schedule::one_f_one_b},   {"Interleaved1F1B", Schedule::one_f_one_b},
                                          {"GPipe", Schedule::gpipe},        {"InterleavedZeroBubble", Schedule::zb_1p},
                                          {"ZBVZeroBubble", Schedule::zb_v}, {"DualPipeV", Schedule::dualpipe}};
        const auto* found = std::ranges::find(known, std::string_view(*name), &Known::name);
        if (found == std::end(known)) {
            m.refuse(option, MappingState::not_understood, {"launch_schedule_unknown", {}});
        } else {
            s.schedule = found->schedule;
            m.take(option, "strategy.schedule", std::string(enumName(found->schedule)));
        }
    }
    const char* modules = "parallelism.module_fqns_per_model_part";
    const RawOption* raw = m.raw(modules);
    const auto ranks = static_cast<std::size_t>(s.pipeline.value_or(1));
    if (raw == nullptr || raw->parts.empty() || raw->parts.size() % ranks != 0)
        return;
    std::vector<int> layers;
    std::string text;
    for (const std::vector<std::string>& part : raw->parts) {
        layers.push_back(static_cast<int>(
            std::ranges::count_if(part, [](const std::string& name) { return name.starts_with("layers."); })));
        text += (text.empty() ? "" : ", ") + std::to_string(layers.back());
    }
    const bool folded = s.schedule == Schedule::zb_v || s.schedule == Schedule::dualpipe;
    s.virtualPipeline = folded ? 1 : static_cast<int>(raw->parts.size() / ranks);
    s.layout = LayoutKind::listed;
    s.layerLayout = std::move(layers);
    m.take(modules, "strategy.layer_layout", text);
}

void importSharding(ImportContext& c) {
    ImportMapping& m = c.map;
    StrategyChoice& s = c.scenario.strategy;
    const char *copies = "parallelism.data_parallel_replicate_degree",
               *shards = "parallelism.data_parallel_shard_degree", *reshard = "parallelism.fsdp_reshard_after_forward";
    const auto replicate = m.whole(copies, 1, ranges::accelerators), shard = m.whole(shards, -1, ranges::accelerators);
    if (const std::optional<std::string> policy = m.text(reshard)) {
        s.zeroStage = *policy == "never" ? 2 : 3;
        m.take(reshard, "strategy.zero_stage", std::int64_t{*s.zeroStage});
    } else if (shard == 1) {
        s.zeroStage = 0;
        m.take(shards, "strategy.zero_stage", std::int64_t{0});
        return;
    }
    if (shard && *shard > 0) {
        const std::int64_t ranks = *shard * s.context.value_or(1);
        s.shard = replicate.value_or(1) > 1 ? std::optional(static_cast<int>(std::min(ranks, ranges::accelerators)))
                                            : std::nullopt;
        m.take(shards, "strategy.shard", ranks);
        if (replicate)
            m.take(copies, "strategy.shard", ranks);
    }
}

// Which layers are computed again; nothing when that is none of what the estimate knows.
bool readCheckpointing(ImportContext& c, const std::string& mode, const std::string& kind) {
    StrategyChoice& s = c.scenario.strategy;
    int every = 0;
    const auto [end, error] = std::from_chars(kind.data(), kind.data() + kind.size(), every);
    const std::optional<Architecture>& a = c.scenario.model.architecture;
    const int layers = a ? a->layers : c.present != nullptr ? c.present->layers : 0;
    s.recomputeLayers.reset();
    s.recomputeModules.reset();
    if (mode == "none" || mode == "full") {
        s.recompute = mode == "full" ? Recompute::full : Recompute::none;
    } else if (mode == "selective" && kind == "op") {
        s.recompute = Recompute::selective;
        s.recomputeModules = RecomputeModules{};
        s.recomputeModules->perOperator = true;
    } else if (mode == "selective" && error == std::errc{} && every >= 1 && layers / every >= 1) {
        s.recompute = Recompute::full;
        s.recomputeLayers = layers / every;
    } else {
        return false;
    }
    return true;
}

void importMemory(ImportContext& c) {
    ImportMapping& m = c.map;
    StrategyChoice& s = c.scenario.strategy;
    const char *modeOption = "activation_checkpoint.mode", *kindOption = "activation_checkpoint.selective_ac_option";
    if (const std::optional<std::string> mode = m.text(modeOption)) {
        if (readCheckpointing(c, *mode, m.text(kindOption).value_or("2"))) {
            m.take(modeOption, "strategy.recompute", std::string(enumName(*s.recompute)));
            if (*mode == "selective" && m.has(kindOption))
                m.take(kindOption, "strategy.recompute", std::string(enumName(*s.recompute)));
        } else {
            m.refuse(modeOption, MappingState::not_understood,
                     {"launch_one_of", {{"legal", std::string("none, selective, full")}}});
        }
    }
    if (const std::optional<bool> offload = m.flag("training.enable_cpu_offload")) {
        s.offloadOptimizer = *offload;
        m.take("training.enable_cpu_offload", "strategy.offload_optimizer", *offload);
    }
}

} // namespace

void importTorchtitan(ImportContext& c) {
    c.scenario.training.framework = Framework::fsdp;
    importProcesses(c);
    importModel(c);
    importGroups(c);
    importPipeline(c);
    importTraining(c);
    importPrecision(c);
    importSharding(c);
    importMemory(c);
}

} // namespace headroom

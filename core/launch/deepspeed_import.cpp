// SPDX-License-Identifier: GPL-3.0-or-later
// A DeepSpeed configuration. It says how states are sharded and batches are cut; model and pipeline stay as they are.
#include "launch/import_mapping.h"
#include "names/enum_names.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace headroom {

namespace {

void importGroups(ImportContext& c) {
    ImportMapping& m = c.map;
    StrategyChoice& s = c.scenario.strategy;
    if (const auto tensor = m.whole("tensor_parallel.autotp_size", 0, ranges::size)) {
        s.tensor = static_cast<int>(std::max<std::int64_t>(*tensor, 1)); // 0 turns it off
        m.take("tensor_parallel.autotp_size", "strategy.tensor", std::int64_t{*s.tensor});
        if (const std::optional<bool> overlap = m.flag("tensor_parallel.tp_overlap_comm")) {
            s.overlapTensor = overlap;
            m.take("tensor_parallel.tp_overlap_comm", "strategy.overlap_tensor", *overlap);
        }
    } else if (m.has("train_batch_size") && !m.has("tensor_parallel.autotp_size")) {
        s.tensor = 1;
        m.assume("tensor_parallel.autotp_size", "strategy.tensor", std::int64_t{1});
    }
    if (const auto context = m.whole("sequence_parallel_size", 1, ranges::size)) {
        s.context = static_cast<int>(*context);
        m.take("sequence_parallel_size", "strategy.context", *context);
        if (*context > 1)
            s.contextKind = ContextKind::a2a;
    } else if (m.has("train_batch_size") && !m.has("sequence_parallel_size")) {
        s.context = 1;
        m.assume("sequence_parallel_size", "strategy.context", std::int64_t{1});
    }
    if (const auto expert = m.whole("expert_parallel.autoep_size", 1, ranges::size);
        expert && m.flag("expert_parallel.enabled").value_or(false)) {
        s.expert = static_cast<int>(*expert);
        m.take("expert_parallel.autoep_size", "strategy.expert", *expert);
        m.take("expert_parallel.enabled", "strategy.expert", *expert);
    }
}

void importBatch(ImportContext& c) {
    ImportMapping& m = c.map;
    TrainingChoice& t = c.scenario.training;
    std::optional<int>& micro = c.scenario.strategy.microBatch;
    takeInto(m, "train_batch_size", t.globalBatchSequences, "training.global_batch_sequences",
             m.whole("train_batch_size", 1, ranges::sequences));
    takeInto(m, "train_micro_batch_size_per_gpu", micro, "strategy.micro_batch",
             m.whole("train_micro_batch_size_per_gpu", 1, ranges::size));
    const std::optional<std::int64_t> steps = m.whole("gradient_accumulation_steps", 1, ranges::sequences);
    const std::optional<std::int64_t> data = dataRanks(c.scenario);
    if (!steps || !data)
        return;
    const char* option = "gradient_accumulation_steps";
    const bool batch = m.has("train_batch_size"), cut = m.has("train_micro_batch_size_per_gpu");
    // DeepSpeed infers the third of the three; where all are given they must agree on the cluster that is known.
    if (cut && !batch && *micro * *steps <= ranges::sequences / *data) {
        t.globalBatchSequences = *micro * *steps * *data;
        m.take(option, "training.global_batch_sequences", *t.globalBatchSequences,
               {"launch_inferred_batch", {{"ranks", *data}}});
    } else if (batch && !cut && *t.globalBatchSequences % (*steps * *data) == 0) {
        micro = static_cast<int>(*t.globalBatchSequences / (*steps * *data));
        m.take(option, "strategy.micro_batch", std::int64_t{*micro}, {"launch_inferred_batch", {{"ranks", *data}}});
    } else if (batch && cut && *t.globalBatchSequences != std::int64_t{*micro} * *steps * *data) {
        m.refuse(option, MappingState::contradicts, {"launch_other_ranks", {{"ranks", *data}}});
    }
}

void importPrecision(ImportContext& c) {
    ImportMapping& m = c.map;
    TrainingChoice& t = c.scenario.training;
    const bool bf16 = m.flag("bf16.enabled").value_or(false), fp16 = m.flag("fp16.enabled").value_or(false);
    if (bf16 && fp16)
        m.refuse("fp16.enabled", MappingState::contradicts, {"launch_contradicts", {{"other", std::string("bf16")}}});
    const auto keepsEightBit = [&] { return t.precision && isEightBitOrLess(*t.precision); };
    if (bf16) {
        if (!keepsEightBit()) // the products of its layers are the model's matter
            t.precision = Precision::bf16;
        m.take("bf16.enabled", "training.precision", std::string(enumName(*t.precision)));
    } else if (fp16) {
        t.precision = Precision::fp16;
        m.take("fp16.enabled", "training.precision", std::string("fp16"));
    } else if (m.has("train_batch_size") && !m.hasAny({"bf16.enabled", "fp16.enabled"}) &&
               !m.has("torch_autocast.enabled")) {
        t.precision = Precision::fp32;
        m.assume("bf16.enabled", "training.precision", std::string("fp32"));
    }
    if (const std::optional<std::string> type = m.text("data_types.grad_accum_dtype")) {
        if (const auto known = enumFromName<StateType>(*type)) {
            t.gradientType = *known;
            m.take("data_types.grad_accum_dtype", "training.gradient_dtype", *type);
        } else {
            m.refuse("data_types.grad_accum_dtype", MappingState::not_understood,
                     {"launch_one_of", {{"legal", std::string("fp32, bf16, fp16")}}});
        }
    }
}

void importOptimizer(ImportContext& c) {
    ImportMapping& m = c.map;
    std::optional<std::string> type = m.text("optimizer.type");
    if (!type)
        return;
    std::ranges::transform(*type, type->begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    struct Known {
        std::string_view name;
        Optimizer optimizer;
    };
    static constexpr auto known = std::to_array<Known>({{"adam", Optimizer::adamw},
                                                        {"adamw", Optimizer::adamw},
                                                        {"lamb", Optimizer::lamb},
                                                        {"muon", Optimizer::muon},
                                                        {"sgd", Optimizer::sgd}});
    const auto* found = std::ranges::find(known, std::string_view(*type), &Known::name);
    if (found == known.end()) {
        m.refuse("optimizer.type", MappingState::not_understood,
                 {"launch_one_of", {{"legal", std::string("Adam, AdamW, Lamb, Muon, SGD")}}});
        return;
    }
    c.scenario.training.optimizer = found->optimizer;
    m.take("optimizer.type", "training.optimizer", std::string(enumName(found->optimizer)));
}

void importZero(ImportContext& c) {
    ImportMapping& m = c.map;
    StrategyChoice& s = c.scenario.strategy;
    takeInto(m, "zero_optimization.stage", s.zeroStage, "strategy.zero_stage",
             m.whole("zero_optimization.stage", 0, 3));
    if (!m.has("zero_optimization.stage") && m.has("train_batch_size")) {
        s.zeroStage = 0;
        m.assume("zero_optimization.stage", "strategy.zero_stage", std::int64_t{0});
    }
    const int stage = s.zeroStage.value_or(0);
    if (const std::optional<bool> overlap = m.flag("zero_optimization.overlap_comm")) {
        s.overlapGradients = overlap;
        m.take("zero_optimization.overlap_comm", "strategy.overlap_gradients", *overlap);
    } else if (m.has("zero_optimization.stage") && !m.has("zero_optimization.overlap_comm")) {
        s.overlapGradients = stage == 3; // DeepSpeed's default
        m.assume("zero_optimization.overlap_comm", "strategy.overlap_gradients", stage == 3);
    }
    if (const auto shard = m.whole("zero_optimization.mics_shard_size", -1, ranges::accelerators);
        shard && *shard > 0) {
        s.shard = static_cast<int>(*shard);
        m.take("zero_optimization.mics_shard_size", "strategy.shard", *shard);
    } else if (stage == 3 && !m.has("zero_optimization.mics_shard_size")) {
        s.shard.reset();
    }
    const char* device = "zero_optimization.offload_optimizer.device";
    if (const std::optional<std::string> where = m.text(device)) {
        s.offloadOptimizer = *where == "cpu" || *where == "nvme";
        m.take(device, "strategy.offload_optimizer", *s.offloadOptimizer);
    } else if (const std::optional<bool> old = m.flag("zero_optimization.cpu_offload")) {
        s.offloadOptimizer = *old;
        m.take("zero_optimization.cpu_offload", "strategy.offload_optimizer", *old);
    } else if (m.has("zero_optimization.stage") && !m.has(device)) {
        s.offloadOptimizer = false;
        m.assume(device, "strategy.offload_optimizer", false);
    }
}

} // namespace

void importDeepspeed(ImportContext& c) {
    ImportMapping& m = c.map;
    c.scenario.training.framework = Framework::deepspeed;
    importProcesses(c);
    importGroups(c);
    importBatch(c);
    importPrecision(c);
    importOptimizer(c);
    importZero(c);
    const char* checkpointing = "activation_checkpointing.cpu_checkpointing";
    if (const std::optional<bool> offload = m.flag(checkpointing)) {
        c.scenario.strategy.offloadActivations = *offload;
        m.take(checkpointing, "strategy.offload_activations", *offload);
    } else if (m.has("train_batch_size") && !m.has(checkpointing)) {
        c.scenario.strategy.offloadActivations = false;
        m.assume(checkpointing, "strategy.offload_activations", false);
    }
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// The model, its batch and formats as arguments of pretrain_gpt.py.
#include "launch/launch_builder.h"
#include "launch/layer_pattern.h"
#include "names/enum_names.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

using Layers = std::vector<bool>;

Layers layersThat(const Architecture& a, bool (*is)(const Architecture&, int)) {
    Layers layers;
    for (int i = 0; i < a.layers; ++i)
        layers.push_back(is(a, i));
    return layers;
}

void exportAttention(LaunchBuilder& b, const Architecture& a) {
    const Attention& m = a.attention;
    b.value("--num-attention-heads", whole(a.attentionHeads), {"model.architecture.attention_heads"})
        .value("--kv-channels", whole(a.headDim), {"model.architecture.head_dim"});
    if (a.isMla()) {
        b.flag("--multi-latent-attention", {"model.architecture.attention.kind"});
        if (m.qLoraRank > 0)
            b.value("--q-lora-rank", whole(m.qLoraRank));
        b.value("--kv-lora-rank", whole(m.kvLoraRank), {"model.architecture.attention.kv_lora_rank"});
        b.value("--qk-head-dim", whole(m.qkNopeHeadDim), {"model.architecture.attention.qk_nope_head_dim"});
        b.value("--qk-pos-emb-head-dim", whole(m.qkRopeHeadDim), {"model.architecture.attention.qk_rope_head_dim"});
        b.value("--v-head-dim", whole(m.vHeadDim), {"model.architecture.attention.v_head_dim"});
        b.says("model.architecture.attention.q_lora_rank");
    } else {
        if (a.kvHeads != a.attentionHeads)
            b.flag("--group-query-attention").value("--num-query-groups", whole(a.kvHeads));
        b.says("model.architecture.kv_heads");
    }
    if (a.qkNorm)
        b.flag("--qk-layernorm");
    b.says("model.architecture.qk_norm");
    if (m.slidingWindow > 0) {
        b.value("--window-size", word(std::to_string(m.slidingWindow - 1) + ",0"));
        const auto windowed = [](const Architecture& of, int layer) { return of.mixerOf(layer) == MixerKind::window; };
        const Layers layers = layersThat(a, windowed);
        if (a.mixers.empty() && m.globalEvery > 0)
            b.value("--window-attn-skip-freq", whole(m.globalEvery));
        else if (std::ranges::find(layers, false) != layers.end())
            b.value("--window-attn-skip-freq", word(writeLayerPattern(layers)));
    }
    b.says("model.architecture.attention.sliding_window");
    if (a.mixers.empty())
        b.says("model.architecture.attention.global_every");
}

void exportExperts(LaunchBuilder& b, const Architecture& a) {
    b.says("model.architecture.moe.experts");
    if (!a.isMoe())
        return;
    b.in(LaunchSection::experts)
        .value("--num-experts", whole(a.moe.experts))
        .value("--moe-router-topk", whole(a.moe.expertsPerToken), {"model.architecture.moe.experts_per_token"})
        .value("--moe-ffn-hidden-size", whole(a.moe.expertFfnHiddenSize),
               {"model.architecture.moe.expert_ffn_hidden_size"});
    if (a.moe.sharedFfnHiddenSize > 0)
        b.value("--moe-shared-expert-intermediate-size", whole(a.moe.sharedFfnHiddenSize));
    b.says("model.architecture.moe.shared_ffn_hidden_size");
    const Layers sparse = layersThat(a, [](const Architecture& of, int layer) { return of.layerIsMoe(layer); });
    if (std::ranges::find(sparse, false) != sparse.end())
        b.value("--moe-layer-freq", word(writeLayerPattern(sparse)));
    if (a.ffns.empty()) {
        b.says("model.architecture.moe.leading_dense_layers");
        b.says("model.architecture.moe.moe_every");
    }
    // What the estimate takes for granted: an all-to-all, and the experts of a rank in one product.
    b.value("--moe-token-dispatcher-type", word("alltoall"));
    if (b.plan().training.precision != Precision::fp16)
        b.flag("--moe-grouped-gemm");
}

void exportNorms(LaunchBuilder& b, const Architecture& a) {
    if (a.norm != NormKind::nonparametric)
        b.value("--normalization", word(a.norm == NormKind::rmsnorm ? "RMSNorm" : "LayerNorm"),
                {"model.architecture.norm"});
    if (a.gatedFfn)
        b.flag("--swiglu");
    b.says("model.architecture.gated_ffn");
    if (!a.biases)
        b.flag("--disable-bias-linear");
    if (a.qkvBias && !a.biases)
        b.flag("--add-qkv-bias");
    b.says("model.architecture.biases");
    b.says("model.architecture.qkv_bias");
}

void exportPositions(LaunchBuilder& b, const Architecture& a) {
    if (a.positions != PositionKind::alibi)
        b.value("--position-embedding-type",
                word(a.positions == PositionKind::rope      ? "rope"
                     : a.positions == PositionKind::learned ? "learned_absolute"
                                                            : "none"),
                {"model.architecture.positions"});
    // Megatron refuses sequences beyond it.
    const std::int64_t positions = std::max(a.maxPositions, b.plan().training.sequenceLength);
    b.value("--max-position-embeddings", whole(positions));
    if (positions == a.maxPositions)
        b.says("model.architecture.max_positions");
}

void exportModel(LaunchBuilder& b) {
    const Architecture& a = b.plan().architecture;
    b.in(LaunchSection::model)
        .value("--num-layers", whole(a.layers), {"model.architecture.layers"})
        .value("--hidden-size", whole(a.hiddenSize), {"model.architecture.hidden_size"})
        .value("--ffn-hidden-size", whole(a.ffnHiddenSize), {"model.architecture.ffn_hidden_size"});
    exportAttention(b, a);
    exportNorms(b, a);
    exportPositions(b, a);
    b.value("--vocab-size", whole(a.vocabSize), {"model.architecture.vocab_size"});
    if (b.plan().paddedVocab >= a.vocabSize && b.plan().paddedVocab > 0)
        b.value("--padded-vocab-size", whole(b.plan().paddedVocab));
    if (!a.tiedEmbeddings)
        b.flag("--untie-embeddings-and-output-weights");
    b.says("model.architecture.tied_embeddings");
    if (a.mtpLayers > 0)
        b.value("--mtp-num-layers", whole(a.mtpLayers));
    b.says("model.architecture.mtp_layers");
    exportExperts(b, a);
    reportArchitectureGaps(b);
}

void exportBatch(LaunchBuilder& b) {
    const TrainingSettings& t = b.plan().training;
    const auto samples = static_cast<std::int64_t>(std::llround(t.tokens / static_cast<double>(t.sequenceLength)));
    b.in(LaunchSection::batch)
        .value("--seq-length", whole(t.sequenceLength), {"training.sequence_length"})
        .value("--micro-batch-size", whole(b.plan().strategy.microBatch), {"strategy.micro_batch"})
        .value("--global-batch-size", whole(t.globalBatchSequences), {"training.global_batch_sequences"})
        .value("--train-samples", whole(std::max<std::int64_t>(samples, 1)));
    if (static_cast<double>(samples) * static_cast<double>(t.sequenceLength) == t.tokens)
        b.says("training.tokens");
    if (!t.causal)
        b.lacks("training.causal", "launch_not_causal");
}

void exportPrecision(LaunchBuilder& b) {
    const Precision p = b.plan().training.precision;
    b.in(LaunchSection::precision);
    if (p == Precision::tf32) {
        b.lacks("training.precision", "launch_tf32");
        return;
    }
    if (p == Precision::fp16)
        b.flag("--fp16");
    else if (p != Precision::fp32)
        b.flag("--bf16");
    if (p == Precision::fp8)
        b.value("--fp8-format", word("hybrid"));
    if (p == Precision::mxfp8)
        b.value("--fp8-format", word("e4m3")).value("--fp8-recipe", word("mxfp8"));
    if (p == Precision::fp4)
        b.value("--fp4-format", word("e2m1")).value("--fp4-recipe", word("nvfp4"));
    b.says("training.precision");
}

void exportGradients(LaunchBuilder& b) {
    const TrainingSettings& t = b.plan().training;
    if (t.precision == Precision::fp32 || t.precision == Precision::tf32)
        return; // they are fp32 then
    const StateType narrow = t.precision == Precision::fp16 ? StateType::fp16 : StateType::bf16;
    if (t.gradientType == StateType::fp32) {
        b.flag("--accumulate-allreduce-grads-in-fp32", {"training.gradient_dtype"});
    } else if (t.gradientType == narrow) {
        if (narrow == StateType::bf16)
            b.flag("--grad-reduce-in-bf16");
        b.says("training.gradient_dtype");
    } else {
        b.lacks("training.gradient_dtype", "launch_gradient_dtype", {{"dtype", std::string(enumName(t.gradientType))}});
    }
}

void exportKernels(LaunchBuilder& b) {
    const TrainingSettings& t = b.plan().training;
    if (t.attentionKernel == AttentionKernel::unfused)
        b.value("--attention-backend", word("unfused"), {"training.attention_kernel"});
    else
        b.value("--attention-backend", word("flash"));
    if (t.fusedLoss)
        b.flag("--cross-entropy-loss-fusion");
    b.says("training.fused_loss");
    const double dropout = t.dropout ? 0.1 : 0.0;
    b.value("--attention-dropout", dropout).value("--hidden-dropout", dropout, {"training.dropout"});
}

} // namespace

void exportMegatron(LaunchBuilder& b) {
    exportModel(b);
    exportBatch(b);
    exportPrecision(b);
    exportGradients(b);
    exportKernels(b);
    exportMegatronStrategy(b);
}

} // namespace headroom

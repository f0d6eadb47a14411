// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of a decoder-only transformer, complete: every default of the contract is already filled in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace headroom {

enum class AttentionKind { mha, gqa, mqa, mla };
enum class NormKind { rmsnorm, layernorm, nonparametric };
enum class PositionKind { rope, learned, alibi, none };
// What mixes tokens in a layer, and what follows it. Hybrid models have layers with only one of the two.
enum class MixerKind { full, window, recurrent, none };
enum class FfnKind { dense, moe, none };

struct Attention {
    AttentionKind kind = AttentionKind::mha;
    // MLA's low-rank projections; qLoraRank 0: queries are projected directly (DeepSeek-V2-Lite).
    // vHeadDim also serves other kinds whose values are narrower than their keys; 0: head_dim.
    int qLoraRank = 0, kvLoraRank = 0, qkNopeHeadDim = 0, qkRopeHeadDim = 0, vHeadDim = 0;
    std::int64_t slidingWindow = 0; // 0: full attention everywhere
    int globalEvery = 0;            // every n-th layer attends fully, 0: none does when a window is set
    // Fully attending layers of other shape than the windowed ones (Gemma 4, MiMo-V2); 0: the same shape.
    int globalHeadDim = 0, globalKvHeads = 0;
    bool globalKeysAreValues = false; // those layers project keys only and use them as values too
    bool outputGate = false;          // queries are projected twice, the second gates the output (Qwen3-Next)
};

struct MixtureOfExperts {
    int experts = 0; // 0: dense model
    int expertsPerToken = 0;
    std::int64_t expertFfnHiddenSize = 0;
    int sharedExperts = 0;
    std::int64_t sharedFfnHiddenSize = 0; // all shared experts of a layer together
    int leadingDenseLayers = 0;
    int moeEvery = 1;       // after the leading dense layers, every n-th layer is MoE
    double imbalance = 1.0; // load of the fullest rank over the mean
};

// Projections of a layer that mixes tokens by a recurrent state (linear attention, state space) instead of attention.
// Their state update is not counted: such architectures are approximate.
struct RecurrentMixer {
    std::int64_t matmulParameters = 0;
    std::int64_t otherParameters = 0;
};

// Tensors that some families add and that the contract's keys cannot say. The importer fills them; a hand-written
// architecture leaves them zero. They count as parameters and are small beside the rest.
struct ExtraParameters {
    std::int64_t perLayer = 0;       // in every layer (sinks, extra scales …)
    std::int64_t perLayerMatmul = 0; // in every layer, costing 2 FLOPs a token each (sparse-attention indexer …)
    std::int64_t perMoeLayer = 0;    // in each MoE layer (router bias, shared-expert gate …)
    std::int64_t perDenseLayer = 0;  // in each layer with a dense FFN (its biases where nothing else has any …)
    std::int64_t global = 0;         // once (embedding norm, position rows …)
};

struct Architecture {
    int layers = 0;
    std::int64_t hiddenSize = 0;
    int attentionHeads = 0;
    int kvHeads = 0;
    int headDim = 0;
    std::int64_t ffnHiddenSize = 0; // of a dense layer
    bool gatedFfn = true;
    std::int64_t vocabSize = 0;
    std::int64_t embeddingSize = 0; // width of the embedding when two projections lead to the hidden size; 0: hidden
    bool tiedEmbeddings = false;
    NormKind norm = NormKind::rmsnorm;
    int normsPerLayer = 2;
    bool normBiases = true; // layernorm has a bias vector beside its weight
    bool finalNorm = true;  // a norm after the last layer
    bool qkNorm = false;
    bool qkNormFullWidth = false; // over all heads together rather than each head alone
    bool biases = false;          // all projections, head excepted (layernorm always has its own)
    bool qkvBias = false;         // only on the query, key and value projections
    bool lmHeadBias = false;
    PositionKind positions = PositionKind::rope;
    std::int64_t maxPositions = 4096;
    Attention attention;
    MixtureOfExperts moe;
    int mtpLayers = 0;
    // Layers that follow no regular pattern, one entry a layer. Empty: the window, `globalEvery`, `leadingDenseLayers`
    // and `moeEvery` say it all.
    std::vector<MixerKind> mixers;
    std::vector<FfnKind> ffns;
    RecurrentMixer recurrent;
    ExtraParameters extra;

    [[nodiscard]] bool isMoe() const { return moe.experts > 0; }
    [[nodiscard]] bool isMla() const { return attention.kind == AttentionKind::mla; }
    [[nodiscard]] MixerKind mixerOf(int layer) const {
        if (static_cast<std::size_t>(layer) < mixers.size())
            return mixers[static_cast<std::size_t>(layer)];
        const bool full =
            attention.slidingWindow == 0 || (attention.globalEvery > 0 && (layer + 1) % attention.globalEvery == 0);
        return full ? MixerKind::full : MixerKind::window;
    }
    [[nodiscard]] FfnKind ffnOf(int layer) const {
        if (static_cast<std::size_t>(layer) < ffns.size())
            return ffns[static_cast<std::size_t>(layer)];
        const bool sparse =
            isMoe() && layer >= moe.leadingDenseLayers && (layer - moe.leadingDenseLayers + 1) % moe.moeEvery == 0;
        return sparse ? FfnKind::moe : FfnKind::dense;
    }
    [[nodiscard]] bool layerIsMoe(int layer) const { return ffnOf(layer) == FfnKind::moe; }
    [[nodiscard]] bool layerIsGlobal(int layer) const { return mixerOf(layer) == MixerKind::full; }
    // Width of one head's queries and keys, and of its values.
    [[nodiscard]] int qkHeadDim() const {
        return isMla() ? attention.qkNopeHeadDim + attention.qkRopeHeadDim : headDim;
    }
    [[nodiscard]] int valueHeadDim() const { return attention.vHeadDim > 0 ? attention.vHeadDim : headDim; }
};

} // namespace headroom

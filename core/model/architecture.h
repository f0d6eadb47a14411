// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of a decoder-only transformer, complete: every default of the contract is already filled in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

enum class AttentionKind { mha, gqa, mqa, mla };
enum class NormKind { rmsnorm, layernorm, nonparametric };
enum class PositionKind { rope, learned, alibi, none };

struct Attention {
    AttentionKind kind = AttentionKind::mha;
    // MLA's low-rank projections; qLoraRank 0: queries are projected directly (DeepSeek-V2-Lite).
    int qLoraRank = 0, kvLoraRank = 0, qkNopeHeadDim = 0, qkRopeHeadDim = 0, vHeadDim = 0;
    std::int64_t slidingWindow = 0; // 0: full attention everywhere
    int globalEvery = 0;            // every n-th layer attends fully, 0: none does when a window is set
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

// Tensors that some families add and that the contract's keys cannot say. The importer fills them; a hand-written
// architecture leaves them zero. They count as parameters and are small beside the rest.
struct ExtraParameters {
    std::int64_t perLayer = 0;      // in every layer (sinks, extra scales, indexers …)
    std::int64_t perMoeLayer = 0;   // in each MoE layer (router bias, shared-expert gate …)
    std::int64_t perDenseLayer = 0; // in each dense layer of a MoE model
    std::int64_t global = 0;        // once (embedding norm, position rows, projection …)
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
    bool tiedEmbeddings = false;
    NormKind norm = NormKind::rmsnorm;
    int normsPerLayer = 2;
    bool qkNorm = false;
    bool biases = false;  // all projections, norms excepted (layernorm always has its own)
    bool qkvBias = false; // only on the query, key and value projections
    bool lmHeadBias = false;
    PositionKind positions = PositionKind::rope;
    std::int64_t maxPositions = 4096;
    Attention attention;
    MixtureOfExperts moe;
    int mtpLayers = 0;
    ExtraParameters extra;

    [[nodiscard]] bool isMoe() const { return moe.experts > 0; }
    [[nodiscard]] bool isMla() const { return attention.kind == AttentionKind::mla; }
    [[nodiscard]] bool layerIsMoe(int layer) const {
        return isMoe() && layer >= moe.leadingDenseLayers && (layer - moe.leadingDenseLayers + 1) % moe.moeEvery == 0;
    }
    [[nodiscard]] bool layerIsGlobal(int layer) const {
        return attention.slidingWindow == 0 || (attention.globalEvery > 0 && (layer + 1) % attention.globalEvery == 0);
    }
    // Width of all heads' queries and keys, and of all heads' values, per token.
    [[nodiscard]] int qkHeadDim() const { return isMla() ? attention.qkNopeHeadDim + attention.qkRopeHeadDim : headDim; }
    [[nodiscard]] int valueHeadDim() const { return isMla() ? attention.vHeadDim : headDim; }
};

} // namespace headroom

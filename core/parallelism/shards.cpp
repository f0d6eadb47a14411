// SPDX-License-Identifier: GPL-3.0-or-later
#include "parallelism/shards.h"

#include "model/counts.h"

#include <algorithm>

namespace headroom {

namespace {

struct LayerShard {
    double dense = 0.0, routed = 0.0;
    double attention = 0.0, ffn = 0.0, shared = 0.0,
           expert = 0.0; // weights of linear layers; of the routed experts one
};

LayerShard layerShard(const Architecture& a, const Strategy& s, const LayerParameters& p) {
    double replicated = static_cast<double>(p.norms + p.routerMatmul);
    double divided = static_cast<double>(p.attentionMatmul + p.attentionOther + p.denseFfnMatmul +
                                         p.sharedExpertMatmul + p.ffnOther);
    if (a.isMla()) {
        // The low-rank down projections stand whole on every tensor rank.
        const Attention& x = a.attention;
        const double down = static_cast<double>(a.hiddenSize) * (x.qLoraRank + x.kvLoraRank + x.qkRopeHeadDim);
        divided -= down;
        replicated += down;
    }
    LayerShard shard;
    shard.dense = divided / s.tensor + replicated;
    shard.attention = static_cast<double>(p.attentionMatmul) / s.tensor;
    shard.ffn = static_cast<double>(p.denseFfnMatmul) / s.tensor;
    shard.shared = static_cast<double>(p.sharedExpertMatmul) / s.tensor;
    shard.expert = static_cast<double>(p.oneExpertMatmul) / s.expertTensor;
    if (p.oneExpertMatmul > 0)
        shard.routed = static_cast<double>(p.routedExperts(a.moe.experts)) / (s.expert * s.expertTensor);
    return shard;
}

} // namespace

RankParameters rankParameters(const Architecture& a, const Strategy& s, const StageLayout& layout,
                              std::int64_t paddedVocab, int rank) {
    // Regular models have two kinds of layers at most; hybrid ones are counted layer by layer.
    const bool hybrid = !a.mixers.empty() || !a.ffns.empty();
    const LayerShard dense = layerShard(a, s, layerParameters(a, false));
    const LayerShard moe = a.isMoe() ? layerShard(a, s, layerParameters(a, true)) : LayerShard{};
    RankParameters p;
    LayerShard widest;
    for (int chunk = 0; chunk < layout.virtualPipeline; ++chunk) {
        const int stage = layout.stageOf(rank, chunk);
        const int first = layout.firstLayer(stage);
        const int count = layout.layersPerVirtualStage[static_cast<std::size_t>(stage)];
        for (int layer = first; layer < first + count; ++layer) {
            const LayerShard one = hybrid                ? layerShard(a, s, parametersOfLayer(a, layer))
                                   : a.layerIsMoe(layer) ? moe
                                                         : dense;
            p.layersDense += one.dense;
            p.layersRouted += one.routed;
            p.largestLayer = std::max(p.largestLayer, one.dense + one.routed);
            for (double LayerShard::* part :
                 {&LayerShard::attention, &LayerShard::ffn, &LayerShard::shared, &LayerShard::expert})
                widest.*part = std::max(widest.*part, one.*part);
        }
    }
    const bool last = rank == layout.lastRank();
    if (last && layout.mtpLayers > 0) {
        const LayerShard one = layerShard(a, s, mtpLayerParameters(a));
        p.layersDense += one.dense * layout.mtpLayers;
        p.layersRouted += one.routed * layout.mtpLayers;
        p.largestLayer = std::max(p.largestLayer, one.dense + one.routed);
    }
    p.distinctWeights = widest.attention + widest.ffn + widest.shared + widest.expert;
    const double h = static_cast<double>(a.hiddenSize);
    const double table = static_cast<double>(paddedVocab) * h / s.tensor;
    if (last && rank != 0 && layout.mtpLayers > 0)
        p.embedding = table; // MTP layers embed the tokens that they predict from
    if (rank == 0) {
        p.embedding = table;
        if (a.positions == PositionKind::learned)
            p.embedding += static_cast<double>(a.maxPositions) * h;
    }
    if (last && (!a.tiedEmbeddings || layout.lastRank() != 0))
        p.head = table;
    if (last)
        p.layersDense += h; // final norm
    return p;
}

} // namespace headroom

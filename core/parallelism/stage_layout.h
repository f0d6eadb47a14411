// SPDX-License-Identifier: GPL-3.0-or-later
// Which layers stand on which virtual stage. Embedding stands on the first, head and loss on the last.
#pragma once

#include <vector>

namespace headroom {

struct Architecture;
struct Strategy;

// How virtual stages wind over the ranks. Looped: 0 1 2 3 0 1 2 3. Folded (ZB-V, DualPipeV): 0 1 2 3 3 2 1 0, so that
// the first rank holds embedding and head.
enum class Placement { looped, folded };

struct StageLayout {
    int pipeline = 1;
    int virtualPipeline = 1; // chunks a rank; a folded layout has two, also where the strategy says 1
    Placement placement = Placement::looped;
    std::vector<int> layersPerVirtualStage; // model order
    bool uneven = false;
    bool embeddingOrLossCounted = false;
    int mtpLayers = 0; // multi-token prediction, on the last virtual stage beside its layers

    [[nodiscard]] int virtualStages() const { return pipeline * virtualPipeline; }
    [[nodiscard]] int stageOf(int rank, int chunk) const {
        return placement == Placement::folded && chunk == 1 ? 2 * pipeline - 1 - rank : chunk * pipeline + rank;
    }
    [[nodiscard]] int rankOf(int virtualStage) const {
        return placement == Placement::folded && virtualStage >= pipeline ? 2 * pipeline - 1 - virtualStage
                                                                          : virtualStage % pipeline;
    }
    [[nodiscard]] int lastRank() const { return rankOf(virtualStages() - 1); } // holds the head
    [[nodiscard]] int firstLayer(int virtualStage) const;
    [[nodiscard]] int layersOfRank(int rank) const;
    [[nodiscard]] int mostLayersOfRank() const;
};

// Chunks of layers a rank holds: virtualPipeline, and two under a folded schedule.
int chunksOfRank(const Strategy& strategy);

// The layout that the strategy asks for: as listed, even, or automatic (even where layers divide; else embedding and
// loss count as layers where that makes it even; else the remainder goes to the middle stages, the ends stay light).
// A list of `pipeline` entries under a folded schedule counts the layers of whole ranks.
// The lists of impossible layouts are reported by legality; here they are clamped so that nothing is lost.
// MTP layers stand on the last virtual stage; an automatic layout counts each as two layers, its head with it, and the
// loss as one.
StageLayout layOutStages(int layers, const Strategy& strategy, int mtpLayers = 0);

// Layers of the rank that holds most, without allocation, for the search. A listed layout must match
// pipeline · virtualPipeline and `layers`.
int mostLayersOfAnyRank(int layers, const Strategy& strategy, int mtpLayers = 0);

} // namespace headroom

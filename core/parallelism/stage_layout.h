// SPDX-License-Identifier: GPL-3.0-or-later
// Which layers stand on which virtual stage. Embedding stands on the first, head and loss on the last.
#pragma once

#include <vector>

namespace headroom {

struct Architecture;
struct Strategy;

struct StageLayout {
    int pipeline = 1;
    int virtualPipeline = 1;
    std::vector<int> layersPerVirtualStage; // model order: virtual stage q is chunk q / pipeline of rank q % pipeline
    bool uneven = false;
    bool embeddingOrLossCounted = false;

    [[nodiscard]] int virtualStages() const { return pipeline * virtualPipeline; }
    [[nodiscard]] int firstLayer(int virtualStage) const;
    [[nodiscard]] int layersOfRank(int rank) const;
    [[nodiscard]] int mostLayersOfRank() const;
};

// The layout that the strategy asks for: as listed, even, or automatic (even where layers divide; else embedding and
// loss count as layers where that makes it even; else the remainder goes to the middle stages, the ends stay light).
// The lists of impossible layouts are reported by legality; here they are clamped so that nothing is lost.
StageLayout layOutStages(int layers, const Strategy& strategy);

// Layers of the rank that holds most, without allocation, for the search. A listed layout must match
// pipeline · virtualPipeline and `layers`.
int mostLayersOfAnyRank(int layers, const Strategy& strategy);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "parallelism/stage_layout.h"

#include "parallelism/strategy.h"

#include <algorithm>
#include <cstddef>

namespace headroom {

namespace {

bool isFolded(const Strategy& s) {
    return s.pipeline > 1 && (s.schedule == Schedule::zb_v || s.schedule == Schedule::dualpipe);
}

// How an automatic layout divides the layers: each virtual stage gets `base`, and `remainder` of them one more.
struct Division {
    int stages = 1; // virtual stages
    int base = 0;
    int remainder = 0;
    bool endsCount = false; // embedding and loss count as a layer each: first and last stage hold one layer less
    int lastLess = 0;       // layers that the last stage holds less, for the MTP layers and the loss there
};

Division divide(int layers, const Strategy& s, int mtpLayers) {
    Division d;
    d.stages = std::max(s.pipeline, 1) * std::max(chunksOfRank(s), 1);
    const int total = std::max(layers, 0);
    if (mtpLayers > 0 && d.stages > 1 && s.layout == LayoutKind::automatic) {
        const int wanted = 2 * mtpLayers + 1;
        const int share = (total + wanted) / d.stages;
        if (share >= wanted) {
            d.lastLess = wanted;
            d.base = share;
            d.remainder = (total + wanted) % d.stages;
        } else { // it holds nothing else
            d.base = total / (d.stages - 1);
            d.remainder = total % (d.stages - 1);
            d.lastLess = d.base;
        }
    } else if (d.stages > 1 && total % d.stages != 0 && (total + 2) % d.stages == 0) {
        d.endsCount = true;
        d.base = (total + 2) / d.stages;
    } else {
        d.base = total / d.stages;
        d.remainder = total % d.stages;
    }
    return d;
}

// In which order virtual stages get one of the remaining layers. Each round gives every rank one more, ranks between
// the ends first, then the first (embedding), then the last (head); on the end ranks the chunk that touches the
// embedding or the head comes last.
int turnOf(int virtualStage, const Strategy& s) {
    const int ranks = s.pipeline;
    const int chunk = virtualStage / ranks;
    if (isFolded(s)) // the ends meet on the first rank: ranks from the last one on, then the first
        return chunk * ranks + (chunk == 0 ? ranks - 1 - virtualStage : virtualStage - ranks);
    const int rank = virtualStage % ranks;
    if (ranks == 1)
        return chunk;
    const int round = rank == 0 ? s.virtualPipeline - 1 - chunk : chunk;
    const int place = rank == 0 ? ranks - 2 : (rank == ranks - 1 ? ranks - 1 : rank - 1);
    return round * ranks + place;
}

int dividedLayers(const Division& d, int virtualStage, const Strategy& s) {
    if (d.endsCount)
        return d.base - (virtualStage == 0 || virtualStage == d.stages - 1 ? 1 : 0);
    const int less = virtualStage == d.stages - 1 ? d.lastLess : 0;
    return d.base - less + (d.remainder > 0 && turnOf(virtualStage, s) < d.remainder ? 1 : 0);
}

bool isListed(const Strategy& s) { return s.layout == LayoutKind::listed; }

// Layers of one virtual stage by the list; a list of whole ranks is halved for a folded layout.
int listedLayers(const Strategy& s, int virtualStage) {
    const auto at = [&](int q) {
        const auto i = static_cast<std::size_t>(q);
        return i < s.layerLayout.size() ? std::max(s.layerLayout[i], 0) : 0;
    };
    if (!isFolded(s) || s.virtualPipeline > 1)
        return at(virtualStage);
    const int rank = virtualStage < s.pipeline ? virtualStage : 2 * s.pipeline - 1 - virtualStage;
    const int half = at(rank) / 2;
    return virtualStage < s.pipeline ? at(rank) - half : half;
}

} // namespace

int chunksOfRank(const Strategy& s) { return isFolded(s) ? 2 : s.virtualPipeline; }

int mostLayersOfAnyRank(int layers, const Strategy& strategy, int mtpLayers) {
    int most = 0;
    const bool listed = isListed(strategy);
    const Division division = listed ? Division{} : divide(layers, strategy, mtpLayers);
    for (int rank = 0; rank < strategy.pipeline; ++rank) {
        int sum = 0;
        for (int chunk = 0; chunk < chunksOfRank(strategy); ++chunk) {
            const int q =
                isFolded(strategy) && chunk == 1 ? 2 * strategy.pipeline - 1 - rank : chunk * strategy.pipeline + rank;
            sum += listed ? listedLayers(strategy, q) : dividedLayers(division, q, strategy);
        }
        most = std::max(most, sum);
    }
    return most;
}

int StageLayout::firstLayer(int virtualStage) const {
    int first = 0;
    for (int q = 0; q < virtualStage; ++q)
        first += layersPerVirtualStage[static_cast<std::size_t>(q)];
    return first;
}

int StageLayout::layersOfRank(int rank) const {
    int sum = 0;
    for (int chunk = 0; chunk < virtualPipeline; ++chunk)
        sum += layersPerVirtualStage[static_cast<std::size_t>(stageOf(rank, chunk))];
    return sum;
}

int StageLayout::mostLayersOfRank() const {
    int most = 0;
    for (int rank = 0; rank < pipeline; ++rank)
        most = std::max(most, layersOfRank(rank));
    return most;
}

StageLayout layOutStages(int layers, const Strategy& strategy, int mtpLayers) {
    StageLayout layout;
    layout.mtpLayers = mtpLayers;
    layout.pipeline = strategy.pipeline;
    layout.virtualPipeline = chunksOfRank(strategy);
    layout.placement = isFolded(strategy) ? Placement::folded : Placement::looped;
    const int stages = layout.virtualStages();
    layout.layersPerVirtualStage.resize(static_cast<std::size_t>(stages));
    std::vector<int>& counts = layout.layersPerVirtualStage;
    if (isListed(strategy)) {
        // What the list leaves out goes to the last stage, what it has too many of is cut.
        int left = std::max(layers, 0);
        for (std::size_t q = 0; q < counts.size(); ++q) {
            const int wanted = listedLayers(strategy, static_cast<int>(q));
            counts[q] = q + 1 == counts.size() ? left : std::min(wanted, left);
            left -= counts[q];
        }
    } else {
        const Division division = divide(layers, strategy, mtpLayers);
        for (int q = 0; q < stages; ++q)
            counts[static_cast<std::size_t>(q)] = dividedLayers(division, q, strategy);
        layout.embeddingOrLossCounted = division.endsCount;
    }
    layout.uneven = std::any_of(counts.begin(), counts.end(), [&](int n) { return n != counts.front(); });
    return layout;
}

} // namespace headroom

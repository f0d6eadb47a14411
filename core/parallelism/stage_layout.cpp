// SPDX-License-Identifier: GPL-3.0-or-later
#include "parallelism/stage_layout.h"

#include "parallelism/strategy.h"

#include <algorithm>
#include <cstddef>

namespace headroom {

namespace {

// How an automatic layout divides the layers: each virtual stage gets `base`, and `remainder` of them one more.
struct Division {
    int stages = 1; // virtual stages
    int base = 0;
    int remainder = 0;
    bool endsCount = false; // embedding and loss count as a layer each: first and last stage hold one layer less
};

Division divide(int layers, const Strategy& s) {
    Division d;
    d.stages = std::max(s.pipeline, 1) * std::max(s.virtualPipeline, 1);
    const int total = std::max(layers, 0);
    if (d.stages > 1 && total % d.stages != 0 && (total + 2) % d.stages == 0) {
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
    const int rank = virtualStage % ranks;
    const int chunk = virtualStage / ranks;
    if (ranks == 1)
        return chunk;
    const int round = rank == 0 ? s.virtualPipeline - 1 - chunk : chunk;
    const int place = rank == 0 ? ranks - 2 : (rank == ranks - 1 ? ranks - 1 : rank - 1);
    return round * ranks + place;
}

int dividedLayers(const Division& d, int virtualStage, const Strategy& s) {
    if (d.endsCount)
        return d.base - (virtualStage == 0 || virtualStage == d.stages - 1 ? 1 : 0);
    return d.base + (d.remainder > 0 && turnOf(virtualStage, s) < d.remainder ? 1 : 0);
}

bool isListed(const Strategy& s) { return s.layout == LayoutKind::listed; }

} // namespace

int mostLayersOfAnyRank(int layers, const Strategy& strategy) {
    int most = 0;
    const bool listed = isListed(strategy);
    const Division division = listed ? Division{} : divide(layers, strategy);
    for (int rank = 0; rank < strategy.pipeline; ++rank) {
        int sum = 0;
        for (int chunk = 0; chunk < strategy.virtualPipeline; ++chunk) {
            const int q = chunk * strategy.pipeline + rank;
            sum += listed ? strategy.layerLayout[static_cast<std::size_t>(q)] : dividedLayers(division, q, strategy);
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
    for (int q = rank; q < virtualStages(); q += pipeline)
        sum += layersPerVirtualStage[static_cast<std::size_t>(q)];
    return sum;
}

int StageLayout::mostLayersOfRank() const {
    int most = 0;
    for (int rank = 0; rank < pipeline; ++rank)
        most = std::max(most, layersOfRank(rank));
    return most;
}

StageLayout layOutStages(int layers, const Strategy& strategy) {
    StageLayout layout;
    layout.pipeline = strategy.pipeline;
    layout.virtualPipeline = strategy.virtualPipeline;
    const int stages = layout.virtualStages();
    layout.layersPerVirtualStage.resize(static_cast<std::size_t>(stages));
    std::vector<int>& counts = layout.layersPerVirtualStage;
    if (isListed(strategy)) {
        // What the list leaves out goes to the last stage, what it has too many of is cut.
        int left = std::max(layers, 0);
        for (std::size_t q = 0; q < counts.size(); ++q) {
            const int wanted = q < strategy.layerLayout.size() ? std::max(strategy.layerLayout[q], 0) : 0;
            counts[q] = q + 1 == counts.size() ? left : std::min(wanted, left);
            left -= counts[q];
        }
    } else {
        const Division division = divide(layers, strategy);
        for (int q = 0; q < stages; ++q)
            counts[static_cast<std::size_t>(q)] = dividedLayers(division, q, strategy);
        layout.embeddingOrLossCounted = division.endsCount;
    }
    layout.uneven = std::any_of(counts.begin(), counts.end(), [&](int n) { return n != counts.front(); });
    return layout;
}

} // namespace headroom

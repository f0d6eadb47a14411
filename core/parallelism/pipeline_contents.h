// SPDX-License-Identifier: GPL-3.0-or-later
// Which layers stand on each virtual stage and each rank, by kind, and which of them hold the same. What follows from
// the contents alone is computed once for all that are alike; plans with the same layout share it whole.
#pragma once

#include "model/layer_kind.h"
#include "parallelism/stage_layout.h"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace headroom {

using KindCounts = std::array<double, layerKinds>; // layers by LayerKind::index()

struct StageContents {
    KindCounts kinds{};
    int firstLayer = 0, layers = 0;
    int rankLayers = 0;                      // of all chunks of the rank it stands on
    bool first = false, last = false;        // of the model
    bool sendsBack = false, sendsOn = false; // its neighbours stand on other ranks
    int mtpLayers = 0;                       // of the last stage
    int like = 0;                            // the first stage that is the same in all of this but firstLayer
    double alike = 0.0;                      // of a first one: how many there are with it
};

struct RankContents {
    KindCounts kinds{};
    int layers = 0, mtpLayers = 0;
    bool first = false, last = false; // holds embedding, head
    int like = 0; // the first rank with the same kinds of layers in the same order, and the same ends
    int worksLike = 0;                      // the first rank whose stages are like this one's, in any order
    double alike = 0.0;                     // of a first one that works so: how many there are with it
    std::size_t firstShare = 0, shares = 0; // of a first one: its part of `shares`
};

// Some of a rank's stages that are alike.
struct StageShare {
    int stage = 0; // the first that is like them
    double count = 0.0;
    bool operator==(const StageShare&) const = default;
};

struct PipelineContents {
    std::vector<StageContents> stages; // by virtual stage
    std::vector<RankContents> ranks;
    std::vector<StageShare> shares; // see RankContents
    int mostLayersOfRank = 0;
    bool oneKind = false; // all layers of the model are of one kind

    // Allocates nothing once it has held a layout of this size.
    void fill(const Architecture& architecture, const StageLayout& layout);

    [[nodiscard]] std::span<const StageShare> sharesOf(int rank) const {
        const RankContents& own = ranks[static_cast<std::size_t>(rank)];
        const RankContents& first = ranks[static_cast<std::size_t>(own.worksLike)];
        return {shares.data() + first.firstShare, first.shares};
    }

private:
    void shareOut(const StageLayout& layout);
};

} // namespace headroom

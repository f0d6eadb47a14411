// SPDX-License-Identifier: GPL-3.0-or-later
// Which parameters a rank holds before data-parallel sharding: dense ones over tensor and pipeline, routed experts
// over expert and expert-tensor ranks.
#pragma once

#include "model/architecture.h"
#include "parallelism/stage_layout.h"
#include "parallelism/strategy.h"

#include <cstdint>

namespace headroom {

// Parameters of one rank, as counts (fractional where a tensor is divided).
struct RankParameters {
    double layersDense = 0.0;     // layers without routed experts
    double layersRouted = 0.0;    // routed experts
    double embedding = 0.0;       // token and learned position embeddings, first rank; MTP layers' copy
    double head = 0.0;            // output head, last rank; a copy of a tied embedding when it stands on another rank
    double largestLayer = 0.0;    // all that one layer of the rank holds
    double distinctWeights = 0.0; // linear layers' weights, each shape once: layers of a kind share shapes

    [[nodiscard]] double dense() const { return layersDense + embedding + head; }
    [[nodiscard]] double total() const { return dense() + layersRouted; }
};

RankParameters rankParameters(const Architecture& architecture, const Strategy& strategy, const StageLayout& layout,
                              std::int64_t paddedVocab, int rank);

} // namespace headroom

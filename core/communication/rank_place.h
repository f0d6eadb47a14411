// SPDX-License-Identifier: GPL-3.0-or-later
// Where one rank stands in the mesh of a strategy, in the order of Groups (group.h): tensor changes fastest, then
// context, data, pipeline. For drawings; no term of the estimate needs it.
#pragma once

#include "parallelism/strategy.h"

namespace headroom {

struct RankPlace {
    int tensor = 0, context = 0, data = 0, pipeline = 0;
    bool operator==(const RankPlace&) const = default;
};

// `rank` from 0; sizes of the strategy are at least 1.
inline RankPlace placeOf(int rank, const Strategy& s) {
    RankPlace place;
    place.tensor = rank % s.tensor;
    rank /= s.tensor;
    place.context = rank % s.context;
    rank /= s.context;
    place.data = rank % s.data;
    place.pipeline = rank / s.data;
    return place;
}

} // namespace headroom

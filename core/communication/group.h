// SPDX-License-Identifier: GPL-3.0-or-later
// Where the ranks of a communicator lie: how many share the fast link, how many servers it spans.
#pragma once

#include "hardware/machine.h"
#include "parallelism/strategy.h"

namespace headroom {

struct Group {
    int size = 1;   // ranks
    int local = 1;  // of them, ranks that share one server
    int stride = 1; // distance of neighbouring ranks

    [[nodiscard]] int servers() const { return (size + local - 1) / local; }
    [[nodiscard]] bool crossesServers() const { return local < size; }
};

// `size` ranks, each `stride` apart, laid over servers of machine.perNode accelerators.
Group makeGroup(int size, int stride, const Machine& machine);

// Rank order, fastest changing first: tensor, context, data, pipeline; expert groups lie inside context × data.
struct Groups {
    Group tensor, context, data, sharding, replicas, expert, expertData, pipeline;
};

// data: all ranks that hold the same dense weights (data × context). sharding: one ZeRO or FSDP group inside it;
// replicas: the same shard across sharding groups (HSDP), of size 1 without. expertData: ranks that hold the same
// routed experts, count/(pipeline·expert·expertTensor).
Groups makeGroups(const Strategy& strategy, const Machine& machine);

} // namespace headroom

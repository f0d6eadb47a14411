// SPDX-License-Identifier: GPL-3.0-or-later
#include "communication/group.h"

#include <algorithm>

namespace headroom {

Group makeGroup(int size, int stride, const Machine& machine) {
    Group group{std::max(size, 1), 1, std::max(stride, 1)};
    group.local = std::clamp(machine.perNode / group.stride, 1, group.size);
    return group;
}

Groups makeGroups(const Strategy& s, const Machine& machine) {
    const int dataRanks = s.data * s.context;
    const int shard = s.shard > 0 ? std::min(s.shard, dataRanks) : dataRanks;
    const int world = s.worldSize();
    const int expertRanks = std::max(world / (s.pipeline * s.expert * s.expertTensor), 1);

    Groups groups;
    groups.tensor = makeGroup(s.tensor, 1, machine);
    groups.context = makeGroup(s.context, s.tensor, machine);
    groups.data = makeGroup(dataRanks, s.tensor, machine);
    groups.sharding = makeGroup(shard, s.tensor, machine);
    groups.replicas = makeGroup(dataRanks / shard, s.tensor * shard, machine);
    groups.expert = makeGroup(s.expert, s.expertTensor, machine);
    groups.expertData = makeGroup(expertRanks, s.expert * s.expertTensor, machine);
    groups.pipeline = makeGroup(s.pipeline, s.tensor * dataRanks, machine);
    return groups;
}

} // namespace headroom

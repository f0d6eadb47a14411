// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/item_facts.h"

#include "cost/cost_model.h"

#include <optional>

namespace headroom {

namespace {

constexpr std::string_view lostHours = "failures_and_checkpoints"; // of the accelerators' item, apart

std::optional<CostKind> kindOf(std::string_view item) {
    if (item == lostHours)
        return CostKind::accelerators;
    for (std::size_t i = 0; i < costKindCount; ++i)
        if (item == nameOf(static_cast<CostKind>(i)))
            return static_cast<CostKind>(i);
    return std::nullopt;
}

// A parameter belongs to an item when the item moves with it: asked of the model itself, so that the two cannot differ.
bool moves(const CostModel& before, const Economics& economics, const ClusterFacts& facts, CostKind kind,
           EconomicKey key) {
    constexpr double nudge = 1.01;
    Economics moved = economics;
    double& value = *moved[key].value;
    value = value == 0.0 ? nudge - 1.0 : value * nudge;
    const LinearCost a = before.items[static_cast<std::size_t>(kind)];
    const LinearCost b = costModel(moved, facts).items[static_cast<std::size_t>(kind)];
    return a.fixed != b.fixed || a.perHour != b.perHour;
}

} // namespace

ItemFacts itemFacts(std::string_view item, const Plan& plan, const RunEstimate& run, const Economics& economics) {
    ItemFacts facts;
    const std::optional<CostKind> kind = kindOf(item);
    if (!kind || !plan.run.cost.known)
        return facts;
    const LinearCost& cost = plan.run.cost.items[static_cast<std::size_t>(*kind)];
    facts.once = cost.fixed;
    facts.perHour = cost.perHour;
    const Seconds counted = item == lostHours                 ? run.wall - run.ideal
                            : *kind == CostKind::accelerators ? run.ideal
                                                              : run.wall;
    if (cost.perHour != 0.0)
        facts.hours = units::inHours(counted);
    facts.acceleratorHours = facts.hours * plan.machine.count;
    const ClusterFacts cluster = clusterFacts(plan.machine);
    if (economics.mode == AcquisitionMode::buy)
        facts.servers = ownership(economics, cluster).servers;
    const CostModel before = costModel(economics, cluster);
    for (const EconomicKey key : usedKeys(economics))
        if (economics[key].value && moves(before, economics, cluster, *kind, key))
            facts.keys.push_back(key);
    return facts;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// What a run costs as a linear function of its hours (ECONOMICS.md §1): fixed + perHour · wall hours of the whole
// cluster, item by item. Made once for a cluster, so that a search pays two operations a plan. The uncertainty of the
// parameters is a quadratic in the hours, made from each parameter's range.
#pragma once

#include "cost/economics.h"
#include "hardware/machine.h"
#include "units/quantity.h"

#include <array>
#include <cstddef>

namespace headroom {

// In the order of the contract's list of items.
enum class CostKind : std::uint8_t {
    accelerators,    // rent of those that compute
    spares,          // rent of those that wait
    idle_commitment, // reserved hours that nobody uses
    servers,
    network,
    storage,
    financing,
    electricity,
    demand_charge,
    hosting,
    maintenance,
    staff,
    idle_ownership, // owned hours that nobody uses
    migration,
    experiments, // the runs before the run
};
inline constexpr std::size_t costKindCount = 15;
const char* nameOf(CostKind kind);

// What the hardware contributes.
struct ClusterFacts {
    int accelerators = 1;
    int perServer = 8; // accelerators that are bought together
    Watts ratedPower;  // of the whole cluster, servers included; zero = unknown
};

ClusterFacts clusterFacts(const Machine& machine);

struct LinearCost {
    double fixed = 0.0, perHour = 0.0;
};

struct CostModel {
    bool known = false; // false: a price that the mode needs is unknown, the amounts are meaningless
    Currency currency = Currency::usd;
    std::array<LinearCost, costKindCount> items;
    LinearCost total;                                         // of all items
    double variance0 = 0.0, variance1 = 0.0, variance2 = 0.0; // of the amount: v0 + v1·h + v2·h²
    double capital = 0.0;    // spent before the first step: servers with spares, network, storage
    double commitment = 0.0; // a reserved contract's whole bill
    double cardHour = 0.0;   // what an hour of one accelerator is billed at: its rent, or what owning it costs

    [[nodiscard]] double amount(double wallHours) const { return total.fixed + total.perHour * wallHours; }
    // Standard deviation of the amount over the amount, from parameters and from a run time whose own is `timeSpread`.
    [[nodiscard]] double spread(double wallHours, double timeSpread) const;
};

CostModel costModel(const Economics& economics, const ClusterFacts& facts);

// The same hardware bought, whatever the mode, for comparisons with rent.
struct Ownership {
    bool known = false;
    double servers = 0.0;         // that are bought, spares included
    double capital = 0.0;         // as in CostModel
    double residual = 0.0;        // what is left of it at the end
    double perYear = 0.0;         // capital with interest, hosting, demand charge, maintenance, staff
    double runningPerYear = 0.0;  // the part of perYear that is not capital
    double perTrainingHour = 0.0; // electricity of the whole cluster
    // Per accelerator and hour that it is there, training all the time.
    double perAcceleratorHour = 0.0;
};
Ownership ownership(const Economics& economics, const ClusterFacts& facts);

inline constexpr double hoursPerYear = 8760.0;

} // namespace headroom

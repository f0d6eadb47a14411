// SPDX-License-Identifier: GPL-3.0-or-later
// What can go wrong with a plan, each with how likely it is, what it costs, what helps, and the reading that shows it
// early. Every figure is one that estimate, sweep or sensitivity gave; nothing is guessed: what nobody knows is empty.
#pragma once

#include "estimate/sensitivity.h"
#include "estimate/sweep.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace headroom {

enum class RiskKind : std::uint8_t {
    memory,        // does not fit after all
    deadline,      // the run ends late
    budget,        // the run costs more than allowed
    efficiency,    // kernels reach less of the peak than on measured runs
    interruptions, // servers stop more often
    price,         // the rate is dearer when the contract is signed
    more_tokens,   // the data budget grows
    loss_scaling,  // fp16 needs its loss scaled, steps are skipped
};

struct Risk {
    RiskKind kind{};
    std::optional<double> probability; // that it happens, where the estimate knows it
    // What it adds when it happens: of limits by the upper end of the 80 % interval, of inputs by the worse end of
    // their range. Days and the scenario's currency; empty: it does not, or the price is unknown.
    std::optional<double> days, cost;
    std::optional<double> inputValue; // of the input at that end, in its unit
    // The first reading that shows it: seconds a step for time, currency a card-hour (rent) or a server for money,
    // bytes for memory, share of the run for interruptions.
    std::optional<double> trigger;
    // What meets the limit with `sureChance`: accelerators of a larger cluster, and what that adds in currency.
    std::optional<double> sureCount, sureCost;
};

// The worst first: limits that may be missed by their probability, then inputs by the days they add. `of` must have
// figures. `sizes`: the sweep along the cluster size; null: no larger cluster is named.
std::vector<Risk> risksOf(const Estimate& of, const Sensitivity& sensitivity, const Sweep* sizes);

} // namespace headroom

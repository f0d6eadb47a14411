// SPDX-License-Identifier: GPL-3.0-or-later
// What moves days, cost and memory of a plan: one input at a time from the low to the high end of its range, all others
// as they are. Ranges come from the data where it has them (the calibration's own spread, the catalog, the economics);
// the rest are choices, each with its reason in one table in the .cpp. The numbers behind a tornado chart.
#pragma once

#include "estimate/resolve.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// The inputs, and the unit of their values.
enum class SensitivityInput : std::uint8_t {
    tokens,
    sequence_length,   // tokens
    global_batch,      // sequences
    micro_batch,       // sequences
    matrix_efficiency, // share of the peak that large matrix products reach
    memory_bandwidth,  // GB/s a device
    server_link,       // GB/s an accelerator, one way
    network,           // Gb/s an accelerator, one way
    failure_rate,      // per accelerator-hour
    checkpoint_time,   // seconds that one write blocks
    restart_time,      // seconds
    memory_reserve,    // what the allocator reserves beyond what is allocated, as a share
    economic,          // a parameter of the economics, in its unit
};

// Where a range comes from.
enum class RangeBasis : std::uint8_t { calibration, catalog, choice };

struct SensitivityEnd {
    double value = 0.0; // of the input
    double days = 0.0;
    double cost = 0.0; // meaningless where the price is unknown
    Bytes memory;      // peak of the fullest card
    bool fits = false;
};

struct SensitivityEffect {
    SensitivityInput input = SensitivityInput::tokens;
    EconomicKey key = EconomicKey::price_per_accelerator_hour; // of an economic input
    double value = 0.0;                                        // of the plan
    RangeBasis basis = RangeBasis::choice;
    std::string source; // of a range from the catalog; empty where it states none
    // Empty where the rules refuse the plan.
    std::optional<SensitivityEnd> low, high;
};

enum class SensitivityMeasure : std::uint8_t { days, cost, memory };

struct Sensitivity {
    SensitivityEnd base; // the plan itself; its `value` means nothing
    bool costKnown = false;
    Currency currency = Currency::usd;
    std::vector<SensitivityEffect> effects; // in the order of the inputs
};

// What the measure reads at an end, in days, currency or bytes. Days and cost of a plan that no longer fits, and a cost
// without a price, are none.
std::optional<double> figureAt(const Sensitivity& of, const SensitivityEnd& end, SensitivityMeasure measure);
std::optional<double> figureAt(const Sensitivity& of, const std::optional<SensitivityEnd>& end,
                               SensitivityMeasure measure);
// From the least to the largest figure of the two ends and the plan; 0 where the input does nothing.
double effectOn(const Sensitivity& of, const SensitivityEffect& effect, SensitivityMeasure measure);
// Indices of the effects of at least `least` of the plan's own figure, the largest first; equal ones keep their order.
std::vector<std::size_t> rankedEffects(const Sensitivity& of, SensitivityMeasure measure, double least = 5e-4);

// `of` must have figures.
Sensitivity sensitivity(const Estimate& of, const Library& library);

// Why a range that is a choice is as wide as it is, in English, for whoever documents it.
std::string_view reasonOf(SensitivityInput input);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of the cost model as a scenario uses them, each with its plausible range and source. Filled by
// estimate/resolve from the scenario and the catalog (ECONOMICS.md); what nobody knows stays empty and is asked for.
#pragma once

#include "estimate/scenario.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// By the contract's key. Amounts are in the scenario's currency.
enum class EconomicKey : std::uint8_t {
    price_per_accelerator_hour, // rent
    server_price,               // of one server with its network adapters
    network_price_per_accelerator,
    storage_price, // of the whole store: bought, or rented for the run
    years,         // that bought hardware serves
    residual_fraction,
    interest, // a year
    electricity_per_kwh,
    demand_charge_per_kw_month,
    pue,
    hosting_per_kw_month, // of rated power
    staff_fte,
    staff_cost_per_year,
    maintenance_fraction_per_year, // of the servers' price
    spares_fraction,
    utilisation, // share of owned or committed hours that run jobs
    migration_months,
    experiments_multiplier,
    load_factor, // mean draw over rated power while training; not a key of scenarios
};
inline constexpr std::size_t economicKeyCount = 19;

enum class ValueOrigin : std::uint8_t { unknown, scenario, catalog };

struct EconomicValue {
    std::optional<double> value;   // empty: unknown
    double low = 0.0, high = 0.0;  // plausible range (10th to 90th percentile); both 0 where none is known
    bool converted = false;        // from the other currency
    ValueOrigin origin = ValueOrigin::unknown;
    std::string source, date;

    [[nodiscard]] bool hasRange() const { return high > low; }
};

struct Economics {
    AcquisitionMode mode = AcquisitionMode::rent;
    RentContract contract = RentContract::on_demand;
    Currency currency = Currency::usd;
    bool hostingIncludesPower = false;
    double cnyPerUsd = 0.0; // 0 = unknown
    std::optional<double> gridKgCo2PerKwh, deliveryWeeks;
    std::array<EconomicValue, economicKeyCount> values;

    [[nodiscard]] const EconomicValue& operator[](EconomicKey key) const {
        return values[static_cast<std::size_t>(key)];
    }
    [[nodiscard]] EconomicValue& operator[](EconomicKey key) { return values[static_cast<std::size_t>(key)]; }
};

// What the bill and the energy of the mode use, in the order above.
std::vector<EconomicKey> usedKeys(const Economics& economics);
// Those of them that nobody knows: counted as nothing, and to be asked for.
std::vector<EconomicKey> unknownKeys(const Economics& economics);

// The contract's key, e.g. "server_price".
std::string_view nameOf(EconomicKey key);
// What it counts, e.g. "currency/server", "1/year".
std::string_view unitOf(EconomicKey key);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/economics.h"

#include <algorithm>

namespace headroom {

namespace {

struct Description {
    std::string_view name, unit;
};

constexpr std::array<Description, economicKeyCount> descriptions{{
    {"price_per_accelerator_hour", "currency/h"},
    {"server_price", "currency/server"},
    {"network_price_per_accelerator", "currency/accelerator"},
    {"storage_price", "currency"},
    {"years", "years"},
    {"residual_fraction", "fraction"},
    {"interest", "1/year"},
    {"electricity_per_kwh", "currency/kWh"},
    {"demand_charge_per_kw_month", "currency/(kW month)"},
    {"pue", "ratio"},
    {"hosting_per_kw_month", "currency/(kW month)"},
    {"staff_fte", "people"},
    {"staff_cost_per_year", "currency/year"},
    {"maintenance_fraction_per_year", "1/year"},
    {"spares_fraction", "fraction"},
    {"utilisation", "fraction"},
    {"migration_months", "staff months"},
    {"experiments_multiplier", "ratio"},
    {"load_factor", "fraction"},
}};

} // namespace

std::vector<EconomicKey> usedKeys(const Economics& e) {
    using K = EconomicKey;
    if (e.mode == AcquisitionMode::rent) {
        std::vector<K> keys{K::price_per_accelerator_hour, K::storage_price, K::pue, K::staff_fte,
                            K::staff_cost_per_year, K::spares_fraction, K::migration_months,
                            K::experiments_multiplier, K::load_factor};
        if (e.contract == RentContract::reserved_1y || e.contract == RentContract::reserved_3y)
            keys.push_back(K::utilisation);
        std::ranges::sort(keys);
        return keys;
    }
    std::vector<K> keys;
    for (std::size_t i = 0; i < economicKeyCount; ++i) {
        const auto key = static_cast<K>(i);
        const bool power = key == K::electricity_per_kwh || key == K::demand_charge_per_kw_month;
        if (key != K::price_per_accelerator_hour && !(power && e.hostingIncludesPower))
            keys.push_back(key);
    }
    return keys;
}

std::vector<EconomicKey> unknownKeys(const Economics& e) {
    std::vector<EconomicKey> keys = usedKeys(e);
    std::erase_if(keys, [&](EconomicKey key) { return e[key].value.has_value(); });
    return keys;
}

std::string_view nameOf(EconomicKey key) { return descriptions[static_cast<std::size_t>(key)].name; }
std::string_view unitOf(EconomicKey key) { return descriptions[static_cast<std::size_t>(key)].unit; }

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/break_even.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

constexpr double monthsPerYear = 12.0;

double rentOf(const Economics& e) { return *e[EconomicKey::price_per_accelerator_hour].value; }
double utilisationOf(const Economics& e) { return e[EconomicKey::utilisation].value.value_or(1.0); }

// Owned: capital and what runs anyway, and electricity by the hour in use. Rented: the price by the hour in use.
BreakEvenPoint pointOf(const Economics& e, const ClusterFacts& facts) {
    const Ownership owned = ownership(e, facts);
    const double gainPerHour = rentOf(e) * facts.accelerators - owned.perTrainingHour;
    BreakEvenPoint point;
    point.utilisation = gainPerHour > 0.0 ? owned.perYear / (gainPerHour * hoursPerYear) : 1e9;
    const double gainPerMonth = (gainPerHour * utilisationOf(e) * hoursPerYear - owned.runningPerYear) / monthsPerYear;
    if (gainPerMonth > 0.0) {
        point.months = owned.capital / gainPerMonth;
        point.monthsWithResidual = (owned.capital - owned.residual) / gainPerMonth;
    }
    return point;
}

Economics scaled(Economics e, EconomicKey key, double factor) {
    if (e[key].value)
        *e[key].value *= factor;
    return e;
}

// The rate moves what was converted: dearer dollars make dollar quotes dearer in yuan, cheaper the other way round.
Economics atRate(Economics e, double factor) {
    for (EconomicValue& value : e.values)
        if (value.converted && value.value)
            *value.value *= e.currency == Currency::cny ? factor : 1.0 / factor;
    return e;
}

} // namespace

std::vector<EconomicKey> missingForBreakEven(const Economics& e) {
    std::vector<EconomicKey> missing;
    if (!e[EconomicKey::price_per_accelerator_hour].value || !(rentOf(e) > 0.0))
        missing.push_back(EconomicKey::price_per_accelerator_hour);
    if (!e[EconomicKey::server_price].value)
        missing.push_back(EconomicKey::server_price);
    return missing;
}

std::optional<BreakEven> breakEven(const Economics& e, const ClusterFacts& facts) {
    if (!missingForBreakEven(e).empty())
        return std::nullopt;
    BreakEven result;
    const Ownership owned = ownership(e, facts);
    result.ownedPerAcceleratorHour = owned.perAcceleratorHour;
    result.rentPerAcceleratorHour = rentOf(e);
    result.assumedUtilisation = utilisationOf(e);
    result.capital = owned.capital;
    result.point = pointOf(e, facts);
    constexpr double low = 1.0 - breakEvenShift, high = 1.0 + breakEvenShift;
    for (const EconomicKey key : {EconomicKey::price_per_accelerator_hour, EconomicKey::server_price,
                                  EconomicKey::years, EconomicKey::residual_fraction, EconomicKey::utilisation}) {
        if (!e[key].value)
            continue;
        Economics more = scaled(e, key, high);
        if (key == EconomicKey::utilisation || key == EconomicKey::residual_fraction)
            more[key].value = std::min(*more[key].value, 1.0);
        result.sensitivities.push_back({nameOf(key), pointOf(scaled(e, key, low), facts), pointOf(more, facts)});
    }
    if (std::ranges::any_of(e.values, [](const EconomicValue& v) { return v.converted && v.value; }))
        result.sensitivities.push_back(
            {"fx_cny_per_usd", pointOf(atRate(e, low), facts), pointOf(atRate(e, high), facts)});
    return result;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/cost_model.h"

#include "base/distribution.h"

#include <cmath>

namespace headroom {

namespace {

constexpr double monthsPerYear = 12.0;

// The values alone, as numbers that one parameter after the other is changed in.
struct Values {
    std::array<double, economicKeyCount> number{};
    double operator[](EconomicKey key) const { return number[static_cast<std::size_t>(key)]; }
};

// An unknown amount counts as nothing, an unknown factor as 1: estimate/resolve says which are unknown.
Values valuesOf(const Economics& e) {
    Values v;
    for (std::size_t i = 0; i < economicKeyCount; ++i)
        v.number[i] = e.values[i].value.value_or(0.0);
    for (const EconomicKey factor : {EconomicKey::pue, EconomicKey::utilisation, EconomicKey::experiments_multiplier,
                                     EconomicKey::load_factor, EconomicKey::years})
        if (!e[factor].value)
            v.number[static_cast<std::size_t>(factor)] = 1.0;
    return v;
}

double kilowatts(const ClusterFacts& facts) { return facts.ratedPower.value() / 1000.0; }

// What a year of the hardware costs for each unit of capital: an annuity, straight line without interest.
double annuity(double interest, double years) {
    return interest > 0.0 ? interest / (1.0 - std::pow(1.0 + interest, -years)) : 1.0 / years;
}

struct Capital {
    double servers = 0.0, network = 0.0, storage = 0.0;
    [[nodiscard]] double sum() const { return servers + network + storage; }
};

// With spares; a share of one more among many.
double serversOf(const Values& v, const ClusterFacts& facts) {
    return (1.0 + v[EconomicKey::spares_fraction]) *
           std::ceil(static_cast<double>(facts.accelerators) / facts.perServer);
}

Capital capitalOf(const Values& v, const ClusterFacts& facts) {
    return {serversOf(v, facts) * v[EconomicKey::server_price],
            facts.accelerators * v[EconomicKey::network_price_per_accelerator], v[EconomicKey::storage_price]};
}

using Items = std::array<LinearCost, costKindCount>;

LinearCost& at(Items& items, CostKind kind) { return items[static_cast<std::size_t>(kind)]; }

void addPeople(const Values& v, Items& items) {
    const double salary = v[EconomicKey::staff_cost_per_year];
    at(items, CostKind::staff).perHour = v[EconomicKey::staff_fte] * salary / hoursPerYear;
    at(items, CostKind::migration).fixed = v[EconomicKey::migration_months] * salary / monthsPerYear;
}

// The runs before the run cost as much again, times the multiplier less one; moving to a stack is paid once.
void addExperiments(const Values& v, Items& items) {
    double perHour = 0.0;
    for (const LinearCost& item : items)
        perHour += item.perHour;
    at(items, CostKind::experiments).perHour = std::max(v[EconomicKey::experiments_multiplier] - 1.0, 0.0) * perHour;
}

Items rentItems(const Economics& e, const Values& v, const ClusterFacts& facts) {
    Items items{};
    const double perHour = v[EconomicKey::price_per_accelerator_hour] * facts.accelerators;
    const double spares = perHour * v[EconomicKey::spares_fraction];
    at(items, CostKind::accelerators).perHour = perHour;
    at(items, CostKind::spares).perHour = spares;
    const bool committed = e.contract == RentContract::reserved_1y || e.contract == RentContract::reserved_3y;
    if (committed)
        at(items, CostKind::idle_commitment).perHour = (perHour + spares) * (1.0 / v[EconomicKey::utilisation] - 1.0);
    at(items, CostKind::storage).fixed = v[EconomicKey::storage_price];
    addPeople(v, items);
    addExperiments(v, items);
    return items;
}

// By the year.
struct OwnedYear {
    Capital straight; // the capital less what is left of it, in equal parts
    double financing = 0.0, demand = 0.0, hosting = 0.0, maintenance = 0.0, staff = 0.0;
    [[nodiscard]] double sum() const { return straight.sum() + financing + running(); }
    [[nodiscard]] double running() const { return demand + hosting + maintenance + staff; }
};

OwnedYear ownedYear(const Economics& e, const Values& v, const ClusterFacts& facts) {
    const Capital capital = capitalOf(v, facts);
    const double years = v[EconomicKey::years], interest = v[EconomicKey::interest];
    const double residual = v[EconomicKey::residual_fraction] * (capital.servers + capital.network);
    const double written = capital.sum() - residual;
    OwnedYear y;
    const double kept = 1.0 - v[EconomicKey::residual_fraction];
    y.straight = {capital.servers * kept / years, capital.network * kept / years, capital.storage / years};
    y.financing = written * annuity(interest, years) + residual * interest - written / years;
    const double kw = kilowatts(facts);
    if (!e.hostingIncludesPower)
        y.demand = kw * v[EconomicKey::pue] * v[EconomicKey::demand_charge_per_kw_month] * monthsPerYear;
    y.hosting = kw * v[EconomicKey::hosting_per_kw_month] * monthsPerYear;
    y.maintenance = v[EconomicKey::maintenance_fraction_per_year] * capital.servers;
    y.staff = v[EconomicKey::staff_fte] * v[EconomicKey::staff_cost_per_year];
    return y;
}

double electricityPerHour(const Economics& e, const Values& v, const ClusterFacts& facts) {
    return e.hostingIncludesPower ? 0.0
                                  : kilowatts(facts) * v[EconomicKey::load_factor] * v[EconomicKey::pue] *
                                        v[EconomicKey::electricity_per_kwh];
}

Items ownedItems(const Economics& e, const Values& v, const ClusterFacts& facts) {
    const OwnedYear y = ownedYear(e, v, facts);
    Items items{};
    addPeople(v, items);
    const auto set = [&](CostKind kind, double perYear) { at(items, kind).perHour = perYear / hoursPerYear; };
    set(CostKind::servers, y.straight.servers);
    set(CostKind::network, y.straight.network);
    set(CostKind::storage, y.straight.storage);
    set(CostKind::financing, y.financing);
    set(CostKind::demand_charge, y.demand);
    set(CostKind::hosting, y.hosting);
    set(CostKind::maintenance, y.maintenance);
    at(items, CostKind::electricity).perHour = electricityPerHour(e, v, facts);
    set(CostKind::idle_ownership, y.sum() * (1.0 / v[EconomicKey::utilisation] - 1.0));
    addExperiments(v, items);
    return items;
}

Items itemsOf(const Economics& e, const Values& v, const ClusterFacts& facts) {
    return e.mode == AcquisitionMode::buy ? ownedItems(e, v, facts) : rentItems(e, v, facts);
}

LinearCost sumOf(const Items& items) {
    LinearCost sum;
    for (const LinearCost& item : items) {
        sum.fixed += item.fixed;
        sum.perHour += item.perHour;
    }
    return sum;
}

// Each parameter moves the amount by half its range: independent, so that their squares add.
void addVariance(const Economics& e, const Values& v, const ClusterFacts& facts, CostModel& model) {
    for (std::size_t i = 0; i < economicKeyCount; ++i) {
        const EconomicValue& value = e.values[i];
        if (!value.value || !value.hasRange())
            continue;
        Values low = v, high = v;
        low.number[i] = value.low;
        high.number[i] = value.high;
        const LinearCost a = sumOf(itemsOf(e, low, facts)), b = sumOf(itemsOf(e, high, facts));
        const double fixed = (b.fixed - a.fixed) / (2.0 * interval80Deviations);
        const double perHour = (b.perHour - a.perHour) / (2.0 * interval80Deviations);
        model.variance0 += fixed * fixed;
        model.variance1 += 2.0 * fixed * perHour;
        model.variance2 += perHour * perHour;
    }
}

} // namespace

ClusterFacts clusterFacts(const Machine& machine) {
    return {machine.count, machine.perServer, machine.serverPowerPerAccelerator * static_cast<double>(machine.count)};
}

const char* nameOf(CostKind kind) {
    constexpr std::array<const char*, costKindCount> names{
        "accelerators", "spares",    "idle_commitment", "servers",       "network",
        "storage",      "financing", "electricity",     "demand_charge", "hosting",
        "maintenance",  "staff",     "idle_ownership",  "migration",     "experiments"};
    return names[static_cast<std::size_t>(kind)];
}

double CostModel::spread(double h, double timeSpread) const {
    const double sum = amount(h);
    if (!(sum > 0.0))
        return 0.0;
    const double fromTime = total.perHour * h * timeSpread;
    return std::sqrt(std::max(variance0 + h * (variance1 + h * variance2), 0.0) + fromTime * fromTime) / sum;
}

CostModel costModel(const Economics& e, const ClusterFacts& facts) {
    CostModel model;
    model.currency = e.currency;
    const bool buys = e.mode == AcquisitionMode::buy;
    model.known = e[buys ? EconomicKey::server_price : EconomicKey::price_per_accelerator_hour].value.has_value();
    if (!model.known)
        return model;
    const Values v = valuesOf(e);
    model.items = itemsOf(e, v, facts);
    model.total = sumOf(model.items);
    addVariance(e, v, facts, model);
    if (buys)
        model.capital = capitalOf(v, facts).sum();
    model.cardHour = buys ? model.total.perHour / facts.accelerators : v[EconomicKey::price_per_accelerator_hour];
    const double term = e.contract == RentContract::reserved_1y   ? 1.0
                        : e.contract == RentContract::reserved_3y ? 3.0
                                                                  : 0.0;
    if (!buys)
        model.commitment = v[EconomicKey::price_per_accelerator_hour] * facts.accelerators *
                           (1.0 + v[EconomicKey::spares_fraction]) * hoursPerYear * term;
    return model;
}

Ownership ownership(const Economics& e, const ClusterFacts& facts) {
    Ownership o;
    o.known = e[EconomicKey::server_price].value.has_value();
    if (!o.known)
        return o;
    const Values v = valuesOf(e);
    const Capital capital = capitalOf(v, facts);
    const OwnedYear year = ownedYear(e, v, facts);
    o.servers = serversOf(v, facts);
    o.capital = capital.sum();
    o.residual = v[EconomicKey::residual_fraction] * (capital.servers + capital.network);
    o.perYear = year.sum();
    o.runningPerYear = year.running();
    o.perTrainingHour = electricityPerHour(e, v, facts);
    o.perAcceleratorHour = (o.perYear / hoursPerYear + o.perTrainingHour) / facts.accelerators;
    return o;
}

} // namespace headroom

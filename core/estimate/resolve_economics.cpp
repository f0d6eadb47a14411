// SPDX-License-Identifier: GPL-3.0-or-later
// Price of the run, failures and power.
#include "cost/price.h"
#include "estimate/resolve_context.h"

#include <map>

namespace headroom {

namespace {

using Parameters = std::map<std::string, Parameter, std::less<>>;

std::optional<double> typical(const Parameters& parameters, std::string_view name) {
    const auto it = parameters.find(name);
    return it == parameters.end() ? std::nullopt : it->second.typical;
}

// The scenario's value, else the catalog's, which is then listed as assumed.
double parameter(Resolving& r, std::string_view key, std::optional<double> usual, std::string_view reason) {
    const auto& typed = r.out.scenario.economics.parameters;
    if (const auto it = typed.find(key); it != typed.end())
        return it->second;
    const double value = usual.value_or(0.0);
    r.assume("economics." + std::string(key), value, reason);
    return value;
}

void resolveReliability(Resolving& r) {
    const Parameters& known = r.library.catalog.reliability;
    RunSettings& run = r.out.plan.run;
    run.failuresPerAcceleratorHour = parameter(r, "failures_per_accelerator_hour",
                                               typical(known, "failures_per_accelerator_hour"), "typical_failure_rate");
    run.checkpointWrite =
        Seconds{parameter(r, "checkpoint_seconds", typical(known, "checkpoint_seconds"), "typical_checkpoint_time")};
    const double restart =
        typical(known, "detect_seconds").value_or(0.0) + typical(known, "restart_seconds").value_or(0.0);
    run.restart = Seconds{parameter(r, "restart_seconds", restart, "typical_restart_time")};
    // On demand and spot machines are replaced by the provider; reserved and owned spares are paid for.
    const RentContract contract = *r.out.scenario.economics.contract;
    const bool billed = contract == RentContract::reserved_1y || contract == RentContract::reserved_3y;
    run.spareFraction =
        parameter(r, "spares_fraction", billed ? typical(r.library.catalog.economics, "spares_fraction") : 0.0,
                  billed ? "spares_are_billed" : "spares_not_billed");
}

void resolvePower(Resolving& r) {
    const Parameters& known = r.library.catalog.economics;
    RunSettings& run = r.out.plan.run;
    run.powerUsageEffectiveness = parameter(r, "pue", typical(known, "pue"), "typical_pue");
    run.loadFactor = typical(known, "avg_power_fraction_training").value_or(1.0);
}

void warnAboutPrice(Resolving& r, const Price& price) {
    constexpr std::string_view path = "economics.price_per_accelerator_hour";
    const Arguments arguments{{"accelerator", r.accelerator->name}, {"source", price.source}, {"date", price.date}};
    switch (price.basis) {
    case PriceBasis::none:
        r.warn(ProblemCode::no_price, path, arguments);
        break;
    case PriceBasis::undated:
        r.warn(ProblemCode::undated_price, path, arguments);
        break;
    case PriceBasis::older:
    case PriceBasis::hyperscaler:
    case PriceBasis::discounted:
        r.warn(ProblemCode::price_assumed, path, arguments);
        break;
    case PriceBasis::current:
        break;
    }
}

void resolvePrice(Resolving& r) {
    constexpr std::string_view key = "price_per_accelerator_hour";
    const EconomicsChoice& e = r.out.scenario.economics;
    RunSettings& run = r.out.plan.run;
    const Currency currency = *e.currency;
    run.pricePerAcceleratorHour = {0.0, currency};
    if (const auto it = e.parameters.find(key); it != e.parameters.end()) {
        run.pricePerAcceleratorHour.amount = it->second;
        run.priceKnown = true;
        run.priceSource = "scenario";
        return;
    }
    if (r.accelerator == nullptr)
        return;
    const auto fx = e.parameters.find(std::string_view("fx_cny_per_usd"));
    const double rate = fx != e.parameters.end() ? fx->second : r.library.catalog.cnyPerUsd.typical.value_or(0.0);
    if (rate <= 0.0)
        return;
    const Price price = defaultRent(r.library.catalog, r.accelerator->id, *e.contract, currency, rate);
    warnAboutPrice(r, price);
    if (price.basis == PriceBasis::none)
        return;
    const double devices = r.accelerator->devicesPerPackage;
    run.pricePerAcceleratorHour.amount = price.perAcceleratorHour.amount / devices;
    run.priceLow = price.low / devices;
    run.priceHigh = price.high / devices;
    run.priceKnown = true;
    run.priceSource = price.source;
    run.priceDate = price.date;
    r.assume("economics." + std::string(key), run.pricePerAcceleratorHour.amount, "catalog_price",
             {{"quotes", std::int64_t{price.quotes}}, {"source", price.source}, {"date", price.date}});
}

} // namespace

void resolveEconomics(Resolving& r) {
    EconomicsChoice& e = r.out.scenario.economics;
    r.fill(e.mode, AcquisitionMode::rent, "economics.mode", "usual_mode");
    r.fill(e.currency, Currency::cny, "economics.currency", "usual_currency");
    r.fill(e.contract, RentContract::on_demand, "economics.contract", "usual_contract");
    resolvePrice(r);
    resolveReliability(r);
    resolvePower(r);
    r.out.plan.constraints = r.out.scenario.constraints;
}

} // namespace headroom

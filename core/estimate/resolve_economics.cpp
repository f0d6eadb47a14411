// SPDX-License-Identifier: GPL-3.0-or-later
// Prices, failures and power: the scenario's values, else the catalog's with range and source, else unknown.
#include "cost/price.h"
#include "cost/purchase.h"
#include "estimate/plan_economics.h"
#include "estimate/resolve_context.h"

#include <algorithm>
#include <map>

namespace headroom {

namespace {

using Parameters = std::map<std::string, Parameter, std::less<>>;

const Parameter* find(const Parameters& parameters, std::string_view name) {
    const auto it = parameters.find(name);
    return it == parameters.end() ? nullptr : &it->second;
}

std::optional<double> typical(const Parameters& parameters, std::string_view name) {
    const Parameter* p = find(parameters, name);
    return p == nullptr ? std::nullopt : p->typical;
}

class EconomicsResolver {
public:
    explicit EconomicsResolver(Resolving& r)
        : m_r(r), m_typed(r.out.scenario.economics), m_catalog(r.library.catalog), m_out(r.out.economics) {}

    void run() {
        EconomicsChoice& e = m_r.out.scenario.economics;
        m_r.fill(e.mode, AcquisitionMode::rent, "economics.mode", "usual_mode");
        m_r.fill(e.currency, Currency::cny, "economics.currency", "usual_currency");
        m_r.fill(e.contract, RentContract::on_demand, "economics.contract", "usual_contract");
        m_out.mode = *e.mode;
        m_out.currency = *e.currency;
        m_out.contract = *e.contract;
        const auto fx = e.parameters.find("fx_cny_per_usd");
        m_out.cnyPerUsd = fx != e.parameters.end() ? fx->second : m_catalog.cnyPerUsd.typical.value_or(0.0);
        m_out.gridKgCo2PerKwh = typedNumber("grid_kg_co2_per_kwh");
        resolveRent();
        resolveServers();
        resolveNetwork();
        resolveOwnership();
        resolveSpares();
        resolveOpenValues();
        resolveDelivery();
        assumeUsed();
        resolveFailures();
        takeEconomics(m_out, m_r.out.plan);
    }

private:
    [[nodiscard]] bool buys() const { return m_out.mode == AcquisitionMode::buy; }
    [[nodiscard]] bool yuan() const { return m_out.currency == Currency::cny; }

    [[nodiscard]] std::optional<double> typedNumber(std::string_view key) const {
        const auto it = m_typed.parameters.find(key);
        return it == m_typed.parameters.end() ? std::nullopt : std::optional(it->second);
    }

    // What the scenario states.
    bool takeTyped(EconomicKey key) {
        const std::optional<double> typed = typedNumber(nameOf(key));
        if (typed)
            m_out[key] = {typed, 0.0, 0.0, false, ValueOrigin::scenario, {}, {}};
        return typed.has_value();
    }

    void takeCatalog(EconomicKey key, double value, double low, double high, const Parameter& from) {
        m_out[key] = {value, low, high, false, ValueOrigin::catalog, from.source, m_catalog.built};
    }

    // Else the catalog's typical value with its range.
    void resolve(EconomicKey key, std::string_view parameter) {
        const Parameter* p = find(m_catalog.economics, parameter);
        if (takeTyped(key) || p == nullptr || !p->typical)
            return;
        takeCatalog(key, *p->typical, p->low.value_or(*p->typical), p->high.value_or(*p->typical), *p);
    }

    // What a listed price is without value-added tax: services and hardware have their own rates.
    [[nodiscard]] double withoutVat(bool service) const {
        const Parameter* vat = find(m_catalog.economics, "vat_cn");
        if (m_typed.includeVat.value_or(true) || !yuan() || vat == nullptr)
            return 1.0;
        return 1.0 / (1.0 + (service ? vat->low : vat->typical).value_or(0.0));
    }

    void resolveRent() {
        constexpr EconomicKey key = EconomicKey::price_per_accelerator_hour;
        if (takeTyped(key) || m_r.accelerator == nullptr || m_out.cnyPerUsd <= 0.0)
            return;
        const Price price =
            defaultRent(m_catalog, m_r.accelerator->id, m_out.contract, m_out.currency, m_out.cnyPerUsd);
        if (!buys())
            warnAboutPrice(price);
        if (price.basis == PriceBasis::none)
            return;
        const double each = (price.converted ? 1.0 : withoutVat(true)) / m_r.accelerator->devicesPerPackage;
        m_out[key] = {price.perAcceleratorHour.amount * each,
                      price.low * each,
                      price.high * each,
                      price.converted,
                      ValueOrigin::catalog,
                      price.source,
                      price.date};
        if (!buys())
            m_r.assume("economics.price_per_accelerator_hour", *m_out[key].value, "catalog_price",
                       {{"quotes", std::int64_t{price.quotes}}, {"source", price.source}, {"date", price.date}});
    }

    void warnAboutPrice(const Price& price) {
        constexpr std::string_view path = "economics.price_per_accelerator_hour";
        const Arguments arguments{
            {"accelerator", m_r.accelerator->name}, {"source", price.source}, {"date", price.date}};
        switch (price.basis) {
        case PriceBasis::none:
            m_r.warn(ProblemCode::no_price, path, arguments);
            break;
        case PriceBasis::undated:
            m_r.warn(ProblemCode::undated_price, path, arguments);
            break;
        case PriceBasis::older:
        case PriceBasis::hyperscaler:
        case PriceBasis::discounted:
            m_r.warn(ProblemCode::price_assumed, path, arguments);
            break;
        case PriceBasis::current:
            break;
        }
    }

    void resolveServers() {
        constexpr EconomicKey key = EconomicKey::server_price;
        if (takeTyped(key) || m_r.accelerator == nullptr)
            return;
        const PurchasePrice price = serverPrice(m_catalog, m_r.accelerator->id, m_out.currency, m_out.cnyPerUsd);
        const Arguments arguments{{"accelerator", m_r.accelerator->name}};
        if (price.basis == PurchaseBasis::none) {
            if (buys())
                m_r.warn(ProblemCode::no_purchase_price, "economics.server_price", arguments);
            return;
        }
        const double each = (price.converted ? 1.0 : withoutVat(false)) * m_r.out.plan.machine.perServer /
                            m_r.accelerator->devicesPerPackage;
        m_out[key] = {price.perAccelerator * each, price.low * each,     price.high * each, price.converted,
                      ValueOrigin::catalog,        price.source,         price.date};
        if (!buys())
            return;
        m_r.assume("economics.server_price", *m_out[key].value,
                   price.basis == PurchaseBasis::server ? "purchase_quote" : "purchase_quote_of_cards",
                   {{"source", price.source}, {"date", price.date}});
        if (price.confidence == Confidence::low || price.converted || price.date.empty())
            m_r.warn(ProblemCode::purchase_price_doubtful, "economics.server_price",
                     {{"accelerator", m_r.accelerator->name}, {"source", price.source}, {"date", price.date}});
    }

    void resolveNetwork() {
        constexpr EconomicKey key = EconomicKey::network_price_per_accelerator;
        if (takeTyped(key))
            return;
        const Machine& machine = m_r.out.plan.machine;
        if (machine.count <= machine.perServer) { // one server has no network
            m_out[key] = {0.0, 0.0, 0.0, false, ValueOrigin::catalog, {}, {}};
            return;
        }
        const NetworkPrice price = networkPrice(m_catalog, machine.count, m_out.currency, m_out.cnyPerUsd);
        if (price.tiers == 0)
            return;
        m_out[key] = {price.perAccelerator, 0.0, 0.0, yuan(), ValueOrigin::catalog, price.source, m_catalog.built};
    }

    void resolveOwnership() {
        if (const Parameter* years = find(m_catalog.economics, "depreciation_years");
            !takeTyped(EconomicKey::years) && years != nullptr && years->values.contains("planning"))
            takeCatalog(EconomicKey::years, years->values.at("planning"), years->values.at("planning_low"),
                        years->values.at("planning_high"), *years);
        resolve(EconomicKey::interest, "discount_rate");
        resolve(EconomicKey::electricity_per_kwh, yuan() ? "electricity_cn" : "electricity_us");
        if (yuan())
            resolve(EconomicKey::demand_charge_per_kw_month, "demand_charge_cn");
        else
            takeTyped(EconomicKey::demand_charge_per_kw_month);
        resolve(EconomicKey::pue, "pue");
        resolve(EconomicKey::hosting_per_kw_month, yuan() ? "colo_cn" : "colo_us");
        // The Chinese list's cabinet price is coded "other running expense (electricity etc.)".
        m_out.hostingIncludesPower = m_typed.hostingIncludesPower.value_or(
            yuan() && m_out[EconomicKey::hosting_per_kw_month].origin == ValueOrigin::catalog);
        resolve(EconomicKey::maintenance_fraction_per_year, "hardware_maintenance_pct_per_year");
        resolve(EconomicKey::utilisation, "utilization");
        resolve(EconomicKey::load_factor, "avg_power_fraction_training");
    }

    // On demand and spot servers are replaced by the provider; committed and owned spares are paid for.
    void resolveSpares() {
        constexpr EconomicKey key = EconomicKey::spares_fraction;
        if (buys() || m_out.contract == RentContract::reserved_1y || m_out.contract == RentContract::reserved_3y) {
            resolve(key, "spares_fraction");
            if (m_out[key].origin == ValueOrigin::catalog)
                m_r.assume("economics.spares_fraction", *m_out[key].value, "spares_are_billed");
        } else if (!takeTyped(key)) {
            m_out[key] = {0.0, 0.0, 0.0, false, ValueOrigin::catalog, {}, {}};
            m_r.assume("economics.spares_fraction", 0.0, "spares_not_billed");
        }
    }

    // For these nobody has published a value to trust.
    void resolveOpenValues() {
        for (const EconomicKey key :
             {EconomicKey::storage_price, EconomicKey::residual_fraction, EconomicKey::staff_fte,
              EconomicKey::staff_cost_per_year, EconomicKey::migration_months, EconomicKey::experiments_multiplier})
            takeTyped(key);
    }

    void resolveDelivery() {
        const auto& weeks = m_typed.deliveryWeeks;
        const auto own = m_r.accelerator == nullptr ? weeks.end() : weeks.find(m_r.accelerator->id);
        const auto all = weeks.find("");
        if (own != weeks.end())
            m_out.deliveryWeeks = own->second;
        else if (all != weeks.end())
            m_out.deliveryWeeks = all->second;
        else if (m_r.out.scenario.constraints.maxDeliveryWeeks)
            m_r.warn(ProblemCode::unknown_delivery, "economics.delivery_weeks",
                     {{"accelerator", m_r.accelerator == nullptr ? std::string() : m_r.accelerator->name}});
    }

    // What the bill uses and the catalog filled.
    void assumeUsed() {
        for (const EconomicKey key : usedKeys(m_out)) {
            const EconomicValue& v = m_out[key];
            const bool said = key == EconomicKey::price_per_accelerator_hour || key == EconomicKey::server_price ||
                              key == EconomicKey::spares_fraction || key == EconomicKey::load_factor;
            if (v.origin != ValueOrigin::catalog || said)
                continue;
            if (key == EconomicKey::pue)
                m_r.assume("economics.pue", *v.value, "typical_pue");
            else
                m_r.assume("economics." + std::string(nameOf(key)), *v.value, "typical_of_catalog",
                           v.hasRange() ? Arguments{{"low", v.low}, {"high", v.high}} : Arguments{});
        }
        if (buys() && !m_typed.hostingIncludesPower)
            m_r.assume("economics.hosting_includes_power", m_out.hostingIncludesPower, "hosting_of_list");
    }

    // The scenario's value, else the catalog's, which is then listed as assumed.
    double reliability(std::string_view key, std::optional<double> usual, std::string_view reason) {
        if (const std::optional<double> typed = typedNumber(key))
            return *typed;
        const double value = usual.value_or(0.0);
        m_r.assume("economics." + std::string(key), value, reason);
        return value;
    }

    void resolveFailures() {
        const Parameters& known = m_catalog.reliability;
        RunSettings& run = m_r.out.plan.run;
        constexpr std::string_view rateKey = "failures_per_accelerator_hour";
        const Parameter* rate = find(known, rateKey);
        std::optional<double> usual = typical(known, rateKey);
        if (rate != nullptr && m_typed.clusterMaturity) {
            const auto found = rate->values.find(enumName(*m_typed.clusterMaturity));
            if (found != rate->values.end())
                usual = found->second;
        }
        run.failuresPerAcceleratorHour = reliability(rateKey, usual, "typical_failure_rate");
        if (!typedNumber(rateKey) && rate != nullptr && usual == rate->typical) {
            run.failureRateLow = rate->low.value_or(0.0);
            run.failureRateHigh = rate->high.value_or(0.0);
        }
        if (!buys() && m_out.contract == RentContract::spot)
            addReclaims(run);
        if (const std::optional<double> bandwidth = typedNumber("checkpoint_gbyte_per_s"))
            run.checkpointBandwidth = units::gbytePerSecond(*bandwidth);
        else
            run.checkpointWrite = Seconds{
                reliability("checkpoint_seconds", typical(known, "checkpoint_seconds"), "typical_checkpoint_time")};
        const double restart =
            typical(known, "detect_seconds").value_or(0.0) + typical(known, "restart_seconds").value_or(0.0);
        run.restart = Seconds{reliability("restart_seconds", restart, "typical_restart_time")};
        run.evaluationFraction = typedNumber("evaluation_fraction").value_or(0.0);
    }

    // A synchronous run stops when any of its servers is reclaimed. No provider publishes how often that is.
    void addReclaims(RunSettings& run) {
        constexpr std::string_view key = "spot_reclaims_per_server_hour";
        const std::optional<double> hazard = typedNumber(key);
        if (!hazard) {
            const Parameter* rumoured = find(m_catalog.economics, "spot_interruption");
            Arguments range;
            if (rumoured != nullptr && rumoured->low && rumoured->high)
                range = {{"low", *rumoured->low}, {"high", *rumoured->high}};
            m_r.warn(ProblemCode::spot_reclaims_unknown, "economics." + std::string(key), range);
            return;
        }
        const double perAccelerator = *hazard / m_r.out.plan.machine.perServer;
        run.failuresPerAcceleratorHour += perAccelerator;
        run.failureRateLow += run.failureRateLow > 0.0 ? perAccelerator : 0.0;
        run.failureRateHigh += run.failureRateHigh > 0.0 ? perAccelerator : 0.0;
    }

    Resolving& m_r;
    const EconomicsChoice& m_typed;
    const Catalog& m_catalog;
    Economics& m_out;
};

} // namespace

void takeEconomics(const Economics& economics, Plan& plan) {
    RunSettings& run = plan.run;
    const bool buys = economics.mode == AcquisitionMode::buy;
    run.cost = costModel(economics, clusterFacts(plan.machine));
    run.billedSpares = buys ? 0.0 : economics[EconomicKey::spares_fraction].value.value_or(0.0);
    run.powerUsageEffectiveness = economics[EconomicKey::pue].value.value_or(1.0);
    run.loadFactor = economics[EconomicKey::load_factor].value.value_or(1.0);
    run.gridKgCo2PerKwh = economics.gridKgCo2PerKwh;
    run.deliveryWeeks = economics.deliveryWeeks;
}

void resolveEconomics(Resolving& r) {
    EconomicsResolver(r).run();
    r.out.plan.constraints = r.out.scenario.constraints;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/parameter_fields.h"

#include <array>
#include <optional>
#include <utility>

namespace headroom {

namespace {

constexpr std::string_view economics = "economics.", card = "cluster.accelerator.";

constexpr auto economicPaths = std::to_array<std::string_view>({
    "economics.price_per_accelerator_hour",
    "economics.server_price",
    "economics.network_price_per_accelerator",
    "economics.storage_price",
    "economics.years",
    "economics.residual_fraction",
    "economics.interest",
    "economics.electricity_per_kwh",
    "economics.demand_charge_per_kw_month",
    "economics.pue",
    "economics.hosting_per_kw_month",
    "economics.staff_fte",
    "economics.staff_cost_per_year",
    "economics.maintenance_fraction_per_year",
    "economics.spares_fraction",
    "economics.utilisation",
    "economics.migration_months",
    "economics.experiments_multiplier",
    "economics.fx_cny_per_usd",
    "economics.failures_per_accelerator_hour",
    "economics.checkpoint_seconds",
    "economics.restart_seconds",
    "economics.checkpoint_gbyte_per_s",
    "economics.evaluation_fraction",
    "economics.spot_reclaims_per_server_hour",
    "economics.grid_kg_co2_per_kwh",
});

constexpr auto cardPaths = std::to_array<std::string_view>({
    "cluster.accelerator.memory_gb",
    "cluster.accelerator.memory_usable_gib",
    "cluster.accelerator.memory_bandwidth_gbyte_per_s",
    "cluster.accelerator.sm_count",
    "cluster.accelerator.tdp_w",
    "cluster.accelerator.link.gbyte_per_s_one_way",
    "cluster.accelerator.link.pair_gbyte_per_s_one_way",
    "cluster.accelerator.peak_tflops_dense.fp32",
    "cluster.accelerator.peak_tflops_dense.tf32",
    "cluster.accelerator.peak_tflops_dense.fp16",
    "cluster.accelerator.peak_tflops_dense.bf16",
    "cluster.accelerator.peak_tflops_dense.fp8",
    "cluster.accelerator.peak_tflops_dense.fp4",
    "cluster.accelerator.link.domain_size",
    "cluster.accelerator.pcie_gen",
    "cluster.accelerator.devices_per_package",
});

using Values = std::map<std::string, double, std::less<>>;

Scalar readEntry(const Values& values, std::string_view key) {
    const auto found = values.find(key);
    return found == values.end() ? Scalar{} : Scalar{found->second};
}

bool writeEntry(Values& values, std::string_view key, const Scalar& scalar) {
    if (isOpen(scalar)) {
        values.erase(std::string(key));
        return true;
    }
    if (const auto* whole = std::get_if<std::int64_t>(&scalar))
        values.insert_or_assign(std::string(key), static_cast<double>(*whole));
    else if (const auto* real = std::get_if<double>(&scalar))
        values.insert_or_assign(std::string(key), *real);
    else
        return false;
    return true;
}

template<std::size_t I>
Field economicField() {
    static constexpr std::string_view key = economicPaths[I].substr(economics.size());
    return {economicPaths[I],
            FieldKind::real,
            [](const Scenario& s) { return readEntry(s.economics.parameters, key); },
            [](Scenario& s, const Scalar& value) { return writeEntry(s.economics.parameters, key, value); },
            {},
            {}};
}

template<std::size_t I>
Field cardField() {
    static constexpr std::string_view key = cardPaths[I].substr(card.size());
    return {cardPaths[I],
            FieldKind::real,
            [](const Scenario& s) { return readEntry(s.cluster.overrides, key); },
            [](Scenario& s, const Scalar& value) { return writeEntry(s.cluster.overrides, key, value); },
            {},
            {}};
}

// Weeks that hold for all cards; those of one card stand in the document under its id.
Field deliveryWeeks() {
    return {"economics.delivery_weeks",
            FieldKind::real,
            [](const Scenario& s) { return readEntry(s.economics.deliveryWeeks, ""); },
            [](Scenario& s, const Scalar& value) { return writeEntry(s.economics.deliveryWeeks, "", value); },
            {},
            {}};
}

} // namespace

std::vector<Field> economicFields() {
    auto all = []<std::size_t... I>(std::index_sequence<I...>) {
        return std::vector<Field>{economicField<I>()...};
    }(std::make_index_sequence<economicPaths.size()>{});
    all.push_back(deliveryWeeks());
    return all;
}

std::vector<Field> cardFigureFields() {
    return []<std::size_t... I>(std::index_sequence<I...>) {
        return std::vector<Field>{cardField<I>()...};
    }(std::make_index_sequence<cardPaths.size()>{});
}

} // namespace headroom

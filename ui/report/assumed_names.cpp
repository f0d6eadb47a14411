// SPDX-License-Identifier: GPL-3.0-or-later
// Fields that a report names though the window has no field for them, and how their values read.
#include "estimate/resolve.h"
#include "report/sections.h"
#include "text/field_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

struct FieldName {
    std::string_view path;
    const char* name;
};

constexpr std::array fieldNames{
    FieldName{"cluster.accelerator.memory_bandwidth_gbyte_per_s",
              QT_TRANSLATE_NOOP("headroom::ReportText", "Memory bandwidth")},
    FieldName{"cluster.accelerator.memory_usable_gib", QT_TRANSLATE_NOOP("headroom::ReportText", "Usable memory")},
    FieldName{"economics.checkpoint_seconds", QT_TRANSLATE_NOOP("headroom::ReportText", "Checkpoint")},
    FieldName{"economics.demand_charge_per_kw_month", QT_TRANSLATE_NOOP("headroom::ReportText", "Demand charge")},
    FieldName{"economics.electricity_per_kwh", QT_TRANSLATE_NOOP("headroom::ReportText", "Electricity")},
    FieldName{"economics.failures_per_accelerator_hour", QT_TRANSLATE_NOOP("headroom::ReportText", "Failures")},
    FieldName{"economics.hosting_includes_power",
              QT_TRANSLATE_NOOP("headroom::ReportText", "Hosting holds electricity")},
    FieldName{"economics.hosting_per_kw_month", QT_TRANSLATE_NOOP("headroom::ReportText", "Hosting")},
    FieldName{"economics.interest", QT_TRANSLATE_NOOP("headroom::ReportText", "Interest")},
    FieldName{"economics.maintenance_fraction_per_year", QT_TRANSLATE_NOOP("headroom::ReportText", "Maintenance")},
    FieldName{"economics.network_price_per_accelerator", QT_TRANSLATE_NOOP("headroom::ReportText", "Network a card")},
    FieldName{"economics.price_per_accelerator_hour", QT_TRANSLATE_NOOP("headroom::ReportText", "Price a card-hour")},
    FieldName{"economics.pue", QT_TRANSLATE_NOOP("headroom::ReportText", "Power usage (PUE)")},
    FieldName{"economics.restart_seconds", QT_TRANSLATE_NOOP("headroom::ReportText", "Restart")},
    FieldName{"economics.server_price", QT_TRANSLATE_NOOP("headroom::ReportText", "Price of a server")},
    FieldName{"economics.spares_fraction", QT_TRANSLATE_NOOP("headroom::ReportText", "Spares")},
    FieldName{"economics.utilisation", QT_TRANSLATE_NOOP("headroom::ReportText", "Utilisation")},
    FieldName{"economics.years", QT_TRANSLATE_NOOP("headroom::ReportText", "Years of use")},
    FieldName{"model.architecture", QT_TRANSLATE_NOOP("headroom::ReportText", "Architecture")},
    FieldName{"strategy.layer_layout", QT_TRANSLATE_NOOP("headroom::ReportText", "Layers on stages")},
    FieldName{"strategy.recompute_modules", QT_TRANSLATE_NOOP("headroom::ReportText", "Recomputed parts")},
    FieldName{"training.attention_kernel", QT_TRANSLATE_NOOP("headroom::ReportText", "Attention kernel")},
    FieldName{"training.calibration", QT_TRANSLATE_NOOP("headroom::ReportText", "Calibration")},
    FieldName{"training.causal", QT_TRANSLATE_NOOP("headroom::ReportText", "Causal attention")},
    FieldName{"training.dropout", QT_TRANSLATE_NOOP("headroom::ReportText", "Dropout")},
    FieldName{"training.fused_loss", QT_TRANSLATE_NOOP("headroom::ReportText", "Fused loss")},
    FieldName{"training.gradient_dtype", QT_TRANSLATE_NOOP("headroom::ReportText", "Gradients")},
    FieldName{"training.optimizer_dtype", QT_TRANSLATE_NOOP("headroom::ReportText", "Optimizer state")},
    FieldName{"training.year", QT_TRANSLATE_NOOP("headroom::ReportText", "Year of the run")},
};

std::optional<double> number(const Scalar& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return *real;
    return std::nullopt;
}

} // namespace

QString reportFieldName(std::string_view path) {
    const auto found =
        std::find_if(fieldNames.begin(), fieldNames.end(), [&](const FieldName& f) { return f.path == path; });
    return found == fieldNames.end() ? fieldLabel(path) : ReportText::tr(found->name);
}

QString assumedValue(const Assumption& assumption, const ReportSource& source) {
    const Format& f = source.format;
    const std::string_view path = assumption.path;
    if (const auto value = number(assumption.value)) {
        if (path == "economics.price_per_accelerator_hour" || path == "economics.server_price" ||
            path == "economics.network_price_per_accelerator")
            return f.money({*value, source.plan().resolved.economics.currency});
        if (path == "economics.failures_per_accelerator_hour" && *value > 0)
            return ReportText::tr("1 in %1 card-hours").arg(f.rounded(1.0 / *value));
        if (path == "economics.checkpoint_seconds" || path == "economics.restart_seconds")
            return f.duration(Seconds{*value}, *value == std::floor(*value) ? 1 : 3);
        if (path == "economics.spares_fraction" || path == "economics.utilisation")
            return f.percent(*value);
        if (path == "economics.interest" || path == "economics.maintenance_fraction_per_year")
            return ReportText::tr("%1 % a year").arg(f.figure(*value * 100.0, 2));
        if (path == "economics.years")
            return f.figure(*value, 2);
        if (path == "economics.electricity_per_kwh")
            return ReportText::tr("%1 a kWh").arg(f.money({*value, source.plan().resolved.economics.currency}));
        if (path == "economics.hosting_per_kw_month" || path == "economics.demand_charge_per_kw_month")
            return ReportText::tr("%1 a kW and month")
                .arg(f.money({*value, source.plan().resolved.economics.currency}));
        if (path == "cluster.accelerator.memory_bandwidth_gbyte_per_s")
            return f.bandwidth(units::gbytePerSecond(*value));
        if (path == "cluster.accelerator.memory_usable_gib")
            return f.gib(units::gib(*value));
        if (path == "model.architecture")
            return ReportText::tr("%1 parameters").arg(f.parameters(*value));
        if (path == "training.year")
            return QString::number(static_cast<int>(*value));
        if (path == "economics.pue")
            return f.figure(*value, 2);
    }
    if (path == "cluster.server") {
        const auto* id = std::get_if<std::string>(&assumption.value);
        const Server* server = id ? source.library.catalog.server(*id) : nullptr;
        if (server)
            return QString::fromStdString(server->name);
    }
    if (path == "strategy.layer_layout")
        return ReportText::tr("automatic");
    return valueText(path, assumption.value, &source.library);
}

} // namespace headroom

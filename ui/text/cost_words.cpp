// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/cost_words.h"

#include "text/field_text.h"

#include <QCoreApplication>

#include <array>
#include <string>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::CostWords)
};

struct Item {
    std::string_view key;
    const char* name;
    const char* rented;
    const char* bought; // null: as rented
};

constexpr std::array items{
    Item{"accelerators", QT_TRANSLATE_NOOP("headroom::CostWords", "Card time"),
         QT_TRANSLATE_NOOP("headroom::CostWords", "cards × hours of training × price a card-hour"), nullptr},
    Item{"failures_and_checkpoints", QT_TRANSLATE_NOOP("headroom::CostWords", "Failures and checkpoints"),
         QT_TRANSLATE_NOOP("headroom::CostWords",
                           "cards × hours lost to failures, restarts and checkpoints × price a card-hour"),
         nullptr},
    Item{"spares", QT_TRANSLATE_NOOP("headroom::CostWords", "Spares"),
         QT_TRANSLATE_NOOP("headroom::CostWords", "card time × share of spares"), nullptr},
    Item{"idle_commitment", QT_TRANSLATE_NOOP("headroom::CostWords", "Reserved hours not used"),
         QT_TRANSLATE_NOOP("headroom::CostWords", "(card time + spares) × (1 ÷ utilisation − 1)"), nullptr},
    Item{"servers", QT_TRANSLATE_NOOP("headroom::CostWords", "Servers"),
         QT_TRANSLATE_NOOP("headroom::CostWords",
                           "servers × price × (1 − residual value) ÷ years of use, for the hours of the run"),
         nullptr},
    Item{"network", QT_TRANSLATE_NOOP("headroom::CostWords", "Network"),
         QT_TRANSLATE_NOOP("headroom::CostWords",
                           "cards × network a card × (1 − residual value) ÷ years of use, for the hours of the run"),
         nullptr},
    Item{"storage", QT_TRANSLATE_NOOP("headroom::CostWords", "Storage"),
         QT_TRANSLATE_NOOP("headroom::CostWords", "the price of the store, once"),
         QT_TRANSLATE_NOOP("headroom::CostWords", "the price of the store ÷ years of use, for the hours of the run")},
    Item{"financing", QT_TRANSLATE_NOOP("headroom::CostWords", "Financing"),
         QT_TRANSLATE_NOOP("headroom::CostWords",
                           "interest on capital as an annuity over the years of use, for the hours of the run"),
         nullptr},
    Item{"electricity", QT_TRANSLATE_NOOP("headroom::CostWords", "Electricity"),
         QT_TRANSLATE_NOOP("headroom::CostWords", "rated power × load × PUE × price a kWh × hours"), nullptr},
    Item{"demand_charge", QT_TRANSLATE_NOOP("headroom::CostWords", "Demand charge"),
         QT_TRANSLATE_NOOP("headroom::CostWords", "rated power × PUE × demand charge, for the hours of the run"),
         nullptr},
    Item{"hosting", QT_TRANSLATE_NOOP("headroom::CostWords", "Hosting"),
         QT_TRANSLATE_NOOP("headroom::CostWords", "rated power × price a kW and month, for the hours of the run"),
         nullptr},
    Item{"maintenance", QT_TRANSLATE_NOOP("headroom::CostWords", "Maintenance"),
         QT_TRANSLATE_NOOP("headroom::CostWords", "servers × price × share a year, for the hours of the run"), nullptr},
    Item{"staff", QT_TRANSLATE_NOOP("headroom::CostWords", "Staff"),
         QT_TRANSLATE_NOOP("headroom::CostWords", "people × pay a year, for the hours of the run"), nullptr},
    Item{"idle_ownership", QT_TRANSLATE_NOOP("headroom::CostWords", "Owned hours not used"),
         QT_TRANSLATE_NOOP("headroom::CostWords", "all that ownership costs by the year × (1 ÷ utilisation − 1)"),
         nullptr},
    Item{"migration", QT_TRANSLATE_NOOP("headroom::CostWords", "Migration"),
         QT_TRANSLATE_NOOP("headroom::CostWords", "staff months × pay a month, once"), nullptr},
    Item{"experiments", QT_TRANSLATE_NOOP("headroom::CostWords", "Experiments before the run"),
         QT_TRANSLATE_NOOP("headroom::CostWords", "(multiplier − 1) × all that is paid by the hour"), nullptr},
};

// By EconomicKey; takes the number.
constexpr std::array<const char*, economicKeyCount> patterns{
    QT_TRANSLATE_NOOP("headroom::CostWords", "%1 a card-hour"),
    QT_TRANSLATE_NOOP("headroom::CostWords", "%1 a server"),
    QT_TRANSLATE_NOOP("headroom::CostWords", "%1 a card"),
    nullptr,
    QT_TRANSLATE_NOOP("headroom::CostWords", "%1 years"),
    nullptr,
    QT_TRANSLATE_NOOP("headroom::CostWords", "%1 a year"),
    QT_TRANSLATE_NOOP("headroom::CostWords", "%1 a kWh"),
    QT_TRANSLATE_NOOP("headroom::CostWords", "%1 a kW and month"),
    nullptr,
    QT_TRANSLATE_NOOP("headroom::CostWords", "%1 a kW and month"),
    QT_TRANSLATE_NOOP("headroom::CostWords", "%1 people"),
    QT_TRANSLATE_NOOP("headroom::CostWords", "%1 a year"),
    QT_TRANSLATE_NOOP("headroom::CostWords", "%1 a year"),
    nullptr,
    nullptr,
    QT_TRANSLATE_NOOP("headroom::CostWords", "%1 staff months"),
    QT_TRANSLATE_NOOP("headroom::CostWords", "×%1"),
    nullptr,
};

const Item* find(std::string_view key) {
    for (const Item& item : items)
        if (item.key == key)
            return &item;
    return nullptr;
}

QString numberText(EconomicKey key, double value, Currency currency, const Format& f) {
    using K = EconomicKey;
    switch (key) {
    case K::price_per_accelerator_hour:
    case K::server_price:
    case K::network_price_per_accelerator:
    case K::storage_price:
    case K::electricity_per_kwh:
    case K::demand_charge_per_kw_month:
    case K::hosting_per_kw_month:
    case K::staff_cost_per_year:
        return f.money({value, currency});
    case K::residual_fraction:
    case K::spares_fraction:
    case K::utilisation:
    case K::load_factor:
        return f.percent(value);
    case K::interest:
    case K::maintenance_fraction_per_year:
        return f.percent(value, 1);
    case K::years:
    case K::staff_fte:
    case K::migration_months:
        return f.figure(value, 2);
    case K::pue:
    case K::experiments_multiplier:
        return f.figure(value, 3);
    }
    return {};
}

QString withPattern(EconomicKey key, const QString& number) {
    const char* pattern = patterns[static_cast<std::size_t>(key)];
    return pattern ? Words::tr(pattern).arg(number) : number;
}

} // namespace

QString costItemName(std::string_view item) {
    const Item* found = find(item);
    return found ? Words::tr(found->name) : QString::fromLatin1(item.data(), static_cast<qsizetype>(item.size()));
}

QString costItemFormula(std::string_view item, AcquisitionMode mode) {
    const Item* found = find(item);
    if (!found)
        return {};
    return Words::tr(mode == AcquisitionMode::buy && found->bought ? found->bought : found->rented);
}

QString economicName(EconomicKey key) {
    if (key == EconomicKey::load_factor) // no field of the panel
        return Words::tr("Load while training");
    return fieldLabel("economics." + std::string(nameOf(key)));
}

std::optional<EconomicKey> economicKeyOf(std::string_view path) {
    constexpr std::string_view group = "economics.";
    if (!path.starts_with(group))
        return std::nullopt;
    path.remove_prefix(group.size());
    for (std::size_t i = 0; i < economicKeyCount; ++i)
        if (nameOf(static_cast<EconomicKey>(i)) == path)
            return static_cast<EconomicKey>(i);
    return std::nullopt;
}

QString economicText(EconomicKey key, double value, Currency currency, const Format& format) {
    return withPattern(key, numberText(key, value, currency, format));
}

QString economicText(EconomicKey key, const EconomicValue& value, Currency currency, const Format& format) {
    if (!value.value)
        return QString(enDash);
    const QString text = economicText(key, *value.value, currency, format);
    if (!value.hasRange())
        return text;
    return QStringLiteral("%1 (%2%3%4)")
        .arg(text, numberText(key, value.low, currency, format), QString(enDash),
             numberText(key, value.high, currency, format));
}

QString economicSource(const EconomicValue& value) {
    if (value.origin == ValueOrigin::scenario)
        return Words::tr("set in the plan");
    const QString source = QString::fromStdString(value.source), date = QString::fromStdString(value.date);
    if (source.isEmpty() || date.isEmpty())
        return source + date;
    return Words::tr("%1, %2", "a source and its date").arg(source, date);
}

} // namespace headroom

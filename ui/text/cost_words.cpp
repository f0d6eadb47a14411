// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/cost_words.h"

#include <QCoreApplication>

#include <array>

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

#define WORD(text) QT_TRANSLATE_NOOP("headroom::CostWords", text)
constexpr std::array items{
    Item{"accelerators", WORD("Card time"), WORD("cards × hours of training × price a card-hour"), nullptr},
    Item{"failures_and_checkpoints", WORD("Failures and checkpoints"),
         WORD("cards × hours lost to failures, restarts and checkpoints × price a card-hour"), nullptr},
    Item{"spares", WORD("Spares"), WORD("card time × share of spares"), nullptr},
    Item{"idle_commitment", WORD("Reserved hours not used"), WORD("(card time + spares) × (1 ÷ utilisation − 1)"),
         nullptr},
    Item{"servers", WORD("Servers"),
         WORD("servers × price × (1 − residual value) ÷ years of use, for the hours of the run"), nullptr},
    Item{"network", WORD("Network"),
         WORD("cards × network a card × (1 − residual value) ÷ years of use, for the hours of the run"), nullptr},
    Item{"storage", WORD("Storage"), WORD("the price of the store, once"),
         WORD("the price of the store ÷ years of use, for the hours of the run")},
    Item{"financing", WORD("Financing"),
         WORD("interest on capital as an annuity over the years of use, for the hours of the run"), nullptr},
    Item{"electricity", WORD("Electricity"), WORD("rated power × load × PUE × price a kWh × hours"), nullptr},
    Item{"demand_charge", WORD("Demand charge"), WORD("rated power × PUE × demand charge, for the hours of the run"),
         nullptr},
    Item{"hosting", WORD("Hosting"), WORD("rated power × price a kW and month, for the hours of the run"), nullptr},
    Item{"maintenance", WORD("Maintenance"), WORD("servers × price × share a year, for the hours of the run"), nullptr},
    Item{"staff", WORD("Staff"), WORD("people × pay a year, for the hours of the run"), nullptr},
    Item{"idle_ownership", WORD("Owned hours not used"),
         WORD("all that ownership costs by the year × (1 ÷ utilisation − 1)"), nullptr},
    Item{"migration", WORD("Migration"), WORD("staff months × pay a month, once"), nullptr},
    Item{"experiments", WORD("Experiments before the run"), WORD("(multiplier − 1) × all that is paid by the hour"),
         nullptr},
};

// By EconomicKey; the pattern takes the number.
struct Parameter {
    const char* name;
    const char* pattern;
};
constexpr std::array<Parameter, economicKeyCount> parameters{{
    {WORD("Price a card-hour"), WORD("%1 a card-hour")},
    {WORD("Price of a server"), WORD("%1 a server")},
    {WORD("Network a card"), WORD("%1 a card")},
    {WORD("Price of the store"), nullptr},
    {WORD("Years of use"), WORD("%1 years")},
    {WORD("Residual value"), nullptr},
    {WORD("Interest"), WORD("%1 a year")},
    {WORD("Electricity"), WORD("%1 a kWh")},
    {WORD("Demand charge"), WORD("%1 a kW and month")},
    {WORD("Power usage (PUE)"), nullptr},
    {WORD("Hosting"), WORD("%1 a kW and month")},
    {WORD("Staff"), WORD("%1 people")},
    {WORD("Pay of one person"), WORD("%1 a year")},
    {WORD("Maintenance"), WORD("%1 a year")},
    {WORD("Spares"), nullptr},
    {WORD("Utilisation"), nullptr},
    {WORD("Migration"), WORD("%1 staff months")},
    {WORD("Experiments before the run"), WORD("×%1")},
    {WORD("Load while training"), nullptr},
}};
#undef WORD

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
    const char* pattern = parameters[static_cast<std::size_t>(key)].pattern;
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

QString economicName(EconomicKey key) { return Words::tr(parameters[static_cast<std::size_t>(key)].name); }

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

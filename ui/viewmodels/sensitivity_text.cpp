// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/sensitivity_text.h"

#include "text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::SensitivityText)
};

using Input = SensitivityInput;

struct InputWords {
    Input input;
    const char* name; // with unit
    const char* word;
    const char* reason; // of a range that is a choice
};
constexpr std::array inputWords{
    InputWords{Input::tokens, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Tokens"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "tokens"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText",
                                 "A tenth less and more: as closely as a data budget is known when a run is planned.")},
    InputWords{Input::sequence_length, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Sequence, tokens"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "sequence length"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "Half and double: the next lengths in use.")},
    InputWords{Input::global_batch, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Global batch, sequences"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "global batch"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText",
                                 "Half and double: published recipes for one size of model differ by this much.")},
    InputWords{Input::micro_batch, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Micro-batch, sequences"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "micro-batch"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "Half and double: the next sizes that divide a batch.")},
    InputWords{Input::matrix_efficiency, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Achieved matrix efficiency"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "matrix efficiency"), nullptr},
    InputWords{Input::memory_bandwidth, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Memory bandwidth, TB/s"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "memory bandwidth"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText",
                                 "A quarter less and half more: cards of one compute generation, H100 to H200.")},
    InputWords{Input::server_link, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Link in server, GB/s"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "link in server"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "Half and double: one generation of links.")},
    InputWords{Input::network, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Network, Gb/s"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "network"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "Half and double: one generation of networks.")},
    InputWords{Input::failure_rate, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Failure rate, times"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "failure rate"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText",
                                 "Half and double: a rate that a team states rests on few failures.")},
    InputWords{Input::checkpoint_time, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Checkpoint time, s"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "checkpoint time"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "Half and double: it depends on the load of the store.")},
    InputWords{Input::restart_time, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Restart time, s"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "restart time"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "Half and double: it depends on who notices.")},
    InputWords{Input::memory_reserve, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Reserved beyond allocated"),
               QT_TRANSLATE_NOOP("headroom::SensitivityText", "what the allocator reserves"), nullptr},
    InputWords{Input::economic, nullptr, nullptr,
               QT_TRANSLATE_NOOP("headroom::SensitivityText",
                                 "30 % less and more: offers for one card differ by about a third.")},
};

// How the values of a parameter read.
enum class Style { money, percent, plain };

struct KeyWords {
    EconomicKey key;
    const char* name;
    const char* word;
    Style style;
};
constexpr std::array keyWords{
    KeyWords{EconomicKey::price_per_accelerator_hour,
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "Price a card-hour"),
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "price a card-hour"), Style::money},
    KeyWords{EconomicKey::server_price, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Price of a server"),
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "price of a server"), Style::money},
    KeyWords{EconomicKey::years, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Years of use"),
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "years of use"), Style::plain},
    KeyWords{EconomicKey::interest, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Interest a year"),
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "interest"), Style::percent},
    KeyWords{EconomicKey::electricity_per_kwh, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Electricity a kWh"),
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "electricity"), Style::money},
    KeyWords{EconomicKey::demand_charge_per_kw_month,
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "Demand charge a kW-month"),
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "demand charge"), Style::money},
    KeyWords{EconomicKey::pue, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Power usage (PUE)"),
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "power usage"), Style::plain},
    KeyWords{EconomicKey::hosting_per_kw_month, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Hosting a kW-month"),
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "hosting"), Style::money},
    KeyWords{EconomicKey::maintenance_fraction_per_year,
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "Maintenance a year"),
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "maintenance"), Style::percent},
    KeyWords{EconomicKey::spares_fraction, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Spare cards"),
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "spare cards"), Style::percent},
    KeyWords{EconomicKey::utilisation, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Hours in use"),
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "hours in use"), Style::percent},
    KeyWords{EconomicKey::load_factor, QT_TRANSLATE_NOOP("headroom::SensitivityText", "Mean draw of rated power"),
             QT_TRANSLATE_NOOP("headroom::SensitivityText", "mean draw"), Style::percent},
};

const InputWords& wordsOf(Input input) { return inputWords[static_cast<std::size_t>(input)]; }

const KeyWords* wordsOf(EconomicKey key) {
    const auto found = std::ranges::find(keyWords, key, &KeyWords::key);
    return found == keyWords.end() ? nullptr : &*found;
}

QString keyText(EconomicKey key, const char* KeyWords::* text) {
    if (const KeyWords* words = wordsOf(key))
        return Words::tr(words->*text);
    const std::string_view name = nameOf(key);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QString basisText(const SensitivityEffect& effect) {
    const QString source = QString::fromStdString(effect.source);
    switch (effect.basis) {
    case RangeBasis::calibration:
        return Words::tr("80 % spread of the calibration %1 among measured runs").arg(source);
    case RangeBasis::catalog:
        return source.isEmpty() ? Words::tr("Range of the catalog") : Words::tr("Range of the catalog: %1").arg(source);
    case RangeBasis::choice:
        break;
    }
    const char* reason = wordsOf(effect.input).reason;
    return reason ? Words::tr(reason) : QString();
}

} // namespace

QString inputName(const SensitivityEffect& effect) {
    if (effect.input == Input::economic)
        return keyText(effect.key, &KeyWords::name);
    return Words::tr(wordsOf(effect.input).name);
}

QString inputWord(const SensitivityEffect& effect) {
    if (effect.input == Input::economic)
        return keyText(effect.key, &KeyWords::word);
    return Words::tr(wordsOf(effect.input).word);
}

QString inputValue(const SensitivityEffect& effect, double value, Currency currency) {
    const Format f;
    switch (effect.input) {
    case Input::tokens:
        return f.tokens(value);
    case Input::sequence_length:
    case Input::global_batch:
    case Input::micro_batch:
        return f.count(static_cast<std::int64_t>(value));
    case Input::matrix_efficiency:
        return f.percent(value);
    case Input::memory_reserve:
        return f.percent(value, 1);
    case Input::memory_bandwidth:
        return f.figure(value / 1000.0, 3);
    case Input::failure_rate:
        return f.figure(effect.value > 0.0 ? value / effect.value : value, 2);
    case Input::economic: {
        const KeyWords* words = wordsOf(effect.key);
        if (words && words->style == Style::money)
            return f.money({value, currency});
        return words && words->style == Style::percent ? f.percent(value) : f.figure(value, 3);
    }
    case Input::checkpoint_time:
    case Input::restart_time:
        return f.figure(value, 2);
    default:
        return f.figure(value, 3);
    }
}

QString measureText(double figure, SensitivityMeasure measure, Currency currency) {
    const Format f;
    switch (measure) {
    case SensitivityMeasure::days:
        return f.days(units::days(figure));
    case SensitivityMeasure::cost:
        return f.money({figure, currency});
    case SensitivityMeasure::memory:
        return f.gib(Bytes{figure});
    }
    return {};
}

Explanation explainEffect(const Sensitivity& of, const SensitivityEffect& effect, SensitivityMeasure measure) {
    const auto read = [&](const std::optional<SensitivityEnd>& end) {
        if (!end)
            return Words::tr("no legal plan");
        const std::optional<double> figure = figureAt(of, end, measure);
        return figure ? measureText(*figure, measure, of.currency) : Words::tr("does not fit the memory");
    };
    const auto row = [&](double value, const QString& figure) {
        return Explanation::Row{inputValue(effect, value, of.currency), figure};
    };
    Explanation out;
    out.title = inputName(effect);
    out.figure = measureText(effectOn(of, effect, measure), measure, of.currency);
    out.formula = Words::tr("The plan estimated again with this input alone changed");
    if (effect.low)
        out.rows.push_back(row(effect.low->value, read(effect.low)));
    out.rows.push_back(row(effect.value, Words::tr("%1, this plan").arg(read(of.base))));
    if (effect.high)
        out.rows.push_back(row(effect.high->value, read(effect.high)));
    out.source = basisText(effect);
    return out;
}

QString sensitivityFinding(const Sensitivity& of, SensitivityMeasure measure) {
    const std::vector<std::size_t> order = rankedEffects(of, measure);
    const QString what = measure == SensitivityMeasure::days   ? Words::tr("the days")
                         : measure == SensitivityMeasure::cost ? Words::tr("the cost")
                                                               : Words::tr("the memory");
    if (measure == SensitivityMeasure::cost && !of.costKnown)
        return Words::tr("What moves the cost: no price is known");
    if (order.empty())
        return Words::tr("Nothing here moves %1").arg(what);
    const QString first = inputWord(of.effects[order[0]]);
    if (order.size() == 1)
        return Words::tr("What moves %1: %2").arg(what, first);
    return Words::tr("What moves %1 most: %2, then %3").arg(what, first, inputWord(of.effects[order[1]]));
}

} // namespace headroom

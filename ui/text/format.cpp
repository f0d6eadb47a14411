// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/format.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

Language& languageSlot() {
    static Language language = Language::english;
    return language;
}

struct Step {
    double factor;
    const char16_t* suffix;
};

// Largest first; the last one is the unit itself.
template<std::size_t N>
const Step& pick(const std::array<Step, N>& steps, double value) {
    for (const Step& step : steps)
        // A figure that would round up to the next unit is shown in the next unit.
        if (std::abs(value) >= step.factor * 0.9995)
            return step;
    return steps.back();
}

constexpr std::array<Step, 5> englishSteps = {{{1e12, u"T"}, {1e9, u"B"}, {1e6, u"M"}, {1e3, u"k"}, {1.0, u""}}};
constexpr std::array<Step, 4> chineseSteps = {{{1e12, u"万亿"}, {1e8, u"亿"}, {1e4, u"万"}, {1.0, u""}}};

QString trimZeros(QString number) {
    if (!number.contains(u'.'))
        return number;
    while (number.endsWith(u'0'))
        number.chop(1);
    if (number.endsWith(u'.'))
        number.chop(1);
    return number;
}

} // namespace

Language currentLanguage() { return languageSlot(); }
void setCurrentLanguage(Language language) { languageSlot() = language; }

QString Format::fixed(double value, int decimals) const {
    if (!std::isfinite(value))
        return QString(enDash);
    QString digits = QString::number(std::abs(value), 'f', std::max(0, decimals));
    const qsizetype point = digits.indexOf(u'.');
    const qsizetype whole = point < 0 ? digits.size() : point;
    if (whole > 3) // four digits and more are grouped, as the design writes 238 419
        for (qsizetype i = whole - 3; i > 0; i -= 3)
            digits.insert(i, noBreak);
    const bool zero = std::none_of(digits.begin(), digits.end(), [](QChar c) { return c >= u'1' && c <= u'9'; });
    return value < 0 && !zero ? minusSign + digits : digits;
}

int Format::decimalsFor(double value, int significant) {
    if (!std::isfinite(value) || value == 0.0)
        return significant - 1;
    double magnitude = std::floor(std::log10(std::abs(value)));
    // 9.996 at three figures is 10.0, not 10.00.
    const double scale = std::pow(10.0, significant - 1 - magnitude);
    if (std::round(std::abs(value) * scale) >= std::pow(10.0, significant))
        magnitude += 1;
    return std::clamp(significant - 1 - static_cast<int>(magnitude), 0, 9);
}

QString Format::figure(double value, int significant) const { return fixed(value, decimalsFor(value, significant)); }

QString Format::count(std::int64_t value) const { return fixed(static_cast<double>(value), 0); }

QString Format::signedFixed(double value, int decimals) const {
    const QString text = fixed(value, decimals);
    return value >= 0 && std::isfinite(value) ? u'+' + text : text;
}

QString Format::interval(double low, double high, int significant) const {
    const int decimals = std::min(decimalsFor(low, significant), decimalsFor(high, significant));
    return fixed(low, decimals) + enDash + fixed(high, decimals);
}

QString Format::withUnit(const QString& number, const QString& unit) const { return number + noBreak + unit; }

QString Format::percent(double fraction, int decimals) const {
    return withUnit(fixed(fraction * 100.0, decimals), QStringLiteral("%"));
}

QString Format::signedPercent(double fraction, int decimals) const {
    return withUnit(signedFixed(fraction * 100.0, decimals), QStringLiteral("%"));
}

QString Format::probability(double fraction) const {
    if (fraction > 0.99)
        return u'>' + QString(noBreak) + percent(0.99);
    return fraction < 0.01 ? u'<' + QString(noBreak) + percent(0.01) : percent(fraction);
}

QString Format::gibNumber(Bytes bytes, int significant) const { return figure(units::inGib(bytes), significant); }

QString Format::gib(Bytes bytes, int significant) const {
    return withUnit(gibNumber(bytes, significant), QStringLiteral("GiB"));
}

QString Format::bytes(Bytes bytes, int significant) const {
    static constexpr std::array<Step, 5> steps = {
        {{1099511627776.0, u"TiB"}, {1073741824.0, u"GiB"}, {1048576.0, u"MiB"}, {1024.0, u"KiB"}, {1.0, u"B"}}};
    const Step& step = pick(steps, bytes.value());
    return withUnit(figure(bytes.value() / step.factor, significant), QString::fromUtf16(step.suffix));
}

QString Format::bandwidth(BytesPerSecond rate) const {
    static constexpr std::array<Step, 2> steps = {{{1e12, u"TB/s"}, {1e9, u"GB/s"}}};
    const Step& step = pick(steps, rate.value());
    return withUnit(trimZeros(figure(rate.value() / step.factor)), QString::fromUtf16(step.suffix));
}

QString Format::network(BytesPerSecond rate) const {
    return withUnit(trimZeros(figure(rate.value() * 8.0 / 1e9)), QStringLiteral("Gb/s"));
}

QString Format::tflopsNumber(FlopsPerSecond rate) const { return figure(units::inTflopPerSecond(rate)); }

QString Format::tflops(FlopsPerSecond rate) const { return withUnit(tflopsNumber(rate), QStringLiteral("TFLOP/s")); }

QString Format::flops(double flops) const {
    static constexpr std::array<Step, 6> steps = {
        {{1e18, u"EFLOP"}, {1e15, u"PFLOP"}, {1e12, u"TFLOP"}, {1e9, u"GFLOP"}, {1e6, u"MFLOP"}, {1.0, u"FLOP"}}};
    const Step& step = pick(steps, flops);
    return withUnit(figure(flops / step.factor), QString::fromUtf16(step.suffix));
}

QString Format::duration(Seconds seconds, int significant) const {
    static constexpr std::array<Step, 3> steps = {{{1.0, u"s"}, {1e-3, u"ms"}, {1e-6, u"µs"}}};
    const Step& step = pick(steps, seconds.value());
    return withUnit(figure(seconds.value() / step.factor, significant), QString::fromUtf16(step.suffix));
}

QString Format::seconds(Seconds seconds, int decimals) const {
    return withUnit(fixed(seconds.value(), decimals), QStringLiteral("s"));
}

QString Format::daysNumber(Seconds seconds, int significant) const {
    return figure(units::inDays(seconds), significant);
}

QString Format::days(Seconds seconds, int significant) const {
    return withUnit(daysNumber(seconds, significant), isChinese() ? QStringLiteral("天") : QStringLiteral("d"));
}

Format::Scaled Format::magnitude(double value) const {
    const Step& step = isChinese() ? pick(chineseSteps, value) : pick(englishSteps, value);
    return {step.factor, QString::fromUtf16(step.suffix)};
}

QString Format::currencySign(Currency currency) { return QString(currency == Currency::cny ? u'¥' : u'$'); }

QString Format::money(Money money, int significant) const {
    if (!std::isfinite(money.amount))
        return QString(enDash);
    const Scaled scaled = magnitude(money.amount);
    const QString number = figure(std::abs(money.amount) / scaled.factor, significant);
    const QString sign = money.amount < 0 ? QString(minusSign) : QString();
    const QString text = sign + currencySign(money.currency) + number;
    return scaled.suffix.isEmpty() ? text : withUnit(text, scaled.suffix);
}

QString Format::moneyUnit(Money reference) const {
    const QString suffix = magnitude(reference.amount).suffix;
    const QString sign = currencySign(reference.currency);
    return suffix.isEmpty() ? sign : withUnit(sign, suffix);
}

double Format::scaled(double amount, double reference) const { return amount / magnitude(reference).factor; }

QString Format::tokens(double count) const {
    const Scaled scaled = magnitude(count);
    const QString number = trimZeros(figure(count / scaled.factor));
    if (isChinese())
        return scaled.suffix.isEmpty() ? number : withUnit(number, scaled.suffix);
    return number + scaled.suffix;
}

QString Format::parameters(double count) const {
    const Scaled scaled = magnitude(count);
    return scaled.suffix.isEmpty() ? figure(count) : withUnit(figure(count / scaled.factor), scaled.suffix);
}

QString Format::rounded(double count) const { return parameters(count); }

} // namespace headroom

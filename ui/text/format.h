// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as a reader sees them, in the two languages of the window. Documents and fields never pass through here: they
// keep full precision and the C locale.
//
// Every gap is U+00A0: the family of the design has neither U+2009 nor U+202F, and its no-break space is already a thin
// one. Minus is U+2212, a range U+2013.
#pragma once

#include "units/money.h"
#include "units/quantity.h"

#include <QString>

#include <cstdint>

namespace headroom {

enum class Language { english, chinese };

// The language of the window. Set by whoever loads the translation, read by everything that formats.
Language currentLanguage();
void setCurrentLanguage(Language language);

inline constexpr QChar noBreak{0x00A0};
inline constexpr QChar minusSign{0x2212};
inline constexpr QChar enDash{0x2013};
inline constexpr QChar timesSign{0x00D7};

class Format {
public:
    explicit Format(Language language) : m_language(language) {}
    // In the window's language.
    Format() : Format(currentLanguage()) {}
    [[nodiscard]] Language language() const { return m_language; }
    [[nodiscard]] bool isChinese() const { return m_language == Language::chinese; }

    // Plain numbers. A value that is not finite gives an en dash, never "nan".
    [[nodiscard]] QString fixed(double value, int decimals) const;         // "1 234.50"
    [[nodiscard]] QString figure(double value, int significant = 3) const; // digits before the point are never lost
    [[nodiscard]] QString count(std::int64_t value) const;                 // "238 419"
    [[nodiscard]] QString signedFixed(double value, int decimals) const;   // "+2.46", "−0.30"
    // Decimals that give `value` that many significant figures: for a column or an interval with one precision.
    [[nodiscard]] static int decimalsFor(double value, int significant = 3);
    // "27.9–34.6", both ends with the precision of the wider one.
    [[nodiscard]] QString interval(double low, double high, int significant = 3) const;

    [[nodiscard]] QString percent(double fraction, int decimals = 0) const;       // "31 %"
    [[nodiscard]] QString signedPercent(double fraction, int decimals = 1) const; // "+2.1 %"

    // A chance is never certain: "> 99 %", "< 1 %" at the ends.
    [[nodiscard]] QString probability(double fraction) const;

    // Physical quantities with their unit; the Number twin leaves it out, for columns whose header names it.
    [[nodiscard]] QString gib(Bytes bytes, int significant = 3) const;
    [[nodiscard]] QString gibNumber(Bytes bytes, int significant = 3) const;
    [[nodiscard]] QString bytes(Bytes bytes, int significant = 3) const; // B, KiB, MiB, GiB, TiB by size
    [[nodiscard]] QString bandwidth(BytesPerSecond rate) const;          // GB/s or TB/s, decimal, one way
    [[nodiscard]] QString network(BytesPerSecond rate) const;            // Gb/s
    [[nodiscard]] QString tflops(FlopsPerSecond rate) const;             // TFLOP/s
    [[nodiscard]] QString tflopsNumber(FlopsPerSecond rate) const;
    [[nodiscard]] QString flops(double flops) const;                            // "75.0 GFLOP"
    [[nodiscard]] QString duration(Seconds seconds, int significant = 3) const; // s, ms or µs by size
    [[nodiscard]] QString seconds(Seconds seconds, int decimals = 2) const;     // always "10.67 s"
    [[nodiscard]] QString days(Seconds seconds, int significant = 3) const;     // "30.6 d", "30.6 天"
    [[nodiscard]] QString daysNumber(Seconds seconds, int significant = 3) const;

    // Money: "¥1.67 M", "$24.0 k", "¥167 万".
    [[nodiscard]] QString money(Money money, int significant = 3) const;
    // An amount in the magnitude that money() writes `reference` in, for an interval or a limit beside it: 1.49 of
    // "¥1.67 M", 149 of "¥167 万".
    [[nodiscard]] double scaled(double amount, double reference) const;
    // The unit of such amounts, for the header of a column: "¥ M", "¥ 万", "$".
    [[nodiscard]] QString moneyUnit(Money reference) const;
    [[nodiscard]] static QString currencySign(Currency currency);

    // Counts of things: "1T", "250B" or "1 万亿", "2 500 亿"; "12.3 B", "123 亿"; "393 k", "39.3 万".
    [[nodiscard]] QString tokens(double count) const;
    [[nodiscard]] QString parameters(double count) const;
    [[nodiscard]] QString rounded(double count) const;

private:
    struct Scaled {
        double factor;
        QString suffix;
    };
    [[nodiscard]] Scaled magnitude(double value) const;
    [[nodiscard]] QString withUnit(const QString& number, const QString& unit) const;

    Language m_language;
};

} // namespace headroom

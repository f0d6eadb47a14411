// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/quantity_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>

namespace headroom {

namespace {

struct Replacement {
    std::string_view from, to;
};

// Full-width forms that a Chinese input method gives, and the spaces that typesetting puts between digits.
constexpr std::array replacements{
    Replacement{"\u00A0", " "}, Replacement{"\u2009", " "}, Replacement{"\u202F", " "}, Replacement{"\u3000", " "},
    Replacement{"\u2212", "-"}, Replacement{"．", "."},     Replacement{"，", ","},     Replacement{"。", "."},
    Replacement{"％", "%"},     Replacement{"￥", "¥"},     Replacement{"＄", "$"},     Replacement{"０", "0"},
    Replacement{"１", "1"},     Replacement{"２", "2"},     Replacement{"３", "3"},     Replacement{"４", "4"},
    Replacement{"５", "5"},     Replacement{"６", "6"},     Replacement{"７", "7"},     Replacement{"８", "8"},
    Replacement{"９", "9"},     Replacement{"×", "x"},
};

std::string normalised(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const auto hit = std::find_if(replacements.begin(), replacements.end(),
                                      [&](const Replacement& r) { return text.substr(i).starts_with(r.from); });
        if (hit == replacements.end()) {
            result += text[i++];
        } else {
            result += hit->to;
            i += hit->from.size();
        }
    }
    return result;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lowered(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

void skipSpaces(std::string_view& text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
}

void trimEnd(std::string_view& text) {
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
}

struct CurrencyMark {
    std::string_view mark, code;
};
constexpr std::array currencyMarks{
    CurrencyMark{"rmb", "CNY"},    CurrencyMark{"cny", "CNY"},  CurrencyMark{"usd", "USD"},
    CurrencyMark{"us$", "USD"},    CurrencyMark{"¥", "CNY"},    CurrencyMark{"$", "USD"},
    CurrencyMark{"人民币", "CNY"}, CurrencyMark{"美元", "USD"}, CurrencyMark{"元", "CNY"},
};

// Takes a currency from the front or the end of the text.
std::string_view takeCurrency(std::string_view& text) {
    const std::string low = lowered(text);
    for (const auto& [mark, code] : currencyMarks) {
        if (low.starts_with(mark)) {
            text.remove_prefix(mark.size());
            skipSpaces(text);
            return code;
        }
    }
    for (const auto& [mark, code] : currencyMarks) {
        if (low.ends_with(mark)) {
            text.remove_suffix(mark.size());
            trimEnd(text);
            return code;
        }
    }
    return {};
}

// The number at the front: digits with thousands marks, one decimal point, an exponent. A comma followed by exactly
// three digits is a thousands mark; any other comma makes the text unreadable rather than guessed.
std::optional<double> takeNumber(std::string_view& text) {
    std::string digits;
    std::size_t i = 0;
    if (i < text.size() && (text[i] == '-' || text[i] == '+')) {
        if (text[i] == '-')
            digits += '-';
        ++i;
    }
    bool point = false, any = false;
    const auto groupFollows = [&](std::size_t at) {
        std::size_t count = 0;
        while (at + count < text.size() && isDigit(text[at + count]))
            ++count;
        return count == 3;
    };
    while (i < text.size()) {
        const char c = text[i];
        if (isDigit(c)) {
            digits += c;
            any = true;
            ++i;
        } else if (c == '.' && !point) {
            digits += c;
            point = true;
            ++i;
        } else if ((c == ',' || c == ' ' || c == '_' || c == '\'') && any && !point && groupFollows(i + 1)) {
            ++i;
        } else {
            break;
        }
    }
    if (!any)
        return std::nullopt;
    if (i < text.size() && lower(text[i]) == 'e') {
        std::size_t j = i + 1;
        if (j < text.size() && (text[j] == '-' || text[j] == '+'))
            ++j;
        if (j < text.size() && isDigit(text[j])) {
            while (j < text.size() && isDigit(text[j]))
                ++j;
            digits += 'e';
            for (std::size_t k = i + 1; k < j; ++k) {
                if (text[k] != '+')
                    digits += text[k];
            }
            i = j;
        }
    }
    double value = 0.0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size() || !std::isfinite(value))
        return std::nullopt;
    text.remove_prefix(i);
    skipSpaces(text);
    return value;
}

struct Suffix {
    std::string_view text;
    double factor;
    bool caseMatters = false;
};

// Longest first within a first character, so that "million" is not read as "m" and a rest.
constexpr std::array multipliers{
    Suffix{"thousand", 1e3}, Suffix{"million", 1e6}, Suffix{"billion", 1e9}, Suffix{"trillion", 1e12},
    Suffix{"万亿", 1e12},    Suffix{"千亿", 1e11},   Suffix{"百亿", 1e10},   Suffix{"十亿", 1e9},
    Suffix{"亿", 1e8},       Suffix{"千万", 1e7},    Suffix{"百万", 1e6},    Suffix{"十万", 1e5},
    Suffix{"万", 1e4},       Suffix{"千", 1e3},      Suffix{"百", 1e2},      Suffix{"mn", 1e6},
    Suffix{"bn", 1e9},       Suffix{"tn", 1e12},     Suffix{"k", 1e3},       Suffix{"m", 1e6},
    Suffix{"b", 1e9},        Suffix{"g", 1e9},       Suffix{"t", 1e12},      Suffix{"p", 1e15},
};

constexpr std::array sequenceMultipliers{Suffix{"ki", 1024.0},   Suffix{"k", 1024.0}, Suffix{"mi", 1048576.0},
                                         Suffix{"m", 1048576.0}, Suffix{"万", 1e4},   Suffix{"千", 1e3}};

// Bits and bytes differ by the case of one letter where the text has one; "gbps" is bits by custom.
constexpr std::array byteRates{
    Suffix{"GB/s", 1.0, true}, Suffix{"TB/s", 1000.0, true}, Suffix{"Gb/s", 0.125, true}, Suffix{"Tb/s", 125.0, true},
    Suffix{"gbyte/s", 1.0},    Suffix{"tbyte/s", 1000.0},    Suffix{"gbit/s", 0.125},     Suffix{"gbps", 0.125},
    Suffix{"tbps", 125.0},     Suffix{"gb/s", 1.0},          Suffix{"tb/s", 1000.0},
};
constexpr std::array bitRates{
    Suffix{"GB/s", 8.0, true}, Suffix{"TB/s", 8000.0, true}, Suffix{"Gb/s", 1.0, true}, Suffix{"Tb/s", 1000.0, true},
    Suffix{"gbyte/s", 8.0},    Suffix{"tbyte/s", 8000.0},    Suffix{"gbit/s", 1.0},     Suffix{"tbit/s", 1000.0},
    Suffix{"gbps", 1.0},       Suffix{"tbps", 1000.0},       Suffix{"gb/s", 1.0},       Suffix{"tb/s", 1000.0},
    Suffix{"g", 1.0},          Suffix{"t", 1000.0},
};
constexpr std::array dayUnits{
    Suffix{"days", 1.0},      Suffix{"day", 1.0},        Suffix{"d", 1.0},         Suffix{"天", 1.0},
    Suffix{"日", 1.0},        Suffix{"hours", 1.0 / 24}, Suffix{"hour", 1.0 / 24}, Suffix{"h", 1.0 / 24},
    Suffix{"小时", 1.0 / 24}, Suffix{"weeks", 7.0},      Suffix{"week", 7.0},      Suffix{"w", 7.0},
    Suffix{"周", 7.0},        Suffix{"months", 30.0},    Suffix{"month", 30.0},    Suffix{"个月", 30.0},
    Suffix{"月", 30.0},
};
constexpr std::array weekUnits{
    Suffix{"weeks", 1.0},     Suffix{"week", 1.0},       Suffix{"w", 1.0},           Suffix{"周", 1.0},
    Suffix{"days", 1.0 / 7},  Suffix{"day", 1.0 / 7},    Suffix{"d", 1.0 / 7},       Suffix{"天", 1.0 / 7},
    Suffix{"months", 52.0 / 12}, Suffix{"month", 52.0 / 12}, Suffix{"个月", 52.0 / 12}, Suffix{"月", 52.0 / 12},
};
constexpr std::array monthUnits{
    Suffix{"months", 1.0}, Suffix{"month", 1.0}, Suffix{"个月", 1.0}, Suffix{"月", 1.0},
    Suffix{"人月", 1.0},   Suffix{"years", 12.0}, Suffix{"year", 12.0}, Suffix{"年", 12.0},
};
constexpr std::array yearUnits{
    Suffix{"years", 1.0},       Suffix{"year", 1.0},       Suffix{"y", 1.0},           Suffix{"年", 1.0},
    Suffix{"months", 1.0 / 12}, Suffix{"month", 1.0 / 12}, Suffix{"个月", 1.0 / 12},
};
constexpr std::array secondUnits{
    Suffix{"seconds", 1.0}, Suffix{"s", 1.0},      Suffix{"秒", 1.0},   Suffix{"ms", 1e-3},   Suffix{"minutes", 60.0},
    Suffix{"min", 60.0},    Suffix{"分钟", 60.0},  Suffix{"分", 60.0},  Suffix{"h", 3600.0},  Suffix{"小时", 3600.0},
};
constexpr std::array peakUnits{
    Suffix{"tflop/s", 1.0},  Suffix{"tflops", 1.0},    Suffix{"tf", 1.0},      Suffix{"t", 1.0},
    Suffix{"pflop/s", 1e3},  Suffix{"pflops", 1e3},    Suffix{"pf", 1e3},      Suffix{"p", 1e3},
    Suffix{"gflop/s", 1e-3}, Suffix{"gflops", 1e-3},   Suffix{"万亿次", 1.0},
};
constexpr double gibInGb = 1.073741824; // GB that one GiB holds
constexpr std::array gigabyteUnits{Suffix{"gb", 1.0}, Suffix{"g", 1.0}, Suffix{"gib", gibInGb}, Suffix{"tb", 1e3}};
constexpr std::array gibibyteUnits{Suffix{"gib", 1.0}, Suffix{"g", 1.0}, Suffix{"gb", 1.0 / gibInGb},
                                   Suffix{"mib", 1.0 / 1024}};
constexpr std::array wattUnits{Suffix{"kw", 1e3}, Suffix{"w", 1.0}, Suffix{"瓦", 1.0}};
constexpr std::array kilowattUnits{Suffix{"mw", 1e3}, Suffix{"kw", 1.0}, Suffix{"w", 1e-3}, Suffix{"千瓦", 1.0}};
constexpr std::array percentUnits{Suffix{"%", 1.0}, Suffix{"percent", 1.0}};
// Words that only name what is counted.
constexpr std::array countWords{
    Suffix{"tokens", 1.0}, Suffix{"token", 1.0}, Suffix{"tok", 1.0},  Suffix{"sequences", 1.0}, Suffix{"seq", 1.0},
    Suffix{"cards", 1.0},  Suffix{"card", 1.0},  Suffix{"gpus", 1.0}, Suffix{"gpu", 1.0},       Suffix{"npus", 1.0},
    Suffix{"npu", 1.0},    Suffix{"序列", 1.0},  Suffix{"张", 1.0},   Suffix{"卡", 1.0},        Suffix{"个", 1.0},
    Suffix{"台", 1.0},     Suffix{"x", 1.0},
};
constexpr std::array hourWords{Suffix{"/card-hour", 1.0}, Suffix{"/hour", 1.0}, Suffix{"/h", 1.0},
                               Suffix{"/卡时", 1.0},      Suffix{"/小时", 1.0}, Suffix{"/时", 1.0}};

// What a price is of, where the field's own unit says it already.
constexpr std::array unitWords{
    Suffix{"/kwh", 1.0},      Suffix{"/度", 1.0},         Suffix{"/千瓦时", 1.0},    Suffix{"/kw/month", 1.0},
    Suffix{"/kw month", 1.0}, Suffix{"/kw 月", 1.0},      Suffix{"/千瓦月", 1.0},    Suffix{"/千瓦·月", 1.0},
    Suffix{"/year", 1.0},     Suffix{"/person-year", 1.0}, Suffix{"/年", 1.0},       Suffix{"/人年", 1.0},
    Suffix{"/card", 1.0},     Suffix{"/卡", 1.0},         Suffix{"/server", 1.0},    Suffix{"/台", 1.0},
};

// The whole rest of the text is one of these suffixes.
template<std::size_t N>
std::optional<double> exact(std::string_view rest, const std::array<Suffix, N>& table) {
    for (const Suffix& s : table) {
        if (s.caseMatters && rest == s.text)
            return s.factor;
    }
    const std::string low = lowered(rest);
    for (const Suffix& s : table) {
        if (!s.caseMatters && low == s.text)
            return s.factor;
    }
    return std::nullopt;
}

// Takes one multiplier from the front of the rest, when there is one.
template<std::size_t N>
double takeMultiplier(std::string_view& rest, const std::array<Suffix, N>& table) {
    const std::string low = lowered(rest);
    for (const Suffix& s : table) {
        if (low.starts_with(s.text)) {
            rest.remove_prefix(s.text.size());
            skipSpaces(rest);
            return s.factor;
        }
    }
    return 1.0;
}

struct Scale {
    double factor = 1.0;
    bool known = true;
};

// A multiplier and a word for what is counted, in that order, both optional.
template<std::size_t N, std::size_t M>
Scale multiplierAndWord(std::string_view rest, const std::array<Suffix, N>& table, const std::array<Suffix, M>& words) {
    if (rest.empty() || exact(rest, words))
        return {};
    const double factor = takeMultiplier(rest, table);
    return {factor, rest.empty() || exact(rest, words).has_value()};
}

bool isMoney(QuantityKind kind) {
    return kind == QuantityKind::money || kind == QuantityKind::moneyPerHour || kind == QuantityKind::moneyPerUnit;
}

Scale scaleOf(std::string_view rest, QuantityKind kind) {
    const auto only = [&](const auto& table) -> Scale {
        if (rest.empty())
            return {};
        const auto factor = exact(rest, table);
        return {factor.value_or(1.0), factor.has_value()};
    };
    switch (kind) {
    case QuantityKind::count:
    case QuantityKind::tokens:
    case QuantityKind::ratio:
        return multiplierAndWord(rest, multipliers, countWords);
    case QuantityKind::sequence:
        return multiplierAndWord(rest, sequenceMultipliers, countWords);
    case QuantityKind::money:
    case QuantityKind::moneyPerUnit:
        return multiplierAndWord(rest, multipliers, unitWords);
    case QuantityKind::moneyPerHour:
        return multiplierAndWord(rest, multipliers, hourWords);
    case QuantityKind::gbytePerSecond:
        return only(byteRates);
    case QuantityKind::gbitPerSecond:
        return only(bitRates);
    case QuantityKind::days:
        return only(dayUnits);
    case QuantityKind::weeks:
        return only(weekUnits);
    case QuantityKind::months:
        return only(monthUnits);
    case QuantityKind::years:
        return only(yearUnits);
    case QuantityKind::seconds:
        return only(secondUnits);
    case QuantityKind::percent:
        return only(percentUnits);
    case QuantityKind::tflops:
        return only(peakUnits);
    case QuantityKind::gigabytes:
        return only(gigabyteUnits);
    case QuantityKind::gibibytes:
        return only(gibibyteUnits);
    case QuantityKind::watts:
        return only(wattUnits);
    case QuantityKind::kilowatts:
        return only(kilowattUnits);
    }
    return {1.0, false};
}

} // namespace

ParsedQuantity parseQuantity(std::string_view text, QuantityKind kind, std::string_view currency) {
    const std::string clean = normalised(text);
    std::string_view rest = clean;
    skipSpaces(rest);
    trimEnd(rest);
    if (rest.empty())
        return {0.0, ParseError::empty};

    std::string_view typedCurrency;
    if (isMoney(kind)) {
        // "14 元/卡时": what it is a price of comes after the currency.
        const std::size_t slash = rest.find('/');
        if (slash != std::string_view::npos) {
            const std::string_view of = rest.substr(slash);
            if (kind == QuantityKind::moneyPerHour ? exact(of, hourWords) : exact(of, unitWords))
                rest = rest.substr(0, slash);
            trimEnd(rest);
        }
        typedCurrency = takeCurrency(rest);
    }
    const auto number = takeNumber(rest);
    if (!number)
        return {0.0, ParseError::not_a_number};
    const Scale scale = scaleOf(rest, kind);
    if (!scale.known)
        return {0.0, ParseError::unknown_unit};
    if (!typedCurrency.empty() && !currency.empty() && typedCurrency != currency)
        return {0.0, ParseError::wrong_currency};
    double value = *number * scale.factor;
    if (kind == QuantityKind::percent)
        value /= 100.0;
    if (!std::isfinite(value))
        return {0.0, ParseError::not_a_number};
    return {value, ParseError::none};
}

std::string formatQuantity(double value, QuantityKind kind, std::string_view currency, bool chinese) {
    const auto digits = [](double number) {
        std::array<char, 400> buffer{};
        const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::fixed);
        return std::string(buffer.data(), end.ptr);
    };
    if (kind == QuantityKind::percent) {
        // 0.07 · 100 is not 7; fifteen digits are what a fraction typed as a percentage can carry.
        std::array<char, 64> buffer{};
        const auto end =
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), value * 100.0, std::chars_format::general, 15);
        return std::string(buffer.data(), end.ptr);
    }
    const bool shortens = kind == QuantityKind::tokens || isMoney(kind);
    std::string sign;
    if (isMoney(kind))
        sign = currency == "CNY" ? "¥" : currency == "USD" ? "$" : "";
    std::string best = digits(value);
    if (shortens) {
        struct Step {
            double factor;
            std::string_view suffix;
        };
        constexpr std::array english{Step{1e12, "T"}, Step{1e9, "B"}, Step{1e6, "M"}, Step{1e3, "k"}};
        constexpr std::array chineseMoney{Step{1e8, "亿"}, Step{1e4, "万"}, Step{1e4, "万"}, Step{1e4, "万"}};
        const auto& steps = chinese && kind != QuantityKind::tokens ? chineseMoney : english;
        for (const Step& step : steps) {
            const double scaled = value / step.factor;
            if (std::abs(scaled) < 1.0 || scaled * step.factor != value)
                continue;
            const std::string text = digits(scaled) + std::string(step.suffix);
            if (text.size() < best.size()) {
                best = text;
                break;
            }
        }
    }
    return sign + best;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the quantities people type: "1T", "12B", "4k", "400 Gb/s", "¥5M", "5百万", "1万亿", "1 000 000".
// Qt-free: the field widgets and their tests share it.
#pragma once

#include <string>
#include <string_view>

namespace headroom {

// What a field measures decides which units it reads and what its multipliers mean.
enum class QuantityKind {
    count,    // cards, stages, sequences …: k = 1000
    sequence, // tokens in one sequence: k = 1024, as in "4k context"
    tokens,   // training tokens: k, M, B, T
    gbytePerSecond,
    gbitPerSecond,
    money,        // an amount: k, M, B, 万, 亿
    moneyPerHour, // a price of one card for one hour
    moneyPerUnit, // a price of a kilowatt hour, of a kilowatt and month, of a person and year
    days,         // also hours and weeks
    weeks,        // also days and months
    months,       // also years
    years,        // also months
    seconds,      // also minutes, hours, milliseconds
    percent,      // the value is a fraction: "10" and "10 %" are 0.1
    ratio,
    tflops, // of a card: TFLOP/s, also PFLOP/s
    gigabytes,
    gibibytes,
    watts,
    kilowatts,
};

enum class ParseError { none, empty, not_a_number, unknown_unit, wrong_currency };

struct ParsedQuantity {
    double value = 0.0; // in the unit that the field's key names: tokens, GB/s, Gb/s, whole currency units, days …
    ParseError error = ParseError::none;
};

// `currency` is the ISO code of a money field ("CNY", "USD"): an amount written in another one is refused, not
// converted. Full-width characters, thousands marks and spaces are read as they are meant.
ParsedQuantity parseQuantity(std::string_view text, QuantityKind kind, std::string_view currency = {});

// The text an editor shows for a value: short where that is exact ("1T", "250B", "¥200万"), else all its digits.
// parseQuantity gives the same value back. Percent: without the sign, the field shows it as its unit.
std::string formatQuantity(double value, QuantityKind kind, std::string_view currency = {}, bool chinese = false);

} // namespace headroom

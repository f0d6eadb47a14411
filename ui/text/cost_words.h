// SPDX-License-Identifier: GPL-3.0-or-later
// What the items of a bill and the parameters behind them are called, and how their values read.
#pragma once

#include "cost/economics.h"
#include "text/format.h"

#include <optional>
#include <string_view>

namespace headroom {

// "Card time"; the key itself for an item the program does not know.
QString costItemName(std::string_view item);
// How the item is counted, in words: "cards × hours of training × price a card-hour".
QString costItemFormula(std::string_view item, AcquisitionMode mode);

// As the plan panel calls its field: "Price a card-hour".
QString economicName(EconomicKey key);
// With its unit: "¥14.9 a card-hour", "5.5 % a year".
QString economicText(EconomicKey key, double value, Currency currency, const Format& format);
// The key of a scenario's path, "economics.pue"; nothing for other paths.
std::optional<EconomicKey> economicKeyOf(std::string_view path);
// The value with its plausible range in brackets, where one is known.
QString economicText(EconomicKey key, const EconomicValue& value, Currency currency, const Format& format);
// Who says so: "source, date", or that it was set in the plan. Empty where nothing is to be said.
QString economicSource(const EconomicValue& value);

} // namespace headroom

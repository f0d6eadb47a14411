// SPDX-License-Identifier: GPL-3.0-or-later
// How the rent of an accelerator moved, from the catalog's dated quotes.
#pragma once

#include "hardware/catalog.h"
#include "units/money.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

struct PricePoint {
    std::string month;   // "2026-10"
    double amount = 0.0; // median of the month's quotes, of one package and hour, in the currency asked for
    int quotes = 0;
};

// Quotes on demand, month by month, oldest first; hyperscalers and the Chinese rental list stand apart as in
// defaultRent and are left out, since a median of other sellers would move the line. All at one exchange rate
// (`cnyPerUsd` > 0): the line shows prices, not currencies. Empty where nothing is dated.
std::vector<PricePoint> priceHistory(const Catalog& catalog, std::string_view accelerator, Currency currency,
                                     double cnyPerUsd);

} // namespace headroom

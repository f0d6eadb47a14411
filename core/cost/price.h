// SPDX-License-Identifier: GPL-3.0-or-later
// The default rent of an accelerator from the catalog's quotes, by the contract's rule: median of the quotes of the 12
// months before the newest quote in the catalog, hyperscalers apart; in yuan the Chinese rental list first; undated
// quotes only where nothing dated exists.
#pragma once

#include "estimate/scenario.h"
#include "hardware/catalog.h"
#include "units/money.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

enum class PriceBasis {
    none,        // no quote of any kind
    current,     // dated, within the window
    older,       // dated, before the window
    undated,     // no dated quote exists
    hyperscaler, // only hyperscalers quote it
    discounted,  // on-demand price less the usual discount of the contract
};

struct Price {
    PriceBasis basis = PriceBasis::none;
    Money perAcceleratorHour;     // of one package, as quoted
    double low = 0.0, high = 0.0; // 10th and 90th percentile of the quotes used, 0 where fewer than three
    int quotes = 0;
    bool converted = false; // all quotes are in the other currency
    std::string source;     // of the quote, or the providers of all
    std::string date;       // newest of the quotes used; empty when undated
};

// What quotes call a contract of the scenario.
PriceContract quotedAs(RentContract contract);

// `cnyPerUsd` > 0 converts quotes of the other currency.
Price defaultRent(const Catalog& catalog, std::string_view accelerator, RentContract contract, Currency currency,
                  double cnyPerUsd);

// What one provider asks for one accelerator.
struct ProviderPrice {
    std::string provider, region, date, source;
    bool hyperscaler = false, chineseList = false;
    PriceContract contract = PriceContract::onDemand;
    Money perAcceleratorHour; // of one package
    Confidence confidence = Confidence::low;
};

// The cheapest quote of each provider and contract, in `currency`, cheapest first. `cnyPerUsd` > 0.
std::vector<ProviderPrice> providerPrices(const Catalog& catalog, std::string_view accelerator, Currency currency,
                                          double cnyPerUsd);

} // namespace headroom

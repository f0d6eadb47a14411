// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/price.h"

#include "base/quantile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace headroom {

namespace {

using Quotes = std::vector<const RentQuote*>;

// The same day a year earlier; ISO dates compare as text, a bare year counts as its first day.
std::string yearBefore(const std::string& date) {
    if (date.size() < 4)
        return {};
    const int year = std::atoi(date.substr(0, 4).c_str()) - 1;
    return std::to_string(year) + date.substr(4);
}

template<class Keep>
Quotes filtered(const Quotes& quotes, Keep keep) {
    Quotes kept;
    std::copy_if(quotes.begin(), quotes.end(), std::back_inserter(kept), [&](const RentQuote* q) { return keep(*q); });
    return kept;
}

std::string providersOf(const Quotes& quotes) {
    std::vector<std::string_view> names;
    std::string text;
    for (const RentQuote* q : quotes) {
        if (std::find(names.begin(), names.end(), q->provider) != names.end())
            continue;
        names.push_back(q->provider);
        text += (text.empty() ? "" : ", ") + q->provider;
    }
    return text;
}

Price priceOf(const Quotes& quotes, PriceBasis basis, Currency currency, double cnyPerUsd) {
    std::vector<double> amounts;
    amounts.reserve(quotes.size());
    Price price;
    price.basis = basis;
    price.quotes = static_cast<int>(quotes.size());
    price.converted =
        std::ranges::none_of(quotes, [&](const RentQuote* q) { return q->perAcceleratorHour.currency == currency; });
    for (const RentQuote* q : quotes) {
        amounts.push_back(convert(q->perAcceleratorHour, currency, cnyPerUsd).amount);
        price.date = std::max(price.date, q->date);
    }
    price.perAcceleratorHour = {quantile(amounts, 0.5), currency};
    if (amounts.size() >= 3) {
        price.low = quantile(amounts, 0.1);
        price.high = quantile(amounts, 0.9);
    }
    price.source = quotes.size() == 1 ? quotes.front()->source : providersOf(quotes);
    return price;
}

bool isDated(const RentQuote& q) { return !q.date.empty(); }

// The best kind of quotes there is.
std::optional<Price> bestOf(const Catalog& catalog, const Quotes& all, Currency currency, double cnyPerUsd) {
    const std::string from = yearBefore(catalog.newestQuoteDate);
    const Quotes others = filtered(all, [](const RentQuote& q) { return !q.hyperscaler; });
    const auto choose = [&](const Quotes& quotes, PriceBasis basis) -> std::optional<Price> {
        if (quotes.empty())
            return std::nullopt;
        return priceOf(quotes, basis, currency, cnyPerUsd);
    };
    if (auto price = choose(filtered(others, [&](const RentQuote& q) { return isDated(q) && q.date >= from; }),
                            PriceBasis::current))
        return price;
    if (auto price = choose(filtered(others, isDated), PriceBasis::older))
        return price;
    if (auto price = choose(others, PriceBasis::undated))
        return price;
    return choose(all, PriceBasis::hyperscaler);
}

const Parameter* discountOf(const Catalog& catalog, RentContract contract) {
    const std::string_view name = contract == RentContract::reserved_1y   ? "committed_discount_1y"
                                  : contract == RentContract::reserved_3y ? "committed_discount_3y"
                                                                          : "spot_discount";
    const auto it = catalog.economics.find(name);
    return it == catalog.economics.end() || !it->second.typical ? nullptr : &it->second;
}

} // namespace

PriceContract quotedAs(RentContract contract) {
    switch (contract) {
    case RentContract::on_demand:
        return PriceContract::onDemand;
    case RentContract::reserved_1y:
        return PriceContract::reserved1y;
    case RentContract::reserved_3y:
        return PriceContract::reserved3y;
    case RentContract::spot:
        return PriceContract::spot;
    }
    return PriceContract::onDemand;
}

std::vector<ProviderPrice> providerPrices(const Catalog& catalog, std::string_view accelerator, Currency currency,
                                          double cnyPerUsd) {
    std::vector<ProviderPrice> rows;
    for (const RentQuote& q : catalog.rentQuotes) {
        if (q.accelerator != accelerator)
            continue;
        const Money price = convert(q.perAcceleratorHour, currency, cnyPerUsd);
        const auto same = std::ranges::find_if(rows, [&](const ProviderPrice& r) {
            return r.provider == q.provider && r.contract == q.contract && r.chineseList == q.chineseList;
        });
        if (same != rows.end() && same->perAcceleratorHour.amount <= price.amount)
            continue;
        ProviderPrice row{q.provider,    q.region,   q.date, q.source,    q.hyperscaler,
                          q.chineseList, q.contract, price,  q.confidence};
        if (same == rows.end())
            rows.push_back(std::move(row));
        else
            *same = std::move(row);
    }
    std::ranges::stable_sort(rows, {}, [](const ProviderPrice& r) { return r.perAcceleratorHour.amount; });
    return rows;
}

Price defaultRent(const Catalog& catalog, std::string_view accelerator, RentContract contract, Currency currency,
                  double cnyPerUsd) {
    Quotes own, chinese;
    const PriceContract wanted = quotedAs(contract);
    for (const RentQuote& q : catalog.rentQuotes) {
        if (q.accelerator != accelerator)
            continue;
        if (q.chineseList)
            chinese.push_back(&q);
        else if (q.contract == wanted)
            own.push_back(&q);
    }
    // The Chinese list quotes monthly and yearly rents of whole servers; it stands for on-demand in yuan too.
    const bool listApplies = contract == RentContract::on_demand || contract == RentContract::reserved_1y;
    if (currency == Currency::cny && listApplies) {
        if (auto price = bestOf(catalog, chinese, currency, cnyPerUsd))
            return *price;
    }
    if (auto price = bestOf(catalog, own, currency, cnyPerUsd))
        return *price;
    if (listApplies) { // cards that only the Chinese list quotes, in dollars
        if (auto price = bestOf(catalog, chinese, currency, cnyPerUsd))
            return *price;
    }
    if (contract == RentContract::on_demand)
        return {};
    Price price = defaultRent(catalog, accelerator, RentContract::on_demand, currency, cnyPerUsd);
    const Parameter* discount = discountOf(catalog, contract);
    if (price.basis == PriceBasis::none || discount == nullptr)
        return {};
    const double factor = 1.0 - *discount->typical;
    price.basis = PriceBasis::discounted;
    price.perAcceleratorHour.amount *= factor;
    price.low *= factor;
    price.high *= factor;
    return price;
}

} // namespace headroom

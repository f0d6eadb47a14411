// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/purchase.h"

#include <algorithm>
#include <charconv>
#include <tuple>

namespace headroom {

namespace {

bool isServer(const PurchaseQuote& q) { return q.item == "server" || q.item == "rack"; }

double middleOf(const PurchaseQuote& q) {
    if (q.typical)
        return *q.typical;
    if (q.low && q.high)
        return (*q.low + *q.high) / 2.0;
    return q.low.value_or(q.high.value_or(0.0));
}

// "per 8-GPU server": 8.
double acceleratorsOf(const PurchaseQuote& q) {
    const auto digit = q.unit.find_first_of("0123456789");
    double count = 1.0;
    if (digit != std::string::npos)
        std::from_chars(q.unit.data() + digit, q.unit.data() + q.unit.size(), count);
    return std::max(count, 1.0);
}

const Parameter* parameterOf(const Catalog& catalog, std::string_view name) {
    const auto it = catalog.economics.find(name);
    return it == catalog.economics.end() ? nullptr : &it->second;
}

} // namespace

PurchasePrice serverPrice(const Catalog& catalog, std::string_view accelerator, Currency currency, double cnyPerUsd) {
    const PurchaseQuote* best = nullptr;
    // Greater is better.
    const auto worth = [&](const PurchaseQuote& q) {
        return std::tuple(isServer(q), q.currency == currency, q.confidence != Confidence::low, std::string_view(q.date));
    };
    for (const PurchaseQuote& q : catalog.purchaseQuotes) {
        const bool applies = q.accelerator == accelerator && q.seen && middleOf(q) > 0.0 &&
                             (isServer(q) || q.item == "accelerator") && (q.currency == currency || cnyPerUsd > 0.0);
        if (applies && (best == nullptr || worth(q) > worth(*best)))
            best = &q;
    }
    PurchasePrice price;
    if (best == nullptr)
        return price;
    double factor = 1.0 / acceleratorsOf(*best);
    if (!isServer(*best)) {
        const Parameter* ratio = parameterOf(catalog, "server_over_gpu_multiplier");
        if (ratio == nullptr || !ratio->typical)
            return price;
        factor *= *ratio->typical;
    }
    const auto each = [&](double amount) {
        return convert({amount * factor, best->currency}, currency, cnyPerUsd).amount;
    };
    price.basis = isServer(*best) ? PurchaseBasis::server : PurchaseBasis::accelerator;
    price.perAccelerator = each(middleOf(*best));
    if (best->low && best->high && *best->high > *best->low) {
        price.low = each(*best->low);
        price.high = each(*best->high);
    }
    price.converted = best->currency != currency;
    price.confidence = best->confidence;
    price.source = best->source;
    price.date = best->date;
    return price;
}

NetworkPrice networkPrice(const Catalog& catalog, int accelerators, Currency currency, double cnyPerUsd) {
    NetworkPrice price;
    const Parameter* limits = parameterOf(catalog, "network_tier_limits");
    const Parameter* prices = parameterOf(catalog, "network_share_capex");
    if (limits == nullptr || prices == nullptr || (currency == Currency::cny && !(cnyPerUsd > 0.0)))
        return price;
    // A cluster beyond the largest limit has one tier more.
    int tiers = 1;
    for (const auto& [name, most] : limits->values)
        tiers += accelerators > most ? 1 : 0;
    const auto found = prices->values.find(std::to_string(tiers));
    if (found == prices->values.end())
        return price;
    price.tiers = tiers;
    price.perAccelerator = convert({found->second, Currency::usd}, currency, cnyPerUsd).amount;
    price.source = prices->source;
    return price;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/price_history.h"

#include "base/quantile.h"

#include <map>

namespace headroom {

std::vector<PricePoint> priceHistory(const Catalog& catalog, std::string_view accelerator, Currency currency,
                                     double cnyPerUsd) {
    constexpr std::size_t monthLength = 7; // of an ISO date
    std::map<std::string, std::vector<double>> months;
    for (const RentQuote& q : catalog.rentQuotes) {
        if (q.accelerator != accelerator || q.contract != PriceContract::onDemand || q.hyperscaler || q.chineseList ||
            q.date.size() < monthLength)
            continue;
        months[q.date.substr(0, monthLength)].push_back(convert(q.perAcceleratorHour, currency, cnyPerUsd).amount);
    }
    std::vector<PricePoint> points;
    for (const auto& [month, amounts] : months)
        points.push_back({month, quantile(amounts, 0.5), static_cast<int>(amounts.size())});
    return points;
}

} // namespace headroom

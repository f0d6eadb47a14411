// SPDX-License-Identifier: GPL-3.0-or-later
// Money in one of the two currencies that the catalog quotes. Amounts of different currencies never meet without a
// dated exchange rate, so the conversion is a function with the rate as a parameter, not an operator.
#pragma once

namespace headroom {

enum class Currency { cny, usd };

struct Money {
    double amount = 0.0; // in whole units of the currency (yuan, dollars)
    Currency currency = Currency::usd;
};

// Converts by a rate of yuan a dollar (> 0).
constexpr Money convert(Money money, Currency target, double cnyPerUsd) {
    if (money.currency == target)
        return money;
    return {target == Currency::cny ? money.amount * cnyPerUsd : money.amount / cnyPerUsd, target};
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// What the plan in hand becomes on each accelerator of the catalog, all else as typed: what a list of cards shows beside
// each of them. No strategy is searched; the search answers what the best plan of a card is.
#pragma once

#include "cost/price.h"
#include "cost/price_history.h"
#include "cost/purchase.h"
#include "estimate/resolve.h"

#include <optional>
#include <string_view>
#include <vector>

namespace headroom {

// The scenario with that accelerator, its what-if figures dropped: they belong to the card they were made for.
Scenario onAccelerator(const Scenario& scenario, std::string_view accelerator);

struct AcceleratorOutcome {
    bool valid = false;              // legal, with every figure it needs known; else `obstacle` says what is missing
    bool fits = false;               // its memory holds the plan
    Seconds wall;                    // the whole run, when valid
    bool meetsDeadline = false;      // fits, and ends within constraints.max_days; true without one
    std::optional<Problem> obstacle; // the first error when not valid
    Price rent;             // a package and hour, by the scenario's contract, in its currency, from the catalog's quotes
    PurchasePrice purchase; // a package with its share of the server, in the scenario's currency
    std::vector<PricePoint> rentHistory; // on demand, oldest first, in the scenario's currency
};

// About as long as one estimate and two passes over the catalog's quotes. Without an exchange rate prices stay unknown.
AcceleratorOutcome surveyAccelerator(const Scenario& scenario, const Library& library, std::string_view accelerator);

} // namespace headroom

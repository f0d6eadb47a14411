// SPDX-License-Identifier: GPL-3.0-or-later
// What hardware costs to buy, from the catalog's purchase quotes: a server, and the network for each accelerator by the
// number of switch tiers that its cluster needs.
#pragma once

#include "hardware/catalog.h"
#include "units/money.h"

#include <optional>
#include <string>
#include <string_view>

namespace headroom {

enum class PurchaseBasis {
    none,
    server,      // whole servers or racks are quoted
    accelerator, // bare accelerators, times the catalog's usual ratio of a server to its accelerators
};

struct PurchasePrice {
    PurchaseBasis basis = PurchaseBasis::none;
    double perAccelerator = 0.0; // in the currency asked for; of one package, with its share of the server
    double low = 0.0, high = 0.0;
    bool converted = false; // quoted in the other currency
    Confidence confidence = Confidence::low;
    std::string source, date;
};

// The newest quote, of servers before bare accelerators, in `currency` before the other one; a quote that somebody
// doubts (low confidence) only where no other exists. Without a typical price the middle of its range.
PurchasePrice serverPrice(const Catalog& catalog, std::string_view accelerator, Currency currency, double cnyPerUsd);

struct NetworkPrice {
    int tiers = 0; // 0: unknown
    double perAccelerator = 0.0;
    std::string source;
};

// `accelerators`: of the cluster. Switches and cables; adapters are part of a server.
NetworkPrice networkPrice(const Catalog& catalog, int accelerators, Currency currency, double cnyPerUsd);

} // namespace headroom

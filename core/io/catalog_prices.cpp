// SPDX-License-Identifier: GPL-3.0-or-later
// prices.json, economics.json and reliability.json.
#include "io/catalog_parts.h"

#include <algorithm>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

constexpr NumberRange anyAmount{0.0, 1e15};

std::optional<PriceContract> contractFrom(std::string_view basis) {
    if (basis == "on_demand")
        return PriceContract::onDemand;
    if (basis == "reserved_1y")
        return PriceContract::reserved1y;
    if (basis == "reserved_3y")
        return PriceContract::reserved3y;
    if (basis == "spot_only" || basis == "spot")
        return PriceContract::spot;
    if (basis == "index")
        return PriceContract::index;
    if (basis == "floor_bid")
        return PriceContract::floorBid;
    return std::nullopt;
}

// What one row says besides its amounts.
RentQuote quoteHead(ObjectReader& o, bool chineseList) {
    RentQuote q;
    q.accelerator = textOr(o, "catalog_id");
    q.provider = textOr(o, "provider");
    q.hyperscaler = flagOr(o, "hyperscaler", false);
    q.chineseList = chineseList;
    q.perAcceleratorHour.currency = o.choice<Currency>("currency").value_or(Currency::usd);
    q.date = textOr(o, "date");
    q.source = textOr(o, "source");
    q.confidence = readConfidence(o, "confidence");
    q.region = textOr(o, "region");
    q.instanceType = textOr(o, "instance_type");
    q.note = textOr(o, "note");
    return q;
}

// A row of a provider's list names several contracts; each becomes a quote.
void readQuotes(ObjectReader& o, bool chineseList, Catalog& catalog, std::vector<Problem>& problems) {
    const RentQuote head = quoteHead(o, chineseList);
    const auto add = [&](PriceContract contract, std::optional<double> amount) {
        if (!amount || *amount <= 0.0)
            return;
        RentQuote quote = head;
        quote.contract = contract;
        quote.perAcceleratorHour.amount = *amount;
        catalog.rentQuotes.push_back(std::move(quote));
    };
    const std::string basis = textOr(o, "basis");
    const std::optional<PriceContract> contract = contractFrom(basis);
    if (!contract) {
        report(problems, makeProblem(ProblemCode::unknown_value, o.path("basis"), {{"value", basis}}));
        return;
    }
    add(*contract, o.number("price_per_accelerator_hour", anyAmount));
    if (*contract == PriceContract::onDemand) {
        add(PriceContract::spot, o.number("spot_price_per_accelerator_hour", anyAmount));
        add(PriceContract::reserved1y, o.number("reserved_1y_price_per_accelerator_hour", anyAmount));
        add(PriceContract::reserved3y, o.number("reserved_3y_price_per_accelerator_hour", anyAmount));
    }
}

void readPurchase(ObjectReader& o, Catalog& catalog) {
    PurchaseQuote q;
    q.id = textOr(o, "id");
    q.item = textOr(o, "item");
    q.accelerator = textOr(o, "catalog_id");
    q.unit = textOr(o, "unit");
    q.currency = o.choice<Currency>("currency").value_or(Currency::usd);
    q.low = o.number("low", anyAmount);
    q.typical = o.number("typical", anyAmount);
    q.high = o.number("high", anyAmount);
    q.date = textOr(o, "date");
    q.source = textOr(o, "source");
    q.seen = flagOr(o, "seen", false);
    q.confidence = readConfidence(o, "confidence");
    q.note = textOr(o, "note");
    catalog.purchaseQuotes.push_back(std::move(q));
}

// The numbers among a parameter's special cases; lists and texts are for readers.
void readValues(ObjectReader& o, std::string_view key, Parameter& out) {
    const Json* values = o.find(key);
    if (values == nullptr || !values->is_object())
        return;
    for (const auto& [name, value] : values->items())
        if (value.is_number())
            out.values[name] = value.get<double>();
}

Parameter readParameter(ObjectReader& o, std::vector<Problem>& problems) {
    Parameter p;
    p.typical = o.number("typical", anyAmount);
    p.low = o.number("low", anyAmount);
    p.high = o.number("high", anyAmount);
    p.unit = textOr(o, "unit");
    p.source = joinedTexts(o, "source", problems);
    p.note = textOr(o, "note");
    p.seen = flagOr(o, "seen", true);
    p.confidence = readConfidence(o, "confidence");
    readValues(o, "values", p);
    readValues(o, "usd_per_gpu_by_tiers", p);
    return p;
}

// Names of the failure model's defaults in the file, and in the catalog.
struct ReliabilityName {
    std::string_view file, catalog, unit;
};
constexpr auto reliabilityNames = std::to_array<ReliabilityName>({
    {"rate_per_gpu_hour", "failures_per_accelerator_hour", "1/h"},
    {"software_multiplier_small_jobs", "software_multiplier_small_jobs", "ratio"},
    {"detect_s", "detect_seconds", "s"},
    {"restart_s", "restart_seconds", "s"},
    {"blocking_checkpoint_write_s", "checkpoint_seconds", "s"},
    {"spares_fraction", "spares_fraction", "fraction"},
});

} // namespace

void readPrices(const Json& json, Catalog& catalog, std::vector<Problem>& problems) {
    ObjectReader document(json, "prices.json", problems);
    if (const Json* fx = document.find("fx")) {
        ObjectReader rates(*fx, document.path("fx"), problems);
        const Figure rate = readFigure(rates, "cny_per_usd", problems);
        catalog.cnyPerUsd = {rate.value, {}, {}, "CNY/USD", rate.source, {}, true, rate.confidence, {}};
        catalog.cnyPerUsdDate = rate.date;
    }
    forEachEntry(document, "prices.json", "cloud", problems,
                 [&](ObjectReader& o) { readQuotes(o, false, catalog, problems); });
    forEachEntry(document, "prices.json", "china_rental", problems,
                 [&](ObjectReader& o) { readQuotes(o, true, catalog, problems); });
    forEachEntry(document, "prices.json", "purchase", problems, [&](ObjectReader& o) { readPurchase(o, catalog); });
    for (const RentQuote& quote : catalog.rentQuotes)
        catalog.newestQuoteDate = std::max(catalog.newestQuoteDate, quote.date); // ISO dates sort as text
}

void readEconomics(const Json& json, Catalog& catalog, std::vector<Problem>& problems) {
    ObjectReader document(json, "economics.json", problems);
    const Json* parameters = document.find("parameters");
    if (parameters == nullptr || !parameters->is_object())
        return;
    for (const auto& [name, value] : parameters->items()) {
        ObjectReader object(value, "economics.json:" + name, problems);
        if (object.isObject())
            catalog.economics[name] = readParameter(object, problems);
    }
}

void readReliability(const Json& json, Catalog& catalog, std::vector<Problem>& problems) {
    ObjectReader document(json, "reliability.json", problems);
    const Json* defaults = document.find("defaults");
    if (defaults == nullptr || !defaults->is_object())
        return;
    ObjectReader all(*defaults, document.path("defaults"), problems);
    for (const ReliabilityName& name : reliabilityNames) {
        const Json* value = all.find(name.file);
        if (value == nullptr)
            continue;
        ObjectReader object(*value, all.path(name.file), problems);
        Parameter p = readParameter(object, problems);
        if (!p.low)
            p.low = object.number("mature_low", anyAmount);
        if (const auto immature = object.number("immature", anyAmount); immature && p.low && p.typical)
            p.values = {{"mature", *p.low}, {"typical", *p.typical}, {"immature", *immature}};
        if (p.source.empty())
            p.source = textOr(object, "basis");
        p.unit = std::string(name.unit);
        catalog.reliability[std::string(name.catalog)] = std::move(p);
    }
}

} // namespace headroom

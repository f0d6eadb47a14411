// SPDX-License-Identifier: GPL-3.0-or-later
// The default price rule, on a catalog of a few quotes and on the shipped one.
#include "cost/price.h"
#include "cost/price_history.h"

#include "../support/shipped_library.h"

#include <QTest>

using namespace headroom;

namespace {

RentQuote quote(double amount, const char* date, Currency currency = Currency::usd) {
    RentQuote q;
    q.accelerator = "card";
    q.provider = "p" + std::to_string(static_cast<int>(amount * 10));
    q.perAcceleratorHour = {amount, currency};
    q.date = date;
    q.source = "list";
    return q;
}

Catalog catalogOf(std::vector<RentQuote> quotes) {
    Catalog catalog;
    catalog.rentQuotes = std::move(quotes);
    for (const RentQuote& q : catalog.rentQuotes)
        catalog.newestQuoteDate = std::max(catalog.newestQuoteDate, q.date);
    return catalog;
}

Price rent(const Catalog& catalog, Currency currency = Currency::usd, RentContract contract = RentContract::on_demand) {
    return defaultRent(catalog, "card", contract, currency, 7.0);
}

} // namespace

class TestPrice : public QObject {
    Q_OBJECT

private slots:
    void medianOfTheYearBeforeTheNewestQuote();
    void hyperscalersStandApart();
    void undatedOnlyWhereNothingIsDated();
    void chineseListFirstInYuan();
    void otherContracts();
    void nothingKnown();
    void providersByPrice();
    void historyByMonth();
    void shippedPrices_data();
    void shippedPrices();
};

void TestPrice::medianOfTheYearBeforeTheNewestQuote() {
    const Catalog catalog = catalogOf({quote(1.0, "2025-10-09"), quote(2.0, "2025-10-10"), quote(3.0, "2026-05-01"),
                                       quote(9.0, "2026-10-10"), quote(0.5, "")});
    const Price price = rent(catalog);
    QCOMPARE(price.basis, PriceBasis::current);
    QCOMPARE(price.perAcceleratorHour.amount, 3.0);
    QCOMPARE(price.quotes, 3);
    QCOMPARE(QString::fromStdString(price.date), QString("2026-10-10"));
    QVERIFY(price.low >= 2.0 && price.low < 3.0 && price.high > 3.0 && price.high <= 9.0);
}

void TestPrice::hyperscalersStandApart() {
    RentQuote expensive = quote(10.0, "2026-10-10");
    expensive.hyperscaler = true;
    QCOMPARE(rent(catalogOf({expensive, quote(2.0, "2026-09-01")})).perAcceleratorHour.amount, 2.0);
    QCOMPARE(rent(catalogOf({expensive})).basis, PriceBasis::hyperscaler);
}

void TestPrice::undatedOnlyWhereNothingIsDated() {
    QCOMPARE(rent(catalogOf({quote(1.0, ""), quote(4.0, "2026-10-10")})).perAcceleratorHour.amount, 4.0);
    Catalog old = catalogOf({quote(1.0, ""), quote(4.0, "2023-01-01")});
    old.newestQuoteDate = "2026-10-10"; // of another card
    QCOMPARE(rent(old).basis, PriceBasis::older);
    QCOMPARE(rent(old).perAcceleratorHour.amount, 4.0);
    const Price undated = rent(catalogOf({quote(1.0, ""), quote(3.0, "")}));
    QCOMPARE(undated.basis, PriceBasis::undated);
    QCOMPARE(undated.perAcceleratorHour.amount, 2.0);
    QVERIFY(undated.date.empty());
}

void TestPrice::chineseListFirstInYuan() {
    RentQuote chinese = quote(15.0, "2026-10-08", Currency::cny);
    chinese.chineseList = true;
    chinese.contract = PriceContract::reserved1y;
    const Catalog catalog = catalogOf({chinese, quote(3.0, "2026-10-01")});
    QCOMPARE(rent(catalog, Currency::cny).perAcceleratorHour.amount, 15.0);
    QCOMPARE(rent(catalog, Currency::usd).perAcceleratorHour.amount, 3.0);
    QCOMPARE(rent(catalogOf({quote(3.0, "2026-10-01")}), Currency::cny).perAcceleratorHour.amount, 21.0);
    QCOMPARE(rent(catalogOf({chinese}), Currency::usd).perAcceleratorHour.amount, 15.0 / 7.0);
}

void TestPrice::otherContracts() {
    RentQuote spot = quote(1.0, "2026-10-01");
    spot.contract = PriceContract::spot;
    Catalog catalog = catalogOf({spot, quote(4.0, "2026-10-01")});
    catalog.economics["committed_discount_3y"].typical = 0.5;
    QCOMPARE(rent(catalog, Currency::usd, RentContract::spot).perAcceleratorHour.amount, 1.0);
    const Price reserved = rent(catalog, Currency::usd, RentContract::reserved_3y);
    QCOMPARE(reserved.basis, PriceBasis::discounted);
    QCOMPARE(reserved.perAcceleratorHour.amount, 2.0);
    QCOMPARE(rent(catalog, Currency::usd, RentContract::reserved_1y).basis, PriceBasis::none);
}

void TestPrice::nothingKnown() {
    QCOMPARE(rent(Catalog{}).basis, PriceBasis::none);
    RentQuote index = quote(3.0, "2026-10-01");
    index.contract = PriceContract::index;
    QCOMPARE(rent(catalogOf({index})).basis, PriceBasis::none);
}

void TestPrice::providersByPrice() {
    RentQuote dear = quote(4.0, "2026-10-01"), cheap = quote(2.0, "2026-09-01"), spot = quote(1.0, "2026-10-01");
    dear.provider = cheap.provider = spot.provider = "one";
    spot.contract = PriceContract::spot;
    const auto rows = providerPrices(catalogOf({dear, cheap, spot, quote(14.0, "", Currency::cny)}), "card",
                                     Currency::cny, 7.0);
    QCOMPARE(rows.size(), std::size_t{3});
    QCOMPARE(rows[0].perAcceleratorHour.amount, 7.0);
    QVERIFY(rows[0].contract == PriceContract::spot);
    QCOMPARE(rows[1].perAcceleratorHour.amount, 14.0); // the cheaper one of a provider, and equal ones in the catalog's order
    QCOMPARE(rows[2].perAcceleratorHour.amount, 14.0);
    QCOMPARE(rows[1].provider, std::string("one"));
    for (const char* id : {"h100-sxm", "a100-sxm-80g"}) {
        const auto shipped = providerPrices(test::shippedLibrary().catalog, id, Currency::usd, 6.7);
        QVERIFY(shipped.size() > 10);
        QVERIFY(std::ranges::is_sorted(shipped, {}, [](const auto& r) { return r.perAcceleratorHour.amount; }));
    }
}

void TestPrice::historyByMonth() {
    std::vector<RentQuote> quotes{quote(4.0, "2025-03-02"), quote(2.0, "2026-10-01"), quote(3.0, "2026-10-31"),
                                  quote(7.0, "2026-10-08", Currency::cny), quote(9.0, ""), quote(8.0, "2024")};
    quotes.push_back(quote(50.0, "2026-10-02"));
    quotes.back().hyperscaler = true;
    quotes.push_back(quote(60.0, "2026-10-02"));
    quotes.back().chineseList = true;
    quotes.push_back(quote(0.1, "2026-10-02"));
    quotes.back().contract = PriceContract::spot;
    const auto points = priceHistory(catalogOf(quotes), "card", Currency::usd, 7.0);
    QCOMPARE(points.size(), std::size_t{2});
    QCOMPARE(QString::fromStdString(points[0].month), QString("2025-03"));
    QCOMPARE(points[0].amount, 4.0);
    QCOMPARE(points[1].quotes, 3);
    QCOMPARE(points[1].amount, 2.0); // of 1, 2 and 3 dollars
    QVERIFY(priceHistory(catalogOf(quotes), "other", Currency::usd, 7.0).empty());
    QVERIFY(priceHistory(test::shippedLibrary().catalog, "h100-sxm", Currency::usd, 7.0).size() > 5);
}

void TestPrice::shippedPrices_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("yuan");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::newRow("H100 on the Chinese list") << "h100-sxm" << true << 14.8 << 15.0;
    QTest::newRow("H100 in dollars") << "h100-sxm" << false << 1.5 << 4.0;
    QTest::newRow("A100 in dollars") << "a100-sxm-80g" << false << 0.8 << 2.5;
}

void TestPrice::shippedPrices() {
    QFETCH(QString, id);
    QFETCH(bool, yuan);
    QFETCH(double, low);
    QFETCH(double, high);
    const Catalog& catalog = test::shippedLibrary().catalog;
    const Price price = defaultRent(catalog, id.toStdString(), RentContract::on_demand,
                                    yuan ? Currency::cny : Currency::usd, *catalog.cnyPerUsd.typical);
    QCOMPARE(price.basis, PriceBasis::current);
    const double amount = price.perAcceleratorHour.amount;
    QVERIFY2(amount >= low && amount <= high, qPrintable(QString::number(amount)));
    QVERIFY(!price.source.empty() && !price.date.empty());
}

QTEST_GUILESS_MAIN(TestPrice)
#include "tst_price.moc"

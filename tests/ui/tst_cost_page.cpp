// SPDX-License-Identifier: GPL-3.0-or-later
// The cost page: the bill and how it is counted, the catalog's marks and what a click does, break-even, prices.
#include "charts/break_even_chart.h"
#include "charts/catalog_chart.h"
#include "charts/cost_bar_chart.h"
#include "estimate/resolve.h"
#include "pages/bill_card.h"
#include "pages/break_even_card.h"
#include "pages/catalog_card.h"
#include "pages/cost_page.h"
#include "pages/page_services.h"
#include "pages/prices_card.h"
#include "theme/theme_switch.h"
#include "viewmodels/cost_items_model.h"
#include "viewmodels/price_model.h"
#include "viewmodels/table_roles.h"
#include "widgets/card.h"
#include "widgets/data_table.h"
#include "widgets/segments.h"
#include "window_data.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace headroom;

namespace {

// A few accelerators of each kind: priced, unpriced, unknown, without the format. A search is then short.
ServicesPtr services() {
    static const ServicesPtr few = [] {
        const std::vector<std::string> kept{"h100-sxm", "h200-sxm",     "b200-sxm",      "gb300-nvl72", "a100-sxm-80g",
                                            "l40s",     "mi210",        "mi300x",        "gaudi3",      "ascend-910b2",
                                            "tpu-v6e",  "ascend-950pr", "v100-sxm2-32g", "metax-c500"};
        auto library = std::make_shared<Library>(*shippedData().library);
        std::erase_if(library->catalog.accelerators,
                      [&kept](const Accelerator& a) { return std::ranges::find(kept, a.id) == kept.end(); });
        auto made = std::make_shared<PageServices>(*shippedData().pages);
        made->library = std::move(library);
        return made;
    }();
    return few;
}
const Library& library() { return *services()->library; }

Scenario firstScenario() { return shippedData().builtIn; }

EstimatePtr estimated(const Scenario& scenario) {
    return std::make_shared<const Estimate>(estimate(scenario, library()));
}

EstimatePtr first() {
    static const EstimatePtr one = estimated(firstScenario());
    return one;
}

EstimatePtr bought() {
    Scenario scenario = firstScenario();
    scenario.economics.mode = AcquisitionMode::buy;
    scenario.economics.parameters = {{"staff_fte", 2.0}, {"staff_cost_per_year", 5e5}, {"residual_fraction", 0.18}};
    return estimated(scenario);
}

EstimatePtr unpriced() {
    Scenario scenario = firstScenario();
    scenario.cluster.accelerators = {"mi210"};
    return estimated(scenario);
}

EstimatePtr invalid() {
    Scenario scenario = firstScenario();
    scenario.strategy.tensor = 6;
    return estimated(scenario);
}

QString subtitleOf(const Card& card) {
    const auto labels = card.findChildren<ElidedLabel*>(QString(), Qt::FindDirectChildrenOnly);
    return labels.size() < 2 ? QString() : labels[1]->text();
}

QStringList textsOf(const QWidget& widget) {
    QStringList texts;
    for (const ElidedLabel* label : widget.findChildren<ElidedLabel*>())
        texts << label->text();
    for (const QLabel* label : widget.findChildren<QLabel*>())
        if (!label->isHidden())
            texts << label->text();
    return texts;
}

const ChartItem* itemOf(const CatalogChart& chart, const char* accelerator) {
    for (const ChartItem& item : chart.items())
        if (const CatalogPlan* plan = chart.plan(item.id); plan && plan->accelerator == accelerator)
            return &item;
    return nullptr;
}

} // namespace

class TestCostPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ThemeSwitch::instance().start(ThemeChoice::light); }
    void modelsKeepTheirPromises();
    void billAddsUpAndExplainsItself();
    void pageShowsEveryKindOfPlan_data();
    void pageShowsEveryKindOfPlan();
    void rentAndBuyAreOneChange();
    void clickAdoptsShiftClickPins();
    void enterAdopts();
    void onlyANewQuestionSearches();
    void anotherCurrencyDropsOldMarks();
    void whatHasNoPriceIsListed();
    void breakEvenSaysWhatIsMissing();
    void breakEvenExplainsItself();
    void pricesNameWhatIsLeftOut();
    void hiddenPageGivesUp();
    void labelsCrossLinesOnlyInNeed();
};

void TestCostPage::modelsKeepTheirPromises() {
    CostItemsModel items;
    PriceModel prices;
    QAbstractItemModelTester itemsTester(&items), pricesTester(&prices);
    for (const EstimatePtr& e : {first(), bought(), unpriced(), invalid(), EstimatePtr(), first()}) {
        items.setEstimate(e);
        for (int row = 0; row < items.rowCount(); ++row)
            for (int column = 0; column < items.columnCount(); ++column)
                QVERIFY(!items.index(row, column).data().toString().isEmpty());
    }
    for (const char* id : {"h100-sxm", "mi210", "mi300x"}) {
        prices.setPrices(providerPrices(library().catalog, id, Currency::cny, 6.69));
        for (int row = 0; row < prices.rowCount(); ++row)
            QVERIFY(prices.index(row, 0).data(explanationRole).canConvert<Explanation>());
    }
    QVERIFY(prices.rowCount() > 0);
}

void TestCostPage::billAddsUpAndExplainsItself() {
    for (const EstimatePtr& e : {first(), bought()}) {
        CostItemsModel model;
        model.setEstimate(e);
        const int total = model.rowCount() - 1;
        QVERIFY(total >= 2);
        double sum = 0;
        const auto amount = [&model](int row) {
            return model.index(row, CostItemsModel::amount).data().toString().remove(noBreak).toDouble();
        };
        for (int row = 0; row < total; ++row) {
            sum += amount(row);
            const auto why = model.index(row, 0).data(explanationRole).value<Explanation>();
            QVERIFY2(!why.formula.isEmpty() && !why.rows.empty(), qPrintable(why.title));
            QVERIFY2(why.formula.contains(u'='), qPrintable(why.formula)); // with values filled in
            QVERIFY2(!why.source.isEmpty(), qPrintable(why.title));
            QVERIFY(model.index(row, 0).data(partRole).isValid());
        }
        QVERIFY(std::abs(sum - amount(total)) < 0.005 * amount(total));
        QVERIFY(model.index(total, 0).data(totalRole).toBool());
    }
    CostItemsModel model;
    model.setEstimate(first());
    const auto why = model.index(0, 0).data(explanationRole).value<Explanation>();
    QVERIFY2(why.source.contains(QLatin1String("2026-10-08")), qPrintable(why.source));
    QVERIFY2(why.formula.contains(QLatin1String("64")), qPrintable(why.formula));
}

void TestCostPage::pageShowsEveryKindOfPlan_data() {
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"rent", "buy", "unpriced", "invalid", "nothing"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void TestCostPage::pageShowsEveryKindOfPlan() {
    QFETCH(QString, kind);
    EstimatePtr e = first(), last = first();
    if (kind == QLatin1String("buy"))
        e = bought();
    else if (kind == QLatin1String("unpriced"))
        e = unpriced();
    else if (kind == QLatin1String("invalid"))
        e = invalid();
    else if (kind == QLatin1String("nothing"))
        e = last = nullptr;
    CostPage page(services());
    for (const bool compact : {false, true}) {
        page.setCompact(compact);
        page.resize(compact ? 820 : 1130, compact ? 520 : 640);
        page.present(e, last);
        page.settle();
        for (const Card* card : page.findChildren<Card*>())
            QVERIFY(!card->title().isEmpty());
        QVERIFY(!page.grab().isNull());
    }
    page.retranslate();
    page.settle();
    const auto* chart = page.findChild<CatalogChart*>();
    const QString csv = chart->csv();
    QCOMPARE(csv.contains(QLatin1String("h200-sxm")), kind != QLatin1String("nothing"));
    QCOMPARE(page.findChild<CostBarChart*>()->table().size() > 1,
             kind != QLatin1String("nothing") && kind != QLatin1String("unpriced"));
}

void TestCostPage::rentAndBuyAreOneChange() {
    CostPage page(services());
    page.resize(1130, 640);
    page.present(first(), first());
    page.show();
    QSignalSpy wanted(&page, &Page::changeRequested);
    auto* segments = page.findChild<BillCard*>()->findChild<Segments*>();
    QCOMPARE(segments->current(), 0);
    QTest::mouseClick(segments->findChildren<QPushButton*>()[1], Qt::LeftButton);
    QCOMPARE(wanted.count(), 1);
    const auto fixes = wanted[0][0].value<std::vector<Fix>>();
    QCOMPARE(fixes.size(), std::size_t{1});
    QCOMPARE(fixes[0].path, std::string("economics.mode"));
    QVERIFY(fixes[0].value == Scalar(std::string("buy")));
    page.present(bought(), bought());
    QCoreApplication::processEvents(); // the page fills in the next turn of the event loop
    QCOMPARE(segments->current(), 1);
    QVERIFY(page.findChild<CostItemsModel*>()->rowCount() > 6);
}

void TestCostPage::clickAdoptsShiftClickPins() {
    CostPage page(services());
    page.resize(1130, 640);
    page.present(first(), first());
    page.show();
    page.settle();
    auto* chart = page.findChild<CatalogChart*>();
    const ChartItem* mark = itemOf(*chart, "ascend-910b2");
    QVERIFY(mark);
    QSignalSpy adopted(&page, &Page::scenarioRequested), pinned(&page, &Page::pinRequested);
    const QPoint at = mark->area.center().toPoint();
    QTest::mouseClick(chart, Qt::LeftButton, Qt::ShiftModifier, at);
    QCOMPARE(pinned.count(), 1);
    QCOMPARE(adopted.count(), 0);
    QTest::mouseClick(chart, Qt::LeftButton, Qt::NoModifier, at);
    QCOMPARE(adopted.count(), 1);
    const auto scenario = adopted[0][0].value<Scenario>();
    QCOMPARE(scenario.cluster.accelerators, std::vector<std::string>{"ascend-910b2"});
    QVERIFY(scenario.constraints.maxDays == firstScenario().constraints.maxDays);
    QVERIFY(adopted[0][1].toString().contains(QLatin1String("64")));
    const Estimate again = estimate(scenario, library());
    QVERIFY(again.figures.has_value());
}

void TestCostPage::enterAdopts() {
    CatalogCard card;
    card.resize(700, 600);
    card.show();
    card.present(first(), false, *services());
    card.finishWork();
    card.chart()->replotNow();
    QSignalSpy adopted(&card, &CatalogCard::adopted);
    QTest::keyClick(card.chart(), Qt::Key_Home);
    QVERIFY(card.chart()->accessibleDescription().contains(QLatin1String("MFU")));
    QTest::keyClick(card.chart(), Qt::Key_Return);
    QCOMPARE(adopted.count(), 1);
    // A plan that is only the last valid one is not to be built on.
    card.present(first(), true, *services());
    QTest::keyClick(card.chart(), Qt::Key_Return);
    QCOMPARE(adopted.count(), 1);
}

void TestCostPage::onlyANewQuestionSearches() {
    CatalogCard card;
    card.resize(700, 600);
    card.present(first(), false, *services());
    QVERIFY(card.chart()->view().searching);
    card.finishWork();
    QVERIFY(!card.chart()->view().searching);
    const std::size_t all = card.chart()->view().plans->size();
    QVERIFY(all > 8);
    QVERIFY(card.title().contains(QLatin1String("meet both limits")));

    Scenario other = firstScenario();
    other.strategy.tensor = 4;
    other.constraints.maxCost = 700'000.0;
    card.present(estimated(other), false, *services());
    QVERIFY(!card.chart()->view().searching);

    other.training.tokens = 2e12;
    card.present(estimated(other), false, *services());
    QVERIFY(card.chart()->view().searching);
    QCOMPARE(card.chart()->view().plans->size(), all); // pale until the answer comes
    card.finishWork();
    QVERIFY(!card.chart()->view().searching);

    auto* segments = card.findChild<Segments*>();
    QTest::mouseClick(segments->findChildren<QPushButton*>()[1], Qt::LeftButton);
    QVERIFY(card.chart()->view().searching);
    card.finishWork();
    bool other64 = false;
    for (const CatalogPlan& plan : *card.chart()->view().plans)
        other64 = other64 || plan.count > 64;
    QVERIFY(other64);
}

void TestCostPage::anotherCurrencyDropsOldMarks() {
    CatalogCard card;
    card.present(first(), false, *services());
    card.finishWork();
    Scenario dollars = firstScenario();
    dollars.economics.currency = Currency::usd;
    dollars.constraints.maxCost.reset();
    card.present(estimated(dollars), false, *services());
    QVERIFY(card.chart()->view().plans->empty());
    card.finishWork();
    QVERIFY(card.title().contains(QLatin1String("meet the deadline")));
}

void TestCostPage::whatHasNoPriceIsListed() {
    CatalogCard card;
    card.present(first(), false, *services());
    card.finishWork();
    const QString texts = textsOf(card).join(u'\n');
    QVERIFY2(texts.contains(QLatin1String("No price: ")), qPrintable(texts));
    QVERIFY2(texts.contains(QLatin1String("MI210")), qPrintable(texts));
    QVERIFY2(texts.contains(QLatin1String("unknown: ")), qPrintable(texts));
    QVERIFY2(texts.contains(QLatin1String("V100")), qPrintable(texts));
}

void TestCostPage::breakEvenSaysWhatIsMissing() {
    BreakEvenCard card;
    card.present(unpriced(), false);
    QVERIFY2(textsOf(card).join(u' ').contains(QLatin1String("Price a card-hour")),
             qPrintable(textsOf(card).join(u' ')));
    QVERIFY(card.chart()->isHidden());
    card.present(nullptr, false);
    QVERIFY(!card.title().isEmpty());
    card.present(first(), false);
    QVERIFY(!card.chart()->isHidden());
    QVERIFY2(card.title().contains(QLatin1String("45.2 months")), qPrintable(card.title()));
    QVERIFY(subtitleOf(card).contains(QLatin1String("80")));
}

void TestCostPage::breakEvenExplainsItself() {
    BreakEvenCard card;
    card.resize(380, 260);
    card.show();
    card.present(bought(), false);
    card.chart()->replotNow();
    QVERIFY(card.chart()->items().size() > 4);
    QVERIFY(card.chart()->table().size() > 40);
    QTest::keyClick(card.chart(), Qt::Key_Home);
    QTest::keyClick(card.chart(), Qt::Key_Return);
    const auto* popup = card.window()->findChild<QFrame*>(QStringLiteral("explanation"));
    QVERIFY(popup);
    QVERIFY(popup->accessibleDescription().contains(QLatin1String("80")));
}

void TestCostPage::pricesNameWhatIsLeftOut() {
    PricesCard card;
    card.present(first(), false, services()->library);
    QVERIFY2(card.title().contains(QLatin1String("one quote")), qPrintable(card.title()));
    QVERIFY2(subtitleOf(card).contains(QLatin1String("2026-10-08")), qPrintable(subtitleOf(card)));
    const QString texts = textsOf(card).join(u' ');
    for (const char* name : {"Storage", "Staff", "Experiments"})
        QVERIFY2(texts.contains(QLatin1String(name)), qPrintable(texts));
    QSignalSpy wanted(&card, &PricesCard::fieldRequested);
    for (QLabel* label : card.findChildren<QLabel*>())
        emit label->linkActivated(QStringLiteral("economics"));
    QCOMPARE(wanted.count(), 1);
    QVERIFY(wanted[0][0].toString().startsWith(QLatin1String("economics.")));
    Scenario own = firstScenario();
    own.economics.parameters["price_per_accelerator_hour"] = 24.0;
    card.present(estimated(own), false, services()->library);
    QVERIFY2(card.title().contains(QLatin1String("set in the plan")), qPrintable(card.title()));
}

void TestCostPage::hiddenPageGivesUp() {
    CostPage page(services());
    page.resize(1130, 640);
    page.present(first(), first());
    page.show();
    auto* chart = page.findChild<CatalogChart*>();
    QVERIFY(chart->view().searching);
    page.hide();
    page.show();
    QTRY_VERIFY(!chart->view().searching);
    QVERIFY(chart->view().plans->size() > 8);
}

void TestCostPage::labelsCrossLinesOnlyInNeed() {
    const QFont font = Theme::font(Type::caption);
    const QPointF point(100, 50);
    LabelPlacer placer(QRectF(0, 0, 200, 100));
    placer.avoid(QRectF(100, 45, 100, 10)); // a line to the right
    const auto first = placer.place(point, 8, QStringLiteral("card"), font);
    QVERIFY(first && first->anchor == Anchor::right);
    LabelPlacer narrow(QRectF(92, 42, 100, 16)); // nothing but the right has room
    narrow.avoid(QRectF(100, 45, 100, 10));
    const auto crossing = narrow.place(point, 8, QStringLiteral("card"), font);
    QVERIFY(crossing && crossing->anchor == Anchor::left);
}

QTEST_MAIN(TestCostPage)
#include "tst_cost_page.moc"

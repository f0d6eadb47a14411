// SPDX-License-Identifier: GPL-3.0-or-later
// The page of scaling: what a reader clicks and types on it, and what it says.
#include "charts/scaling_chart.h"
#include "charts/tornado_chart.h"
#include "pages/page_services.h"
#include "pages/scaling_page.h"
#include "theme/theme_switch.h"
#include "viewmodels/sensitivity_text.h"
#include "viewmodels/sizes_model.h"
#include "viewmodels/sweep_text.h"
#include "viewmodels/table_roles.h"
#include "widgets/card.h"
#include "widgets/data_table.h"
#include "widgets/segments.h"
#include "window_data.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>

using namespace headroom;

namespace {

const Library& library() { return *shippedData().library; }

EstimatePtr at(const Scenario& scenario) { return std::make_shared<const Estimate>(estimate(scenario, library())); }

Scenario first() { return shippedData().builtIn; }

std::shared_ptr<const Sweep> swept(const Scenario& scenario, SweepAxis axis = SweepAxis::cluster_size) {
    return std::make_shared<const Sweep>(sweep(*at(scenario), library(), axis));
}

// A page that shows a scenario, in the size it has in the window.
struct Shown {
    explicit Shown(const Scenario& scenario) : page(shippedData().pages), estimate(at(scenario)) {
        page.resize(1080, 640);
        page.present(estimate, estimate);
        page.show();
        page.settle();
    }
    QPushButton* button(const QString& text) {
        for (auto* each : page.findChildren<QPushButton*>())
            if (each->text() == text)
                return each;
        qFatal("no button %s", qPrintable(text));
    }
    void choose(const QString& text) {
        QTest::mouseClick(button(text), Qt::LeftButton);
        page.settle();
    }
    DataTable& table() { return *page.findChild<DataTable*>(); }
    QList<ScalingChart*> charts() { return page.findChildren<ScalingChart*>(); }
    TornadoChart& tornado() { return *page.findChild<TornadoChart*>(); }
    int rowOf(const QString& value) {
        for (int row = 0; row < table().model()->rowCount(); ++row)
            if (table().model()->index(row, 0).data().toString() == value)
                return row;
        qFatal("no row %s", qPrintable(value));
    }
    void go(const QString& value) {
        table().setFocus();
        table().setCurrentIndex(table().model()->index(rowOf(value), 0));
    }
    QStringList titles() {
        QStringList out;
        for (auto* card : page.findChildren<Card*>())
            out << card->title();
        return out;
    }
    ScalingPage page;
    EstimatePtr estimate;
};

} // namespace

class TestScaling : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ThemeSwitch::instance().start(ThemeChoice::light); }

    void modelKeepsItsPromises() {
        SizesModel model;
        QAbstractItemModelTester tester(&model);
        Scenario free = first();
        free.constraints = {};
        for (const auto& each : {swept(first()), swept(free), std::shared_ptr<const Sweep>(),
                                 swept(first(), SweepAxis::network), swept(first(), SweepAxis::matrix_efficiency)}) {
            model.setSweep(each);
            for (int row = 0; row < model.rowCount(); ++row)
                for (int column = 0; column < SizesModel::columns; ++column)
                    QVERIFY(!model.index(row, column).data().toString().isEmpty());
            if (each)
                QVERIFY(model.index(model.rowOfThisPlan(), 0).data(chosenRole).toBool());
        }
    }

    // With a deadline the last column is its chance, marked as the tiles mark it.
    void chancesAreMarked() {
        SizesModel model;
        model.setSweep(swept(first()));
        for (int row = 0; row < model.rowCount(); ++row) {
            const SweepPoint& p = *model.pointOf(row);
            const QModelIndex cell = model.index(row, SizesModel::chance);
            const double chance = *p.figures.deadlineProbability;
            QCOMPARE(cell.data(iconRole).toString(), chance >= sureChance ? QStringLiteral("pass")
                                                     : chance >= 0.5      ? QStringLiteral("tight")
                                                                          : QStringLiteral("fail"));
        }
        Scenario free = first();
        free.constraints = {};
        model.setSweep(swept(free));
        QCOMPARE(model.headerData(SizesModel::chance, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("Free"));
        QVERIFY(!model.index(0, SizesModel::chance).data(iconRole).isValid());
    }

    void titlesStateTheFinding() {
        Shown shown(first());
        const QStringList titles = shown.titles();
        const auto says = [&](const char* text) {
            return std::ranges::any_of(titles, [&](const QString& t) { return t.contains(QLatin1String(text)); });
        };
        QVERIFY(says("of ideal at 64"));
        QVERIFY(says("Days: the deadline needs"));
        QVERIFY(says("Cost: "));
        QVERIFY(says("What moves the days: "));
    }

    void findingsFollowTheLimits() {
        Scenario s = first();
        s.constraints.maxDays = 1e-3;
        const Messages& messages = *shippedData().messages;
        QCOMPARE(sweepFindings(*swept(s), s.constraints, false, messages).days,
                 QStringLiteral("Days: nothing here meets the deadline"));
        s.constraints.maxDays = 1e5;
        QCOMPARE(sweepFindings(*swept(s), s.constraints, false, messages).days,
                 QStringLiteral("Days: all of these meet the deadline"));
        s.constraints = {};
        QVERIFY(sweepFindings(*swept(s), s.constraints, false, messages).days.contains(QLatin1String("at 64")));
        s.constraints.maxCost = 1.0;
        QCOMPARE(sweepFindings(*swept(s), s.constraints, false, messages).cost,
                 QStringLiteral("Cost: nothing here keeps the budget"));
    }

    // Every axis has a title, points and this plan; the page survives plans of
    // all kinds.
    void everyAxisShows_data() {
        QTest::addColumn<QString>("axis");
        for (const char* axis : {"Cluster size", "Network", "Server link", "Bandwidth", "Batch", "Utilisation"})
            QTest::newRow(axis) << QString::fromLatin1(axis);
    }
    void everyAxisShows() {
        QFETCH(QString, axis);
        Shown shown(first());
        shown.choose(axis);
        QVERIFY(shown.table().model()->rowCount() > 3);
        for (ScalingChart* chart : shown.charts()) {
            QVERIFY(chart->items().size() > 3);
            QVERIFY(chart->table().size() > 4);
            QVERIFY(!chart->accessibleName().isEmpty());
        }
    }

    void everyKindOfPlanShows() {
        Scenario tiny = first(), huge = first(), bought = first();
        tiny.cluster.counts = {8};
        huge.strategy.tensor = 1;
        huge.strategy.zeroStage = 0;
        huge.training.sequenceLength = 65536; // fits no card
        bought.economics.mode = AcquisitionMode::buy;
        for (const Scenario& scenario : {tiny, huge, bought}) {
            Shown shown(scenario);
            QVERIFY(shown.estimate->figures.has_value());
            QVERIFY(shown.table().model()->rowCount() > 0);
            shown.choose(QStringLiteral("Memory"));
            shown.choose(QStringLiteral("Cost"));
        }
        Shown none(first());
        none.page.present(nullptr, nullptr);
        none.page.settle();
    }

    void oneServerHasNoNetwork() {
        Scenario tiny = first();
        tiny.cluster.counts = {8};
        Shown shown(first());
        shown.choose(QStringLiteral("Network"));
        const EstimatePtr small = at(tiny);
        shown.page.present(small, small);
        shown.page.settle();
        QVERIFY(!shown.button(QStringLiteral("Network"))->isEnabled());
        QVERIFY(!shown.button(QStringLiteral("Network"))->toolTip().isEmpty());
        QVERIFY(shown.button(QStringLiteral("Cluster size"))->isChecked());
    }

    // However many rows there are, this plan's is in sight.
    void thisPlanIsInSight() {
        Shown shown(first());
        for (const char* axis : {"Network", "Server link", "Bandwidth", "Batch", "Cluster size"}) {
            shown.choose(QString::fromLatin1(axis));
            for (int row = 0; row < shown.table().model()->rowCount(); ++row) {
                const QModelIndex index = shown.table().model()->index(row, 0);
                if (index.data(chosenRole).toBool())
                    QVERIFY(shown.table().viewport()->rect().contains(shown.table().visualRect(index)));
            }
        }
    }

    // The last valid plan stays, pale.
    void invalidPlanKeepsTheLast() {
        Shown shown(first());
        const int rows = shown.table().model()->rowCount();
        Scenario broken = first();
        broken.strategy.tensor = 6;
        const EstimatePtr invalid = at(broken);
        QVERIFY(!invalid->figures);
        shown.page.present(invalid, shown.estimate);
        shown.page.settle();
        QCOMPARE(shown.table().model()->rowCount(), rows);
        const QStringList titles = shown.titles();
        QVERIFY(std::ranges::any_of(titles,
                                    [](const QString& t) { return t.startsWith(QLatin1String("Last valid plan")); }));
    }

    // What is pointed at in one chart is marked in all three.
    void hoverJoinsTheCharts() {
        Shown shown(first());
        const QList<ScalingChart*> charts = shown.charts();
        const ChartItem item = charts[1]->items().at(3);
        QTest::mouseMove(charts[1], item.area.center().toPoint());
        for (ScalingChart* chart : charts)
            QCOMPARE(chart->guide(), item.id);
        charts[0]->setFocus();
        QTest::keyClick(charts[0], Qt::Key_Home);
        for (ScalingChart* chart : charts)
            QCOMPARE(chart->guide(), charts[0]->items().front().id);
        QTest::keyClick(charts[0], Qt::Key_Escape);
        for (ScalingChart* chart : charts)
            QCOMPARE(chart->guide(), -1);
    }

    void enterAdoptsARow() {
        Shown shown(first());
        QSignalSpy changes(&shown.page, &Page::changeRequested);
        shown.go(QStringLiteral("72"));
        QTest::keyClick(&shown.table(), Qt::Key_Return);
        QCOMPARE(changes.size(), 1);
        const auto fixes = changes[0][0].value<std::vector<Fix>>();
        QCOMPARE(fixes.front().path, std::string("cluster.count"));
        QCOMPARE(fixes.front().value, Scalar{std::int64_t{72}});
        QCOMPARE(fixes.back().path,
                 std::string("training.global_batch_sequences")); // 36 data ranks
        QCOMPARE(changes[0][1].toString(), QStringLiteral("72 cards, TP 2, ZeRO-1"));
        shown.go(QStringLiteral("64"));
        QTest::keyClick(&shown.table(), Qt::Key_Return); // this plan is no change
        QCOMPARE(changes.size(), 1);
    }

    void doubleClickOnAPointAdopts() {
        Shown shown(first());
        QSignalSpy changes(&shown.page, &Page::changeRequested);
        ScalingChart* chart = shown.charts().front();
        QTest::mouseDClick(chart, Qt::LeftButton, {}, chart->items().front().area.center().toPoint());
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0][0].value<std::vector<Fix>>().front().value, Scalar{std::int64_t{8}});
    }

    void keyPPins() {
        Shown shown(first());
        QSignalSpy pins(&shown.page, &Page::pinRequested);
        shown.go(QStringLiteral("128"));
        QTest::keyClick(&shown.table(), Qt::Key_P);
        QCOMPARE(pins.size(), 1);
        QCOMPARE(pins[0][0].value<Scenario>().cluster.counts, std::vector<int>{128});
    }

    // Figures of the card are no field of the plan: the whole plan is taken.
    void bandwidthIsTakenAsAWholePlan() {
        Shown shown(first());
        QSignalSpy plans(&shown.page, &Page::scenarioRequested);
        shown.choose(QStringLiteral("Bandwidth"));
        shown.table().setFocus();
        const int last = shown.table().model()->rowCount() - 1;
        shown.table().setCurrentIndex(shown.table().model()->index(last, 0));
        QTest::keyClick(&shown.table(), Qt::Key_Return);
        QCOMPARE(plans.size(), 1);
        QCOMPARE(plans[0][0].value<Scenario>().cluster.overrides.size(), std::size_t{1});
    }

    void utilisationCannotBeChosen() {
        Shown shown(first());
        QSignalSpy changes(&shown.page, &Page::changeRequested), plans(&shown.page, &Page::scenarioRequested);
        shown.choose(QStringLiteral("Utilisation"));
        QVERIFY(!shown.button(QStringLiteral("Best plan at each size"))->isEnabled());
        shown.table().setFocus();
        shown.table().setCurrentIndex(shown.table().model()->index(0, 0));
        QTest::keyClick(&shown.table(), Qt::Key_Return);
        QTest::keyClick(&shown.table(), Qt::Key_P);
        QVERIFY(changes.isEmpty() && plans.isEmpty());
    }

    void bestPlansAreSearched() {
        Scenario small = first();
        small.cluster.counts = {16};
        small.training.globalBatchSequences = 64;
        Shown shown(small);
        shown.choose(QStringLiteral("Network")); // five values: a quick search
        shown.choose(QStringLiteral("Best plan at each size"));
        QVERIFY(shown.table().model()->rowCount() >= 3);
        QSignalSpy plans(&shown.page, &Page::scenarioRequested);
        shown.table().setFocus();
        shown.table().setCurrentIndex(shown.table().model()->index(0, 0));
        QTest::keyClick(&shown.table(), Qt::Key_Return);
        QCOMPARE(plans.size(), 1);
        QVERIFY(plans[0][0].value<Scenario>().strategy.tensor.has_value());
    }

    void tornadoIsSortedForEachMeasure() {
        Shown shown(first());
        for (const char* measure : {"Days", "Cost", "Memory"}) {
            shown.choose(QString::fromLatin1(measure));
            const QList<QStringList> rows = shown.tornado().table();
            QVERIFY(rows.size() > 2);
            double before = 1e300;
            for (qsizetype i = 1; i < rows.size(); ++i) {
                double low = rows[i][5].toDouble(), high = low;
                for (const QString& end : {rows[i][4], rows[i][6]})
                    if (!end.isEmpty()) {
                        low = std::min(low, end.toDouble());
                        high = std::max(high, end.toDouble());
                    }
                QVERIFY(high - low <= before * (1 + 1e-9));
                before = high - low;
            }
            QVERIFY(!shown.tornado().items().isEmpty());
        }
    }

    void barsExplainThemselves() {
        const Sensitivity s = sensitivity(*at(first()), library());
        for (const SensitivityMeasure measure :
             {SensitivityMeasure::days, SensitivityMeasure::cost, SensitivityMeasure::memory})
            for (const std::size_t i : rankedEffects(s, measure)) {
                const Explanation why = explainEffect(s, s.effects[i], measure);
                QVERIFY(!why.title.isEmpty() && !why.figure.isEmpty() && !why.source.isEmpty());
                QVERIFY(why.rows.size() >= 2);
                QVERIFY(!inputWord(s.effects[i]).isEmpty());
            }
    }
};

QTEST_MAIN(TestScaling)
#include "tst_scaling.moc"

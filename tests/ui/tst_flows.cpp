// SPDX-License-Identifier: GPL-3.0-or-later
// What a user does from beginning to end, with mouse and keys: a model from a config.json, made to fit, searched for
// something better, adopted, taken back, pinned, compared, in the other language, and exported.
#include "charts/chart_base.h"
#include "main/main_window.h"
#include "main/problems_strip.h"
#include "memory_store.h"
#include "pages/search_page.h"
#include "settings/language_switch.h"
#include "text/part_names.h"
#include "viewmodels/compare_model.h"
#include "viewmodels/search_counts_model.h"
#include "viewmodels/search_model.h"
#include "viewmodels/table_roles.h"
#include "widgets/data_table.h"
#include "widgets/explanation_popup.h"
#include "widgets/quantity_edit.h"
#include "widgets/verdict_tile.h"
#include "window_data.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QTabBar>
#include <QTemporaryDir>
#include <QtTest>

using namespace headroom;

class TestFlows : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void fromAConfigToAReport();
    void searchStreamsAdoptsAndUndoes();
    void searchSaysWhatIsOut();
    void everyQuestionHasAnAnswer_data();
    void everyQuestionHasAnAnswer();
    void anEditMakesFoundPlansOutdated();
    void foundPlansOutliveAdoption();
    void escapeStopsTheSearch();
    void theSearchTabComesAndGoes();
    void pinsAreComparedAdoptedAndTakenAway();
    void pinsAreKeptWithTheScenario();
    void figuresExplainThemselves();

private:
    template<class T>
    T* find(const char* name) {
        T* widget = m_window->findChild<T*>(QString::fromLatin1(name));
        if (!widget)
            qFatal("no widget %s", name);
        return widget;
    }
    void key(Qt::Key pressed, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(m_window.get(), pressed, modifiers);
    }
    void type(const char* field, const QString& text) {
        auto* edit = find<QuantityEdit>(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        m_window->settle();
    }
    // The table that shows a model, through a sorter or not.
    DataTable* tableOf(const QAbstractItemModel* model) {
        for (auto* table : m_window->findChildren<DataTable*>()) {
            const auto* sorter = qobject_cast<const QSortFilterProxyModel*>(table->model());
            if (table->model() == model || (sorter && sorter->sourceModel() == model))
                return table;
        }
        qFatal("no table");
    }
    void waitForSearch() { QTRY_VERIFY_WITH_TIMEOUT(!m_window->searchPage().isRunning(), 60000); }

    std::unique_ptr<MainWindow> m_window;
};

void TestFlows::initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    LanguageSwitch::instance().choose(Language::english);
    ThemeSwitch::instance().start(ThemeChoice::light);
}

void TestFlows::init() {
    LanguageSwitch::instance().choose(Language::english);
    m_window = makeWindow(shippedData());
    m_window->resize(1440, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    QApplication::setActiveWindow(m_window.get()); // a bare display has no window manager that would
    m_window->settle();
}

void TestFlows::cleanup() { m_window.reset(); }

void TestFlows::fromAConfigToAReport() {
    // A model that does not fit as the plan stands.
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(QStringLiteral(HEADROOM_SOURCE_DIR "/tests/data/configs/Llama-3.1-70B.json"))});
    QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QDropEvent drop(QPointF(400, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &drop);
    m_window->settle();
    QVERIFY(m_window->estimate()->figures.has_value());
    QVERIFY(!m_window->estimate()->figures->memory.fits);
    QVERIFY(!m_window->problems().problems().empty());
    // Find best makes it fit.
    key(Qt::Key_B, Qt::ControlModifier);
    QCOMPARE(m_window->currentPage(), QStringLiteral("search"));
    waitForSearch();
    auto* model = m_window->findChild<SearchModel*>();
    DataTable* table = tableOf(model);
    QVERIFY(table->model()->rowCount() > 3);
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 1));
    QTest::keyClick(table, Qt::Key_Return);
    m_window->settle();
    QVERIFY(m_window->estimate()->figures->memory.fits);
    QVERIFY(m_window->document().undoText().startsWith(QStringLiteral("Adopt ")));
    // Back and forth.
    key(Qt::Key_Z, Qt::ControlModifier);
    m_window->settle();
    QVERIFY(!m_window->estimate()->figures->memory.fits);
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    m_window->settle();
    QVERIFY(m_window->estimate()->figures->memory.fits);
    // Two plans set aside.
    key(Qt::Key_P, Qt::ControlModifier);
    type("cluster.count", QStringLiteral("128"));
    key(Qt::Key_P, Qt::ControlModifier);
    QCOMPARE(m_window->pins().plans().size(), std::size_t{2});
    m_window->showPage(QStringLiteral("compare"));
    m_window->settle();
    QCOMPARE(m_window->findChild<CompareModel*>()->columnCount(), 4);
    // In Chinese, and out again.
    key(Qt::Key_L, Qt::ControlModifier);
    m_window->settle();
    QCOMPARE(currentLanguage(), Language::chinese);
    QTemporaryDir folder;
    m_window->showPage(QStringLiteral("memory"));
    m_window->settle();
    auto* chart = find<ChartBase>("memory");
    for (const char* suffix : {"png", "svg", "pdf", "csv"}) {
        const QString path = folder.filePath(QStringLiteral("chart.") + QLatin1String(suffix));
        QCOMPARE(chart->saveAs(path), QString());
        QVERIFY(QFileInfo(path).size() > 50);
    }
    key(Qt::Key_L, Qt::ControlModifier);
}

void TestFlows::searchStreamsAdoptsAndUndoes() {
    auto* model = m_window->findChild<SearchModel*>();
    QAbstractItemModelTester tester(model);
    QSignalSpy advanced(&m_window->searchPage(), &SearchPage::advanced);
    QTest::mouseClick(find<QWidget>("primary"), Qt::LeftButton);
    waitForSearch();
    QVERIFY(advanced.count() >= 1);
    const SearchSnapshot* found = m_window->searchPage().snapshot();
    QVERIFY(found && found->done && !found->plans.empty());
    // The plan in hand stands among them once, and it is marked.
    int present = 0;
    for (int row = 0; row < model->rowCount(); ++row)
        present += model->index(row, 0).data(chosenRole).toBool();
    QCOMPARE(present, 1);
    // What is adopted is what was listed, to the bit.
    const double days = units::inDays(found->plans.front().estimate->figures->run.wall);
    DataTable* table = tableOf(model);
    const QRect cell = table->visualRect(table->model()->index(0, 1));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::NoModifier, cell.center());
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, Qt::NoModifier, cell.center());
    m_window->settle();
    QCOMPARE(units::inDays(m_window->estimate()->figures->run.wall), days);
    QCOMPARE(m_window->document().undoStack()->count(), 1);
    key(Qt::Key_Z, Qt::ControlModifier);
    m_window->settle();
    QCOMPARE(m_window->document().scenario().strategy.tensor.value(), 2);
    // P pins a row without adopting it.
    m_window->showPage(QStringLiteral("search"));
    m_window->searchPage().start();
    waitForSearch();
    table->setFocus();
    table->setCurrentIndex(table->model()->index(1, 1));
    QTest::keyClick(table, Qt::Key_P);
    QCOMPARE(m_window->pins().plans().size(), std::size_t{1});
}

void TestFlows::searchSaysWhatIsOut() {
    key(Qt::Key_B, Qt::ControlModifier);
    waitForSearch();
    auto* counts = m_window->findChild<SearchCountsModel*>();
    QAbstractItemModelTester tester(counts);
    double sum = 0;
    for (int row = 0; row + 1 < counts->rowCount(); ++row)
        sum += counts->index(row, SearchCountsModel::count).data(sortRole).toDouble();
    QCOMPARE(sum, counts->index(counts->rowCount() - 1, SearchCountsModel::count).data(sortRole).toDouble());
}

void TestFlows::everyQuestionHasAnAnswer_data() {
    QTest::addColumn<int>("question");
    for (int i = 0; i < searchQuestionCount; ++i) {
        if (static_cast<SearchQuestion>(i) != SearchQuestion::any_card) // that one takes long; see the probe
            QTest::newRow(qPrintable(SearchPage::questionText(static_cast<SearchQuestion>(i)))) << i;
    }
}

void TestFlows::everyQuestionHasAnAnswer() {
    QFETCH(int, question);
    m_window->searchPage().start(static_cast<SearchQuestion>(question));
    waitForSearch();
    const SearchSnapshot* found = m_window->searchPage().snapshot();
    QVERIFY(found && found->done);
    QVERIFY(!found->plans.empty());
    // What is listed can be estimated, and fits.
    for (const SearchedPlan& plan : found->plans) {
        QVERIFY(plan.estimate->figures.has_value());
        QVERIFY(plan.estimate->figures->memory.fits);
    }
}

void TestFlows::anEditMakesFoundPlansOutdated() {
    key(Qt::Key_B, Qt::ControlModifier);
    waitForSearch();
    type("training.tokens", QStringLiteral("2T"));
    auto* model = m_window->findChild<SearchModel*>();
    DataTable* table = tableOf(model);
    table->setCurrentIndex(table->model()->index(0, 1));
    QTest::keyClick(table, Qt::Key_Return);
    // Nothing of a plan for other tokens is taken over.
    QCOMPARE(m_window->document().scenario().training.tokens.value(), 2e12);
    QCOMPARE(m_window->document().undoStack()->count(), 1);
    // Undone, they are good again.
    m_window->document().undoStack()->undo();
    m_window->showPage(QStringLiteral("search"));
    m_window->settle();
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 1));
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(m_window->document().undoStack()->index(), 1);
}

void TestFlows::foundPlansOutliveAdoption() {
    key(Qt::Key_B, Qt::ControlModifier);
    waitForSearch();
    DataTable* table = tableOf(m_window->findChild<SearchModel*>());
    const auto take = [&](int row) {
        m_window->settle();
        table->setFocus();
        table->setCurrentIndex(table->model()->index(row, 1));
        const QString sizes = table->currentIndex().data().toString();
        QTest::keyClick(table, Qt::Key_Return);
        m_window->settle();
        return sizes == planSizes(m_window->estimate()->resolved.plan.strategy);
    };
    QVERIFY(take(0));
    QVERIFY(take(3)); // another of them, without a new search
    QCOMPARE(m_window->document().undoStack()->count(), 2);
    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(take(4));
}

void TestFlows::escapeStopsTheSearch() {
    m_window->searchPage().start(SearchQuestion::any_card);
    QVERIFY(m_window->searchPage().isRunning());
    key(Qt::Key_Escape);
    QVERIFY(!m_window->searchPage().isRunning());
    // And the window lives on.
    type("strategy.tensor", QStringLiteral("4"));
    QCOMPARE(m_window->estimate()->resolved.plan.strategy.tensor, 4);
}

void TestFlows::theSearchTabComesAndGoes() {
    auto* tabs = m_window->findChild<QTabBar*>();
    const int index = static_cast<int>(MainWindow::pageIds().indexOf(QStringLiteral("search")));
    QVERIFY(!tabs->isTabVisible(index));
    key(Qt::Key_B, Qt::ControlModifier);
    QVERIFY(tabs->isTabVisible(index));
    waitForSearch();
    QVERIFY(tabs->tabText(index).size() > QStringLiteral("Search").size()); // with the number of plans
    QTest::mouseClick(find<QWidget>("closeSearch"), Qt::LeftButton);
    QVERIFY(!tabs->isTabVisible(index));
    QCOMPARE(m_window->currentPage(), QStringLiteral("memory"));
}

void TestFlows::pinsAreComparedAdoptedAndTakenAway() {
    m_window->showPage(QStringLiteral("compare"));
    auto* model = m_window->findChild<CompareModel*>();
    QAbstractItemModelTester tester(model);
    key(Qt::Key_P, Qt::ControlModifier);
    key(Qt::Key_P, Qt::ControlModifier); // the same plan is pinned once
    QCOMPARE(m_window->pins().plans().size(), std::size_t{1});
    type("strategy.pipeline", QStringLiteral("2"));
    m_window->settle();
    QCOMPARE(model->columnCount(), 3);
    bool marked = false;
    for (int row = 0; row < model->rowCount(); ++row)
        marked = marked || model->index(row, 2).data(changedRole).toBool();
    QVERIFY(marked);
    DataTable* table = tableOf(model);
    table->setFocus();
    table->setCurrentIndex(model->index(1, 2));
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(m_window->document().scenario().strategy.pipeline.value(), 1);
    m_window->settle();
    table->setCurrentIndex(model->index(1, 2));
    QTest::keyClick(table, Qt::Key_Delete);
    QVERIFY(m_window->pins().plans().empty());
    // As many as can be compared, and no more.
    for (const int count : {8, 16, 24, 32, 40, 48, 56, 72, 80}) {
        Scenario other = m_window->document().scenario();
        other.cluster.counts = {count};
        m_window->pins().pin(other, QString::number(count));
    }
    QCOMPARE(static_cast<int>(m_window->pins().plans().size()), PinnedPlans::most);
    m_window->settle();
    QVERIFY(!m_window->grab().isNull());
}

void TestFlows::pinsAreKeptWithTheScenario() {
    MemoryStore store;
    const auto open = [&store] {
        WindowServices services;
        services.pages = shippedData().pages;
        services.builtIn = shippedData().builtIn;
        services.store.repository = &store;
        return std::make_unique<MainWindow>(std::move(services));
    };
    auto first = open();
    first->pins().pin(first->document().scenario(), QStringLiteral("第一个"));
    first.reset();
    auto second = open();
    QCOMPARE(second->pins().plans().size(), std::size_t{1});
    QCOMPARE(second->pins().plans().front().name, QStringLiteral("第一个"));
    QCOMPARE(second->pins().plans().front().letter, QChar(u'B'));
    second->pins().fromJson("not json");
    QVERIFY(second->pins().plans().empty());
}

void TestFlows::figuresExplainThemselves() {
    const auto popup = [this] {
        for (auto* widget : m_window->findChildren<ExplanationPopup*>()) {
            if (widget->isVisible())
                return widget;
        }
        return static_cast<ExplanationPopup*>(nullptr);
    };
    for (auto* tile : m_window->findChildren<VerdictTile*>()) {
        QTest::mouseClick(tile, Qt::LeftButton);
        ExplanationPopup* shown = popup();
        QVERIFY2(shown, qPrintable(tile->accessibleName()));
        QVERIFY(!shown->explanation().figure.isEmpty());
        QVERIFY(!shown->explanation().formula.isEmpty());
        QVERIFY(!shown->explanation().source.isEmpty());
        QTest::keyClick(shown, Qt::Key_Escape);
        QTRY_VERIFY(!popup());
    }
    // A bar, by keys alone.
    m_window->showPage(QStringLiteral("memory"));
    m_window->settle();
    auto* chart = m_window->findChild<ChartBase*>(QStringLiteral("memory"));
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Right);
    QTest::keyClick(chart, Qt::Key_Return);
    QVERIFY(popup());
    QVERIFY(popup()->explanation().title.contains(QStringLiteral("Weights")));
    QTest::keyClick(popup(), Qt::Key_Escape);
    QTRY_VERIFY(!popup());
    // A cell, by mouse.
    auto* table = find<QWidget>("memoryPage")->findChild<DataTable*>();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::NoModifier,
                      table->visualRect(table->model()->index(0, 2)).center());
    QVERIFY(popup());
    QTest::keyClick(popup(), Qt::Key_C, Qt::ControlModifier);
}

QTEST_MAIN(TestFlows)
#include "tst_flows.moc"

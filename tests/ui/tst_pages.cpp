// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/neighbours.h"
#include "pages/memory_page.h"
#include "pages/page_services.h"
#include "pages/step_time_page.h"
#include "sample_estimate.h"
#include "theme/theme_switch.h"
#include "viewmodels/neighbours_model.h"
#include "viewmodels/parts_model.h"
#include "viewmodels/step_model.h"
#include "viewmodels/table_roles.h"
#include "viewmodels/verdicts.h"
#include "widgets/card.h"
#include "widgets/data_table.h"
#include "widgets/verdict_bar.h"
#include "widgets/verdict_tile.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

using namespace headroom;

namespace {

const Format format(Language::english);

std::vector<Neighbour> twoNeighbours() {
    std::vector<Neighbour> found;
    found.push_back({{{"strategy.pipeline", std::int64_t{4}}}, *test::pipelineEstimate()});
    found.push_back({{{"strategy.micro_batch", std::int64_t{2}}}, *test::overfullEstimate()});
    return found;
}

Verdict verdict(VerdictKind kind, const Estimate& e) {
    return verdicts(&e, &e, format)[static_cast<std::size_t>(kind)];
}

} // namespace

class TestPages : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ThemeSwitch::instance().start(ThemeChoice::light); }
    void modelsKeepTheirPromises();
    void partsSumToTheDriverTotal();
    void neighboursSayWhatTheyChange();
    void verdictStates_data();
    void verdictStates();
    void invalidPlanHasNoFigures();
    void tilesOpenTheirPage();
    void hiddenPageDoesNotWork();
    void pagesShowEveryKindOfEstimate_data();
    void pagesShowEveryKindOfEstimate();
    void doubleClickAdopts();
    void tableCopiesWithHeader();
};

void TestPages::modelsKeepTheirPromises() {
    PartsModel parts;
    StepModel step;
    NeighboursModel neighbours;
    QAbstractItemModelTester partsTester(&parts), stepTester(&step), neighboursTester(&neighbours);
    for (const auto& e : {test::firstEstimate(), test::pipelineEstimate(), test::invalidEstimate(),
                          std::shared_ptr<Estimate>(), test::overfullEstimate()}) {
        parts.setEstimate(e);
        step.setEstimate(e);
        neighbours.setPlans(e, e && e->figures ? twoNeighbours() : std::vector<Neighbour>());
        for (QAbstractItemModel* model : std::initializer_list<QAbstractItemModel*>{&parts, &step, &neighbours})
            for (int row = 0; row < model->rowCount(); ++row)
                QVERIFY(!model->index(row, 0).data().toString().isEmpty());
    }
    QCOMPARE(neighbours.rowCount(), 3);
    neighbours.setPlans(nullptr, {});
    QCOMPARE(neighbours.rowCount(), 0);
}

void TestPages::partsSumToTheDriverTotal() {
    PartsModel parts;
    parts.setEstimate(test::firstEstimate());
    QCOMPARE(parts.rowCount(), 8);
    double sum = 0;
    for (int row = 0; row < 7; ++row)
        sum += parts.index(row, PartsModel::gib).data().toString().toDouble();
    QVERIFY(std::abs(sum - parts.index(7, PartsModel::gib).data().toString().toDouble()) < 0.05);
    // Tensor 2, ZeRO-1: of the three model states only the optimizer shrinks with data parallelism.
    QCOMPARE(parts.index(0, PartsModel::data_).data(dotRole).toBool(), false);
    QCOMPARE(parts.index(2, PartsModel::data_).data(dotRole).toBool(), true);
}

void TestPages::neighboursSayWhatTheyChange() {
    NeighboursModel model;
    model.setPlans(test::firstEstimate(), twoNeighbours());
    QVERIFY(model.changes(0).empty());
    QCOMPARE(model.changes(1).front().path, std::string("strategy.pipeline"));
    QVERIFY(model.changes(7).empty());
    QVERIFY(model.title().contains(QLatin1String("one does not fit")));
    QCOMPARE(model.index(0, 0).data(chosenRole).toBool(), true);
    QCOMPARE(model.index(2, NeighboursModel::free).data().toString(), QStringLiteral("no fit"));
    QCOMPARE(model.index(2, NeighboursModel::days).data().toString(), QString(enDash));
    const auto bar = model.index(0, NeighboursModel::bar).data(barRole).value<BarCell>();
    double sum = 0;
    for (const double part : bar.parts)
        sum += part;
    QVERIFY(std::abs(sum - test::firstEstimate()->figures->memory.peak.value()) < 1e-6 * sum);
}

void TestPages::verdictStates_data() {
    QTest::addColumn<double>("limit"); // of the estimate; 0: none
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("word");
    QTest::newRow("no limit") << 0.0 << static_cast<int>(VerdictState::pass) << QString();
    QTest::newRow("far") << 2.0 << static_cast<int>(VerdictState::pass) << QStringLiteral("In time");
    QTest::newRow("inside the band") << 1.01 << static_cast<int>(VerdictState::tight) << QStringLiteral("Tight");
    QTest::newRow("passed") << 0.99 << static_cast<int>(VerdictState::fail) << QStringLiteral("Too slow");
}

void TestPages::verdictStates() {
    QFETCH(double, limit);
    QFETCH(int, state);
    QFETCH(QString, word);
    const auto e = test::firstEstimate();
    if (limit > 0)
        e->resolved.scenario.constraints.maxDays = units::inDays(e->figures->run.wall) * limit;
    const Verdict v = verdict(VerdictKind::time, *e);
    QCOMPARE(static_cast<int>(v.state), state);
    QCOMPARE(v.word, word);
    QCOMPARE(v.strip.limit.has_value(), limit > 0);

    // What cannot start promises no time.
    const auto overfull = test::overfullEstimate();
    QCOMPARE(verdict(VerdictKind::memory, *overfull).word, QStringLiteral("Does not fit"));
    QCOMPARE(verdict(VerdictKind::time, *overfull).word, QStringLiteral("Only if it fits"));
    QVERIFY(verdict(VerdictKind::time, *overfull).pale);
}

void TestPages::invalidPlanHasNoFigures() {
    const auto last = test::firstEstimate();
    const auto broken = test::invalidEstimate();
    for (const Verdict& v : verdicts(broken.get(), last.get(), format)) {
        QCOMPARE(v.state, VerdictState::unknown);
        QCOMPARE(v.word, QStringLiteral("No figure"));
        QCOMPARE(v.figure, QString(enDash));
        QVERIFY(!v.strip.known);
        QVERIFY(v.kind == VerdictKind::cost || v.aside.startsWith(QLatin1String("last: ")));
    }
    for (const Verdict& v : verdicts(nullptr, nullptr, format))
        QCOMPARE(v.state, VerdictState::unknown);
}

void TestPages::tilesOpenTheirPage() {
    VerdictBar bar;
    bar.resize(1100, 116);
    bar.present(test::firstEstimate(), nullptr);
    bar.show();
    QSignalSpy opened(&bar, &VerdictBar::activated);
    QTest::mouseClick(bar.tile(VerdictKind::memory), Qt::LeftButton);
    QTest::keyClick(bar.tile(VerdictKind::time), Qt::Key_Return);
    QTest::keyClick(bar.tile(VerdictKind::cost), Qt::Key_Space);
    QCOMPARE(opened.count(), 3);
    QCOMPARE(opened[1][0].value<VerdictKind>(), VerdictKind::time);
    for (const VerdictKind kind : {VerdictKind::memory, VerdictKind::time, VerdictKind::cost, VerdictKind::efficiency})
        QVERIFY(!bar.tile(kind)->accessibleName().isEmpty());
    bar.setCompact(true);
    QVERIFY(bar.tile(VerdictKind::memory)->sizeHint().height() < 98);
}

void TestPages::hiddenPageDoesNotWork() {
    MemoryPage page(std::make_shared<const PageServices>());
    page.present(test::firstEstimate(), nullptr);
    const auto* table = page.findChild<DataTable*>();
    QCOMPARE(table->model()->rowCount(), 0);
    page.show();
    QCOMPARE(table->model()->rowCount(), 8);
}

void TestPages::pagesShowEveryKindOfEstimate_data() {
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"fits", "pipeline", "overfull", "invalid", "nothing"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void TestPages::pagesShowEveryKindOfEstimate() {
    QFETCH(QString, kind);
    EstimatePtr e, last = test::firstEstimate();
    if (kind == QLatin1String("fits"))
        e = test::firstEstimate();
    else if (kind == QLatin1String("pipeline"))
        e = test::pipelineEstimate();
    else if (kind == QLatin1String("overfull"))
        e = test::overfullEstimate();
    else if (kind == QLatin1String("invalid"))
        e = test::invalidEstimate();
    else
        last = nullptr;
    const auto services = std::make_shared<const PageServices>();
    MemoryPage memory(services);
    StepTimePage step(services);
    for (Page* page : std::initializer_list<Page*>{&memory, &step}) {
        for (const bool compact : {false, true}) {
            page->setCompact(compact);
            page->resize(compact ? 820 : 1130, compact ? 520 : 640);
            page->present(e, last);
            page->settle();
            for (const Card* card : page->findChildren<Card*>())
                QVERIFY(!card->title().isEmpty());
            QVERIFY(!page->grab().isNull());
        }
        page->retranslate();
    }
}

void TestPages::doubleClickAdopts() {
    MemoryPage page(std::make_shared<const PageServices>());
    QSignalSpy wanted(&page, &Page::changeRequested);
    auto* model = page.findChild<NeighboursModel*>();
    model->setPlans(test::firstEstimate(), twoNeighbours());
    DataTable* table = nullptr;
    for (DataTable* t : page.findChildren<DataTable*>())
        if (t->model() == model)
            table = t;
    QVERIFY(table);
    emit table->activated(model->index(0, 0));
    QCOMPARE(wanted.count(), 0);
    emit table->activated(model->index(1, 0));
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted[0][0].value<std::vector<Fix>>().front().path, std::string("strategy.pipeline"));
}

void TestPages::tableCopiesWithHeader() {
    PartsModel parts;
    parts.setEstimate(test::firstEstimate());
    DataTable table;
    table.setModel(&parts);
    const QStringList lines = table.tabSeparated().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 9);
    for (const QString& line : lines)
        QCOMPARE(line.count(u'\t'), PartsModel::columns - 1);
}

QTEST_MAIN(TestPages)
#include "tst_pages.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The page of evidence: which runs stand beside a plan, what their errors are, and where each was published.
#include "charts/evidence_chart.h"
#include "estimate/resolve.h"
#include "pages/evidence_page.h"
#include "pages/page_services.h"
#include "sample_estimate.h"
#include "text/format.h"
#include "theme/theme_switch.h"
#include "viewmodels/evidence_models.h"
#include "viewmodels/evidence_text.h"
#include "viewmodels/table_roles.h"
#include "widgets/card.h"
#include "widgets/data_table.h"
#include "widgets/explanation_popup.h"
#include "widgets/segments.h"
#include "window_data.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QtTest>

#include <algorithm>

#include <atomic>

using namespace headroom;

namespace {

std::atomic<int> timesRead = 0;

// Every seventh run and every fifth reading: of all sources some.
ServicesPtr fewRuns() {
    static const ServicesPtr services = [] {
        const auto all = shippedData().pages->measured();
        auto few = std::make_shared<MeasuredData>();
        few->leftOut = all->leftOut;
        for (std::size_t i = 0; i < all->runs.size(); i += 7)
            few->runs.push_back(all->runs[i]);
        for (std::size_t i = 0; i < all->memory.size(); i += 5)
            few->memory.push_back(all->memory[i]);
        auto made = std::make_shared<PageServices>(*shippedData().pages);
        made->measured = [few] {
            ++timesRead;
            return few;
        };
        return made;
    }();
    return services;
}

EstimatePtr built() {
    static const auto made = std::make_shared<const Estimate>(estimate(shippedData().builtIn, *shippedData().library));
    return made;
}

std::shared_ptr<EvidenceSet> sharedSet() {
    static const auto set = compareMeasured(fewRuns(), {}, [](std::size_t, std::size_t) {});
    return set;
}

EvidenceQuestion question(EvidenceFigure figure, Likeness asked = {}) { return {figure, asked, built()}; }

struct Shown {
    EvidencePage page{fewRuns()};
    EvidenceChart* chart = page.findChild<EvidenceChart*>();
    DataTable* sources = page.findChild<DataTable*>(QStringLiteral("sources"));
    DataTable* nearest = page.findChild<DataTable*>(QStringLiteral("nearest"));

    Shown() {
        page.resize(1120, 760);
        page.present(built(), built());
        page.show();
        page.settle();
    }
    [[nodiscard]] QPushButton* chip(const QString& text) const {
        for (auto* button : page.findChildren<QPushButton*>())
            if (button->text() == text && button->property("role") == QLatin1String("filter"))
                return button;
        return nullptr;
    }
    void press(const QString& text) {
        QTest::mouseClick(chip(text), Qt::LeftButton);
        page.settle();
    }
};

} // namespace

class TestEvidencePage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ThemeSwitch::instance().start(ThemeChoice::light); }

    void likenessOnlyNarrows() {
        const EvidenceAnswer all = answerOf(*sharedSet(), question(EvidenceFigure::step_time));
        const EvidenceAnswer like =
            answerOf(*sharedSet(), question(EvidenceFigure::step_time, {true, true, true, true}));
        const EvidenceAnswer dense =
            answerOf(*sharedSet(), question(EvidenceFigure::step_time, {false, false, true, false}));
        QVERIFY(!like.points.empty() && like.points.size() < dense.points.size());
        QVERIFY(dense.points.size() < all.points.size());
        QCOMPARE(all.points.size() + all.unanswered, sharedSet()->runs.size());
        int counted = 0;
        for (const int group : like.groups)
            counted += group;
        QCOMPARE(counted, static_cast<int>(like.points.size()));
        QCOMPARE(all.summary.all.errors.n, all.points.size());
    }

    // A step twice as long is half as many tokens a second.
    void tokensASecondTurnTheStepAround() {
        const EvidenceAnswer steps = answerOf(*sharedSet(), question(EvidenceFigure::step_time));
        const EvidenceAnswer rates = answerOf(*sharedSet(), question(EvidenceFigure::token_rate));
        QCOMPARE(steps.points.size(), rates.points.size());
        for (std::size_t i = 0; i < steps.points.size(); i += 40) {
            const double product = (1 + steps.points[i].error) * (1 + rates.points[i].error);
            QVERIFY(std::abs(product - 1.0) < 1e-9);
            QVERIFY(rates.points[i].interval80->low < rates.points[i].interval80->high);
        }
        const PlanPrediction rate = predictionOf(*built(), EvidenceFigure::token_rate);
        QCOMPARE(rate.value, built()->figures->throughput.tokensPerSecond);
        QVERIFY(rate.interval80.low < rate.value && rate.value < rate.interval80.high);
    }

    void modelsKeepTheirPromises() {
        EvidenceSourcesModel sources;
        NearestRunsModel nearest;
        QAbstractItemModelTester a(&sources), b(&nearest);
        for (const EvidenceFigure figure :
             {EvidenceFigure::step_time, EvidenceFigure::memory, EvidenceFigure::token_rate}) {
            const auto answer = std::make_shared<const EvidenceAnswer>(answerOf(*sharedSet(), question(figure)));
            sources.setAnswer(sharedSet(), answer);
            nearest.setAnswer(sharedSet(), answer);
            QCOMPARE(sources.rowCount(), static_cast<int>(answer->summary.bySource.size()) + 1);
            QVERIFY(nearest.rowCount() > 0);
            int runs = 0;
            for (int row = 1; row < sources.rowCount(); ++row) {
                QVERIFY(!sources.index(row, EvidenceSourcesModel::source).data().toString().isEmpty());
                runs += sources.index(row, EvidenceSourcesModel::runs).data().toString().remove(noBreak).toInt();
            }
            QCOMPARE(runs, static_cast<int>(answer->points.size()));
            // Errors of fits that had not seen a source are known of step times only.
            const bool known = sources.index(0, EvidenceSourcesModel::left_out).data().toString() != QString(enDash);
            QCOMPARE(known, figure != EvidenceFigure::memory);
        }
        sources.setAnswer(nullptr, nullptr);
        nearest.setAnswer(nullptr, nullptr);
        QCOMPARE(sources.rowCount() + nearest.rowCount(), 0);
    }

    void everyRunSaysWhereItWasPublished() {
        for (const EvidenceFigure figure : {EvidenceFigure::step_time, EvidenceFigure::memory}) {
            const EvidenceAnswer answer = answerOf(*sharedSet(), question(figure));
            QVERIFY(!answer.points.empty());
            for (const EvidencePoint& point : answer.points) {
                const Explanation why = explainPoint(*sharedSet(), figure, point);
                const std::string& publication = figure == EvidenceFigure::memory
                                                     ? sharedSet()->data->memory[point.row].publication
                                                     : sharedSet()->data->runs[point.row].publication;
                QVERIFY(!publication.empty());
                QVERIFY2(why.text().contains(QString::fromStdString(publication)), qPrintable(why.text()));
            }
        }
    }

    void titleStatesTheErrors() {
        Shown shown;
        const EvidenceAnswer answer =
            answerOf(*sharedSet(), question(EvidenceFigure::step_time, {true, true, true, true}));
        const ErrorSummary& errors = answer.summary.all.errors;
        const QString title = shown.page.findChildren<Card*>().front()->title();
        const Format f;
        QVERIFY2(title.contains(f.percent(errors.median, 1)) && title.contains(f.percent(errors.p90, 1)),
                 qPrintable(title));
        // The points, and the keys of the legend behind them.
        const auto keys = std::ranges::count_if(answer.groups, [](auto count) { return count > 0; });
        QCOMPARE(shown.chart->items().size(), static_cast<qsizetype>(answer.points.size()) + keys);
        QCOMPARE(shown.chart->table().size(), static_cast<qsizetype>(answer.points.size() + 1));
        QVERIFY(shown.nearest->model()->rowCount() > 0);
    }

    void chipsFilter() {
        Shown shown;
        const auto marks = [&] { return shown.chart->items().size(); };
        QVERIFY(shown.chip(QStringLiteral("Like this plan"))->isChecked());
        const auto like = marks();
        shown.press(QStringLiteral("BF16"));
        QVERIFY(!shown.chip(QStringLiteral("Like this plan"))->isChecked());
        QVERIFY(marks() > like);
        shown.press(QStringLiteral("All sources"));
        const auto all = marks();
        for (const char* trait : {"BF16", "Dense"})
            QVERIFY(!shown.chip(QLatin1String(trait))->isChecked());
        // The keyboard does the same.
        shown.chip(QStringLiteral("Dense"))->setFocus();
        QTest::keyClick(shown.chip(QStringLiteral("Dense")), Qt::Key_Space);
        shown.page.settle();
        QVERIFY(marks() < all && marks() > like);
        shown.press(QStringLiteral("Like this plan"));
        QCOMPARE(marks(), like);
    }

    void anotherFigureIsCompared() {
        Shown shown;
        shown.press(QStringLiteral("All sources"));
        const QList<QStringList> steps = shown.chart->table();
        auto* segments = shown.page.findChild<Segments*>();
        for (const int figure : {1, 2, 0}) {
            segments->setCurrent(figure);
            emit segments->chosen(figure);
            shown.page.settle();
            QVERIFY(shown.chart->table().size() > 1);
            QCOMPARE(shown.chart->table() == steps, figure == 0);
        }
        QCOMPARE(timesRead.load() > 0, true);
    }

    void aKeyOfTheLegendHidesItsRuns() {
        Shown shown;
        const auto all = shown.chart->items().size();
        QTest::keyClick(shown.chart, Qt::Key_End);
        QTest::keyClick(shown.chart, Qt::Key_Return);
        QVERIFY(shown.chart->items().size() < all);
        QTest::keyClick(shown.chart, Qt::Key_End);
        QTest::keyClick(shown.chart, Qt::Key_Return);
        QCOMPARE(shown.chart->items().size(), all);
    }

    void aClickShowsThePublication() {
        Shown shown;
        QTest::keyClick(shown.chart, Qt::Key_Home);
        QTest::keyClick(shown.chart, Qt::Key_Return);
        auto* popup = shown.page.findChild<ExplanationPopup*>();
        QVERIFY(popup);
        const std::string& publication = sharedSet()->data->runs.front().publication;
        QVERIFY(!publication.empty());
        QVERIFY(popup->explanation().text().contains(QLatin1String("Published in")));
        popup->close();
    }

    // The rows are read and estimated once, whatever is asked afterwards.
    void measuredRowsAreReadOnce() {
        const int before = timesRead;
        Shown shown;
        shown.press(QStringLiteral("All sources"));
        shown.page.present(built(), built());
        shown.page.settle();
        QCOMPARE(timesRead.load(), before + 1);
    }

    void withoutAPlanAllSourcesStand() {
        EvidencePage page(fewRuns());
        page.resize(1000, 700);
        page.present(test::invalidEstimate(), nullptr);
        page.show();
        page.settle();
        QCOMPARE(static_cast<std::size_t>(page.findChild<EvidenceChart*>()->items().size()),
                 answerOf(*sharedSet(), question(EvidenceFigure::step_time)).points.size());
        QVERIFY(!page.findChildren<Card*>().front()->title().isEmpty());
    }
};

QTEST_MAIN(TestEvidencePage)
#include "tst_evidence_page.moc"

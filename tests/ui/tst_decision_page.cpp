// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the decision: what it compares, what a reader can do with a candidate, and what weights change.
#include "charts/parallel_chart.h"
#include "decision/decision.h"
#include "document/plan_document.h"
#include "estimate/as_typed.h"
#include "estimate/resolve.h"
#include "io/scenario_json.h"
#include "pages/decision_page.h"
#include "pages/page_services.h"
#include "sample_estimate.h"
#include "theme/theme_switch.h"
#include "viewmodels/candidates_model.h"
#include "viewmodels/claims_model.h"
#include "viewmodels/open_points_model.h"
#include "viewmodels/table_roles.h"
#include "widgets/card.h"
#include "widgets/data_table.h"
#include "widgets/weight_sliders.h"
#include "window_data.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QtTest>

#include <algorithm>
#include <set>

using namespace headroom;

namespace {

// A catalog of a few accelerators of several stacks, so that a comparison takes a moment.
ServicesPtr smallServices() {
    static const ServicesPtr services = [] {
        const std::set<std::string> kept{"h100-sxm", "h200-sxm",     "a100-sxm-80g",
                                         "mi300x",   "ascend-910b2", "ascend-910a"};
        auto library = std::make_shared<Library>(*shippedData().library);
        std::erase_if(library->catalog.accelerators, [&](const Accelerator& a) { return !kept.contains(a.id); });
        auto small = std::make_shared<PageServices>(*shippedData().pages);
        small->library = library;
        return small;
    }();
    return services;
}

EstimatePtr estimated(const Scenario& scenario) {
    return std::make_shared<const Estimate>(estimate(scenario, *smallServices()->library));
}

EstimatePtr built() {
    static const EstimatePtr first = estimated(shippedData().builtIn);
    return first;
}

struct Shown {
    DecisionPage page{smallServices()};
    DataTable* table = page.findChild<DataTable*>(QStringLiteral("candidates"));
    DataTable* claims = page.findChild<DataTable*>(QStringLiteral("claims"));
    WeightSliders* sliders = page.findChild<WeightSliders*>();

    explicit Shown(const EstimatePtr& estimate = built()) {
        page.resize(1120, 760);
        page.present(estimate, estimate);
        page.show();
        page.settle();
    }
    [[nodiscard]] QStringList titles() const {
        QStringList all;
        for (const Card* card : page.findChildren<Card*>())
            all << card->title();
        return all;
    }
    [[nodiscard]] QModelIndex cell(int row, int column) const { return table->model()->index(row, column); }
    void clickOn(const QModelIndex& index, bool twice) const {
        const QPoint at = table->visualRect(index).center();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
        if (twice)
            QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, at);
    }
};

Decision decided() {
    DecisionOptions options;
    options.wholeCatalog = true;
    options.claims = shippedData().pages->claims.get();
    const Scenario typed = scenarioAsTyped(built()->resolved);
    return *decide(typed, *smallServices()->library, *shippedData().pages->decisionRules, options);
}

} // namespace

class TestDecisionPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ThemeSwitch::instance().start(ThemeChoice::light); }

    // What was assumed for one card must not be asked of another.
    void theTypedScenarioComesBack() {
        Scenario open = shippedData().builtIn;
        open.strategy = {};
        open.cluster.fabric.reset();
        open.cluster.interNodeGbitPerSecond.reset();
        open.training.precision.reset();
        open.economics = {};
        open.model = {};
        open.model.form = ModelForm::parameters;
        open.model.parameters = 13e9;
        for (Scenario scenario : {shippedData().builtIn, open}) {
            if (scenario.training.attentionKernel == AttentionKernel::automatic)
                scenario.training.attentionKernel.reset(); // two ways of saying the same
            const Estimate answer = estimate(scenario, *smallServices()->library);
            QVERIFY(writeScenario(answer.resolved.scenario) != writeScenario(scenario));
            const QStringList back = QString::fromStdString(writeScenario(scenarioAsTyped(answer.resolved))).split(u'\n');
            const QStringList typed = QString::fromStdString(writeScenario(scenario)).split(u'\n');
            for (qsizetype i = 0; i < std::min(back.size(), typed.size()); ++i)
                QCOMPARE(back[i], typed[i]);
            QCOMPARE(back.size(), typed.size());
        }
    }

    void modelsKeepTheirPromises() {
        const DecisionWords words{*smallServices()->messages, *smallServices()->library};
        CandidatesModel candidates(words);
        ClaimsModel claims(*smallServices()->messages);
        OpenPointsModel excluded(OpenPointsModel::Kind::excluded, words);
        OpenPointsModel questions(OpenPointsModel::Kind::questions, words);
        QAbstractItemModelTester a(&candidates), b(&claims), c(&excluded), d(&questions);
        Decision decision = decided();
        candidates.setDecision(&decision);
        claims.setClaims(decision.claims);
        excluded.setDecision(&decision);
        questions.setDecision(&decision);
        QCOMPARE(candidates.rowCount(), static_cast<int>(decision.candidates.size()));
        QCOMPARE(excluded.rowCount(), static_cast<int>(decision.excluded.size()));
        QCOMPARE(questions.rowCount(), static_cast<int>(decision.questions.size()));
        QVERIFY(excluded.rowCount() > 0 && questions.rowCount() > 0);
        QCOMPARE(claims.rowCount(), 12);
        weigh(decision, {0.1, 0.1, 0.1, 0.7});
        candidates.setDecision(&decision);
        candidates.setInHand("h100-sxm", 64);
        // Sentences are filled to the end, in both languages of the templates.
        for (QAbstractItemModel* model :
             std::initializer_list<QAbstractItemModel*>{&candidates, &claims, &excluded, &questions})
            for (int row = 0; row < model->rowCount(); ++row)
                for (int column = 0; column < model->columnCount(); ++column) {
                    const QString text = model->index(row, column).data().toString();
                    QVERIFY2(!text.contains(u'{') && !text.contains(u'@') && !text.contains(u'\x01'), qPrintable(text));
                    const auto why = model->index(row, column).data(explanationRole).value<Explanation>();
                    QVERIFY2(!why.title.isEmpty() && !why.text().contains(u'{'), qPrintable(why.text()));
                }
        // Every claim says who made it.
        QVERIFY(!claims.index(0, 0).data(explanationRole).value<Explanation>().source.isEmpty());
        candidates.setDecision(nullptr);
        QCOMPARE(candidates.rowCount(), 0);
    }

    void cellsSayWhatFails() {
        const DecisionWords words{*smallServices()->messages, *smallServices()->library};
        CandidatesModel model(words);
        const Decision decision = decided();
        model.setDecision(&decision);
        for (int row = 0; row < model.rowCount(); ++row) {
            const DecisionCandidate& c = decision.candidates[static_cast<std::size_t>(row)];
            QVERIFY(!model.index(row, CandidatesModel::standing).data(spokenRole).toString().isEmpty());
            QCOMPARE(model.index(row, CandidatesModel::standing).data(leadIconRole).toString() == QLatin1String("pass"),
                     standingOf(c) == Standing::pass);
            for (int column = CandidatesModel::compute; column <= CandidatesModel::ecosystem; ++column) {
                const auto bullet = model.index(row, column).data(bulletRole).value<BulletCell>();
                QCOMPARE(model.index(row, column).data(toneRole) == toVariant(Tone::fail), !bullet.passes);
            }
            const bool late = c.fits && c.missed.has(Limit::days);
            QCOMPARE(model.index(row, CandidatesModel::days).data(toneRole) == toVariant(Tone::fail), late);
        }
    }

    void showsTheWholeCatalog() {
        Shown shown;
        const Decision decision = decided();
        QCOMPARE(shown.table->model()->rowCount(), static_cast<int>(decision.candidates.size()));
        QCOMPARE(shown.claims->model()->rowCount(), 12);
        const QString winner = candidateName(decision.candidates.front(), *smallServices()->library);
        QVERIFY2(shown.titles().front().startsWith(winner), qPrintable(shown.titles().front()));
        int marked = 0;
        for (int row = 0; row < shown.table->model()->rowCount(); ++row)
            marked += shown.cell(row, 0).data(chosenRole).toBool() ? 1 : 0;
        QCOMPARE(marked, 1);
        // Every control that takes focus says what it is.
        for (const QWidget* widget : shown.page.findChildren<QWidget*>())
            if (widget->isVisible() && widget->focusPolicy() & Qt::TabFocus)
                QVERIFY2(!widget->accessibleName().isEmpty() || !qobject_cast<const QPushButton*>(widget) ||
                             !qobject_cast<const QPushButton*>(widget)->text().isEmpty(),
                         widget->metaObject()->className());
        auto* chart = shown.page.findChild<ParallelChart*>();
        QCOMPARE(chart->items().size(), static_cast<qsizetype>(decision.candidates.size() * dimensionCount));
        QCOMPARE(chart->table().size(), static_cast<qsizetype>(decision.candidates.size() + 1));
    }

    void doubleClickAdoptsAndPPins() {
        Shown shown;
        QSignalSpy adopted(&shown.page, &Page::scenarioRequested), pinned(&shown.page, &Page::pinRequested);
        shown.clickOn(shown.cell(1, CandidatesModel::cards), true);
        QCOMPARE(adopted.count(), 1);
        const auto scenario = adopted[0][0].value<Scenario>();
        const Estimate answer = estimate(scenario, *smallServices()->library);
        QVERIFY(answer.valid);
        QCOMPARE(shown.cell(1, CandidatesModel::cards).data().toString(),
                 Format().count(answer.resolved.plan.machine.count));
        QVERIFY(adopted[0][1].toString().startsWith(shown.cell(1, CandidatesModel::candidate).data().toString()));
        // Limits stay those of the user.
        QCOMPARE(scenario.constraints.minMemoryHeadroom, shippedData().builtIn.constraints.minMemoryHeadroom);
        QTest::keyClick(shown.table, Qt::Key_P);
        QCOMPARE(pinned.count(), 1);
        QTest::keyClick(shown.table, Qt::Key_Return);
        QCOMPARE(adopted.count(), 2);
    }

    void weightsAreOneStepOfHistory() {
        Shown shown;
        QSignalSpy changed(&shown.page, &Page::changeRequested);
        QSlider* slider = shown.sliders->slider(Dimension::ecosystem);
        slider->setFocus();
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(changed.count(), 0); // the keys are not done yet
        QTRY_COMPARE(changed.count(), 1);
        const auto fixes = changed[0][0].value<std::vector<Fix>>();
        QCOMPARE(fixes.size(), dimensionCount);
        double sum = 0;
        for (const Fix& fix : fixes)
            sum += std::get<double>(fix.value);
        QVERIFY(std::abs(sum - 1.0) < 1e-12);
        QCOMPARE(fixes[3].path, std::string("decision.weights.ecosystem"));
        QCOMPARE(std::get<double>(fixes[3].value), 0.30);

        PlanDocument document(shippedData().builtIn);
        document.apply(fixes);
        QCOMPARE(document.undoStack()->count(), 1);
        QCOMPARE(document.scenario().decision.weights.ecosystem, 0.30);
        // The document's weights come back to the page and are weighed by, without a new comparison.
        const EstimatePtr next = estimated(document.scenario());
        shown.page.present(next, next);
        QCoreApplication::processEvents();
        QVERIFY(!shown.page.findChild<QPushButton*>(QStringLiteral("again"))->isVisible());
        QCOMPARE(slider->value(), 30);
        document.undoStack()->undo();
        const EstimatePtr before = estimated(document.scenario());
        shown.page.present(before, before);
        QCoreApplication::processEvents();
        QCOMPARE(slider->value(), 25);
    }

    // Dragging there and back leaves the other weights as they were.
    void aDragKeepsTheProportionOfTheOthers() {
        WeightSliders sliders;
        sliders.setWeights({0.1, 0.2, 0.3, 0.4});
        QSignalSpy moved(&sliders, &WeightSliders::moved), committed(&sliders, &WeightSliders::committed);
        QSlider* slider = sliders.slider(Dimension::compute);
        slider->setSliderDown(true);
        slider->setSliderPosition(100);
        QCOMPARE(sliders.weights()[3], 0.0);
        slider->setSliderPosition(10);
        QVERIFY(std::abs(sliders.weights()[3] - 0.4) < 1e-12 && std::abs(sliders.weights()[1] - 0.2) < 1e-12);
        QCOMPARE(committed.count(), 0);
        slider->setSliderDown(false);
        QCOMPARE(moved.count(), 2);
        QCOMPARE(committed.count(), 1);
    }

    // The comparison opens the strategy, so that an edit of it has the answer already.
    void onlyAnotherQuestionIsComparedAgain() {
        Shown shown;
        auto* again = shown.page.findChild<QPushButton*>(QStringLiteral("again"));
        Scenario scenario = shippedData().builtIn;
        scenario.strategy.tensor = 4;
        EstimatePtr next = estimated(scenario);
        shown.page.present(next, next);
        QCoreApplication::processEvents();
        QVERIFY(!again->isVisible());
        scenario.constraints.maxDays = 20.0;
        next = estimated(scenario);
        shown.page.present(next, next);
        QCoreApplication::processEvents();
        QVERIFY(again->isVisible()); // asked, after a moment of rest
        const int rows = shown.table->model()->rowCount();
        QVERIFY(rows > 0); // the earlier answer stays in sight
        QTest::mouseClick(again, Qt::LeftButton);
        QVERIFY(again->isVisible()); // stopped: it can be asked again
        QTest::mouseClick(again, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!again->isVisible(), 60000);
    }

    void anInvalidPlanShowsTheLastOne() {
        Shown shown;
        const int rows = shown.table->model()->rowCount();
        shown.page.present(test::invalidEstimate(), built());
        shown.page.settle();
        QCOMPARE(shown.table->model()->rowCount(), rows);
        DecisionPage empty(smallServices());
        empty.present(test::invalidEstimate(), nullptr);
        empty.settle();
        QVERIFY(!empty.findChildren<Card*>().front()->title().isEmpty());
    }
};

QTEST_MAIN(TestDecisionPage)
#include "tst_decision_page.moc"

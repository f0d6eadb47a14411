// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing a card: the list with its filters, the plan that follows the arrows, the changed copy and its traps.
#include "main/main_window.h"
#include "panels/accelerator_chooser.h"
#include "panels/accelerator_copy.h"
#include "panels/accelerator_picker.h"
#include "panels/plan_panel.h"
#include "settings/language_switch.h"
#include "theme/theme_switch.h"
#include "viewmodels/table_roles.h"
#include "widgets/choice_edit.h"
#include "widgets/data_table.h"
#include "widgets/facts_view.h"
#include "widgets/quantity_edit.h"
#include "window_data.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QtTest>

#include <algorithm>

using namespace headroom;

class TestHardwarePicker : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ThemeSwitch::instance().start(ThemeChoice::light); }
    void init();
    void cleanup();
    void modelObeysItsRules();
    void unknownComesLastBothWays();
    void filtersKeepWhatIsAskedFor();
    void searchFindsAliases();
    void daysAreThoseOfAdopting();
    void arrowsPreviewEscRestores();
    void enterAdoptsInOneStep();
    void clicksPreviewAndUse();
    void escBringsBackAChangedCopy();
    void undoBringsBackTheCopyOfTheOldCard();
    void trapsNameTheRightFigure_data();
    void trapsNameTheRightFigure();
    void copyIsShownInThePanelAndGoesByOneClick();
    void factsHaveSources();
    void speaksBothLanguagesUnclipped();

private:
    template<class T>
    T* find(const char* name) {
        return m_window->findChild<T*>(QString::fromLatin1(name));
    }
    AcceleratorPicker* open();
    [[nodiscard]] std::string card() const { return m_window->document().scenario().cluster.accelerators.front(); }
    // Opens the form of the copy and types into one of its fields.
    QuantityEdit* typeIntoCopy(AcceleratorPicker* picker, const char* name, const QString& text);
    static QString nameAt(const AcceleratorPicker& picker, int row);
    static int rowOf(const AcceleratorPicker& picker, const QString& name);

    std::unique_ptr<MainWindow> m_window;
};

namespace {

WindowServices services() {
    WindowServices made;
    made.pages = shippedData().pages;
    made.builtIn = shippedData().builtIn;
    return made;
}

} // namespace

void TestHardwarePicker::init() {
    LanguageSwitch::instance().choose(Language::english);
    m_window = std::make_unique<MainWindow>(services());
    m_window->resize(1440, 900);
    m_window->show();
    m_window->settle();
    QCOMPARE(card(), std::string("h100-sxm"));
}

void TestHardwarePicker::cleanup() {
    m_window.reset();
    LanguageSwitch::instance().choose(Language::english);
}

AcceleratorPicker* TestHardwarePicker::open() {
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
    auto* picker = m_window->findChild<AcceleratorPicker*>();
    if (picker)
        picker->finishWork();
    return picker;
}

QString TestHardwarePicker::nameAt(const AcceleratorPicker& picker, int row) {
    return picker.shown().index(row, AcceleratorsModel::name).data().toString();
}

int TestHardwarePicker::rowOf(const AcceleratorPicker& picker, const QString& name) {
    for (int row = 0; row < picker.shown().rowCount(); ++row) {
        if (nameAt(picker, row) == name)
            return row;
    }
    return -1;
}

QuantityEdit* TestHardwarePicker::typeIntoCopy(AcceleratorPicker* picker, const char* name, const QString& text) {
    auto* edit = picker->findChild<QPushButton*>(QStringLiteral("editCopy"));
    if (!edit->isChecked())
        QTest::mouseClick(edit, Qt::LeftButton);
    auto* field = picker->findChild<QuantityEdit*>(QStringLiteral("cluster.accelerator.") + QString::fromLatin1(name));
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    return field;
}

void TestHardwarePicker::modelObeysItsRules() {
    const auto library = shippedData().pages->library;
    AcceleratorsModel model(library, shippedData().pages->messages);
    AcceleratorsFilter filter(model);
    QAbstractItemModelTester ofModel(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester ofFilter(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), static_cast<int>(library->catalog.accelerators.size()));
    std::vector<AcceleratorOutcome> outcomes;
    for (const Accelerator& a : library->catalog.accelerators)
        outcomes.push_back(surveyAccelerator(shippedData().builtIn, *library, a.id));
    model.setOutcomes(outcomes, Currency::cny);
    model.setChosen("h100-sxm");
    AcceleratorFilter wanted;
    wanted.fitting = true;
    filter.setFilter(wanted);
    filter.sort(AcceleratorsModel::days);
    const int fitting = static_cast<int>(std::ranges::count_if(outcomes, &AcceleratorOutcome::fits));
    QCOMPARE(filter.rowCount(), fitting);
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < AcceleratorsModel::columns; ++column) {
            const QModelIndex index = model.index(row, column);
            const QString spoken = index.data(spokenRole).toString(), text = index.data().toString();
            QVERIFY2(!text.isEmpty() || !spoken.isEmpty(), model.card(row).id.c_str());
            QVERIFY(!index.data(Qt::ToolTipRole).toString().isEmpty() || text == QString(enDash) ||
                    column == AcceleratorsModel::stack);
        }
    }
    model.setOutcomes({}, Currency::usd);
    QCOMPARE(filter.rowCount(), 0);
}

void TestHardwarePicker::unknownComesLastBothWays() {
    AcceleratorPicker* picker = open();
    auto* header = picker->findChild<DataTable*>()->horizontalHeader();
    const auto click = [&](int column) {
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                          {header->sectionViewportPosition(column) + 10, header->height() / 2});
    };
    for (const int column : {AcceleratorsModel::rent, AcceleratorsModel::bf16, AcceleratorsModel::days}) {
        for (int time = 0; time < 2; ++time) {
            click(column);
            const auto& shown = picker->shown();
            QVERIFY(shown.index(0, column).data(sortRole).isValid());
            QVERIFY(!shown.index(shown.rowCount() - 1, column).data(sortRole).isValid());
            const double first = shown.index(0, column).data(sortRole).toDouble(),
                         second = shown.index(1, column).data(sortRole).toDouble();
            QVERIFY(shown.sortOrder() == Qt::AscendingOrder ? first <= second : first >= second);
        }
    }
    QCOMPARE(card(), std::string("h100-sxm")); // sorting moves nothing in the plan
}

void TestHardwarePicker::filtersKeepWhatIsAskedFor() {
    AcceleratorPicker* picker = open();
    const int all = picker->shown().rowCount();
    const auto choose = [&](const char* name, int index) {
        auto* edit = picker->findChild<ChoiceEdit*>(QString::fromLatin1(name));
        edit->setFocus();
        while (edit->currentIndex() < index)
            QTest::keyClick(edit, Qt::Key_Down);
        return edit;
    };
    auto* memory = choose("filter.memory", 3);
    QCOMPARE(memory->currentText(), QStringLiteral("Memory ≥ 64 GB"));
    const int large = picker->shown().rowCount();
    QVERIFY(large < all);
    for (int row = 0; row < large; ++row)
        QVERIFY(picker->shown().index(row, AcceleratorsModel::memory).data(sortRole).toDouble() >= 64);
    choose("filter.power", 2);
    for (int row = 0; row < picker->shown().rowCount(); ++row)
        QVERIFY(picker->shown().index(row, AcceleratorsModel::watts).data(sortRole).toDouble() <= 400);
    QTest::keyClick(memory, Qt::Key_Backspace);
    QVERIFY(picker->shown().filter().memoryGb == std::nullopt);

    auto* clear = picker->findChild<QPushButton*>(QStringLiteral("clearFilters"));
    QVERIFY(clear->isVisible());
    QTest::mouseClick(clear, Qt::LeftButton);
    QCOMPARE(picker->shown().rowCount(), all);
    QVERIFY(!clear->isVisible());

    auto* fits = picker->findChild<SwitchEdit*>(QStringLiteral("filter.fits"));
    QTest::keyClick(fits, Qt::Key_Space);
    const int fitting = picker->shown().rowCount();
    QVERIFY(fitting > 5 && fitting < all);
    auto* deadline = picker->findChild<SwitchEdit*>(QStringLiteral("filter.deadline"));
    QTest::keyClick(deadline, Qt::Key_Space);
    QVERIFY(picker->shown().rowCount() > 0 && picker->shown().rowCount() < fitting);
    QCOMPARE(picker->findChild<QLabel*>(QStringLiteral("acceleratorCount"))->text(),
             QStringLiteral("%1 of %2").arg(picker->shown().rowCount()).arg(all));
    QCOMPARE(card(), std::string("h100-sxm")); // filters move nothing in the plan
}

void TestHardwarePicker::searchFindsAliases() {
    AcceleratorPicker* picker = open();
    auto* search = picker->findChild<QLineEdit*>(QStringLiteral("acceleratorSearch"));
    for (const auto& [typed, expected] :
         {std::pair{"hopper 141", "H200 SXM5 141GB"}, std::pair{"昇腾", "Ascend 910C (dual-die)"},
          std::pair{"rocm mi300", "Instinct MI300X"}}) {
        search->clear();
        search->insert(QString::fromUtf8(typed)); // no key gives a Han character
        QVERIFY2(rowOf(*picker, QString::fromUtf8(expected)) >= 0, typed);
    }
    search->clear();
    search->insert(QStringLiteral("no such card"));
    QCOMPARE(picker->shown().rowCount(), 0);
    QTest::keyClick(search, Qt::Key_Return); // nothing to adopt
    QVERIFY(picker->isVisible());
    QCOMPARE(card(), std::string("h100-sxm"));
}

void TestHardwarePicker::daysAreThoseOfAdopting() {
    AcceleratorPicker* picker = open();
    const int row = rowOf(*picker, QStringLiteral("H200 SXM5 141GB"));
    const double days = picker->shown().index(row, AcceleratorsModel::days).data(sortRole).toDouble();
    auto* table = picker->findChild<DataTable*>();
    table->scrollTo(picker->shown().index(row, 0));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(picker->shown().index(row, 0)).center());
    m_window->settle();
    QCOMPARE(card(), std::string("h200-sxm"));
    QCOMPARE(m_window->estimate()->figures->run.wall.value(), days);
}

void TestHardwarePicker::arrowsPreviewEscRestores() {
    AcceleratorPicker* picker = open();
    auto* search = picker->findChild<QLineEdit*>(QStringLiteral("acceleratorSearch"));
    QVERIFY(picker->isVisible());
    QVERIFY(search->hasFocus());
    QSet<QString> seen;
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(search, i < 2 ? Qt::Key_Down : Qt::Key_Up);
        m_window->settle();
        seen << QString::fromStdString(card());
        QVERIFY(m_window->estimate());
    }
    QVERIFY(seen.size() >= 2);
    QCOMPARE(m_window->document().undoStack()->count(), card() == "h100-sxm" ? 0 : 1);
    QTest::keyClick(search, Qt::Key_PageDown);
    QTest::keyClick(search, Qt::Key_Escape);
    QVERIFY(!picker->isVisible());
    QCOMPARE(card(), std::string("h100-sxm"));
    QCOMPARE(m_window->document().undoStack()->count(), 0);
    QVERIFY(find<AcceleratorChooser>("cluster.accelerator")->hasFocus());
}

void TestHardwarePicker::enterAdoptsInOneStep() {
    AcceleratorPicker* picker = open();
    auto* search = picker->findChild<QLineEdit*>(QStringLiteral("acceleratorSearch"));
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(search, Qt::Key_Up);
    const std::string chosen = card();
    QVERIFY(chosen != "h100-sxm");
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(!picker->isVisible());
    QCOMPARE(card(), chosen);
    QCOMPARE(m_window->document().undoStack()->count(), 1);
    m_window->document().undoStack()->undo();
    QCOMPARE(card(), std::string("h100-sxm"));
    m_window->document().undoStack()->redo();
    QCOMPARE(card(), chosen);
}

void TestHardwarePicker::clicksPreviewAndUse() {
    AcceleratorPicker* picker = open();
    auto* table = picker->findChild<DataTable*>();
    table->scrollToTop();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(picker->shown().index(0, 1)).center());
    const std::string first = card();
    QVERIFY(first != "h100-sxm");
    QVERIFY(picker->isVisible());
    auto* use = picker->findChild<QPushButton*>(QStringLiteral("useAccelerator"));
    QVERIFY(use->accessibleName().contains(nameAt(*picker, 0)));
    QTest::mouseClick(use, Qt::LeftButton);
    QVERIFY(!picker->isVisible());
    QCOMPARE(card(), first);
    QCOMPARE(m_window->document().undoStack()->count(), 1);
}

void TestHardwarePicker::escBringsBackAChangedCopy() {
    m_window->document().setValue("cluster.accelerator.memory_gb", Scalar{96.0});
    AcceleratorPicker* picker = open();
    auto* search = picker->findChild<QLineEdit*>(QStringLiteral("acceleratorSearch"));
    QTest::keyClick(search, Qt::Key_Down);
    QVERIFY(m_window->document().scenario().cluster.overrides.empty());
    typeIntoCopy(picker, "tdp_w", QStringLiteral("abc"));
    QVERIFY(!m_window->document().invalidTexts().empty());
    QTest::keyClick(picker, Qt::Key_Escape);
    QCOMPARE(card(), std::string("h100-sxm"));
    QVERIFY(m_window->document().invalidTexts().empty());
    QCOMPARE(m_window->document().scenario().cluster.overrides.at("memory_gb"), 96.0);
    QCOMPARE(m_window->document().undoStack()->count(), 1);
}

void TestHardwarePicker::undoBringsBackTheCopyOfTheOldCard() {
    PlanDocument& document = m_window->document();
    document.setValue("cluster.accelerator.memory_gb", Scalar{96.0});
    AcceleratorPicker* picker = open();
    auto* search = picker->findChild<QLineEdit*>(QStringLiteral("acceleratorSearch"));
    search->insert(QStringLiteral("h200-sxm"));
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(card(), std::string("h200-sxm"));
    QVERIFY(document.scenario().cluster.overrides.empty());
    picker = open();
    typeIntoCopy(picker, "memory_gb", QStringLiteral("150"));
    QTest::mouseClick(picker->findChild<QPushButton*>(QStringLiteral("useAccelerator")), Qt::LeftButton);
    QCOMPARE(document.scenario().cluster.overrides.at("memory_gb"), 150.0);
    QCOMPARE(document.undoStack()->count(), 3);
    document.undoStack()->undo();
    document.undoStack()->undo();
    QCOMPARE(card(), std::string("h100-sxm"));
    QCOMPARE(document.scenario().cluster.overrides.at("memory_gb"), 96.0);
    document.undoStack()->redo();
    document.undoStack()->redo();
    QCOMPARE(card(), std::string("h200-sxm"));
    QCOMPARE(document.scenario().cluster.overrides.at("memory_gb"), 150.0);
}

void TestHardwarePicker::trapsNameTheRightFigure_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("said");
    QTest::addColumn<double>("right");
    const auto row = [](const char* name, const char* typed, const char* said, double right) {
        QTest::newRow(typed) << name << typed << said << right;
    };
    row("peak_tflops_dense.bf16", "1979", "sparsity: the dense one is 989", 989);
    row("link.gbyte_per_s_one_way", "900", "both directions: one way is 450", 450);
    row("link.gbyte_per_s_one_way", "3600", "Gb/s", 450);
    row("memory_gb", "74.5", "GiB", 80);
    row("memory_usable_gib", "80", "figure in GB", 79.11);
    row("memory_bandwidth_gbyte_per_s", "3.35", "TB/s", 3350);
    row("peak_tflops_dense.bf16", "700", "", 0);
    row("memory_gb", "74.5 GiB", "", 0); // the unit is said
    row("link.gbyte_per_s_one_way", "3600 Gb/s", "", 0);
}

void TestHardwarePicker::trapsNameTheRightFigure() {
    QFETCH(QString, name);
    QFETCH(QString, typed);
    QFETCH(QString, said);
    QFETCH(double, right);
    AcceleratorPicker* picker = open();
    QuantityEdit* field = typeIntoCopy(picker, qPrintable(name), typed);
    QWidget* box = field->parentWidget();
    auto* text = box->findChild<QLabel*>(QStringLiteral("trap"));
    auto* chip = box->findChild<QPushButton*>(QStringLiteral("rightFigure"));
    const std::string path = "cluster.accelerator." + name.toStdString();
    if (said.isEmpty()) {
        QVERIFY(!text->isVisible());
        QVERIFY(!isOpen(m_window->document().value(path)));
        return;
    }
    QVERIFY(text->isVisible());
    QVERIFY2(text->text().contains(said), qPrintable(text->text()));
    QTest::mouseClick(chip, Qt::LeftButton);
    QCOMPARE(std::get<double>(m_window->document().value(path)), right);
    QVERIFY(!text->isVisible());
    QVERIFY(field->hasFocus());
}

void TestHardwarePicker::copyIsShownInThePanelAndGoesByOneClick() {
    auto* line = m_window->findChild<ChangedFigures*>();
    QVERIFY(!line->isVisible());
    AcceleratorPicker* picker = open();
    QuantityEdit* field = typeIntoCopy(picker, "peak_tflops_dense.bf16", QStringLiteral("1.9 PFLOP/s"));
    QCOMPARE(field->property("state").toString(), QStringLiteral("edited"));
    m_window->settle();
    QCOMPARE(m_window->estimate()->resolved.plan.machine.peak.value(), 1900e12);
    QTest::mouseClick(picker->findChild<QPushButton*>(QStringLiteral("useAccelerator")), Qt::LeftButton);
    QVERIFY(line->isVisible());
    auto* back = line->findChild<QPushButton*>(QStringLiteral("backToCatalog"));
    QTest::mouseClick(back, Qt::LeftButton);
    QVERIFY(m_window->document().scenario().cluster.overrides.empty());
    QVERIFY(!line->isVisible());
    m_window->document().undoStack()->undo();
    QCOMPARE(m_window->document().scenario().cluster.overrides.size(), std::size_t{1});
    QVERIFY(line->isVisible());
}

void TestHardwarePicker::factsHaveSources() {
    AcceleratorPicker* picker = open();
    const AcceleratorFacts& facts = picker->findChild<FactsView*>()->facts();
    QCOMPARE(facts.title, QStringLiteral("H100 SXM5 80GB"));
    QVERIFY(facts.rent.size() > 5);
    int unused = 0;
    for (const auto& line : facts.lines) {
        QVERIFY2(!line.value.isEmpty(), qPrintable(line.name));
        QVERIFY2(!line.source.isEmpty(), qPrintable(line.name));
        unused += line.unused;
    }
    QCOMPARE(unused, 2); // the peak with sparsity, the link both ways
    QVERIFY(!facts.references.isEmpty());
    QVERIFY(facts.text().contains(QStringLiteral("450")));
    // Every card of the catalog has a pane.
    for (const Accelerator& a : shippedData().pages->library->catalog.accelerators) {
        const auto outcome = surveyAccelerator(shippedData().builtIn, *shippedData().pages->library, a.id);
        const AcceleratorFacts all = acceleratorFacts(a, &outcome, Currency::cny);
        QVERIFY2(all.lines.size() >= 5, a.id.c_str());
    }
}

void TestHardwarePicker::speaksBothLanguagesUnclipped() {
    for (const QSize size : {QSize(1440, 900), QSize(1100, 700)}) {
        for (const Language language : {Language::chinese, Language::english}) {
            m_window->resize(size);
            m_window->setLanguage(language);
            m_window->settle();
            AcceleratorPicker* picker = open();
            QVERIFY(picker->isVisible());
            auto* table = picker->findChild<DataTable*>();
            QVERIFY(table->columnWidth(AcceleratorsModel::name) >= 120);
            QVERIFY(!table->isColumnHidden(AcceleratorsModel::days));
            for (const auto* button : picker->findChildren<QPushButton*>()) {
                if (button->isVisible())
                    QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(button->text()));
            }
            for (const auto* widget : picker->findChildren<QWidget*>()) {
                const auto* button = qobject_cast<const QPushButton*>(widget);
                const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
                const bool own = !widget->objectName().startsWith(QLatin1String("qt_"));
                if (widget->isVisible() && own && (widget->focusPolicy() & Qt::TabFocus))
                    QVERIFY2(named, qPrintable(widget->objectName() + u' ' + widget->metaObject()->className()));
            }
            QTest::keyClick(picker, Qt::Key_Escape);
            QVERIFY(!picker->isVisible());
        }
    }
}

QTEST_MAIN(TestHardwarePicker)
#include "tst_hardware_picker.moc"

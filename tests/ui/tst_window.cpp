// SPDX-License-Identifier: GPL-3.0-or-later
// The window as a user meets it: clicking and typing, without a display.
#include "io/scenario_json.h"
#include "main/main_window.h"
#include "main/problems_strip.h"
#include "memory_store.h"
#include "panels/plan_panel.h"
#include "settings/language_switch.h"
#include "text/field_text.h"
#include "widgets/choice_edit.h"
#include "widgets/message_bar.h"
#include "widgets/picker_edit.h"
#include "widgets/quantity_edit.h"
#include "widgets/verdict_tile.h"
#include "window_data.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDropEvent>
#include <QInputMethodEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QtTest>

using namespace headroom;

class TestWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void startsAnswered();
    void typingChangesTheEstimate();
    void invalidTextIsKeptAndMarked();
    void illegalValueIsMarkedAndExplained();
    void undoAndRedoNameTheStep();
    void undoReachesTheHistoryFromAFocusedField();
    void aChipFixesAndUndoes();
    void f8WalksThroughTheProblems();
    void fieldsThatMeanNothingAreAbsent();
    void pickingACardPreviewsAndEscapes();
    void pickingAModel();
    void languageSwitchRetranslatesEverything();
    void restoresAtTheNextStart();
    void openingKeepsWhatWasOpen();
    void storeErrorIsSaidAndTheProgramRuns();
    void dropsAConfig();
    void refusesWhatIsNoPlan();
    void opensAScenarioFile();
    void tilesOpenTheirPages();
    void keyboardReachesEverything();
    void nothingIsClippedOrNameless_data();
    void nothingIsClippedOrNameless();

private:
    template<class T>
    T* find(const char* name) {
        T* widget = m_window->findChild<T*>(QString::fromLatin1(name));
        if (!widget)
            qFatal("no widget %s", name);
        return widget;
    }
    void type(const char* field, const QString& text) {
        auto* edit = find<QuantityEdit>(field);
        edit->setFocus();
        edit->selectAll();
        // As an input method commits it: keys alone cannot type Han characters.
        QInputMethodEvent committed;
        committed.setCommitString(text);
        QApplication::sendEvent(edit, &committed);
        m_window->settle();
    }
    QPushButton* chip(const QString& text) {
        for (auto* button : m_window->problems().findChildren<QPushButton*>()) {
            if (button->text().startsWith(text))
                return button;
        }
        return nullptr;
    }
    std::unique_ptr<MainWindow> m_window;
};

void TestWindow::initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QLocale::setDefault(QLocale::c());
    LanguageSwitch::instance().choose(Language::english);
    ThemeSwitch::instance().start(ThemeChoice::light);
}

void TestWindow::init() {
    LanguageSwitch::instance().choose(Language::english);
    m_window = makeWindow(shippedData());
    m_window->resize(1440, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->settle();
}

void TestWindow::cleanup() { m_window.reset(); }

void TestWindow::startsAnswered() {
    QVERIFY(m_window->estimate());
    QVERIFY(m_window->estimate()->figures.has_value());
    QCOMPARE(find<QuantityEdit>("training.tokens")->text(), QStringLiteral("1T"));
    QCOMPARE(find<QuantityEdit>("training.tokens")->property("state").toString(), QStringLiteral("edited"));
    QCOMPARE(find<QuantityEdit>("training.sequence_length")->property("state").toString(), QStringLiteral("default"));
    auto* link = find<QuantityEdit>("cluster.intra_node_gbyte_per_s");
    QCOMPARE(link->property("state").toString(), QStringLiteral("assumed"));
    QCOMPARE(link->assumedText(), QStringLiteral("450"));
    QVERIFY(!link->toolTip().isEmpty());
    QCOMPARE(find<QuantityEdit>("strategy.data")->text(), QStringLiteral("32"));
    QCOMPARE(find<QuantityEdit>("strategy.data")->property("state").toString(), QStringLiteral("derived"));
    QVERIFY(find<QWidget>("planLine")->accessibleName().contains(QStringLiteral("= 64, 32 micro-batches")));
}

void TestWindow::typingChangesTheEstimate() {
    const Bytes before = m_window->estimate()->figures->memory.peak;
    type("strategy.tensor", QStringLiteral("4"));
    QCOMPARE(m_window->estimate()->resolved.plan.strategy.tensor, 4);
    QVERIFY(m_window->estimate()->figures->memory.peak < before);
    QCOMPARE(find<QuantityEdit>("strategy.data")->text(), QStringLiteral("16"));
    type("training.tokens", QStringLiteral("2T"));
    QCOMPARE(m_window->estimate()->resolved.plan.training.tokens, 2e12);
    type("constraints.max_cost", QStringLiteral("¥5百万"));
    QCOMPARE(m_window->document().scenario().constraints.maxCost.value(), 5e6);
    // Emptied: the program's own value again.
    auto* edit = find<QuantityEdit>("strategy.tensor");
    edit->setFocus();
    edit->selectAll();
    QTest::keyClick(edit, Qt::Key_Delete);
    m_window->settle();
    QVERIFY(!m_window->document().scenario().strategy.tensor.has_value());
    QCOMPARE(edit->property("state").toString(), QStringLiteral("assumed"));
}

void TestWindow::invalidTextIsKeptAndMarked() {
    type("strategy.tensor", QStringLiteral("two"));
    auto* edit = find<QuantityEdit>("strategy.tensor");
    QCOMPARE(edit->text(), QStringLiteral("two"));
    QCOMPARE(edit->property("state").toString(), QStringLiteral("invalid"));
    QCOMPARE(m_window->document().scenario().strategy.tensor.value(), 2);
    QVERIFY(!m_window->estimate()->valid);
    QVERIFY(!m_window->problems().problems().empty());
    QVERIFY(m_window->problems().problems().front().text.contains(QStringLiteral("two")));
    find<QuantityEdit>("cluster.count")->setFocus(); // leaving the field changes nothing
    QCOMPARE(edit->text(), QStringLiteral("two"));
    while (m_window->document().undoStack()->canUndo())
        m_window->document().undoStack()->undo();
    QCOMPARE(edit->text(), QStringLiteral("2"));
    m_window->settle();
    QVERIFY(m_window->estimate()->valid);
    m_window->document().undoStack()->redo();
    QCOMPARE(edit->text(), QStringLiteral("two"));
}

void TestWindow::illegalValueIsMarkedAndExplained() {
    type("strategy.tensor", QStringLiteral("6"));
    auto* edit = find<QuantityEdit>("strategy.tensor");
    QCOMPARE(edit->text(), QStringLiteral("6"));
    QCOMPARE(edit->property("state").toString(), QStringLiteral("invalid"));
    QVERIFY(edit->toolTip().contains(QStringLiteral("40 heads")));
    QVERIFY(!m_window->estimate()->figures);
    // Up goes to the next value that is legal.
    edit->setFocus();
    QTest::keyClick(edit, Qt::Key_Up);
    m_window->settle();
    QVERIFY(m_window->estimate()->valid);
    QCOMPARE(edit->text(), QStringLiteral("8"));
}

void TestWindow::undoReachesTheHistoryFromAFocusedField() {
    for (const QString& text : {QStringLiteral("4"), QStringLiteral("many")}) { // valid and invalid alike
        type("strategy.tensor", text);
        auto* next = find<QuantityEdit>("strategy.pipeline");
        next->setFocus();
        QTest::keyClick(next, Qt::Key_Z, Qt::ControlModifier);
        m_window->settle();
        QCOMPARE(find<QuantityEdit>("strategy.tensor")->text(), QStringLiteral("2"));
    }
}

void TestWindow::undoAndRedoNameTheStep() {
    type("strategy.tensor", QStringLiteral("4"));
    QCOMPARE(m_window->document().undoText(), QStringLiteral("Tensor 2 → 4"));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    m_window->settle();
    QCOMPARE(find<QuantityEdit>("strategy.tensor")->text(), QStringLiteral("2"));
    QCOMPARE(m_window->document().redoText(), QStringLiteral("Tensor 2 → 4"));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    m_window->settle();
    QCOMPARE(find<QuantityEdit>("strategy.tensor")->text(), QStringLiteral("4"));
}

void TestWindow::aChipFixesAndUndoes() {
    type("strategy.tensor", QStringLiteral("6"));
    QPushButton* fix = chip(QStringLiteral("Tensor "));
    QVERIFY(fix);
    QVERIFY(!fix->accessibleName().isEmpty());
    QTest::mouseClick(fix, Qt::LeftButton);
    QTRY_VERIFY(m_window->document().scenario().strategy.tensor.value() != 6);
    m_window->settle();
    QVERIFY(m_window->estimate()->valid);
    m_window->document().undoStack()->undo();
    QCOMPARE(m_window->document().scenario().strategy.tensor.value(), 6);
}

void TestWindow::f8WalksThroughTheProblems() {
    type("strategy.tensor", QStringLiteral("6"));
    find<QuantityEdit>("training.tokens")->setFocus();
    QVERIFY(m_window->problems().problems().size() > 1);
    QStringList seen;
    for (std::size_t i = 0; i < m_window->problems().problems().size(); ++i) {
        QTest::keyClick(m_window.get(), Qt::Key_F8);
        QVERIFY(QApplication::focusWidget());
        seen << QApplication::focusWidget()->objectName();
    }
    QVERIFY(seen.contains(QStringLiteral("strategy.tensor")));
    QTest::keyClick(m_window.get(), Qt::Key_F8, Qt::ShiftModifier);
}

void TestWindow::fieldsThatMeanNothingAreAbsent() {
    QVERIFY(!find<QuantityEdit>("strategy.virtual_pipeline")->isVisible());
    QVERIFY(!find<QuantityEdit>("strategy.expert")->isVisible());
    type("strategy.pipeline", QStringLiteral("2"));
    QVERIFY(find<QuantityEdit>("strategy.virtual_pipeline")->isVisible());
    m_window->document().setValue("model.preset", Scalar{std::string("deepseek-v3")});
    m_window->settle();
    QVERIFY(find<QuantityEdit>("strategy.expert")->isVisible());
}

void TestWindow::pickingACardPreviewsAndEscapes() {
    auto* picker = find<PickerEdit>("cluster.accelerator");
    picker->openList();
    QLineEdit* filter = picker->popup()->findChild<QLineEdit*>();
    QTest::keyClicks(filter, QStringLiteral("H200"));
    QTest::keyClick(filter, Qt::Key_Down);
    QTest::keyClick(filter, Qt::Key_Up);
    QVERIFY(m_window->document().scenario().cluster.accelerators.front() != "h100-sxm");
    QTest::keyClick(filter, Qt::Key_Escape);
    QCOMPARE(m_window->document().scenario().cluster.accelerators.front(), std::string("h100-sxm"));
    QVERIFY(!m_window->document().undoStack()->canUndo());
    picker->openList();
    filter = picker->popup()->findChild<QLineEdit*>();
    QTest::keyClicks(filter, QStringLiteral("h200-sxm"));
    QTest::keyClick(filter, Qt::Key_Return);
    QVERIFY(m_window->document().scenario().cluster.accelerators.front().starts_with("h200"));
    QCOMPARE(m_window->document().undoStack()->count(), 1);
    m_window->settle();
    QVERIFY(m_window->estimate()->valid);
}

void TestWindow::pickingAModel() {
    auto* picker = find<PickerEdit>("model");
    picker->openList();
    QLineEdit* filter = picker->popup()->findChild<QLineEdit*>();
    QTest::keyClicks(filter, QStringLiteral("13B"));
    QTest::keyClick(filter, Qt::Key_Return);
    m_window->settle();
    QCOMPARE(m_window->document().scenario().model.form, ModelForm::parameters);
    QCOMPARE(m_window->document().scenario().model.parameters, 13e9);
    QVERIFY(m_window->estimate()->valid);
    picker->openList();
    filter = picker->popup()->findChild<QLineEdit*>();
    QTest::keyClicks(filter, QStringLiteral("llama-3.1-8b"));
    QTest::keyClick(filter, Qt::Key_Return);
    m_window->settle();
    QCOMPARE(m_window->document().scenario().model.preset, std::string("llama-3.1-8b"));
    QCOMPARE(m_window->document().undoStack()->count(), 2);
}

namespace {

// What a window needs, on the shipped data and one store.
WindowServices servicesOn(ScenarioRepository& store) {
    WindowServices services;
    services.pages = shippedData().pages;
    services.builtIn = shippedData().builtIn;
    services.store.repository = &store;
    return services;
}

QStringList visibleTexts(const QWidget& window) {
    QStringList texts;
    for (const auto* label : window.findChildren<QLabel*>()) {
        if (label->isVisible() && !label->text().isEmpty())
            texts << label->text();
    }
    for (const auto* button : window.findChildren<QAbstractButton*>()) {
        if (button->isVisible() && !button->text().isEmpty())
            texts << button->text();
    }
    for (const auto* tabs : window.findChildren<QTabBar*>()) {
        for (int i = 0; i < tabs->count(); ++i)
            texts << tabs->tabText(i);
    }
    return texts;
}

bool hasHan(const QString& text) {
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
}

} // namespace

void TestWindow::languageSwitchRetranslatesEverything() {
    m_window->showPage(QStringLiteral("search")); // its title counts plans once it has searched
    m_window->settle();
    m_window->showPage(QStringLiteral("memory"));
    m_window->settle();
    const QStringList english = visibleTexts(*m_window);
    for (const QString& text : english)
        QVERIFY2(!hasHan(text) || text == QStringLiteral("中文"), qPrintable(text));
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
    m_window->settle();
    QCOMPARE(currentLanguage(), Language::chinese);
    // What stays as it is: names, figures, units.
    static const QRegularExpression words(QStringLiteral("[a-z]{3,} [a-z]{2,}"));
    for (const QString& text : visibleTexts(*m_window)) {
        if (text != QString::fromStdString(m_window->document().scenario().name))
            QVERIFY2(!words.match(text).hasMatch(), qPrintable(text));
    }
    QVERIFY(hasHan(find<QuantityEdit>("strategy.tensor")->toolTip()));
    QVERIFY(hasHan(find<QuantityEdit>("strategy.tensor")->accessibleName()));
    for (const QString& id : MainWindow::pageIds()) {
        m_window->showPage(id);
        m_window->settle();
        for (const QString& text : visibleTexts(*m_window)) {
            if (text != QString::fromStdString(m_window->document().scenario().name))
                QVERIFY2(!words.match(text).hasMatch(), qPrintable(text));
        }
    }
    m_window->showPage(QStringLiteral("memory"));
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
    m_window->settle();
    QCOMPARE(visibleTexts(*m_window), english);
}

void TestWindow::restoresAtTheNextStart() {
    MemoryStore store;
    const auto open = [&store] {
        WindowServices services = servicesOn(store);
        return std::make_unique<MainWindow>(std::move(services));
    };
    auto first = open();
    first->document().setValue("strategy.tensor", Scalar{std::int64_t{4}});
    auto* edit = first->findChild<QuantityEdit*>(QStringLiteral("training.tokens"));
    edit->selectAll();
    QTest::keyClicks(edit, QStringLiteral("1Q"));
    const std::string kept = writeScenario(first->document().scenario());
    first.reset(); // what waited is written
    auto second = open();
    QCOMPARE(writeScenario(second->document().scenario()), kept);
    QCOMPARE(second->document().scenario().strategy.tensor.value(), 4);
    auto* again = second->findChild<QuantityEdit*>(QStringLiteral("training.tokens"));
    QCOMPARE(again->text(), QStringLiteral("1Q"));
    second->settle();
    QCOMPARE(again->property("state").toString(), QStringLiteral("invalid"));
    QCOMPARE(store.list()->size(), std::size_t{1});
}

void TestWindow::openingKeepsWhatWasOpen() {
    MemoryStore store;
    WindowServices services = servicesOn(store);
    MainWindow window(std::move(services));
    window.document().setValue("strategy.tensor", Scalar{std::int64_t{4}});
    const std::string before = writeScenario(window.document().scenario());
    const ScenarioId first = window.keeper().currentEntry().value();
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("other.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    Scenario other = shippedData().builtIn;
    other.name = "other";
    file.write(QByteArray::fromStdString(writeScenario(other)));
    file.close();
    QVERIFY(window.openFile(path));
    window.document().setValue("strategy.tensor", Scalar{std::int64_t{8}});
    window.keeper().flush();
    const ScenarioId second = window.keeper().currentEntry().value();
    QVERIFY(first != second);
    QCOMPARE(store.load(first)->document, before);
    QCOMPARE(store.load(second)->entry.name, std::string("other"));
    QVERIFY(window.keeper().open(first));
    QCOMPARE(writeScenario(window.document().scenario()), before);
}

void TestWindow::storeErrorIsSaidAndTheProgramRuns() {
    MemoryStore store;
    WindowServices services = servicesOn(store);
    services.store.openError = StoreError{StoreErrorCode::corrupt, {{"file", Scalar{std::string("library.db")}}}};
    MainWindow window(std::move(services));
    window.show();
    window.settle();
    QVERIFY(window.messageBar().isVisible());
    QVERIFY(window.messageBar().sentence().contains(QStringLiteral("library.db")));
    QVERIFY(window.estimate()->figures.has_value());
}

void TestWindow::dropsAConfig() {
    const QString path = QStringLiteral(HEADROOM_SOURCE_DIR "/tests/data/configs/Llama-3.1-8B.json");
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(400, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &drop);
    m_window->settle();
    QCOMPARE(m_window->document().scenario().model.form, ModelForm::config_json);
    QVERIFY(m_window->estimate()->figures.has_value());
    QCOMPARE(m_window->estimate()->resolved.plan.counts.total, std::int64_t{8030261248});
    QVERIFY(find<PickerEdit>("model")->text().contains(QStringLiteral("imported")));
    m_window->document().undoStack()->undo();
    QCOMPARE(m_window->document().scenario().model.form, ModelForm::architecture);
}

void TestWindow::refusesWhatIsNoPlan() {
    QTemporaryDir folder;
    const auto write = [&folder](const QString& name, const QByteArray& bytes) {
        const QString path = folder.filePath(name);
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
        return path;
    };
    const std::string before = writeScenario(m_window->document().scenario());
    const QStringList bad{write(QStringLiteral("empty.json"), ""),
                          write(QStringLiteral("cut.json"), "{\"schema\": \"headroom/scenario/1\", \"na"),
                          write(QStringLiteral("list.json"), "[1, 2]"),
                          write(QStringLiteral("type.json"), "{\"training\": {\"tokens\": \"many\"}}"),
                          write(QStringLiteral("binary.json"), QByteArray("\x00\xff\xfe\x80", 4)),
                          write(QStringLiteral("large.json"), QByteArray(17 * 1024 * 1024, ' ')),
                          folder.filePath(QStringLiteral("absent.json")),
                          folder.path()};
    for (const QString& path : bad) {
        m_window->messageBar().hide();
        QVERIFY2(!m_window->openFile(path), qPrintable(path));
        QVERIFY2(m_window->messageBar().isVisible(), qPrintable(path));
        QCOMPARE(writeScenario(m_window->document().scenario()), before);
    }
    QVERIFY(!m_window->document().undoStack()->canUndo());
}

void TestWindow::opensAScenarioFile() {
    QTemporaryDir folder;
    Scenario other = shippedData().builtIn;
    other.name = "另一个";
    other.strategy.tensor = 8;
    const QString path = folder.filePath(QStringLiteral("other.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(writeScenario(other)));
    file.close();
    QVERIFY(m_window->openFile(path));
    m_window->settle();
    QCOMPARE(m_window->document().scenario().name, std::string("另一个"));
    QCOMPARE(m_window->estimate()->resolved.plan.strategy.tensor, 8);
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("另一个")));
    m_window->document().undoStack()->undo();
    QCOMPARE(m_window->document().scenario().name, shippedData().builtIn.name);
}

void TestWindow::tilesOpenTheirPages() {
    const auto tiles = m_window->findChildren<VerdictTile*>();
    QCOMPARE(tiles.size(), 4);
    QTest::mouseClick(tiles[1], Qt::LeftButton);
    QCOMPARE(m_window->currentPage(), QStringLiteral("step-time"));
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape); // the figure explained itself
    tiles[0]->setFocus();
    QTest::keyClick(tiles[0], Qt::Key_Return);
    QCOMPARE(m_window->currentPage(), QStringLiteral("memory"));
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(m_window->currentPage(), QStringLiteral("step-time"));
}

void TestWindow::keyboardReachesEverything() {
    // Tab from field to field comes back to where it began and has passed every field in sight.
    QSet<QWidget*> reached;
    find<PickerEdit>("model")->setFocus();
    for (int i = 0; i < 400; ++i) {
        QWidget* focus = QApplication::focusWidget();
        QVERIFY(focus);
        if (reached.contains(focus))
            break;
        reached.insert(focus);
        QTest::keyClick(focus, Qt::Key_Tab);
    }
    for (auto* widget : m_window->findChildren<QWidget*>()) {
        const bool field = qobject_cast<QuantityEdit*>(widget) || qobject_cast<ChoiceEdit*>(widget) ||
                           qobject_cast<PickerEdit*>(widget) || qobject_cast<VerdictTile*>(widget);
        if (field && widget->isVisible() && widget->focusPolicy() & Qt::TabFocus)
            QVERIFY2(reached.contains(widget), qPrintable(widget->objectName()));
    }
}

void TestWindow::nothingIsClippedOrNameless_data() {
    QTest::addColumn<bool>("chinese");
    QTest::addColumn<QSize>("size");
    QTest::newRow("en, small") << false << QSize(1100, 700);
    QTest::newRow("zh, small") << true << QSize(1100, 700);
    QTest::newRow("en") << false << QSize(1440, 900);
    QTest::newRow("zh") << true << QSize(1440, 900);
}

void TestWindow::nothingIsClippedOrNameless() {
    QFETCH(bool, chinese);
    QFETCH(QSize, size);
    m_window->setLanguage(chinese ? Language::chinese : Language::english);
    m_window->resize(size);
    for (const QString& id : MainWindow::pageIds()) {
        m_window->showPage(id);
        m_window->settle();
        QApplication::processEvents();
        for (auto* label : m_window->findChildren<QLabel*>()) {
            // Labels that elide or wrap say so by their policy.
            if (!label->isVisible() || label->text().isEmpty() || label->wordWrap() ||
                label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored)
                continue;
            QVERIFY2(label->width() + 1 >= label->sizeHint().width(), qPrintable(label->text()));
        }
        for (auto* label : m_window->findChildren<QLabel*>()) {
            const QString role = label->property("role").toString();
            if (label->isVisible() && role == QLatin1String("label"))
                QVERIFY2(label->width() >= label->fontMetrics().horizontalAdvance(label->text()),
                         qPrintable(label->text()));
        }
        for (auto* button : m_window->findChildren<QPushButton*>()) {
            if (button->isVisible() && !button->text().isEmpty())
                QVERIFY2(button->width() + 1 >= button->minimumSizeHint().width(), qPrintable(button->text()));
        }
        for (auto* widget : m_window->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus)
                continue;
            auto* button = qobject_cast<QAbstractButton*>(widget);
            const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
            QVERIFY2(named,
                     qPrintable(QStringLiteral("%1 %2 in %3")
                                    .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(),
                                         widget->parentWidget() ? widget->parentWidget()->objectName() : QString())));
        }
    }
}

QTEST_MAIN(TestWindow)
#include "tst_window.moc"

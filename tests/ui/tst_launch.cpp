// SPDX-License-Identifier: GPL-3.0-or-later
// Launch configurations in the window: a file dropped and adopted in one step, the plan shown, copied and saved.
#include "io/launch_text.h"
#include "io/scenario_json.h"
#include "main/launch_export_dialog.h"
#include "main/launch_import_dialog.h"
#include "main/main_window.h"
#include "settings/language_switch.h"
#include "theme/theme_switch.h"
#include "viewmodels/table_roles.h"
#include "widgets/data_table.h"
#include "widgets/segments.h"
#include "window_data.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTemporaryDir>

using namespace headroom;

class TestLaunch : public QObject {
    Q_OBJECT

private:
    LaunchImportDialog* drop(const QByteArray& text, const QString& name) {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(path));
        file.close();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &enter);
        if (!enter.isAccepted())
            qFatal("the window takes no files");
        QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &event);
        return m_window->findChild<LaunchImportDialog*>();
    }
    LaunchExportDialog* exportDialog() {
        m_window->findChild<QAction*>("exportLaunch")->trigger();
        return m_window->findChild<LaunchExportDialog*>();
    }
    // Where the variable names a folder, what the dialogs look like is left there.
    static void picture(QWidget* widget, const QString& name) {
        const QString folder = qEnvironmentVariable("HEADROOM_TEST_PICTURES");
        if (!folder.isEmpty())
            widget->grab().save(folder + u'/' + name + QStringLiteral(".png"));
    }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

private slots:
    void initTestCase() { ThemeSwitch::instance().start(ThemeChoice::light); }
    void init() {
        LanguageSwitch::instance().choose(Language::english);
        m_window = makeWindow(shippedData());
        m_window->resize(1100, 700);
        m_window->show();
        m_window->settle();
    }
    void cleanup() { m_window.reset(); }

    void droppedCommandLineIsAdoptedInOneStep() {
        const Scenario before = m_window->document().scenario();
        const int steps = m_window->document().undoStack()->count();
        LaunchImportDialog* dialog =
            drop("torchrun --nproc-per-node 8 --nnodes 4 pretrain_gpt.py \\\n"
                 "  --tensor-model-parallel-size 4 --sequence-parallel --micro-batch-size 2 \\\n"
                 "  --lr 1e-4 --no-such-option 3 --seq-length many\n",
                 "run.sh");
        QVERIFY(dialog);
        picture(dialog, "launch-import-en");
        auto* table = dialog->findChild<DataTable*>("launchMapping");
        QCOMPARE(table->model()->rowCount(), static_cast<int>(dialog->imported().result.rows.size()));
        // What needs a look comes first.
        QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("--no-such-option"));
        QCOMPARE(table->model()->index(1, 0).data().toString(), QStringLiteral("--seq-length"));
        // What differs from the plan stands out, beside what the plan has.
        for (const auto& [option, now, becomes, differs] :
             {std::tuple("--tensor-model-parallel-size", "2", "4", true), std::tuple("--micro-batch-size", "1", "2", true),
              std::tuple("--sequence-parallel", "on", "on", false)}) {
            const QModelIndexList found = table->model()->match(table->model()->index(0, 0), Qt::DisplayRole,
                                                                QString::fromLatin1(option), 1, Qt::MatchExactly);
            QVERIFY2(!found.isEmpty(), option);
            const auto cell = [&](int column) { return found.front().siblingAtColumn(column); };
            QVERIFY2(cell(3).data().toString().startsWith(QLatin1String(now)), qPrintable(cell(3).data().toString()));
            QVERIFY2(cell(4).data().toString().startsWith(QLatin1String(becomes)), qPrintable(cell(4).data().toString()));
            QCOMPARE(cell(4).data(changedRole).toBool(), differs);
        }
        QTest::mouseClick(dialog->findChild<QPushButton*>("adoptLaunch"), Qt::LeftButton);
        m_window->settle();
        const Scenario& after = m_window->document().scenario();
        QCOMPARE(after.name, before.name);
        QCOMPARE(*after.strategy.tensor, 4);
        QCOMPARE(*after.strategy.microBatch, 2);
        QCOMPARE(after.cluster.counts, std::vector<int>{32});
        QCOMPARE(m_window->document().undoStack()->count(), steps + 1);
        m_window->document().undoStack()->undo();
        m_window->settle();
        QCOMPARE(writeScenario(m_window->document().scenario()), writeScenario(before));
    }

    void cancelLeavesThePlan() {
        const std::string before = writeScenario(m_window->document().scenario());
        LaunchImportDialog* dialog =
            drop(R"({"train_batch_size": 64, "zero_optimization": {"stage": 3}})", "ds_config.json");
        QVERIFY(dialog);
        dialog->reject();
        m_window->settle();
        QCOMPARE(writeScenario(m_window->document().scenario()), before);
    }

    void damagedFileCannotBeAdopted() {
        LaunchImportDialog* dialog = drop("pretrain_gpt.py --num-layers 3 --save \"open\n", "bad.sh");
        QVERIFY(dialog);
        QVERIFY(!dialog->findChild<QPushButton*>("adoptLaunch")->isEnabled());
        QVERIFY(dialog->findChild<QLabel*>("launchFaults")->text().contains("Line 1"));
        dialog->reject();
    }

    // A scenario and a config.json are still what they were.
    void otherFilesAreNoLaunchConfigurations() {
        QVERIFY(!drop(QByteArray::fromStdString(writeScenario(m_window->document().scenario())), "plan.json"));
    }

    void exportShowsCopiesAndSaves() {
        LaunchExportDialog* dialog = exportDialog();
        QVERIFY(dialog);
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        picture(dialog, "launch-export-en");
        QCOMPARE(dialog->format(), LaunchFormat::megatron);
        auto* text = dialog->findChild<QPlainTextEdit*>("launchDocument");
        QVERIFY(text->toPlainText().contains("--tensor-model-parallel-size 2"));
        QTest::mouseClick(dialog->findChild<QPushButton*>("copyLaunch"), Qt::LeftButton);
        QCOMPARE(QApplication::clipboard()->text(), text->toPlainText());

        dialog->setFormat(LaunchFormat::deepspeed);
        QVERIFY(text->toPlainText().contains("\"zero_optimization\""));
        QVERIFY(dialog->findChild<DataTable*>("launchGaps")->model()->rowCount() > 3);
        picture(dialog, "launch-export-deepspeed-en");
        QCOMPARE(dialog->findChild<QTabWidget*>()->count(), 2);
        QCOMPARE(dialog->saveTo(m_folder.filePath("run.json")), QString());
        QFile script(m_folder.filePath("run.launch.sh")), config(m_folder.filePath("run.json"));
        QVERIFY(script.open(QIODevice::ReadOnly) && config.open(QIODevice::ReadOnly));
        QVERIFY(script.readAll().contains("--deepspeed_config run.json"));
        QVERIFY(!dialog->saveTo("/nowhere/at/all.json").isEmpty());

        dialog->setFormat(LaunchFormat::torchtitan);
        picture(dialog, "launch-export-torchtitan-en");
        QCOMPARE(dialog->saveTo(m_folder.filePath("job.toml")), QString());
        dialog->reject();
    }

    // What was written is read back as the same plan.
    void savedScriptComesBack() {
        LaunchExportDialog* dialog = exportDialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->saveTo(m_folder.filePath("back.sh")), QString());
        dialog->reject();
        QFile file(m_folder.filePath("back.sh"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        const double seconds = m_window->estimate()->figures->step.seconds.value();
        LaunchImportDialog* import = drop(text, "again.sh");
        QVERIFY(import);
        QTest::mouseClick(import->findChild<QPushButton*>("adoptLaunch"), Qt::LeftButton);
        m_window->settle();
        QVERIFY(m_window->estimate()->figures.has_value());
        QCOMPARE(m_window->estimate()->figures->step.seconds.value(), seconds);
    }

    void speaksBothLanguagesUnclipped() {
        for (const Language language : {Language::english, Language::chinese}) {
            LanguageSwitch::instance().choose(language);
            m_window->settle();
            LaunchExportDialog* dialog = exportDialog();
            QVERIFY(dialog);
            QVERIFY(QTest::qWaitForWindowExposed(dialog));
            for (QPushButton* button : dialog->findChildren<QPushButton*>()) {
                if (button->isVisible())
                    QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(button->text()));
            }
            for (QWidget* widget : dialog->findChildren<QWidget*>()) {
                const bool reached = widget->isVisible() && widget->focusPolicy() != Qt::NoFocus;
                if (reached && (qobject_cast<QPlainTextEdit*>(widget) || qobject_cast<DataTable*>(widget)))
                    QVERIFY(!widget->accessibleName().isEmpty());
            }
            picture(dialog, language == Language::chinese ? "launch-export-zh" : "launch-export-en2");
            dialog->reject();
            QTest::qWait(20);
        }
        LanguageSwitch::instance().choose(Language::chinese);
        LaunchImportDialog* import =
            drop("pretrain_gpt.py --num-layers 40 --bf16 --micro-batch-size 4 --lr 3\n", "zh.sh");
        QVERIFY(import);
        picture(import, "launch-import-zh");
        import->reject();
    }
};

QTEST_MAIN(TestLaunch)
#include "tst_launch.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The window's dealings with files and with the library of scenarios.
#include "main/main_window.h"

#include "export/summary_markdown.h"
#include "main/file_opening.h"
#include "main/window_actions.h"
#include "settings/settings.h"
#include "text/problem_text.h"
#include "widgets/message_bar.h"

#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QMimeData>

namespace headroom {

namespace {

constexpr int mostMenuEntries = 12;
constexpr int mostDetails = 6;
constexpr int mostHistoryEntries = 20;

QString fileNameOf(const std::string& name) {
    QString file = QString::fromStdString(name).simplified();
    for (QChar& c : file) {
        if (QStringLiteral("/\\:*?\"<>|").contains(c))
            c = u'-';
    }
    return file.isEmpty() ? QStringLiteral("scenario") : file;
}

} // namespace

bool MainWindow::openFile(const QString& path) {
    if (offerLaunch(path))
        return true;
    const OpenedFile opened = openForReading(path, m_services.readReport);
    const QString shown = QFileInfo(path).fileName();
    if (!opened.error.isEmpty()) {
        m_message->say(opened.error);
        return false;
    }
    QStringList details;
    for (const Problem& problem : opened.problems) {
        if (details.size() == mostDetails) {
            details << QStringLiteral("…");
            break;
        }
        details << QStringLiteral("%1: %2").arg(QString::fromStdString(problem.path),
                                                problemText(problem, *m_services.pages->messages));
    }
    if (!opened.scenario && !opened.model) {
        m_message->say(tr("%1 is neither a scenario nor a config.json; the plan stays as it was.").arg(shown), details);
        return false;
    }
    if (opened.model) {
        m_document.setModel(*opened.model, opened.modelName);
    } else {
        m_keeper.flush(); // what was open is kept under its own entry
        m_document.replace(*opened.scenario, ReplaceKind::opened);
        m_keeper.startEntry();
    }
    if (details.isEmpty())
        m_message->hide();
    else
        m_message->say(tr("%1 was opened; some of it was not understood:").arg(shown), details);
    if (m_services.settings) {
        m_services.settings->setFolder(QFileInfo(path).absolutePath());
        m_services.settings->addRecentFile(path);
    }
    return true;
}

void MainWindow::chooseFile(bool configOnly) {
    auto* dialog = new QFileDialog(
        this, configOnly ? tr("Open a config.json") : tr("Open a scenario, a report or a config.json"),
        m_services.settings ? m_services.settings->folder() : QString(),
        configOnly ? tr("JSON files (*.json);;All files (*)")
                   : tr("Scenarios, reports and models (*.json *.pdf);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openFile);
    dialog->open();
}

void MainWindow::saveCopy() {
    auto* dialog =
        new QFileDialog(this, tr("Save a copy of the scenario"),
                        m_services.settings ? m_services.settings->folder() : QString(), tr("JSON files (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(fileNameOf(m_document.scenario().name));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        const QString error = writeScenarioFile(path, m_document.scenario());
        if (!error.isEmpty())
            m_message->say(error);
        else if (m_services.settings)
            m_services.settings->setFolder(QFileInfo(path).absolutePath());
    });
    dialog->open();
}

void MainWindow::openReport() {
    if (!m_services.report)
        return;
    if (!m_document.invalidTexts().empty()) {
        m_message->say(tr("A field holds a text that is no value: mend it first, the report tells of what is typed."));
        return;
    }
    const Scenario& scenario = m_document.scenario();
    const std::optional<ScenarioId> entry = m_keeper.currentEntry();
    const QString key = entry ? QStringLiteral("entry %1").arg(*entry)
                              : QStringLiteral("name ") + QString::fromStdString(scenario.name);
    m_services.report({scenario, fileNameOf(scenario.name), key}, this);
}

void MainWindow::copySummary() {
    if (!m_estimate) {
        m_message->say(tr("There is nothing to copy yet: wait for the first estimate."));
        return;
    }
    const Scenario typed = m_document.scenario();
    SummaryInput input{*m_estimate,
                       typed,
                       *m_services.pages->library,
                       *m_services.pages->messages,
                       {},
                       QCoreApplication::applicationVersion(),
                       QDate::currentDate()};
    QGuiApplication::clipboard()->setText(summaryMarkdown(input));
    m_message->confirm(tr("The summary is on the clipboard, as Markdown."));
}

void MainWindow::startNew() {
    m_keeper.flush();
    m_document.replace(m_services.builtIn, ReplaceKind::started_anew);
    m_keeper.startEntry();
}

void MainWindow::rename() {
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename the scenario"));
    dialog->setLabelText(tr("Name"));
    dialog->setTextValue(QString::fromStdString(m_document.scenario().name));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this](const QString& name) { m_document.setName(name.simplified()); });
    dialog->open();
}

void MainWindow::fillScenarioMenu() {
    QMenu& menu = m_actions->scenarioMenu;
    menu.clear();
    menu.addActions({m_actions->rename, m_actions->startNew, m_actions->open, m_actions->saveCopy});
    menu.addSeparator();
    int shown = 0;
    for (const ScenarioEntry& entry : m_keeper.entries()) {
        if (++shown > mostMenuEntries)
            break;
        const bool current = m_keeper.currentEntry() == entry.id;
        QString name = QString::fromStdString(entry.name);
        if (name.isEmpty())
            name = tr("Unnamed");
        QAction* action = menu.addAction(name.replace(u'&', QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(current);
        connect(action, &QAction::triggered, this, [this, id = entry.id, current] {
            if (!current)
                m_keeper.open(id);
        });
    }
}

// The steps done and undone, the latest first; choosing one goes there.
void MainWindow::fillHistoryMenu() {
    QMenu& menu = *m_actions->historyMenu;
    menu.clear();
    const QStringList steps = m_document.historyTexts();
    const int done = m_document.undoStack()->index();
    const auto add = [&](int index, const QString& text) {
        QString shown = text;
        QAction* action = menu.addAction(shown.replace(u'&', QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(index == done);
        connect(action, &QAction::triggered, this, [this, index] { m_document.undoStack()->setIndex(index); });
    };
    const int count = static_cast<int>(steps.size());
    const int first = std::max(0, std::min(done, count) - mostHistoryEntries / 2);
    for (int i = std::min(count, first + mostHistoryEntries); i > first; --i)
        add(i, steps[i - 1]);
    add(0, tr("As it was opened"));
}

void MainWindow::fillRecentMenu() {
    QMenu& menu = *m_actions->recentMenu;
    menu.clear();
    const QStringList files = m_services.settings ? m_services.settings->recentFiles() : QStringList();
    for (const QString& file : files) {
        QString shown = QFileInfo(file).fileName();
        QAction* action = menu.addAction(shown.replace(u'&', QStringLiteral("&&")));
        action->setToolTip(file);
        connect(action, &QAction::triggered, this, [this, file] { openFile(file); });
    }
    if (files.isEmpty())
        menu.addAction(tr("No file was opened yet"))->setEnabled(false);
}

void MainWindow::about() {
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Headroom"), QString(), QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setText(QStringLiteral("<b>Headroom %1</b>").arg(QApplication::applicationVersion()));
    box->setInformativeText(tr("Decides which accelerators to train a large model on, and how.\n"
                               "Free software under the GNU General Public License, version 3 or later."));
    box->setIconPixmap(QIcon(QStringLiteral(":/icons/headroom.svg")).pixmap(48, 48));
    box->open();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() != 1 || !urls.front().isLocalFile())
        return;
    event->acceptProposedAction();
    openFile(urls.front().toLocalFile());
}

} // namespace headroom

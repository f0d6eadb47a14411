// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_dialog.h"

#include "report/pdf_writer.h"
#include "report/report_options_panel.h"
#include "report/report_preview.h"
#include "settings/settings.h"
#include "widgets/message_bar.h"
#include "widgets/segments.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QUrl>

namespace headroom {

namespace {

constexpr int usualWidth = 1240, usualHeight = 900, leastWidth = 860, leastHeight = 560;

// Where there is no display or nothing that shows folders, a button for it would do nothing.
bool canShowFolders() {
    static const QStringList displays{QStringLiteral("xcb"), QStringLiteral("wayland"), QStringLiteral("wayland-egl"),
                                      QStringLiteral("windows"), QStringLiteral("cocoa")};
    if (!displays.contains(QGuiApplication::platformName()))
        return false;
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
    return !QStandardPaths::findExecutable(QStringLiteral("xdg-open")).isEmpty();
#else
    return true;
#endif
}

} // namespace

ReportDialog::ReportDialog(Subject subject, ServicesPtr services, std::shared_ptr<KeptStudy> kept, Settings* settings,
                           QWidget* parent)
    : QDialog(parent), m_subject(std::move(subject)), m_settings(settings),
      m_draft(new ReportDraft(m_subject.scenario, std::move(services), std::move(kept), this)),
      m_saving([this](const QString& error) { written(error); },
               [this](double share) {
                   m_share = share;
                   showState();
               }) {
    setObjectName(QStringLiteral("reportDialog"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    setMinimumSize(leastWidth, leastHeight);
    QSize size(usualWidth, usualHeight);
    if (parent)
        size = size.boundedTo(parent->window()->size() - QSize(24, 24)).expandedTo(minimumSize());
    resize(size);
    build();
    connectParts();
    m_panel->restore();
    retranslate();
    m_preview->setFocus(Qt::OtherFocusReason);
    apply();
}

ReportDialog::~ReportDialog() {
    m_panel->keep();
    m_saveStop.request_stop();
    m_draft->disconnect(this); // no signal of a part reaches a dialog that is half gone
    m_preview->disconnect(this);
    m_panel->disconnect(this);
}

void ReportDialog::connectParts() {
    connect(m_panel, &ReportOptionsPanel::changed, this, &ReportDialog::apply);
    connect(m_panel, &ReportOptionsPanel::refused, this, [this](const QString& sentence) { m_message->say(sentence); });
    connect(m_panel, &ReportOptionsPanel::partTouched, this, [this](ReportPart part) { m_touched = part; });
    connect(m_zoom, &Segments::chosen, this,
            [this](int index) { m_preview->setZoom(static_cast<ReportPreview::Zoom>(index)); });
    connect(m_preview, &ReportPreview::pageShown, this, &ReportDialog::showPage);
    connect(m_draft, &ReportDraft::progressed, this, &ReportDialog::showState);
    connect(m_draft, &ReportDraft::pagesChanged, this, [this] {
        m_preview->setPages(m_draft->pages());
        showTouched();
    });
    connect(m_draft, &ReportDraft::stageChanged, this, [this] {
        showState();
        if (isSaving() && !m_writing && m_draft->stage() == ReportDraft::Stage::ready)
            write();
    });
    connect(m_stop, &QPushButton::clicked, this, &ReportDialog::stopOrResume);
    connect(m_close, &QPushButton::clicked, this, &ReportDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &ReportDialog::chooseFile);
}

void ReportDialog::apply() { m_draft->setOptions(m_panel->options(), m_panel->language()); }

// The section that the author works on comes into sight, unless it is there already.
void ReportDialog::showTouched() {
    const std::optional<ReportPart> touched = std::exchange(m_touched, std::nullopt);
    const Report& report = m_draft->pages()->report;
    if (!touched || !report.openings)
        return;
    for (std::size_t i = 0; i < report.sections.size() && i < report.openings->size(); ++i)
        if (report.sections[i].part == *touched && (*report.openings)[i] - 1 != m_preview->pageInSight())
            m_preview->showPage((*report.openings)[i] - 1);
}

void ReportDialog::showPage(int page, int of) {
    m_page->setText(of > 0 ? tr("Page %1 of %2").arg(page + 1).arg(of) : QString());
    m_preview->setAccessibleDescription(m_page->text());
}

void ReportDialog::showState() {
    using Stage = ReportDraft::Stage;
    const Stage stage = m_draft->stage();
    const bool computing = stage == Stage::computing, stopped = stage == Stage::stopped;
    const QString file = QFileInfo(m_savePath).fileName();
    QString text;
    double share = -1.0;
    if (isSaving()) {
        text = tr("Saving %1").arg(file);
        share = m_writing ? m_share : 0.0;
    } else if (computing) {
        text = tr("Comparing the plan with the catalog");
        share = m_draft->progress();
    } else if (stopped) {
        text = tr("Stopped: some sections are not computed");
    } else if (m_draft->pages()) {
        text = m_preview->pageCount() == 1 ? tr("1 page") : tr("%1 pages").arg(m_preview->pageCount());
    }
    m_state->setText(text);
    m_bar->setVisible(share >= 0.0);
    m_bar->setValue(static_cast<int>(std::max(0.0, share) * 1000));
    m_bar->setAccessibleName(text);
    m_stop->setVisible(isSaving() || computing || stopped);
    m_stop->setText(stopped && !isSaving() ? tr("Start again") : tr("Cancel (Esc)"));
    m_save->setEnabled(!isSaving() && (stage == Stage::ready || (stage == Stage::setting && m_draft->pages())));
    if (stopped)
        m_preview->setNotice(tr("Stopped before there were pages"), tr("Start again below, or close the report"));
    else
        m_preview->setNotice(tr("Comparing the plan with the catalog"),
                             tr("The pages come here when all of it is computed"));
}

bool ReportDialog::stop() {
    if (isSaving()) {
        if (m_writing) {
            m_saveStop.request_stop(); // the answer says whether it came in time
        } else {
            m_saveStop.request_stop();
            written(tr("Stopped: no report was written"));
        }
        return true;
    }
    if (m_draft->stage() != ReportDraft::Stage::computing)
        return false;
    m_draft->stop();
    return true;
}

void ReportDialog::stopOrResume() {
    if (!stop())
        m_draft->resume();
}

void ReportDialog::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Save the report"), m_settings ? m_settings->folder() : QString(),
                                   tr("PDF files (*.pdf)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("pdf"));
    dialog->selectFile(m_subject.fileName);
    connect(dialog, &QFileDialog::fileSelected, this, &ReportDialog::saveAs);
    dialog->open();
}

void ReportDialog::saveAs(const QString& path) {
    if (path.isEmpty() || isSaving())
        return;
    m_message->hide();
    m_savePath = path;
    m_saveStop = std::stop_source();
    m_share = 0.0;
    if (m_draft->stage() == ReportDraft::Stage::ready)
        write();
    else
        m_draft->resume(); // written when the pages are those of the options
    showState();
}

void ReportDialog::write() {
    m_writing = true;
    m_draft->hold(true); // sentences of the writer are in the window's language
    m_saving.request([pages = m_draft->pages(), path = m_savePath,
                      stop = m_saveStop.get_token()](const std::stop_token&, const auto& report) {
        return writeReport(*pages, path, stop, report);
    });
}

void ReportDialog::written(const QString& error) {
    const QFileInfo file(std::exchange(m_savePath, QString()));
    m_writing = false;
    m_draft->hold(false);
    if (error.isEmpty()) {
        const QString folder = file.absolutePath();
        m_message->confirm(tr("Saved as %1 in %2").arg(file.fileName(), QDir::toNativeSeparators(folder)));
        if (canShowFolders())
            m_message->offer(tr("Open folder"), [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
        if (m_settings)
            m_settings->setFolder(folder);
    } else {
        m_message->say(error);
    }
    showState();
    if (std::exchange(m_closing, false))
        QDialog::done(Rejected);
}

// A file that is being written is given up first: the dialog goes when nothing of it is left.
void ReportDialog::done(int result) {
    m_panel->keep();
    if (isSaving()) {
        m_closing = true;
        if (stop())
            return;
    }
    m_draft->stop();
    QDialog::done(result);
}

void ReportDialog::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier && stop())
        return;
    QDialog::keyPressEvent(event);
}

void ReportDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() != QEvent::LanguageChange || !m_save || m_retranslationPosted)
        return;
    m_retranslationPosted = true; // two translators make several events of one change
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_retranslationPosted = false;
            retranslate();
            apply(); // the report may follow the window
        },
        Qt::QueuedConnection);
}

void ReportDialog::retranslate() {
    const QString name = QString::fromStdString(m_subject.scenario.name).simplified();
    setWindowTitle(name.isEmpty() ? tr("Report") : tr("Report: %1").arg(name));
    m_panel->retranslate();
    m_message->retranslate();
    m_preview->setAccessibleName(tr("Pages of the report"));
    m_zoom->setTexts(tr("Size of the pages"),
                     {tr("Fit width"), tr("Whole page"), QStringLiteral("100\u00A0%"), QStringLiteral("200\u00A0%")});
    m_close->setText(tr("Close"));
    m_save->setText(tr("Save as PDF…"));
    showPage(m_preview->pageInSight(), m_preview->pageCount());
    showState();
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// The report before it is written: what is in it at the left, its pages at the right, what is going on below. Nothing
// in it waits: the study, the pages and the file are made beside the GUI thread, and each of them can be stopped.
#pragma once

#include "estimate/scenario.h"
#include "report/report_draft.h"

#include <QDialog>

#include <stop_token>

class QFrame;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;

namespace headroom {

class MessageBar;
class ReportOptionsPanel;
class ReportPreview;
class Segments;
class Settings;

class ReportDialog : public QDialog {
    Q_OBJECT
public:
    struct Subject {
        Scenario scenario;
        QString fileName;   // suggested, without folder
        QString commentKey; // the author's comments are remembered under it
    };

    // `settings` may be null: then nothing is remembered.
    ReportDialog(Subject subject, ServicesPtr services, std::shared_ptr<KeptStudy> kept, Settings* settings,
                 QWidget* parent = nullptr);
    ~ReportDialog() override;

    [[nodiscard]] ReportDraft& draft() { return *m_draft; }
    [[nodiscard]] ReportPreview& preview() { return *m_preview; }
    [[nodiscard]] ReportOptionsPanel& panel() { return *m_panel; }
    [[nodiscard]] MessageBar& messageBar() { return *m_message; }
    // As the file dialog calls it.
    void saveAs(const QString& path);
    [[nodiscard]] bool isSaving() const { return !m_savePath.isEmpty(); }

    void done(int result) override;

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    [[nodiscard]] QWidget* buildPages();
    [[nodiscard]] QFrame* buildFoot();
    void connectParts();
    void retranslate();
    void apply(); // the options, to the draft
    void showState();
    void showPage(int page, int of);
    void showTouched();
    void stopOrResume();
    [[nodiscard]] bool stop(); // what is going on; false when nothing is
    void chooseFile();
    void write();
    void written(const QString& error);

    Subject m_subject;
    Settings* m_settings;
    ReportDraft* m_draft;
    MessageBar* m_message = nullptr;
    QScrollArea* m_column = nullptr;
    ReportOptionsPanel* m_panel = nullptr;
    QLabel* m_page = nullptr;
    Segments* m_zoom = nullptr;
    ReportPreview* m_preview = nullptr;
    QLabel* m_state = nullptr;
    QProgressBar* m_bar = nullptr;
    QPushButton *m_stop = nullptr, *m_close = nullptr, *m_save = nullptr;
    std::optional<ReportPart> m_touched; // shown when its pages are there
    QString m_savePath;                  // empty: nothing is being saved
    std::stop_source m_saveStop;
    bool m_writing = false; // else a save waits for the pages
    bool m_closing = false, m_retranslationPosted = false;
    double m_share = 0.0; // of the file
    LatestJob<QString, double> m_saving;
};

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// What the author decides about a report: sections with comments, paper, language, letterhead. What is decided is
// remembered as it is typed.
#pragma once

#include "report/report_options.h"
#include "text/format.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QLineEdit;

namespace headroom {

class LogoField;
class ReportPartRow;
class Segments;
class Settings;

class ReportOptionsPanel : public QWidget {
    Q_OBJECT
public:
    // `settings` may be null: then nothing is remembered. Comments are remembered under `commentKey`.
    ReportOptionsPanel(Settings* settings, QString commentKey, QWidget* parent = nullptr);
    ~ReportOptionsPanel() override;

    [[nodiscard]] ReportOptions options() const;
    [[nodiscard]] Language language() const; // of the report
    // Brings back what was remembered; the logo's file is read beside the window and comes a moment later.
    void restore();
    void keep(); // what is not remembered yet, at once
    void retranslate();

signals:
    void changed();
    // The author is at work on that section.
    void partTouched(headroom::ReportPart part);
    void refused(const QString& sentence);

private:
    void build();
    void edited();
    [[nodiscard]] std::optional<Language> chosenLanguage() const; // nothing: as the window

    Settings* m_settings;
    QString m_commentKey;
    QTimer m_later;
    bool m_restoring = false;
    std::vector<ReportPartRow*> m_rows;
    QLabel *m_sectionsTitle, *m_lookTitle, *m_paperLabel, *m_languageLabel, *m_companyLabel, *m_logoLabel,
        *m_confidentialityLabel;
    Segments *m_paper, *m_languages;
    QLineEdit *m_company, *m_confidentiality;
    LogoField* m_logo;
};

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// One section in the list of a report's sections: whether it is in, and the author's words on it, which open below when
// they are asked for.
#pragma once

#include "report/report_options.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace headroom {

class ReportPartRow : public QWidget {
    Q_OBJECT
public:
    // More than a page holds nobody reads in a report.
    static constexpr int longestComment = 1200, mostLines = 16;

    explicit ReportPartRow(ReportPart part, QWidget* parent = nullptr);

    [[nodiscard]] ReportPart part() const { return m_part; }
    [[nodiscard]] bool isIn() const;
    void setIn(bool in);
    [[nodiscard]] QString comment() const;
    void setComment(const QString& text);
    void retranslate();

signals:
    void toggled();
    void commented();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void limit();

    ReportPart m_part;
    QCheckBox* m_check;
    QPushButton* m_open; // opens and closes the editor
    QPlainTextEdit* m_edit;
    QLabel* m_excerpt; // of a comment that is closed
    QLabel* m_full;    // says that no more is taken
};

} // namespace headroom

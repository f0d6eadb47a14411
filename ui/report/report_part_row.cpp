// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_part_row.h"

#include "theme/theme.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTextCursor>

namespace headroom {

namespace {

constexpr int editorHeight = 76, indent = 22;

// As much of it as a report takes.
QString shortened(const QString& text) {
    const QStringList lines = text.split(u'\n');
    QString kept = lines.size() > ReportPartRow::mostLines ? lines.mid(0, ReportPartRow::mostLines).join(u'\n') : text;
    kept.truncate(ReportPartRow::longestComment);
    if (!kept.isEmpty() && kept.back().isHighSurrogate())
        kept.chop(1);
    return kept;
}

} // namespace

ReportPartRow::ReportPartRow(ReportPart part, QWidget* parent)
    : QWidget(parent), m_part(part), m_check(new QCheckBox(this)), m_open(new QPushButton(this)),
      m_edit(new QPlainTextEdit(this)), m_excerpt(new QLabel(this)), m_full(new QLabel(this)) {
    const QString id = idOf(part);
    m_check->setObjectName(QStringLiteral("part.") + id);
    m_check->setProperty("role", QStringLiteral("plain"));
    m_check->setChecked(true);
    m_check->setEnabled(part != ReportPart::verdict);
    m_open->setObjectName(QStringLiteral("comment.") + id);
    m_open->setProperty("role", QStringLiteral("link"));
    m_open->setCheckable(true);
    m_open->setAutoDefault(false);
    m_open->setIconSize(QSize(12, 12));
    m_edit->setObjectName(QStringLiteral("editor.") + id);
    m_edit->setTabChangesFocus(true);
    m_edit->setFixedHeight(editorHeight);
    m_excerpt->setProperty("role", QStringLiteral("caption"));
    m_full->setProperty("role", QStringLiteral("caption"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(0);
    grid->setColumnMinimumWidth(0, 0);
    grid->addWidget(m_check, 0, 0);
    grid->addWidget(m_open, 0, 1, Qt::AlignRight);
    grid->addWidget(m_excerpt, 1, 0, 1, 2);
    grid->addWidget(m_edit, 2, 0, 1, 2);
    grid->addWidget(m_full, 3, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    grid->setRowMinimumHeight(0, 26);
    m_excerpt->setContentsMargins(indent, 0, 0, 3);
    m_excerpt->setMinimumWidth(1);
    connect(m_check, &QCheckBox::toggled, this, [this] {
        arrange();
        emit toggled();
    });
    connect(m_open, &QPushButton::toggled, this, [this](bool open) {
        arrange();
        if (open)
            m_edit->setFocus(Qt::OtherFocusReason);
    });
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
        limit();
        emit commented();
    });
    retranslate();
    arrange();
}

bool ReportPartRow::isIn() const { return m_check->isChecked(); }

void ReportPartRow::setIn(bool in) { m_check->setChecked(in || m_part == ReportPart::verdict); }

QString ReportPartRow::comment() const { return m_edit->toPlainText(); }

void ReportPartRow::setComment(const QString& text) {
    m_edit->setPlainText(shortened(text));
    arrange();
}

// A field that is full takes no more, as a line edit does.
void ReportPartRow::limit() {
    const QString text = m_edit->toPlainText(), kept = shortened(text);
    m_full->setVisible(m_edit->isVisibleTo(this) && kept.size() >= longestComment);
    if (kept == text)
        return;
    const QSignalBlocker silent(m_edit);
    const int position = m_edit->textCursor().position();
    QTextCursor cursor(m_edit->document());
    cursor.setPosition(static_cast<int>(kept.size()));
    cursor.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    cursor.setPosition(std::min(position, static_cast<int>(kept.size())));
    m_edit->setTextCursor(cursor);
    m_full->setVisible(true);
}

void ReportPartRow::arrange() {
    const bool in = isIn(), open = in && m_open->isChecked();
    m_open->setVisible(in);
    m_edit->setVisible(open);
    if (!open)
        m_full->hide();
    const QString text = m_edit->toPlainText().simplified();
    m_open->setIcon(icon(open             ? QStringLiteral("chevron-down")
                         : text.isEmpty() ? QStringLiteral("add")
                                          : QStringLiteral("chevron-right"),
                         Tone::accent));
    m_excerpt->setVisible(in && !open && !text.isEmpty());
    const int room = std::max(40, width() - indent);
    m_excerpt->setText(QFontMetrics(Theme::font(Type::caption)).elidedText(text, Qt::ElideRight, room));
    m_excerpt->setAccessibleName(text);
}

void ReportPartRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void ReportPartRow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_open->update();
}

void ReportPartRow::retranslate() {
    const QString name = reportPartName(m_part);
    m_check->setText(name);
    m_check->setAccessibleName(name);
    m_check->setToolTip(m_part == ReportPart::verdict ? tr("The verdict is always in the report") : QString());
    m_open->setText(tr("Comment"));
    const QString of = tr("Comment on %1").arg(name);
    m_open->setAccessibleName(of);
    m_edit->setAccessibleName(of);
    m_edit->setPlaceholderText(tr("Your words below the finding of this section"));
    m_full->setText(tr("A comment holds %1 characters and %2 lines").arg(longestComment).arg(mostLines));
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/section_header.h"

#include "theme/theme.h"

#include <QEvent>
#include <QPainter>

namespace headroom {

SectionHeader::SectionHeader(QWidget* parent) : QAbstractButton(parent) {
    setCheckable(true); // checked: open
    setChecked(true);
    setFixedHeight(28);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SectionHeader::setNote(const QString& note) {
    if (note == m_note)
        return;
    m_note = note;
    setAccessibleDescription(note);
    update();
}

QSize SectionHeader::sizeHint() const { return {200, 28}; }

void SectionHeader::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

void SectionHeader::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintIcon(painter, isChecked() ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"),
              QRectF(0, (height() - 14) / 2.0, 14, 14), theme.color(Tone::text));
    painter.setFont(Theme::font(Type::body, true));
    painter.setPen(theme.color(Tone::text));
    const QRect area = rect().adjusted(20, 0, 0, 0);
    painter.drawText(area, int(Qt::AlignLeft | Qt::AlignVCenter), text());
    const int used = painter.fontMetrics().horizontalAdvance(text()) + 12;
    painter.setFont(Theme::font(Type::caption));
    painter.setPen(theme.color(Tone::text3));
    const QRect rest = area.adjusted(used, 0, 0, 0);
    painter.drawText(rest, int(Qt::AlignRight | Qt::AlignVCenter),
                     painter.fontMetrics().elidedText(m_note, Qt::ElideRight, rest.width()));
    if (hasFocus()) {
        painter.setPen(QPen(theme.color(Tone::focus), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    }
}

} // namespace headroom

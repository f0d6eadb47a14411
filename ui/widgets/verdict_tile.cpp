// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/verdict_tile.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

namespace headroom {

namespace {

// Pixels at scale 1, from the design.
constexpr int fullHeight = 98, compactHeight = 76;
constexpr double bar = 4, left = 15, right = 12, radius = 4, symbol = 15;

} // namespace

VerdictTile::VerdictTile(QWidget* parent) : QAbstractButton(parent) {
    setObjectName(QStringLiteral("verdictTile"));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void VerdictTile::setVerdict(const Verdict& verdict) {
    m_verdict = verdict;
    setAccessibleName(verdict.spoken);
    setAccessibleDescription(verdict.description);
    setToolTip(verdict.description);
    update();
}

void VerdictTile::setCompact(bool compact) {
    if (compact == m_compact)
        return;
    m_compact = compact;
    updateGeometry();
    update();
}

void VerdictTile::setSelected(bool selected) {
    m_selected = selected;
    update();
}

QSize VerdictTile::sizeHint() const { return {m_compact ? 190 : 260, m_compact ? compactHeight : fullHeight}; }
QSize VerdictTile::minimumSizeHint() const { return {150, m_compact ? compactHeight : fullHeight}; }

void VerdictTile::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void VerdictTile::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

void VerdictTile::paintEvent(QPaintEvent*) {
    const Theme& t = Theme::current();
    const QColor state = t.color(stateTone(m_verdict.state));
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);

    // A card with a bar in the state's colour along its left edge.
    const QRectF outline = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath card;
    card.addRoundedRect(outline, radius, radius);
    painter.fillPath(card, t.color(isDown() ? Tone::sunken : Tone::surface));
    painter.setClipPath(card);
    painter.fillRect(QRectF(0, 0, bar, rect().height()), state);
    painter.setClipping(false);
    painter.setPen(QPen(t.color(m_selected || underMouse() ? Tone::ctl : Tone::line), 1));
    painter.drawPath(card);
    painter.fillRect(QRectF(0, radius, bar, rect().height() - 2 * radius), state);

    const QRectF inner(left, 0, rect().width() - left - right, rect().height());
    const QFont caption = Theme::font(Type::caption), captionBold = Theme::font(Type::caption, true);
    const auto elided = [](const QString& text, const QFont& font, double width) {
        return QFontMetricsF(font).elidedText(text, Qt::ElideRight, std::max(0.0, width));
    };
    const auto text = [&painter](double x, double y, double width, double lineHeight, const QString& words,
                                 const QFont& font, const QColor& color) {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(QRectF(x, y, width, lineHeight), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, words);
    };

    // Name at the left, symbol and word at the right.
    const double headTop = m_compact ? 5 : 7;
    const QString word = m_compact ? m_verdict.shortWord : m_verdict.word;
    const double wordWidth = QFontMetricsF(captionBold).horizontalAdvance(word);
    const double wordLeft = inner.right() - wordWidth;
    text(wordLeft, headTop, wordWidth + 2, 16, word, captionBold, state);
    const double symbolLeft = wordLeft - symbol - (word.isEmpty() ? 0 : 4);
    paintIcon(painter, stateIcon(m_verdict.state), QRectF(symbolLeft, headTop + 0.5, symbol, symbol), state);
    const QString name = m_compact ? m_verdict.shortName : m_verdict.name;
    text(inner.left(), headTop, symbolLeft - inner.left() - 6, 16, elided(name, caption, symbolLeft - inner.left() - 6),
         caption, t.color(Tone::text2));

    // The figure never elides, what stands beside it does.
    const QFont big = Theme::font(m_compact ? Type::tile_small : Type::tile, true);
    const QFont body = Theme::font(m_compact ? Type::caption : Type::body);
    const QString figure = m_compact ? m_verdict.shortFigure : m_verdict.figure;
    const QString aside = m_compact ? m_verdict.shortAside : m_verdict.aside;
    const double figureTop = headTop + 16, figureHeight = m_compact ? 26 : 32;
    const QFontMetricsF bigMetrics(big), bodyMetrics(body);
    const double baseline = figureTop + figureHeight / 2 + bigMetrics.capHeight() / 2;
    painter.setFont(big);
    painter.setPen(t.color(m_verdict.pale ? Tone::text3 : Tone::text));
    painter.drawText(QPointF(inner.left(), baseline), figure);
    const double asideLeft = inner.left() + bigMetrics.horizontalAdvance(figure) + 8;
    painter.setFont(body);
    painter.setPen(t.color(m_verdict.pale ? Tone::text3 : Tone::text2));
    painter.drawText(QPointF(asideLeft, baseline), elided(aside, body, inner.right() - asideLeft));

    double stripTop = figureTop + figureHeight + (m_compact ? 4 : 0);
    if (!m_compact) {
        text(inner.left(), stripTop, inner.width(), 16, elided(m_verdict.description, caption, inner.width()), caption,
             t.color(m_verdict.pale ? Tone::text3 : Tone::text2));
        stripTop += 19;
    }
    paintIntervalStrip(painter, QRectF(inner.left() + 1, stripTop, inner.width() - 2, 14), m_verdict.strip, state, t);

    if (hasFocus()) {
        painter.setPen(QPen(t.color(Tone::focus), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius, radius);
    }
}

} // namespace headroom

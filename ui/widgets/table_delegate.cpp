// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table_delegate.h"

#include "theme/theme.h"
#include "viewmodels/table_roles.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

// Pixels at scale 1, from the design.
constexpr int rowHeight = 24;
constexpr double padding = 6, swatch = 10, swatchGap = 7, symbol = 13, symbolGap = 4, barHeight = 14, dot = 8.5;
constexpr double staleOpacity = 0.42;

constexpr std::array<Part, 7> parts = {Part::weights, Part::gradients, Part::optimizer, Part::activations,
                                       Part::logits,  Part::buffers,   Part::runtime};

constexpr double scoreWidth = 34, bulletLeast = 96, stripLeast = 110, tagPadding = 5, tagHeight = 15;

constexpr int wrapFlags = Qt::TextWordWrap;

double tagWidth(const QString& text) {
    return QFontMetricsF(Theme::font(Type::tag, true)).horizontalAdvance(text) + 2 * tagPadding;
}

void paintTag(QPainter& painter, QPointF leftMiddle, const QString& text, const Theme& theme) {
    const QRectF box(leftMiddle.x(), std::round(leftMiddle.y() - tagHeight / 2), tagWidth(text), tagHeight);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(Tone::accentw));
    painter.drawRoundedRect(box, 2, 2);
    painter.setFont(Theme::font(Type::tag, true));
    painter.setPen(theme.color(Tone::accent));
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, text);
}

} // namespace

void paintStackedBar(QPainter& painter, const QRectF& rect, const BarCell& cell, const Theme& theme) {
    const auto x = [&](double bytes) { return rect.left() + std::min(1.0, bytes / cell.axisEnd) * rect.width(); };
    const double top = std::round(rect.center().y() - barHeight / 2) + 0.5;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    double before = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const double left = x(before);
        before += cell.parts[i];
        const double right = x(before);
        if (cell.parts[i] <= 0 || right <= left)
            continue;
        QPen pen = theme.pen(parts[i]);
        pen.setWidthF(0.8);
        painter.setPen(pen);
        painter.setBrush(theme.brush(parts[i]));
        painter.drawRect(QRectF(left, top, right - left, barHeight));
    }
    painter.setBrush(Qt::NoBrush);
    if (before > cell.axisEnd) { // the bar goes on: a torn edge
        QPainterPath tear;
        const double edge = rect.right() - 6, middle = top + barHeight / 2;
        tear.moveTo(edge, middle - 9.5);
        for (int i = 1; i <= 4; ++i)
            tear.lineTo(edge + (i % 2 ? 4 : 0), middle - 9.5 + i * 4.75);
        QPen pen(theme.color(Tone::surface), 3);
        pen.setJoinStyle(Qt::RoundJoin);
        painter.setPen(pen);
        painter.drawPath(tear);
    }
    const auto line = [&](double bytes, const QPen& pen) {
        painter.setPen(pen);
        const double at = std::round(x(bytes)) + (pen.widthF() < 1.5 ? 0.5 : 0.0);
        painter.drawLine(QPointF(at, rect.top() + 2), QPointF(at, rect.bottom() - 2));
    };
    line(cell.capacity, QPen(theme.color(Tone::text), 2));
    if (cell.limit) {
        QPen pen(theme.color(Tone::text), 1);
        pen.setDashPattern({3, 2});
        line(*cell.limit, pen);
    }
    painter.restore();
}

void paintBullet(QPainter& painter, const QRectF& rect, const BulletCell& cell, const Theme& theme) {
    constexpr double track = 8, tick = 14;
    const double middle = std::round(rect.center().y());
    const auto x = [&](double score) { return rect.left() + std::clamp(score, 0.0, 100.0) / 100.0 * rect.width(); };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(rect.left(), middle - track / 2, rect.width(), track), theme.color(Tone::sunken));
    const Part part = cell.passes ? Part::weights : Part::activations;
    painter.setPen(theme.pen(part));
    painter.setBrush(theme.brush(part));
    if (cell.score > 0)
        painter.drawRect(QRectF(rect.left() + 0.5, middle - track / 2 + 0.5, x(cell.score) - rect.left() - 1, track - 1));
    if (cell.threshold)
        painter.fillRect(QRectF(std::round(x(*cell.threshold)) - 1, middle - tick / 2, 2, tick), theme.color(Tone::text));
    painter.restore();
}

void paintIntervalCell(QPainter& painter, const QRectF& rect, const StripContent& content, const Theme& theme) {
    if (!content.known)
        return;
    constexpr double band = 8;
    const double middle = std::round(rect.center().y());
    const double span = std::max(1e-12, content.axisHigh - content.axisLow);
    const auto x = [&](double value) {
        return rect.left() + std::clamp((value - content.axisLow) / span, 0.0, 1.0) * rect.width();
    };
    painter.save();
    painter.fillRect(QRectF(rect.left(), middle - 0.5, rect.width(), 1), theme.color(Tone::grid));
    painter.fillRect(QRectF(x(content.low), middle - band / 2, std::max(1.0, x(content.high) - x(content.low)), band),
                     theme.fill(Part::optimizer));
    painter.fillRect(QRectF(x(content.point) - 1.5, middle - band / 2 - 2, 3, band + 4), theme.fill(Part::weights));
    if (content.limit) {
        QPen pen(theme.color(Tone::fail), 1);
        pen.setDashPattern({3, 2});
        painter.setPen(pen);
        const double at = std::round(x(*content.limit)) + 0.5;
        painter.drawLine(QPointF(at, rect.top() + 3), QPointF(at, rect.bottom() - 3));
    }
    painter.restore();
}

QSize TableDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const QFont font = Theme::font(Type::table, index.data(boldRole).toBool());
    double width = QFontMetricsF(font).horizontalAdvance(index.data().toString()) + 2 * padding;
    if (index.data(partRole).isValid())
        width += swatch + swatchGap;
    if (index.data(iconRole).isValid())
        width += symbol + symbolGap;
    if (!index.data(leadIconRole).toString().isEmpty())
        width += symbol + symbolGap + 1;
    const QString tag = index.data(tagRole).toString();
    if (!tag.isEmpty())
        width += tagWidth(tag) + symbolGap;
    if (index.data(bulletRole).isValid())
        width = std::max(width, bulletLeast);
    if (index.data(stripRole).isValid() || index.data(barRole).isValid())
        width = std::max(width, stripLeast);
    return {static_cast<int>(std::ceil(width)) + 1, rowHeight};
}

int TableDelegate::heightFor(const QModelIndex& index, int width) const {
    const QString text = index.data().toString();
    const QFontMetricsF metrics(Theme::font(Type::table, index.data(boldRole).toBool()));
    const bool lead = !index.data(leadIconRole).toString().isEmpty();
    const double room = width - 2 * padding - (lead ? symbol + symbolGap + 1 : 0);
    const double height = metrics.boundingRect(QRectF(0, 0, room, 10000), wrapFlags, text).height();
    const int lines = static_cast<int>(std::lround(height / metrics.lineSpacing()));
    return rowHeight + std::max(0, lines - 1) * static_cast<int>(std::ceil(metrics.lineSpacing()));
}

void TableDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& t = Theme::current();
    const QRectF cell = option.rect;
    painter->save();
    const bool chosen = index.data(chosenRole).toBool();
    if (chosen || option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(cell, t.color(chosen ? Tone::select : Tone::accentw));
    else if (index.data(changedRole).toBool())
        painter->fillRect(cell.adjusted(0, 0, 0, -1), t.color(Tone::accentw));
    const bool total = index.data(totalRole).toBool();
    // Row lines inside the row, so that neighbouring rows never overpaint them.
    if (total)
        painter->fillRect(QRectF(cell.left(), cell.top(), cell.width(), 1), t.color(Tone::ctl));
    else
        painter->fillRect(QRectF(cell.left(), cell.bottom() - 1, cell.width(), 1), t.color(Tone::grid));
    if (m_stale)
        painter->setOpacity(staleOpacity);

    QRectF inner = cell.adjusted(padding, 0, -padding, 0);
    const QVariant dotValue = index.data(dotRole);
    if (dotValue.isValid()) {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        if (dotValue.toBool()) {
            painter->setBrush(t.color(Tone::text));
            painter->drawEllipse(cell.center(), dot / 2, dot / 2);
        } else {
            painter->fillRect(QRectF(cell.center().x() - 3, cell.center().y() - 0.5, 6, 1), t.color(Tone::ctl));
        }
    }
    // Beside a figure the picture takes what the figure leaves, at least half.
    const QString figure = index.data().toString();
    const double figureWidth =
        figure.isEmpty() ? 0
                         : std::min(inner.width() / 2,
                                    QFontMetricsF(Theme::font(Type::table, true)).horizontalAdvance(figure) + 12);
    const QVariant barValue = index.data(barRole);
    if (barValue.isValid())
        paintStackedBar(*painter, inner.adjusted(0, 0, -figureWidth, -1), barValue.value<BarCell>(), t);
    const QVariant bulletValue = index.data(bulletRole);
    if (bulletValue.isValid())
        paintBullet(*painter, inner.adjusted(0, 0, -scoreWidth, -1), bulletValue.value<BulletCell>(), t);
    const QVariant stripValue = index.data(stripRole);
    if (stripValue.isValid())
        paintIntervalCell(*painter, inner.adjusted(0, 0, -figureWidth, -1), stripValue.value<StripContent>(), t);
    if (const auto part = partOf(index.data(partRole))) {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(t.pen(*part));
        painter->setBrush(t.brush(*part));
        painter->drawRect(
            QRectF(inner.left() + 0.5, std::round(cell.center().y() - swatch / 2) + 0.5, swatch - 1, swatch - 1));
        inner.setLeft(inner.left() + swatch + swatchGap);
    }
    const QString lead = index.data(leadIconRole).toString();
    if (!lead.isEmpty()) {
        paintIcon(*painter, lead, QRectF(inner.left(), cell.center().y() - symbol / 2 - 0.5, symbol, symbol),
                  t.color(toneOf(index.data(toneRole)).value_or(Tone::text)));
        inner.setLeft(inner.left() + symbol + symbolGap + 1);
    }
    const QString tag = index.data(tagRole).toString();
    const double tagRoom = tag.isEmpty() ? 0 : tagWidth(tag) + symbolGap;
    inner.setRight(inner.right() - tagRoom);
    const QString& text = figure;
    if (!text.isEmpty()) {
        const QFont font = Theme::font(Type::table, index.data(boldRole).toBool());
        const QColor ink = t.color(toneOf(index.data(toneRole)).value_or(Tone::text));
        const QFontMetricsF metrics(font);
        const bool wraps = m_wrapping && metrics.horizontalAdvance(text) > inner.width();
        const QString shown = wraps ? text : metrics.elidedText(text, Qt::ElideRight, inner.width());
        const Qt::Alignment alignment(index.data(Qt::TextAlignmentRole).toInt());
        const QString symbolName = index.data(iconRole).toString();
        if (!symbolName.isEmpty()) {
            const double left = inner.right() - metrics.horizontalAdvance(shown) - symbolGap - symbol;
            paintIcon(*painter, symbolName, QRectF(left, cell.center().y() - symbol / 2, symbol, symbol), ink);
        }
        painter->setFont(font);
        painter->setPen(ink);
        painter->drawText(inner, static_cast<int>(alignment) | (wraps ? wrapFlags : int(Qt::TextSingleLine)), shown);
        if (!tag.isEmpty())
            paintTag(*painter, {inner.left() + metrics.horizontalAdvance(shown) + symbolGap, cell.center().y()}, tag, t);
    }
    painter->restore();
}

} // namespace headroom

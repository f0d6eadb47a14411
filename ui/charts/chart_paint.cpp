// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_paint.h"

#include "theme/theme.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace headroom {

QRectF crisp(const QRectF& rect) {
    const double left = std::round(rect.left()) + 0.5, top = std::round(rect.top()) + 0.5;
    const double right = std::round(rect.right()) + 0.5, bottom = std::round(rect.bottom()) + 0.5;
    return {left, top, right - left, bottom - top};
}

void paintHatch(QPainter& painter, const QRectF& rect, const QColor& color, double width, double spacing) {
    if (rect.width() <= 0 || rect.height() <= 0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(color, width);
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    const double stride = spacing * std::sqrt(2.0);
    QVector<QLineF> lines;
    // Lines x + y = c; phase fixed to the page so that neighbouring hatches join.
    const double low = rect.left() + rect.top(), high = rect.right() + rect.bottom();
    for (double c = std::ceil(low / stride) * stride; c < high; c += stride) {
        const double x1 = std::max(rect.left(), c - rect.bottom()), x2 = std::min(rect.right(), c - rect.top());
        if (x2 > x1)
            lines.append(QLineF(x1, c - x1, x2, c - x2));
    }
    painter.drawLines(lines);
    painter.restore();
}

void paintInterval(QPainter& painter, const QRectF& rect, const Theme& theme) {
    QColor line = theme.color(Tone::text);
    line.setAlphaF(0.55F);
    paintHatch(painter, rect, line, 1.4);
    painter.setPen(QPen(theme.color(Tone::text2), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(crisp(rect));
}

void paintOverflow(QPainter& painter, const QRectF& rect, const Theme& theme) {
    QColor veil = theme.color(Tone::surface), line = theme.color(Tone::fail);
    veil.setAlphaF(0.55F);
    line.setAlphaF(0.85F);
    painter.fillRect(rect, veil);
    paintHatch(painter, rect, line, 1.8);
    painter.setPen(QPen(theme.color(Tone::fail), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(crisp(rect));
}

QFont chartFont(QFont font) {
    font.setStyleStrategy(QFont::PreferNoShaping);
    return font;
}

double textWidth(const QString& text, const QFont& font) {
    return QFontMetricsF(chartFont(font)).horizontalAdvance(text);
}

namespace {

QPointF baseline(QPointF at, Anchor anchor, const QString& text, const QFont& font) {
    const QFontMetricsF metrics(chartFont(font));
    const double width = metrics.horizontalAdvance(text);
    const double x = anchor == Anchor::left ? at.x() : anchor == Anchor::centre ? at.x() - width / 2 : at.x() - width;
    // The family's line is 1.45 em: capitals and digits centre on their own height, not on the line's.
    return {x, at.y() + metrics.capHeight() / 2};
}

} // namespace

void paintText(QPainter& painter, QPointF at, Anchor anchor, const QString& text, const QFont& font,
               const QColor& color) {
    painter.setFont(chartFont(font));
    painter.setPen(color);
    painter.drawText(baseline(at, anchor, text, font), text);
}

void paintHaloText(QPainter& painter, QPointF at, Anchor anchor, const QString& text, const QFont& font,
                   const QColor& color, const QColor& rim) {
    const QPaintEngine* engine = painter.paintEngine();
    if (engine && engine->type() == QPaintEngine::Raster) {
        // Cached glyphs, moved about: a tenth of the time of a stroked outline, and the same to the eye.
        painter.setFont(chartFont(font));
        painter.setPen(rim);
        const QPointF start = baseline(at, anchor, text, font);
        for (const QPointF& offset : {QPointF(-2, 0), QPointF(2, 0), QPointF(0, -2), QPointF(0, 2), QPointF(-1.4, -1.4),
                                      QPointF(1.4, -1.4), QPointF(-1.4, 1.4), QPointF(1.4, 1.4)})
            painter.drawText(start + offset, text);
    } else { // on paper an outline: the text must stand there once
        QPainterPath path;
        path.addText(baseline(at, anchor, text, font), chartFont(font), text);
        QPen pen(rim, 4);
        pen.setJoinStyle(Qt::RoundJoin);
        painter.strokePath(path, pen);
    }
    paintText(painter, at, anchor, text, font, color);
}

QVector<double> AxisSteps::positions() const {
    QVector<double> ticks;
    for (int i = 0; i * step <= end * (1 + 1e-9); ++i)
        ticks.append(i * step);
    return ticks;
}

AxisSteps axisSteps(double high, int most) {
    if (!std::isfinite(high) || high <= 0)
        high = 1.0;
    const double rough = high / std::max(1, most);
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    AxisSteps steps;
    for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
        steps.step = factor * power;
        if (steps.step >= rough * (1 - 1e-9))
            break;
    }
    steps.end = std::ceil(high / steps.step - 1e-9) * steps.step;
    steps.decimals = std::max(0, -static_cast<int>(std::floor(std::log10(steps.step) + 1e-9)));
    return steps;
}

} // namespace headroom

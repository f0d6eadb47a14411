// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/plane_chart.h"

#include "theme/theme.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double titleRow = 18, tickRow = 22, labelGap = 8, tickGap = 46;
constexpr double limitWidth = 1.3;
constexpr double titleInset = 4; // beside the ring of the focus

QString plainNumber(double value) { return Format().figure(value, value >= 100 ? 3 : 2); }

} // namespace

void paintMark(QPainter& painter, QPointF at, Mark mark, double size, const QColor& fill, const QPen& pen) {
    painter.setBrush(fill);
    painter.setPen(pen);
    const double r = size / 2;
    switch (mark) {
    case Mark::circle:
        painter.drawEllipse(at, r, r);
        break;
    case Mark::square:
        painter.drawRect(QRectF(at.x() - r * 0.9, at.y() - r * 0.9, 1.8 * r, 1.8 * r));
        break;
    case Mark::triangle:
        painter.drawPolygon(QPolygonF({{at.x(), at.y() - r * 1.15}, {at.x() + r, at.y() + r * 0.75},
                                       {at.x() - r, at.y() + r * 0.75}}));
        break;
    case Mark::down_triangle:
        painter.drawPolygon(QPolygonF({{at.x(), at.y() + r * 1.15}, {at.x() + r, at.y() - r * 0.75},
                                       {at.x() - r, at.y() - r * 0.75}}));
        break;
    case Mark::diamond:
        painter.drawPolygon(QPolygonF({{at.x(), at.y() - r * 1.2}, {at.x() + r * 1.2, at.y()},
                                       {at.x(), at.y() + r * 1.2}, {at.x() - r * 1.2, at.y()}}));
        break;
    }
}

QVector<double> axisTicks(double low, double high, bool logarithmic, int most) {
    QVector<double> ticks;
    most = std::max(2, most);
    if (!(high > low))
        return {low};
    if (!logarithmic) {
        const AxisSteps steps = axisSteps(high - low, most);
        for (double i = std::ceil(low / steps.step - 1e-9); i * steps.step <= high + steps.step * 1e-9; i += 1)
            ticks.append(i * steps.step);
        return ticks;
    }
    const int first = static_cast<int>(std::floor(std::log10(low))), last = static_cast<int>(std::ceil(std::log10(high)));
    // 1-2-5, then decades, then every second decade …
    for (int stride = 0; stride <= last - first + 1; ++stride) {
        ticks.clear();
        for (int decade = first; decade <= last; decade += std::max(1, stride)) {
            for (const double factor : {1.0, 2.0, 5.0}) {
                if (stride > 0 && factor > 1.0)
                    break;
                const double tick = factor * std::pow(10.0, decade);
                if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9))
                    ticks.append(tick);
            }
        }
        if (ticks.size() <= most)
            break;
    }
    if (ticks.size() < 2 && high / low < 10) // a narrow stretch between two round values
        return axisTicks(low, high, false, std::min(most, 4));
    return ticks;
}

PlaneAxis roundedAxis(double low, double high, bool logarithmic) {
    PlaneAxis axis;
    axis.logarithmic = logarithmic;
    if (logarithmic) {
        low = std::max(low, 1e-12);
        high = std::max(high, low);
        const double margin = std::max(0.03, 0.04 * std::log10(high / low));
        axis.low = low * std::pow(10.0, -margin);
        axis.high = high * std::pow(10.0, margin);
        return axis;
    }
    const AxisSteps steps = axisSteps(high > low ? high - low : std::max(1e-12, std::abs(high)), 6);
    axis.low = std::floor(low / steps.step + 1e-9) * steps.step;
    axis.high = std::ceil(high / steps.step - 1e-9) * steps.step;
    if (!(axis.high > axis.low))
        axis.high = axis.low + steps.step;
    return axis;
}

std::optional<LabelPlacer::Place> LabelPlacer::place(QPointF point, double distance, const QString& text,
                                                     const QFont& font) {
    const double width = textWidth(text, font), height = QFontMetricsF(font).capHeight() + 7;
    struct Try {
        QPointF offset;
        Anchor anchor;
    };
    const Try tries[] = {{{distance, 0}, Anchor::left},
                         {{-distance, 0}, Anchor::right},
                         {{0, -distance - height / 2}, Anchor::centre},
                         {{0, distance + height / 2}, Anchor::centre},
                         {{distance * 0.7, -distance - height / 3}, Anchor::left},
                         {{distance * 0.7, distance + height / 3}, Anchor::left},
                         {{-distance * 0.7, -distance - height / 3}, Anchor::right},
                         {{-distance * 0.7, distance + height / 3}, Anchor::right}};
    const auto meets = [](const QVector<QRectF>& rects, const QRectF& box) {
        return std::any_of(rects.begin(), rects.end(), [&](const QRectF& r) { return r.intersects(box); });
    };
    for (const bool crossing : {false, true}) {
        if (crossing && m_avoided.isEmpty())
            break;
        for (const Try& attempt : tries) {
            const QPointF at = point + attempt.offset;
            const double left = attempt.anchor == Anchor::left     ? at.x()
                                : attempt.anchor == Anchor::centre ? at.x() - width / 2
                                                                   : at.x() - width;
            const QRectF box(left, at.y() - height / 2, width, height);
            if (!m_area.contains(box) || meets(m_taken, box) || (!crossing && meets(m_avoided, box)))
                continue;
            m_taken.append(box);
            return Place{at, attempt.anchor};
        }
    }
    return std::nullopt;
}

PlaneChart::PlaneChart(QWidget* parent) : ChartBase(parent) {
    QCustomPlot& p = plot();
    p.yAxis->setTicker(QSharedPointer<QCPAxisTickerText>::create());
    p.yAxis->setRangeReversed(false);
    p.yAxis->setVisible(true);
    p.yAxis->grid()->setVisible(true);
    p.yAxis->setBasePen(Qt::NoPen);
    p.yAxis->setTickLabelPadding(static_cast<int>(labelGap) - 2);
}

QPointF PlaneChart::place(double x, double y) const { return {pixelX(x), pixelY(y)}; }

double PlaneChart::pixelY(double value) const { return plot().yAxis->coordToPixel(value); }

void PlaneChart::layOut(QSizeF size) {
    QCustomPlot& p = plot();
    const bool empty = isEmpty();
    for (QCPAxis* axis : {p.xAxis, p.yAxis}) {
        axis->setVisible(!empty);
        axis->grid()->setVisible(!empty);
    }
    if (empty)
        return;
    m_axes = axes(size);
    const auto fill = [](QCPAxis* axis, const PlaneAxis& a, int most) {
        axis->grid()->setVisible(a.grid);
        axis->setScaleType(a.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        axis->setRange(a.low, a.high);
        const auto ticker = axis->ticker().staticCast<QCPAxisTickerText>();
        ticker->clear();
        QVector<double> ticks = a.ticks.isEmpty() ? axisTicks(a.low, a.high, a.logarithmic, most) : a.ticks;
        QStringList labels;
        for (const double tick : ticks) {
            labels << (a.label ? a.label(tick) : plainNumber(tick));
            ticker->addTick(tick, labels.last());
        }
        return labels;
    };
    const double titles = m_axes.x.title.isEmpty() ? 0 : titleRow;
    const double top = m_axes.y.title.isEmpty() ? 10 : titleRow + 2; // the plot drops a label that is cut
    const QStringList yLabels =
        fill(p.yAxis, m_axes.y, std::max(3, static_cast<int>((size.height() - top - tickRow - titles) / 24)));
    const QFont font = Theme::font(Type::caption);
    double widest = 0;
    for (const QString& label : yLabels)
        widest = std::max(widest, textWidth(label, font));
    const double left = widest + labelGap + 2;
    const QStringList xLabels = fill(p.xAxis, m_axes.x, std::max(3, static_cast<int>((size.width() - left) / tickGap)));
    const double right = xLabels.isEmpty() ? 10 : std::max(10.0, textWidth(xLabels.last(), font) / 2 + 2);
    setMargins(left, top, right, tickRow + titles);
}

void PlaneChart::paintData(QPainter& painter) {
    if (isEmpty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    paintPlane(painter);
    const Theme& t = theme();
    const QFont font = Theme::font(Type::caption);
    const QRectF area = plotArea();
    if (!m_axes.y.title.isEmpty())
        paintText(painter, {titleInset, titleRow / 2 - 1}, Anchor::left, m_axes.y.title, font, t.color(Tone::text3));
    if (!m_axes.x.title.isEmpty())
        paintText(painter, {area.right() + 2, area.bottom() + tickRow + titleRow / 2}, Anchor::right, m_axes.x.title,
                  font, t.color(Tone::text3));
}

void PlaneChart::paintCurve(QPainter& painter, const QVector<QPointF>& points, const QColor& color, double width,
                            const QVector<qreal>& dashes) {
    if (points.size() < 2)
        return;
    QPen pen(color, width);
    pen.setJoinStyle(Qt::RoundJoin);
    if (!dashes.isEmpty())
        pen.setDashPattern(dashes);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(points.constData(), static_cast<int>(points.size()));
}

void PlaneChart::paintBand(QPainter& painter, const QVector<QPointF>& low, const QVector<QPointF>& high,
                           const QColor& color) {
    QPolygonF outline(low);
    for (auto it = high.rbegin(); it != high.rend(); ++it)
        outline.append(*it);
    QColor fill = color;
    fill.setAlphaF(0.22F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(outline);
}

void PlaneChart::paintLimitY(QPainter& painter, double value, const QString& name, Forbidden side) {
    const Theme& t = theme();
    const QRectF area = plotArea();
    const double y = std::round(std::clamp(pixelY(value), area.top(), area.bottom())) + 0.5;
    if (side != Forbidden::none) {
        QColor zone = t.color(Tone::failw);
        zone.setAlphaF(0.6F);
        const QRectF forbidden = side == Forbidden::above ? QRectF(area.topLeft(), QPointF(area.right(), y))
                                                          : QRectF(QPointF(area.left(), y), area.bottomRight());
        painter.fillRect(forbidden, zone);
    }
    if (pixelY(value) < area.top() - 1 || pixelY(value) > area.bottom() + 1)
        return;
    QPen pen(t.color(Tone::fail), limitWidth);
    pen.setDashPattern({4, 2.5});
    painter.setPen(pen);
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    const bool above = y - area.top() > 16;
    paintHaloText(painter, {area.right() - 4, y + (above ? -9 : 9)}, Anchor::right, name, Theme::font(Type::caption),
                  t.color(Tone::fail), t.color(Tone::surface));
}

void PlaneChart::paintLimitX(QPainter& painter, double value, const QString& name, Forbidden side) {
    const Theme& t = theme();
    const QRectF area = plotArea();
    const double x = std::round(std::clamp(pixelX(value), area.left(), area.right())) + 0.5;
    if (side != Forbidden::none) {
        QColor zone = t.color(Tone::failw);
        zone.setAlphaF(0.6F);
        const QRectF forbidden = side == Forbidden::above ? QRectF(QPointF(x, area.top()), area.bottomRight())
                                                          : QRectF(area.topLeft(), QPointF(x, area.bottom()));
        painter.fillRect(forbidden, zone);
    }
    if (pixelX(value) < area.left() - 1 || pixelX(value) > area.right() + 1)
        return;
    QPen pen(t.color(Tone::fail), limitWidth);
    pen.setDashPattern({4, 2.5});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    const QFont font = Theme::font(Type::caption);
    const bool fits = x + 5 + textWidth(name, font) <= area.right();
    paintHaloText(painter, {x + (fits ? 5 : -5), area.top() + 8}, fits ? Anchor::left : Anchor::right, name, font,
                  t.color(Tone::fail), t.color(Tone::surface));
}

void PlaneChart::paintThisPlan(QPainter& painter, QPointF at, bool hairline) {
    const Theme& t = theme();
    if (hairline) {
        painter.setPen(QPen(t.color(Tone::text2), 1));
        const double x = std::round(at.x()) + 0.5;
        painter.drawLine(QPointF(x, plotArea().top()), QPointF(x, plotArea().bottom()));
    }
    painter.setPen(QPen(t.color(Tone::surface), 1.5));
    painter.setBrush(t.color(Tone::text));
    painter.drawEllipse(at, 5.5, 5.5);
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/scaling_chart.h"

#include "text/part_names.h"
#include "theme/theme.h"
#include "viewmodels/sweep_text.h"

#include <QPainter>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double ring = 6.5, guideRing = 9.5, hoverSize = 11; // pixels
constexpr double logarithmicFrom = 3;                         // times between the least and the largest value
// A limit so many times beyond the curve is not worth the room.
constexpr double farLimit = 4, farLimitLinear = 1.8;
constexpr double xLabelGap = 12;

} // namespace

ScalingChart::ScalingChart(Measure measure, QWidget* parent) : PlaneChart(parent), m_measure(measure) {
    setObjectName(measure == Measure::tokens ? QStringLiteral("scaling-tokens")
                  : measure == Measure::days ? QStringLiteral("scaling-days")
                                             : QStringLiteral("scaling-cost"));
}

QSize ScalingChart::sizeHint() const { return {300, 220}; }
QSize ScalingChart::minimumSizeHint() const { return {220, 150}; }

void ScalingChart::setSweep(std::shared_ptr<const Sweep> sweep, std::optional<double> limit) {
    m_sweep = std::move(sweep);
    m_limit = limit;
    m_shown = {};
    if (m_sweep) {
        m_shown = {m_sweep->thisX, m_sweep->thisX};
        const bool any = std::ranges::any_of(m_sweep->points, [](const SweepPoint& p) { return p.figures.fits; });
        for (const SweepPoint& p : m_sweep->points) {
            if (any && !p.figures.fits)
                continue;
            m_shown.low = std::min(m_shown.low, p.x);
            m_shown.high = std::max(m_shown.high, p.x);
        }
    }
    if (!m_sweep || m_guide >= static_cast<int>(m_sweep->points.size()))
        m_guide = -1;
    contentChanged();
}

void ScalingChart::setGuide(int point) {
    if (!m_sweep || point >= static_cast<int>(m_sweep->points.size()))
        point = -1;
    if (point == m_guide)
        return;
    m_guide = point;
    contentChanged();
}

bool ScalingChart::isEmpty() const {
    return !m_sweep || m_sweep->points.empty() || (m_measure == Measure::cost && !m_sweep->thisPlan.costKnown);
}

bool ScalingChart::isShown(const SweepPoint& point) const { return point.x >= m_shown.low && point.x <= m_shown.high; }

double ScalingChart::figure(const SweepFigures& f) const {
    return m_measure == Measure::tokens ? f.tokensPerSecond : m_measure == Measure::days ? f.days : f.cost.amount;
}

Interval<double> ScalingChart::band(const SweepFigures& f) const {
    return m_measure == Measure::tokens ? f.tokens80 : m_measure == Measure::days ? f.days80 : f.cost80;
}

QString ScalingChart::label(double value) const {
    const Format f;
    return m_measure == Measure::tokens ? f.rounded(value)
           : m_measure == Measure::days ? f.days(units::days(value))
                                        : f.money({value, m_sweep->thisPlan.cost.currency});
}

PlaneAxis ScalingChart::valueAxis(QSizeF size) const {
    double low = figure(m_sweep->thisPlan), high = low;
    const auto include = [&](double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    };
    include(band(m_sweep->thisPlan).low);
    include(band(m_sweep->thisPlan).high);
    for (const SweepPoint& p : m_sweep->points) {
        if (!p.figures.fits && !p.isThisPlan)
            continue;
        include(band(p.figures).low);
        include(band(p.figures).high);
        if (m_measure == Measure::tokens && p.idealTokensPerSecond && isShown(p))
            include(*p.idealTokensPerSecond);
    }
    const bool logarithmic = low > 0 && high / low > logarithmicFrom;
    const double far = logarithmic ? farLimit : farLimitLinear;
    if (m_limit && *m_limit > low / far && *m_limit < high * far)
        include(*m_limit);
    PlaneAxis axis = roundedAxis(low, high, logarithmic);
    const int most = std::max(3, static_cast<int>((size.height() - 40) / 24));
    axis.ticks = axisTicks(axis.low, axis.high, logarithmic, most);
    // One precision for the axis; the unit stands at the last tick and in the card's line.
    const Format f;
    const double last = axis.ticks.isEmpty() ? high : axis.ticks.last();
    double step = last;
    for (qsizetype i = 1; i < axis.ticks.size(); ++i)
        step = std::min(step, axis.ticks[i] - axis.ticks[i - 1]);
    if (m_measure == Measure::tokens)
        axis.label = [f](double v) {
            static const QRegularExpression zeros(QStringLiteral("\\.0+(?!\\d)"));
            return f.rounded(v).remove(zeros);
        };
    else if (m_measure == Measure::days)
        axis.label = [f, last](double v) {
            const QString number = f.figure(v, v < 10 ? 1 : 2);
            return v == last ? f.days(units::days(v), v < 10 ? 1 : 2) : number;
        };
    else {
        const Money reference{last, m_sweep->thisPlan.cost.currency};
        const double scaledLast = f.scaled(last, last);
        const int decimals =
            std::clamp(static_cast<int>(std::ceil(-std::log10(step / last * scaledLast) - 1e-9)), 0, 3);
        const int digits = decimals + 1 + std::max(0, static_cast<int>(std::floor(std::log10(scaledLast) + 1e-9)));
        axis.label = [f, reference, decimals, digits, last](double v) {
            return v == last ? f.money(reference, digits) : f.fixed(f.scaled(v, last), decimals);
        };
    }
    return axis;
}

PlaneChart::Axes ScalingChart::axes(QSizeF size) const {
    Axes out;
    const bool logarithmic = m_sweep->axis != SweepAxis::matrix_efficiency && m_shown.low > 0;
    out.x = roundedAxis(m_shown.low, m_shown.high, logarithmic);
    if (!logarithmic) {
        const double margin = std::max(0.01, (m_shown.high - m_shown.low) * 0.04);
        out.x.low = m_shown.low - margin;
        out.x.high = m_shown.high + margin;
    }
    const SweepAxis axis = m_sweep->axis;
    out.x.grid = false;
    out.x.label = [axis](double x) { return sweepNumber(axis, x); };
    out.y = valueAxis(size);
    // Ticks at points, doubling from the first where the axis counts things, as far apart as their labels need.
    const QFont font = Theme::font(Type::caption);
    const double width = size.width() - 70;
    const auto place = [&](double x) {
        return logarithmic ? std::log(x / out.x.low) / std::log(out.x.high / out.x.low) * width
                           : (x - out.x.low) / (out.x.high - out.x.low) * width;
    };
    const bool counts = axis == SweepAxis::cluster_size || axis == SweepAxis::global_batch;
    double lastEnd = -1e9, next = m_sweep->points.front().x;
    for (const SweepPoint& p : m_sweep->points) {
        while (next < p.x)
            next *= 2;
        if (!isShown(p) || (counts && p.x != next))
            continue;
        const double half = textWidth(sweepNumber(axis, p.x), font) / 2;
        if (place(p.x) - half < lastEnd + xLabelGap)
            continue;
        out.x.ticks.append(p.x);
        lastEnd = place(p.x) + half;
    }
    return out;
}

void ScalingChart::paintCurves(QPainter& painter) {
    const Theme& t = theme();
    QVector<QPointF> line, low, high, ideal;
    const QRectF area = plotArea();
    for (const SweepPoint& p : m_sweep->points) {
        if (m_measure == Measure::tokens && p.idealTokensPerSecond && isShown(p))
            ideal << place(p.x, *p.idealTokensPerSecond);
        if (!p.figures.fits)
            continue;
        line << place(p.x, figure(p.figures));
        low << place(p.x, band(p.figures).low);
        high << place(p.x, band(p.figures).high);
    }
    if (low.size() > 1)
        paintBand(painter, low, high, t.fill(Part::gradients));
    if (ideal.size() > 1) {
        paintCurve(painter, ideal, t.color(Tone::text3), 1.3, {1.5, 2.5});
        const QPointF end = ideal.last();
        paintHaloText(painter, {end.x() - 26, std::max(area.top() + 8, end.y() + 2)}, Anchor::right, tr("ideal"),
                      Theme::font(Type::caption), t.color(Tone::text3), t.color(Tone::surface));
    }
    paintCurve(painter, line, t.fill(Part::weights));
}

void ScalingChart::paintLabels(QPainter& painter) {
    const Theme& t = theme();
    const QPointF at = place(m_sweep->thisX, figure(m_sweep->thisPlan));
    LabelPlacer placer(plotArea());
    QVector<QPointF> line;
    for (const SweepPoint& p : m_sweep->points)
        if (p.figures.fits)
            line << place(p.x, figure(p.figures));
    constexpr double clearance = 5;
    for (qsizetype i = 1; i < line.size(); ++i)
        for (int part = 0; part <= 6; ++part) {
            const QPointF on = line[i - 1] + (line[i] - line[i - 1]) * (part / 6.0);
            placer.block({on.x() - clearance, on.y() - clearance, 2 * clearance, 2 * clearance});
        }
    if (m_limit) {
        const double y = pixelY(*m_limit);
        placer.block({plotArea().right() - 110, y - 18, 110, 20});
        placer.block({plotArea().left(), y - 2, plotArea().width(), 4});
    }
    placer.block({at.x() - 1, plotArea().top(), 2, plotArea().height()});
    const QFont bold = Theme::font(Type::caption, true);
    const QString text = label(figure(m_sweep->thisPlan));
    if (const auto found = placer.place(at, 11, text, bold))
        paintHaloText(painter, found->at, found->anchor, text, bold, t.color(Tone::text), t.color(Tone::surface));
}

void ScalingChart::paintPlane(QPainter& painter) {
    const Theme& t = theme();
    const Format f;
    if (m_limit && m_measure != Measure::tokens)
        paintLimitY(painter, *m_limit,
                    m_measure == Measure::days ? tr("deadline %1").arg(f.days(units::days(*m_limit)))
                                               : tr("budget %1").arg(label(*m_limit)),
                    Forbidden::above);
    paintCurves(painter);
    if (m_guide >= 0) {
        const SweepPoint& p = m_sweep->points[static_cast<std::size_t>(m_guide)];
        QPen pen(t.color(Tone::text3), 1);
        pen.setDashPattern({3, 3});
        painter.setPen(pen);
        const double x = std::round(pixelX(p.x)) + 0.5;
        painter.drawLine(QPointF(x, plotArea().top()), QPointF(x, plotArea().bottom()));
    }
    for (std::size_t i = 0; i < m_sweep->points.size(); ++i) {
        const SweepPoint& p = m_sweep->points[i];
        const QPointF at = place(p.x, figure(p.figures));
        if (!isShown(p) || !plotArea().adjusted(-2, -2, 2, 2).contains(at))
            continue;
        const bool guided = static_cast<int>(i) == m_guide;
        const QColor color = p.figures.fits ? t.fill(Part::weights) : t.color(Tone::ctl);
        paintMark(painter, at, Mark::circle, guided ? guideRing : ring, t.color(Tone::surface),
                  QPen(color, guided ? 2.0 : 1.5));
        ChartItem item;
        item.area = {at.x() - hoverSize / 2, at.y() - hoverSize / 2, hoverSize, hoverSize};
        item.id = static_cast<int>(i);
        addItem(item);
    }
    paintThisPlan(painter, place(m_sweep->thisX, figure(m_sweep->thisPlan)), true);
    paintLabels(painter);
}

void ScalingChart::describe(ChartItem& item) const {
    const Format f;
    const SweepPoint& p = m_sweep->points[static_cast<std::size_t>(item.id)];
    const SweepFigures& figures = p.figures;
    item.heading = pointName(p, m_sweep->axis);
    item.lines = {
        tr("%1 tokens/s, 80 % interval %2–%3")
            .arg(f.rounded(figures.tokensPerSecond), f.rounded(figures.tokens80.low), f.rounded(figures.tokens80.high)),
        tr("%1, 80 % interval %2")
            .arg(f.days(units::days(figures.days)), f.interval(figures.days80.low, figures.days80.high))};
    if (figures.costKnown)
        item.lines << tr("%1, 80 % interval %2")
                          .arg(f.money(figures.cost), f.interval(f.scaled(figures.cost80.low, figures.cost.amount),
                                                                 f.scaled(figures.cost80.high, figures.cost.amount)));
    if (figures.deadlineProbability)
        item.lines << tr("%1 chance to meet the deadline").arg(f.probability(*figures.deadlineProbability));
    if (p.idealTokensPerSecond)
        item.lines << tr("%1 of ideal").arg(f.percent(figures.tokensPerSecond / *p.idealTokensPerSecond));
    item.lines << (figures.fits ? tr("%1 of the memory stays free").arg(f.percent(figures.memoryFree))
                                : tr("Does not fit the memory"));
    if (p.batchMoved)
        item.lines << tr("With a batch of %1 sequences").arg(p.batch);
    if (p.isThisPlan)
        item.lines << tr("This plan");
    else if (m_sweep->axis != SweepAxis::matrix_efficiency)
        item.lines << tr("Double-click to adopt");
}

namespace {

// The head of the swept values: what they are, with their unit.
QString axisKey(SweepAxis axis) {
    switch (axis) {
    case SweepAxis::cluster_size:
        return QStringLiteral("accelerators");
    case SweepAxis::network:
        return QStringLiteral("network_gbit_per_second");
    case SweepAxis::server_link:
        return QStringLiteral("server_link_gbyte_per_second");
    case SweepAxis::memory_bandwidth:
        return QStringLiteral("memory_bandwidth_gbyte_per_second");
    case SweepAxis::global_batch:
        return QStringLiteral("global_batch_sequences");
    case SweepAxis::matrix_efficiency:
        return QStringLiteral("matrix_efficiency");
    }
    return {};
}

} // namespace

QList<QStringList> ScalingChart::table() const {
    const QString measure = m_measure == Measure::tokens ? QStringLiteral("tokens_per_second")
                            : m_measure == Measure::days ? QStringLiteral("days")
                            : m_sweep && m_sweep->thisPlan.cost.currency == Currency::usd ? QStringLiteral("cost_usd")
                                                                                          : QStringLiteral("cost_cny");
    QList<QStringList> rows{{axisKey(m_sweep ? m_sweep->axis : SweepAxis::cluster_size), QStringLiteral("tensor"),
                             QStringLiteral("pipeline"), QStringLiteral("data"), QStringLiteral("fits"), measure,
                             QStringLiteral("low_80"), QStringLiteral("high_80"),
                             QStringLiteral("ideal_tokens_per_second")}};
    if (isEmpty())
        return rows;
    const auto number = [](double v) { return QString::number(v, 'g', 10); };
    for (const SweepPoint& p : m_sweep->points) {
        const Interval<double> around = band(p.figures);
        rows << QStringList{number(p.x),
                            QString::number(p.strategy.tensor),
                            QString::number(p.strategy.pipeline),
                            QString::number(p.strategy.data),
                            p.figures.fits ? QStringLiteral("1") : QStringLiteral("0"),
                            number(figure(p.figures)),
                            number(around.low),
                            number(around.high),
                            p.idealTokensPerSecond ? number(*p.idealTokensPerSecond) : QString()};
    }
    return rows;
}

} // namespace headroom

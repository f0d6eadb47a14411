// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/waterfall_chart.h"

#include "charts/chart_paint.h"
#include "estimate/explain.h"
#include "estimate/resolve.h"
#include "text/part_names.h"
#include "viewmodels/explanations.h"
#include "viewmodels/step_parts.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double tallestRow = 30, barShare = 0.70, tickRow = 22, labelGap = 10, valueGap = 7;

} // namespace

WaterfallChart::WaterfallChart(QWidget* parent) : ChartBase(parent) { setObjectName(QStringLiteral("step-time")); }

QSize WaterfallChart::sizeHint() const { return {560, 262}; }
QSize WaterfallChart::minimumSizeHint() const { return {360, 200}; }

void WaterfallChart::setEstimate(std::shared_ptr<const Estimate> estimate) {
    m_estimate = std::move(estimate);
    m_losses.clear();
    if (m_estimate && !m_estimate->figures)
        m_estimate.reset();
    if (m_estimate) {
        const StepLosses losses = stepLosses(*m_estimate);
        m_ideal = losses.ideal;
        for (const StepPart& loss : losses.parts)
            // Less than a thousandth of the step is no row: it would be a hairline with a label.
            if (std::abs(loss.seconds.value()) >= 0.001 * m_estimate->figures->step.seconds.value())
                m_losses.push_back({loss.part, loss.seconds});
    }
    contentChanged();
}

void WaterfallChart::layOut(QSizeF size) {
    double high = 1.0, names = 0.0;
    const QFont plain = Theme::font(Type::table), bold = Theme::font(Type::table, true);
    if (m_estimate) {
        high = std::max(m_estimate->figures->step.seconds.value(), m_estimate->figures->step.interval80.high.value());
        names = std::max(textWidth(tr("Ideal at peak"), bold), textWidth(tr("Real step"), bold));
        for (const Loss& loss : m_losses)
            names = std::max(names, textWidth(lossName(loss.part), plain));
    }
    const int rows = static_cast<int>(m_losses.size()) + 2;
    const double room = size.height() - tickRow;
    m_rowHeight = std::min(room / rows, tallestRow);
    const double right = textWidth(QStringLiteral("00.00 s"), bold) + valueGap + 4;
    setMargins(names + labelGap, 0, right, tickRow + std::max(0.0, room - rows * m_rowHeight));
    setValueAxis(axisSteps(high, std::clamp(static_cast<int>((size.width() - names) / 70), 3, 8)), QStringLiteral("s"));
}

QRectF WaterfallChart::rowRect(int row, double from, double to) const {
    const double x1 = pixelX(std::min(from, to)), x2 = pixelX(std::max(from, to));
    const double height = m_rowHeight * barShare;
    return {x1, plotArea().top() + row * m_rowHeight + (m_rowHeight - height) / 2, x2 - x1, height};
}

void WaterfallChart::paintRow(QPainter& painter, int row, double from, double to, Part part) {
    const Format format;
    const QRectF bar = rowRect(row, from, to);
    painter.setBrush(theme().brush(part));
    painter.setPen(theme().pen(part));
    painter.drawRect(crisp(bar));
    paintText(painter, {pixelX(0) - labelGap, bar.center().y()}, Anchor::right, lossName(part),
              Theme::font(Type::table), theme().color(Tone::text));
    paintHaloText(painter, {bar.right() + valueGap, bar.center().y()}, Anchor::left,
                  format.signedFixed(to - from, format.decimalsFor(m_estimate->figures->step.seconds.value(), 4)),
                  Theme::font(Type::table), theme().color(Tone::text), theme().color(Tone::surface));
    addItem({bar, {}, {}, row});
    // A hairline leads the eye to where the next row starts.
    painter.setPen(QPen(theme().color(Tone::text3), 1));
    const double x = std::round(pixelX(to)) + 0.5;
    painter.drawLine(QPointF(x, bar.bottom()), QPointF(x, bar.bottom() + m_rowHeight - bar.height()));
}

void WaterfallChart::paintData(QPainter& painter) {
    if (!m_estimate)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& t = theme();
    const Format format;
    const StepEstimate& step = m_estimate->figures->step;
    const QFont bold = Theme::font(Type::table, true);
    const int decimals = format.decimalsFor(step.seconds.value(), 4);

    const QRectF ideal = rowRect(0, 0, m_ideal.value());
    painter.setBrush(t.color(Tone::surface));
    painter.setPen(QPen(t.color(Tone::text), 1.5));
    painter.drawRect(crisp(ideal));
    paintText(painter, {pixelX(0) - labelGap, ideal.center().y()}, Anchor::right, tr("Ideal at peak"), bold,
              t.color(Tone::text));
    paintHaloText(painter, {ideal.right() + valueGap, ideal.center().y()}, Anchor::left,
                  format.seconds(m_ideal, decimals), bold, t.color(Tone::text), t.color(Tone::surface));
    addItem({ideal, {}, {}, 0});
    painter.setPen(QPen(t.color(Tone::text3), 1));
    const double start = std::round(ideal.right()) + 0.5;
    painter.drawLine(QPointF(start, ideal.bottom()), QPointF(start, ideal.bottom() + m_rowHeight - ideal.height()));

    double at = m_ideal.value();
    int row = 1;
    for (const Loss& loss : m_losses) {
        paintRow(painter, row++, at, at + loss.seconds.value(), loss.part);
        at += loss.seconds.value();
    }

    const QRectF real = rowRect(row, 0, step.seconds.value());
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.color(Tone::text2));
    painter.drawRect(real);
    const double low = pixelX(step.interval80.low.value()), high = pixelX(step.interval80.high.value());
    const QRectF band(low, real.top() + real.height() * 0.18, high - low, real.height() * 0.64);
    QColor veil = t.color(Tone::surface);
    veil.setAlphaF(0.55F);
    painter.fillRect(QRectF(low, band.top(), std::max(0.0, real.right() - low), band.height()), veil);
    paintInterval(painter, band, t);
    paintText(painter, {pixelX(0) - labelGap, real.center().y()}, Anchor::right, tr("Real step"), bold,
              t.color(Tone::text));
    paintHaloText(painter, {std::max(high, real.right()) + valueGap, real.center().y()}, Anchor::left,
                  format.seconds(step.seconds, decimals), bold, t.color(Tone::text), t.color(Tone::surface));
    addItem({real, {}, {}, row});
}

// Ids are rows: the ideal, the losses, the step.
void WaterfallChart::describe(ChartItem& item) const {
    if (!m_estimate || item.id < 0)
        return;
    const Format format;
    const StepEstimate& step = m_estimate->figures->step;
    const int decimals = format.decimalsFor(step.seconds.value(), 4);
    const auto losses = static_cast<int>(m_losses.size());
    if (item.id == 0) {
        item.heading = tr("Ideal at peak");
        item.lines = {tr("%1: model FLOPs over the dense peak of all cards").arg(format.seconds(m_ideal, decimals))};
    } else if (item.id <= losses) {
        const Loss& loss = m_losses[static_cast<std::size_t>(item.id - 1)];
        item.heading = lossName(loss.part);
        item.lines = {tr("%1, %2 of the step")
                          .arg(format.duration(loss.seconds, 4), format.percent(loss.seconds / step.seconds, 1))};
    } else {
        item.heading = tr("Real step");
        item.lines = {tr("%1, 80 % interval %2 s")
                          .arg(format.seconds(step.seconds, decimals),
                               format.interval(step.interval80.low.value(), step.interval80.high.value(), 4))};
    }
}

std::optional<Explanation> WaterfallChart::explain(const ChartItem& item) const {
    if (!m_estimate || item.id < 0)
        return std::nullopt;
    if (item.id == 0)
        return explainVerdict(*m_estimate, VerdictKind::efficiency);
    if (item.id <= static_cast<int>(m_losses.size()))
        return explainStepPart(*m_estimate, m_losses[static_cast<std::size_t>(item.id - 1)].part);
    return explainStep(*m_estimate);
}

QList<QStringList> WaterfallChart::table() const {
    QList<QStringList> rows{{QStringLiteral("part"), QStringLiteral("seconds")}};
    if (!m_estimate)
        return rows;
    const auto number = [](Seconds s) { return QString::number(s.value(), 'g', 10); };
    rows << QStringList{QStringLiteral("ideal"), number(m_ideal)};
    for (const Loss& loss : m_losses) {
        const std::string_view key = name(loss.part);
        rows << QStringList{QString::fromLatin1(key.data(), static_cast<qsizetype>(key.size())), number(loss.seconds)};
    }
    rows << QStringList{QStringLiteral("step"), number(m_estimate->figures->step.seconds)};
    return rows;
}

} // namespace headroom

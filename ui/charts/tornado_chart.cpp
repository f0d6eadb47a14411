// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/tornado_chart.h"

#include "charts/chart_paint.h"
#include "charts/plane_chart.h"
#include "theme/theme.h"
#include "viewmodels/sensitivity_text.h"

#include <qcustomplot.h>

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double leastRow = 19, tallestRow = 26, barShare = 0.70, tickRow = 22, topRow = 4;
constexpr double nameGap = 14, valueGap = 6, tickGap = 58;

} // namespace

TornadoChart::TornadoChart(QWidget* parent) : ChartBase(parent) { setObjectName(QStringLiteral("sensitivity")); }

QSize TornadoChart::sizeHint() const { return {560, 250}; }
QSize TornadoChart::minimumSizeHint() const { return {360, 170}; }

void TornadoChart::setSensitivity(std::shared_ptr<const Sensitivity> sensitivity, SensitivityMeasure measure,
                                  std::optional<double> limit) {
    m_sensitivity = std::move(sensitivity);
    m_measure = measure;
    m_limit = limit;
    m_order.clear();
    if (m_sensitivity && figureAt(*m_sensitivity, m_sensitivity->base, m_measure))
        m_order = rankedEffects(*m_sensitivity, m_measure);
    contentChanged();
}

double TornadoChart::scaled(double figure) const {
    switch (m_measure) {
    case SensitivityMeasure::days:
        return figure;
    case SensitivityMeasure::cost:
        return Format().scaled(figure, m_sensitivity->base.cost);
    case SensitivityMeasure::memory:
        return units::inGib(Bytes{figure});
    }
    return figure;
}

std::vector<TornadoChart::Bar> TornadoChart::bars(const SensitivityEffect& effect) const {
    std::vector<Bar> out;
    const double base = scaled(*figureAt(*m_sensitivity, m_sensitivity->base, m_measure));
    for (const auto& end : {effect.low, effect.high})
        if (const auto figure = figureAt(*m_sensitivity, end, m_measure))
            out.push_back({base, scaled(*figure), end->value});
    // The shorter of two bars on one side stays in sight.
    std::ranges::sort(out, std::ranges::greater(), [base](const Bar& b) { return std::abs(b.to - base); });
    return out;
}

void TornadoChart::layOut(QSizeF size) {
    QCustomPlot& p = plot();
    const bool empty = m_order.empty();
    p.xAxis->setVisible(!empty);
    p.xAxis->grid()->setVisible(!empty);
    if (empty)
        return;
    const double room = size.height() - tickRow - topRow;
    m_rows = std::clamp(static_cast<int>(room / leastRow), 1, static_cast<int>(m_order.size()));
    m_rowHeight = std::min(room / m_rows, tallestRow);
    const QFont plain = Theme::font(Type::table);
    const double base = scaled(*figureAt(*m_sensitivity, m_sensitivity->base, m_measure));
    double names = 0, low = base, high = base, lowText = 0, highText = 0;
    for (int row = 0; row < m_rows; ++row) {
        const SensitivityEffect& effect = m_sensitivity->effects[m_order[static_cast<std::size_t>(row)]];
        names = std::max(names, textWidth(inputName(effect), plain));
        for (const Bar& bar : bars(effect)) {
            low = std::min(low, bar.to);
            high = std::max(high, bar.to);
            const double width =
                textWidth(inputValue(effect, bar.value, m_sensitivity->currency), plain) + 2 * valueGap;
            (bar.to < base ? lowText : highText) = std::max(bar.to < base ? lowText : highText, width);
        }
    }
    const double span = std::max(high - low, std::abs(base) * 1e-3);
    if (m_limit && scaled(*m_limit) > low - span && scaled(*m_limit) < high + span) {
        low = std::min(low, scaled(*m_limit));
        high = std::max(high, scaled(*m_limit));
    }
    setMargins(names + nameGap, topRow, 14, tickRow + std::max(0.0, room - m_rows * m_rowHeight));
    // Room for the values beside the longest bars.
    const double width = std::max(80.0, size.width() - names - nameGap - 14);
    const double scale = (high - low) / std::max(60.0, width - lowText - highText);
    low -= lowText * scale;
    high += highText * scale;
    if (!(high > low))
        high = low + 1;
    p.xAxis->setRange(low, high);
    const auto ticker = p.xAxis->ticker().staticCast<QCPAxisTickerText>();
    ticker->clear();
    const Format f;
    const QVector<double> ticks = axisTicks(low, high, false, std::max(2, static_cast<int>(width / tickGap)));
    const double step = ticks.size() > 1 ? ticks[1] - ticks[0] : std::abs(ticks.value(0));
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(std::max(step, 1e-12)) - 1e-9)), 0, 4);
    for (const double tick : ticks) {
        const QString number = f.fixed(tick, decimals);
        ticker->addTick(tick, tick == ticks.last() ? withUnit(number) : number);
    }
}

// As the plan's own figure is written: its sign, unit and magnitude around another number.
QString TornadoChart::withUnit(const QString& number) const {
    static const QRegularExpression digits(QStringLiteral("\\d[\\d.]*"));
    QString text =
        measureText(*figureAt(*m_sensitivity, m_sensitivity->base, m_measure), m_measure, m_sensitivity->currency);
    const QRegularExpressionMatch match = digits.match(text);
    return text.replace(match.capturedStart(), match.capturedLength(), number);
}

void TornadoChart::paintRow(QPainter& painter, int row, const SensitivityEffect& effect) {
    const Theme& t = theme();
    const QFont plain = Theme::font(Type::table);
    const QRectF area = plotArea();
    const double top = area.top() + row * m_rowHeight, height = m_rowHeight * barShare;
    const double middle = top + m_rowHeight / 2;
    paintText(painter, {area.left() - nameGap, middle}, Anchor::right, inputName(effect), plain, t.color(Tone::text));
    ChartItem item;
    item.id = row;
    const double base = pixelX(scaled(*figureAt(*m_sensitivity, m_sensitivity->base, m_measure)));
    item.area = {base - 2, middle - height / 2, 4, height};
    for (const Bar& bar : bars(effect)) {
        const double x = pixelX(bar.to);
        const bool better = bar.to < bar.from;
        const QRectF rect(std::min(base, x), middle - height / 2, std::abs(x - base), height);
        const Part part = better ? Part::gradients : Part::activations;
        painter.setPen(t.pen(part));
        painter.setBrush(t.brush(part));
        painter.drawRect(crisp(rect));
        item.area = item.area.united(rect);
        const QString value = inputValue(effect, bar.value, m_sensitivity->currency);
        if (item.area.width() > rect.width() + 5) { // on a longer bar: its value stands inside
            const bool behind = better ? item.area.left() < rect.left() - 1 : item.area.right() > rect.right() + 1;
            if (behind) {
                if (rect.width() > textWidth(value, plain) + 2 * valueGap)
                    paintText(painter, {x + (better ? valueGap : -valueGap), middle},
                              better ? Anchor::left : Anchor::right, value, plain, t.textOn(part));
                continue;
            }
        }
        paintHaloText(painter, {x + (better ? -valueGap : valueGap), middle}, better ? Anchor::right : Anchor::left,
                      value, plain, t.color(Tone::text2), t.color(Tone::surface));
    }
    addItem(item);
}

void TornadoChart::paintData(QPainter& painter) {
    if (m_order.empty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& t = theme();
    const QRectF area = plotArea();
    const double bottom = area.top() + m_rows * m_rowHeight;
    for (int row = 0; row < m_rows; ++row)
        paintRow(painter, row, m_sensitivity->effects[m_order[static_cast<std::size_t>(row)]]);
    const double base = std::round(pixelX(scaled(*figureAt(*m_sensitivity, m_sensitivity->base, m_measure)))) + 0.5;
    painter.setPen(QPen(t.color(Tone::text), 1.5));
    painter.drawLine(QPointF(base, area.top() - topRow), QPointF(base, bottom));
    if (!m_limit)
        return;
    const double x = std::round(pixelX(scaled(*m_limit))) + 0.5;
    if (x < area.left() || x > area.right())
        return;
    QPen pen(t.color(Tone::fail), 1.3);
    pen.setDashPattern({4, 2.5});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, area.top() - topRow), QPointF(x, area.bottom()));
    const QString name = m_measure == SensitivityMeasure::days   ? tr("deadline")
                         : m_measure == SensitivityMeasure::cost ? tr("budget")
                                                                 : tr("usable");
    const QFont font = Theme::font(Type::caption);
    const bool right = x + 5 + textWidth(name, font) <= area.right();
    paintHaloText(painter, {x + (right ? 5 : -5), bottom - m_rowHeight / 2}, right ? Anchor::left : Anchor::right, name,
                  font, t.color(Tone::fail), t.color(Tone::surface));
}

void TornadoChart::describe(ChartItem& item) const {
    const SensitivityEffect& effect = m_sensitivity->effects[m_order[static_cast<std::size_t>(item.id)]];
    const Explanation why = explainEffect(*m_sensitivity, effect, m_measure);
    item.heading = why.title;
    item.lines.clear();
    for (const Explanation::Row& row : why.rows)
        item.lines << QStringLiteral("%1: %2").arg(row.name, row.value);
    item.lines << why.source;
}

std::optional<Explanation> TornadoChart::explain(const ChartItem& item) const {
    if (item.id < 0 || item.id >= static_cast<int>(m_order.size()))
        return std::nullopt;
    return explainEffect(*m_sensitivity, m_sensitivity->effects[m_order[static_cast<std::size_t>(item.id)]], m_measure);
}

QList<QStringList> TornadoChart::table() const {
    QList<QStringList> rows{{QStringLiteral("input"), QStringLiteral("low"), QStringLiteral("value"),
                             QStringLiteral("high"), QStringLiteral("at_low"), QStringLiteral("at_value"),
                             QStringLiteral("at_high"), QStringLiteral("unit_of_at")}};
    if (!m_sensitivity)
        return rows;
    const QString unit = m_measure == SensitivityMeasure::days     ? QStringLiteral("d")
                         : m_measure == SensitivityMeasure::memory ? QStringLiteral("B")
                         : m_sensitivity->currency == Currency::cny ? QStringLiteral("CNY")
                                                                    : QStringLiteral("USD");
    const auto number = [](std::optional<double> v) { return v ? QString::number(*v, 'g', 10) : QString(); };
    for (const std::size_t i : m_order) {
        const SensitivityEffect& e = m_sensitivity->effects[i];
        const auto value = [](const std::optional<SensitivityEnd>& end) {
            return end ? std::optional(end->value) : std::nullopt;
        };
        rows << QStringList{inputName(e),
                            number(value(e.low)),
                            number(e.value),
                            number(value(e.high)),
                            number(figureAt(*m_sensitivity, e.low, m_measure)),
                            number(figureAt(*m_sensitivity, m_sensitivity->base, m_measure)),
                            number(figureAt(*m_sensitivity, e.high, m_measure)),
                            unit};
    }
    return rows;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/cost_bar_chart.h"

#include "charts/chart_paint.h"
#include "estimate/resolve.h"
#include "text/cost_words.h"
#include "theme/theme.h"
#include "viewmodels/cost_items_model.h"
#include "viewmodels/cost_parts.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double textRow = 18, barHeight = 22, overhang = 4;

} // namespace

CostBarChart::CostBarChart(QWidget* parent) : ChartBase(parent) { setObjectName(QStringLiteral("cost")); }

QSize CostBarChart::sizeHint() const { return {360, static_cast<int>(textRow + barHeight + 2 * overhang)}; }
QSize CostBarChart::minimumSizeHint() const { return {240, sizeHint().height()}; }

void CostBarChart::setEstimate(std::shared_ptr<const Estimate> estimate) {
    m_estimate = estimate && estimate->figures && estimate->figures->cost.known ? std::move(estimate) : nullptr;
    contentChanged();
}

void CostBarChart::layOut(QSizeF size) {
    plot().xAxis->setVisible(false);
    plot().xAxis->grid()->setVisible(false);
    setMargins(1, textRow, 3, std::max(0.0, size.height() - textRow - barHeight - overhang));
    double high = 1.0;
    if (m_estimate) {
        const CostEstimate& cost = m_estimate->figures->cost;
        high = std::max(
            {cost.total.amount, cost.interval80.high, m_estimate->resolved.scenario.constraints.maxCost.value_or(0.0)});
    }
    plot().xAxis->setRange(0, high);
}

void CostBarChart::paintData(QPainter& painter) {
    if (!m_estimate)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& t = theme();
    const Format f;
    const CostEstimate& cost = m_estimate->figures->cost;
    const QRectF area = plotArea();
    const double top = area.top() + overhang / 2;
    double at = 0.0;
    for (std::size_t i = 0; i < cost.items.size(); ++i) {
        const CostItem& item = cost.items[i];
        const double from = pixelX(at), to = pixelX(at + item.amount);
        at += item.amount;
        const QRectF bar(from, top, to - from, barHeight);
        const Part part = costPart(item.name);
        painter.setBrush(t.brush(part));
        painter.setPen(t.pen(part));
        painter.drawRect(crisp(bar));
        addItem({bar,
                 costItemName(item.name),
                 {tr("%1, %2 of the total")
                      .arg(f.money({item.amount, cost.total.currency}), f.percent(item.amount / cost.total.amount, 1))},
                 static_cast<int>(i)});
    }
    const double low = pixelX(cost.interval80.low), high = pixelX(cost.interval80.high);
    const QRectF band(low, top + barHeight * 0.22, high - low, barHeight * 0.56);
    QColor veil = t.color(Tone::surface);
    veil.setAlphaF(0.55F);
    painter.fillRect(QRectF(low, band.top(), std::max(0.0, pixelX(at) - low), band.height()), veil);
    paintInterval(painter, band, t);

    const QFont bold = Theme::font(Type::table, true), caption = Theme::font(Type::caption);
    const double reference = cost.total.amount;
    const QString total =
        QStringLiteral("%1 (%2)").arg(f.money(cost.total), f.interval(f.scaled(cost.interval80.low, reference),
                                                                      f.scaled(cost.interval80.high, reference)));
    paintText(painter, {area.left(), textRow / 2 - 1}, Anchor::left, total, bold, t.color(Tone::text));
    const std::optional<double>& budget = m_estimate->resolved.scenario.constraints.maxCost;
    if (!budget)
        return;
    QPen pen(t.color(Tone::fail), 1.3);
    pen.setDashPattern({4, 2.5});
    painter.setPen(pen);
    const double x = std::min(std::round(pixelX(*budget)) + 0.5, area.right() + 0.5);
    painter.drawLine(QPointF(x, area.top() - 2), QPointF(x, top + barHeight + overhang));
    const QString name = tr("budget %1").arg(f.money({*budget, cost.total.currency}));
    const double left = area.left() + textWidth(total, bold) + 10;
    const double middle = std::clamp(x, left + textWidth(name, caption), area.right());
    paintText(painter, {middle, textRow / 2 - 1}, Anchor::right, name, caption, t.color(Tone::fail));
}

std::optional<Explanation> CostBarChart::explain(const ChartItem& item) const {
    return m_estimate ? std::optional(explainCost(*m_estimate, static_cast<std::size_t>(item.id))) : std::nullopt;
}

QList<QStringList> CostBarChart::table() const {
    QList<QStringList> rows{{QStringLiteral("item"), QStringLiteral("amount"), QStringLiteral("currency")}};
    if (!m_estimate)
        return rows;
    const CostEstimate& cost = m_estimate->figures->cost;
    const QString currency = cost.total.currency == Currency::cny ? QStringLiteral("CNY") : QStringLiteral("USD");
    const auto number = [](double value) { return QString::number(value, 'g', 10); };
    for (const CostItem& item : cost.items)
        rows << QStringList{QString::fromLatin1(item.name), number(item.amount), currency};
    rows << QStringList{QStringLiteral("total"), number(cost.total.amount), currency};
    rows << QStringList{QStringLiteral("low_80"), number(cost.interval80.low), currency};
    rows << QStringList{QStringLiteral("high_80"), number(cost.interval80.high), currency};
    return rows;
}

} // namespace headroom

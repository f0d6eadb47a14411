// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/catalog_chart.h"

#include "charts/vendor_marks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <set>

namespace headroom {

namespace {

constexpr std::size_t mostLabels = 18;
constexpr double markSize = 8, ringSize = 16;
constexpr float paleOpacity = 0.3F;
constexpr double roomForLimits = 2.0; // limits further off than that factor are named in the title alone

double costOf(const CatalogPlan& plan) { return plan.figures().cost.total.amount; }

} // namespace

CatalogChart::CatalogChart(QWidget* parent) : PlaneChart(parent) { setObjectName(QStringLiteral("days-and-cost")); }

QSize CatalogChart::sizeHint() const { return {640, 460}; }
QSize CatalogChart::minimumSizeHint() const { return {360, 260}; }

void CatalogChart::setView(CatalogView view) {
    m_view = std::move(view);
    m_front = frontOf(plans());
    contentChanged();
}

const std::vector<CatalogPlan>& CatalogChart::plans() const {
    static const std::vector<CatalogPlan> none;
    return m_view.plans ? *m_view.plans : none;
}

const CatalogPlan* CatalogChart::plan(int id) const {
    const bool known = id >= 0 && static_cast<std::size_t>(id) < plans().size();
    return known ? &plans()[static_cast<std::size_t>(id)] : nullptr;
}

const Estimate* CatalogChart::own() const {
    const Estimate* e = m_view.thisPlan.get();
    return e && e->figures && e->figures->cost.known ? e : nullptr;
}

bool CatalogChart::isEmpty() const { return m_front.empty() && !own(); }

Currency CatalogChart::currency() const {
    if (const Estimate* e = own())
        return e->figures->cost.total.currency;
    return m_front.empty() ? Currency::cny : plans()[m_front.front()].figures().cost.total.currency;
}

QPointF CatalogChart::at(const CatalogPlan& plan) const { return place(plan.days(), costOf(plan)); }

QString CatalogChart::nameOf(const std::string& accelerator) const {
    const Accelerator* a = m_view.library ? m_view.library->catalog.accelerator(accelerator) : nullptr;
    return a ? shortName(*a) : QString::fromStdString(accelerator);
}

PlaneChart::Axes CatalogChart::axes(QSizeF) const {
    double days[2] = {1e300, 0}, cost[2] = {1e300, 0};
    const auto include = [](double(&range)[2], double value) {
        range[0] = std::min(range[0], value);
        range[1] = std::max(range[1], value);
    };
    for (const CatalogPlan& plan : plans())
        if (plan.isComparable()) {
            include(days, plan.days());
            include(cost, costOf(plan));
        }
    if (const Estimate* e = own()) {
        include(days, units::inDays(e->figures->run.wall));
        include(cost, e->figures->cost.total.amount);
    }
    if (m_view.thisPlan) {
        const Constraints& limits = m_view.thisPlan->resolved.scenario.constraints;
        const auto limit = [&include](double(&range)[2], const std::optional<double>& value) {
            if (value && *value > range[0] / roomForLimits && *value < range[1] * roomForLimits)
                include(range, *value);
        };
        limit(days, limits.maxDays);
        limit(cost, limits.maxCost);
    }
    const Format f;
    Axes axes;
    axes.x = roundedAxis(days[0], days[1], true);
    axes.y = roundedAxis(cost[0], cost[1], true);
    axes.x.label = [f](double tick) { return f.figure(tick, 1); };
    axes.y.label = [f, this](double tick) { return f.money({tick, currency()}, 1); };
    axes.y.title = tr("cost of the run (log)");
    const int count = m_view.thisPlan ? m_view.thisPlan->resolved.plan.machine.count : 0;
    axes.x.title =
        m_view.size == CatalogSize::same ? tr("days on %1 cards (log)").arg(count) : tr("days on the best size (log)");
    return axes;
}

void CatalogChart::setShown(VendorGroup group, bool shown) {
    if (shown)
        m_hidden.erase(group);
    else
        m_hidden.insert(group);
    contentChanged();
}

bool CatalogChart::isShown(const Accelerator* accelerator) const {
    return accelerator && !m_hidden.contains(vendorGroup(*accelerator));
}

void CatalogChart::paintZone(QPainter& painter) {
    if (!m_view.thisPlan)
        return;
    const Constraints& limits = m_view.thisPlan->resolved.scenario.constraints;
    if (!limits.maxDays && !limits.maxCost)
        return;
    const QRectF area = plotArea();
    const double right = limits.maxDays ? std::clamp(pixelX(*limits.maxDays), area.left(), area.right()) : area.right();
    const double top = limits.maxCost ? std::clamp(pixelY(*limits.maxCost), area.top(), area.bottom()) : area.top();
    QColor zone = theme().color(Tone::passw);
    zone.setAlphaF(0.75F);
    painter.fillRect(QRectF(QPointF(area.left(), top), QPointF(right, area.bottom())), zone);
}

// Stairs: between two plans of the line there is nothing but the worse of both figures.
QVector<QPointF> CatalogChart::stairs() const {
    QVector<QPointF> points;
    for (const std::size_t i : m_front) {
        const QPointF next = at(plans()[i]);
        if (!points.isEmpty())
            points.append(QPointF(next.x(), points.last().y()));
        points.append(next);
    }
    return points;
}

void CatalogChart::paintFront(QPainter& painter) {
    QColor line = theme().color(Tone::text2);
    if (m_view.searching)
        line.setAlphaF(0.4F);
    paintCurve(painter, stairs(), line, 1.3);
}

void CatalogChart::paintMarks(QPainter& painter) {
    const Theme& t = theme();
    const std::set<std::string> fresh(m_view.fresh.begin(), m_view.fresh.end());
    const QRectF area = plotArea();
    const double opacity = painter.opacity();
    for (std::size_t i = 0; i < plans().size(); ++i) {
        const CatalogPlan& plan = plans()[i];
        const Accelerator* a = m_view.library ? m_view.library->catalog.accelerator(plan.accelerator) : nullptr;
        if (!plan.isComparable() || !isShown(a))
            continue;
        const QPointF point = at(plan);
        const VendorMark mark = vendorMark(vendorGroup(*a));
        const bool onFront = std::ranges::find(m_front, i) != m_front.end();
        painter.setOpacity(m_view.searching && !fresh.contains(plan.accelerator) ? opacity * paleOpacity : opacity);
        paintMark(painter, point, mark.shape, onFront ? markSize + 2 : markSize, t.fill(mark.part),
                  QPen(t.edge(mark.part), 1));
        if (area.contains(point))
            addItem({QRectF(point.x() - 5, point.y() - 5, 10, 10), {}, {}, static_cast<int>(i)});
    }
    painter.setOpacity(opacity);
    if (const Estimate* e = own()) {
        const QPointF point = place(units::inDays(e->figures->run.wall), e->figures->cost.total.amount);
        const auto& ids = e->resolved.scenario.cluster.accelerators;
        const Accelerator* a =
            m_view.library && !ids.empty() ? m_view.library->catalog.accelerator(ids.front()) : nullptr;
        if (a) {
            const VendorMark mark = vendorMark(vendorGroup(*a));
            paintMark(painter, point, mark.shape, markSize, t.fill(mark.part), QPen(t.edge(mark.part), 1));
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(t.color(Tone::text), 1.8));
        painter.drawEllipse(point, ringSize / 2, ringSize / 2);
        addItem({QRectF(point.x() - 5, point.y() - 5, 10, 10), {}, {}, ownId});
    }
}

QString CatalogChart::deadlineName() const {
    const auto& days = m_view.thisPlan->resolved.scenario.constraints.maxDays;
    return days ? tr("deadline %1").arg(Format().days(units::days(*days))) : QString();
}

QString CatalogChart::budgetName() const {
    const auto& cost = m_view.thisPlan->resolved.scenario.constraints.maxCost;
    return cost ? tr("budget %1").arg(Format().money({*cost, currency()})) : QString();
}

void CatalogChart::paintLimits(QPainter& painter) {
    if (!m_view.thisPlan)
        return;
    const Constraints& limits = m_view.thisPlan->resolved.scenario.constraints;
    if (limits.maxCost)
        paintLimitY(painter, *limits.maxCost, budgetName(), Forbidden::none);
    if (limits.maxDays)
        paintLimitX(painter, *limits.maxDays, deadlineName(), Forbidden::none);
}

// Their names stand at the ends of their lines.
void CatalogChart::keepLimitsFree(LabelPlacer& placer) const {
    if (!m_view.thisPlan)
        return;
    const Constraints& limits = m_view.thisPlan->resolved.scenario.constraints;
    const QFont font = Theme::font(Type::caption);
    const QRectF area = plotArea();
    constexpr double row = 18;
    if (limits.maxDays) {
        const double x = pixelX(*limits.maxDays), width = textWidth(deadlineName(), font) + 8;
        placer.block(QRectF(x - width, area.top(), 2 * width, row));
    }
    if (limits.maxCost) {
        const double width = textWidth(budgetName(), font) + 8;
        placer.block(QRectF(area.right() - width, pixelY(*limits.maxCost) - row, width, 2 * row));
    }
}

// The front, the extremes, then those next to the front.
std::vector<std::size_t> CatalogChart::labelled() const {
    std::vector<std::size_t> order = m_front;
    std::vector<std::size_t> rest;
    for (std::size_t i = 0; i < plans().size(); ++i)
        if (plans()[i].isComparable() && std::ranges::find(m_front, i) == m_front.end())
            rest.push_back(i);
    if (!rest.empty()) {
        const auto add = [&order](std::size_t i) {
            if (std::ranges::find(order, i) == order.end())
                order.push_back(i);
        };
        add(*std::ranges::max_element(rest, {}, [this](std::size_t i) { return plans()[i].days(); }));
        add(*std::ranges::max_element(rest, {}, [this](std::size_t i) { return costOf(plans()[i]); }));
        std::ranges::stable_sort(rest, {}, [this](std::size_t i) { return plans()[i].days() * costOf(plans()[i]); });
        for (const std::size_t i : rest)
            add(i);
    }
    return order;
}

void CatalogChart::paintLabels(QPainter& painter) {
    const Theme& t = theme();
    const QFont plain = Theme::font(Type::caption), bold = Theme::font(Type::caption, true);
    LabelPlacer placer(plotArea());
    keepLimitsFree(placer);
    for (const ChartItem& item : items())
        placer.block(item.area.adjusted(-2, -2, 2, 2)); // a label stands closest to its own mark
    const QVector<QPointF> line = stairs();
    for (qsizetype i = 1; i < line.size(); ++i)
        placer.avoid(QRectF(line[i - 1], line[i]).normalized().adjusted(-1, -1, 1, 1));
    if (const Estimate* e = own(); e && !e->resolved.scenario.cluster.accelerators.empty()) {
        const QPointF point = place(units::inDays(e->figures->run.wall), e->figures->cost.total.amount);
        const QString name = tr("this plan");
        if (const auto found = placer.place(point, ringSize / 2 + 4, name, bold))
            paintHaloText(painter, found->at, found->anchor, name, bold, t.color(Tone::text), t.color(Tone::surface));
    }
    std::size_t placed = 0;
    for (const std::size_t i : labelled()) {
        if (placed >= mostLabels)
            break;
        if (m_view.library && !isShown(m_view.library->catalog.accelerator(plans()[i].accelerator)))
            continue;
        const QString name = nameOf(plans()[i].accelerator);
        const auto found = placer.place(at(plans()[i]), markSize, name, plain);
        if (!found)
            continue;
        ++placed;
        paintHaloText(painter, found->at, found->anchor, name, plain, t.color(Tone::text), t.color(Tone::surface));
    }
}

void CatalogChart::paintPlane(QPainter& painter) {
    paintZone(painter);
    paintFront(painter);
    paintLimits(painter);
    paintMarks(painter);
    paintLabels(painter);
}

} // namespace headroom

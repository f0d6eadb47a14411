// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/search_chart.h"

#include "text/part_names.h"
#include "theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double faint = 4.5, dark = 7, ring = 13;

} // namespace

SearchChart::SearchChart(QWidget* parent) : PlaneChart(parent) { setObjectName(QStringLiteral("search")); }

void SearchChart::setPlans(std::vector<SearchedPlan> plans, std::size_t listed, std::shared_ptr<const Estimate> present) {
    m_plans = std::move(plans);
    m_listed = listed;
    m_present = present && present->figures ? std::move(present) : nullptr;
    contentChanged();
}

PlaneChart::Axes SearchChart::axes(QSizeF) const {
    double low = 1e300, high = 0, most = 0.1;
    const auto take = [&](const Estimate& e) {
        const double days = units::inDays(e.figures->run.wall);
        low = std::min(low, days);
        high = std::max(high, days);
        most = std::max(most, e.figures->memory.headroomFraction);
    };
    for (const SearchedPlan& plan : m_plans)
        take(*plan.estimate);
    if (m_present)
        take(*m_present);
    Axes out;
    const double end = std::min(1.0, std::ceil(most * 10.0 + 0.2) / 10.0);
    out.x.low = 0;
    out.x.high = end * 100;
    out.x.label = [end](double tick) {
        const QString number = Format().fixed(tick, 0);
        return tick >= end * 100 - 1e-6 ? number + noBreak + u'%' : number;
    };
    const double margin = std::max(0.02 * high, 0.06 * (high - low));
    out.y = roundedAxis(std::max(0.0, low - margin), high + margin, false);
    out.y.title = tr("days");
    out.x.title = tr("free memory");
    return out;
}

QPointF SearchChart::pointOf(const Estimate& e) const {
    return place(e.figures->memory.headroomFraction * 100, units::inDays(e.figures->run.wall));
}

void SearchChart::paintPlane(QPainter& painter) {
    const Theme& t = theme();
    const Constraints& limits = m_plans.front().estimate->resolved.scenario.constraints;
    const Format f;
    if (limits.minMemoryHeadroom && *limits.minMemoryHeadroom > 0)
        paintLimitX(painter, *limits.minMemoryHeadroom * 100,
                    tr("your limit, %1 free").arg(f.percent(*limits.minMemoryHeadroom)), Forbidden::below);
    if (limits.maxDays)
        paintLimitY(painter, *limits.maxDays, tr("deadline %1").arg(f.days(Seconds{*limits.maxDays * 86400.0})),
                    Forbidden::none);
    QColor pale = t.fill(Part::gradients);
    pale.setAlphaF(0.55F);
    // The best are painted last, so that they lie on top.
    for (std::size_t i = m_plans.size(); i-- > 0;) {
        const QPointF at = pointOf(*m_plans[i].estimate);
        const bool listed = i < m_listed;
        const double size = listed ? dark : faint;
        paintMark(painter, at, Mark::circle, size, listed ? t.fill(Part::weights) : pale,
                  listed ? QPen(t.color(Tone::surface), 1) : QPen(Qt::NoPen));
    }
    for (std::size_t i = 0; i < m_plans.size(); ++i) {
        const QPointF at = pointOf(*m_plans[i].estimate);
        addItem({QRectF(at.x() - 3, at.y() - 3, 6, 6), {}, {}, static_cast<int>(i)});
    }
    if (m_present) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(t.color(Tone::text), 2));
        painter.drawEllipse(pointOf(*m_present), ring / 2, ring / 2);
    }
}

void SearchChart::describe(ChartItem& item) const {
    if (item.id < 0 || static_cast<std::size_t>(item.id) >= m_plans.size())
        return;
    const Estimate& e = *m_plans[static_cast<std::size_t>(item.id)].estimate;
    const Format f;
    item.heading = QStringLiteral("%1, %2").arg(planSizes(e.resolved.plan.strategy), restOfPlan(e.resolved.plan.strategy));
    item.lines = {tr("%1 (%2), %3 free")
                      .arg(f.days(e.figures->run.wall),
                           f.interval(units::inDays(e.figures->run.interval80.low),
                                      units::inDays(e.figures->run.interval80.high)),
                           f.percent(e.figures->memory.headroomFraction)),
                  tr("click: select the row, double-click: adopt")};
}

QList<QStringList> SearchChart::table() const {
    QList<QStringList> rows{{QStringLiteral("tensor"), QStringLiteral("pipeline"), QStringLiteral("data"),
                             QStringLiteral("micro_batch"), QStringLiteral("zero_stage"), QStringLiteral("free_share"),
                             QStringLiteral("days")}};
    for (const SearchedPlan& plan : m_plans) {
        const Strategy& s = plan.estimate->resolved.plan.strategy;
        const Figures& figures = *plan.estimate->figures;
        rows << QStringList{QString::number(s.tensor),
                            QString::number(s.pipeline),
                            QString::number(s.data),
                            QString::number(s.microBatch),
                            QString::number(s.zeroStage),
                            QString::number(figures.memory.headroomFraction, 'g', 10),
                            QString::number(units::inDays(figures.run.wall), 'g', 10)};
    }
    return rows;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// What the marks of the catalog say: when somebody points at one, and as a table.
#include "charts/catalog_chart.h"
#include "text/cost_words.h"
#include "text/part_names.h"

#include <algorithm>

namespace headroom {

namespace {

QStringList linesOf(const Estimate& e, const Format& f) {
    const Figures& figures = *e.figures;
    const Currency currency = figures.cost.total.currency;
    const double days = units::inDays(figures.run.wall);
    QStringList lines;
    QString first = CatalogChart::tr("%1 (%2)").arg(
        f.days(figures.run.wall),
        f.interval(units::inDays(figures.run.interval80.low), units::inDays(figures.run.interval80.high)));
    if (figures.cost.known) {
        const double reference = figures.cost.total.amount;
        first += CatalogChart::tr(", cost %1 (%2)")
                     .arg(f.money(figures.cost.total), f.interval(f.scaled(figures.cost.interval80.low, reference),
                                                                  f.scaled(figures.cost.interval80.high, reference)));
    }
    if (days > 0)
        lines << first;
    const Economics& economics = e.resolved.economics;
    const EconomicKey key =
        economics.mode == AcquisitionMode::buy ? EconomicKey::server_price : EconomicKey::price_per_accelerator_hour;
    const EconomicValue& price = economics[key];
    if (price.value)
        lines << CatalogChart::tr("%1, %2", "a price and its source")
                     .arg(economicText(key, *price.value, currency, f), economicSource(price));
    lines << CatalogChart::tr("MFU %1, %2 cards, %3")
                 .arg(f.percent(figures.throughput.mfu, 1))
                 .arg(e.resolved.plan.machine.count)
                 .arg(strategyName(e.resolved.plan.strategy));
    return lines;
}

} // namespace

void CatalogChart::describe(ChartItem& item) const {
    const Format f;
    if (item.id == ownId) {
        item.heading = tr("This plan");
        item.lines = linesOf(*own(), f);
        return;
    }
    const CatalogPlan* found = plan(item.id);
    if (!found)
        return;
    const Accelerator* a = m_view.library->catalog.accelerator(found->accelerator);
    item.heading = a ? QString::fromStdString(a->name) : QString();
    item.lines = linesOf(*found->estimate, f);
    item.lines << tr("click: adopt, Shift-click: pin");
}

QList<QStringList> CatalogChart::table() const {
    QList<QStringList> rows{{QStringLiteral("accelerator"), QStringLiteral("cards"), QStringLiteral("days"),
                             QStringLiteral("days_low_80"), QStringLiteral("days_high_80"), QStringLiteral("cost"),
                             QStringLiteral("cost_low_80"), QStringLiteral("cost_high_80"), QStringLiteral("currency"),
                             QStringLiteral("mfu"), QStringLiteral("fits"), QStringLiteral("front")}};
    const auto number = [](double value) { return QString::number(value, 'g', 10); };
    for (std::size_t i = 0; i < plans().size(); ++i) {
        const CatalogPlan& plan = plans()[i];
        const Figures& figures = plan.figures();
        const CostEstimate& cost = figures.cost;
        const bool onFront = std::ranges::find(m_front, i) != m_front.end();
        rows << QStringList{QString::fromStdString(plan.accelerator),
                            QString::number(plan.count),
                            number(plan.days()),
                            number(units::inDays(figures.run.interval80.low)),
                            number(units::inDays(figures.run.interval80.high)),
                            cost.known ? number(cost.total.amount) : QString(),
                            cost.known ? number(cost.interval80.low) : QString(),
                            cost.known ? number(cost.interval80.high) : QString(),
                            cost.total.currency == Currency::cny ? QStringLiteral("CNY") : QStringLiteral("USD"),
                            number(figures.throughput.mfu),
                            figures.memory.fits ? QStringLiteral("yes") : QStringLiteral("no"),
                            onFront ? QStringLiteral("yes") : QStringLiteral("no")};
    }
    return rows;
}

} // namespace headroom

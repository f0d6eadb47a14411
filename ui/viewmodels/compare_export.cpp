// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison as figures for other programs: unrounded, the unit in the head of the line.
#include "names/enum_names.h"
#include "viewmodels/compare_model.h"
#include "viewmodels/export_heads.h"

namespace headroom {

// The same with the unit that exported cells leave out.
QString CompareModel::lineHead(Line line) const {
    const std::optional<Currency> currency = commonCurrency();
    switch (line) {
    case Line::memory:
    case Line::mfu:
    case Line::chance:
        return fractionHead(lineName(line));
    case Line::days:
        return headWithUnit(tr("Run"), "d");
    case Line::cost:
    case Line::price:
        return currency ? moneyHead(lineName(line), *currency) : lineName(line);
    case Line::energy:
        return headWithUnit(lineName(line), "kWh");
    case Line::delivery:
        return headWithUnit(lineName(line), tr("weeks").toStdString());
    default:
        return lineName(line);
    }
}

// Nothing when the plans are paid in different ones.
std::optional<Currency> CompareModel::commonCurrency() const {
    std::optional<Currency> common;
    for (const ComparedPlan& plan : m_plans) {
        if (!plan.hasFigures() || !plan.estimate->figures->cost.known)
            continue;
        const Currency currency = plan.estimate->figures->cost.total.currency;
        if (common && *common != currency)
            return std::nullopt;
        common = currency;
    }
    return common;
}

// The figure behind the text, whether values or differences are shown.
QVariant CompareModel::exported(const ComparedPlan& plan, Line line) const {
    if (!plan.hasFigures())
        return {};
    const Figures& f = *plan.estimate->figures;
    const QVariant nothing = QString();
    const auto money = [&](double amount) {
        if (!f.cost.known)
            return nothing;
        return commonCurrency()
                   ? QVariant(amount)
                   : QVariant(headWithUnit(QString::number(amount, 'g', 12), enumName(f.cost.total.currency)));
    };
    switch (line) {
    case Line::memory:
        return f.memory.headroomFraction;
    case Line::days:
        return units::inDays(f.run.wall);
    case Line::cost:
        return money(f.cost.total.amount);
    case Line::price:
        return money(f.cost.cardHour);
    case Line::mfu:
        return f.throughput.mfu;
    case Line::step:
        return f.step.seconds.value();
    case Line::energy:
        return f.cost.powerKnown ? QVariant(f.cost.energyKwh) : nothing;
    case Line::chance:
        return f.run.deadlineProbability ? QVariant(*f.run.deadlineProbability) : nothing;
    case Line::delivery:
        return f.cost.deliveryWeeks ? QVariant(*f.cost.deliveryWeeks) : nothing;
    default:
        return {}; // as shown
    }
}

} // namespace headroom

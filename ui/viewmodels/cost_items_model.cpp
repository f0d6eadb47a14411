// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/cost_items_model.h"

#include "cost/item_facts.h"
#include "estimate/resolve.h"
#include "text/cost_words.h"
#include "viewmodels/cost_parts.h"
#include "viewmodels/export_heads.h"
#include "viewmodels/table_roles.h"

#include <QStringList>

#include <algorithm>

namespace headroom {

namespace {

ItemFacts factsOf(const Estimate& e, std::string_view item) {
    return itemFacts(item, e.resolved.plan, e.figures->run, e.resolved.economics);
}

bool isCardTime(std::string_view item) { return item == "accelerators" || item == "failures_and_checkpoints"; }

void explainItem(const Estimate& e, const CostItem& item, Explanation& out) {
    const Format f;
    const Economics& economics = e.resolved.economics;
    const Currency currency = economics.currency;
    const ItemFacts facts = factsOf(e, item.name);
    out.formula = costItemFormula(item.name, economics.mode);
    const EconomicValue& price = economics[EconomicKey::price_per_accelerator_hour];
    const QString hours = f.fixed(facts.hours, 1) + noBreak + QStringLiteral("h");
    if (isCardTime(item.name) && price.value)
        out.formula += QStringLiteral("\n= %1 × %2 × %3")
                           .arg(f.count(e.resolved.plan.machine.count), hours, f.money({*price.value, currency}));
    else if (facts.perHour > 0)
        out.formula +=
            u'\n' +
            CostItemsModel::tr("= %1 an hour of the cluster × %2").arg(f.money({facts.perHour, currency}), hours);
    if (isCardTime(item.name))
        out.rows.push_back({CostItemsModel::tr("Card-hours"), f.rounded(facts.acceleratorHours)});
    if (facts.servers > 0)
        out.rows.push_back({CostItemsModel::tr("Servers, spares included"), f.figure(facts.servers)});
    QStringList sources;
    for (const EconomicKey key : facts.keys) {
        out.rows.push_back({economicName(key), economicText(key, economics[key], currency, f)});
        const QString source = economicSource(economics[key]);
        if (!source.isEmpty())
            sources << QStringLiteral("%1: %2").arg(economicName(key), source);
    }
    out.source = sources.join(u'\n');
}

void explainTotal(const Estimate& e, Explanation& out) {
    const Format f;
    const CostEstimate& cost = e.figures->cost;
    out.interval = CostItemsModel::tr("80 % interval %1–%2")
                       .arg(f.money({cost.interval80.low, cost.total.currency}),
                            f.money({cost.interval80.high, cost.total.currency}));
    if (cost.budgetProbability)
        out.rows.push_back(
            {CostItemsModel::tr("Chance to stay within the budget"), f.probability(*cost.budgetProbability)});
    for (const CostItem& item : cost.items)
        out.rows.push_back({costItemName(item.name), f.money({item.amount, cost.total.currency}, 4)});
}

} // namespace

Explanation explainCost(const Estimate& e, std::size_t index) {
    const Format f;
    const CostEstimate& cost = e.figures->cost;
    Explanation out;
    if (index >= cost.items.size()) {
        out.title = CostItemsModel::tr("Cost of the run");
        out.figure = f.money(cost.total, 4);
        explainTotal(e, out);
        return out;
    }
    const CostItem& item = cost.items[index];
    out.title = costItemName(item.name);
    out.figure =
        CostItemsModel::tr("%1, %2 of the total")
            .arg(f.money({item.amount, cost.total.currency}, 4), f.percent(item.amount / cost.total.amount, 1));
    explainItem(e, item, out);
    return out;
}

void CostItemsModel::setEstimate(std::shared_ptr<const Estimate> estimate) {
    const bool known = estimate && estimate->figures && estimate->figures->cost.known;
    const int before = rowCount();
    const int after = known ? static_cast<int>(estimate->figures->cost.items.size()) + 1 : 0;
    if (before != after)
        beginResetModel();
    m_estimate = known ? std::move(estimate) : nullptr;
    if (before != after)
        endResetModel();
    else if (after > 0) {
        emit dataChanged(index(0, 0), index(after - 1, columns - 1));
        emit headerDataChanged(Qt::Horizontal, amount, amount);
    }
}

int CostItemsModel::itemCount() const {
    return m_estimate ? static_cast<int>(m_estimate->figures->cost.items.size()) : 0;
}

int CostItemsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_estimate ? 0 : itemCount() + 1;
}

int CostItemsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant CostItemsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(section == item ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == exportRole) {
        return section == amount && m_estimate ? moneyHead(tr("Amount"), m_estimate->figures->cost.total.currency)
               : section == share              ? fractionHead(tr("Share"))
                                               : QVariant();
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case item:
        return tr("Item");
    case amount:
        return m_estimate ? Format().moneyUnit(m_estimate->figures->cost.total) : tr("Amount");
    case share:
        return tr("Share");
    default:
        return {};
    }
}

QString CostItemsModel::text(int row, int column) const {
    const Format f;
    const CostEstimate& cost = m_estimate->figures->cost;
    const bool total = row == itemCount();
    const double value = total ? cost.total.amount : cost.items[static_cast<std::size_t>(row)].amount;
    switch (column) {
    case item: {
        if (total)
            return tr("Total");
        const char* key = cost.items[static_cast<std::size_t>(row)].name;
        const EconomicValue& price = m_estimate->resolved.economics[EconomicKey::price_per_accelerator_hour];
        if (key != std::string_view("accelerators") || !price.value)
            return costItemName(key);
        return tr("%1, %2 × %3", "an item, hours, price an hour")
            .arg(costItemName(key), f.rounded(factsOf(*m_estimate, key).acceleratorHours),
                 f.money({*price.value, cost.total.currency}));
    }
    case amount: {
        const double scaled = f.scaled(value, cost.total.amount);
        return f.fixed(scaled, Format::decimalsFor(f.scaled(cost.total.amount, cost.total.amount), 4));
    }
    case share:
        return f.percent(value / cost.total.amount, total ? 0 : 1);
    default:
        return {};
    }
}

Explanation CostItemsModel::explanation(int row) const {
    return explainCost(*m_estimate, static_cast<std::size_t>(row));
}

QVariant CostItemsModel::data(const QModelIndex& index, int role) const {
    if (!m_estimate || !index.isValid() || index.row() >= rowCount())
        return {};
    const bool total = index.row() == itemCount();
    switch (role) {
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case totalRole:
    case boldRole:
        return total;
    case explanationRole:
        return QVariant::fromValue(explanation(index.row()));
    case partRole:
        if (total || index.column() != item)
            return {};
        return toVariant(costPart(m_estimate->figures->cost.items[static_cast<std::size_t>(index.row())].name));
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case exportRole: {
        const CostEstimate& cost = m_estimate->figures->cost;
        const double value =
            total ? cost.total.amount : cost.items[static_cast<std::size_t>(index.row())].amount;
        return index.column() == amount  ? QVariant(value)
               : index.column() == share ? QVariant(value / cost.total.amount)
                                         : QVariant();
    }
    default:
        return {};
    }
}

} // namespace headroom

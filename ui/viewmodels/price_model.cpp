// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/price_model.h"

#include "names/enum_names.h"
#include "text/format.h"
#include "viewmodels/explanation.h"
#include "viewmodels/export_heads.h"
#include "viewmodels/table_roles.h"

namespace headroom {

namespace {

QString contractName(PriceContract contract) {
    switch (contract) {
    case PriceContract::onDemand:
        return PriceModel::tr("on demand");
    case PriceContract::reserved1y:
        return PriceModel::tr("reserved, 1 year");
    case PriceContract::reserved3y:
        return PriceModel::tr("reserved, 3 years");
    case PriceContract::spot:
        return PriceModel::tr("spot");
    case PriceContract::index:
        return PriceModel::tr("index, no offer");
    case PriceContract::floorBid:
        return PriceModel::tr("lowest bid");
    }
    return {};
}

QString confidenceName(Confidence confidence) {
    switch (confidence) {
    case Confidence::low:
        return PriceModel::tr("low");
    case Confidence::medium:
        return PriceModel::tr("medium");
    case Confidence::high:
        return PriceModel::tr("high");
    }
    return {};
}

QString dateOf(const ProviderPrice& price) {
    return price.date.empty() ? PriceModel::tr("undated") : QString::fromStdString(price.date);
}

Explanation explain(const ProviderPrice& price) {
    Explanation out;
    out.title = QString::fromStdString(price.provider);
    out.figure = PriceModel::tr("%1 a card-hour").arg(Format().money(price.perAcceleratorHour));
    out.formula = PriceModel::tr("The cheapest quote of this provider and contract");
    const auto row = [&out](const QString& name, const QString& value) {
        if (!value.isEmpty())
            out.rows.push_back({name, value});
    };
    row(PriceModel::tr("Contract"), contractName(price.contract));
    row(PriceModel::tr("Region"), QString::fromStdString(price.region));
    row(PriceModel::tr("Date"), dateOf(price));
    row(PriceModel::tr("Confidence"), confidenceName(price.confidence));
    if (price.hyperscaler)
        row(PriceModel::tr("Kind"), PriceModel::tr("hyperscaler"));
    else if (price.chineseList)
        row(PriceModel::tr("Kind"), PriceModel::tr("Chinese rental list"));
    out.source = QString::fromStdString(price.source);
    return out;
}

} // namespace

void PriceModel::setPrices(std::vector<ProviderPrice> prices) {
    beginResetModel();
    m_prices = std::move(prices);
    endResetModel();
}

int PriceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_prices.size());
}

int PriceModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant PriceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(section == price ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == exportRole && section == price && !m_prices.empty())
        return headWithUnit(tr("A card-hour"), enumName(m_prices.front().perAcceleratorHour.currency));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case provider:
        return tr("Provider");
    case contract:
        return tr("Contract");
    case price: {
        const Currency currency = m_prices.empty() ? Currency::cny : m_prices.front().perAcceleratorHour.currency;
        return tr("%1/h", "a currency an hour").arg(Format::currencySign(currency));
    }
    case date:
        return tr("Date");
    default:
        return {};
    }
}

QVariant PriceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const ProviderPrice& row = m_prices[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case explanationRole:
        return QVariant::fromValue(explain(row));
    case toneRole:
        return index.column() == price || index.column() == provider ? QVariant() : toVariant(Tone::text2);
    case exportRole:
        return index.column() == price ? QVariant(row.perAcceleratorHour.amount) : QVariant();
    case sortRole:
    case Qt::DisplayRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case provider:
        return QString::fromStdString(row.provider);
    case contract:
        return contractName(row.contract);
    case price:
        if (role == sortRole)
            return row.perAcceleratorHour.amount;
        return Format().fixed(row.perAcceleratorHour.amount, 2);
    case date:
        return dateOf(row);
    default:
        return {};
    }
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// What providers ask for an hour of one accelerator: the cheapest quote of each provider and contract.
#pragma once

#include "cost/price.h"

#include <QAbstractTableModel>

#include <vector>

namespace headroom {

class PriceModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { provider, contract, price, date, columns };

    using QAbstractTableModel::QAbstractTableModel;
    void setPrices(std::vector<ProviderPrice> prices);
    [[nodiscard]] const std::vector<ProviderPrice>& prices() const { return m_prices; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<ProviderPrice> m_prices;
};

} // namespace headroom

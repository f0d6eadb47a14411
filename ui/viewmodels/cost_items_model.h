// SPDX-License-Identifier: GPL-3.0-or-later
// The bill of the run, item by item with its share; each cell explains how it was counted, from whose figures.
#pragma once

#include "viewmodels/explanation.h"

#include <QAbstractTableModel>

#include <memory>

namespace headroom {

struct Estimate;

class CostItemsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { item, amount, share, columns };

    using QAbstractTableModel::QAbstractTableModel;
    // Without a known cost: an empty table.
    void setEstimate(std::shared_ptr<const Estimate> estimate);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] int itemCount() const;
    [[nodiscard]] QString text(int row, int column) const;
    [[nodiscard]] Explanation explanation(int row) const;

    std::shared_ptr<const Estimate> m_estimate; // with figures and a known cost, else null
};

// How an item of the bill comes about; `index` into CostEstimate::items, the total where it is past the end.
Explanation explainCost(const Estimate& estimate, std::size_t index);

} // namespace headroom

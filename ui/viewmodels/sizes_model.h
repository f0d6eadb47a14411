// SPDX-License-Identifier: GPL-3.0-or-later
// The points of a sweep that fit, and this plan, as a table: what each takes, costs, and its chance to meet the deadline.
#pragma once

#include "estimate/sweep.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace headroom {

class SizesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    // The last column: the chance to meet the deadline, or the free memory where there is no deadline.
    enum Column { value, plan, days, interval, cost, chance, columns };

    using QAbstractTableModel::QAbstractTableModel;
    void setSweep(std::shared_ptr<const Sweep> sweep);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // Null without such a row.
    [[nodiscard]] const SweepPoint* pointOf(int row) const;
    // Of a point of the sweep; -1 when it is not shown.
    [[nodiscard]] int rowOf(int point) const;
    [[nodiscard]] int rowOfThisPlan() const;

private:
    [[nodiscard]] bool hasDeadline() const;
    [[nodiscard]] QString text(const SweepPoint& point, int column) const;

    std::shared_ptr<const Sweep> m_sweep;
    std::vector<int> m_rows; // indices of points
};

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// The fullest stage's memory as a table: part, how it is counted, size, share, and which split makes it smaller.
#pragma once

#include <QAbstractTableModel>

#include <memory>

namespace headroom {

struct Estimate;

class PartsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { part, counted, gib, share, tensor, pipeline, data_, columns };

    using QAbstractTableModel::QAbstractTableModel;
    // Null, or without figures: an empty table.
    void setEstimate(std::shared_ptr<const Estimate> estimate);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString countedAs(int row) const;
    [[nodiscard]] QVariant totalRow(int column, int role) const;

    std::shared_ptr<const Estimate> m_estimate;
};

} // namespace headroom

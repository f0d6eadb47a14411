// SPDX-License-Identifier: GPL-3.0-or-later
// How many plans a search looked at and why the others are not listed. The rows sum to all combinations.
#pragma once

#include "search/search.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace headroom {

class SearchCountsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { reason, count, share, columns };

    using QAbstractTableModel::QAbstractTableModel;
    // `listed`: plans that are shown. Nothing: an empty table.
    void setCounts(const std::optional<SearchStatistics>& statistics, std::size_t listed);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString reasonText(int row) const;

    std::vector<std::int64_t> m_counts; // refused, does not fit, bounded, slower, listed
    std::int64_t m_all = 0;
};

} // namespace headroom

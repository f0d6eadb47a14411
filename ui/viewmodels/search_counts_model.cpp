// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/search_counts_model.h"

#include "text/format.h"
#include "viewmodels/export_heads.h"
#include "viewmodels/table_roles.h"

#include <algorithm>

namespace headroom {

void SearchCountsModel::setCounts(const std::optional<SearchStatistics>& statistics, std::size_t listed) {
    beginResetModel();
    m_counts.clear();
    m_all = 0;
    if (statistics && statistics->considered > 0) {
        const SearchStatistics& s = *statistics;
        const auto shown = static_cast<std::int64_t>(listed);
        m_all = s.considered;
        m_counts = {s.considered - s.valid, std::max<std::int64_t>(0, s.evaluated - s.fit), s.bounded,
                    std::max<std::int64_t>(0, s.fit - shown), std::min(shown, s.fit)};
    }
    endResetModel();
}

int SearchCountsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || m_counts.empty() ? 0 : static_cast<int>(m_counts.size()) + 1;
}

int SearchCountsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString SearchCountsModel::reasonText(int row) const {
    switch (row) {
    case 0:
        return tr("Refused by the rules of parallelism");
    case 1:
        return tr("Does not fit in memory");
    case 2:
        return tr("Shown to be slower without timing it");
    case 3:
        return tr("Fits, slower than those listed");
    case 4:
        return tr("Listed");
    default:
        return tr("Combinations");
    }
}

QVariant SearchCountsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(section == reason ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == exportRole && section == share)
        return fractionHead(tr("Share"));
    if (role != Qt::DisplayRole)
        return {};
    return section == reason ? tr("Plans looked at") : section == count ? tr("Count") : tr("Share");
}

QVariant SearchCountsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const bool total = index.row() == static_cast<int>(m_counts.size());
    const std::int64_t value = total ? m_all : m_counts[static_cast<std::size_t>(index.row())];
    const Format f;
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == reason  ? reasonText(total ? -1 : index.row())
               : index.column() == count ? f.count(value)
                                         : f.percent(static_cast<double>(value) / static_cast<double>(m_all), 1);
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case totalRole:
    case boldRole:
        return total;
    case exportRole:
        return index.column() == count   ? QVariant(static_cast<qlonglong>(value))
               : index.column() == share ? QVariant(static_cast<double>(value) / static_cast<double>(m_all))
                                         : QVariant();
    case sortRole:
        return index.column() == reason ? QVariant(index.row()) : QVariant(static_cast<double>(value));
    default:
        return {};
    }
}

} // namespace headroom

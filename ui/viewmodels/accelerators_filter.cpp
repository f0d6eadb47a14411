// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/format.h"
#include "viewmodels/accelerators_model.h"
#include "viewmodels/table_roles.h"

#include <algorithm>

namespace headroom {

bool AcceleratorFilter::isActive() const { return *this != AcceleratorFilter{}; }

AcceleratorsFilter::AcceleratorsFilter(AcceleratorsModel& model, QObject* parent)
    : QSortFilterProxyModel(parent), m_model(model) {
    setSortRole(TableRole::sortRole);
    setSourceModel(&model);
}

void AcceleratorsFilter::setFilter(const AcceleratorFilter& filter) {
    if (filter == m_filter)
        return;
    m_filter = filter;
    invalidateFilter();
}

QVariant AcceleratorsFilter::headerData(int section, Qt::Orientation orientation, int role) const {
    const QVariant title = QSortFilterProxyModel::headerData(section, orientation, role);
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal || section != sortColumn())
        return title;
    return title.toString() + noBreak + QString(sortOrder() == Qt::AscendingOrder ? u'▲' : u'▼');
}

void AcceleratorsFilter::sort(int column, Qt::SortOrder order) {
    QSortFilterProxyModel::sort(column, order);
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

bool AcceleratorsFilter::filterAcceptsRow(int row, const QModelIndex&) const {
    const Accelerator& a = m_model.card(row);
    const AcceleratorFilter& f = m_filter;
    if (!f.words.isEmpty()) {
        const QString all = m_model.searched(row);
        if (!std::ranges::all_of(f.words, [&](const QString& w) { return all.contains(w, Qt::CaseInsensitive); }))
            return false;
    }
    if ((!f.vendor.isEmpty() && f.vendor != QString::fromStdString(a.vendor)) ||
        (!f.stack.isEmpty() && f.stack != QString::fromStdString(a.softwareStack)))
        return false;
    if (f.memoryGb && a.memoryGb.value.value_or(0.0) < *f.memoryGb)
        return false;
    if (f.watts && !(a.tdpWatts.value && *a.tdpWatts.value <= *f.watts))
        return false;
    const LinkTopology topology = a.link.topology;
    if ((f.link == LinkWish::switched && topology != LinkTopology::switched) ||
        (f.link == LinkWish::mesh && topology != LinkTopology::mesh) ||
        (f.link == LinkWish::atLeast && a.link.gbytePerSecondOneWay.value.value_or(0.0) < f.linkGbytePerSecond))
        return false;
    const AcceleratorOutcome* out = m_model.outcome(row);
    return (!f.fitting || (out && out->fits)) && (!f.inTime || (out && out->meetsDeadline));
}

bool AcceleratorsFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const QVariant a = left.data(TableRole::sortRole), b = right.data(TableRole::sortRole);
    if (a.isValid() != b.isValid())
        return sortOrder() == Qt::AscendingOrder ? a.isValid() : b.isValid();
    if (!a.isValid())
        return false;
    if (a.userType() == QMetaType::QString)
        return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
    return a.toDouble() < b.toDouble();
}

} // namespace headroom

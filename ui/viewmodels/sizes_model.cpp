// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/sizes_model.h"

#include "text/format.h"
#include "viewmodels/export_heads.h"
#include "viewmodels/sweep_text.h"
#include "viewmodels/table_roles.h"

#include <algorithm>

namespace headroom {

void SizesModel::setSweep(std::shared_ptr<const Sweep> sweep) {
    std::vector<int> rows;
    if (sweep)
        for (std::size_t i = 0; i < sweep->points.size(); ++i)
            if (sweep->points[i].figures.fits || sweep->points[i].isThisPlan)
                rows.push_back(static_cast<int>(i));
    const bool sameShape = rows.size() == m_rows.size();
    if (!sameShape)
        beginResetModel();
    m_sweep = std::move(sweep);
    m_rows = std::move(rows);
    if (!sameShape) {
        endResetModel();
    } else if (!m_rows.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
        emit headerDataChanged(Qt::Horizontal, 0, columns - 1);
    }
}

int SizesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int SizesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

const SweepPoint* SizesModel::pointOf(int row) const {
    if (row < 0 || row >= rowCount())
        return nullptr;
    return &m_sweep->points[static_cast<std::size_t>(m_rows[static_cast<std::size_t>(row)])];
}

int SizesModel::rowOf(int point) const {
    const auto found = std::ranges::find(m_rows, point);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int SizesModel::rowOfThisPlan() const {
    for (int row = 0; row < rowCount(); ++row)
        if (pointOf(row)->isThisPlan)
            return row;
    return -1;
}

bool SizesModel::hasDeadline() const { return m_sweep && m_sweep->thisPlan.deadlineProbability.has_value(); }

QVariant SizesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role == exportRole) {
        switch (section) {
        case days:
            return headWithUnit(tr("Run"), "d");
        case interval:
            return intervalHeads("d");
        case cost:
            return m_sweep ? moneyHead(tr("Cost"), m_sweep->thisPlan.cost.currency) : QVariant();
        case chance:
            return fractionHead(hasDeadline() ? tr("Chance of the deadline") : tr("Free"));
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case value:
        return sweepColumn(m_sweep ? m_sweep->axis : SweepAxis::cluster_size);
    case plan:
        return tr("Plan");
    case days:
        return tr("Days");
    case interval:
        return Format().percent(0.8);
    case cost:
        return tr("Cost");
    case chance:
        return hasDeadline() ? tr("Meets") : tr("Free");
    default:
        return {};
    }
}

QString SizesModel::text(const SweepPoint& p, int column) const {
    const Format f;
    const SweepFigures& figures = p.figures;
    const bool shown = figures.fits || p.isThisPlan;
    switch (column) {
    case value:
        return sweepNumber(m_sweep->axis, p.x);
    case plan:
        return meshName(p.strategy);
    case days:
        return shown ? f.daysNumber(units::days(figures.days)) : QString(enDash);
    case interval:
        return shown ? f.interval(figures.days80.low, figures.days80.high) : QString(enDash);
    case cost:
        return shown && figures.costKnown ? f.money(figures.cost) : QString(enDash);
    case chance:
        if (!figures.fits)
            return tr("no fit");
        return figures.deadlineProbability ? f.probability(*figures.deadlineProbability)
                                           : f.percent(figures.memoryFree);
    default:
        return {};
    }
}

QVariant SizesModel::data(const QModelIndex& index, int role) const {
    const SweepPoint* p = index.isValid() ? pointOf(index.row()) : nullptr;
    if (!p)
        return {};
    const SweepFigures& figures = p->figures;
    // As the tiles say it: tight while the limit lies inside the 80 % interval.
    const double chances = figures.fits ? figures.deadlineProbability.value_or(1.0) : 0.0;
    const bool judged = index.column() == chance && (figures.deadlineProbability || !figures.fits);
    switch (role) {
    case Qt::DisplayRole:
        return text(*p, index.column());
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case Qt::ToolTipRole:
        return p->batchMoved ? tr("With a batch of %1 sequences").arg(p->batch) : QVariant();
    case chosenRole:
        return p->isThisPlan;
    case boldRole:
        return p->isThisPlan && index.column() == value;
    case toneRole:
        if (index.column() == interval)
            return toVariant(Tone::text3);
        if (judged)
            return toVariant(chances >= sureChance ? Tone::passc : chances >= 0.5 ? Tone::tight : Tone::fail);
        return {};
    case iconRole:
        if (!judged)
            return {};
        return chances >= sureChance ? QStringLiteral("pass")
               : chances >= 0.5      ? QStringLiteral("tight")
                                     : QStringLiteral("fail");
    case exportRole:
        switch (index.column()) {
        case value:
            return p->x;
        case days:
            return figures.days;
        case interval:
            return QVariantList{figures.days80.low, figures.days80.high};
        case cost:
            return figures.costKnown ? QVariant(figures.cost.amount) : QVariant(QString());
        case chance:
            return !hasDeadline() ? figures.memoryFree : figures.fits ? figures.deadlineProbability.value_or(0.0) : 0.0;
        default:
            return {};
        }
    case sortRole:
        switch (index.column()) {
        case plan:
            return p->strategy.tensor * 10000 + p->strategy.pipeline;
        case days:
        case interval:
            return figures.days;
        case cost:
            return figures.cost.amount;
        case chance:
            return figures.deadlineProbability.value_or(figures.memoryFree);
        default:
            return p->x;
        }
    default:
        return {};
    }
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/neighbours_model.h"

#include "estimate/neighbours.h"
#include "text/format.h"
#include "text/part_names.h"
#include "viewmodels/export_heads.h"
#include "viewmodels/memory_parts.h"
#include "viewmodels/table_roles.h"

#include <algorithm>

namespace headroom {

namespace {

// The bar column's axis ends here at most, in capacities: longer bars are broken.
constexpr double longestAxis = 1.39;

} // namespace

NeighboursModel::~NeighboursModel() = default;

void NeighboursModel::setPlans(std::shared_ptr<const Estimate> shown, std::vector<Neighbour> found) {
    const bool sameShape = m_plan && shown && shown->figures && m_neighbours.size() == found.size();
    if (!sameShape)
        beginResetModel();
    m_plan = std::move(shown);
    m_neighbours = std::move(found);
    if (m_plan && !m_plan->figures)
        m_plan.reset();
    if (!m_plan)
        m_neighbours.clear();
    if (m_plan) {
        const double capacity = m_plan->figures->memory.capacity.value();
        double most = 0;
        for (int row = 0; row <= static_cast<int>(m_neighbours.size()); ++row)
            most = std::max(most, at(row).figures->memory.peak.value());
        m_axisEnd = std::clamp(most, capacity * 1.08, capacity * longestAxis);
    }
    if (!sameShape)
        endResetModel();
    else if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

const Estimate& NeighboursModel::at(int row) const {
    return row == 0 ? *m_plan : m_neighbours[static_cast<std::size_t>(row - 1)].estimate;
}

int NeighboursModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_plan ? 0 : static_cast<int>(m_neighbours.size()) + 1;
}
int NeighboursModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

std::vector<Fix> NeighboursModel::changes(int row) const {
    if (row <= 0 || row >= rowCount())
        return {};
    return m_neighbours[static_cast<std::size_t>(row - 1)].changes;
}

QString NeighboursModel::label(int row) const {
    if (row < 0 || row >= rowCount())
        return {};
    const Strategy& s = at(row).resolved.plan.strategy;
    if (row == 0)
        return tr("This plan, %1").arg(strategyName(s));
    const std::string& path = m_neighbours[static_cast<std::size_t>(row - 1)].changes.front().path;
    if (path == "strategy.micro_batch")
        return tr("Micro-batch %1").arg(s.microBatch);
    if (path == "strategy.recompute")
        return s.recompute == Recompute::full        ? tr("Full recompute")
               : s.recompute == Recompute::selective ? tr("Selective recompute")
                                                     : tr("No recompute");
    return strategyName(s);
}

QString NeighboursModel::title() const {
    if (!m_plan)
        return tr("Neighbours of this plan");
    int fitting = 0, faster = 0, quickest = -1;
    const int rows = rowCount();
    for (int row = 1; row < rows; ++row) {
        const Figures& f = *at(row).figures;
        if (!f.memory.fits)
            continue;
        ++fitting;
        faster += f.run.wall < m_plan->figures->run.wall;
        if (quickest < 0 || f.run.wall < at(quickest).figures->run.wall)
            quickest = row;
    }
    const int all = rows - 1, misfits = all - fitting;
    if (all == 0)
        return tr("No legal plan is one change away");
    if (!m_plan->figures->memory.fits)
        return fitting == 0   ? tr("No single change makes it fit")
               : fitting == 1 ? tr("One change makes it fit: %1").arg(label(quickest))
                              : tr("%1 changes make it fit; %2 is the quickest").arg(fitting).arg(label(quickest));
    const QString head = all == 1 ? tr("One neighbour") : tr("%1 neighbours").arg(all);
    const QString fit = misfits == 0   ? tr("all fit")
                        : misfits == 1 ? tr("one does not fit")
                                       : tr("%1 do not fit").arg(misfits);
    const QString speed = faster == 0   ? tr("none is faster")
                          : faster == 1 ? tr("one is faster")
                                        : tr("%1 are faster").arg(faster);
    return tr("%1: %2, %3", "neighbours: how many fit, how many are faster").arg(head, fit, speed);
}

QVariant NeighboursModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(section <= bar ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == exportRole) {
        switch (section) {
        case bar: // a drawing on the screen
            return headWithUnit(tr("Capacity"), "GiB");
        case total:
            return headWithUnit(tr("Total"), "GiB");
        case free:
            return fractionHead(tr("Free"));
        case days:
            return headWithUnit(tr("Run"), "d");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case plan:
        return tr("Plan");
    case bar:
        return QStringLiteral("GiB");
    case total:
        return tr("Total");
    case free:
        return tr("Free");
    case step:
        return tr("Step, s");
    case days:
        return tr("Days");
    default:
        return {};
    }
}

QVariant NeighboursModel::data(const QModelIndex& index, int role) const {
    if (!m_plan || !index.isValid())
        return {};
    const Estimate& e = at(index.row());
    const Figures& figures = *e.figures;
    const MemoryEstimate& memory = figures.memory;
    const Format f;
    const auto limit = memoryLimit(e);
    const bool belowLimit = memory.fits && limit && memory.interval80.high >= *limit;
    switch (role) {
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case chosenRole:
        return index.row() == 0;
    case boldRole:
        return index.row() == 0 && index.column() == plan;
    case iconRole:
        if (index.column() == free && !memory.fits)
            return QStringLiteral("fail");
        return index.column() == free && belowLimit ? QVariant(QStringLiteral("tight")) : QVariant();
    case toneRole:
        if (index.column() == free && !memory.fits)
            return toVariant(Tone::fail);
        return index.column() == free && belowLimit ? toVariant(Tone::tight) : QVariant();
    case barRole: {
        if (index.column() != bar || memory.stages.empty())
            return {};
        BarCell cell;
        const auto parts = memoryParts(memory.stages[static_cast<std::size_t>(memory.worstStage)]);
        for (std::size_t i = 0; i < parts.size(); ++i)
            cell.parts[i] = parts[i].bytes.value();
        cell.axisEnd = m_axisEnd;
        cell.capacity = memory.capacity.value();
        if (limit)
            cell.limit = limit->value();
        return QVariant::fromValue(cell);
    }
    case spokenRole:
        return index.column() == bar ? QVariant(f.gib(memory.peak)) : QVariant();
    case sortRole:
        switch (index.column()) {
        case plan:
            return label(index.row());
        case free:
            return memory.headroomFraction;
        case step:
            return figures.step.seconds.value();
        case days:
            return figures.run.wall.value();
        default:
            return memory.peak.value();
        }
    case exportRole:
        switch (index.column()) {
        case bar:
            return units::inGib(memory.capacity);
        case total:
            return units::inGib(memory.peak);
        case free: // below nothing: it does not fit
            return memory.headroomFraction;
        case step:
            return figures.step.seconds.value();
        case days:
            return units::inDays(figures.run.wall);
        default:
            return {};
        }
    case Qt::DisplayRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case plan:
        return label(index.row());
    case total:
        return f.fixed(units::inGib(memory.peak), 1);
    case free:
        return memory.fits ? f.percent(memory.headroomFraction) : tr("no fit");
    case step:
        return memory.fits || index.row() == 0 ? f.figure(figures.step.seconds.value(), 4) : QString(enDash);
    case days:
        return memory.fits || index.row() == 0 ? f.daysNumber(figures.run.wall) : QString(enDash);
    default:
        return {};
    }
}

} // namespace headroom

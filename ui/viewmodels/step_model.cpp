// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/step_model.h"

#include "estimate/explain.h"
#include "estimate/resolve.h"
#include "text/format.h"
#include "text/part_names.h"
#include "viewmodels/explanations.h"
#include "viewmodels/export_heads.h"
#include "viewmodels/table_roles.h"

#include <QStringList>

namespace headroom {

void StepModel::setEstimate(std::shared_ptr<const Estimate> estimate) {
    std::vector<StepPart> rows;
    if (estimate && estimate->figures)
        for (const StepPart& entry : stepParts(estimate->figures->step.breakdown))
            if (entry.seconds.value() > 0)
                rows.push_back(entry);
    const bool sameShape = rows.size() == m_rows.size() && (m_estimate != nullptr) == (estimate && estimate->figures);
    if (!sameShape)
        beginResetModel();
    m_estimate = estimate && estimate->figures ? std::move(estimate) : nullptr;
    m_rows = std::move(rows);
    if (!sameShape)
        endResetModel();
    else if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

int StepModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_estimate ? 0 : static_cast<int>(m_rows.size()) + 1;
}
int StepModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant StepModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(section == seconds || section == share ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == exportRole)
        return section == seconds ? headWithUnit(tr("Time"), "s")
               : section == share ? fractionHead(tr("Share"))
                                  : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case part:
        return tr("Part of the step");
    case seconds:
        return tr("Seconds");
    case share:
        return tr("Share");
    case reached:
        return tr("Reached");
    default:
        return {};
    }
}

QString StepModel::reachedText(const StepPart& entry) const {
    const Format f;
    const Plan& plan = m_estimate->resolved.plan;
    const StepEstimate& step = m_estimate->figures->step;
    const IdealStep ideal = idealStep(plan);
    const auto ofPeak = [&](Seconds best) { return tr("%1 of peak").arg(f.fixed(best / entry.seconds, 2)); };
    switch (entry.part) {
    case Part::matmul:
        return ofPeak(ideal.matmul);
    case Part::attention:
        return ofPeak(ideal.attention);
    case Part::head:
        return plan.strategy.pipeline > 1 ? tr("last stage only") : ofPeak(ideal.head);
    case Part::dpcomm: {
        const Seconds all = step.dataCommHidden + step.breakdown.dataCommExposed;
        return all.value() > 0 ? tr("%1 hidden").arg(f.percent(step.dataCommHidden / all)) : QString();
    }
    case Part::optimizer:
        return tr("%1 a card")
            .arg(f.gib(m_estimate->figures->memory.stages.empty() ? Bytes{}
                                                                  : m_estimate->figures->memory.stages[0].optimizer));
    case Part::bubble:
        return step.pipelineSeconds.value() > 0
                   ? tr("%1 of pipeline").arg(f.percent(entry.seconds / step.pipelineSeconds, 1))
                   : QString();
    case Part::overhead:
        return tr("measured share");
    default:
        return {};
    }
}

QVariant StepModel::data(const QModelIndex& index, int role) const {
    if (!m_estimate || !index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return headerData(index.column(), Qt::Horizontal, role);
    const StepEstimate& step = m_estimate->figures->step;
    const Format f;
    const int decimals = Format::decimalsFor(step.seconds.value(), 4);
    const bool total = index.row() == static_cast<int>(m_rows.size());
    if (role == explanationRole)
        return QVariant::fromValue(
            total ? explainStep(*m_estimate)
                  : explainStepPart(*m_estimate, m_rows[static_cast<std::size_t>(index.row())].part));
    if (role == exportRole) {
        const Seconds time = total ? step.seconds : m_rows[static_cast<std::size_t>(index.row())].seconds;
        return index.column() == seconds ? QVariant(time.value())
               : index.column() == share ? QVariant(time / step.seconds)
                                         : QVariant();
    }
    if (role == totalRole)
        return total;
    if (role == boldRole)
        return total && index.column() != reached;
    if (total) {
        if (role != Qt::DisplayRole)
            return {};
        switch (index.column()) {
        case part:
            return tr("Step");
        case seconds:
            return f.fixed(step.seconds.value(), decimals);
        case share:
            return f.percent(1.0);
        case reached:
            return boundName(step.boundBy);
        default:
            return {};
        }
    }
    const StepPart& entry = m_rows[static_cast<std::size_t>(index.row())];
    if (role == partRole && index.column() == part)
        return toVariant(entry.part);
    if (role == toneRole && index.column() == reached)
        return toVariant(Tone::text3);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case part:
        return partName(entry.part);
    case seconds:
        return f.fixed(entry.seconds.value(), decimals);
    case share:
        return f.percent(entry.seconds / step.seconds, 1);
    case reached:
        return reachedText(entry);
    default:
        return {};
    }
}

QString StepModel::zeroParts() const {
    if (!m_estimate)
        return {};
    QStringList names;
    for (const StepPart& entry : stepParts(m_estimate->figures->step.breakdown))
        if (!(entry.seconds.value() > 0))
            names << partName(entry.part).toLower();
    QString list = names.join(tr(", ", "between items of a list"));
    if (list.endsWith(u'.')) // an abbreviation's point ends the sentence too
        list.chop(1);
    return list.isEmpty() ? QString() : tr("Zero here: %1.").arg(list);
}

} // namespace headroom

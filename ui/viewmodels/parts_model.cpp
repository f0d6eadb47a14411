// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/parts_model.h"

#include "estimate/explain.h"
#include "estimate/resolve.h"
#include "text/format.h"
#include "text/part_names.h"
#include "viewmodels/explanations.h"
#include "viewmodels/export_heads.h"
#include "viewmodels/memory_parts.h"
#include "viewmodels/table_roles.h"

namespace headroom {

namespace {

constexpr int partRows = 7;

const StageMemory& worst(const Estimate& e) {
    const MemoryEstimate& m = e.figures->memory;
    return m.stages[static_cast<std::size_t>(m.worstStage)];
}

} // namespace

void PartsModel::setEstimate(std::shared_ptr<const Estimate> estimate) {
    const bool had = m_estimate != nullptr;
    const bool has = estimate && estimate->figures && !estimate->figures->memory.stages.empty();
    if (had != has)
        beginResetModel();
    m_estimate = has ? std::move(estimate) : nullptr;
    if (had != has)
        endResetModel();
    else if (has)
        emit dataChanged(index(0, 0), index(partRows, columns - 1));
}

int PartsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() || !m_estimate ? 0 : partRows + 1; }
int PartsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant PartsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(section <= counted ? Qt::AlignLeft
                                                 : section <= share ? Qt::AlignRight
                                                                    : Qt::AlignHCenter) |
                                   Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case tensor:
            return tr("Shrinks with tensor parallelism");
        case pipeline:
            return tr("Shrinks with pipeline parallelism");
        case data_:
            return tr("Shrinks with data parallelism");
        default:
            return {};
        }
    }
    if (role == exportRole)
        return section == gib     ? headWithUnit(tr("Memory"), "GiB")
               : section == share ? fractionHead(tr("Share"))
                                  : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case part:
        return tr("Part");
    case counted:
        return tr("Counted as");
    case gib:
        return QStringLiteral("GiB");
    case share:
        return tr("Share");
    case tensor:
        return QStringLiteral("T");
    case pipeline:
        return QStringLiteral("P");
    case data_:
        return QStringLiteral("D");
    default:
        return {};
    }
}

QString PartsModel::countedAs(int row) const {
    const Plan& plan = m_estimate->resolved.plan;
    const MemoryFacts facts = memoryFacts(plan);
    const Format f;
    switch (row) {
    case 0:
        return tr("%1 B a parameter").arg(f.figure(facts.weightBytesPerParameter, 1));
    case 1:
        return plan.training.gradientType == StateType::fp32 && facts.gradientBytesPerParameter >= 4.0
                   ? tr("%1 B, fp32 main").arg(f.figure(facts.gradientBytesPerParameter, 1))
                   : tr("%1 B a parameter").arg(f.figure(facts.gradientBytesPerParameter, 1));
    case 2:
        return tr("%1 B, ZeRO-%2").arg(f.figure(facts.optimizerBytesPerParameter, 1)).arg(plan.strategy.zeroStage);
    case 3:
        return tr("%1/token-layer").arg(f.bytes(facts.activationsPerTokenAndLayer));
    case 4:
        return tr("%1 B × %2", "logits: bytes an element, entries of the vocabulary")
            .arg(f.figure(facts.logitsBytesPerElement, 2), f.fixed(facts.vocabularyPerCard, 0));
    case 5:
        return tr("buckets, gathers");
    case 6:
        return tr("context, NCCL, gaps");
    default:
        return {};
    }
}

QVariant PartsModel::totalRow(int column, int role) const {
    const MemoryEstimate& m = m_estimate->figures->memory;
    const Format f;
    if (role == boldRole)
        return column != counted;
    if (role == totalRole)
        return true;
    if (role == toneRole && column == counted)
        return toVariant(Tone::text3);
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case part:
        return tr("Driver total");
    case counted:
        return f.interval(units::inGib(m.interval80.low), units::inGib(m.interval80.high));
    case gib:
        return f.fixed(units::inGib(worst(*m_estimate).total()), 2);
    case share:
        return f.percent(1.0);
    default:
        return QString();
    }
}

QVariant PartsModel::data(const QModelIndex& index, int role) const {
    if (!m_estimate || !index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return headerData(index.column(), Qt::Horizontal, role);
    if (role == explanationRole) {
        const int stage = m_estimate->figures->memory.worstStage;
        return QVariant::fromValue(
            index.row() == partRows
                ? explainVerdict(*m_estimate, VerdictKind::memory)
                : explainMemoryPart(*m_estimate, stage,
                                    memoryParts(worst(*m_estimate))[static_cast<std::size_t>(index.row())].part));
    }
    if (role == exportRole) {
        const StageMemory& fullest = worst(*m_estimate);
        const Bytes bytes = index.row() == partRows
                                ? fullest.total()
                                : memoryParts(fullest)[static_cast<std::size_t>(index.row())].bytes;
        return index.column() == gib     ? QVariant(units::inGib(bytes))
               : index.column() == share ? QVariant(bytes / fullest.total())
                                         : QVariant();
    }
    if (index.row() == partRows)
        return totalRow(index.column(), role);
    const StageMemory& stage = worst(*m_estimate);
    const MemoryPart entry = memoryParts(stage)[static_cast<std::size_t>(index.row())];
    const Format f;
    if (index.column() >= tensor) {
        const SharedBy by = memoryFacts(m_estimate->resolved.plan).sharedBy[static_cast<std::size_t>(index.row())];
        const bool shrinks = index.column() == tensor ? by.tensor : index.column() == pipeline ? by.pipeline : by.data;
        if (role == dotRole)
            return shrinks;
        if (role == spokenRole)
            return shrinks ? tr("yes") : tr("no");
        return {};
    }
    if (role == partRole && index.column() == part)
        return toVariant(entry.part);
    if (role == toneRole && index.column() == counted)
        return toVariant(Tone::text3);
    if (role == Qt::ToolTipRole && index.column() == counted)
        return countedAs(index.row());
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case part:
        return partName(entry.part);
    case counted:
        return countedAs(index.row());
    case gib:
        return f.fixed(units::inGib(entry.bytes), 2);
    case share:
        return f.percent(entry.bytes / stage.total());
    default:
        return {};
    }
}

} // namespace headroom

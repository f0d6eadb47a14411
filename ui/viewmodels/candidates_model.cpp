// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/candidates_model.h"

#include "decision/decision.h"
#include "text/format.h"
#include "text/sentence_text.h"
#include "viewmodels/export_heads.h"
#include "viewmodels/table_roles.h"

namespace headroom {

namespace {

bool isScore(int column) { return column >= CandidatesModel::compute && column <= CandidatesModel::ecosystem; }

Dimension dimensionOf(int column) { return static_cast<Dimension>(column - CandidatesModel::compute); }

const DimensionScore& scoreOf(const DecisionCandidate& c, int column) {
    return c.dimensions[static_cast<std::size_t>(dimensionOf(column))];
}

} // namespace

void CandidatesModel::setDecision(const Decision* decision) {
    const int rows = decision ? static_cast<int>(decision->candidates.size()) : 0;
    const bool sameShape = rows == m_rows && rows > 0;
    if (!sameShape)
        beginResetModel();
    m_decision = decision;
    m_rows = rows;
    if (!sameShape)
        endResetModel();
    else
        emit dataChanged(index(0, 0), index(rows - 1, columns - 1));
}

void CandidatesModel::setInHand(const std::string& accelerator, int count) {
    if (accelerator == m_accelerator && count == m_count)
        return;
    m_accelerator = accelerator;
    m_count = count;
    if (m_rows > 0)
        emit dataChanged(index(0, 0), index(m_rows - 1, columns - 1));
}

int CandidatesModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }
int CandidatesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant CandidatesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool left = section <= candidate || section == why || isScore(section);
        return QVariant::fromValue(Qt::Alignment(left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role == exportRole) {
        if (section == days)
            return headWithUnit(tr("Run"), "d");
        return section == cost && m_rows > 0
                   ? moneyHead(tr("Cost"), m_decision->candidates.front().estimate.figures->cost.total.currency)
                   : QVariant();
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case standing:
        return QStringLiteral("#");
    case candidate:
        return tr("Candidate");
    case cards:
        return tr("Cards");
    case days:
        return tr("Days");
    case cost:
        return tr("Cost");
    case why:
        return tr("Why");
    default:
        return isScore(section) ? dimensionName(dimensionOf(section)) : QVariant();
    }
}

QVariant CandidatesModel::data(const QModelIndex& index, int role) const {
    if (!m_decision || !index.isValid())
        return {};
    const int column = index.column();
    const DecisionCandidate& c = m_decision->candidates[static_cast<std::size_t>(index.row())];
    const bool inHand = c.accelerator == m_accelerator;
    switch (role) {
    case Qt::DisplayRole:
        return text(c, column);
    case Qt::TextAlignmentRole: {
        const bool left = column <= candidate || column == why;
        return static_cast<int>((left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    case Qt::ToolTipRole:
        return column == why         ? candidateReason(c, m_words)
               : column == candidate ? acceleratorName(c.accelerator, m_words.library)
                                     : QVariant();
    case leadIconRole:
        return column == standing ? standingIcon(standingOf(c)) : QVariant();
    case toneRole:
        return tone(c, column);
    case boldRole:
        return (column == candidate && inHand) || (isScore(column) && !scoreOf(c, column).passes);
    case chosenRole:
        return inHand;
    case tagRole:
        return column == candidate && inHand && c.count != m_count ? tr("yours: %1").arg(Format().count(m_count))
                                                                   : QVariant();
    case bulletRole: {
        if (!isScore(column))
            return {};
        const DimensionScore& d = scoreOf(c, column);
        return QVariant::fromValue(BulletCell{d.score, d.threshold, d.passes});
    }
    case Qt::AccessibleTextRole:
    case spokenRole:
        return column == standing ? standingWord(standingOf(c)) : QVariant();
    case sortRole:
        return order(index.row(), column);
    case exportRole:
        return exported(c, column);
    case explanationRole:
        return explanation(c, column);
    default:
        return {};
    }
}

QVariant CandidatesModel::text(const DecisionCandidate& c, int column) const {
    const Format f;
    switch (column) {
    case standing:
        return QString();
    case candidate:
        return acceleratorBrief(c.accelerator, m_words.library);
    case cards:
        return f.count(c.count);
    case days:
        return c.fits ? candidateDays(c) : QString(enDash);
    case cost:
        return c.fits ? candidateCost(c) : QString(enDash);
    case why:
        return candidateReason(c, m_words);
    default:
        return f.fixed(scoreOf(c, column).score, 0);
    }
}

QVariant CandidatesModel::tone(const DecisionCandidate& c, int column) const {
    if (column == standing)
        return toVariant(standingTone(standingOf(c)));
    const bool failing =
        (isScore(column) && !scoreOf(c, column).passes) || (column == days && c.fits && c.missed.has(Limit::days)) ||
        (column == cost && c.fits && c.missed.has(Limit::cost)) || (column == cards && c.missed.has(Limit::count));
    if (failing)
        return toVariant(Tone::fail);
    return column == why && !c.passes ? toVariant(Tone::text2) : QVariant();
}

QVariant CandidatesModel::order(int row, int column) const {
    const DecisionCandidate& c = m_decision->candidates[static_cast<std::size_t>(row)];
    constexpr double last = 1e300;
    switch (column) {
    case candidate:
        return acceleratorName(c.accelerator, m_words.library);
    case cards:
        return c.count;
    case days:
        return c.fits ? c.days : last;
    case cost:
        return c.fits ? c.cost.value_or(last) : last;
    case standing:
    case why:
        return row;
    default:
        return scoreOf(c, column).score;
    }
}

QVariant CandidatesModel::exported(const DecisionCandidate& c, int column) const {
    switch (column) {
    case standing:
    case why:
        return {}; // as shown
    case candidate:
        return acceleratorName(c.accelerator, m_words.library);
    case cards:
        return c.count;
    case days:
        return c.fits ? QVariant(c.days) : QVariant(QString());
    case cost:
        return c.fits && c.cost ? QVariant(*c.cost) : QVariant(QString());
    default:
        return scoreOf(c, column).score;
    }
}

QVariant CandidatesModel::explanation(const DecisionCandidate& c, int column) const {
    if (isScore(column))
        return QVariant::fromValue(explainScore(c, dimensionOf(column), m_words));
    if (column == days)
        return QVariant::fromValue(explainDays(c, m_words));
    if (column == cost)
        return QVariant::fromValue(explainCost(c, m_words));
    return QVariant::fromValue(explainCandidate(c, m_words));
}

} // namespace headroom

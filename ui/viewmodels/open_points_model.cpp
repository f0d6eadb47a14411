// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/open_points_model.h"

#include "decision/decision.h"
#include "text/problem_text.h"
#include "text/sentence_text.h"
#include "viewmodels/table_roles.h"

namespace headroom {

namespace {

// What a question is about: the stack or the accelerator it names.
QString subjectOf(const Sentence& sentence, const Library& library) {
    for (const auto& [key, value] : sentence.arguments)
        if (const auto* name = std::get_if<std::string>(&value))
            return key == "accelerator" ? acceleratorName(*name, library) : QString::fromStdString(*name);
    return {};
}

} // namespace

void OpenPointsModel::setDecision(const Decision* decision) {
    beginResetModel();
    m_rows.clear();
    if (decision && m_kind == Kind::excluded) {
        for (const ExcludedAccelerator& one : decision->excluded) {
            Row row{acceleratorName(one.accelerator, m_words.library), {}, {}};
            for (const Problem& problem : one.problems)
                row.more << problemText(problem, m_words.messages);
            row.text = row.more.isEmpty() ? tr("No legal plan was found") : row.more.takeFirst();
            m_rows.push_back(std::move(row));
        }
    } else if (decision) {
        for (const DecisionQuestion& question : decision->questions)
            m_rows.push_back({subjectOf(question.text, m_words.library),
                              sentenceText(question.text, m_words.messages, Currency::cny, &m_words.library),
                              {tr("Written in the document at %1").arg(QString::fromStdString(question.path))}});
    }
    endResetModel();
}

int OpenPointsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int OpenPointsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant OpenPointsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    if (role != Qt::DisplayRole)
        return {};
    if (m_kind == Kind::excluded)
        return section == subject ? tr("Card") : tr("Why there is no plan");
    return section == subject ? tr("About") : tr("Question");
}

QVariant OpenPointsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case sortRole:
        return index.column() == subject ? row.subject : row.text;
    case Qt::ToolTipRole:
        return index.column() == text ? row.text : QVariant();
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
    case explanationRole: {
        Explanation out;
        out.title = m_kind == Kind::excluded ? tr("Left out of the comparison") : tr("Would sharpen the comparison");
        out.figure = row.subject;
        out.formula = row.text;
        out.source = row.more.join(u'\n');
        return QVariant::fromValue(out);
    }
    default:
        return {};
    }
}

} // namespace headroom

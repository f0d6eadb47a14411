// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/claims_model.h"

#include "io/messages.h"
#include "text/sentence_text.h"
#include "viewmodels/explanation.h"
#include "viewmodels/table_roles.h"

#include <algorithm>
#include <utility>

namespace headroom {

void ClaimsModel::setClaims(std::vector<ClaimCheck> claims) {
    beginResetModel();
    m_claims = std::move(claims);
    endResetModel();
}

int ClaimsModel::count(ClaimVerdict wanted) const {
    return static_cast<int>(std::ranges::count(m_claims, wanted, &ClaimCheck::verdict));
}

int ClaimsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_claims.size());
}
int ClaimsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant ClaimsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case claim:
        return tr("Claim made before");
    case computed:
        return tr("What the program computes");
    case arithmetic:
        return tr("Arithmetic");
    case verdict:
        return tr("Verdict");
    default:
        return {};
    }
}

QVariant ClaimsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const ClaimCheck& check = m_claims[static_cast<std::size_t>(index.row())];
    const auto word = [&check] {
        return check.verdict == ClaimVerdict::agree      ? tr("Agree")
               : check.verdict == ClaimVerdict::doubtful ? tr("Doubtful")
                                                    : tr("Wrong");
    };
    const auto tone = [&check] {
        return check.verdict == ClaimVerdict::agree      ? Tone::passc
               : check.verdict == ClaimVerdict::doubtful ? Tone::tight
                                                    : Tone::fail;
    };
    switch (role) {
    case Qt::DisplayRole: {
        if (index.column() == verdict)
            return word();
        const ClaimTexts texts = claimTexts(check, m_messages);
        return index.column() == claim ? texts.claim : index.column() == computed ? texts.computed : texts.arithmetic;
    }
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
    case boldRole:
        return index.column() == computed || index.column() == verdict;
    case leadIconRole:
        if (index.column() != verdict)
            return {};
        return check.verdict == ClaimVerdict::agree      ? QStringLiteral("pass")
               : check.verdict == ClaimVerdict::doubtful ? QStringLiteral("tight")
                                                    : QStringLiteral("fail");
    case toneRole:
        return index.column() == verdict ? toVariant(tone()) : index.column() == arithmetic ? toVariant(Tone::text2) : QVariant();
    case explanationRole: {
        const ClaimTexts texts = claimTexts(check, m_messages);
        Explanation out{texts.claim, word(), {}, texts.computed, {{tr("Arithmetic"), texts.arithmetic}}, {}};
        const QString source = QString::fromStdString(check.source);
        out.source = check.date.empty() ? tr("%1, undated").arg(source)
                                        : tr("%1, %2").arg(source, QString::fromStdString(check.date));
        return QVariant::fromValue(out);
    }
    default:
        return {};
    }
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of thumb beside what the program computes: claim, answer, arithmetic, verdict.
#pragma once

#include "claims/check_claims.h"

#include <QAbstractTableModel>

#include <vector>

namespace headroom {

class Messages;

class ClaimsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { claim, computed, arithmetic, verdict, columns };

    // `messages` outlives it.
    explicit ClaimsModel(const Messages& messages, QObject* parent = nullptr)
        : QAbstractTableModel(parent), m_messages(messages) {}
    void setClaims(std::vector<ClaimCheck> claims);
    [[nodiscard]] int count(ClaimVerdict wanted) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const Messages& m_messages;
    std::vector<ClaimCheck> m_claims;
};

} // namespace headroom

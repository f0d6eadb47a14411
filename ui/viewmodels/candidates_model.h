// SPDX-License-Identifier: GPL-3.0-or-later
// The candidates of a decision by rank: how each stands, four scores with their thresholds, days, cost, and why.
#pragma once

#include "viewmodels/candidate_text.h"

#include <QAbstractTableModel>

namespace headroom {

struct Decision;

class CandidatesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { standing, candidate, cards, compute, memory, interconnect, ecosystem, days, cost, why, columns };

    explicit CandidatesModel(DecisionWords words, QObject* parent = nullptr)
        : QAbstractTableModel(parent), m_words(words) {}

    // `decision` stays with the caller and must not change without another call; null: none.
    void setDecision(const Decision* decision);
    // The accelerator of the plan in hand, and how many; empty: none.
    void setInHand(const std::string& accelerator, int count);
    [[nodiscard]] const Decision* decision() const { return m_decision; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QVariant text(const DecisionCandidate& c, int column) const;
    [[nodiscard]] QVariant tone(const DecisionCandidate& c, int column) const;
    [[nodiscard]] QVariant order(int row, int column) const;
    [[nodiscard]] QVariant exported(const DecisionCandidate& c, int column) const;
    [[nodiscard]] QVariant explanation(const DecisionCandidate& c, int column) const;

    DecisionWords m_words;
    const Decision* m_decision = nullptr;
    int m_rows = 0;
    std::string m_accelerator;
    int m_count = 0;
};

} // namespace headroom

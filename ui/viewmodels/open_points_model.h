// SPDX-License-Identifier: GPL-3.0-or-later
// A decision's loose ends as two short lists: accelerators that no plan can be made for, with why; and what the
// scenario could say to sharpen the comparison.
#pragma once

#include "viewmodels/candidate_text.h"

#include <QAbstractTableModel>

#include <vector>

namespace headroom {

struct Decision;

class OpenPointsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum class Kind { excluded, questions };
    enum Column { subject, text, columns };

    OpenPointsModel(Kind kind, DecisionWords words, QObject* parent = nullptr)
        : QAbstractTableModel(parent), m_kind(kind), m_words(words) {}
    // Keeps the texts, not the decision. Null: none.
    void setDecision(const Decision* decision);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        QString subject, text;
        QStringList more; // further problems; where the answer is written
    };
    Kind m_kind;
    DecisionWords m_words;
    std::vector<Row> m_rows;
};

} // namespace headroom

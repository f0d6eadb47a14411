// SPDX-License-Identifier: GPL-3.0-or-later
// The two tables beside the chart of evidence: errors by publication, and the runs most like the plan in hand.
#pragma once

#include "viewmodels/evidence.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace headroom {

// All sources first, then each, the largest first. The figures are of the rows that are shown, except the one left out:
// it is of all runs of the source, predicted by a fit that had not seen it.
class EvidenceSourcesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { source, runs, median, p90, left_out, in_band, columns };

    using QAbstractTableModel::QAbstractTableModel;
    void setAnswer(std::shared_ptr<const EvidenceSet> set, std::shared_ptr<const EvidenceAnswer> answer);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        QString name;
        QStringList publications;
        ErrorSummary errors;
        std::optional<HeldOutFigures> heldOut;
        bool total = false;
    };
    [[nodiscard]] QVariant explanation(const Row& row) const;

    std::vector<Row> m_rows;
};

class NearestRunsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { run, measured, predicted, difference, columns };

    using QAbstractTableModel::QAbstractTableModel;
    void setAnswer(std::shared_ptr<const EvidenceSet> set, std::shared_ptr<const EvidenceAnswer> answer);
    // The smallest and the largest difference of those that were predicted, as shares.
    [[nodiscard]] std::optional<Interval<double>> spread() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const EvidenceSet> m_set;
    std::vector<EvidencePoint> m_points; // in the order of nearness; predicted NaN where the rules refuse the plan
};

} // namespace headroom

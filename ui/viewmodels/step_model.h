// SPDX-License-Identifier: GPL-3.0-or-later
// Where the step goes: the parts that take time, their share, and what they reach of what the card could do.
#pragma once

#include "viewmodels/step_parts.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace headroom {

struct Estimate;

class StepModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { part, seconds, share, reached, columns };

    using QAbstractTableModel::QAbstractTableModel;
    void setEstimate(std::shared_ptr<const Estimate> estimate);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    // "Zero here: recompute, …", empty when every part takes time.
    [[nodiscard]] QString zeroParts() const;

private:
    [[nodiscard]] QString reachedText(const StepPart& entry) const;

    std::shared_ptr<const Estimate> m_estimate;
    std::vector<StepPart> m_rows;
};

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// This plan and the plans one change away: a bar of the fullest stage, free memory, step and days.
#pragma once

#include "base/problem.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace headroom {

struct Estimate;
struct Neighbour;

class NeighboursModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { plan, bar, total, free, step, days, columns };

    using QAbstractTableModel::QAbstractTableModel;
    ~NeighboursModel() override;
    void setPlans(std::shared_ptr<const Estimate> plan, std::vector<Neighbour> neighbours);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // What adopting a row changes; empty for the plan itself.
    [[nodiscard]] std::vector<Fix> changes(int row) const;
    [[nodiscard]] QString label(int row) const;
    // The finding, for the card's title.
    [[nodiscard]] QString title() const;

private:
    [[nodiscard]] const Estimate& at(int row) const;

    std::shared_ptr<const Estimate> m_plan;
    std::vector<Neighbour> m_neighbours;
    double m_axisEnd = 1; // bytes
};

} // namespace headroom

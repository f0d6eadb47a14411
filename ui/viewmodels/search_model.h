// SPDX-License-Identifier: GPL-3.0-or-later
// Plans that a search found, best first, with the plan in hand where it stands among them.
#pragma once

#include "jobs/search_query.h"

#include <QAbstractTableModel>

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace headroom {

class SearchModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { rank, sizes, rest, cards, free, days, interval, cost, mfu, decides, columns };
    static constexpr std::size_t mostRows = 40;

    // `library` names the cards; not null.
    SearchModel(std::shared_ptr<const Library> library, QObject* parent = nullptr);
    // `present`: the plan in hand; may be null or without figures. A plan that was not in the last rows is tagged new
    // while the search runs.
    void setPlans(std::vector<SearchedPlan> plans, std::shared_ptr<const Estimate> present, bool running);
    void clear();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // Null for the row of the plan in hand.
    [[nodiscard]] const SearchedPlan* planAt(int row) const;
    [[nodiscard]] QString label(int row) const;
    // The row of a plan of setPlans(); -1 where it is not listed.
    [[nodiscard]] int rowOf(std::size_t plan) const;

private:
    struct Row {
        std::shared_ptr<const Estimate> estimate;
        std::ptrdiff_t plan = -1; // index into m_plans; -1: the plan in hand alone
        bool isPresent = false, isNew = false;
        QString key;
    };
    [[nodiscard]] QVariant text(const Row& row, int column) const;

    std::shared_ptr<const Library> m_library;
    std::vector<SearchedPlan> m_plans;
    std::vector<Row> m_rows;
    std::set<QString> m_seen;
    double m_axisLow = 0, m_axisHigh = 1;
    bool m_oneCluster = true;
};

} // namespace headroom

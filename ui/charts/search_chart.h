// SPDX-License-Identifier: GPL-3.0-or-later
// What a search found as a cloud: free memory against days. Those in the table are dark, the plan in hand has a ring.
#pragma once

#include "charts/plane_chart.h"
#include "jobs/search_query.h"

#include <memory>
#include <vector>

namespace headroom {

class SearchChart : public PlaneChart {
    Q_OBJECT

public:
    explicit SearchChart(QWidget* parent = nullptr);

    // The first `listed` of the plans are in the table. An item's id is the plan's index; -1 is the plan in hand.
    void setPlans(std::vector<SearchedPlan> plans, std::size_t listed, std::shared_ptr<const Estimate> present);
    [[nodiscard]] QList<QStringList> table() const override;
    [[nodiscard]] QSize sizeHint() const override { return {480, 240}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {280, 170}; }

protected:
    [[nodiscard]] Axes axes(QSizeF size) const override;
    void paintPlane(QPainter& painter) override;
    [[nodiscard]] bool isEmpty() const override { return m_plans.empty(); }
    void describe(ChartItem& item) const override;

private:
    [[nodiscard]] QPointF pointOf(const Estimate& estimate) const;

    std::vector<SearchedPlan> m_plans;
    std::size_t m_listed = 0;
    std::shared_ptr<const Estimate> m_present;
};

} // namespace headroom

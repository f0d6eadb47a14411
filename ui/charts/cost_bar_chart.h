// SPDX-License-Identifier: GPL-3.0-or-later
// The bill of the run as one stacked bar: items, the 80 % interval hatched, the budget as a dashed line.
#pragma once

#include "charts/chart_base.h"

#include <memory>

namespace headroom {

struct Estimate;

class CostBarChart : public ChartBase {
    Q_OBJECT

public:
    explicit CostBarChart(QWidget* parent = nullptr);

    // Without a known cost: nothing is drawn.
    void setEstimate(std::shared_ptr<const Estimate> estimate);
    [[nodiscard]] QList<QStringList> table() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void layOut(QSizeF size) override;
    void paintData(QPainter& painter) override;
    [[nodiscard]] std::optional<Explanation> explain(const ChartItem& item) const override;

private:
    std::shared_ptr<const Estimate> m_estimate;
};

} // namespace headroom

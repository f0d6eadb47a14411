// SPDX-License-Identifier: GPL-3.0-or-later
// From arithmetic at peak to the real step: an outline, one bar a loss, and the sum with its interval.
#pragma once

#include "charts/chart_base.h"
#include "theme/theme.h"
#include "units/quantity.h"

#include <memory>
#include <vector>

namespace headroom {

struct Estimate;

class WaterfallChart : public ChartBase {
    Q_OBJECT

public:
    explicit WaterfallChart(QWidget* parent = nullptr);

    void setEstimate(std::shared_ptr<const Estimate> estimate);
    [[nodiscard]] QList<QStringList> table() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void layOut(QSizeF size) override;
    void paintData(QPainter& painter) override;
    void describe(ChartItem& item) const override;
    [[nodiscard]] std::optional<Explanation> explain(const ChartItem& item) const override;

private:
    [[nodiscard]] QRectF rowRect(int row, double from, double to) const;
    void paintRow(QPainter& painter, int row, double from, double to, Part part);

    struct Loss {
        Part part;
        Seconds seconds;
    };
    std::shared_ptr<const Estimate> m_estimate;
    Seconds m_ideal;
    std::vector<Loss> m_losses; // those that are not zero, in stacking order
    double m_rowHeight = 0;
};

} // namespace headroom

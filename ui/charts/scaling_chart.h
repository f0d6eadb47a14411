// SPDX-License-Identifier: GPL-3.0-or-later
// One figure of a sweep against its axis: tokens a second with the ideal, days with the deadline, or cost with the
// budget. Line and 80 % band over the points that fit, rings at the points, this plan as a dot with a hairline.
#pragma once

#include "charts/plane_chart.h"
#include "estimate/sweep.h"

#include <memory>
#include <optional>

namespace headroom {

class ScalingChart : public PlaneChart {
    Q_OBJECT

public:
    enum class Measure { tokens, days, cost };

    explicit ScalingChart(Measure measure, QWidget* parent = nullptr);
    // `limit`: the deadline in days, the budget in the sweep's currency.
    void setSweep(std::shared_ptr<const Sweep> sweep, std::optional<double> limit = {});
    // A vertical guide at a point of the sweep, which joins the charts of one sweep; -1: none. Items carry the same
    // numbers as their ids.
    void setGuide(int point);
    [[nodiscard]] int guide() const { return m_guide; }

    [[nodiscard]] QList<QStringList> table() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] Axes axes(QSizeF size) const override;
    void paintPlane(QPainter& painter) override;
    [[nodiscard]] bool isEmpty() const override;
    void describe(ChartItem& item) const override;

private:
    [[nodiscard]] double figure(const SweepFigures& f) const;
    [[nodiscard]] Interval<double> band(const SweepFigures& f) const;
    [[nodiscard]] QString label(double value) const;
    [[nodiscard]] PlaneAxis valueAxis(QSizeF size) const;
    void paintCurves(QPainter& painter);
    void paintLabels(QPainter& painter);

    Measure m_measure;
    std::shared_ptr<const Sweep> m_sweep;
    std::optional<double> m_limit;
    int m_guide = -1;
};

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// What moves one figure of a plan: a bar an input, from the figure at one end of its range to that at the other, the
// largest effect on top. Blue is better than the plan, orange worse; the input's value stands at the bar's end.
#pragma once

#include "charts/chart_base.h"
#include "estimate/sensitivity.h"

#include <memory>
#include <optional>

namespace headroom {

class TornadoChart : public ChartBase {
    Q_OBJECT

public:
    explicit TornadoChart(QWidget* parent = nullptr);
    // `limit` in the unit of the measure; empty: none.
    void setSensitivity(std::shared_ptr<const Sensitivity> sensitivity, SensitivityMeasure measure,
                        std::optional<double> limit = {});

    [[nodiscard]] QList<QStringList> table() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void layOut(QSizeF size) override;
    void paintData(QPainter& painter) override;
    void describe(ChartItem& item) const override;
    [[nodiscard]] std::optional<Explanation> explain(const ChartItem& item) const override;

private:
    struct Bar {
        double from = 0.0, to = 0.0; // the base and the end, in axis units
        double value = 0.0;          // of the input
    };
    [[nodiscard]] double scaled(double figure) const; // in the unit of the axis
    [[nodiscard]] std::vector<Bar> bars(const SensitivityEffect& effect) const;
    [[nodiscard]] QString measureTick(double figure, int significant) const;
    void paintRow(QPainter& painter, int row, const SensitivityEffect& effect);

    std::shared_ptr<const Sensitivity> m_sensitivity;
    SensitivityMeasure m_measure = SensitivityMeasure::days;
    std::optional<double> m_limit;
    std::vector<std::size_t> m_order;
    int m_rows = 0; // of m_order that there is room for
    double m_rowHeight = 0.0;
};

} // namespace headroom

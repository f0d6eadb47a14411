// SPDX-License-Identifier: GPL-3.0-or-later
// Predicted against measured, both logarithmic on the same range: the line on which they agree, a grey band of ten
// percent either way, a mark a published run, and the plan in hand as a dashed line with its interval.
#pragma once

#include "charts/plane_chart.h"
#include "theme/theme.h"
#include "viewmodels/evidence.h"

#include <array>
#include <memory>
#include <optional>

namespace headroom {

class EvidenceChart : public PlaneChart {
    Q_OBJECT

public:
    explicit EvidenceChart(QWidget* parent = nullptr);
    // Null: nothing to show.
    void setAnswer(std::shared_ptr<const EvidenceSet> set, std::shared_ptr<const EvidenceAnswer> answer);
    [[nodiscard]] QList<QStringList> table() const override;

    // Shape and colour of a group, for its legend.
    [[nodiscard]] static Mark markOf(FrameworkGroup group);
    [[nodiscard]] static Part partOf(FrameworkGroup group);

protected:
    [[nodiscard]] Axes axes(QSizeF size) const override;
    void paintPlane(QPainter& painter) override;
    [[nodiscard]] bool isEmpty() const override;
    void describe(ChartItem& item) const override;
    [[nodiscard]] std::optional<Explanation> explain(const ChartItem& item) const override;

private:
    [[nodiscard]] double shown(double value) const; // in the unit of the axes
    [[nodiscard]] QString axisTitle(bool predicted) const;
    void paintAgreement(QPainter& painter);
    [[nodiscard]] std::array<QPointF, 2> bandLabelPoints() const;
    [[nodiscard]] std::array<QRectF, 2> bandLabels() const; // what they cover
    void paintLegend(QPainter& painter);
    void toggle(int id); // of a key of the legend
    void paintPlan(QPainter& painter, LabelPlacer& placer);
    void paintNearest(QPainter& painter, LabelPlacer& placer);

    std::shared_ptr<const EvidenceSet> m_set;
    std::shared_ptr<const EvidenceAnswer> m_answer;
    std::optional<PlanPrediction> m_plan;
    std::array<bool, frameworkGroupCount> m_hidden{};
    double m_low = 1.0, m_high = 10.0; // of all that is shown
};

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Peak memory by pipeline stage as stacked bars on one axis, against what the card has and what the user allows.
#pragma once

#include "charts/chart_base.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace headroom {

struct Estimate;
struct StageMemory;

class MemoryChart : public ChartBase {
    Q_OBJECT

public:
    explicit MemoryChart(QWidget* parent = nullptr);

    // Null, or without figures: an empty plot.
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
    struct Rows; // where the bars stand, in pixels
    void paintBar(QPainter& painter, int stage);
    void paintPartLabels(QPainter& painter, int stage);
    void paintBrackets(QPainter& painter, int stage);
    void paintLimits(QPainter& painter);
    [[nodiscard]] QString stageLabel(int stage) const;
    [[nodiscard]] QRectF barRect(int stage) const;
    [[nodiscard]] std::optional<Bytes> userLimit() const;

    std::shared_ptr<const Estimate> m_estimate;
    double m_barHeight = 0, m_rowHeight = 0;
};

} // namespace headroom

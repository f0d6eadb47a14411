// SPDX-License-Identifier: GPL-3.0-or-later
// Parallel coordinates of a decision: an axis a dimension from 0 to 100, a line a candidate, a red tick where a score
// is just enough. The winner is thick, the plan in hand black, what misses something dashed.
#pragma once

#include "charts/chart_base.h"
#include "viewmodels/candidate_text.h"

namespace headroom {

struct Decision;

class ParallelChart : public ChartBase {
    Q_OBJECT

public:
    explicit ParallelChart(DecisionWords words, QWidget* parent = nullptr);
    // `decision` stays with the caller; null: none.
    void setDecision(const Decision* decision);
    void setInHand(const std::string& accelerator);
    [[nodiscard]] QList<QStringList> table() const override;

protected:
    void layOut(QSizeF size) override;
    void paintData(QPainter& painter) override;
    void describe(ChartItem& item) const override;

private:
    [[nodiscard]] QPointF place(std::size_t dimension, double score) const;
    void paintAxes(QPainter& painter) const;
    void paintLine(QPainter& painter, std::size_t index, const QPen& pen, double ring) const;

    DecisionWords m_words;
    const Decision* m_decision = nullptr;
    std::string m_inHand;
};

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// One optimizer step on the clock, a lane a pipeline stage; a plan of one stage gets a lane a stream. Blocks narrower
// than a pixel merge into a run of their mean tint. The wheel zooms, dragging moves.
#pragma once

#include "charts/chart_base.h"
#include "schedule/timeline.h"
#include "theme/theme.h"

#include <QSet>

#include <memory>
#include <vector>

namespace headroom {

class TimelineChart : public ChartBase {
    Q_OBJECT

public:
    explicit TimelineChart(QWidget* parent = nullptr);

    // Null: an empty plot. A timeline of another length shows the whole step again.
    void setTimeline(std::shared_ptr<const Timeline> timeline);
    // Blocks of that colour are left out, or shown again.
    void setShown(Part part, bool shown);
    void showAll();
    // Shows the clock from `from` to `to`.
    void showStretch(Seconds from, Seconds to);
    [[nodiscard]] QList<QStringList> table() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void layOut(QSizeF size) override;
    void paintData(QPainter& painter) override;
    void describe(ChartItem& item) const override;
    bool zoom(double steps, double x) override;
    bool drag(double pixels) override;

private:
    struct Run;
    [[nodiscard]] int laneCount() const;
    [[nodiscard]] int laneOf(const Span& span) const;
    [[nodiscard]] QString laneName(int lane) const;
    [[nodiscard]] QRectF laneRect(int lane) const;
    void paintBubbles(QPainter& painter);
    void paintBlock(QPainter& painter, const QRectF& area, SpanKind kind);
    void paintRun(QPainter& painter, const Run& run);

    std::shared_ptr<const Timeline> m_timeline;
    QSet<int> m_hidden; // parts
    double m_from = 0, m_to = 1; // seconds in sight
    double m_laneHeight = 0, m_laneStep = 0;
};

} // namespace headroom

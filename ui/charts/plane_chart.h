// SPDX-License-Identifier: GPL-3.0-or-later
// A chart over two value axes, each linear or logarithmic: curves with bands, marks, limits. A subclass says the axes
// and paints with the helpers here; axes, grid and tick labels (1-2-5 when logarithmic) are the same in all of them.
#pragma once

#include "charts/chart_base.h"
#include "charts/chart_paint.h"

#include <QVector>

#include <functional>
#include <optional>

namespace headroom {

enum class Tone;

struct PlaneAxis {
    double low = 0.0, high = 1.0; // in data; a logarithmic axis has low > 0
    bool logarithmic = false;
    bool grid = true;
    QString title;                         // in the plot's corner: what and in which unit; empty: none
    std::function<QString(double)> label; // of a tick; empty: the plain number
    QVector<double> ticks;                 // empty: round ones
};

// A mark's shape tells apart what colour tells apart too.
enum class Mark { circle, square, triangle, diamond, down_triangle };

void paintMark(QPainter& painter, QPointF at, Mark mark, double size, const QColor& fill, const QPen& pen);

// Round values within [low, high]: 1-2-5 when logarithmic, thinned to at most `most`.
QVector<double> axisTicks(double low, double high, bool logarithmic, int most);
// The smallest round range around [low, high], so that no mark sits on the frame.
PlaneAxis roundedAxis(double low, double high, bool logarithmic);

// Finds room for labels beside their points: right, left, above, below, else none.
class LabelPlacer {
public:
    explicit LabelPlacer(const QRectF& area) : m_area(area) {}
    void block(const QRectF& rect) { m_taken.append(rect); }
    struct Place {
        QPointF at;
        Anchor anchor;
    };
    [[nodiscard]] std::optional<Place> place(QPointF point, double distance, const QString& text, const QFont& font);

private:
    QRectF m_area;
    QVector<QRectF> m_taken;
};

class PlaneChart : public ChartBase {
    Q_OBJECT

public:
    explicit PlaneChart(QWidget* parent = nullptr);

protected:
    // Before painting: from layOut() of the subclass, which PlaneChart calls as axes().
    struct Axes {
        PlaneAxis x, y;
    };
    [[nodiscard]] virtual Axes axes(QSizeF size) const = 0;
    // Marks and curves; axis titles are painted after it.
    virtual void paintPlane(QPainter& painter) = 0;
    // Nothing to show: no axes either.
    [[nodiscard]] virtual bool isEmpty() const = 0;

    [[nodiscard]] QPointF place(double x, double y) const;
    [[nodiscard]] double pixelY(double value) const;
    [[nodiscard]] const Axes& shownAxes() const { return m_axes; }

    // A line through points in pixels, 2 px; `dashes` empty: solid.
    void paintCurve(QPainter& painter, const QVector<QPointF>& points, const QColor& color, double width = 2.0,
                    const QVector<qreal>& dashes = {});
    // Between two lines in pixels, with as many points each; 22 % of the colour.
    void paintBand(QPainter& painter, const QVector<QPointF>& low, const QVector<QPointF>& high, const QColor& color);
    // Dashed in the colour of failure, named at its end; the forbidden side is tinted.
    enum class Forbidden { none, above, below };
    void paintLimitY(QPainter& painter, double value, const QString& name, Forbidden side);
    void paintLimitX(QPainter& painter, double value, const QString& name, Forbidden side);
    // This plan: a black dot of 11 px with a hairline down to the axis.
    void paintThisPlan(QPainter& painter, QPointF at, bool hairline);

    void layOut(QSizeF size) final;
    void paintData(QPainter& painter) final;

private:
    Axes m_axes;
};

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Small things every chart draws alike, on screen and on paper: only lines, fills and text, so that a recording stays a
// vector drawing.
#pragma once

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QVector>

class QPainter;

namespace headroom {

class Theme;

// The rectangle whose 1 px outline falls on whole pixels.
QRectF crisp(const QRectF& rect);

// Parallel lines at 45 degrees, cut to `rect` by arithmetic rather than by a clip, which some paint devices rasterise.
void paintHatch(QPainter& painter, const QRectF& rect, const QColor& color, double width, double spacing = 6.0);

// The 80 % interval: hatch in the colour of text with an outline.
void paintInterval(QPainter& painter, const QRectF& rect, const Theme& theme);
// What does not fit: the parts shine through red stripes.
void paintOverflow(QPainter& painter, const QRectF& rect, const Theme& theme);

// One line of text whose baseline box is centred at `at` vertically; the anchor is left, centre or right.
enum class Anchor { left, centre, right };
void paintText(QPainter& painter, QPointF at, Anchor anchor, const QString& text, const QFont& font,
               const QColor& color);
// The same over data: letters get a 4 px rim in the surface colour.
void paintHaloText(QPainter& painter, QPointF at, Anchor anchor, const QString& text, const QFont& font,
                   const QColor& color, const QColor& rim);
double textWidth(const QString& text, const QFont& font);
// The font with letters and digits as they stand in its character map. Shaped beside Latin letters, this family shows
// digits by other glyphs, which look the same but leave the text of a PDF or SVG without figures.
QFont chartFont(QFont font);

// Round steps of an axis from 0 that reaches at least `high`, four to ten of them.
struct AxisSteps {
    double end = 1.0;
    double step = 1.0;
    int decimals = 0;
    [[nodiscard]] QVector<double> positions() const;
};
AxisSteps axisSteps(double high, int most = 10);

} // namespace headroom

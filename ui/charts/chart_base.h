// SPDX-License-Identifier: GPL-3.0-or-later
// What every chart has: theme, crisp painting at any scale, hover and keyboard walk over its data, a menu that copies
// and saves, and a recording for paper. A subclass lays out its axes and paints its data; it keeps no plottables, so an
// update allocates next to nothing.
#pragma once

#include "text/format.h"
#include "viewmodels/explanation.h"

#include <QList>
#include <QPicture>
#include <QStringList>
#include <QWidget>

#include <optional>

class QCustomPlot;
class QCPAxis;
class QMenu;

namespace headroom {

class Theme;
struct AxisSteps;

// One thing in a chart that a reader can point at.
struct ChartItem {
    QRectF area; // in pixels of the plot
    QString heading;
    QStringList lines;
    int id = -1; // not negative: heading and lines are asked for when somebody points at it
};

class ChartBase : public QWidget {
    Q_OBJECT

public:
    explicit ChartBase(QWidget* parent = nullptr);
    ~ChartBase() override;

    // A theme of its own instead of the application's; for paper.
    void fixTheme(const Theme& theme);
    // Pale: the figures of the last valid plan.
    void setStale(bool stale);

    // Header first, then a row a datum, as the CSV and the screen reader have it. Numbers in C locale.
    [[nodiscard]] virtual QList<QStringList> table() const = 0;
    [[nodiscard]] QString csv() const;
    // A vector drawing of that size in pixels at 96 dpi.
    [[nodiscard]] QPicture record(QSize size);
    // PNG (twice the pixels), SVG, PDF or CSV by the ending of `path`, whole or not at all; gives the reason when it
    // cannot be written, else an empty text.
    [[nodiscard]] QString saveAs(const QString& path);
    [[nodiscard]] const QList<ChartItem>& items() const { return m_items; }
    [[nodiscard]] QMenu* createMenu(QWidget* parent);
    // Redraws now, visible or not.
    void replotNow();

    void setName(const QString& title, const QString& subtitle); // for the screen reader and for file names

signals:
    void painted(); // drawn anew; after a change of content it is on the screen by then
    // A click or Enter on a thing that does not explain itself; `id` as the chart gave it.
    void itemActivated(int id, Qt::KeyboardModifiers modifiers);
    void itemDoubleClicked(int id);
    // The thing that is pointed at, or walked to by the keyboard; -1 when there is none any more.
    void itemHovered(int id);

protected:
    // Margins, ranges and ticks for a plot of that size.
    virtual void layOut(QSizeF size) = 0;
    // Data and labels; also collects the items.
    virtual void paintData(QPainter& painter) = 0;
    // Fills in the text of an item that has an id.
    virtual void describe(ChartItem& item) const;
    // How the figure of an item comes about; shown on a click. Empty: the click means something else.
    [[nodiscard]] virtual std::optional<Explanation> explain(const ChartItem& item) const;
    // A plus or minus one step of the wheel at `x` pixels; true when the chart zooms.
    virtual bool zoom(double steps, double x);
    // Dragged sideways by that many pixels; true when the chart moves.
    virtual bool drag(double pixels);

    void contentChanged(); // redraw when in sight
    [[nodiscard]] const Theme& theme() const;
    [[nodiscard]] QCustomPlot& plot() const { return *m_plot; }
    [[nodiscard]] bool isStale() const { return m_stale; }
    void addItem(ChartItem item) { m_items.append(std::move(item)); }
    // Margins around the axes, and the value axis with its labels; the last label carries the unit.
    void setMargins(double left, double top, double right, double bottom);
    void setValueAxis(const AxisSteps& steps, const QString& unit);
    // A stretch of a value axis with labels above the plot, each with its unit.
    void setStretch(double from, double to, double step, const QString& unit);
    [[nodiscard]] double pixelX(double value) const;
    [[nodiscard]] QRectF plotArea() const; // inside the margins

    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    friend class ChartScene;
    void paintScene(QPainter& painter);
    void applyTheme();
    void choose(int item, bool showTip);
    [[nodiscard]] int itemAt(QPointF position) const; // the nearest within reach, else -1
    void activate(int item, Qt::KeyboardModifiers modifiers);
    void copy();
    [[nodiscard]] QByteArray drawing(const QString& path); // by the ending; empty when it cannot be drawn
    void saveWithDialog(const QString& suffix, const QString& filter);

    QCustomPlot* m_plot = nullptr;
    const Theme* m_fixedTheme = nullptr;
    QList<ChartItem> m_items;
    QString m_title, m_subtitle;
    double m_dragFrom = 0;
    QPointF m_pressedAt;
    int m_chosen = -1;
    bool m_stale = false;
    bool m_keyboardFocus = false; // reached without the mouse: the ring shows where one is
    bool m_dirty = true;
};

} // namespace headroom

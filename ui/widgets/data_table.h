// SPDX-License-Identifier: GPL-3.0-or-later
// A table as the design has it: 24 px rows with hairlines, no vertical lines, no zebra, Ctrl+C copies it with its
// header for a spreadsheet, Ctrl+E and a right click offer to save it as CSV, with the figures behind what is shown. It
// is as high as its rows; its page scrolls.
#pragma once

#include <QMap>
#include <QTableView>

#include <functional>
#include <vector>

class QMenu;
class QSortFilterProxyModel;
class QTimer;

namespace headroom {

class TableDelegate;

class DataTable : public QTableView {
    Q_OBJECT

public:
    explicit DataTable(QWidget* parent = nullptr);
    void setModel(QAbstractItemModel* model) override;
    // The same, ordered by a click on a header (by sortRole); Shift-click is not needed, the sort is stable.
    void setSortedModel(QAbstractItemModel* model);
    [[nodiscard]] int sourceRow(const QModelIndex& index) const; // of the model that was set; -1 without an index
    // At most that many rows in sight, the rest by its own scroll bar; 0: as high as its rows.
    void setVisibleRows(int rows);
    // The column that takes what the others leave.
    void setStretchColumn(int column);
    // Columns that share what the others leave: what their contents want, or in proportion to it where that is more.
    void setElasticColumns(QList<int> columns);
    // A column that is no wider than that, whatever it holds; its texts are elided.
    void setWidestColumn(int column, int pixels);
    // The row of the view that shows that row of the model; invalid when there is none.
    [[nodiscard]] QModelIndex shown(int sourceRow, int column = 0) const;
    // Texts that are longer than their column go on in further lines, and the table grows; else they are elided.
    void setWrapping(bool wrapping);
    void setStale(bool stale);
    // Widths by contents, after texts changed.
    void fitColumns();
    [[nodiscard]] QString tabSeparated() const;
    [[nodiscard]] QString markdown() const;
    // The rows as they are sorted, as CSV; gives the system's reason when that failed, else an empty text.
    [[nodiscard]] QString saveCsv(const QString& path) const;
    // Copy and save.
    [[nodiscard]] QMenu* createMenu(QWidget* parent);
    // What a right click, the menu key and Ctrl+E open instead of that menu alone.
    void setMenu(std::function<QMenu*(QWidget*)> fill);
    void popUpMenu(const QPoint& global);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void stretch();
    void shareRoom(int room);
    void wrapRows();
    bool explain(const QModelIndex& index);
    void copy() const;
    void save();
    void showMenu(); // where no pointer says where

    TableDelegate* m_delegate = nullptr;
    std::function<QMenu*(QWidget*)> m_fillMenu;
    int m_stretch = 0;
    int m_visibleRows = 0;
    QList<int> m_elastic;
    QMap<int, int> m_widest;
    std::vector<int> m_wanted; // by column, of the elastic ones: what their contents want
    QTimer* m_explainLater = nullptr;
    QPersistentModelIndex m_clicked;
    bool m_doubleClicked = false;
    bool m_wrapping = false;
    QSortFilterProxyModel* m_sorter = nullptr;
};

} // namespace headroom

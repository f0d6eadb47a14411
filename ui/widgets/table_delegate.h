// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the cells of the program's tables: swatches, dots, stacked bars on a common axis, symbols, totals. One
// delegate, so that every table looks the same.
#pragma once

#include <QStyledItemDelegate>

namespace headroom {

struct BarCell;
struct BulletCell;
struct StripContent;
class Theme;

class TableDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    // Pale: the rows of the last valid plan.
    void setStale(bool stale) { m_stale = stale; }
    // Long texts go on in further lines instead of being cut.
    void setWrapping(bool wrapping) { m_wrapping = wrapping; }
    // Of a cell of that width, all its lines in sight.
    [[nodiscard]] int heightFor(const QModelIndex& index, int width) const;

private:
    bool m_stale = false;
    bool m_wrapping = false;
};

void paintStackedBar(QPainter& painter, const QRectF& rect, const BarCell& cell, const Theme& theme);
// Score against threshold: a bar on a track from 0 to 100, with the tick of what is enough.
void paintBullet(QPainter& painter, const QRectF& rect, const BulletCell& cell, const Theme& theme);
// Band, point and limit on the column's axis.
void paintIntervalCell(QPainter& painter, const QRectF& rect, const StripContent& content, const Theme& theme);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// A table of the report: hairlines below rows, figures right, the head repeated on every page it reaches.
#pragma once

#include "report/block.h"
#include "viewmodels/table_roles.h"

#include <optional>

class QAbstractItemModel;

namespace headroom {

struct TableColumn {
    QString title;
    double millimetres = 0; // 0: shares what the others leave
    Qt::AlignmentFlag align = Qt::AlignLeft;
};

struct TableCell {
    QString text;
    Tone tone = Tone::text;
    bool bold = false;
    std::optional<Part> swatch = {};
    QString icon = {};                     // file name without ending, in the cell's tone
    QString second = {};                   // a quiet line below the text
    std::optional<BulletCell> bullet = {}; // a score beside its figure
    std::optional<BarCell> bar = {};       // a stacked bar in place of the text
};

struct TableRow {
    std::vector<TableCell> cells;
    bool total = false;   // a line above, none below
    bool chosen = false;  // of the plan in hand
    QString below = {};   // a quiet line below all cells, over the whole width
    bool heading = false; // heads a group: its first cell goes over the whole width
};

class TableBlock : public Block {
public:
    struct Style {
        Letter letter = Letter::table;
        bool head = true;
        double gapAbove = 0;
    };
    TableBlock(std::vector<TableColumn> columns, std::vector<TableRow> rows, Style style);

    [[nodiscard]] double height(const Sheet& sheet, double width) const override;
    void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const override;
    [[nodiscard]] double leastHeight(const Sheet& sheet, double width) const override;
    [[nodiscard]] std::pair<BlockPtr, BlockPtr> split(const Sheet& sheet, double width, double room) const override;

private:
    [[nodiscard]] std::vector<double> widths(const Sheet& sheet, double width) const;
    [[nodiscard]] double headHeight(const Sheet& sheet, const std::vector<double>& widths) const;
    [[nodiscard]] double cellHeight(const Sheet& sheet, const TableCell& cell, double width) const;
    [[nodiscard]] double widthBelow(const Sheet& sheet, const std::vector<double>& widths, const TableRow& row) const;
    [[nodiscard]] double rowHeight(const Sheet& sheet, const std::vector<double>& widths, const TableRow& row) const;
    [[nodiscard]] double indent(const Sheet& sheet, const TableCell& cell) const;
    void paintCell(QPainter& painter, const Sheet& sheet, const QRectF& box, const TableCell& cell,
                   Qt::AlignmentFlag align) const;

    std::vector<TableColumn> m_columns;
    std::vector<TableRow> m_rows;
    Style m_style;
};

// The first columns of one of the program's tables, as the window shows them.
std::shared_ptr<TableBlock> tableOf(const QAbstractItemModel& model, const std::vector<int>& columns,
                                    const std::vector<double>& millimetres, TableBlock::Style style);

} // namespace headroom

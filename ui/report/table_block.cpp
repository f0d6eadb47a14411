// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/table_block.h"

#include "viewmodels/table_roles.h"

#include <QAbstractItemModel>
#include <QPainter>

#include <algorithm>

namespace headroom {

namespace {

constexpr double columnGap = 2.2; // millimetres
constexpr double swatch = 2.2;
// Rows that stay together at the foot of a page; a table no longer than three is never cut.
constexpr std::size_t fewestRows = 2;

double padding(const Sheet& sheet) { return sheet.mm(sheet.isCompact() ? 0.42 : 0.72); }

} // namespace

TableBlock::TableBlock(std::vector<TableColumn> columns, std::vector<TableRow> rows, Style style)
    : Block(style.gapAbove), m_columns(std::move(columns)), m_rows(std::move(rows)), m_style(style) {}

std::vector<double> TableBlock::widths(const Sheet& sheet, double width) const {
    std::vector<double> out;
    double left = width - sheet.mm(columnGap) * static_cast<double>(m_columns.size() - 1);
    int open = 0;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        double wanted = sheet.mm(m_columns[i].millimetres);
        // Figures never wrap.
        for (const TableRow& row : m_rows) {
            if (wanted > 0 && m_columns[i].align == Qt::AlignRight && i < row.cells.size())
                wanted = std::max(wanted, sheet.widthOf(row.cells[i].text, {m_style.letter, row.cells[i].bold}));
        }
        open += wanted == 0;
        left -= wanted;
        out.push_back(wanted);
    }
    for (double& column : out) {
        if (column == 0)
            column = std::max(0.0, left) / open;
    }
    return out;
}

double TableBlock::headHeight(const Sheet& sheet, const std::vector<double>& widths) const {
    if (!m_style.head)
        return 0.0;
    double high = sheet.leading({Letter::note});
    for (std::size_t i = 0; i < widths.size(); ++i)
        high = std::max(high, sheet.heightOf(m_columns[i].title, {Letter::note}, widths[i]));
    return high + 2 * padding(sheet);
}

double TableBlock::indent(const Sheet& sheet, const TableCell& cell) const {
    if (cell.swatch)
        return sheet.mm(swatch + 1.4);
    return cell.icon.isEmpty() ? 0.0 : sheet.mm(4.4);
}

double TableBlock::rowHeight(const Sheet& sheet, const std::vector<double>& widths, const TableRow& row) const {
    double high = sheet.leading({m_style.letter});
    for (std::size_t i = 0; i < row.cells.size() && i < widths.size(); ++i) {
        const TableCell& cell = row.cells[i];
        const TextLook look{m_style.letter, cell.bold};
        high = std::max(high, sheet.heightOf(cell.text, look, widths[i] - indent(sheet, cell)));
    }
    return high + 2 * padding(sheet);
}

double TableBlock::height(const Sheet& sheet, double width) const {
    const std::vector<double> columns = widths(sheet, width);
    double height = headHeight(sheet, columns);
    for (const TableRow& row : m_rows)
        height += rowHeight(sheet, columns, row);
    return height;
}

double TableBlock::leastHeight(const Sheet& sheet, double width) const {
    const std::vector<double> columns = widths(sheet, width);
    const std::size_t rows = m_rows.size() <= fewestRows + 1 ? m_rows.size() : fewestRows;
    double height = headHeight(sheet, columns);
    for (std::size_t i = 0; i < rows; ++i)
        height += rowHeight(sheet, columns, m_rows[i]);
    return height;
}

std::pair<BlockPtr, BlockPtr> TableBlock::split(const Sheet& sheet, double width, double room) const {
    const std::vector<double> columns = widths(sheet, width);
    double height = headHeight(sheet, columns);
    std::size_t rows = 0;
    while (rows < m_rows.size() && height + rowHeight(sheet, columns, m_rows[rows]) <= room)
        height += rowHeight(sheet, columns, m_rows[rows++]);
    // Neither a lone row here nor a lone row on the next page.
    if (m_rows.size() - rows < fewestRows)
        rows = m_rows.size() - std::min(fewestRows, m_rows.size());
    if (rows < fewestRows)
        return {};
    const auto cut = m_rows.begin() + static_cast<std::ptrdiff_t>(rows);
    return {std::make_shared<TableBlock>(m_columns, std::vector<TableRow>(m_rows.begin(), cut), m_style),
            std::make_shared<TableBlock>(m_columns, std::vector<TableRow>(cut, m_rows.end()), m_style)};
}

void TableBlock::paintCell(QPainter& painter, const Sheet& sheet, const QRectF& box, const TableCell& cell,
                           Qt::AlignmentFlag align) const {
    const double line = sheet.leading({m_style.letter});
    if (cell.swatch) {
        const double side = sheet.mm(swatch);
        QPen pen(Sheet::theme().edge(*cell.swatch), sheet.pt(0.5));
        if (*cell.swatch == Part::bubble)
            pen = QPen(Sheet::theme().color(Tone::ctl), sheet.pt(0.5), Qt::DashLine);
        painter.setPen(pen);
        painter.setBrush(Sheet::theme().brush(*cell.swatch));
        painter.drawRect(QRectF(box.left() + sheet.pt(0.3), box.top() + (line - side) / 2, side, side));
        painter.setBrush(Qt::NoBrush);
    } else if (!cell.icon.isEmpty()) {
        const double side = sheet.mm(3.2);
        paintIcon(painter, cell.icon, {box.left(), box.top() + (line - side) / 2, side, side},
                  Sheet::theme().color(cell.tone));
    }
    const TextLook look{m_style.letter, cell.bold, cell.icon.isEmpty() ? cell.tone : Tone::text, align};
    sheet.draw(painter, box.adjusted(indent(sheet, cell), 0, 0, 0), cell.text, look);
}

void TableBlock::paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const {
    const std::vector<double> columns = widths(sheet, area.width());
    const double pad = padding(sheet);
    double y = area.top();
    if (m_style.head) {
        double x = area.left();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            sheet.draw(painter, {x, y + pad, columns[i], headHeight(sheet, columns)}, m_columns[i].title,
                       {Letter::note, false, Tone::text3, m_columns[i].align});
            x += columns[i] + sheet.mm(columnGap);
        }
        y += headHeight(sheet, columns);
        sheet.rule(painter, area.left(), area.right(), y, Tone::ctl, 0.7);
    }
    for (const TableRow& row : m_rows) {
        const double high = rowHeight(sheet, columns, row);
        double x = area.left();
        for (std::size_t i = 0; i < row.cells.size() && i < columns.size(); ++i) {
            paintCell(painter, sheet, {x, y + pad, columns[i], high - 2 * pad}, row.cells[i], m_columns[i].align);
            x += columns[i] + sheet.mm(columnGap);
        }
        if (row.total)
            sheet.rule(painter, area.left(), area.right(), y, Tone::ctl, 0.7);
        y += high;
        if (!row.total)
            sheet.rule(painter, area.left(), area.right(), y, Tone::line);
    }
}

std::shared_ptr<TableBlock> tableOf(const QAbstractItemModel& model, const std::vector<int>& columns,
                                    const std::vector<double>& millimetres, TableBlock::Style style) {
    std::vector<TableColumn> heads;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto align = model.headerData(columns[i], Qt::Horizontal, Qt::TextAlignmentRole).value<Qt::Alignment>();
        heads.push_back({model.headerData(columns[i], Qt::Horizontal, Qt::DisplayRole).toString(), millimetres[i],
                         align.testFlag(Qt::AlignRight) ? Qt::AlignRight : Qt::AlignLeft});
    }
    std::vector<TableRow> rows;
    for (int r = 0; r < model.rowCount(); ++r) {
        TableRow row;
        row.total = model.index(r, 0).data(totalRole).toBool();
        for (const int column : columns) {
            const QModelIndex at = model.index(r, column);
            row.cells.push_back({at.data(Qt::DisplayRole).toString(), toneOf(at.data(toneRole)).value_or(Tone::text),
                                 at.data(boldRole).toBool(), partOf(at.data(partRole))});
        }
        rows.push_back(std::move(row));
    }
    return std::make_shared<TableBlock>(std::move(heads), std::move(rows), style);
}

} // namespace headroom

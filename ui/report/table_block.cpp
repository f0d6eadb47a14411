// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/table_block.h"

#include "widgets/table_delegate.h"

#include <QAbstractItemModel>
#include <QPainter>

#include <algorithm>

namespace headroom {

namespace {

constexpr double columnGap = 2.2; // millimetres
constexpr double swatch = 2.2;
// Rows that stay together at the foot of a page; a table no longer than three is never cut.
constexpr std::size_t fewestRows = 2;
constexpr TextLook second{Letter::note, false, Tone::text3};

double padding(const Sheet& sheet, Letter letter) {
    const bool small = letter == Letter::note;
    return sheet.mm(sheet.isCompact() ? (small ? 0.34 : 0.42) : (small ? 0.56 : 0.72));
}

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
        if (wanted > 0) // nor does a word of the head
            for (const QString& word : m_columns[i].title.split(u' '))
                wanted = std::max(wanted, sheet.widthOf(word, {Letter::note}));
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
    return high + 2 * padding(sheet, m_style.letter);
}

double TableBlock::indent(const Sheet& sheet, const TableCell& cell) const {
    if (cell.swatch)
        return sheet.mm(swatch + 1.4);
    return cell.icon.isEmpty() ? 0.0 : sheet.mm(4.4);
}

double TableBlock::cellHeight(const Sheet& sheet, const TableCell& cell, double width) const {
    const double room = width - indent(sheet, cell);
    return sheet.heightOf(cell.text, {m_style.letter, cell.bold}, room) + sheet.heightOf(cell.second, second, room);
}

double TableBlock::widthBelow(const Sheet& sheet, const std::vector<double>& widths, const TableRow& row) const {
    double width = sheet.mm(columnGap) * static_cast<double>(widths.size() - 1) - indent(sheet, row.cells.front());
    for (const double column : widths)
        width += column;
    return width;
}

double TableBlock::rowHeight(const Sheet& sheet, const std::vector<double>& widths, const TableRow& row) const {
    double high = sheet.leading({m_style.letter});
    if (row.heading)
        return high + 2 * padding(sheet, m_style.letter) + sheet.gap(1.2);
    for (std::size_t i = 0; i < row.cells.size() && i < widths.size(); ++i)
        high = std::max(high, cellHeight(sheet, row.cells[i], widths[i]));
    if (!row.below.isEmpty())
        high += sheet.heightOf(row.below, second, widthBelow(sheet, widths, row));
    return high + 2 * padding(sheet, m_style.letter);
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
    while (rows > 0 && m_rows[rows - 1].heading) // what it heads stands overleaf
        --rows;
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
    if (cell.bar || cell.bullet) {
        // Painted with the sizes of the screen, in its pixels.
        const double pixel = sheet.mm(25.4) / 96.0;
        const double figure =
            cell.bullet ? sheet.widthOf(QStringLiteral("100"), {m_style.letter, true}) + sheet.mm(1) : 0;
        painter.save();
        painter.translate(box.left(), box.top() + line / 2);
        painter.scale(pixel * 0.9, pixel * 0.9);
        const QRectF area(0, -11, (box.width() - figure) / (pixel * 0.9), 22);
        if (cell.bar)
            paintStackedBar(painter, area, *cell.bar, Sheet::theme());
        else
            paintBullet(painter, area, *cell.bullet, Sheet::theme());
        painter.restore();
        if (cell.bar)
            return;
    }
    const TextLook look{m_style.letter, cell.bold, cell.icon.isEmpty() ? cell.tone : Tone::text, align};
    const QRectF inner = box.adjusted(indent(sheet, cell), 0, 0, 0);
    const double high = sheet.draw(painter, inner, cell.text, look);
    TextLook below = second;
    below.align = align;
    sheet.draw(painter, inner.adjusted(0, high, 0, 0), cell.second, below);
}

void TableBlock::paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const {
    const std::vector<double> columns = widths(sheet, area.width());
    const double pad = padding(sheet, m_style.letter);
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
        if (row.chosen)
            painter.fillRect(QRectF(area.left() - sheet.mm(1), y, area.width() + sheet.mm(2), high),
                             Sheet::theme().color(Tone::select));
        if (row.heading) {
            const TextLook head{m_style.letter, true};
            sheet.draw(painter, {area.left(), y + pad + sheet.gap(1.2), area.width(), high}, row.cells.front().text,
                       head);
            y += high;
            sheet.rule(painter, area.left(), area.right(), y, Tone::line);
            continue;
        }
        double x = area.left();
        for (std::size_t i = 0; i < row.cells.size() && i < columns.size(); ++i) {
            paintCell(painter, sheet, {x, y + pad, columns[i], high - 2 * pad}, row.cells[i], m_columns[i].align);
            x += columns[i] + sheet.mm(columnGap);
        }
        if (!row.below.isEmpty()) {
            const double width = widthBelow(sheet, columns, row), text = sheet.heightOf(row.below, second, width);
            sheet.draw(painter, {area.right() - width, y + high - pad - text, width, text}, row.below, second);
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
            TableCell cell{at.data(Qt::DisplayRole).toString(), toneOf(at.data(toneRole)).value_or(Tone::text),
                           at.data(boldRole).toBool(), partOf(at.data(partRole))};
            cell.icon = at.data(leadIconRole).toString();
            if (cell.icon.isEmpty())
                cell.icon = at.data(iconRole).toString();
            if (const QVariant bullet = at.data(bulletRole); bullet.isValid())
                cell.bullet = bullet.value<BulletCell>();
            if (const QVariant bar = at.data(barRole); bar.isValid())
                cell.bar = bar.value<BarCell>();
            row.cells.push_back(std::move(cell));
        }
        row.chosen = model.index(r, 0).data(chosenRole).toBool();
        rows.push_back(std::move(row));
    }
    return std::make_shared<TableBlock>(std::move(heads), std::move(rows), style);
}

} // namespace headroom

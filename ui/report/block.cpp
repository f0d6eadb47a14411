// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/block.h"

#include <QPainter>

#include <algorithm>
#include <mutex>

namespace headroom {

double stackHeight(const std::vector<BlockPtr>& stack, const Sheet& sheet, double width) {
    double height = 0;
    for (const BlockPtr& block : stack)
        height += (block == stack.front() ? 0.0 : sheet.gap(block->gapAbove())) + block->height(sheet, width);
    return height;
}

void paintStack(QPainter& painter, const std::vector<BlockPtr>& stack, const Sheet& sheet, const QRectF& area) {
    double y = area.top();
    for (const BlockPtr& block : stack) {
        if (block != stack.front())
            y += sheet.gap(block->gapAbove());
        const double height = block->height(sheet, area.width());
        block->paint(painter, sheet, {area.left(), y, area.width(), height});
        y += height;
    }
}

double TextBlock::height(const Sheet& sheet, double width) const { return sheet.heightOf(m_text, m_look, width); }

void TextBlock::paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const {
    sheet.draw(painter, area, m_text, m_look);
}

BlockPtr headingBlock(const QString& title, double gapAbove) {
    return std::make_shared<TextBlock>(title, TextLook{Letter::heading, true}, gapAbove, true);
}

BlockPtr subheadingBlock(const QString& title, double gapAbove) {
    return std::make_shared<TextBlock>(title, TextLook{Letter::subheading, true}, gapAbove, true);
}

BlockPtr noteBlock(const QString& text, double gapAbove, bool staysWithNext) {
    return std::make_shared<TextBlock>(text, TextLook{Letter::note, false, Tone::text3}, gapAbove, staysWithNext);
}

double ChartBlock::height(const Sheet& sheet, double width) const {
    const QSizeF pixels = drawing(sheet).pixels;
    return pixels.height() * width / pixels.width();
}

void ChartBlock::paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const {
    const Drawing& chart = drawing(sheet);
    painter.save();
    painter.translate(area.topLeft());
    // drawPicture already scales the picture's dots to those of the device.
    const double dots = static_cast<double>(painter.device()->logicalDpiX()) / chart.picture.logicalDpiX();
    const double scale = area.width() / (chart.pixels.width() * dots);
    painter.scale(scale, scale);
    // Playing a picture moves a position inside it: two threads that paint the same page must not.
    static std::mutex playing;
    const std::scoped_lock lock(playing);
    painter.drawPicture(0, 0, chart.picture);
    painter.restore();
}

double ColumnsBlock::height(const Sheet& sheet, double width) const {
    const double left = sheet.mm(m_leftWidth), right = width - left - sheet.mm(m_between);
    return std::max(stackHeight(m_left, sheet, left), stackHeight(m_right, sheet, right));
}

void ColumnsBlock::paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const {
    const double left = sheet.mm(m_leftWidth), start = area.left() + left + sheet.mm(m_between);
    paintStack(painter, m_left, sheet, {area.left(), area.top(), left, area.height()});
    paintStack(painter, m_right, sheet, {start, area.top(), area.right() - start, area.height()});
}

} // namespace headroom

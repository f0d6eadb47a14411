// SPDX-License-Identifier: GPL-3.0-or-later
// What a page is made of. A block knows how high it is at a width and paints itself; pages are filled by the flow.
#pragma once

#include "report/sheet.h"

#include <QPicture>

#include <memory>
#include <utility>
#include <vector>

namespace headroom {

class Block;
using BlockPtr = std::shared_ptr<const Block>;

class Block {
public:
    virtual ~Block() = default;

    // Heights and widths in units of the sheet.
    [[nodiscard]] virtual double height(const Sheet& sheet, double width) const = 0;
    virtual void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const = 0;
    // What has to stand together where the block begins: never a lone table head at the foot of a page.
    [[nodiscard]] virtual double leastHeight(const Sheet& sheet, double width) const { return height(sheet, width); }
    // The part that fits into `room`, at least leastHeight, and the rest. First is null where nothing can be cut off.
    [[nodiscard]] virtual std::pair<BlockPtr, BlockPtr> split(const Sheet&, double, double) const { return {}; }

    // Millimetres above, unless the block opens a page.
    [[nodiscard]] double gapAbove() const { return m_gapAbove; }
    // Never the last on its page.
    [[nodiscard]] bool staysWithNext() const { return m_staysWithNext; }
    // Takes what is free on the page of its section.
    [[nodiscard]] virtual bool isSpring() const { return false; }

protected:
    explicit Block(double gapAbove, bool staysWithNext = false)
        : m_gapAbove(gapAbove), m_staysWithNext(staysWithNext) {}

private:
    double m_gapAbove;
    bool m_staysWithNext;
};

// Blocks from top to bottom, with their gaps.
[[nodiscard]] double stackHeight(const std::vector<BlockPtr>& stack, const Sheet& sheet, double width);
void paintStack(QPainter& painter, const std::vector<BlockPtr>& stack, const Sheet& sheet, const QRectF& area);

// Wrapped text.
class TextBlock : public Block {
public:
    TextBlock(QString text, TextLook look, double gapAbove, bool staysWithNext = false)
        : Block(gapAbove, staysWithNext), m_text(std::move(text)), m_look(look) {}
    [[nodiscard]] double height(const Sheet& sheet, double width) const override;
    void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const override;

private:
    QString m_text;
    TextLook m_look;
};

// The finding of a section, with the line below it that says how to read what follows.
BlockPtr headingBlock(const QString& title, double gapAbove);
BlockPtr subheadingBlock(const QString& title, double gapAbove);
BlockPtr noteBlock(const QString& text, double gapAbove, bool staysWithNext);

// A chart recorded at 96 dpi, once a density.
class ChartBlock : public Block {
public:
    struct Drawing {
        QPicture picture;
        QSizeF pixels;
    };
    ChartBlock(Drawing normal, Drawing compact, double gapAbove)
        : Block(gapAbove), m_normal(std::move(normal)), m_compact(std::move(compact)) {}
    [[nodiscard]] double height(const Sheet& sheet, double width) const override;
    void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const override;

private:
    [[nodiscard]] const Drawing& drawing(const Sheet& sheet) const { return sheet.isCompact() ? m_compact : m_normal; }
    Drawing m_normal, m_compact;
};

// Empty; what follows stands at the foot of the page.
class SpringBlock : public Block {
public:
    explicit SpringBlock(double least) : Block(0, true), m_least(least) {}
    [[nodiscard]] double height(const Sheet& sheet, double) const override { return sheet.mm(m_least); }
    void paint(QPainter&, const Sheet&, const QRectF&) const override {}
    [[nodiscard]] bool isSpring() const override { return true; }

private:
    double m_least; // millimetres
};

// Two stacks beside each other; together they must fit on one page.
class ColumnsBlock : public Block {
public:
    // `leftWidth` and `between` in millimetres; the right column takes the rest.
    ColumnsBlock(std::vector<BlockPtr> left, std::vector<BlockPtr> right, double leftWidth, double between,
                 double gapAbove)
        : Block(gapAbove), m_left(std::move(left)), m_right(std::move(right)), m_leftWidth(leftWidth),
          m_between(between) {}
    [[nodiscard]] double height(const Sheet& sheet, double width) const override;
    void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const override;

private:
    std::vector<BlockPtr> m_left, m_right;
    double m_leftWidth, m_between;
};

} // namespace headroom

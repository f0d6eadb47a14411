// SPDX-License-Identifier: GPL-3.0-or-later
// The answer at the head of a report: the verdict as a headline, and the four figures behind it.
#pragma once

#include "report/block.h"
#include "viewmodels/verdicts.h"

#include <QStringList>

#include <array>

namespace headroom {

// Lines of about equal length. Breaks after punctuation where that fits.
class HeadlineBlock : public Block {
public:
    HeadlineBlock(QString text, bool chinese, double gapAbove)
        : Block(gapAbove, true), m_text(std::move(text)), m_chinese(chinese) {}
    [[nodiscard]] double height(const Sheet& sheet, double width) const override;
    void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const override;

private:
    struct Setting {
        QString text; // with line separators
        TextLook look;
        double width;
    };
    [[nodiscard]] Setting set(const Sheet& sheet, double width) const;
    [[nodiscard]] QString brokenAtPunctuation(const Sheet& sheet, const TextLook& look, double width) const;

    QString m_text;
    bool m_chinese;
};

// Memory, time, cost and efficiency side by side: state in colour, symbol and word; figure; interval; strip.
class FiguresBlock : public Block {
public:
    FiguresBlock(std::array<Verdict, 4> verdicts, double gapAbove) : Block(gapAbove), m_verdicts(std::move(verdicts)) {}
    [[nodiscard]] double height(const Sheet& sheet, double width) const override;
    void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const override;

private:
    struct Rows; // heights of the rows, common to all four
    [[nodiscard]] Rows rows(const Sheet& sheet, double column) const;
    void paintOne(QPainter& painter, const Sheet& sheet, const QRectF& area, const Rows& rows,
                  const Verdict& verdict) const;

    std::array<Verdict, 4> m_verdicts;
};

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/verdict_block.h"

#include "theme/theme.h"
#include "widgets/interval_strip.h"
#include "widgets/verdict_tile.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double columnGap = 3.4; // millimetres
constexpr double stripPixels = 14, pixelsPerInch = 96;
constexpr int mostLines = 3;
constexpr double mostShrink = 7; // points

int linesOf(const Sheet& sheet, const QString& text, const TextLook& look, double width) {
    return static_cast<int>(std::lround(sheet.heightOf(text, look, width) / sheet.leading(look)));
}

QString asideOf(const Verdict& v) {
    return v.kind == VerdictKind::efficiency && v.shortFigure != QString(enDash)
               ? QStringLiteral("MFU") + (v.aside.isEmpty() ? QString() : QStringLiteral(", ") + v.aside)
               : v.aside;
}

} // namespace

QString HeadlineBlock::brokenAtPunctuation(const Sheet& sheet, const TextLook& look, double width) const {
    static const QString marks = QStringLiteral("，；：、。,;:");
    QStringList lines;
    QString line, chunk;
    for (qsizetype i = 0; i < m_text.size(); ++i) {
        chunk += m_text[i];
        // Western marks end a clause only before a space.
        const bool ends =
            marks.contains(m_text[i]) && (m_text[i] > u'\x7F' || m_text.mid(i + 1, 1) == QLatin1String(" "));
        if (!ends)
            continue;
        if (!line.isEmpty() && sheet.widthOf(line + chunk, look) > width) {
            lines << line;
            line.clear();
            chunk = chunk.trimmed();
        }
        line += chunk;
        chunk.clear();
        if (sheet.widthOf(line, look) > width)
            return {};
    }
    if (!line.isEmpty() && sheet.widthOf(line + chunk, look) > width) {
        lines << line;
        line.clear();
        chunk = chunk.trimmed();
    }
    line += chunk;
    if (sheet.widthOf(line, look) > width)
        return {};
    lines << line;
    // A last line under a third of the width looks like a leftover.
    if (lines.size() > 1 && sheet.widthOf(lines.last(), look) < width / 3)
        return {};
    return lines.join(QChar(QChar::LineSeparator));
}

HeadlineBlock::Setting HeadlineBlock::set(const Sheet& sheet, double width) const {
    TextLook look{Letter::verdict, true};
    for (; look.smaller < mostShrink; look.smaller += 1) {
        const int lines = linesOf(sheet, m_text, look, width);
        if (lines > mostLines)
            continue;
        const QString broken = brokenAtPunctuation(sheet, look, width);
        if (!broken.isEmpty() && linesOf(sheet, broken, look, width * 1.01) <= mostLines)
            return {broken, look, width * 1.01};
        // A word of Han characters has no spaces: breaking it is worse than a smaller size.
        if (m_chinese && look.smaller < 6)
            continue;
        if (m_chinese)
            look.smaller = 0;
        break;
    }
    // The narrowest measure with as many lines makes them about equal.
    const int lines = linesOf(sheet, m_text, look, width);
    double narrow = width * 0.4, wide = width;
    while (wide - narrow > width * 0.004) {
        const double middle = (narrow + wide) / 2;
        (linesOf(sheet, m_text, look, middle) <= lines ? wide : narrow) = middle;
    }
    return {m_text, look, wide};
}

double HeadlineBlock::height(const Sheet& sheet, double width) const {
    const Setting s = set(sheet, width);
    return sheet.heightOf(s.text, s.look, s.width);
}

void HeadlineBlock::paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const {
    const Setting s = set(sheet, area.width());
    sheet.draw(painter, {area.left(), area.top(), s.width, area.height()}, s.text, s.look);
}

struct FiguresBlock::Rows {
    double rule, name, word, figure, aside, description, strip; // word: 0 when it stands beside the name
    [[nodiscard]] double sum() const { return rule + name + word + figure + aside + description + strip; }
};

FiguresBlock::Rows FiguresBlock::rows(const Sheet& sheet, double column) const {
    const TextLook note{Letter::note}, bold{Letter::note, true};
    Rows r{};
    r.rule = sheet.mm(1.4);
    r.name = sheet.leading(note);
    r.figure = sheet.leading({Letter::figure});
    r.strip = sheet.mm(1.2) + stripPixels * sheet.mm(25.4) / pixelsPerInch;
    for (const Verdict& v : m_verdicts) {
        if (sheet.widthOf(v.name, note) + sheet.widthOf(v.word, bold) + sheet.mm(6) > column)
            r.word = sheet.leading(note);
        r.aside = std::max(r.aside, sheet.heightOf(asideOf(v), note, column));
        r.description = std::max(r.description, sheet.heightOf(v.description, note, column));
    }
    return r;
}

double FiguresBlock::height(const Sheet& sheet, double width) const {
    return rows(sheet, (width - 3 * sheet.mm(columnGap)) / 4).sum();
}

void FiguresBlock::paintOne(QPainter& painter, const Sheet& sheet, const QRectF& area, const Rows& rows,
                            const Verdict& v) const {
    const Tone state = stateTone(v.state);
    const QColor color = Sheet::theme().color(state);
    sheet.rule(painter, area.left(), area.right(), area.top(), state, 1.4);
    double y = area.top() + rows.rule;
    sheet.draw(painter, {area.left(), y, area.width(), rows.name}, v.name, {Letter::note, false, Tone::text2});
    if (rows.word > 0)
        y += rows.name;
    if (!v.word.isEmpty()) {
        const double side = sheet.mm(3);
        const double start = rows.word > 0 ? area.left() + side + sheet.mm(0.8)
                                           : area.right() - sheet.widthOf(v.word, {Letter::note, true});
        sheet.draw(painter, {start, y, area.right() - start + sheet.mm(1), rows.name}, v.word,
                   {Letter::note, true, state});
        paintIcon(painter, stateIcon(v.state), {start - side - sheet.mm(0.8), y + (rows.name - side) / 2, side, side},
                  color);
    }
    y += rows.word > 0 ? rows.word : rows.name;
    const QString figure = v.shortFigure.isEmpty() ? v.figure : v.shortFigure;
    sheet.draw(painter, {area.left(), y, area.width(), rows.figure}, figure,
               {Letter::figure, true, v.pale || v.state == VerdictState::unknown ? Tone::text3 : Tone::text});
    y += rows.figure;
    sheet.draw(painter, {area.left(), y, area.width(), rows.aside}, asideOf(v), {Letter::note, false, Tone::text2});
    y += rows.aside;
    sheet.draw(painter, {area.left(), y, area.width(), rows.description}, v.description,
               {Letter::note, false, Tone::text2});
    y += rows.description + sheet.mm(1.2);
    const double scale = sheet.mm(25.4) / pixelsPerInch;
    painter.save();
    painter.translate(area.left(), y);
    painter.scale(scale, scale);
    paintIntervalStrip(painter, {0, 0, area.width() / scale, stripPixels}, v.strip, color, Sheet::theme());
    painter.restore();
}

void FiguresBlock::paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const {
    const double gap = sheet.mm(columnGap), column = (area.width() - 3 * gap) / 4;
    const Rows r = rows(sheet, column);
    double x = area.left();
    for (const Verdict& verdict : m_verdicts) {
        paintOne(painter, sheet, {x, area.top(), column, area.height()}, r, verdict);
        x += column + gap;
    }
}

} // namespace headroom

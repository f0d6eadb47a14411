// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/sheet.h"

#include "text/format.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainter>
#include <QTextLayout>

#include <cmath>

namespace headroom {

namespace {

struct Size {
    double points, leading;
};

Size sizeOf(Letter letter) {
    switch (letter) {
    case Letter::verdict:
        return {24, 34};
    case Letter::figure:
        return {18, 25};
    case Letter::heading:
        return {15, 21};
    case Letter::subheading:
        return {10.5, 15};
    case Letter::lead:
        return {10.5, 16.4};
    case Letter::text:
        return {9.6, 14.6};
    case Letter::table:
        return {8.8, 12};
    case Letter::note:
        return {8.2, 11.6};
    }
    return {9.6, 14.6};
}

bool isHan(QChar c) {
    const QChar::Script script = c.script();
    return script == QChar::Script_Han || script == QChar::Script_Hiragana || script == QChar::Script_Katakana;
}

// Shaped beside Latin letters, the family shows digits by glyphs that its character map does not name: they look the
// same, but the text of the PDF would be without figures.
QList<QTextLayout::FormatRange> plainDigits(const QString& text) {
    QTextCharFormat plain;
    plain.setFontStyleStrategy(QFont::PreferNoShaping);
    QList<QTextLayout::FormatRange> ranges;
    for (int i = 0; i < text.size(); ++i) {
        if (!text[i].isDigit())
            continue;
        if (!ranges.isEmpty() && ranges.last().start + ranges.last().length == i)
            ++ranges.last().length;
        else
            ranges.append({i, 1, plain});
    }
    return ranges;
}

// Han, or punctuation as wide.
bool isFull(QChar c) { return isHan(c) || (c.unicode() >= 0x3000 && c.unicode() < 0x3040) || c.unicode() >= 0xFF00; }

bool isWestern(QChar c) { return c.script() == QChar::Script_Latin || c.isDigit(); }

} // namespace

Sheet::Sheet(const QPaintDevice& device, Paper paper, bool compact, bool chinese)
    : m_device(device), m_paper(paper), m_compact(compact), m_chinese(chinese), m_unitsPerInch(device.logicalDpiY()) {}

QFont Sheet::font(const TextLook& look) const {
    QFont font;
    font.setFamilies(Theme::families());
    font.setPointSizeF(sizeOf(look.letter).points - look.smaller);
    font.setBold(look.bold);
    // Too little to see, enough for Qt to leave out ligatures: a reader who searches for "fits" finds it.
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.02);
    return font;
}

double Sheet::leading(const TextLook& look) const { return pt(sizeOf(look.letter).leading - look.smaller); }

// The gap is part of setting the text, not of the text: it exists on paper only. A sentence that leaves a gap around a
// figure leaves none where the figure ends in Han characters ("123 亿") or a sentence before it in a stop.
QString Sheet::spaced(const QString& text) const {
    if (!m_chinese)
        return text;
    QString out;
    out.reserve(text.size() + 8);
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (i > 0 && i + 1 < text.size() && text[i] == noBreak && isFull(text[i - 1]) && isFull(text[i + 1]))
            continue;
        if (i > 0) {
            const QChar before = text[i - 1], here = text[i];
            if ((isHan(before) && isWestern(here)) || (isWestern(before) && isHan(here)))
                out += u' ';
        }
        out += text[i];
    }
    return out;
}

double Sheet::widthOf(const QString& text, const TextLook& look) const {
    return QFontMetricsF(font(look), const_cast<QPaintDevice*>(&m_device)).horizontalAdvance(spaced(text));
}

int Sheet::layOut(QTextLayout& layout, const TextLook& look, double width) const {
    QTextOption option(look.align);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.setFormats(plainDigits(layout.text()));
    const double lead = leading(look);
    int lines = 0;
    layout.beginLayout();
    for (;;) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        line.setPosition({0, lines * lead + (lead - line.height()) / 2});
        ++lines;
    }
    layout.endLayout();
    return lines;
}

double Sheet::heightOf(const QString& text, const TextLook& look, double width) const {
    if (text.isEmpty())
        return 0;
    QTextLayout layout(spaced(text), font(look), const_cast<QPaintDevice*>(&m_device));
    return layOut(layout, look, width) * leading(look);
}

double Sheet::draw(QPainter& painter, const QRectF& box, const QString& text, const TextLook& look) const {
    if (text.isEmpty())
        return 0;
    QTextLayout layout(spaced(text), font(look), const_cast<QPaintDevice*>(&m_device));
    const int lines = layOut(layout, look, box.width());
    painter.setPen(theme().color(look.tone));
    layout.draw(&painter, box.topLeft());
    return lines * leading(look);
}

void Sheet::rule(QPainter& painter, double x1, double x2, double y, Tone tone, double points) const {
    QPen pen(theme().color(tone), pt(points));
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    painter.drawLine(QPointF(x1, y), QPointF(x2, y));
}

} // namespace headroom

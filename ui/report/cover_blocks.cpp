// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/cover_blocks.h"

#include "report/pdf_writer.h"

#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>

namespace headroom {

namespace {

constexpr double brandSide = 9, logoWidth = 44; // millimetres
constexpr TextLook reasonLook{Letter::text}, contentsLook{Letter::table, false, Tone::text2};
constexpr double numberIndent = 7, reasonGap = 1.8, remarkIndent = 4, belowRemark = 2.5;

// As large as fits the box, at its left.
void paintLogo(QPainter& painter, const QByteArray& logo, const QRectF& box) {
    if (logo.trimmed().startsWith('<')) {
        QSvgRenderer svg(logo);
        const QSizeF size = svg.defaultSize();
        if (size.isEmpty())
            return;
        const double scale = std::min(box.width() / size.width(), box.height() / size.height());
        svg.render(&painter, {box.left(), box.top(), size.width() * scale, size.height() * scale});
        return;
    }
    const QImage image = QImage::fromData(logo);
    if (image.isNull())
        return;
    const double scale = std::min(box.width() / image.width(), box.height() / image.height());
    painter.drawImage(QRectF(box.left(), box.top(), image.width() * scale, image.height() * scale), image);
}

// Where a logo ends, to set the name beside it.
double logoEnd(const QByteArray& logo, const QRectF& box) {
    QSizeF size = logo.trimmed().startsWith('<') ? QSizeF(QSvgRenderer(logo).defaultSize())
                                                 : QSizeF(QImage::fromData(logo).size());
    if (size.isEmpty())
        return box.left();
    return box.left() + size.width() * std::min(box.width() / size.width(), box.height() / size.height());
}

class ContentsBlock : public Block {
public:
    struct Entry {
        QString name, finding;
        std::size_t section = 0;
    };
    ContentsBlock(std::vector<Entry> entries, std::shared_ptr<const std::vector<int>> openings)
        : Block(0, true), m_entries(std::move(entries)), m_openings(std::move(openings)) {}

    double height(const Sheet& sheet, double width) const override {
        double high = 0;
        for (const Entry& entry : m_entries)
            high += lineHeight(sheet, entry, width);
        return high;
    }
    void paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const override {
        double y = area.top();
        TextLook number = contentsLook;
        number.align = Qt::AlignRight;
        for (const Entry& entry : m_entries) {
            const double high = lineHeight(sheet, entry, area.width());
            sheet.draw(painter, {area.left(), y, textWidth(sheet, area.width()), high}, text(entry), contentsLook);
            const int page = entry.section < m_openings->size() ? (*m_openings)[entry.section] : 0;
            sheet.draw(painter, {area.left(), y, area.width(), high}, QString::number(page), number);
            y += high;
        }
    }

private:
    static QString text(const Entry& entry) { return entry.finding; }
    static double textWidth(const Sheet& sheet, double width) { return width - sheet.mm(12); }
    static double lineHeight(const Sheet& sheet, const Entry& entry, double width) {
        return sheet.heightOf(text(entry), contentsLook, textWidth(sheet, width)) + sheet.mm(1.0);
    }

    std::vector<Entry> m_entries;
    std::shared_ptr<const std::vector<int>> m_openings;
};

} // namespace

double BrandBlock::height(const Sheet& sheet, double) const { return sheet.mm(brandSide); }

void BrandBlock::paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const {
    const double side = sheet.mm(brandSide);
    double left = area.left() + side;
    if (m_logo.isEmpty()) {
        paintIcon(painter, QStringLiteral("headroom"), {area.left(), area.top(), side, side}, QColor());
    } else {
        const QRectF box(area.left(), area.top(), sheet.mm(logoWidth), side);
        paintLogo(painter, m_logo, box);
        left = logoEnd(m_logo, box);
    }
    left += sheet.mm(3.5);
    const double right = area.right();
    const TextLook quiet{Letter::note, false, Tone::text3};
    const double name =
        sheet.draw(painter, {left, area.top(), right - left, side},
                   m_company.isEmpty() ? QStringLiteral("Headroom") : m_company, {Letter::subheading, true});
    sheet.draw(painter, {left, area.top() + name, right - left, side}, m_kind, quiet);
    TextLook date = quiet;
    date.align = Qt::AlignRight;
    sheet.draw(painter, {area.left(), area.top() + name, area.width(), side}, m_date, date);
}

double ReasonsBlock::height(const Sheet& sheet, double width) const {
    double high = 0;
    for (const QString& reason : m_reasons)
        high += sheet.heightOf(reason, reasonLook, width - sheet.mm(numberIndent)) + sheet.gap(reasonGap);
    return high;
}

void ReasonsBlock::paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const {
    double y = area.top();
    const double indent = sheet.mm(numberIndent);
    for (qsizetype i = 0; i < m_reasons.size(); ++i) {
        sheet.draw(painter, {area.left(), y, indent, sheet.leading(reasonLook)}, QString::number(i + 1),
                   {Letter::text, true, Tone::accent});
        y += sheet.draw(painter, {area.left() + indent, y, area.width() - indent, area.height()}, m_reasons[i],
                        reasonLook) +
             sheet.gap(reasonGap);
    }
}

double RemarkBlock::height(const Sheet& sheet, double width) const {
    return sheet.heightOf(m_text, reasonLook, width - sheet.mm(remarkIndent)) + sheet.mm(2 + belowRemark);
}

void RemarkBlock::paint(QPainter& painter, const Sheet& sheet, const QRectF& area) const {
    const double high = area.height() - sheet.mm(belowRemark), indent = sheet.mm(remarkIndent);
    painter.fillRect(QRectF(area.left(), area.top(), sheet.mm(0.9), high), Sheet::theme().color(Tone::accent));
    sheet.draw(painter, {area.left() + indent, area.top() + sheet.mm(1), area.width() - indent, high}, m_text,
               reasonLook);
}

double RemarkBlock::leastHeight(const Sheet& sheet, double width) const {
    return std::min(height(sheet, width), 3 * sheet.leading(reasonLook) + sheet.mm(2 + belowRemark));
}

std::pair<BlockPtr, BlockPtr> RemarkBlock::split(const Sheet& sheet, double width, double room) const {
    const auto part = [&](qsizetype length) { return std::make_shared<RemarkBlock>(m_text.left(length), gapAbove()); };
    qsizetype fits = 0, tooLong = m_text.size();
    while (tooLong - fits > 1) {
        const qsizetype middle = (fits + tooLong) / 2;
        (part(middle)->height(sheet, width) <= room ? fits : tooLong) = middle;
    }
    // Between words, where there are any.
    const qsizetype space = m_text.lastIndexOf(u' ', fits), line = m_text.lastIndexOf(u'\n', fits);
    if (const qsizetype end = std::max(space, line); end > fits / 2)
        fits = end;
    if (fits == 0)
        return {};
    return {part(fits), std::make_shared<RemarkBlock>(m_text.mid(fits).trimmed(), gapAbove())};
}

void addContents(Report& report) {
    report.openings = std::make_shared<std::vector<int>>();
    std::vector<ContentsBlock::Entry> entries;
    for (std::size_t i = 1; i < report.sections.size(); ++i)
        if (!report.sections[i].finding.isEmpty())
            entries.push_back({report.sections[i].name, report.sections[i].finding, i});
    if (entries.empty() || report.sections.empty())
        return;
    std::vector<BlockPtr>& cover = report.sections.front().blocks;
    // Above the facts at the foot of the page, where there are any.
    const auto spring = std::find_if(cover.begin(), cover.end(), [](const BlockPtr& b) { return b->isSpring(); });
    const auto at = spring == cover.end() ? cover.end() : spring + 1;
    cover.insert(at, std::make_shared<ContentsBlock>(std::move(entries), report.openings));
}

} // namespace headroom

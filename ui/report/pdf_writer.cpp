// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/pdf_writer.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QXmlStreamWriter>

#include <cmath>

namespace headroom {

namespace {

// XML 1.0 has no place for most control characters, escaped or not.
QString printable(QString text) {
    text.removeIf([](QChar c) { return c.unicode() < 0x20 || c.unicode() >= 0xFFFE; });
    return text;
}

QByteArray metadata(const Report& report) {
    static const QString rdf = QStringLiteral("http://www.w3.org/1999/02/22-rdf-syntax-ns#");
    static const QString dc = QStringLiteral("http://purl.org/dc/elements/1.1/");
    static const QString xmp = QStringLiteral("http://ns.adobe.com/xap/1.0/");
    static const QString pdf = QStringLiteral("http://ns.adobe.com/pdf/1.3/");
    static const QString meta = QStringLiteral("adobe:ns:meta/");
    QByteArray packet("<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n");
    QBuffer buffer(&packet);
    buffer.open(QIODevice::Append);
    QXmlStreamWriter xml(&buffer);
    xml.writeNamespace(meta, QStringLiteral("x"));
    xml.writeStartElement(meta, QStringLiteral("xmpmeta"));
    xml.writeNamespace(rdf, QStringLiteral("rdf"));
    xml.writeStartElement(rdf, QStringLiteral("RDF"));
    xml.writeNamespace(dc, QStringLiteral("dc"));
    xml.writeNamespace(xmp, QStringLiteral("xmp"));
    xml.writeNamespace(pdf, QStringLiteral("pdf"));
    xml.writeStartElement(rdf, QStringLiteral("Description"));
    xml.writeAttribute(rdf, QStringLiteral("about"), QString());
    const auto listed = [&](const QString& name, const QString& container, const QString& text, bool inAnyLanguage) {
        xml.writeStartElement(dc, name);
        xml.writeStartElement(rdf, container);
        xml.writeStartElement(rdf, QStringLiteral("li"));
        if (inAnyLanguage)
            xml.writeAttribute(QStringLiteral("xml:lang"), QStringLiteral("x-default"));
        xml.writeCharacters(printable(text));
        for (int i = 0; i < 3; ++i)
            xml.writeEndElement();
    };
    listed(QStringLiteral("title"), QStringLiteral("Alt"), report.title, true);
    listed(QStringLiteral("description"), QStringLiteral("Alt"), report.summary, true);
    listed(QStringLiteral("creator"), QStringLiteral("Seq"), report.author, false);
    listed(QStringLiteral("language"), QStringLiteral("Bag"), QString::fromLatin1(report.languageTag), false);
    xml.writeTextElement(dc, QStringLiteral("format"), QStringLiteral("application/pdf"));
    xml.writeTextElement(xmp, QStringLiteral("CreatorTool"), printable(report.author));
    xml.writeTextElement(pdf, QStringLiteral("Producer"), QStringLiteral("Qt " QT_VERSION_STR));
    for (int i = 0; i < 3; ++i)
        xml.writeEndElement();
    buffer.close();
    return packet + "\n<?xpacket end=\"w\"?>\n";
}

// What pages are measured on; nothing is ever painted on it.
const QPaintDevice& paperDevice() {
    static const QImage image = [] {
        constexpr double inch = 0.0254; // metres
        QImage made(1, 1, QImage::Format_RGB32);
        made.setDotsPerMeterX(static_cast<int>(std::lround(paperResolution / inch)));
        made.setDotsPerMeterY(static_cast<int>(std::lround(paperResolution / inch)));
        return made;
    }();
    return image;
}

QString elided(const QString& text, const Sheet& sheet, const TextLook& look, double width) {
    if (sheet.widthOf(text, look) <= width)
        return text;
    for (qsizetype length = text.size() - 1; length > 0; --length) {
        const QString cut = text.left(length).trimmed() + QChar(0x2026);
        if (sheet.widthOf(cut, look) <= width)
            return cut;
    }
    return {};
}

void paintFrame(QPainter& painter, const Sheet& sheet, const TypesetReport& set, std::size_t page) {
    const Report& report = set.report;
    const double left = sheet.mm(sheet.margin()), right = left + sheet.mm(Sheet::textWidth);
    const TextLook quiet{Letter::note, false, Tone::text3},
        quietRight{Letter::note, false, Tone::text3, Qt::AlignRight};
    const double half = (right - left) / 2, line = sheet.leading(quiet);
    if (page > 0) {
        const double y = sheet.mm(Sheet::headRule);
        const QString section = set.pages[page].section;
        sheet.rule(painter, left, right, y, Tone::ctl);
        // A title is the user's: as much of it as one line holds.
        const double room = right - left - sheet.widthOf(section, quiet) - sheet.mm(4);
        sheet.draw(painter, {left, y - sheet.mm(2) - line, right - left, line},
                   elided(report.title, sheet, quiet, room), quiet);
        sheet.draw(painter, {left + half, y - sheet.mm(2) - line, half, line}, section, quietRight);
    }
    const double y = sheet.mm(sheet.footRule()), text = y + sheet.mm(1.2);
    const QString number = report.pageCount.arg(page + 1).arg(set.pages.size());
    sheet.rule(painter, left, right, y, Tone::line);
    sheet.draw(painter, {left, text, right - left, line}, report.foot, quiet);
    sheet.draw(painter, {left + half, text, half, line}, number, quietRight);
    if (!report.confidentiality.isEmpty()) {
        const TextLook loud{Letter::note, true, Tone::text2, Qt::AlignHCenter};
        const double start = left + sheet.widthOf(report.foot, quiet) + sheet.mm(4),
                     end = right - sheet.widthOf(number, quiet) - sheet.mm(4);
        sheet.draw(painter, {start, text, end - start, line}, elided(report.confidentiality, sheet, loud, end - start),
                   loud);
    }
}

} // namespace

std::shared_ptr<const TypesetReport> typeset(Report report) {
    auto set = std::make_shared<TypesetReport>();
    SetReport pages = setPages(report.sections, {paperDevice(), report.paper, report.chinese});
    if (report.openings)
        *report.openings = std::move(pages.openings);
    set->pages = std::move(pages.pages);
    set->report = std::move(report);
    return set;
}

QSizeF pageDots(const TypesetReport& set) {
    const Sheet sheet(paperDevice(), set.report.paper, false, set.report.chinese);
    return {sheet.mm(sheet.pageWidth()), sheet.mm(sheet.pageHeight())};
}

void paintPage(QPainter& painter, const TypesetReport& set, std::size_t page) {
    const Sheet normal(paperDevice(), set.report.paper, false, set.report.chinese),
        compact(paperDevice(), set.report.paper, true, set.report.chinese);
    paintFrame(painter, normal, set, page);
    for (const PlacedBlock& placed : set.pages[page].blocks) {
        painter.save();
        placed.block->paint(painter, placed.compact ? compact : normal, placed.area);
        painter.restore();
    }
}

QByteArray paintPdf(const TypesetReport& set, const std::stop_token& stop,
                    const std::function<void(double)>& progress) {
    const Report& report = set.report;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setResolution(paperResolution);
    pdf.setPageSize(QPageSize(report.paper == Paper::a4 ? QPageSize::A4 : QPageSize::Letter));
    pdf.setPageMargins(QMarginsF(0, 0, 0, 0));
    pdf.setTitle(report.title);
    pdf.setCreator(report.author);
    pdf.setDocumentXmpMetadata(metadata(report));
    pdf.addFileAttachment(QStringLiteral("scenario.json"), report.scenario, QStringLiteral("application/json"));
    QPainter painter;
    if (!painter.begin(&pdf))
        return {};
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t page = 0; page < set.pages.size(); ++page) {
        if (stop.stop_requested() || (page > 0 && !pdf.newPage())) {
            painter.end();
            return {};
        }
        paintPage(painter, set, page);
        if (progress)
            progress(static_cast<double>(page + 1) / static_cast<double>(set.pages.size()));
    }
    if (!painter.end())
        return {};
    buffer.close();
    return bytes;
}

} // namespace headroom

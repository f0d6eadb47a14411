// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/pdf_writer.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QXmlStreamWriter>

namespace headroom {

namespace {

constexpr int resolution = 1200; // dots an inch: finer than the thinnest line

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

void paintFrame(QPainter& painter, const Sheet& sheet, const Report& report, const ReportPage& page, int number,
                int count) {
    const double left = sheet.mm(Sheet::margin), right = left + sheet.mm(Sheet::textWidth);
    const TextLook quiet{Letter::note, false, Tone::text3},
        quietRight{Letter::note, false, Tone::text3, Qt::AlignRight};
    const double half = (right - left) / 2, line = sheet.leading(quiet);
    if (number > 1) {
        const double y = sheet.mm(Sheet::headRule);
        sheet.rule(painter, left, right, y, Tone::ctl);
        const double nameWidth = sheet.widthOf(page.section, quiet) + sheet.mm(4);
        // A title is the user's: as much of it as one line holds.
        const QString title = QFontMetricsF(sheet.font(quiet), painter.device())
                                  .elidedText(report.title, Qt::ElideRight, right - left - nameWidth);
        sheet.draw(painter, {left, y - sheet.mm(2) - line, right - left, line}, title, quiet);
        sheet.draw(painter, {left + half, y - sheet.mm(2) - line, half, line}, page.section, quietRight);
    }
    const double y = sheet.mm(Sheet::footRule);
    sheet.rule(painter, left, right, y, Tone::line);
    sheet.draw(painter, {left, y + sheet.mm(1.2), right - left, line}, report.foot, quiet);
    sheet.draw(painter, {left + half, y + sheet.mm(1.2), half, line}, report.pageCount.arg(number).arg(count),
               quietRight);
}

} // namespace

QByteArray paintPdf(const Report& report) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setResolution(resolution);
    pdf.setPageSize(QPageSize(QPageSize::A4));
    pdf.setPageMargins(QMarginsF(0, 0, 0, 0));
    pdf.setTitle(report.title);
    pdf.setCreator(report.author);
    pdf.setDocumentXmpMetadata(metadata(report));
    pdf.addFileAttachment(QStringLiteral("scenario.json"), report.scenario, QStringLiteral("application/json"));
    const std::vector<ReportPage> pages = setPages(report.sections, pdf, report.chinese);
    QPainter painter;
    if (!painter.begin(&pdf))
        return {};
    painter.setRenderHint(QPainter::Antialiasing);
    const int count = static_cast<int>(pages.size());
    for (int i = 0; i < count; ++i) {
        if (i > 0 && !pdf.newPage())
            return {};
        const ReportPage& page = pages[static_cast<std::size_t>(i)];
        const Sheet sheet(pdf, page.compact, report.chinese);
        paintFrame(painter, sheet, report, page, i + 1, count);
        for (const PlacedBlock& placed : page.blocks) {
            painter.save();
            placed.block->paint(painter, sheet, placed.area);
            painter.restore();
        }
    }
    if (!painter.end())
        return {};
    buffer.close();
    return bytes;
}

QString writeWhole(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
        const QString reason = file.errorString();
        file.cancelWriting();
        return reason;
    }
    return file.commit() ? QString() : file.errorString();
}

} // namespace headroom

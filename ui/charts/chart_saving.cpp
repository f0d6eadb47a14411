// SPDX-License-Identifier: GPL-3.0-or-later
// How a chart leaves the window: on paper, as a file, through the clipboard; and the menu that offers it.
#include "charts/chart_base.h"

#include "export/csv_text.h"
#include "export/whole_file.h"
#include "theme/theme.h"

#include <qcustomplot.h>

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPdfWriter>
#include <QStandardPaths>
#include <QSvgGenerator>

namespace headroom {

QString ChartBase::csv() const { return csvText(table()); }

QPicture ChartBase::record(QSize size) {
    QPicture picture;
    QCPPainter painter(&picture);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setMode(QCPPainter::pmNonCosmetic); // dotted and hairline pens must survive on paper
    layOut(size);
    m_plot->toPainter(&painter, size.width(), size.height());
    painter.end();
    return picture;
}

QByteArray ChartBase::drawing(const QString& path) {
    const QSize size = this->size();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    layOut(size);
    bool done = false;
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(size);
        generator.setViewBox(QRect(QPoint(), size));
        generator.setTitle(m_title);
        QCPPainter painter;
        if (painter.begin(&generator)) {
            painter.setMode(QCPPainter::pmVectorized);
            painter.setMode(QCPPainter::pmNoCaching);
            painter.setMode(QCPPainter::pmNonCosmetic);
            m_plot->toPainter(&painter, size.width(), size.height());
            done = painter.end();
        }
    } else if (path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) {
        constexpr int screen = 96, points = 72;
        const QPicture picture = record(size);
        QPdfWriter pdf(&buffer);
        pdf.setTitle(m_title);
        pdf.setCreator(QStringLiteral("Headroom"));
        pdf.setResolution(screen);
        pdf.setPageSize(QPageSize(QSizeF(size) * points / screen, QPageSize::Point, QString(), QPageSize::ExactMatch));
        pdf.setPageMargins(QMarginsF(0, 0, 0, 0));
        QPainter painter;
        if (painter.begin(&pdf)) {
            painter.drawPicture(0, 0, picture);
            done = painter.end();
        }
    } else {
        done = m_plot->toPixmap(size.width(), size.height(), 2.0).save(&buffer, "PNG");
    }
    replotNow();
    return done ? bytes : QByteArray();
}

QString ChartBase::saveAs(const QString& path) {
    const QByteArray bytes =
        path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) ? csvFile(table()) : drawing(path);
    return bytes.isEmpty() ? tr("it cannot be drawn") : writeWhole(path, bytes);
}

void ChartBase::copy() {
    auto* mime = new QMimeData;
    const QSize size = this->size();
    layOut(size);
    mime->setImageData(m_plot->toPixmap(size.width(), size.height(), 2.0).toImage());
    mime->setText(tabbedText(table()));
    QGuiApplication::clipboard()->setMimeData(mime);
    replotNow();
}

void ChartBase::saveWithDialog(const QString& suffix, const QString& filter) {
    auto* dialog = new QFileDialog(window(), tr("Save the chart"),
                                   QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QStringLiteral("headroom-%1.%2").arg(objectName(), suffix));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        const QString reason = saveAs(path);
        if (!reason.isEmpty())
            QMessageBox::warning(this, tr("Save the chart"),
                                 tr("%1 cannot be written: %2. Choose another folder.").arg(path, reason));
    });
    dialog->open();
}

QMenu* ChartBase::createMenu(QWidget* parent) {
    auto* menu = new QMenu(parent);
    menu->addAction(icon(QStringLiteral("copy")), tr("Copy"), this, &ChartBase::copy);
    menu->addSeparator();
    menu->addAction(tr("Save as PNG"), this,
                    [this] { saveWithDialog(QStringLiteral("png"), tr("PNG picture (*.png)")); });
    menu->addAction(tr("Save as SVG"), this,
                    [this] { saveWithDialog(QStringLiteral("svg"), tr("SVG drawing (*.svg)")); });
    menu->addAction(tr("Save as PDF"), this,
                    [this] { saveWithDialog(QStringLiteral("pdf"), tr("PDF document (*.pdf)")); });
    menu->addSeparator();
    menu->addAction(icon(QStringLiteral("export")), tr("Data as CSV"), this,
                    [this] { saveWithDialog(QStringLiteral("csv"), tr("CSV table (*.csv)")); });
    return menu;
}

} // namespace headroom

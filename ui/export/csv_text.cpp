// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/csv_text.h"

#include "io/csv_writer.h"

namespace headroom {

namespace {

std::string csvBytes(const QList<QStringList>& rows) {
    std::string out;
    for (const QStringList& row : rows) {
        std::vector<std::string> cells;
        cells.reserve(static_cast<std::size_t>(row.size()));
        for (const QString& cell : row)
            cells.push_back(cell.toStdString());
        appendCsvRow(out, cells);
    }
    return out;
}

} // namespace

QString csvText(const QList<QStringList>& rows) { return QString::fromStdString(csvBytes(rows)); }

QByteArray csvFile(const QList<QStringList>& rows) {
    return QByteArray(byteOrderMark.data(), static_cast<qsizetype>(byteOrderMark.size())) +
           QByteArray::fromStdString(csvBytes(rows));
}

QString tabbedText(const QList<QStringList>& rows) {
    QString out;
    for (const QStringList& row : rows) {
        QStringList cells;
        for (const QString& cell : row) {
            QString text = QString::fromStdString(harmlessCell(cell.toStdString()));
            for (QChar& c : text)
                if (c == u'\t' || c == u'\n' || c == u'\r')
                    c = u' ';
            cells << text;
        }
        out += cells.join(u'\t') + u'\n';
    }
    return out;
}

} // namespace headroom

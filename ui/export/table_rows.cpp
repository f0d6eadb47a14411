// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/table_rows.h"

#include "text/format.h"
#include "viewmodels/table_roles.h"

#include <QAbstractItemModel>
#include <QLocale>

#include <cmath>

namespace headroom {

namespace {

QString cellText(const QVariant& value) {
    switch (value.typeId()) {
    case QMetaType::Double:
    case QMetaType::Float:
        return plainNumber(value.toDouble());
    default:
        return value.toString().replace(noBreak, u' '); // whole numbers, texts
    }
}

// One cell or, under a head that is a list, several; missing ones stay empty.
void append(QStringList& row, const QVariant& value, qsizetype width) {
    const QVariantList cells = value.typeId() == QMetaType::QVariantList ? value.toList() : QVariantList{value};
    for (qsizetype i = 0; i < width; ++i)
        row << (i < cells.size() ? cellText(cells[i]) : QString());
}

QVariant exported(const QModelIndex& index) {
    if (const QVariant figure = index.data(exportRole); figure.isValid())
        return figure;
    const QString shown = index.data().toString();
    return plainCell(shown.isEmpty() ? index.data(spokenRole).toString() : shown);
}

} // namespace

QList<QStringList> shownRows(const QAbstractItemModel& model) {
    QList<QStringList> rows{{}};
    for (int column = 0; column < model.columnCount(); ++column)
        rows.front() << model.headerData(column, Qt::Horizontal).toString();
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex index = model.index(row, column);
            const QString shown = index.data().toString();
            cells << (shown.isEmpty() ? index.data(spokenRole).toString() : shown);
        }
        rows << cells;
    }
    return rows;
}

QString plainNumber(double value) {
    return std::isfinite(value) ? QString::number(value, 'g', QLocale::FloatingPointShortest) : QString();
}

QString plainCell(const QString& shown) {
    QString text = shown;
    if (text == QString(enDash))
        return {};
    QString number = text;
    number.remove(noBreak).replace(minusSign, u'-');
    bool isNumber = false;
    number.toDouble(&isNumber);
    return isNumber ? number : text.replace(noBreak, u' ');
}

QList<QStringList> tableRows(const QAbstractItemModel& model) {
    QList<QStringList> rows{{}};
    QList<qsizetype> widths;
    for (int column = 0; column < model.columnCount(); ++column) {
        QVariant head = model.headerData(column, Qt::Horizontal, exportRole);
        if (!head.isValid())
            head = plainCell(model.headerData(column, Qt::Horizontal).toString());
        const QStringList names = head.toStringList();
        widths << names.size();
        append(rows.front(), names.size() > 1 ? QVariant(QVariantList(names.begin(), names.end())) : head,
               names.size());
    }
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            append(cells, exported(model.index(row, column)), widths[column]);
        rows << cells;
    }
    return rows;
}

} // namespace headroom

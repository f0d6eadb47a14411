// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of texts as CSV. A file from the window is for a spreadsheet: it begins with a byte order mark, without which
// Excel reads Chinese heads in the code page of the system. The command line's CSV, for programs, has none.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace headroom {

QString csvText(const QList<QStringList>& rows);
QByteArray csvFile(const QList<QStringList>& rows);

// The same for the clipboard: cells apart by tabs, none of which a spreadsheet runs.
QString tabbedText(const QList<QStringList>& rows);

} // namespace headroom

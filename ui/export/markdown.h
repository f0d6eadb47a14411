// SPDX-License-Identifier: GPL-3.0-or-later
// Markdown for a wiki or an issue: texts that mean what they say, tables and code that nothing in them can end.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace headroom {

// One line of plain text; what Markdown or HTML would take for a mark is escaped.
QString markdownText(const QString& text);

// The first row is the head. Columns whose number is in `right` stand at the right.
QString markdownTable(const QList<QStringList>& rows, const QList<int>& right = {});

// Lines as they are, in a fence longer than any in them.
QString markdownCode(const QString& text, const QString& language);

} // namespace headroom

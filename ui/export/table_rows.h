// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a table as files hold them: figures unrounded and plain, in the unit that their head names (exportRole),
// texts as they are shown. A model without figures of its own gives what it shows.
#pragma once

#include <QList>
#include <QStringList>

class QAbstractItemModel;

namespace headroom {

// Head first. A column whose head is a list becomes as many.
QList<QStringList> tableRows(const QAbstractItemModel& model);

// Head first, all as it is shown, or spoken where it is drawn.
QList<QStringList> shownRows(const QAbstractItemModel& model);

// "1 234.5" and "−0.3" as "1234.5" and "-0.3"; a dash alone as nothing; other text with plain spaces.
QString plainCell(const QString& shown);

// Shortest form that reads back as the same figure; empty for what is not finite.
QString plainNumber(double value);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Plans side by side as a workbook: figures as numbers with their units, the parts of memory, step and cost, what was
// assumed with its sources, and the scenarios themselves, so that whoever gets the file can repeat it.
#pragma once

#include "export/workbook.h"
#include "viewmodels/compare_model.h"

#include <QByteArray>

namespace headroom {

class Messages;
struct Library;

// Texts in the language of the window.
std::vector<WorkbookSheet> comparisonSheets(const std::vector<ComparedPlan>& plans, const Library& library,
                                            const Messages& messages);

// The workbook's file; on a fault it is empty and `fault` says why.
QByteArray comparisonFile(const std::vector<ComparedPlan>& plans, const Library& library, const Messages& messages,
                          QString& fault);
// Writes it whole or not at all; gives what went wrong, else an empty text.
QString saveComparison(const QString& path, const std::vector<ComparedPlan>& plans, const Library& library,
                       const Messages& messages);

} // namespace headroom

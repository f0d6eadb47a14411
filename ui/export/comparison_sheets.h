// SPDX-License-Identifier: GPL-3.0-or-later
// The sheets of a comparison's workbook. Private to ui/export.
#pragma once

#include "export/workbook.h"
#include "viewmodels/compare_model.h"

#include <QCoreApplication>

namespace headroom {

class Messages;
struct Library;

struct ComparisonWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ComparisonWords)
};

// Gaps that no line breaks at are for the screen: whoever searches a workbook types a space.
inline WorkbookCell cellOf(QString text, CellLook look = CellLook::text) {
    return {text.replace(QChar(QChar::Nbsp), u' ').toStdString(), look};
}
inline WorkbookCell cellOf(double value, CellLook look) { return {value, look}; }

// "A: This plan".
QString planHead(const ComparedPlan& plan);
// Heads of two columns, then one a plan.
std::vector<WorkbookCell> plansHead(const QString& first, const QString& second,
                                    const std::vector<ComparedPlan>& plans);

WorkbookSheet figuresSheet(const std::vector<ComparedPlan>& plans, const Library& library);
WorkbookSheet memorySheet(const std::vector<ComparedPlan>& plans);
WorkbookSheet stepSheet(const std::vector<ComparedPlan>& plans);
WorkbookSheet costSheet(const std::vector<ComparedPlan>& plans);
WorkbookSheet assumptionsSheet(const std::vector<ComparedPlan>& plans, const Library& library,
                               const Messages& messages);
WorkbookSheet scenariosSheet(const std::vector<ComparedPlan>& plans);

} // namespace headroom

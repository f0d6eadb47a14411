// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/comparison_workbook.h"

#include "export/comparison_sheets.h"
#include "export/whole_file.h"

#include <QFile>
#include <QTemporaryDir>

namespace headroom {

std::vector<WorkbookSheet> comparisonSheets(const std::vector<ComparedPlan>& plans, const Library& library,
                                            const Messages& messages) {
    return {figuresSheet(plans, library),
            memorySheet(plans),
            stepSheet(plans),
            costSheet(plans),
            assumptionsSheet(plans, library, messages),
            scenariosSheet(plans)};
}

QByteArray comparisonFile(const std::vector<ComparedPlan>& plans, const Library& library, const Messages& messages,
                          QString& fault) {
    // The workbook's library writes to a path only, and beside it while it works.
    const QTemporaryDir folder;
    if (!folder.isValid()) {
        fault = folder.errorString();
        return {};
    }
    const QString made = folder.filePath(QStringLiteral("comparison.xlsx"));
    WorkbookProperties properties;
    properties.title = ComparisonWords::tr("Comparison of plans").toStdString();
    properties.author = "Headroom " + QCoreApplication::applicationVersion().toStdString();
    fault = QString::fromStdString(writeWorkbook(QFile::encodeName(made).toStdString(),
                                                 comparisonSheets(plans, library, messages), properties,
                                                 QFile::encodeName(folder.path()).toStdString()));
    if (!fault.isEmpty())
        return {};
    QFile file(made);
    if (!file.open(QIODevice::ReadOnly)) {
        fault = file.errorString();
        return {};
    }
    QByteArray bytes = file.readAll();
    // A full disk shows in what is missing: a zip file ends with its directory.
    if (!bytes.startsWith("PK") || bytes.lastIndexOf("PK\x05\x06") < 0) {
        fault = ComparisonWords::tr("the folder for temporary files is full");
        return {};
    }
    return bytes;
}

QString saveComparison(const QString& path, const std::vector<ComparedPlan>& plans, const Library& library,
                       const Messages& messages) {
    QString fault;
    const QByteArray bytes = comparisonFile(plans, library, messages, fault);
    return fault.isEmpty() ? writeWhole(path, bytes) : fault;
}

} // namespace headroom

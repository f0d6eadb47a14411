// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_action.h"

#include "report/pdf_writer.h"
#include "report/report.h"

#include <QCoreApplication>

#include <utility>

namespace headroom {

ReportAction reportAction(std::shared_ptr<const Library> library, std::shared_ptr<const Messages> messages) {
    return [library = std::move(library), messages = std::move(messages)](
               const Estimate& estimate, const Scenario& typed, const QString& path, Language language) {
        ReportInput input;
        // Borrowed: the report is written before this returns.
        input.estimate = {std::shared_ptr<void>(), &estimate};
        input.typed = {std::shared_ptr<void>(), &typed};
        input.library = library;
        input.messages = messages;
        input.language = language;
        input.version = QCoreApplication::applicationVersion();
        input.date = QDate::currentDate();
        return writeReport(buildReport(input), path);
    };
}

} // namespace headroom

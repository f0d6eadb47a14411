// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_action.h"

#include "report/pdf_writer.h"
#include "report/report.h"
#include "report/report_study.h"

#include <QCoreApplication>

namespace headroom {

ReportAction reportAction(ServicesPtr services) {
    return [services = std::move(services)](const Scenario& typed, const QString& path, Language language) {
        StudyRequest request;
        request.scenario = typed;
        ReportInput input;
        input.study = std::make_shared<const ReportStudy>(studyFor(request, services).value());
        input.services = services;
        input.language = language;
        input.version = QCoreApplication::applicationVersion();
        input.date = QDate::currentDate();
        return writeReport(*typeset(buildReport(input)), path);
    };
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/report_command.h"

#include "cli/exit_status.h"
#include "cli/text_stream.h"
#include "report/language_scope.h"
#include "report/pdf_writer.h"
#include "report/report.h"
#include "theme/theme.h"

#include <QApplication>
#include <QFile>

#include <memory>

namespace headroom::cli {

namespace {

// Borrowed for the length of the call.
template<class T>
std::shared_ptr<const T> borrowed(const T& object) {
    return {std::shared_ptr<void>(), &object};
}

// Qt's remarks on platform and fonts are no business of the reader of standard error; what goes wrong is said by us.
void quiet(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg)
        complain(message.toStdString());
}

} // namespace

int runReport(const ReportRequest& request, const Estimate& estimate, const LoadedData& data) {
    qputenv("QT_QPA_PLATFORM", "offscreen"); // charts are widgets, but no display is needed
    qInstallMessageHandler(quiet);
    int argc = 1;
    char name[] = "headroom-cli";
    char* argv[] = {name, nullptr};
    const QApplication application(argc, argv);
    QFont font(Theme::families());
    QApplication::setFont(font);

    ReportInput input;
    input.estimate = borrowed(estimate);
    input.typed = borrowed(request.scenario);
    input.library = borrowed(data.library);
    input.messages = borrowed(data.messages);
    input.language = request.language == "zh_CN" ? Language::chinese : Language::english;
    input.version = QStringLiteral(HEADROOM_VERSION);
    input.date = QDate::currentDate();
    const Report report = buildReport(input);
    // The command line speaks English, whatever the language of the report.
    const LanguageScope english(Language::english);
    const QString fault = writeReport(report, QFile::decodeName(QByteArray::fromStdString(request.output)));
    if (!fault.isEmpty()) {
        complain("report: " + fault.toStdString());
        return failed;
    }
    const QString verdict = verdictSentence(estimate, data.library);
    return print(verdict.toStdString() + '\n' + request.output + '\n') ? done : failed;
}

} // namespace headroom::cli

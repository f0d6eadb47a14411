// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/text_exports.h"

#include "cli/text_stream.h"
#include "export/comparison_workbook.h"
#include "export/summary_markdown.h"
#include "report/language_scope.h"

#include <QCoreApplication>

namespace headroom::cli {

namespace {

// Translations need one.
class QuietApplication {
public:
    QuietApplication() : m_application(m_count, m_arguments) {
        QCoreApplication::setApplicationVersion(QStringLiteral(HEADROOM_VERSION));
    }

private:
    int m_count = 1;
    char m_name[13] = "headroom-cli";
    char* m_arguments[2] = {m_name, nullptr};
    QCoreApplication m_application;
};

Language languageOf(const std::string& name) { return name == "zh_CN" ? Language::chinese : Language::english; }

} // namespace

std::optional<std::string> markdownOf(const FilledPlan& plan, const LoadedData& data, const std::string& language) {
    const QuietApplication application;
    const LanguageScope scope(languageOf(language));
    const SummaryInput input{plan.estimate,       plan.scenario, data.library,
                             data.messages,       plan.chosen,   QStringLiteral(HEADROOM_VERSION),
                             QDate::currentDate()};
    return summaryMarkdown(input).toStdString();
}

std::optional<std::string> workbookOf(const FilledPlan& plan, const LoadedData& data, const std::string& language) {
    const QuietApplication application;
    const LanguageScope scope(languageOf(language));
    ComparedPlan only;
    only.letter = u'A';
    only.name = QString::fromStdString(plan.scenario.name);
    only.estimate = {std::shared_ptr<void>(), &plan.estimate};
    QString fault;
    const QByteArray bytes = comparisonFile({only}, data.library, data.messages, fault);
    if (fault.isEmpty())
        return bytes.toStdString();
    complain("export: " + fault.toStdString());
    return std::nullopt;
}

} // namespace headroom::cli

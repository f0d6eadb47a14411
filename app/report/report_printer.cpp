// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/report_command.h"
#include "cli/text_stream.h"
#include "page_data.h"
#include "report/language_scope.h"
#include "report/pdf_writer.h"
#include "report/report.h"
#include "report/report_study.h"
#include "theme/theme.h"

#include <QApplication>
#include <QFile>

namespace headroom::cli {

namespace {

// Qt's remarks on platform and fonts are no business of the reader of standard error; what goes wrong is said by us.
void quiet(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg)
        complain(message.toStdString());
}

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

std::string known(const std::string& part) {
    return "\"" + part + "\" is no section: use some of " + reportPartIds().join(QStringLiteral(", ")).toStdString();
}

tl::expected<ReportOptions, std::string> optionsOf(const ReportLook& look) {
    ReportOptions options;
    options.paper = look.paper == "letter" ? Paper::letter : Paper::a4;
    options.company = text(look.company);
    options.confidentiality = text(look.confidential);
    if (!look.sections.empty())
        options.parts.clear();
    for (const std::string& id : look.sections) {
        const std::optional<ReportPart> part = reportPartOf(text(id));
        if (!part)
            return tl::make_unexpected("--sections: " + known(id));
        options.parts.insert(*part);
    }
    for (const std::string& comment : look.comments) {
        const std::size_t equals = comment.find('=');
        if (equals == std::string::npos)
            return tl::make_unexpected("--comment: \"" + comment + "\" has no section: write SECTION=TEXT");
        const std::optional<ReportPart> part = reportPartOf(text(comment.substr(0, equals)));
        if (!part)
            return tl::make_unexpected("--comment: " + known(comment.substr(0, equals)));
        options.comments[*part] = text(comment.substr(equals + 1));
    }
    if (!look.logo.empty()) {
        QFile file(QFile::decodeName(QByteArray::fromStdString(look.logo)));
        if (!file.open(QIODevice::ReadOnly))
            return tl::make_unexpected("--logo: " + look.logo + " cannot be read: " + file.errorString().toStdString());
        options.logo = file.readAll();
        if (!isLogo(options.logo))
            return tl::make_unexpected("--logo: " + look.logo + " is no picture: use an SVG, PNG or JPEG file");
    }
    return options;
}

} // namespace

struct ReportPrinter::State {
    int argc = 1;
    char name[13] = "headroom-cli";
    char* argv[2] = {name, nullptr};
    std::unique_ptr<QApplication> application;
    ServicesPtr services;
    ReportOptions options;
    Language language = Language::english;
    int threads = 0;
    std::shared_ptr<EvidenceSet> evidence; // of the first report, for all others
};

std::vector<std::string> reportSections() {
    std::vector<std::string> ids;
    for (const QString& id : reportPartIds())
        ids.push_back(id.toStdString());
    return ids;
}

ReportPrinter::ReportPrinter(std::unique_ptr<State> state) : m_state(std::move(state)) {}
ReportPrinter::ReportPrinter(ReportPrinter&&) noexcept = default;
ReportPrinter::~ReportPrinter() = default;

tl::expected<ReportPrinter, std::string> ReportPrinter::make(const ReportLook& look, const LoadedData& data) {
    qputenv("QT_QPA_PLATFORM", "offscreen"); // charts are widgets, but no display is needed
    qInstallMessageHandler(quiet);
    auto state = std::make_unique<State>();
    state->application = std::make_unique<QApplication>(state->argc, state->argv);
    QApplication::setFont(QFont(Theme::families()));
    tl::expected<ReportOptions, std::string> options = optionsOf(look);
    if (!options)
        return tl::make_unexpected(options.error());
    state->options = *std::move(options);
    state->language = look.language == "zh_CN" ? Language::chinese : Language::english;
    state->threads = look.threads;
    // Borrowed: the data outlives the printer.
    state->services = pageServices(std::shared_ptr<const LoadedData>(std::shared_ptr<void>(), &data));
    return ReportPrinter(std::move(state));
}

WrittenReport ReportPrinter::write(const Scenario& scenario, const std::string& path) {
    StudyRequest request;
    request.scenario = scenario;
    request.parts = m_state->options.parts;
    request.threads = m_state->threads;
    request.evidence = m_state->evidence;
    WrittenReport out;
    std::optional<ReportStudy> study = studyFor(request, m_state->services);
    if (!study) {
        out.fault = "stopped";
        return out;
    }
    m_state->evidence = study->evidence;
    ReportInput input;
    input.study = std::make_shared<const ReportStudy>(*std::move(study));
    input.services = m_state->services;
    input.options = m_state->options;
    input.language = m_state->language;
    input.version = QStringLiteral(HEADROOM_VERSION);
    input.date = QDate::currentDate();
    const std::shared_ptr<const TypesetReport> report = typeset(buildReport(input));
    // The command line speaks English, whatever the language of the report.
    const LanguageScope english(Language::english);
    out.fault = writeReport(*report, QFile::decodeName(QByteArray::fromStdString(path))).toStdString();
    const Estimate& estimate = *input.study->estimate;
    out.verdict = verdictSentence(estimate, *m_state->services->library).toStdString();
    out.valid = estimate.figures.has_value();
    if (out.valid) {
        out.fits = estimate.figures->memory.fits;
        out.days = units::inDays(estimate.figures->run.wall);
        if (estimate.figures->cost.known) {
            out.cost = estimate.figures->cost.total.amount;
            out.currency = estimate.figures->cost.total.currency == Currency::cny ? "CNY" : "USD";
        }
    }
    return out;
}

} // namespace headroom::cli

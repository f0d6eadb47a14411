// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report.h"

#include "estimate/resolve.h"
#include "export/whole_file.h"
#include "io/scenario_json.h"
#include "report/cover_blocks.h"
#include "report/language_scope.h"
#include "report/pdf_writer.h"
#include "report/sections.h"
#include "theme/theme.h"

#include <QDir>
#include <QFileInfo>
#include <QFontDatabase>

#include <array>

namespace headroom {

namespace {

QString cannotWrite(const QString& path, const QString& reason) {
    return ReportText::tr("%1 cannot be written (%2): choose another folder or name")
        .arg(QDir::toNativeSeparators(path), reason);
}

} // namespace

const Accelerator* ReportSource::card() const {
    const auto& ids = plan().resolved.scenario.cluster.accelerators;
    return ids.empty() ? nullptr : library.catalog.accelerator(ids.front());
}

QString ReportSource::cardName() const {
    if (const Accelerator* known = card())
        return QString::fromStdString(known->name);
    const auto& ids = plan().resolved.scenario.cluster.accelerators;
    return ids.empty() ? ReportText::tr("card") : QString::fromStdString(ids.front());
}

const Assumption* ReportSource::assumed(std::string_view path) const {
    for (const Assumption& assumption : plan().resolved.assumed) {
        if (assumption.path == path)
            return &assumption;
    }
    return nullptr;
}

QString ReportSource::list(const QStringList& items) const {
    return items.join(ReportText::tr(", ", "between items of a list"));
}

QString ReportSource::setBy(std::string_view path) const {
    if (study.plan.isChosen(path))
        return ReportText::tr("search");
    if (!assumed(path))
        return ReportText::tr("user");
    return path == "strategy.data" ? ReportText::tr("derived") : ReportText::tr("default");
}

Section openSection(ReportPart part, const QString& finding, const QString& lead) {
    Section section;
    section.part = part;
    section.name = reportPartName(part);
    section.finding = finding;
    section.blocks.push_back(headingBlock(finding, 0));
    if (!lead.isEmpty())
        section.blocks.push_back(
            std::make_shared<TextBlock>(lead, TextLook{Letter::lead, false, Tone::text2}, 0.8, true));
    section.opening = section.blocks.size();
    return section;
}

namespace {

using Make = Section (*)(const ReportSource&);
constexpr std::array<Make, reportParts.size()> makers{verdictSection,    planSection,        memoryTimeSection,
                                                      candidatesSection, costSection,        risksSection,
                                                      claimsSection,     assumptionsSection, evidenceSection};

void addComment(Section& section, const QString& comment) {
    QString text = comment.trimmed();
    if (text.isEmpty())
        return;
    text.replace(u'\n', QChar(QChar::LineSeparator)); // a break that a line of text knows
    const auto at = section.blocks.begin() + static_cast<std::ptrdiff_t>(section.opening);
    section.blocks.insert(at, std::make_shared<RemarkBlock>(text, 2.5));
}

ReportSource sourceOf(const ReportInput& input) {
    const PageServices& services = *input.services;
    return {*input.study,           services,      *services.library, *services.messages, input.options,
            Format(input.language), input.version, input.date};
}

// All but the sections.
Report letterhead(const ReportInput& input) {
    const Estimate& plan = *input.study->estimate;
    Report report;
    report.paper = input.options.paper;
    report.confidentiality = input.options.confidentiality.simplified();
    report.chinese = input.language == Language::chinese;
    report.languageTag = report.chinese ? "zh-CN" : "en";
    const QString name = QString::fromStdString(plan.resolved.scenario.name).simplified();
    report.title = name.isEmpty() ? ReportText::tr("Decision report") : ReportText::tr("Decision report: %1").arg(name);
    report.summary = verdictSentence(plan, *input.services->library);
    report.author = QStringLiteral("Headroom ") + input.version;
    report.foot = ReportText::tr("Headroom %1, %2").arg(input.version, input.date.toString(Qt::ISODate));
    report.pageCount = ReportText::tr("Page %1 of %2");
    report.scenario = QByteArray::fromStdString(writeScenario(input.study->typed));
    return report;
}

} // namespace

ReportBuilder::ReportBuilder(ReportInput input) : m_input(std::move(input)) {}

ReportBuilder::~ReportBuilder() = default;

bool ReportBuilder::step() {
    const LanguageScope scope(m_input.language);
    if (!m_report)
        m_report = std::make_unique<Report>(letterhead(m_input));
    while (m_next < reportParts.size() && !m_input.options.has(reportParts[m_next]))
        ++m_next;
    if (m_next == reportParts.size())
        return false;
    const ReportPart part = reportParts[m_next++];
    Section section = makers[static_cast<std::size_t>(part)](sourceOf(m_input));
    if (!section.blocks.empty()) {
        const auto comment = m_input.options.comments.find(part);
        if (comment != m_input.options.comments.end())
            addComment(section, comment->second);
        m_report->sections.push_back(std::move(section));
    }
    return true;
}

Report ReportBuilder::take() {
    const LanguageScope scope(m_input.language);
    addContents(*m_report);
    return std::move(*m_report);
}

Report buildReport(const ReportInput& input) {
    ReportBuilder builder(input);
    while (builder.step()) {
    }
    return builder.take();
}

QString writeReport(const TypesetReport& set, const QString& path, const std::stop_token& stop,
                    const std::function<void(double)>& progress) {
    // Without the family Qt leaves Han characters out of the file and says nothing.
    if (set.report.chinese && !QFontDatabase::families().contains(Theme::families().front()))
        return ReportText::tr("The font %1 is not installed: install the package fonts-noto-cjk")
            .arg(Theme::families().front());
    const QFileInfo target(path);
    if (target.isDir())
        return cannotWrite(path, ReportText::tr("it is a folder"));
    if (!target.absoluteDir().exists())
        return cannotWrite(path, ReportText::tr("its folder does not exist"));
    const QByteArray pdf = paintPdf(set, stop, progress);
    if (stop.stop_requested())
        return ReportText::tr("Stopped: no report was written");
    if (pdf.isEmpty())
        return cannotWrite(path, ReportText::tr("the pages could not be painted"));
    const QString reason = writeWhole(path, pdf);
    if (progress)
        progress(1.0);
    return reason.isEmpty() ? QString() : cannotWrite(path, reason);
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report.h"

#include "estimate/resolve.h"
#include "io/scenario_json.h"
#include "report/language_scope.h"
#include "report/pdf_writer.h"
#include "report/sections.h"
#include "theme/theme.h"

#include <QDir>
#include <QFileInfo>
#include <QFontDatabase>

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

Report buildReport(const ReportInput& input) {
    const LanguageScope scope(input.language);
    const ReportSource source{input.estimate,         *input.library, *input.messages,
                              Format(input.language), input.version,  input.date};
    Report report;
    report.chinese = input.language == Language::chinese;
    report.languageTag = report.chinese ? "zh-CN" : "en";
    const QString name = QString::fromStdString(input.estimate->resolved.scenario.name).simplified();
    report.title = name.isEmpty() ? ReportText::tr("Decision report") : ReportText::tr("Decision report: %1").arg(name);
    report.summary = verdictSentence(*input.estimate, *input.library);
    report.author = QStringLiteral("Headroom ") + input.version;
    report.foot = ReportText::tr("Headroom %1, %2").arg(input.version, input.date.toString(Qt::ISODate));
    report.pageCount = ReportText::tr("Page %1 of %2");
    const Scenario& scenario = input.typed ? *input.typed : input.estimate->resolved.scenario;
    report.scenario = QByteArray::fromStdString(writeScenario(scenario));
    using Make = Section (*)(const ReportSource&);
    // What stands in the way of a plan comes before it, what makes its figures less certain after them.
    std::vector<Make> order{verdictSection, planSection,        memorySection,
                            timeSection,    assumptionsSection, sourcesSection};
    order.insert(order.begin() + (input.estimate->figures ? 4 : 1), problemsSection);
    for (const Make make : order) {
        if (Section section = make(source); !section.blocks.empty())
            report.sections.push_back(std::move(section));
    }
    return report;
}

QString writeReport(const Report& report, const QString& path) {
    // Without the family Qt leaves Han characters out of the file and says nothing.
    if (report.chinese && !QFontDatabase::families().contains(Theme::families().front()))
        return ReportText::tr("The font %1 is not installed: install the package fonts-noto-cjk")
            .arg(Theme::families().front());
    const QFileInfo target(path);
    if (target.isDir())
        return cannotWrite(path, ReportText::tr("it is a folder"));
    if (!target.absoluteDir().exists())
        return cannotWrite(path, ReportText::tr("its folder does not exist"));
    const QByteArray pdf = paintPdf(report);
    if (pdf.isEmpty())
        return cannotWrite(path, ReportText::tr("the pages could not be painted"));
    const QString reason = writeWhole(path, pdf);
    return reason.isEmpty() ? QString() : cannotWrite(path, reason);
}

} // namespace headroom

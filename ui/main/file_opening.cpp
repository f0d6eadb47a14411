// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/file_opening.h"

#include "export/whole_file.h"
#include "io/config_import.h"
#include "io/scenario_json.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

namespace headroom {

namespace {

// Larger than any scenario or configuration by far; a model's weights dropped by mistake must not fill the memory.
constexpr qint64 largestFile = 16 * 1024 * 1024;

QString say(const char* text) { return QCoreApplication::translate("FileOpening", text); }

// What is wrong with a report, and what would be right. %1 is the file's name.
QString faultText(ReportFault fault) {
    switch (fault) {
    case ReportFault::too_large:
        return say(QT_TRANSLATE_NOOP("FileOpening", "%1 is larger than any report: open a report that Headroom wrote, "
                                                    "or its scenario.json."));
    case ReportFault::damaged:
        return say(QT_TRANSLATE_NOOP("FileOpening", "%1 is a damaged PDF, or one cut short: fetch the report again, "
                                                    "or open its scenario.json."));
    case ReportFault::encrypted:
        return say(QT_TRANSLATE_NOOP("FileOpening", "%1 is encrypted: open the report without its password."));
    case ReportFault::no_scenario:
        return say(QT_TRANSLATE_NOOP("FileOpening", "%1 carries no scenario: open a report that Headroom wrote, not a "
                                                    "print of it."));
    case ReportFault::scenario_too_large:
        return say(QT_TRANSLATE_NOOP("FileOpening", "%1 carries more than any scenario holds: open a report that "
                                                    "Headroom wrote."));
    case ReportFault::too_costly:
        return say(QT_TRANSLATE_NOOP("FileOpening", "%1 takes more time or memory to read than any report: open a "
                                                    "report that Headroom wrote."));
    case ReportFault::not_readable:
        return say(QT_TRANSLATE_NOOP("FileOpening", "%1 cannot be read now: close other programs, or open its "
                                                    "scenario.json."));
    }
    return {};
}

} // namespace

OpenedFile openForReading(const QString& path, const ReportReader& readReport) {
    OpenedFile result;
    const QString shown = QFileInfo(path).fileName();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        result.error = say(QT_TRANSLATE_NOOP("FileOpening", "%1 cannot be read: %2.")).arg(shown, file.errorString());
        return result;
    }
    QByteArray bytes = file.read(largestFile + 1);
    const auto view = [&bytes] {
        return std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    };
    const bool isReport = readReport && looksLikePdf(view());
    std::string attached; // what `text` shows of a report
    if (isReport) {
        bytes += file.read(static_cast<qint64>(largestReport) + 1 - bytes.size());
        AttachedScenario scenario = readReport(view());
        if (!scenario) {
            result.error = faultText(scenario.error()).arg(shown);
            return result;
        }
        attached = *std::move(scenario);
    } else if (bytes.size() > largestFile) {
        result.error =
            say(QT_TRANSLATE_NOOP("FileOpening", "%1 is too large to be a scenario or a config.json.")).arg(shown);
        return result;
    }
    const std::string_view text = isReport ? std::string_view(attached) : view();
    if (!isReport && looksLikeConfig(text)) {
        ImportedModel imported = importConfig(text);
        result.problems = imported.problems;
        if (hasErrors(imported.problems))
            return result;
        ModelChoice model;
        model.form = ModelForm::config_json;
        model.configJson = std::string(text);
        model.architecture = imported.architecture;
        model.approximate = imported.approximate;
        result.model = std::move(model);
        result.modelName = imported.name.empty() ? shown : QString::fromStdString(imported.name);
        return result;
    }
    auto read = readScenario(text);
    result.problems = read.problems;
    if (!hasReadingErrors(read.problems)) {
        if (read.scenario.name.empty())
            read.scenario.name = QFileInfo(path).completeBaseName().toStdString();
        result.scenario = std::move(read.scenario);
    }
    return result;
}

QString writeScenarioFile(const QString& path, const Scenario& scenario) {
    const QString reason = writeWhole(path, QByteArray::fromStdString(writeScenario(scenario)));
    return reason.isEmpty() ? QString()
                            : say(QT_TRANSLATE_NOOP("FileOpening", "%1 cannot be written: %2."))
                                  .arg(QFileInfo(path).fileName(), reason);
}

} // namespace headroom

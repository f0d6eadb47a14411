// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/file_opening.h"

#include "io/config_import.h"
#include "io/scenario_json.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace headroom {

namespace {

// Larger than any scenario or configuration by far; a model's weights dropped by mistake must not fill the memory.
constexpr qint64 largestFile = 16 * 1024 * 1024;

QString say(const char* text) { return QCoreApplication::translate("FileOpening", text); }

} // namespace

OpenedFile openForReading(const QString& path) {
    OpenedFile result;
    const QString shown = QFileInfo(path).fileName();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        result.error = say(QT_TRANSLATE_NOOP("FileOpening", "%1 cannot be read: %2.")).arg(shown, file.errorString());
        return result;
    }
    const QByteArray bytes = file.read(largestFile + 1);
    if (bytes.size() > largestFile) {
        result.error =
            say(QT_TRANSLATE_NOOP("FileOpening", "%1 is too large to be a scenario or a config.json.")).arg(shown);
        return result;
    }
    const std::string_view text(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    if (looksLikeConfig(text)) {
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
    QSaveFile file(path);
    const QByteArray bytes = QByteArray::fromStdString(writeScenario(scenario));
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return say(QT_TRANSLATE_NOOP("FileOpening", "%1 cannot be written: %2."))
        .arg(QFileInfo(path).fileName(), file.errorString());
}

} // namespace headroom

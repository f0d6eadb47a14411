// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a file that a user opens or drops: a scenario, a report that carries one, or a model's config.json.
#pragma once

#include "estimate/scenario.h"
#include "io/messages.h"
#include "io/report_attachment.h"

#include <QString>

#include <optional>
#include <vector>

namespace headroom {

struct OpenedFile {
    std::optional<Scenario> scenario;
    std::optional<ModelChoice> model; // from a config.json
    QString modelName;
    std::vector<Problem> problems; // what was noticed while reading; with errors there is neither of the above
    QString error;                 // the file itself could not be read
};

// `readReport` opens PDFs; without it they are refused.
OpenedFile openForReading(const QString& path, const ReportReader& readReport);

// Writes the scenario's document; gives an error's sentence when that failed, else an empty text.
QString writeScenarioFile(const QString& path, const Scenario& scenario);

} // namespace headroom

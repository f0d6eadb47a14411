// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/text_stream.h"
#include "io/model_json.h"

#include <iterator>
#include <utility>

namespace headroom::cli {

namespace {

// Whether a problem concerns the model and not the rest of a scenario.
bool concernsModel(const Problem& problem) {
    return problem.path.empty() || problem.path == "model" || problem.path.starts_with("model.") ||
           problem.path == "schema";
}

// The model of a scenario, whatever its cluster and strategy are.
ImportedModel modelOfScenario(std::string_view text, const LoadedData& data) {
    ImportedModel model;
    ScenarioDocument document = readScenario(text);
    const bool readable = !hasErrors(document.problems);
    for (Problem& problem : document.problems) {
        if (concernsModel(problem) || (!readable && problem.severity == Severity::error))
            model.problems.push_back(std::move(problem));
    }
    if (hasErrors(model.problems))
        return model;
    Resolved resolved = resolve(document.scenario, data.library);
    for (Problem& problem : resolved.problems) {
        if (concernsModel(problem))
            model.problems.push_back(std::move(problem));
    }
    model.architecture = resolved.plan.architecture;
    model.approximate = resolved.scenario.model.approximate;
    model.name = resolved.modelName.empty() ? resolved.scenario.name : resolved.modelName;
    return model;
}

} // namespace

int runModel(const std::string& file, std::optional<std::int64_t> sequence, const LoadedData& data) {
    const auto [text, status] = readTextFile(file);
    if (status != done)
        return status;
    const ImportedModel model =
        recogniseModelDocument(text) == ModelDocumentKind::scenario ? modelOfScenario(text, data) : readModel(text);
    if (hasErrors(model.problems))
        complainOf(model.problems, data.messages);
    if (!print(writeModel(model, data.messages, sequence) + '\n'))
        return failed;
    return hasErrors(model.problems) ? unreadable : done;
}

} // namespace headroom::cli

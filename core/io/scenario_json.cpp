// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/scenario_json.h"

#include "io/scenario_document.h"
#include "io/strict_json.h"

#include <utility>

namespace headroom {

ScenarioDocument readScenario(std::string_view json) {
    JsonDocument parsed = parseStrictJson(json);
    ScenarioDocument document;
    document.problems = std::move(parsed.problems);
    if (parsed.complete)
        document.scenario = scenarioFromJson(parsed.value, document.problems);
    return document;
}

std::string writeScenario(const Scenario& scenario, int indent) {
    std::string text = jsonText(scenarioToJson(scenario), indent);
    if (indent >= 0)
        text += '\n';
    return text;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/typed_scenario.h"

#include "document/field.h"
#include "estimate/resolve.h"

namespace headroom {

namespace {

// A model that was given by its size alone.
void giveSizeBack(const Assumption& assumption, ModelChoice& model) {
    for (const auto& [key, value] : assumption.arguments) {
        const double* size = std::get_if<double>(&value);
        if (key != "parameters" || size == nullptr)
            continue;
        model = ModelChoice{};
        model.form = ModelForm::parameters;
        model.parameters = *size;
        return;
    }
}

} // namespace

Scenario typedScenario(const Resolved& resolved) {
    Scenario typed = resolved.scenario;
    for (const Assumption& assumption : resolved.assumed) {
        // Three keys are no scalars.
        if (assumption.path == "strategy.layer_layout") {
            typed.strategy.layout.reset();
            typed.strategy.layerLayout.clear();
        } else if (assumption.path == "strategy.recompute_modules") {
            typed.strategy.recomputeModules.reset();
        } else if (assumption.path == "model.architecture") {
            giveSizeBack(assumption, typed.model);
        }
        // Assumed figures of money are not written into the scenario, so that opening them changes nothing.
        if (const Field* field = findField(assumption.path))
            field->write(typed, {});
    }
    return typed;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Which architecture the scenario means.
#include "estimate/nearest_names.h"
#include "estimate/plausible_architecture.h"
#include "estimate/resolve_context.h"

namespace headroom {

namespace {

// Sizes that every later division relies on; the readers check the same for what comes from documents.
bool isUsable(const Architecture& a) {
    return a.layers > 0 && a.hiddenSize > 0 && a.attentionHeads > 0 && a.kvHeads > 0 && a.headDim > 0 &&
           a.vocabSize > 0 && a.ffnHiddenSize >= 0 && a.moe.experts >= 0 && a.moe.moeEvery > 0 &&
           (a.isMoe() || a.ffnHiddenSize > 0);
}

void fromPreset(Resolving& r) {
    const ModelChoice& model = r.out.scenario.model;
    const auto it = r.library.presets.find(model.preset);
    if (it == r.library.presets.end()) {
        r.unknownId("model.preset", model.preset, r.library.presets,
                    [](const auto& entry) { return std::string_view(entry.first); });
        return;
    }
    r.out.plan.architecture = it->second.architecture;
    r.out.modelName = it->second.name;
    r.architectureKnown = true;
    if (it->second.approximate)
        r.out.scenario.model.approximate = true;
}

void fromSize(Resolving& r) {
    ModelChoice& model = r.out.scenario.model;
    if (!(model.parameters >= leastPlausibleParameters && model.parameters <= mostPlausibleParameters)) {
        r.error(ProblemCode::out_of_range, "model.parameters",
                {{"value", model.parameters},
                 {"bound", std::string("@from")},
                 {"low", leastPlausibleParameters},
                 {"high", mostPlausibleParameters}})
            .legal = {leastPlausibleParameters, mostPlausibleParameters};
        return;
    }
    const Architecture a = plausibleArchitecture(model.parameters);
    r.assume("model.architecture", static_cast<std::int64_t>(countParameters(a).total), "plausible_architecture",
             {{"parameters", model.parameters},
              {"layers", std::int64_t{a.layers}},
              {"hidden_size", a.hiddenSize},
              {"attention_heads", std::int64_t{a.attentionHeads}},
              {"kv_heads", std::int64_t{a.kvHeads}},
              {"ffn_hidden_size", a.ffnHiddenSize},
              {"vocab_size", a.vocabSize}});
    // From here on the scenario says that architecture: as understood, nothing is open.
    model.form = ModelForm::architecture;
    model.architecture = a;
    model.parameters = 0.0;
    r.out.plan.architecture = a;
    r.architectureKnown = true;
}

void fromShape(Resolving& r) {
    const ModelChoice& model = r.out.scenario.model;
    if (!model.architecture) {
        r.error(ProblemCode::missing_key, "model.architecture", {{"key", std::string("architecture")}});
        return;
    }
    r.out.plan.architecture = *model.architecture;
    r.architectureKnown = true;
}

} // namespace

void Resolving::reportUnknownId(std::string_view path, const std::string& value,
                                const std::vector<std::string_view>& names) {
    Problem& problem = error(ProblemCode::unknown_id, path, {{"value", value}});
    for (std::string& name : nearestNames(value, names))
        problem.legal.emplace_back(std::move(name));
    if (!problem.legal.empty())
        problem.fixes.push_back({std::string(path), problem.legal.front()});
}

void resolveModel(Resolving& r) {
    switch (r.out.scenario.model.form) {
    case ModelForm::preset:
        fromPreset(r);
        break;
    case ModelForm::parameters:
        fromSize(r);
        break;
    case ModelForm::architecture:
    case ModelForm::config_json:
        fromShape(r);
        break;
    }
    if (!r.architectureKnown)
        return;
    if (!isUsable(r.out.plan.architecture)) {
        r.error(ProblemCode::inconsistent_architecture, "model.architecture");
        r.architectureKnown = false;
        return;
    }
    r.out.plan.counts = countParameters(r.out.plan.architecture);
    if (r.out.scenario.model.approximate)
        r.warn(ProblemCode::approximate_architecture, "model");
}

} // namespace headroom

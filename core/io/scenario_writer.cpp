// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/architecture_json.h"
#include "io/scenario_document.h"
#include "io/scenario_fields.h"

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

// Writes fields into one object; open ones as null.
class Writer {
public:
    explicit Writer(Json& object) : m_object(object) {}

    void field(std::string_view key, const std::optional<double>& value, NumberRange) { plain(key, value); }
    void field(std::string_view key, const std::optional<int>& value, WholeRange) { plain(key, value); }
    void field(std::string_view key, const std::optional<std::int64_t>& value, WholeRange) { plain(key, value); }
    void field(std::string_view key, const std::optional<bool>& value) { plain(key, value); }
    void field(std::string_view key, const std::optional<std::string>& value) { plain(key, value); }
    template<class E>
    void field(std::string_view key, const std::optional<E>& value) {
        put(key, value ? Json(enumName(*value)) : Json(nullptr));
    }
    void weight(std::string_view key, double value, NumberRange) { put(key, value); }

    void accelerator(std::string_view key, const ClusterChoice& cluster) {
        Json value = nullptr;
        if (cluster.accelerators.size() > 1) {
            value = cluster.accelerators;
        } else if (cluster.accelerators.size() == 1) {
            if (cluster.overrides.empty()) {
                value = cluster.accelerators.front();
            } else {
                value = {{"based_on", cluster.accelerators.front()}};
                for (const auto& [name, figure] : cluster.overrides)
                    putOverride(value, name, figure);
            }
        }
        put(key, std::move(value));
    }

    void count(std::string_view key, const ClusterChoice& cluster) {
        Json value = nullptr;
        if (cluster.countRange)
            value = {{"min", cluster.countRange->low}, {"max", cluster.countRange->high}};
        else if (cluster.counts.size() == 1)
            value = cluster.counts.front();
        else if (!cluster.counts.empty())
            value = cluster.counts;
        put(key, std::move(value));
    }

    void layerLayout(std::string_view key, const StrategyChoice& strategy) {
        Json value = nullptr;
        if (strategy.layout == LayoutKind::automatic)
            value = "auto";
        else if (strategy.layout == LayoutKind::even)
            value = "even";
        else if (strategy.layout == LayoutKind::listed)
            value = strategy.layerLayout;
        put(key, std::move(value));
    }

    void recomputeModules(std::string_view key, const StrategyChoice& strategy) {
        Json value = nullptr;
        if (strategy.recomputeModules) {
            value = Json::array();
            for (const RecomputeModuleName& module : recomputeModuleNames()) {
                if ((*strategy.recomputeModules).*module.member)
                    value.push_back(module.name);
            }
        }
        put(key, std::move(value));
    }

private:
    template<class T>
    void plain(std::string_view key, const std::optional<T>& value) {
        put(key, value ? Json(*value) : Json(nullptr));
    }
    void put(std::string_view key, Json value) { m_object.emplace(std::string(key), std::move(value)); }

    // "peak_tflops_dense.bf16" stands as {"peak_tflops_dense": {"bf16": …}}.
    static void putOverride(Json& object, std::string_view name, double figure) {
        const std::size_t dot = name.find('.');
        if (dot == std::string_view::npos)
            object[std::string(name)] = figure;
        else
            putOverride(object[std::string(name.substr(0, dot))], name.substr(dot + 1), figure);
    }

    Json& m_object;
};

Json modelToJson(const ModelChoice& model) {
    switch (model.form) {
    case ModelForm::architecture:
        return {{"architecture", model.architecture ? architectureJson(*model.architecture) : Json(nullptr)}};
    case ModelForm::preset:
        return {{"preset", model.preset}};
    case ModelForm::config_json: {
        Json config = Json::parse(model.configJson, nullptr, false);
        return {{"config_json", config.is_discarded() ? Json(nullptr) : std::move(config)}};
    }
    case ModelForm::parameters:
        return {{"parameters", model.parameters}};
    }
    return nullptr;
}

Json economicsToJson(const EconomicsChoice& economics) {
    Json value = Json::object();
    Writer writer(value);
    writer.field("mode", economics.mode);
    writer.field("currency", economics.currency);
    // Beyond these two, only what was set: each of the others has a default that is shown.
    if (economics.contract)
        writer.field("contract", economics.contract);
    for (const EconomicsKey& entry : economicsKeys) {
        if (const auto found = economics.parameters.find(entry.key); found != economics.parameters.end())
            value.emplace(found->first, found->second);
    }
    if (economics.includeVat)
        writer.field("include_vat", economics.includeVat);
    if (economics.hostingIncludesPower)
        writer.field("hosting_includes_power", economics.hostingIncludesPower);
    if (economics.clusterMaturity)
        writer.field("cluster_maturity", economics.clusterMaturity);
    const auto& weeks = economics.deliveryWeeks;
    if (weeks.size() == 1 && weeks.begin()->first.empty())
        value.emplace("delivery_weeks", weeks.begin()->second);
    else if (!weeks.empty())
        value.emplace("delivery_weeks", Json(weeks));
    return value;
}

} // namespace

Json scenarioToJson(const Scenario& scenario) {
    Json training = Json::object(), cluster = Json::object(), strategy = Json::object(), constraints = Json::object(),
         weights = Json::object();
    Json decision = Json::object();
    Writer trainingWriter(training), clusterWriter(cluster), strategyWriter(strategy), constraintsWriter(constraints),
        weightsWriter(weights);
    visitTraining(scenario.training, trainingWriter);
    visitCluster(scenario.cluster, clusterWriter);
    visitStrategy(scenario.strategy, strategyWriter);
    visitConstraints(scenario.constraints, constraintsWriter);
    if (!scenario.constraints.maxDeliveryWeeks) // beyond the contract's keys only what was set
        constraints.erase("max_delivery_weeks");
    visitWeights(scenario.decision.weights, weightsWriter);
    decision.emplace("weights", std::move(weights));
    // Beyond the weights, only what was set.
    if (scenario.decision.presentStack)
        decision.emplace("present_stack", *scenario.decision.presentStack);
    for (const auto& [name, facts] : scenario.decision.stacks) {
        Json stack = Json::object();
        Writer stackWriter(stack);
        visitStackFacts(facts, stackWriter);
        decision["stacks"].emplace(name, std::move(stack));
    }

    Json document = Json::object();
    document.emplace("schema", scenarioSchema);
    document.emplace("name", scenario.name);
    document.emplace("model", modelToJson(scenario.model));
    document.emplace("training", std::move(training));
    document.emplace("cluster", std::move(cluster));
    document.emplace("strategy", std::move(strategy));
    document.emplace("economics", economicsToJson(scenario.economics));
    document.emplace("constraints", std::move(constraints));
    document.emplace("decision", std::move(decision));
    document.emplace("search", Json{{"vary", scenario.searchVary}});
    return document;
}

} // namespace headroom

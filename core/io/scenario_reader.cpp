// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/architecture_json.h"
#include "io/config_import.h"
#include "io/scenario_document.h"
#include "io/scenario_fields.h"

#include <algorithm>
#include <limits>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;
using Problems = std::vector<Problem>;

std::vector<Scalar> scalars(std::span<const std::string_view> names) {
    std::vector<Scalar> values;
    for (const std::string_view name : names)
        values.emplace_back(std::string(name));
    return values;
}

// A list as whole numbers; nothing when any is wrong.
std::optional<std::vector<int>> readIntegers(const Json& list, const std::string& path, WholeRange range,
                                             Problems& problems) {
    if (list.empty() || list.size() > fields::longestList) {
        reportWrongType(list, path, "@integers", problems);
        return std::nullopt;
    }
    std::vector<int> values;
    bool good = true;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto value = readInteger(list[i], indexPath(path, i), range, problems);
        good = good && value;
        values.push_back(static_cast<int>(value.value_or(range.low)));
    }
    return good ? std::optional(std::move(values)) : std::nullopt;
}

// Reads fields from one object.
class Reader {
public:
    Reader(ObjectReader& object, Problems& problems) : m_object(object), m_problems(problems) {}

    void field(std::string_view key, std::optional<double>& out, NumberRange range) {
        out = m_object.number(key, range);
    }
    void field(std::string_view key, std::optional<int>& out, WholeRange range) {
        out = m_object.smallInteger(key, range);
    }
    void field(std::string_view key, std::optional<std::int64_t>& out, WholeRange range) {
        out = m_object.integer(key, range);
    }
    void field(std::string_view key, std::optional<bool>& out) { out = m_object.boolean(key); }
    void field(std::string_view key, std::optional<std::string>& out) { out = m_object.text(key); }
    template<class E>
    void field(std::string_view key, std::optional<E>& out) {
        out = m_object.choice<E>(key);
    }
    void weight(std::string_view key, double& out, NumberRange range) {
        if (const auto value = m_object.number(key, range))
            out = *value;
    }

    // An id, {"based_on": id, figures}, or a list of ids.
    void accelerator(std::string_view key, ClusterChoice& cluster) {
        const Json* value = m_object.find(key);
        if (value == nullptr)
            return;
        const std::string path = m_object.path(key);
        if (value->is_string()) {
            cluster.accelerators = {value->get<std::string>()};
        } else if (value->is_object()) {
            acceleratorBasedOn(*value, path, cluster);
        } else if (value->is_array() && !value->empty() && value->size() <= fields::longestList) {
            for (std::size_t i = 0; i < value->size(); ++i) {
                if (auto id = readText((*value)[i], indexPath(path, i), m_problems))
                    cluster.accelerators.push_back(std::move(*id));
            }
        } else {
            reportWrongType(*value, path, "@accelerator", m_problems);
        }
    }

    // A number, a list, or {"min", "max"}.
    void count(std::string_view key, ClusterChoice& cluster) {
        const Json* value = m_object.find(key);
        if (value == nullptr)
            return;
        const std::string path = m_object.path(key);
        if (value->is_array()) {
            if (auto counts = readIntegers(*value, path, fields::acceleratorCount, m_problems))
                cluster.counts = std::move(*counts);
        } else if (value->is_object()) {
            countRange(*value, path, cluster);
        } else if (value->is_number()) {
            if (const auto count = readInteger(*value, path, fields::acceleratorCount, m_problems))
                cluster.counts = {static_cast<int>(*count)};
        } else {
            reportWrongType(*value, path, "@count", m_problems);
        }
    }

    void layerLayout(std::string_view key, StrategyChoice& strategy) {
        const Json* value = m_object.find(key);
        if (value == nullptr)
            return;
        const std::string path = m_object.path(key);
        if (value->is_string()) {
            static constexpr auto names = std::to_array<std::string_view>({"auto", "even"});
            if (const auto index = readChoice(*value, path, {names.begin(), names.end()}, m_problems))
                strategy.layout = *index == 0 ? LayoutKind::automatic : LayoutKind::even;
        } else if (value->is_array()) {
            if (auto layers = readIntegers(*value, path, fields::layersOfStage, m_problems)) {
                strategy.layout = LayoutKind::listed;
                strategy.layerLayout = std::move(*layers);
            }
        } else {
            reportWrongType(*value, path, "@layout", m_problems);
        }
    }

    void recomputeModules(std::string_view key, StrategyChoice& strategy) {
        const Json* value = m_object.find(key);
        if (value == nullptr)
            return;
        const std::string path = m_object.path(key);
        if (!value->is_array()) {
            reportWrongType(*value, path, "@texts", m_problems);
            return;
        }
        std::vector<std::string_view> names;
        for (const RecomputeModuleName& module : recomputeModuleNames())
            names.push_back(module.name);
        RecomputeModules modules;
        for (std::size_t i = 0; i < value->size(); ++i) {
            if (const auto index = readChoice((*value)[i], indexPath(path, i), names, m_problems))
                modules.*recomputeModuleNames()[*index].member = true;
        }
        strategy.recomputeModules = modules;
    }

private:
    void acceleratorBasedOn(const Json& value, const std::string& path, ClusterChoice& cluster) {
        ObjectReader object(value, path, m_problems);
        if (auto id = object.text("based_on"))
            cluster.accelerators = {std::move(*id)};
        else if (object.find("based_on") == nullptr)
            report(m_problems, makeProblem(ProblemCode::missing_key, object.path("based_on"),
                                           {{"expected", std::string("@text")}}));
        overrides(value, path, {}, cluster);
    }

    void overrides(const Json& object, const std::string& path, const std::string& prefix, ClusterChoice& cluster) {
        constexpr NumberRange anyFigure{0.0, 1e15};
        for (const auto& [key, member] : object.get_ref<const Json::object_t&>()) {
            const std::string memberPath = headroom::memberPath(path, key);
            if ((prefix.empty() && key == "based_on") || member.is_null())
                continue;
            if (member.is_object())
                overrides(member, memberPath, prefix + key + '.', cluster);
            else if (const auto figure = readNumber(member, memberPath, anyFigure, m_problems))
                cluster.overrides[prefix + key] = *figure;
        }
    }

    void countRange(const Json& value, const std::string& path, ClusterChoice& cluster) {
        ObjectReader object(value, path, m_problems);
        const std::optional<int> low = object.smallInteger("min", fields::acceleratorCount);
        const std::optional<int> high = object.smallInteger("max", fields::acceleratorCount);
        for (const std::string_view key : {"min", "max"}) {
            if (object.find(key) == nullptr)
                report(m_problems, makeProblem(ProblemCode::missing_key, object.path(key),
                                               {{"expected", std::string("@integer")}}));
        }
        object.reportUnknownKeys();
        if (!low || !high)
            return;
        if (*low > *high)
            report(m_problems, makeProblem(ProblemCode::out_of_range, object.path("max"),
                                           {{"value", std::int64_t{*high}},
                                            {"bound", std::string("@from")},
                                            {"low", std::int64_t{*low}},
                                            {"high", fields::acceleratorCount.high}}));
        else
            cluster.countRange = CountRange{*low, *high};
    }

    ObjectReader& m_object;
    Problems& m_problems;
};

void readConfig(const Json& value, const std::string& path, ModelChoice& model, Problems& problems) {
    if (!value.is_object()) {
        reportWrongType(value, path, "@object", problems);
        return;
    }
    model.configJson = jsonText(value, -1);
    ImportedModel imported = importConfig(model.configJson);
    for (Problem& problem : imported.problems) {
        problem.path = problem.path.empty() ? path : memberPath(path, problem.path);
        report(problems, std::move(problem));
    }
    for (const std::string& key : imported.ignoredKeys)
        report(problems,
               makeProblem(ProblemCode::unknown_key, path + '.' + key, {{"key", key}}, {}, Severity::warning));
    model.architecture = imported.architecture;
    model.approximate = imported.approximate;
}

void readModel(const Json& value, const std::string& path, ModelChoice& model, Problems& problems) {
    ObjectReader object(value, path, problems);
    if (!object.isObject())
        return;
    std::vector<std::pair<ModelForm, const Json*>> given;
    std::vector<std::string_view> names;
    std::string list;
    for (const EnumName<ModelForm>& form : enumNames<ModelForm>()) {
        names.push_back(form.name);
        if (const Json* member = object.find(form.name)) {
            given.emplace_back(form.value, member);
            list += (list.empty() ? "" : ", ") + std::string(form.name);
        }
    }
    object.reportUnknownKeys();
    if (given.empty()) {
        report(problems, makeProblem(ProblemCode::missing_key, path, {}, scalars(names)));
        return;
    }
    if (given.size() > 1) {
        report(problems, makeProblem(ProblemCode::model_form_conflict, path, {{"forms", list}}));
        return;
    }
    model.form = given.front().first;
    const Json& member = *given.front().second;
    const std::string memberAt = object.path(enumName(model.form));
    switch (model.form) {
    case ModelForm::architecture:
        model.architecture = readArchitecture(member, memberAt, problems);
        break;
    case ModelForm::preset:
        model.preset = readText(member, memberAt, problems).value_or(std::string());
        break;
    case ModelForm::config_json:
        readConfig(member, memberAt, model, problems);
        break;
    case ModelForm::parameters:
        model.parameters = readNumber(member, memberAt, fields::modelParameters, problems).value_or(0.0);
        break;
    }
}

// One number for all accelerators, or a number for each by its catalog id.
void readDeliveryWeeks(const Json& value, const std::string& path, EconomicsChoice& economics, Problems& problems) {
    const auto add = [&](const Json& weeks, const std::string& at, const std::string& accelerator) {
        if (const auto number = readNumber(weeks, at, deliveryWeeks, problems))
            economics.deliveryWeeks.emplace(accelerator, *number);
    };
    if (!value.is_object()) {
        add(value, path, {});
        return;
    }
    for (const auto& [accelerator, weeks] : value.items())
        if (!weeks.is_null())
            add(weeks, memberPath(path, accelerator), accelerator);
}

void readEconomics(const Json& value, const std::string& path, EconomicsChoice& economics, Problems& problems) {
    ObjectReader object(value, path, problems);
    economics.mode = object.choice<AcquisitionMode>("mode");
    economics.currency = object.choice<Currency>("currency");
    economics.contract = object.choice<RentContract>("contract");
    economics.includeVat = object.boolean("include_vat");
    economics.hostingIncludesPower = object.boolean("hosting_includes_power");
    economics.clusterMaturity = object.choice<ClusterMaturity>("cluster_maturity");
    if (const Json* weeks = object.find("delivery_weeks"))
        readDeliveryWeeks(*weeks, object.path("delivery_weeks"), economics, problems);
    for (const EconomicsKey& entry : economicsKeys) {
        if (const auto number = object.number(entry.key, entry.range))
            economics.parameters.emplace(entry.key, *number);
    }
    object.reportUnknownKeys();
}

void readStacks(const Json& value, const std::string& path, DecisionChoice& decision, Problems& problems) {
    ObjectReader object(value, path, problems);
    if (!object.isObject())
        return;
    for (const auto& [name, member] : value.get_ref<const Json::object_t&>()) {
        ObjectReader stack(member, memberPath(path, name), problems);
        Reader reader(stack, problems);
        visitStackFacts(decision.stacks[name], reader);
        stack.reportUnknownKeys();
    }
}

void readDecision(const Json& value, const std::string& path, DecisionChoice& decision, Problems& problems) {
    ObjectReader object(value, path, problems);
    DecisionWeights& weights = decision.weights;
    decision.presentStack = object.text("present_stack");
    if (const Json* member = object.find("stacks"))
        readStacks(*member, object.path("stacks"), decision, problems);
    if (const Json* member = object.find("weights")) {
        ObjectReader weightsObject(*member, object.path("weights"), problems);
        Reader reader(weightsObject, problems);
        visitWeights(weights, reader);
        weightsObject.reportUnknownKeys();
        if (weights.compute + weights.memory + weights.interconnect + weights.ecosystem == 0.0)
            report(problems, makeProblem(ProblemCode::out_of_range, weightsObject.path(),
                                         {{"value", std::int64_t{0}},
                                          {"bound", std::string("@above")},
                                          {"low", std::int64_t{0}},
                                          {"high", std::int64_t{1}}}));
    }
    object.reportUnknownKeys();
}

void readSearch(const Json& value, const std::string& path, std::vector<std::string>& vary, Problems& problems) {
    ObjectReader object(value, path, problems);
    if (const Json* member = object.find("vary")) {
        const std::string varyPath = object.path("vary");
        if (!member->is_array()) {
            reportWrongType(*member, varyPath, "@texts", problems);
        } else {
            const std::vector<std::string_view> names(searchVaryKeys.begin(), searchVaryKeys.end());
            for (std::size_t i = 0; i < member->size(); ++i) {
                const auto index = readChoice((*member)[i], indexPath(varyPath, i), names, problems);
                if (index && std::ranges::find(vary, names[*index]) == vary.end())
                    vary.emplace_back(names[*index]);
            }
        }
    }
    object.reportUnknownKeys();
}

// Group sizes whose product no int holds describe no cluster.
void checkProduct(std::initializer_list<std::optional<int>> sizes, const std::string& path, std::string_view names,
                  Problems& problems) {
    double product = 1.0;
    for (const std::optional<int>& size : sizes)
        product *= size.value_or(1);
    if (product > std::numeric_limits<int>::max())
        report(problems,
               makeProblem(ProblemCode::arithmetic_overflow, path,
                           {{"names", std::string(names)}, {"limit", std::int64_t{std::numeric_limits<int>::max()}}}));
}

template<class Choice, class Visit>
void readSection(ObjectReader& document, std::string_view key, Choice& choice, Visit visit, Problems& problems) {
    const Json* value = document.find(key);
    if (value == nullptr)
        return;
    ObjectReader object(*value, document.path(key), problems);
    Reader reader(object, problems);
    visit(choice, reader);
    object.reportUnknownKeys();
}

} // namespace

Scenario scenarioFromJson(const Json& value, Problems& problems) {
    Scenario scenario;
    ObjectReader document(value, {}, problems);
    if (!document.isObject())
        return scenario;

    if (const auto schema = document.text("schema"); schema && *schema != scenarioSchema)
        report(problems,
               makeProblem(ProblemCode::wrong_schema, "schema", {{"value", *schema}}, {std::string(scenarioSchema)}));
    scenario.name = document.text("name").value_or(std::string());

    if (const Json* model = document.find("model")) {
        readModel(*model, "model", scenario.model, problems);
    } else {
        std::vector<std::string_view> names;
        for (const EnumName<ModelForm>& form : enumNames<ModelForm>())
            names.push_back(form.name);
        report(problems, makeProblem(ProblemCode::missing_key, "model", {}, scalars(names)));
    }
    readSection(document, "training", scenario.training, [](auto& c, auto& v) { visitTraining(c, v); }, problems);
    readSection(document, "cluster", scenario.cluster, [](auto& c, auto& v) { visitCluster(c, v); }, problems);
    readSection(document, "strategy", scenario.strategy, [](auto& c, auto& v) { visitStrategy(c, v); }, problems);
    readSection(
        document, "constraints", scenario.constraints, [](auto& c, auto& v) { visitConstraints(c, v); }, problems);
    if (const Json* economics = document.find("economics"))
        readEconomics(*economics, "economics", scenario.economics, problems);
    if (const Json* decision = document.find("decision"))
        readDecision(*decision, "decision", scenario.decision, problems);
    if (const Json* search = document.find("search"))
        readSearch(*search, "search", scenario.searchVary, problems);
    document.reportUnknownKeys();

    const StrategyChoice& s = scenario.strategy;
    checkProduct({s.tensor, s.pipeline, s.context, s.data}, "strategy", "tensor · pipeline · context · data", problems);
    checkProduct({s.pipeline, s.expert, s.expertTensor}, "strategy", "pipeline · expert · expert_tensor", problems);
    checkProduct({s.pipeline, s.virtualPipeline}, "strategy", "pipeline · virtual_pipeline", problems);
    return scenario;
}

} // namespace headroom

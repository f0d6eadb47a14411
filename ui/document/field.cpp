// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/field.h"

#include "document/parameter_fields.h"
#include "names/enum_names.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace headroom {

namespace {

template<class T>
Scalar toScalar(const T& value) {
    if constexpr (std::is_enum_v<T>)
        return Scalar{std::string(enumName(value))};
    else if constexpr (std::is_same_v<T, bool>)
        return Scalar{value};
    else if constexpr (std::is_integral_v<T>)
        return Scalar{std::int64_t{value}};
    else
        return Scalar{value};
}

// False when the scalar cannot stand in a T; `target` is then untouched.
template<class T>
bool fromScalar(const Scalar& scalar, T& target) {
    if constexpr (std::is_enum_v<T>) {
        const auto* id = std::get_if<std::string>(&scalar);
        const auto value = id ? enumFromName<T>(*id) : std::nullopt;
        if (value)
            target = *value;
        return value.has_value();
    } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string>) {
        const auto* value = std::get_if<T>(&scalar);
        if (value)
            target = *value;
        return value != nullptr;
    } else if constexpr (std::is_integral_v<T>) {
        double real = 0.0;
        if (const auto* whole = std::get_if<std::int64_t>(&scalar)) {
            if (*whole < std::numeric_limits<T>::min() || *whole > std::numeric_limits<T>::max())
                return false;
            target = static_cast<T>(*whole);
            return true;
        }
        if (const auto* value = std::get_if<double>(&scalar))
            real = *value;
        else
            return false;
        if (real != std::floor(real) || std::abs(real) > 9.0e15 || real < double(std::numeric_limits<T>::min()) ||
            real > double(std::numeric_limits<T>::max())) {
            return false;
        }
        target = static_cast<T>(real);
        return true;
    } else {
        if (const auto* whole = std::get_if<std::int64_t>(&scalar))
            target = static_cast<double>(*whole);
        else if (const auto* value = std::get_if<double>(&scalar))
            target = *value;
        else
            return false;
        return true;
    }
}

template<class>
struct OptionalOf;
template<class Owner, class T>
struct OptionalOf<std::optional<T> Owner::*> {
    using Value = T;
};

template<auto Group, auto Member>
Field entry(std::string_view path, Scalar usual = {}) {
    using T = typename OptionalOf<decltype(Member)>::Value;
    Field field;
    field.path = path;
    field.usual = std::move(usual);
    field.read = [](const Scenario& s) {
        const auto& member = s.*Group.*Member;
        return member ? toScalar(*member) : Scalar{};
    };
    field.write = [](Scenario& s, const Scalar& scalar) {
        auto& member = s.*Group.*Member;
        if (isOpen(scalar)) {
            member.reset();
            return true;
        }
        T value{};
        if (!fromScalar(scalar, value))
            return false;
        member = std::move(value);
        return true;
    };
    if constexpr (std::is_enum_v<T>) {
        field.kind = FieldKind::choice;
        for (const auto& choice : enumNames<T>())
            field.choices.push_back(choice.name);
    } else if constexpr (std::is_same_v<T, bool>) {
        field.kind = FieldKind::boolean;
    } else if constexpr (std::is_same_v<T, std::string>) {
        field.kind = FieldKind::text;
    } else {
        field.kind = std::is_integral_v<T> ? FieldKind::integer : FieldKind::real;
    }
    return field;
}

Field accelerator() {
    return {"cluster.accelerator",
            FieldKind::text,
            [](const Scenario& s) {
                return s.cluster.accelerators.size() == 1 ? Scalar{s.cluster.accelerators.front()} : Scalar{};
            },
            [](Scenario& s, const Scalar& scalar) {
                const auto* id = std::get_if<std::string>(&scalar);
                if (!id && !isOpen(scalar))
                    return false;
                // What-if figures belong to the card they were made for.
                if (!id || s.cluster.accelerators != std::vector{*id})
                    s.cluster.overrides.clear();
                s.cluster.accelerators = id ? std::vector{*id} : std::vector<std::string>{};
                return true;
            },
            {},
            {}};
}

Field count() {
    return {"cluster.count",
            FieldKind::integer,
            [](const Scenario& s) {
                return s.cluster.counts.size() == 1 && !s.cluster.countRange
                           ? Scalar{std::int64_t{s.cluster.counts.front()}}
                           : Scalar{};
            },
            [](Scenario& s, const Scalar& scalar) {
                int value = 0;
                if (!isOpen(scalar) && !fromScalar(scalar, value))
                    return false;
                s.cluster.countRange.reset();
                s.cluster.counts = isOpen(scalar) ? std::vector<int>{} : std::vector{value};
                return true;
            },
            {},
            {}};
}

Field scenarioName() {
    return {"name",
            FieldKind::text,
            [](const Scenario& s) { return Scalar{s.name}; },
            [](Scenario& s, const Scalar& scalar) { return fromScalar(scalar, s.name); },
            {},
            {}};
}

// A preset is a model form of its own: choosing one by its id replaces the form.
Field preset() {
    return {"model.preset",
            FieldKind::text,
            [](const Scenario& s) { return s.model.form == ModelForm::preset ? Scalar{s.model.preset} : Scalar{}; },
            [](Scenario& s, const Scalar& scalar) {
                const auto* id = std::get_if<std::string>(&scalar);
                if (!id)
                    return false;
                s.model = ModelChoice{};
                s.model.form = ModelForm::preset;
                s.model.preset = *id;
                return true;
            },
            {},
            {}};
}

// Never open: a document without weights has equal ones.
template<double DecisionWeights::*Member>
Field weight(std::string_view path) {
    return {path,
            FieldKind::real,
            [](const Scenario& s) { return Scalar{s.decision.weights.*Member}; },
            [](Scenario& s, const Scalar& scalar) {
                double value = 0.0;
                if (!fromScalar(scalar, value) || !(value >= 0.0))
                    return false;
                s.decision.weights.*Member = value;
                return true;
            },
            {},
            Scalar{DecisionWeights().*Member}};
}

Scalar whole(std::int64_t value) { return Scalar{value}; }

Scalar id(const char* text) { return Scalar{std::string(text)}; }

std::vector<Field> makeFields() {
    using T = TrainingChoice;
    using C = ClusterChoice;
    using S = StrategyChoice;
    using E = EconomicsChoice;
    using L = Constraints;
    using D = DecisionChoice;
    constexpr auto training = &Scenario::training;
    constexpr auto cluster = &Scenario::cluster;
    constexpr auto strategy = &Scenario::strategy;
    constexpr auto money = &Scenario::economics;
    constexpr auto limits = &Scenario::constraints;
    constexpr auto decision = &Scenario::decision;
    return {
        scenarioName(),
        preset(),
        entry<training, &T::tokens>("training.tokens"),
        entry<training, &T::sequenceLength>("training.sequence_length", whole(4096)),
        entry<training, &T::globalBatchSequences>("training.global_batch_sequences", whole(1024)),
        entry<training, &T::precision>("training.precision", id("bf16")),
        entry<training, &T::optimizer>("training.optimizer", id("adamw")),
        entry<training, &T::optimizerType>("training.optimizer_dtype"),
        entry<training, &T::gradientType>("training.gradient_dtype"),
        entry<training, &T::attentionKernel>("training.attention_kernel", id("auto")),
        entry<training, &T::fusedLoss>("training.fused_loss"),
        entry<training, &T::dropout>("training.dropout"),
        entry<training, &T::causal>("training.causal", Scalar{true}),
        entry<training, &T::framework>("training.framework", id("megatron-core")),
        entry<training, &T::frameworkDetail>("training.framework_detail"),
        entry<training, &T::year>("training.year"),
        entry<training, &T::calibration>("training.calibration"),
        accelerator(),
        count(),
        entry<cluster, &C::perNode>("cluster.per_node"),
        entry<cluster, &C::server>("cluster.server"),
        entry<cluster, &C::intraNodeGbytePerSecond>("cluster.intra_node_gbyte_per_s"),
        entry<cluster, &C::interNodeGbitPerSecond>("cluster.inter_node_gbit_per_s"),
        entry<cluster, &C::fabric>("cluster.fabric"),
        entry<cluster, &C::oversubscription>("cluster.oversubscription", Scalar{1.0}),
        entry<strategy, &S::tensor>("strategy.tensor", whole(1)),
        entry<strategy, &S::sequenceParallel>("strategy.sequence_parallel"),
        entry<strategy, &S::pipeline>("strategy.pipeline", whole(1)),
        entry<strategy, &S::virtualPipeline>("strategy.virtual_pipeline", whole(1)),
        entry<strategy, &S::context>("strategy.context", whole(1)),
        entry<strategy, &S::contextKind>("strategy.context_kind", id("ring")),
        entry<strategy, &S::expert>("strategy.expert", whole(1)),
        entry<strategy, &S::expertTensor>("strategy.expert_tensor", whole(1)),
        entry<strategy, &S::data>("strategy.data"),
        entry<strategy, &S::zeroStage>("strategy.zero_stage"),
        entry<strategy, &S::shard>("strategy.shard"),
        entry<strategy, &S::microBatch>("strategy.micro_batch", whole(1)),
        entry<strategy, &S::schedule>("strategy.schedule", id("1f1b")),
        entry<strategy, &S::recompute>("strategy.recompute", id("none")),
        entry<strategy, &S::recomputeLayers>("strategy.recompute_layers"),
        entry<strategy, &S::offloadOptimizer>("strategy.offload_optimizer", Scalar{false}),
        entry<strategy, &S::offloadActivations>("strategy.offload_activations", Scalar{false}),
        entry<strategy, &S::overlapGradients>("strategy.overlap_gradients", Scalar{true}),
        entry<strategy, &S::overlapParameters>("strategy.overlap_parameters", Scalar{true}),
        entry<strategy, &S::overlapTensor>("strategy.overlap_tensor", Scalar{false}),
        entry<strategy, &S::overlapExpert>("strategy.overlap_expert", Scalar{false}),
        entry<money, &E::mode>("economics.mode", id("rent")),
        entry<money, &E::currency>("economics.currency", id("CNY")),
        entry<money, &E::contract>("economics.contract", id("on_demand")),
        entry<money, &E::includeVat>("economics.include_vat", Scalar{true}),
        entry<money, &E::hostingIncludesPower>("economics.hosting_includes_power"),
        entry<money, &E::clusterMaturity>("economics.cluster_maturity", id("typical")),
        entry<limits, &L::maxDays>("constraints.max_days"),
        entry<limits, &L::maxCost>("constraints.max_cost"),
        entry<limits, &L::minMemoryHeadroom>("constraints.min_memory_headroom", Scalar{0.1}),
        entry<limits, &L::maxPowerKw>("constraints.max_power_kw"),
        entry<limits, &L::maxCount>("constraints.max_count"),
        weight<&DecisionWeights::compute>("decision.weights.compute"),
        weight<&DecisionWeights::memory>("decision.weights.memory"),
        weight<&DecisionWeights::interconnect>("decision.weights.interconnect"),
        weight<&DecisionWeights::ecosystem>("decision.weights.ecosystem"),
        entry<limits, &L::maxDeliveryWeeks>("constraints.max_delivery_weeks"),
        entry<decision, &D::presentStack>("decision.present_stack"),
    };
}

} // namespace

const std::vector<Field>& allFields() {
    static const std::vector<Field> fields = [] {
        std::vector<Field> all = makeFields();
        for (const auto& more : {economicFields(), cardFigureFields()})
            all.insert(all.end(), more.begin(), more.end());
        return all;
    }();
    return fields;
}

const Field* findField(std::string_view path) {
    const auto& fields = allFields();
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.path == path; });
    return found == fields.end() ? nullptr : &*found;
}

bool isOpen(const Scalar& value) { return std::holds_alternative<std::monostate>(value); }

bool sameValue(const Scalar& a, const Scalar& b) {
    const auto number = [](const Scalar& value, double& result) {
        if (const auto* i = std::get_if<std::int64_t>(&value))
            result = static_cast<double>(*i);
        else if (const auto* d = std::get_if<double>(&value))
            result = *d;
        else
            return false;
        return true;
    };
    double x = 0.0, y = 0.0;
    if (number(a, x) && number(b, y))
        return x == y;
    return a == b;
}

} // namespace headroom

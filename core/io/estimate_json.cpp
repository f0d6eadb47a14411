// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/estimate_json.h"

#include "io/estimate_document.h"

#include "io/json_problems.h"
#include "io/problem_json.h"
#include "io/scenario_document.h"
#include "io/strict_json.h"
#include "names/enum_names.h"

#include <cmath>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view estimateSchema = "headroom/estimate/1";

// Puts figures into the document's sections. What is not finite, and everything when there are no figures, becomes
// null; a figure that should be there but is not finite is also a problem.
class FigureWriter {
public:
    FigureWriter(const Figures* figures, std::vector<Problem>& problems) : m_figures(figures), m_problems(problems) {}

    Json model(const Plan* plan) {
        Json out = section("model");
        put(out, "parameters", plan, [](const Plan& p) { return p.counts.total; });
        put(out, "active_parameters", plan, [](const Plan& p) { return p.counts.active; });
        put(out, "embedding_parameters", plan, [](const Plan& p) { return p.counts.embedding; });
        put(out, "flops_per_token_forward", m_figures, [](const Figures& f) { return f.forwardFlops.value(); });
        put(out, "flops_per_token", m_figures, [](const Figures& f) { return f.modelFlops.value(); });
        return out;
    }

    Json memory() {
        Json out = section("memory");
        const MemoryEstimate* m = m_figures == nullptr ? nullptr : &m_figures->memory;
        Json stages = Json::array();
        for (std::size_t i = 0; m != nullptr && i < m->stages.size(); ++i)
            stages.push_back(stage(static_cast<std::int64_t>(i), m->stages[i]));
        m_section = "memory";
        out.emplace("stages", std::move(stages));
        put(out, "allocated_peak_bytes", m, [](const auto& e) { return e.allocatedPeak.value(); });
        put(out, "reserved_peak_bytes", m, [](const auto& e) { return e.reservedPeak.value(); });
        put(out, "peak_bytes", m, [](const auto& e) { return e.peak.value(); });
        put(out, "capacity_bytes", m, [](const auto& e) { return e.capacity.value(); });
        put(out, "headroom_fraction", m, [](const auto& e) { return e.headroomFraction; });
        put(out, "fits", m, [](const auto& e) { return e.fits; });
        put(out, "fit_probability", m, [](const auto& e) { return e.fitProbability; });
        interval(out, "interval_80_bytes", m,
                 [](const auto& e) { return Interval<double>{e.interval80.low.value(), e.interval80.high.value()}; });
        put(out, "host_bytes_per_node", m, [](const auto& e) { return e.hostPerNode.value(); });
        return out;
    }

    Json step() {
        Json out = section("step");
        const StepEstimate* s = m_figures == nullptr ? nullptr : &m_figures->step;
        put(out, "seconds", s, [](const auto& e) { return e.seconds.value(); });
        interval(out, "interval_80_seconds", s,
                 [](const auto& e) { return Interval<double>{e.interval80.low.value(), e.interval80.high.value()}; });
        struct Part {
            const char* key;
            Seconds StepBreakdown::* seconds;
        };
        static constexpr Part parts[] = {
            {"matmul_seconds", &StepBreakdown::matmul},
            {"attention_seconds", &StepBreakdown::attention},
            {"elementwise_seconds", &StepBreakdown::elementwise},
            {"recompute_seconds", &StepBreakdown::recompute},
            {"head_and_loss_seconds", &StepBreakdown::headAndLoss},
            {"tensor_comm_seconds", &StepBreakdown::tensorComm},
            {"context_comm_seconds", &StepBreakdown::contextComm},
            {"expert_comm_seconds", &StepBreakdown::expertComm},
            {"pipeline_comm_seconds", &StepBreakdown::pipelineComm},
            {"pipeline_bubble_seconds", &StepBreakdown::pipelineBubble},
            {"data_comm_exposed_seconds", &StepBreakdown::dataCommExposed},
            {"optimizer_seconds", &StepBreakdown::optimizer},
            {"overhead_seconds", &StepBreakdown::overhead},
        };
        m_section = "step.breakdown";
        Json breakdown = Json::object();
        for (const Part& part : parts)
            put(breakdown, part.key, s, [&part](const auto& e) { return (e.breakdown.*part.seconds).value(); });
        out.emplace("breakdown", std::move(breakdown));
        return out;
    }

    Json throughput() {
        Json out = section("throughput");
        const Throughput* t = m_figures == nullptr ? nullptr : &m_figures->throughput;
        put(out, "tokens_per_second", t, [](const auto& e) { return e.tokensPerSecond; });
        put(out, "tokens_per_second_per_accelerator", t, [](const auto& e) { return e.tokensPerSecondPerAccelerator; });
        put(out, "model_tflops_per_accelerator", t,
            [](const auto& e) { return units::inTflopPerSecond(e.modelPerAccelerator); });
        put(out, "hardware_tflops_per_accelerator", t,
            [](const auto& e) { return units::inTflopPerSecond(e.hardwarePerAccelerator); });
        put(out, "mfu", t, [](const auto& e) { return e.mfu; });
        put(out, "hfu", t, [](const auto& e) { return e.hfu; });
        out.emplace("bound_by", m_figures == nullptr ? Json(nullptr) : Json(enumName(m_figures->step.boundBy)));
        return out;
    }

    Json run() {
        Json out = section("run");
        const RunEstimate* r = m_figures == nullptr ? nullptr : &m_figures->run;
        put(out, "steps", r, [](const auto& e) { return e.steps; });
        put(out, "ideal_days", r, [](const auto& e) { return units::inDays(e.ideal); });
        put(out, "days", r, [](const auto& e) { return units::inDays(e.wall); });
        interval(out, "interval_80_days", r, [](const auto& e) {
            return Interval<double>{units::inDays(e.interval80.low), units::inDays(e.interval80.high)};
        });
        optional(out, "deadline_probability", r == nullptr ? std::nullopt : r->deadlineProbability);
        put(out, "goodput", r, [](const auto& e) { return e.goodput; });
        put(out, "expected_failures", r, [](const auto& e) { return e.expectedFailures; });
        put(out, "checkpoint_interval_minutes", r, [](const auto& e) { return e.checkpointInterval.value() / 60.0; });
        put(out, "checkpoint_bytes", r, [](const auto& e) { return e.checkpoint.value(); });
        return out;
    }

    Json cost(const Estimate* estimate) {
        Json out = section("cost");
        const CostEstimate* c = m_figures == nullptr ? nullptr : &m_figures->cost;
        // Without a price the amounts are unknown while hours and energy are not.
        const CostEstimate* priced = c != nullptr && c->known ? c : nullptr;
        const CostEstimate* powered = c != nullptr && c->powerKnown ? c : nullptr;
        out.emplace("currency", c == nullptr ? Json(nullptr) : Json(enumName(c->total.currency)));
        put(out, "total", priced, [](const auto& e) { return e.total.amount; });
        interval(out, "interval_80", priced, [](const auto& e) { return e.interval80; });
        optional(out, "budget_probability", priced == nullptr ? std::nullopt : priced->budgetProbability);
        put(out, "per_million_tokens", priced, [](const auto& e) { return e.perMillionTokens; });
        put(out, "accelerator_hours", c, [](const auto& e) { return e.acceleratorHours; });
        put(out, "energy_kwh", powered, [](const auto& e) { return e.energyKwh; });
        put(out, "power_kw", powered, [](const auto& e) { return e.powerKw; });
        Json items = Json::array();
        for (std::size_t i = 0; priced != nullptr && i < priced->items.size(); ++i) {
            const CostItem& item = priced->items[i];
            m_section = "cost." + indexPath("items", i);
            Json entry = {{"name", item.name}};
            put(entry, "amount", &item, [](const auto& e) { return e.amount; });
            items.push_back(std::move(entry));
        }
        out.emplace("items", std::move(items));
        const Economics* e = c == nullptr ? nullptr : &estimate->resolved.economics;
        const bool buys = e != nullptr && e->mode == AcquisitionMode::buy;
        const EconomicValue* price =
            priced == nullptr ? nullptr
                              : &(*e)[buys ? EconomicKey::server_price : EconomicKey::price_per_accelerator_hour];
        out.emplace("price_source", textOrNull(price, [](const EconomicValue& v) {
                        return v.origin == ValueOrigin::scenario ? std::string("scenario") : v.source;
                    }));
        out.emplace("price_date", textOrNull(price, [](const EconomicValue& v) { return v.date; }));
        m_section = "cost";
        out.emplace("mode", e == nullptr ? Json(nullptr) : Json(enumName(e->mode)));
        out.emplace("contract", e == nullptr || buys ? Json(nullptr) : Json(enumName(e->contract)));
        optional(out, "capital", priced == nullptr || !buys ? std::nullopt : std::optional(priced->capital));
        optional(out, "commitment",
                 priced == nullptr || !(priced->commitment > 0.0) ? std::nullopt : std::optional(priced->commitment));
        optional(out, "co2_kg", c == nullptr ? std::nullopt : c->co2Kg);
        optional(out, "delivery_weeks", c == nullptr ? std::nullopt : c->deliveryWeeks);
        out.emplace("parameters", e == nullptr ? Json::array() : parameters(*e));
        out.emplace("not_counted", e == nullptr ? Json::array() : notCounted(*e));
        out.emplace("break_even", c == nullptr || !estimate->breakEven ? Json(nullptr) : breakEvenJson(*estimate->breakEven));
        return out;
    }

private:
    Json section(std::string name) {
        m_section = std::move(name);
        return Json::object();
    }

    Json stage(std::int64_t number, const StageMemory& memory) {
        m_section = "memory." + indexPath("stages", static_cast<std::size_t>(number));
        Json out = {{"stage", number}};
        put(out, "weights_bytes", &memory, [](const auto& m) { return m.weights.value(); });
        put(out, "gradients_bytes", &memory, [](const auto& m) { return m.gradients.value(); });
        put(out, "optimizer_bytes", &memory, [](const auto& m) { return m.optimizer.value(); });
        put(out, "activations_bytes", &memory, [](const auto& m) { return m.activations.value(); });
        put(out, "logits_bytes", &memory, [](const auto& m) { return m.logits.value(); });
        put(out, "buffers_bytes", &memory, [](const auto& m) { return m.buffers.value(); });
        put(out, "runtime_bytes", &memory, [](const auto& m) { return m.runtime.value(); });
        put(out, "total_bytes", &memory, [](const auto& m) { return m.total().value(); });
        return out;
    }

    template<class Source, class Get>
    void put(Json& out, const char* key, const Source* source, Get get) {
        out.emplace(key, source == nullptr ? Json(nullptr) : checked(get(*source), key));
    }

    template<class Source, class Get>
    void interval(Json& out, const char* key, const Source* source, Get get) {
        if (source == nullptr) {
            out.emplace(key, nullptr);
            return;
        }
        const Interval<double> range = get(*source);
        out.emplace(key, Json::array({checked(range.low, key), checked(range.high, key)}));
    }

    void optional(Json& out, const char* key, const std::optional<double>& value) {
        out.emplace(key, value ? checked(*value, key) : Json(nullptr));
    }

    template<class Get>
    static Json textOrNull(const EconomicValue* value, Get get) {
        if (value == nullptr)
            return nullptr;
        const std::string text = get(*value);
        return text.empty() ? Json(nullptr) : Json(text);
    }

    Json parameters(const Economics& e) {
        Json list = Json::array();
        for (const EconomicKey key : usedKeys(e)) {
            const EconomicValue& v = e[key];
            if (!v.value)
                continue;
            m_section = "cost." + indexPath("parameters", list.size());
            Json entry = {{"name", nameOf(key)}};
            put(entry, "value", &v, [](const auto& p) { return *p.value; });
            const EconomicValue* ranged = v.hasRange() ? &v : nullptr;
            interval(entry, "range_80", ranged, [](const auto& p) { return Interval<double>{p.low, p.high}; });
            entry.emplace("unit", unitOf(key));
            entry.emplace("set_by", v.origin == ValueOrigin::scenario ? "scenario" : "catalog");
            entry.emplace("source", v.source.empty() ? Json(nullptr) : Json(v.source));
            entry.emplace("date", v.date.empty() ? Json(nullptr) : Json(v.date));
            list.push_back(std::move(entry));
        }
        return list;
    }

    static Json notCounted(const Economics& e) {
        Json list = Json::array();
        for (const EconomicKey key : unknownKeys(e))
            list.push_back(nameOf(key));
        return list;
    }

    Json breakEvenPoint(const BreakEvenPoint& p) {
        Json out = Json::object();
        put(out, "utilisation", &p, [](const auto& e) { return e.utilisation; });
        optional(out, "months", p.months);
        optional(out, "months_with_residual", p.monthsWithResidual);
        return out;
    }

    Json breakEvenJson(const BreakEven& b) {
        m_section = "cost.break_even";
        Json out = breakEvenPoint(b.point);
        put(out, "owned_per_accelerator_hour", &b, [](const auto& e) { return e.ownedPerAcceleratorHour; });
        put(out, "rent_per_accelerator_hour", &b, [](const auto& e) { return e.rentPerAcceleratorHour; });
        put(out, "assumed_utilisation", &b, [](const auto& e) { return e.assumedUtilisation; });
        put(out, "capital", &b, [](const auto& e) { return e.capital; });
        Json list = Json::array();
        for (const BreakEven::Sensitivity& s : b.sensitivities) {
            m_section = "cost.break_even." + indexPath("sensitivity", list.size());
            list.push_back({{"parameter", s.parameter},
                            {"times_0_7", breakEvenPoint(s.low)},
                            {"times_1_3", breakEvenPoint(s.high)}});
        }
        out.emplace("sensitivity", std::move(list));
        return out;
    }

    template<class T>
    Json checked(T value, const char* key) {
        if constexpr (std::is_same_v<T, double>) {
            if (!std::isfinite(value)) {
                report(m_problems, makeProblem(ProblemCode::not_finite, memberPath(m_section, key),
                                               {{"value", std::string(std::isnan(value) ? "NaN" : "Infinity")}}, {},
                                               Severity::warning));
                return nullptr;
            }
        }
        return value;
    }

    const Figures* m_figures;
    std::vector<Problem>& m_problems;
    std::string m_section; // path of the section being written
};

Json nearestJson(const std::vector<NearestMeasurement>& nearest) {
    Json list = Json::array();
    for (const NearestMeasurement& run : nearest)
        list.push_back({{"id", run.id},
                        {"measured_seconds", run.measured.value()},
                        {"predicted_seconds", run.predicted ? Json(run.predicted->value()) : Json(nullptr)},
                        {"source", run.source}});
    return list;
}

// The whole document in the contract's order. `estimate` is null where nothing could be read.
Json document(std::string_view name, const Estimate* estimate, std::vector<Problem> problems,
              const std::vector<NearestMeasurement>& nearest, const Messages& messages) {
    const Resolved* resolved = estimate == nullptr ? nullptr : &estimate->resolved;
    const Figures* figures =
        estimate != nullptr && estimate->valid && estimate->figures ? &*estimate->figures : nullptr;
    const Plan* plan = figures == nullptr ? nullptr : &resolved->plan;
    const std::string calibration = resolved == nullptr ? std::string() : resolved->calibrationId;
    FigureWriter writer(figures, problems);
    Json model = writer.model(plan);
    Json memory = writer.memory();
    Json step = writer.step();
    Json throughput = writer.throughput();
    Json run = writer.run();
    Json cost = writer.cost(estimate);

    Json document = Json::object();
    document.emplace("schema", estimateSchema);
    document.emplace("name", name);
    document.emplace("valid", figures != nullptr);
    document.emplace("problems", problemsJson(problems, messages));
    document.emplace("assumed", resolved == nullptr ? Json::array() : assumptionsJson(resolved->assumed, messages));
    document.emplace("scenario", resolved == nullptr ? Json(nullptr) : scenarioToJson(resolved->scenario));
    document.emplace("model", std::move(model));
    document.emplace("memory", std::move(memory));
    document.emplace("step", std::move(step));
    document.emplace("throughput", std::move(throughput));
    document.emplace("run", std::move(run));
    document.emplace("cost", std::move(cost));
    document.emplace("evidence", Json{{"calibration", calibration.empty() ? Json(nullptr) : Json(calibration)},
                                      {"nearest_measurements", nearestJson(nearest)}});
    return document;
}

std::string textOf(const Json& document, int indent) {
    std::string text = jsonText(document, indent);
    if (indent >= 0)
        text += '\n';
    return text;
}

} // namespace

Json estimateToJson(const Estimate& estimate, const Messages& messages,
                    const std::vector<NearestMeasurement>& nearest) {
    return document(estimate.resolved.scenario.name, &estimate, estimate.resolved.problems, nearest, messages);
}

std::string writeEstimate(const Estimate& estimate, const Messages& messages, int indent,
                          const std::vector<NearestMeasurement>& nearest) {
    return textOf(estimateToJson(estimate, messages, nearest), indent);
}

std::string writeUnreadable(std::string_view name, const std::vector<Problem>& problems, const Messages& messages,
                            int indent) {
    return textOf(document(name, nullptr, problems, {}, messages), indent);
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/validation_json.h"

#include "io/object_reader.h"
#include "io/strict_json.h"

#include <cmath>
#include <limits>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view leaveOneSourceOutSchema = "headroom/leave-one-source-out/1";

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json summaryJson(const Summary& summary) {
    const ErrorSummary& e = summary.errors;
    const RankSummary& r = summary.ranking;
    return {{"n", e.n},
            {"unanswered", e.unanswered},
            {"median", number(e.median)},
            {"mean", number(e.mean)},
            {"p90", number(e.p90)},
            {"bias", number(e.bias)},
            {"inside_80", number(e.inside80)},
            {"interval_ratio", number(e.intervalRatio)},
            {"ranking",
             {{"groups", r.groups},
              {"spearman", number(r.spearman)},
              {"mean_regret", number(r.meanRegret)},
              {"median_regret", number(r.medianRegret)}}}};
}

Json mapJson(const std::map<std::string, Summary>& parts) {
    Json out = Json::object();
    for (const auto& [name, summary] : parts)
        out.emplace(name, summaryJson(summary));
    return out;
}

// The keys "all" and "by_source".
Json sourcesJson(const SourceSummary& summary) {
    Json all = summaryJson(summary.all);
    all.emplace("mean_of_source_medians", number(summary.meanOfSourceMedians));
    return {{"all", std::move(all)}, {"by_source", mapJson(summary.bySource)}};
}

Json memoryJson(const MemorySummary& memory) {
    Json out = sourcesJson(memory.counted);
    out.emplace("by_framework", mapJson(memory.byFramework));
    out.emplace("by_reading", mapJson(memory.byReading));
    out.emplace("apart", summaryJson(memory.apart));
    return out;
}

Json heldOutJson(const HeldOutFigures& figures) {
    return {{"n", figures.n},
            {"median", number(figures.median)},
            {"mean", number(figures.mean)},
            {"p90", number(figures.p90)},
            {"bias", number(figures.bias)},
            {"inside_80", number(figures.inside80)}};
}

Json heldOutJson(const HeldOut& heldOut) {
    Json sources = Json::object();
    for (const auto& [source, figures] : heldOut.bySource)
        sources.emplace(source, heldOutJson(figures));
    return {{"by_source", std::move(sources)},
            {"all", heldOutJson(heldOut.all)},
            {"mean_of_source_medians", number(heldOut.meanOfSourceMedians)}};
}

HeldOutFigures readFigures(const Json& value, const std::string& path, std::vector<Problem>& problems) {
    ObjectReader object(value, path, problems);
    const auto share = [&object](std::string_view key) {
        return object.number(key, {-1.0, std::numeric_limits<double>::max()})
            .value_or(std::numeric_limits<double>::quiet_NaN());
    };
    HeldOutFigures out;
    out.n = static_cast<std::size_t>(object.integer("n", {0, std::numeric_limits<int>::max()}).value_or(0));
    out.median = share("median");
    out.mean = share("mean");
    out.p90 = share("p90");
    out.bias = share("bias");
    out.inside80 = share("inside_80");
    object.reportUnknownKeys();
    return out;
}

HeldOut readHeldOut(ObjectReader& object, std::vector<Problem>& problems) {
    HeldOut out;
    if (const Json* sources = object.find("by_source"))
        for (const auto& [source, figures] : sources->items())
            out.bySource.emplace_back(source,
                                      readFigures(figures, memberPath(object.path("by_source"), source), problems));
    const Json* all = object.find("all");
    out.all = readFigures(all != nullptr ? *all : Json(), object.path("all"), problems);
    out.meanOfSourceMedians = object.number("mean_of_source_medians", {0.0, std::numeric_limits<double>::max()})
                                  .value_or(std::numeric_limits<double>::quiet_NaN());
    return out;
}

} // namespace

std::string writeValidatedRun(const ValidatedRun& run) {
    const Comparison& seconds = run.seconds;
    const bool answered = seconds.predicted.has_value();
    const bool ranged = seconds.interval80.has_value();
    return jsonText(
        {{"id", run.id},
         {"source", seconds.source},
         {"measured_seconds", number(seconds.measured)},
         {"predicted_seconds", answered ? number(*seconds.predicted) : Json(nullptr)},
         {"error", answered ? number(seconds.error()) : Json(nullptr)},
         {"interval_80_seconds",
          ranged ? Json::array({number(seconds.interval80->low), number(seconds.interval80->high)}) : Json(nullptr)},
         {"inside", ranged ? Json(seconds.inside()) : Json(nullptr)}},
        -1);
}

std::string writeValidationSummary(const ValidationSummary& summary) {
    Json out = sourcesJson(summary.all);
    out.emplace("by_table", mapJson(summary.byTable));
    out.emplace("null_models", Json{{"constant_flops", sourcesJson(summary.constantRate)},
                                    {"constant_flops_and_bubble", sourcesJson(summary.constantRateAndBubble)}});
    Json heldOut = nullptr;
    if (summary.leaveOneSourceOut) {
        heldOut = heldOutJson(summary.leaveOneSourceOut->sources);
        heldOut.emplace("random_halves", heldOutJson(summary.leaveOneSourceOut->halves));
    }
    out.emplace("leave_one_source_out", std::move(heldOut));
    out.emplace("memory", summary.memory ? memoryJson(*summary.memory) : Json(nullptr));
    return jsonText({{"summary", std::move(out)}}, -1);
}

Expected<LeaveOneSourceOut> readLeaveOneSourceOut(std::string_view json) {
    JsonDocument parsed = parseStrictJson(json);
    std::vector<Problem>& problems = parsed.problems;
    LeaveOneSourceOut out;
    if (parsed.complete) {
        ObjectReader object(parsed.value, {}, problems);
        if (const auto schema = object.text("schema"); schema != leaveOneSourceOutSchema)
            report(problems, makeProblem(ProblemCode::wrong_schema, "schema", {{"value", schema.value_or("null")}},
                                         {std::string(leaveOneSourceOutSchema)}));
        out.sources = readHeldOut(object, problems);
        if (const Json* halves = object.find("random_halves")) {
            ObjectReader reader(*halves, "random_halves", problems);
            out.halves = readHeldOut(reader, problems);
        }
    }
    if (hasErrors(problems))
        return tl::unexpected(std::move(problems));
    return out;
}

} // namespace headroom

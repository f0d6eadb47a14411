// SPDX-License-Identifier: GPL-3.0-or-later
// One scenario's complete answer: resolved, evaluated, held against its limits.
#include "estimate/resolve.h"
#include "names/enum_names.h"

#include <cmath>
#include <string>
#include <utility>

namespace headroom {

namespace {

using Arguments = std::vector<std::pair<std::string, Scalar>>;

void warn(Resolved& out, ProblemCode code, std::string path, Arguments arguments) {
    out.problems.push_back({Severity::warning, code, std::move(path), std::move(arguments), {}, {}});
}

double rounded(double value, double unit) { return std::round(value / unit) * unit; }

void warnAboutMemory(Resolved& out, const MemoryEstimate& memory) {
    if (!memory.fits) {
        warn(out, ProblemCode::does_not_fit, "cluster.accelerator",
             {{"stage", std::int64_t{memory.worstStage}},
              {"needed_gib", rounded(units::inGib(memory.peak), 0.1)},
              {"capacity_gib", rounded(units::inGib(memory.capacity), 0.1)}});
        return;
    }
    const std::optional<double>& wanted = out.scenario.constraints.minMemoryHeadroom;
    if (wanted && memory.headroomFraction < *wanted)
        warn(out, ProblemCode::no_memory_margin, "constraints.min_memory_headroom",
             {{"headroom", rounded(memory.headroomFraction, 0.001)}, {"wanted", *wanted}});
}

void warnAboutLimits(Resolved& out, const Figures& figures) {
    const Constraints& limits = out.scenario.constraints;
    const double days = units::inDays(figures.run.wall);
    const CostEstimate& cost = figures.cost;
    if (limits.maxDays && days > *limits.maxDays)
        warn(out, ProblemCode::misses_deadline, "constraints.max_days",
             {{"days", rounded(days, 0.1)}, {"limit", *limits.maxDays}});
    if (limits.maxCost && cost.known && cost.total.amount > *limits.maxCost)
        warn(out, ProblemCode::over_budget, "constraints.max_cost",
             {{"cost", std::round(cost.total.amount)},
              {"currency", std::string(enumName(cost.total.currency))},
              {"limit", *limits.maxCost}});
    if (limits.maxPowerKw && cost.powerKnown && cost.powerKw > *limits.maxPowerKw)
        warn(out, ProblemCode::over_power, "constraints.max_power_kw",
             {{"power_kw", rounded(cost.powerKw, 0.1)}, {"limit", *limits.maxPowerKw}});
    if (limits.maxCount && out.plan.machine.count > *limits.maxCount)
        warn(out, ProblemCode::over_count, "constraints.max_count",
             {{"count", std::int64_t{out.plan.machine.count}}, {"limit", std::int64_t{*limits.maxCount}}});
}

} // namespace

Estimate estimate(const Scenario& scenario, const Library& library) {
    Estimate result;
    result.resolved = resolve(scenario, library);
    result.valid = !hasErrors(result.resolved.problems);
    if (!result.valid)
        return result;
    result.figures.emplace();
    evaluate(result.resolved.plan, *result.figures);
    warnAboutMemory(result.resolved, result.figures->memory);
    warnAboutLimits(result.resolved, *result.figures);
    return result;
}

} // namespace headroom

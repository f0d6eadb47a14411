// SPDX-License-Identifier: GPL-3.0-or-later
// One scenario's complete answer: resolved, evaluated, held against its limits.
#include "communication/group.h"
#include "estimate/limits.h"
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

void warnAboutMemory(Resolved& out, const MemoryEstimate& memory, MissedLimits missed) {
    if (!memory.fits) {
        warn(out, ProblemCode::does_not_fit, "cluster.accelerator",
             {{"stage", std::int64_t{memory.worstStage}},
              {"needed_gib", rounded(units::inGib(memory.peak), 0.1)},
              {"capacity_gib", rounded(units::inGib(memory.capacity), 0.1)}});
        return;
    }
    if (missed.has(Limit::memory_headroom))
        warn(out, ProblemCode::no_memory_margin, "constraints.min_memory_headroom",
             {{"headroom", rounded(memory.headroomFraction, 0.001)},
              {"wanted", *out.scenario.constraints.minMemoryHeadroom}});
}

void warnAboutLimits(Resolved& out, const Figures& figures, MissedLimits missed) {
    const Constraints& limits = out.scenario.constraints;
    const double days = units::inDays(figures.run.wall);
    const CostEstimate& cost = figures.cost;
    if (missed.has(Limit::days))
        warn(out, ProblemCode::misses_deadline, "constraints.max_days",
             {{"days", rounded(days, 0.1)}, {"limit", *limits.maxDays}});
    if (missed.has(Limit::cost))
        warn(out, ProblemCode::over_budget, "constraints.max_cost",
             {{"cost", std::round(cost.total.amount)},
              {"currency", std::string(enumName(cost.total.currency))},
              {"limit", *limits.maxCost}});
    if (missed.has(Limit::power))
        warn(out, ProblemCode::over_power, "constraints.max_power_kw",
             {{"power_kw", rounded(cost.powerKw, 0.1)}, {"limit", *limits.maxPowerKw}});
    if (missed.has(Limit::delivery))
        warn(out, ProblemCode::late_delivery, "constraints.max_delivery_weeks",
             {{"weeks", *cost.deliveryWeeks}, {"limit", *limits.maxDeliveryWeeks}});
    if (missed.has(Limit::count))
        warn(out, ProblemCode::over_count, "constraints.max_count",
             {{"count", std::int64_t{out.plan.machine.count}}, {"limit", std::int64_t{*limits.maxCount}}});
}

// Weights that are gathered again and again belong behind fast links.
void warnAboutGathers(Resolved& out, const StepEstimate& step) {
    const Strategy& s = out.plan.strategy;
    const Group sharding = makeGroups(s, out.plan.machine).sharding;
    if (s.zeroStage < 3 || !sharding.crossesServers() || step.boundBy != Bound::data_comm)
        return;
    warn(out, ProblemCode::parameter_gather_over_slow_links, "strategy.zero_stage",
         {{"zero_stage", std::int64_t{s.zeroStage}},
          {"servers", std::int64_t{sharding.servers()}},
          {"shard", std::int64_t{sharding.local}}});
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
    result.breakEven = breakEven(result.resolved.economics, clusterFacts(result.resolved.plan.machine));
    const MissedLimits missed = missedLimits(scenario.constraints, *result.figures, result.resolved.plan.machine.count);
    warnAboutMemory(result.resolved, result.figures->memory, missed);
    warnAboutLimits(result.resolved, *result.figures, missed);
    warnAboutGathers(result.resolved, result.figures->step);
    return result;
}

} // namespace headroom

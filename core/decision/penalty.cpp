// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/penalty.h"

#include "cost/cost_model.h"
#include "decision/ecosystem.h"

#include <optional>

namespace headroom {

namespace {

constexpr double daysOfMonth = 365.25 / 12.0;

// What the cost model charges once for so many months of the team; nothing where its people or their pay are unknown.
std::optional<double> migrationCost(const Resolved& resolved, double months) {
    Economics with = resolved.economics;
    const std::optional<double> people = with[EconomicKey::staff_fte].value;
    if (!people)
        return std::nullopt;
    EconomicValue& staffMonths = with[EconomicKey::migration_months];
    staffMonths.value = staffMonths.value.value_or(0.0) + months * *people;
    const double more = costModel(with, clusterFacts(resolved.plan.machine)).total.fixed -
                        costModel(resolved.economics, clusterFacts(resolved.plan.machine)).total.fixed;
    return more > 0.0 ? std::optional(more) : std::nullopt;
}

} // namespace

StackSwitch stackSwitch(const Scenario& scenario, const Estimate& estimate, const Library& library,
                          const DecisionRules& rules) {
    StackSwitch out;
    const Figures& figures = *estimate.figures;
    if (const Accelerator* a = acceleratorOf(estimate, library))
        out.stack = a->softwareStack;
    out.finishDays = units::inDays(figures.run.wall);
    if (out.stack == presentStackOf(scenario, rules)) {
        out.operatorGap = 0.0;
        out.migrationMonths = 0.0;
        return out;
    }
    if (const auto stated = scenario.decision.stacks.find(out.stack); stated != scenario.decision.stacks.end()) {
        out.operatorGap = stated->second.operatorGap;
        out.migrationMonths = stated->second.migrationMonths;
    }
    if (out.operatorGap) {
        out.days = units::inDays(figures.run.wall) * *out.operatorGap;
        if (figures.cost.known)
            out.cost += estimate.resolved.plan.run.cost.total.perHour * units::inHours(units::days(out.days));
    }
    if (out.migrationMonths && *out.migrationMonths > 0.0) {
        const std::optional<double> migration = migrationCost(estimate.resolved, *out.migrationMonths);
        out.cost += migration.value_or(0.0);
        out.costComplete = migration.has_value();
    }
    out.finishDays += out.days + out.migrationMonths.value_or(0.0) * daysOfMonth;
    return out;
}

MissedLimits missedWith(const StackSwitch& penalty, const Estimate& estimate, const Constraints& limits) {
    Figures figures = *estimate.figures;
    figures.run.wall = figures.run.wall + units::days(penalty.days);
    figures.cost.total.amount += penalty.cost;
    return missedLimits(limits, figures, estimate.resolved.plan.machine.count);
}

} // namespace headroom

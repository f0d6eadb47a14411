// SPDX-License-Identifier: GPL-3.0-or-later
// Claims about memory bandwidth, links and networks: what the plan gains and loses when they change.
#include "claims/claim_checks.h"

#include "names/enum_names.h"
#include "schedule/step_time.h"

#include <algorithm>
#include <string>

namespace headroom {

namespace {

constexpr auto bandwidthKey = "memory_bandwidth_gbyte_per_s";
constexpr double gbytePerTbyte = 1000.0;

// Plans of one strategy on changed hardware.
std::optional<Figures> figuresOf(const ClaimContext& context, const Scenario& scenario) {
    return headroom::estimate(scenario, context.library()).figures;
}

Scenario withBandwidth(Scenario scenario, double tbytePerSecond, int devices) {
    scenario.cluster.overrides[bandwidthKey] = tbytePerSecond * gbytePerTbyte * devices;
    return scenario;
}

Scenario withLink(Scenario scenario, double gbytePerSecondOneWay) {
    scenario.cluster.intraNodeGbytePerSecond = gbytePerSecondOneWay;
    return scenario;
}

double tbytePerSecond(BytesPerSecond rate) { return rate.value() / 1e12; }
double gbytePerSecond(BytesPerSecond rate) { return rate.value() / 1e9; }

// The same plan on every card of the catalog that can run it: days, and what another TB/s gains there.
bool bandwidthByCard(const ClaimContext& context, const Scenario& scenario, ClaimCheck& check) {
    for (const Accelerator& card : context.library().catalog.accelerators) {
        if (context.stopped())
            return false;
        const std::optional<double> bandwidth = card.memoryBandwidthGbytePerSecond.value;
        if (!bandwidth || card.announcedOnly)
            continue;
        const Scenario there = withAccelerator(scenario, card.id);
        const double own = *bandwidth / gbytePerTbyte / card.devicesPerPackage;
        const std::optional<Figures> now = figuresOf(context, there);
        const std::optional<Figures> more =
            now ? figuresOf(context, withBandwidth(there, own + 1.0, card.devicesPerPackage)) : std::nullopt;
        if (!more)
            continue;
        check.rows.push_back({card.id,
                              {{"tbyte_per_s", own},
                               {"days", daysOf(*now)},
                               {"days_for_one_more", daysOf(*more) - daysOf(*now)},
                               {"fits", now->memory.fits}}});
    }
    return true;
}

// The best plan that splits the model over servers: tensor parallelism within one, a pipeline over as few as hold it.
std::optional<RankedPlan> acrossServers(const ClaimContext& context, const Scenario& from) {
    const Machine& machine = context.plan().machine;
    for (int servers = 2; servers * machine.perNode <= machine.count && !context.stopped(); servers *= 2) {
        for (int tensor = machine.perNode; tensor > 1; tensor /= 2) {
            Scenario scenario = withStrategyOpen(from);
            scenario.strategy.tensor = tensor;
            scenario.strategy.pipeline = servers * (machine.perNode / tensor);
            scenario.strategy.context = 1;
            if (std::optional<RankedPlan> plan = context.best(std::move(scenario)))
                return plan;
        }
    }
    return std::nullopt;
}

struct FabricChoice {
    std::string id;
    double gbitPerSecond = 0.0;
};

Scenario withFabric(Scenario scenario, const FabricChoice& fabric) {
    scenario.cluster.fabric = fabric.id;
    scenario.cluster.interNodeGbitPerSecond = fabric.gbitPerSecond;
    return scenario;
}

void addFabric(const RankedPlan& plan, const FabricChoice& fabric, std::string_view kind, ClaimCheck& check) {
    const Figures& f = *plan.estimate.figures;
    ClaimRow row{fabric.id,
                 {{"parallelism", std::string(kind)},
                  {"gbit_per_s", fabric.gbitPerSecond},
                  {"exposed_seconds", exposedCommunication(f.step.breakdown).value()},
                  {"step_seconds", f.step.seconds.value()},
                  {"days", daysOf(f)}}};
    addCost(row.figures, "cost", plan.estimate.resolved.scenario, f.cost);
    addPlan(row.figures, "", plan.estimate.resolved.plan.strategy);
    check.rows.push_back(std::move(row));
}

// What the best plan of a kind loses on the slower fabric to the best one on the faster, as a share of the days.
double compareFabrics(const RankedPlan& onSlow, const RankedPlan& onFast, std::string_view kind, ClaimCheck& check) {
    const Figures &s = *onSlow.estimate.figures, &f = *onFast.estimate.figures;
    const double loss = daysOf(s) / daysOf(f) - 1.0;
    NamedFigures& out = check.figures;
    out.emplace_back(named(kind, "extra_days"), daysOf(s) - daysOf(f));
    out.emplace_back(named(kind, "extra_percent"), percent(loss));
    out.emplace_back(named(kind, "slow_exposed"), exposedCommunication(s.step.breakdown).value());
    out.emplace_back(named(kind, "fast_exposed"), exposedCommunication(f.step.breakdown).value());
    if (s.cost.known && f.cost.known) {
        out.emplace_back(named(kind, "extra_cost"), s.cost.total.amount - f.cost.total.amount);
        out.emplace_back(named(kind, "currency"),
                         std::string(enumName(*onSlow.estimate.resolved.scenario.economics.currency)));
    }
    addPlan(out, kind, onFast.estimate.resolved.plan.strategy);
    return loss;
}

} // namespace

bool checkMemoryBandwidth(const ClaimContext& context, const Claim& claim, ClaimCheck& check) {
    const double claimed = claim.figure("tbyte_per_s");
    const int devices = context.accelerator().devicesPerPackage;
    // Where the model does not fit without being split, the plan itself answers.
    std::optional<RankedPlan> alone = context.best(dataParallelOnly(context.scenario()));
    if (context.stopped())
        return false;
    const Scenario scenario = alone ? std::move(alone->scenario) : context.scenario();
    const auto days = [&](double rate) {
        const std::optional<Figures> f = figuresOf(context, withBandwidth(scenario, rate, devices));
        return f ? daysOf(*f) : 0.0;
    };
    const double own = tbytePerSecond(context.plan().machine.memoryBandwidth);
    const double atHalf = days(claimed / 2.0), atClaimed = days(claimed), atTwice = days(claimed * 2.0);
    const double now = days(own);
    check.verdict = judgeThreshold(atHalf, atClaimed, atTwice, context.judgement());
    check.computed = alone ? "memory_bandwidth" : "memory_bandwidth.this_plan";
    check.arithmetic = "memory_bandwidth";
    check.figures = {{"claimed_tbyte_per_s", claimed},
                     {"half_tbyte_per_s", claimed / 2.0},
                     {"twice_tbyte_per_s", claimed * 2.0},
                     {"half_days", atHalf},
                     {"claimed_days", atClaimed},
                     {"twice_days", atTwice},
                     {"own_tbyte_per_s", own},
                     {"own_days", now},
                     {"days_for_one_more", days(own + 1.0) - now},
                     {"accelerator", context.accelerator().name}};
    return bandwidthByCard(context, scenario, check);
}

bool checkLinkSpeed(const ClaimContext& context, const Claim& claim, ClaimCheck& check) {
    const double twoWay = claim.figure("gbyte_per_s_two_way"), oneWay = twoWay / 2.0;
    const double own = gbytePerSecond(context.plan().machine.intraNode);
    const auto days = [&](double rate) {
        const std::optional<Figures> f = figuresOf(context, withLink(context.scenario(), rate));
        const double result = f ? daysOf(*f) : 0.0;
        check.rows.push_back({context.accelerator().id, {{"gbyte_per_s_one_way", rate}, {"days", result}}});
        return result;
    };
    const double now = days(own), atHalf = days(oneWay / 2.0), atClaimed = days(oneWay), atTwice = days(twoWay);
    check.verdict = judgeThreshold(atHalf, atClaimed, atTwice, context.judgement());
    check.computed = atClaimed >= now ? "link_speed.slower" : "link_speed.faster";
    check.arithmetic = "link_speed";
    check.figures = {{"claimed_two_way", twoWay},
                     {"claimed_one_way", oneWay},
                     {"half_one_way", oneWay / 2.0},
                     {"own_one_way", own},
                     {"half_days", atHalf},
                     {"claimed_days", atClaimed},
                     {"twice_days", atTwice},
                     {"own_days", now},
                     {"change_percent", percent(std::max(atClaimed, now) / std::min(atClaimed, now) - 1.0)},
                     {"accelerator", context.accelerator().name}};
    addPlan(check.figures, "", context.plan().strategy);
    return true;
}

bool checkFabrics(const ClaimContext& context, const Claim& claim, ClaimCheck& check) {
    const FabricChoice slow{claim.id("data_parallel_fabric"), claim.figure("data_parallel_gbit_per_s")};
    const FabricChoice fast{claim.id("model_parallel_fabric"), claim.figure("model_parallel_gbit_per_s")};
    check.figures = {{"slow_gbit", slow.gbitPerSecond}, {"fast_gbit", fast.gbitPerSecond}};
    // Whoever buys the slower network also picks the plan that suits it: the best of each are compared.
    const auto loss = [&](std::string_view kind, const auto& bestOn) -> std::optional<double> {
        const std::optional<RankedPlan> onSlow = bestOn(withFabric(context.scenario(), slow)),
                                        onFast = bestOn(withFabric(context.scenario(), fast));
        if (!onSlow || !onFast)
            return std::nullopt;
        addFabric(*onSlow, slow, kind, check);
        addFabric(*onFast, fast, kind, check);
        return compareFabrics(*onSlow, *onFast, kind, check);
    };
    const std::optional<double> dataLoss =
        loss("data", [&](const Scenario& s) { return context.best(dataParallelOnly(s)); });
    const std::optional<double> modelLoss = loss("model", [&](const Scenario& s) { return acrossServers(context, s); });
    if (context.stopped())
        return false;
    const double material = context.judgement().material;
    const bool slowIsEnough = dataLoss && *dataLoss <= material;
    const bool fastIsNeeded = modelLoss && *modelLoss > material;
    if (slowIsEnough && fastIsNeeded)
        check.verdict = ClaimVerdict::agree;
    else if (dataLoss && modelLoss && !slowIsEnough && !fastIsNeeded)
        check.verdict = ClaimVerdict::wrong;
    check.computed = dataLoss && modelLoss ? "fabrics"
                     : dataLoss            ? "fabrics.data_only"
                     : modelLoss           ? "fabrics.model_only"
                                           : "fabrics.none";
    check.arithmetic = check.computed;
    return true;
}

} // namespace headroom

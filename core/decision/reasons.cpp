// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/reasons.h"

#include "decision/dimensions.h"
#include "names/enum_names.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

const EcosystemFact* factOf(const DecisionCandidate& c, std::string_view name) {
    const auto found = std::ranges::find(c.facts, name, &EcosystemFact::fact);
    return found == c.facts.end() ? nullptr : &*found;
}

std::string currencyOf(const DecisionCandidate& c) {
    return std::string(enumName(c.estimate.figures->cost.total.currency));
}

Sentence doesNotFit(const DecisionCandidate& c) {
    const MemoryEstimate& memory = c.estimate.figures->memory;
    return {"reason_does_not_fit",
            {{"needed_gib", units::inGib(memory.peak)},
             {"capacity_gib", units::inGib(memory.capacity)},
             {"count", std::int64_t{c.count}}}};
}

// Whole servers that would be needed if all of them ran as well as these do.
std::int64_t cardsNeeded(const DecisionCandidate& c, double limit) {
    const double perNode = c.estimate.resolved.plan.machine.perNode;
    return static_cast<std::int64_t>(std::ceil(c.count * c.days / limit / perNode) * perNode);
}

Sentence tooSlow(const DecisionCandidate& c) {
    const double limit = *c.scenario.constraints.maxDays;
    return {"reason_compute", {{"days", c.days}, {"limit", limit}, {"cards", cardsNeeded(c, limit)}}};
}

Sentence softwareFalls(const DecisionCandidate& c) {
    const DimensionScore& d = c.dimensions[static_cast<std::size_t>(Dimension::ecosystem)];
    Sentence out{"reason_ecosystem",
                 {{"score", d.score}, {"threshold", *d.threshold}, {"stack", c.penalty.stack}}};
    for (const char* name : {"pytorch", "framework", "evidence"})
        if (const EcosystemFact* fact = factOf(c, name))
            out.arguments.emplace_back(name, "@" + fact->value);
    if (c.penalty.migrationMonths.value_or(0.0) > 0.0)
        out.arguments.emplace_back("months", *c.penalty.migrationMonths);
    return out;
}

Sentence belowThreshold(const DecisionCandidate& c, Dimension dimension) {
    const Figures& figures = *c.estimate.figures;
    const DimensionScore& d = c.dimensions[static_cast<std::size_t>(dimension)];
    switch (dimension) {
    case Dimension::compute:
        return tooSlow(c);
    case Dimension::memory:
        return {"reason_memory",
                {{"free", figures.memory.headroomFraction * 100.0},
                 {"wanted", (figures.memory.headroomFraction - *d.margin) * 100.0}}};
    case Dimension::interconnect: {
        const double share = exposedShare(figures.step.breakdown);
        return {"reason_interconnect", {{"share", share * 100.0}, {"limit", (share + *d.margin) * 100.0}}};
    }
    case Dimension::ecosystem:
        break;
    }
    return softwareFalls(c);
}

// The threshold that is missed by most of itself.
std::optional<Dimension> worstThreshold(const DecisionCandidate& c) {
    std::optional<Dimension> worst;
    double least = 1.0;
    for (std::size_t d = 0; d < dimensionCount; ++d) {
        const DimensionScore& one = c.dimensions[d];
        if (one.passes || !one.threshold)
            continue;
        const double reached = one.score / *one.threshold;
        if (!worst || reached < least) {
            worst = static_cast<Dimension>(d);
            least = reached;
        }
    }
    return worst;
}

Sentence overLimit(const DecisionCandidate& c) {
    const Constraints& limits = c.scenario.constraints;
    if (c.missed.has(Limit::cost))
        return {"reason_cost", {{"cost", *c.cost}, {"limit", *limits.maxCost}, {"currency", currencyOf(c)}}};
    if (c.missed.has(Limit::power))
        return {"reason_power",
                {{"power_kw", c.estimate.figures->cost.powerKw}, {"limit", *limits.maxPowerKw}}};
    if (c.missed.has(Limit::count))
        return {"reason_count", {{"count", std::int64_t{c.count}}, {"limit", std::int64_t{*limits.maxCount}}}};
    if (c.missed.has(Limit::delivery))
        return {"reason_delivery",
                {{"weeks", *c.estimate.figures->cost.deliveryWeeks}, {"limit", *limits.maxDeliveryWeeks}}};
    if (c.missed.has(Limit::days))
        return tooSlow(c);
    return belowThreshold(c, Dimension::memory);
}

Sentence behind(const DecisionCandidate& c, const DecisionCandidate& winner) {
    Sentence out;
    if (c.cost && winner.cost && *c.cost > *winner.cost) {
        out = {c.total == winner.total ? "reason_costs_more_alike" : "reason_costs_more",
               {{"more", *c.cost - *winner.cost},
                {"percent", (*c.cost / *winner.cost - 1.0) * 100.0},
                {"currency", currencyOf(c)}}};
    } else if (c.days > winner.days) {
        out = {"reason_slower", {{"more", c.days - winner.days}, {"days", c.days}}};
    } else {
        out = {"reason_lower_total", {}};
    }
    out.arguments.emplace_back("total", c.total);
    out.arguments.emplace_back("first", winner.total);
    if (c.equalWithinError)
        out.arguments.emplace_back("equal", std::string("@equal"));
    return out;
}

Sentence wins(const Decision& decision) {
    const DecisionCandidate& winner = decision.candidates.front();
    const auto passing = std::ranges::count_if(decision.candidates, &DecisionCandidate::passes);
    if (passing == 1)
        return {"reason_only_one", {{"candidates", static_cast<std::int64_t>(decision.candidates.size())}}};
    const DecisionCandidate& next = decision.candidates[1];
    if (next.total == winner.total && winner.cost) {
        const auto alike = std::ranges::count_if(decision.candidates, [&](const DecisionCandidate& c) {
            return c.passes && c.total == winner.total;
        });
        return {"reason_wins_by_cost",
                {{"total", winner.total}, {"alike", static_cast<std::int64_t>(alike)},
                 {"passing", static_cast<std::int64_t>(passing)}}};
    }
    return {"reason_wins",
            {{"total", winner.total}, {"next", next.total}, {"passing", static_cast<std::int64_t>(passing)}}};
}

} // namespace

Sentence reasonOf(const Decision& decision, std::size_t index) {
    const DecisionCandidate& c = decision.candidates[index];
    if (decision.winner && *decision.winner == index)
        return wins(decision);
    if (!c.fits)
        return doesNotFit(c);
    if (const std::optional<Dimension> worst = worstThreshold(c))
        return belowThreshold(c, *worst);
    if (c.missed.count() > 0)
        return overLimit(c);
    if (c.unknown.has(Limit::cost))
        return {"reason_no_price", {{"limit", *c.scenario.constraints.maxCost}}};
    if (c.unknown.has(Limit::power))
        return {"reason_no_power", {{"limit", *c.scenario.constraints.maxPowerKw}}};
    if (c.unknown.has(Limit::delivery))
        return {"reason_no_delivery", {{"limit", *c.scenario.constraints.maxDeliveryWeeks}}};
    return behind(c, decision.candidates.front());
}

} // namespace headroom

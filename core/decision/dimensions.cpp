// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/dimensions.h"

#include "schedule/step_time.h"

#include <algorithm>

namespace headroom {

namespace {

// `latest`: days at the upper end of the 80 % interval. A deadline that covers it is enough with headroom: a card that
// is faster still is no better for this job.
DimensionScore compute(double days, double latest, const TimeNeed& time) {
    DimensionScore out;
    if (time.maxDays) {
        const double limit = *time.maxDays;
        out.passes = days <= limit;
        const double covered = latest > days ? std::min((limit - days) / (latest - days), 1.0) : 1.0;
        out.score = out.passes ? enoughScore + (fullScore - enoughScore) * covered : enoughScore * (limit / days);
        out.threshold = enoughScore;
        out.margin = limit / days - 1.0;
        out.formula = {out.passes ? "compute_deadline" : "compute_late",
                       {{"limit", limit}, {"days", days}, {"latest", latest}, {"score", out.score}}};
    } else {
        out.score = std::min(fullScore * (time.fastestDays / days), fullScore);
        out.formula = {"compute_relative", {{"fastest", time.fastestDays}, {"days", days}, {"score", out.score}}};
    }
    return out;
}

DimensionScore memory(double free, double wanted, bool fits) {
    DimensionScore out;
    out.threshold = enoughScore;
    out.margin = free - wanted;
    out.passes = fits && free >= wanted;
    if (wanted > 0.0) {
        out.score = std::clamp(enoughScore * (free / wanted), 0.0, fullScore);
        out.formula = {"memory_share", {{"free", free * 100.0}, {"wanted", wanted * 100.0}, {"score", out.score}}};
    } else { // nothing is wanted beyond fitting
        out.score = out.passes ? fullScore : 0.0;
        out.formula = {out.passes ? "memory_fits" : "memory_does_not_fit",
                       {{"free", free * 100.0}, {"score", out.score}}};
    }
    return out;
}

DimensionScore interconnect(double share, double limit) {
    DimensionScore out;
    out.score = share > 0.0 ? std::min(enoughScore * (limit / share), fullScore) : fullScore;
    out.threshold = enoughScore;
    out.margin = limit - share;
    out.passes = share <= limit;
    out.formula = {"interconnect_share", {{"share", share * 100.0}, {"limit", limit * 100.0}, {"score", out.score}}};
    return out;
}

DimensionScore ecosystem(const std::vector<EcosystemFact>& facts, double threshold) {
    DimensionScore out;
    double points = 0.0, most = 0.0;
    for (const EcosystemFact& fact : facts) {
        points += fact.points;
        most += fact.most;
        if (fact.most > 0.0)
            out.formula.arguments.emplace_back(fact.fact, fact.points);
    }
    out.score = most > 0.0 ? fullScore * (points / most) : 0.0;
    out.threshold = threshold;
    out.margin = (out.score - threshold) / fullScore;
    out.passes = out.score >= threshold;
    out.formula.key = "ecosystem_points";
    out.formula.arguments.emplace_back("most", most);
    out.formula.arguments.emplace_back("score", out.score);
    return out;
}

} // namespace

double wantedHeadroom(const Scenario& scenario, const DecisionRules& rules) {
    return scenario.constraints.minMemoryHeadroom.value_or(rules.memoryHeadroom);
}

double exposedShare(const StepBreakdown& step) {
    return exposedCommunication(step).value() / step.sum().value();
}

ByDimension<DimensionScore> dimensionsOf(const DecisionCandidate& candidate, const TimeNeed& time,
                                         const DecisionRules& rules) {
    const Figures& figures = *candidate.estimate.figures;
    return {compute(candidate.days, daysInterval(candidate).high, time),
            memory(figures.memory.headroomFraction, wantedHeadroom(candidate.scenario, rules), figures.memory.fits),
            interconnect(exposedShare(figures.step.breakdown), rules.interconnectShare),
            ecosystem(candidate.facts, rules.ecosystemScore)};
}

} // namespace headroom

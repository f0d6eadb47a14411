// SPDX-License-Identifier: GPL-3.0-or-later
// What the chips of the problems strip offer: what a fix would give, and which single change would mend the verdict.
#include "document/field.h"
#include "estimate/neighbours.h"
#include "main/main_window.h"
#include "main/problems_strip.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int largerClusters = 8; // servers added at most, one by one

bool concernsVerdict(ProblemCode code) {
    return code == ProblemCode::does_not_fit || code == ProblemCode::no_memory_margin ||
           code == ProblemCode::misses_deadline || code == ProblemCode::over_budget;
}

bool mends(ProblemCode code, const Estimate& estimate) {
    if (!estimate.figures || !estimate.figures->memory.fits)
        return false;
    const Figures& figures = *estimate.figures;
    const Constraints& limits = estimate.resolved.scenario.constraints;
    switch (code) {
    case ProblemCode::does_not_fit:
        return true;
    case ProblemCode::no_memory_margin:
        return figures.memory.headroomFraction >= limits.minMemoryHeadroom.value_or(0.0);
    case ProblemCode::misses_deadline:
        return !limits.maxDays || units::inDays(figures.run.wall) <= *limits.maxDays;
    case ProblemCode::over_budget:
        return figures.cost.known && (!limits.maxCost || figures.cost.total.amount <= *limits.maxCost);
    default:
        return false;
    }
}

QString outcomeOf(ProblemCode code, const Estimate& estimate) {
    if (!estimate.figures)
        return {};
    const Format format;
    switch (code) {
    case ProblemCode::does_not_fit:
    case ProblemCode::no_memory_margin:
        return MainWindow::tr("%1 free").arg(format.percent(estimate.figures->memory.headroomFraction));
    case ProblemCode::misses_deadline:
        return format.days(estimate.figures->run.wall);
    case ProblemCode::over_budget:
        return estimate.figures->cost.known ? format.money(estimate.figures->cost.total) : QString();
    default:
        return {};
    }
}

// The next value of two figures that is not below.
double roundedUp(double value) {
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 1.0);
    return std::ceil(value / unit) * unit;
}

} // namespace

std::vector<Remedy> MainWindow::advise(const Problem& problem, const std::vector<Remedy>& own) const {
    if (!concernsVerdict(problem.code) || !m_answer || !m_answer->figures)
        return own;
    const Scenario& scenario = m_document.scenario();
    if (!own.empty()) {
        std::vector<Remedy> told = own;
        for (Remedy& remedy : told) {
            Scenario trial = scenario;
            bool written = true;
            for (const Fix& change : remedy.changes) {
                const Field* field = findField(change.path);
                written = written && field && field->write(trial, change.value);
            }
            if (written)
                remedy.outcome = outcomeOf(problem.code, headroom::estimate(trial, *m_services.pages->library));
        }
        return told;
    }
    struct Candidate {
        Remedy remedy;
        double days;
    };
    std::vector<Candidate> found;
    for (const Neighbour& neighbour : neighbours(*m_answer, *m_services.pages->library)) {
        if (mends(problem.code, neighbour.estimate)) {
            found.push_back({{neighbour.changes, outcomeOf(problem.code, neighbour.estimate)},
                             units::inDays(neighbour.estimate.figures->run.wall)});
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Candidate& a, const Candidate& b) { return a.days < b.days; });
    std::vector<Remedy> remedies;
    for (std::size_t i = 0; i < found.size() && i < 3; ++i)
        remedies.push_back(std::move(found[i].remedy));

    // More servers of the same kind, and the limit itself.
    const Field* count = findField("cluster.count");
    const int present = m_answer->resolved.plan.machine.count, perServer = m_answer->resolved.plan.machine.perNode;
    Scenario trial = scenario;
    for (int i = 1; i <= largerClusters && problem.code != ProblemCode::over_budget; ++i) {
        const Fix larger{"cluster.count", Scalar{std::int64_t{present + i * perServer}}};
        if (!count->write(trial, larger.value))
            break;
        const Estimate answer = headroom::estimate(trial, *m_services.pages->library);
        if (mends(problem.code, answer)) {
            remedies.push_back({{larger}, outcomeOf(problem.code, answer)});
            break;
        }
    }
    const Figures& figures = *m_answer->figures;
    if (problem.code == ProblemCode::misses_deadline)
        remedies.push_back({{{"constraints.max_days", Scalar{std::ceil(units::inDays(figures.run.wall))}}}, {}});
    if (problem.code == ProblemCode::over_budget && figures.cost.known)
        remedies.push_back({{{"constraints.max_cost", Scalar{roundedUp(figures.cost.total.amount)}}}, {}});
    return remedies;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decision.h"

#include "decision/candidates.h"
#include "decision/dimensions.h"
#include "decision/ecosystem.h"
#include "decision/notes.h"
#include "decision/penalty.h"
#include "search/parallel.h"

#include <algorithm>
#include <limits>
#include <mutex>
#include <set>
#include <utility>

namespace headroom {

namespace {

class Decider {
public:
    Decider(const Scenario& scenario, const Library& library, const DecisionRules& rules,
            const DecisionOptions& options)
        : m_scenario(scenario), m_library(library), m_rules(rules), m_options(options) {}

    std::optional<Decision> run() {
        Subjects subjects = subjectsOf(m_scenario, m_library, m_rules, m_options.wholeCatalog, m_options.context);
        m_decision.opened = std::move(subjects.opened);
        if (!findAll(subjects.list))
            return std::nullopt;
        for (std::optional<FoundPlan>& found : m_found)
            add(*std::move(found));
        judge();
        ask();
        checkStacks();
        weigh(m_decision, m_scenario.decision.weights);
        m_decision.statistics.threads = threadsOf(m_options.threads);
        if (!checkRules())
            return std::nullopt;
        return std::move(m_decision);
    }

private:
    bool findAll(const std::vector<Subject>& subjects) {
        m_found.resize(subjects.size());
        const ForEach forEach = m_options.forEach ? m_options.forEach : parallelForEach(m_options.threads);
        forEach(subjects.size(), [&](std::size_t i) {
            m_found[i] = findPlan(subjects[i], m_library, m_options.stop);
            if (m_found[i])
                report(*m_found[i], subjects.size());
        });
        return !m_options.stop.stop_requested() &&
               std::ranges::all_of(m_found, [](const auto& found) { return found.has_value(); });
    }

    void report(const FoundPlan& found, std::size_t of) {
        if (!m_options.progress)
            return;
        const std::scoped_lock lock(m_progress);
        DecisionProgress progress{++m_done, of, found.accelerator, found.count, {}, {}};
        if (found.scenario) {
            const Figures& figures = *found.estimate.figures;
            progress.days = units::inDays(figures.run.wall);
            if (figures.cost.known)
                progress.cost = figures.cost.total.amount;
        }
        m_options.progress(progress);
    }

    void add(FoundPlan found) {
        SearchStatistics& all = m_decision.statistics;
        all.considered += found.statistics.considered;
        all.valid += found.statistics.valid;
        all.fit += found.statistics.fit;
        all.evaluated += found.statistics.evaluated;
        all.bounded += found.statistics.bounded;
        if (!found.scenario || !found.estimate.figures) {
            m_decision.excluded.push_back({found.accelerator, found.count, std::move(found.problems)});
            return;
        }
        DecisionCandidate c;
        c.accelerator = std::move(found.accelerator);
        c.scenario = *std::move(found.scenario);
        c.estimate = std::move(found.estimate);
        const Figures& figures = *c.estimate.figures;
        c.count = c.estimate.resolved.plan.machine.count;
        c.fits = figures.memory.fits;
        c.penalty = stackSwitch(c.scenario, c.estimate, m_library, m_rules);
        c.days = units::inDays(figures.run.wall) + c.penalty.days;
        if (figures.cost.known)
            c.cost = figures.cost.total.amount + c.penalty.cost;
        c.facts = ecosystemFacts(c.estimate, m_library, m_rules, c.penalty);
        if (const Accelerator* a = m_library.catalog.accelerator(c.accelerator))
            c.notes = notesOf(*a);
        const Constraints& limits = c.scenario.constraints;
        c.missed = missedWith(c.penalty, c.estimate, limits);
        c.unknown.set(Limit::cost, limits.maxCost && !figures.cost.known);
        c.unknown.set(Limit::power, limits.maxPowerKw && !figures.cost.powerKnown);
        c.unknown.set(Limit::delivery, limits.maxDeliveryWeeks && !figures.cost.deliveryWeeks);
        c.order = m_decision.candidates.size();
        m_decision.candidates.push_back(std::move(c));
    }

    // Scores come last: without a deadline they compare a candidate with the fastest of all.
    void judge() {
        TimeNeed time{m_scenario.constraints.maxDays, std::numeric_limits<double>::infinity()};
        const bool anyFits = std::ranges::any_of(m_decision.candidates, &DecisionCandidate::fits);
        for (const DecisionCandidate& c : m_decision.candidates)
            if (c.fits || !anyFits)
                time.fastestDays = std::min(time.fastestDays, c.days);
        for (DecisionCandidate& c : m_decision.candidates) {
            c.dimensions = dimensionsOf(c, time, m_rules);
            c.passes = c.fits && c.missed.count() == 0 && c.unknown.count() == 0 &&
                       std::ranges::all_of(c.dimensions, &DimensionScore::passes);
        }
    }

    // What would sharpen the comparison, each once.
    void ask() {
        std::set<std::string> asked;
        const auto question = [&](std::string path, const std::string& once, Sentence text) {
            if (asked.insert(once).second)
                m_decision.questions.push_back({std::move(path), std::move(text)});
        };
        for (const DecisionCandidate& c : m_decision.candidates) {
            const std::string stacks = "decision.stacks." + c.penalty.stack;
            const Scalar stack = c.penalty.stack;
            if (!c.penalty.operatorGap)
                question(stacks + ".operator_gap", stacks + "/gap", {"question_operator_gap", {{"stack", stack}}});
            if (!c.penalty.migrationMonths)
                question(stacks + ".migration_months", stacks + "/months", {"question_migration", {{"stack", stack}}});
            if (!c.penalty.costComplete)
                question("economics.staff_cost_per_year", "staff", {"question_staff", {{"stack", stack}}});
            if (c.unknown.has(Limit::cost))
                question("economics.price_per_accelerator_hour", "price/" + c.accelerator,
                         {"question_price", {{"accelerator", c.accelerator}}});
            if (c.unknown.has(Limit::delivery))
                question("economics.delivery_weeks", "delivery/" + c.accelerator,
                         {"question_delivery", {{"accelerator", c.accelerator}}});
        }
    }

    // Rules of thumb beside the plan that comes first.
    bool checkRules() {
        if (m_options.claims == nullptr || m_decision.candidates.empty() || !m_decision.candidates.front().fits)
            return true;
        const ClaimOptions options{m_options.threads, m_options.stop, m_options.forEach, statedPenalties(m_scenario)};
        m_decision.claims =
            checkClaims(m_decision.candidates.front().scenario, m_library, *m_options.claims, options);
        return !m_options.stop.stop_requested();
    }

    // A stack that no accelerator of the catalog has changes nothing: probably a slip of the pen.
    void checkStacks() {
        std::set<std::string> stacks;
        for (const Accelerator& a : m_library.catalog.accelerators)
            stacks.insert(a.softwareStack);
        std::vector<Scalar> legal(stacks.begin(), stacks.end());
        const auto check = [&](std::string path, const std::string& stack) {
            if (!stacks.contains(stack))
                m_decision.problems.push_back({Severity::warning, ProblemCode::unknown_id, std::move(path),
                                               {{"value", stack}}, legal, {}});
        };
        for (const auto& [stack, facts] : m_scenario.decision.stacks)
            check("decision.stacks." + stack, stack);
        if (m_scenario.decision.presentStack)
            check("decision.present_stack", *m_scenario.decision.presentStack);
    }

    const Scenario& m_scenario;
    const Library& m_library;
    const DecisionRules& m_rules;
    const DecisionOptions& m_options;
    std::vector<std::optional<FoundPlan>> m_found;
    std::mutex m_progress;
    std::size_t m_done = 0;
    Decision m_decision;
};

} // namespace

std::optional<Decision> decide(const Scenario& scenario, const Library& library, const DecisionRules& rules,
                               const DecisionOptions& options) {
    return Decider(scenario, library, rules, options).run();
}

Interval<double> daysInterval(const DecisionCandidate& candidate) {
    const RunEstimate& run = candidate.estimate.figures->run;
    return {candidate.days * (run.interval80.low / run.wall), candidate.days * (run.interval80.high / run.wall)};
}

std::optional<Interval<double>> costInterval(const DecisionCandidate& candidate) {
    if (!candidate.cost)
        return std::nullopt;
    const Interval<double>& own = candidate.estimate.figures->cost.interval80;
    return Interval<double>{own.low + candidate.penalty.cost, own.high + candidate.penalty.cost};
}

std::string_view nameOf(Dimension dimension) {
    constexpr ByDimension<std::string_view> names{"compute", "memory", "interconnect", "ecosystem"};
    return names[static_cast<std::size_t>(dimension)];
}

} // namespace headroom

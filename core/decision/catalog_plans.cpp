// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/catalog_plans.h"

#include "decision/candidates.h"
#include "search/parallel.h"

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <utility>

namespace headroom {

namespace {

constexpr std::size_t mostSizes = 6; // numbers of whole servers that are tried around the scenario's count

// On one cluster the fastest plan is the cheapest too: days and cost choose nothing.
void dropLimitsOfTimeAndMoney(Constraints& limits) {
    limits.maxDays.reset();
    limits.maxCost.reset();
}

// The count itself where it fills servers, then whole servers by how near they come to it, then the count in spite of
// what it leaves of a server.
std::vector<int> sizesAround(int count, int perServer) {
    std::vector<int> sizes;
    const int below = count / perServer * perServer;
    for (int step = 0; sizes.size() < mostSizes; ++step) {
        const int low = below - step * perServer, high = below + (step + 1) * perServer;
        const int pair[] = {low, high};
        const bool highFirst = high - count < count - low;
        for (const int size : {pair[highFirst ? 1 : 0], pair[highFirst ? 0 : 1]})
            if (size > 0)
                sizes.push_back(size);
    }
    if (std::ranges::find(sizes, count) == sizes.end())
        sizes.push_back(count);
    return sizes;
}

class CatalogSearch {
public:
    CatalogSearch(const Scenario& scenario, const Library& library, const DecisionRules& rules,
                  const CatalogOptions& options)
        : m_scenario(scenario), m_library(library), m_rules(rules), m_options(options) {}

    std::optional<CatalogPlans> run() {
        std::vector<Subject> subjects = subjectsOf(m_scenario, m_library, m_rules, true).list;
        std::vector<std::optional<FoundPlan>> found(subjects.size());
        std::vector<CatalogPlan> plans(subjects.size());
        parallelForEach(m_options.threads)(subjects.size(), [&](std::size_t i) {
            if (m_options.stop.stop_requested())
                return;
            prepare(subjects[i].scenario);
            found[i] = find(subjects[i]);
            if (found[i] && found[i]->scenario)
                plans[i] = taken(*found[i]);
        });
        if (m_options.stop.stop_requested())
            return std::nullopt;
        CatalogPlans result;
        for (std::size_t i = 0; i < subjects.size(); ++i) {
            if (plans[i].estimate)
                result.plans.push_back(std::move(plans[i]));
            else if (found[i])
                result.excluded.push_back({found[i]->accelerator, found[i]->count, std::move(found[i]->problems)});
        }
        return result;
    }

private:
    [[nodiscard]] bool isOwn(const Scenario& one) const {
        return one.cluster.accelerators == m_scenario.cluster.accelerators;
    }

    void prepare(Scenario& one) const {
        if (isOwn(one)) {
            const std::vector<int> counts = one.cluster.counts;
            one.cluster = m_scenario.cluster;
            one.cluster.counts = counts;
        } else {
            one.economics.parameters.erase("price_per_accelerator_hour");
            one.economics.parameters.erase("server_price");
        }
        if (m_options.size == CatalogSize::same)
            dropLimitsOfTimeAndMoney(one.constraints);
    }

    [[nodiscard]] std::optional<FoundPlan> find(Subject& subject) const {
        if (m_options.size == CatalogSize::best)
            return findPlan(subject, m_library, m_options.stop);
        subject.objective = Objective::fastest;
        const int count = m_scenario.cluster.counts.empty() ? 1 : std::max(m_scenario.cluster.counts.front(), 1);
        subject.scenario.cluster.counts = {count};
        const int perServer = std::max(resolve(subject.scenario, m_library).plan.machine.perServer, 1);
        std::optional<FoundPlan> first;
        for (const int size : sizesAround(count, perServer)) {
            subject.scenario.cluster.counts = {size};
            std::optional<FoundPlan> found = findPlan(subject, m_library, m_options.stop);
            // What is unknown of an accelerator is unknown at every size.
            if (!found || found->scenario || !mayBeLegalElsewhere(*found))
                return found;
            if (!first)
                first = std::move(found);
        }
        return first;
    }

    [[nodiscard]] bool mayBeLegalElsewhere(const FoundPlan& found) const {
        Scenario one = m_scenario;
        one.cluster.accelerators = {found.accelerator};
        one.cluster.counts = {found.count};
        one.cluster.overrides.clear();
        one.strategy = {};
        return !makeSpace(one, m_library).clusters.empty();
    }

    CatalogPlan taken(FoundPlan& found) {
        CatalogPlan plan;
        plan.accelerator = found.accelerator;
        plan.count = found.count;
        plan.scenario = *std::move(found.scenario);
        plan.scenario.constraints = m_scenario.constraints;
        plan.estimate = std::make_shared<const Estimate>(estimate(plan.scenario, m_library));
        if (m_options.progress) {
            const std::scoped_lock lock(m_progress);
            m_options.progress(plan);
        }
        return plan;
    }

    const Scenario& m_scenario;
    const Library& m_library;
    const DecisionRules& m_rules;
    const CatalogOptions& m_options;
    std::mutex m_progress;
};

} // namespace

Scenario catalogQuestion(const Scenario& scenario, CatalogSize size) {
    Scenario question = scenario;
    question.name.clear();
    question.strategy = {};
    question.decision = {};
    if (size == CatalogSize::same)
        dropLimitsOfTimeAndMoney(question.constraints);
    else
        question.cluster.counts.clear();
    return question;
}

std::optional<CatalogPlans> plansOverCatalog(const Scenario& scenario, const Library& library,
                                             const DecisionRules& rules, const CatalogOptions& options) {
    return CatalogSearch(scenario, library, rules, options).run();
}

std::vector<std::size_t> frontOf(const std::vector<CatalogPlan>& plans) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < plans.size(); ++i)
        if (plans[i].isComparable())
            order.push_back(i);
    const auto cost = [&plans](std::size_t i) { return plans[i].figures().cost.total.amount; };
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        const double left = plans[a].days(), right = plans[b].days();
        return left != right ? left < right : cost(a) < cost(b);
    });
    std::vector<std::size_t> front;
    for (const std::size_t i : order)
        if (front.empty() || cost(i) < cost(front.back()))
            front.push_back(i);
    return front;
}

} // namespace headroom

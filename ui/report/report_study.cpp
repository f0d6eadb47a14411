// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_study.h"

#include "estimate/as_typed.h"
#include "jobs/wide_vectors.h"
#include "pages/page_services.h"

#include <algorithm>
#include <future>

namespace headroom {

namespace {

// Shares of the time that the parts take, for a bar of progress: the comparison over the catalog is nearly all of it.
constexpr double afterPlan = 0.06, afterDecision = 0.8, afterEvidence = 0.95;

class Study {
public:
    Study(const StudyRequest& request, const ServicesPtr& services)
        : m_request(request), m_services(services), m_library(*services->library) {}

    std::optional<ReportStudy> run() {
        leaveWideVectors();
        startRuns();
        if (!findPlan() || !compare() || !moves() || !checkClaimsOfPlan() || !lookUpRuns())
            return std::nullopt;
        report(1.0);
        return std::move(m_out);
    }

private:
    [[nodiscard]] bool has(ReportPart part) const { return m_request.parts.contains(part); }
    [[nodiscard]] bool goesOn() const { return !m_request.stop.stop_requested(); }
    void report(double share) const {
        if (m_request.progress)
            m_request.progress(share);
    }

    bool findPlan() {
        m_out.typed = m_request.scenario;
        std::optional<FilledPlan> plan =
            fillOpenKeys(m_request.scenario, m_library, {m_request.threads, m_request.stop});
        if (!plan)
            return false;
        m_out.plan = *std::move(plan);
        m_out.estimate = std::make_shared<const Estimate>(m_out.plan.estimate);
        report(afterPlan);
        return true;
    }

    // Against all of the catalog, whatever the scenario names: why another card was not taken is what a reader asks.
    bool compare() {
        if (!has(ReportPart::candidates) || hasReadingErrors(m_out.estimate->problems()))
            return goesOn();
        DecisionOptions options;
        options.wholeCatalog = true;
        options.context = m_out.estimate->resolved.plan.strategy.context;
        options.threads = m_request.threads;
        options.stop = m_request.stop;
        options.progress = [this](const DecisionProgress& p) {
            const double share = p.of > 0 ? static_cast<double>(p.done) / static_cast<double>(p.of) : 1.0;
            report(afterPlan + (afterDecision - afterPlan) * share);
        };
        std::optional<Decision> found = decide(m_request.scenario, m_library, *m_services->decisionRules, options);
        if (!found)
            return false;
        auto plans = std::make_shared<std::vector<CatalogPlan>>();
        for (const DecisionCandidate& c : found->candidates)
            plans->push_back({c.accelerator, c.count, c.scenario, std::make_shared<const Estimate>(c.estimate)});
        m_out.decision = std::make_shared<const Decision>(*std::move(found));
        m_out.catalog = std::move(plans);
        return true;
    }

    bool moves() {
        if (!m_out.hasFigures())
            return goesOn();
        const Estimate& plan = *m_out.estimate;
        m_out.sizes = std::make_shared<const Sweep>(sweep(plan, m_library, SweepAxis::cluster_size, m_request.stop));
        m_out.sensitivity = std::make_shared<const Sensitivity>(sensitivity(plan, m_library));
        m_out.risks = risksOf(plan, *m_out.sensitivity, m_out.sizes.get());
        m_out.neighbours = headroom::neighbours(plan, m_library);
        Scenario other = scenarioAsTyped(plan.resolved);
        const bool buys = plan.resolved.economics.mode == AcquisitionMode::buy;
        other.economics.mode = buys ? AcquisitionMode::rent : AcquisitionMode::buy;
        m_out.otherMode = std::make_shared<const Estimate>(headroom::estimate(other, m_library));
        return goesOn();
    }

    bool checkClaimsOfPlan() {
        if (has(ReportPart::claims) && m_out.hasFigures() && m_services->claims) {
            ClaimOptions options;
            options.threads = m_request.threads;
            options.stop = m_request.stop;
            options.stacks = statedPenalties(m_request.scenario);
            m_out.claims =
                checkClaims(scenarioAsTyped(m_out.estimate->resolved), m_library, *m_services->claims, options);
        }
        return goesOn();
    }

    // Beside the comparison, of which the last candidates leave cores idle.
    void startRuns() {
        if (!wantsRuns() || m_request.evidence)
            return;
        m_runs = std::async(std::launch::async, [this] {
            leaveWideVectors();
            return compareMeasured(m_services, m_request.stop, [](std::size_t, std::size_t) {});
        });
    }
    [[nodiscard]] bool wantsRuns() const { return has(ReportPart::evidence) || has(ReportPart::memory_time); }

    bool lookUpRuns() {
        report(afterDecision);
        if (!wantsRuns())
            return goesOn();
        m_out.evidence = m_runs.valid() ? m_runs.get() : m_request.evidence;
        if (!m_out.evidence)
            return false;
        report(afterEvidence);
        const EstimatePtr plan = m_out.hasFigures() ? m_out.estimate : nullptr;
        m_out.allMeasured = answerOf(*m_out.evidence, {EvidenceFigure::step_time, {}, plan});
        m_out.measured = answerOf(*m_out.evidence, {EvidenceFigure::step_time, {true, true, true, false}, plan});
        return goesOn();
    }

    const StudyRequest& m_request;
    const ServicesPtr& m_services;
    const Library& m_library;
    ReportStudy m_out;
    std::future<std::shared_ptr<EvidenceSet>> m_runs; // its end waits for them
};

} // namespace

std::optional<ReportStudy> studyFor(const StudyRequest& request, const ServicesPtr& services) {
    return Study(request, services).run();
}

} // namespace headroom

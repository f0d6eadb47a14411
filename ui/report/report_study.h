// SPDX-License-Identifier: GPL-3.0-or-later
// All that a report tells of a plan, computed once beside the GUI thread: the plan with its open keys chosen by a
// search, what the catalog offers instead, what moves it, what may go wrong, what was measured like it. Everything
// comes from core; nothing is drawn here.
#pragma once

#include "decision/catalog_plans.h"
#include "decision/decision.h"
#include "decision/risk.h"
#include "estimate/neighbours.h"
#include "report/report_options.h"
#include "search/filled_plan.h"
#include "viewmodels/evidence.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace headroom {

// Parts that the options leave out are not computed.
struct ReportStudy {
    Scenario typed; // as its author left it; attached to the report
    FilledPlan plan;
    EstimatePtr estimate;                                    // of the plan; legal or not: the report then says why not
    std::shared_ptr<const Decision> decision;                // over the whole catalog; null where it was not asked for
    std::shared_ptr<const std::vector<CatalogPlan>> catalog; // its candidates, for the chart
    // Of a plan with figures:
    std::shared_ptr<const Sweep> sizes;
    std::shared_ptr<const Sensitivity> sensitivity;
    std::vector<Risk> risks;
    std::vector<Neighbour> neighbours;
    std::shared_ptr<const Estimate> otherMode; // the same plan bought where it rents, rented where it buys
    std::vector<ClaimCheck> claims;            // checked on the plan
    std::shared_ptr<EvidenceSet> evidence;     // may be shared by many studies, one at a time
    EvidenceAnswer measured;                   // step times of runs like the plan
    EvidenceAnswer allMeasured;                // of all runs

    [[nodiscard]] bool hasFigures() const { return estimate->figures.has_value(); }
};

struct StudyRequest {
    Scenario scenario;
    std::set<ReportPart> parts{reportParts.begin(), reportParts.end()};
    int threads = 0; // 0: all cores
    std::stop_token stop;
    std::function<void(double)> progress;  // share done, 0 to 1; in any thread, one call at a time; may be empty
    std::shared_ptr<EvidenceSet> evidence; // of an earlier study; null: it is made
};

// Nothing when it was stopped. Never throws for what a scenario holds.
std::optional<ReportStudy> studyFor(const StudyRequest& request, const ServicesPtr& services);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands.h"
#include "cli/evidence.h"
#include "cli/exit_status.h"
#include "cli/text_stream.h"
#include "decision/decision.h"
#include "io/decision_json.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace headroom::cli {

namespace {

// A line on standard error for each candidate, as it is found.
void complainOfProgress(const DecisionProgress& progress) {
    char line[200];
    std::snprintf(line, sizeof line, "%zu of %zu, %s", progress.done, progress.of, progress.accelerator.c_str());
    std::string text = line;
    if (progress.days) {
        std::snprintf(line, sizeof line, ": %d cards, %.2f days", progress.count, *progress.days);
        text += line;
        if (progress.cost) {
            std::snprintf(line, sizeof line, ", cost %.0f", *progress.cost);
            text += line;
        }
    } else {
        text += ": no plan";
    }
    complain(text);
}

// Scenarios that nobody can read, e.g. of an unknown accelerator alone.
bool isUnreadable(const Decision& decision) {
    return decision.candidates.empty() && !decision.excluded.empty() &&
           std::ranges::all_of(decision.excluded,
                               [](const ExcludedAccelerator& e) { return hasReadingErrors(e.problems); });
}

} // namespace

int runDecide(const std::string& file, const DecideRequest& request, const LoadedData& data) {
    ReadScenario read = readScenarioFile(file);
    if (read.status != done)
        return read.status;
    if (hasErrors(read.document.problems)) {
        complainOf(read.document.problems, data.messages);
        return unreadable;
    }
    DecisionOptions options;
    options.threads = request.threads;
    options.wholeCatalog = request.wholeCatalog;
    options.claims = &data.claims;
    if (request.progress)
        options.progress = complainOfProgress;
    const auto start = std::chrono::steady_clock::now();
    const std::optional<Decision> decision =
        decide(read.document.scenario, data.library, data.decisionRules, options);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (!decision)
        return notPossible;
    if (isUnreadable(*decision)) {
        complainOf(decision->excluded.front().problems, data.messages);
        return unreadable;
    }
    Evidence evidence(data);
    const DecisionTexts texts{data.library, data.messages,
                              [&evidence](const Estimate& estimate) { return evidence.of(estimate); }};
    if (!print(writeDecision(*decision, request.top, seconds, read.document.problems, texts)))
        return failed;
    return decision->winner ? done : notPossible;
}

} // namespace headroom::cli

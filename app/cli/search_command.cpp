// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands.h"
#include "cli/evidence.h"
#include "cli/exit_status.h"
#include "cli/text_stream.h"
#include "io/search_json.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace headroom::cli {

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// A line on standard error a few times a second.
class ProgressLines {
public:
    void operator()(const SearchProgress& progress) {
        constexpr double between = 0.2;
        const double now = secondsSince(m_start);
        if (progress.share < 1.0 && now - m_last < between)
            return;
        m_last = now;
        char line[200];
        std::snprintf(line, sizeof line, "%3.0f %%  %lld valid, %lld evaluated, %.1f s", progress.share * 100.0,
                      static_cast<long long>(progress.valid), static_cast<long long>(progress.evaluated), now);
        std::string text = line;
        if (!progress.best.empty()) {
            const SearchProgress::Found& best = progress.best.front();
            std::snprintf(line, sizeof line, ", first %d x %s: %.2f days", best.count, best.accelerator.c_str(),
                          best.days);
            text += line;
        }
        complain(text);
    }

private:
    Clock::time_point m_start = Clock::now();
    double m_last = -1.0;
};

// Clusters that nobody can read, e.g. of an unknown accelerator.
bool isUnreadable(const SearchResult& result) {
    return result.statistics.considered == 0 && !result.excluded.empty() &&
           std::ranges::all_of(result.excluded, [](const ExcludedCluster& c) { return hasReadingErrors(c.problems); });
}

} // namespace

int runSearch(const std::string& file, const SearchRequest& request, const LoadedData& data) {
    ReadScenario read = readScenarioFile(file);
    if (read.status != done)
        return read.status;
    if (hasErrors(read.document.problems)) {
        complainOf(read.document.problems, data.messages);
        return unreadable;
    }
    SearchOptions options;
    options.top = request.top;
    options.threads = request.threads;
    options.bound = request.bound;
    options.objective = request.objective;
    if (request.progress)
        options.progress = ProgressLines();
    const Clock::time_point start = Clock::now();
    const std::optional<SearchResult> result = search(read.document.scenario, data.library, options);
    const double seconds = secondsSince(start);
    if (!result)
        return notPossible;
    if (isUnreadable(*result)) {
        complainOf(result->excluded.front().problems, data.messages);
        return unreadable;
    }
    Evidence evidence(data);
    const auto nearest = [&evidence](const Estimate& estimate) { return evidence.of(estimate); };
    if (!print(writeSearch(*result, seconds, read.document.problems, data.messages, nearest)))
        return failed;
    return result->keepsAllLimits() ? done : notPossible;
}

} // namespace headroom::cli

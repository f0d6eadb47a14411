// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/launch_summary.h"

#include "names/enum_names.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double gib = 1024.0 * 1024.0 * 1024.0, secondsOfDay = 86'400.0;

// `value` to three figures; the digits before the point are never lost.
double brief(double value) {
    if (value == 0.0 || !std::isfinite(value))
        return 0.0;
    const double digits = 2.0 - std::floor(std::log10(std::abs(value)));
    const double scale = std::pow(10.0, std::max(0.0, digits));
    return std::round(value * scale) / scale;
}

double percent(double share) { return std::round(share * 1000.0) / 10.0; }

Sentence memoryLine(const MemoryEstimate& m) {
    return {m.fits ? "launch_memory" : "launch_memory_too_small",
            {{"peak", brief(m.peak.value() / gib)},
             {"capacity", brief(m.capacity.value() / gib)},
             {"low", brief(m.interval80.low.value() / gib)},
             {"high", brief(m.interval80.high.value() / gib)}}};
}

Sentence stepLine(const StepEstimate& step, double mfu) {
    return {"launch_step",
            {{"seconds", brief(step.seconds.value())},
             {"low", brief(step.interval80.low.value())},
             {"high", brief(step.interval80.high.value())},
             {"mfu", percent(mfu)}}};
}

Sentence runLine(const RunEstimate& run, int count) {
    return {"launch_run",
            {{"steps", run.steps},
             {"count", std::int64_t{count}},
             {"days", brief(run.wall.value() / secondsOfDay)},
             {"low", brief(run.interval80.low.value() / secondsOfDay)},
             {"high", brief(run.interval80.high.value() / secondsOfDay)}}};
}

} // namespace

std::vector<Sentence> launchSummary(const Estimate& estimate) {
    if (!estimate.figures) {
        const auto errors = std::ranges::count(estimate.problems(), Severity::error, &Problem::severity);
        return {{"launch_illegal",
                 {{"framework", std::string(enumName(estimate.resolved.plan.training.framework))},
                  {"errors", static_cast<std::int64_t>(errors)}}}};
    }
    const Figures& figures = *estimate.figures;
    return {memoryLine(figures.memory), stepLine(figures.step, figures.throughput.mfu),
            runLine(figures.run, estimate.resolved.plan.machine.count)};
}

} // namespace headroom

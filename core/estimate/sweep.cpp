// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/sweep.h"

#include "estimate/matrix_efficiency.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace headroom {

namespace {

constexpr const char* batchPath = "training.global_batch_sequences";

const Problem* firstError(const std::vector<Problem>& problems) {
    const auto error = std::ranges::find(problems, Severity::error, &Problem::severity);
    return error == problems.end() ? nullptr : &*error;
}

// The batch that the rule which refuses this one would take, within mostBatchMove.
std::optional<std::int64_t> otherBatch(const Problem& problem, std::int64_t batch) {
    for (const Fix& fix : problem.fixes) {
        const auto* value = fix.path == batchPath ? std::get_if<std::int64_t>(&fix.value) : nullptr;
        if (value != nullptr && std::abs(static_cast<double>(*value - batch)) <= mostBatchMove * static_cast<double>(batch))
            return *value;
    }
    return std::nullopt;
}

SweepPoint pointFrom(const SweepStep& step, const Plan& plan, const Figures& figures) {
    SweepPoint point;
    point.x = step.x;
    point.isThisPlan = step.isThisPlan;
    point.changes = step.changes;
    point.scenario = step.scenario;
    point.strategy = plan.strategy;
    point.count = plan.machine.count;
    point.batch = plan.training.globalBatchSequences;
    point.figures = sweepFigures(plan, figures);
    return point;
}

bool meets(const SweepFigures& f, bool surely) {
    if (!f.fits || !f.deadlineProbability)
        return false;
    // The estimate is the median: it keeps the deadline where the chance is at least a half.
    return *f.deadlineProbability >= (surely ? sureChance : 0.5);
}

std::optional<double> firstThatMeets(const Sweep& sweep, bool surely) {
    for (const SweepPoint& point : sweep.points)
        if (meets(point.figures, surely))
            return point.x;
    return std::nullopt;
}

// Clusters between the last point that misses the deadline and the first that meets it, by whole servers.
void refine(Sweep& sweep, const Estimate& of, const Library& library, bool surely, const std::stop_token& stop) {
    const std::optional<double> met = firstThatMeets(sweep, surely);
    if (!met)
        return;
    constexpr int most = 256; // sizes tried
    const Plan& plan = of.resolved.plan;
    const Strategy& s = plan.strategy;
    const int unit = std::lcm(plan.machine.perServer, s.tensor * s.pipeline * s.context);
    double below = 0.0;
    for (const SweepPoint& point : sweep.points)
        if (point.x < *met && point.figures.fits)
            below = point.x;
    const int first = (static_cast<int>(below) / unit + 1) * unit;
    int tried = 0;
    for (int count = first; count < *met && tried < most && !stop.stop_requested(); count += unit, ++tried) {
        std::optional<SweepPoint> point = pointOf(stepToCount(of, library, count), library);
        if (!point || !meets(point->figures, surely))
            continue;
        sweep.points.push_back(*std::move(point));
        return;
    }
}

// No key of a scenario says it: the plan itself is changed.
void sweepEfficiency(Sweep& out, const Estimate& of, const Library& library, const std::stop_token& stop) {
    constexpr double step = 0.05;
    Plan plan = of.resolved.plan;
    double& ceiling = plan.calibration.*matrixCeilingOf(plan.training.precision);
    const double own = ceiling;
    const CalibrationRange bounds = matrixCeilingBounds(library.calibrations, plan.training.precision);
    std::vector<double> values{own};
    for (int i = static_cast<int>(std::ceil(bounds.low / step)); i * step <= bounds.high + 1e-9; ++i)
        if (std::abs(i * step - own) > step / 2.0)
            values.push_back(std::min(i * step, bounds.high));
    std::ranges::sort(values);
    Figures figures;
    for (const double value : values) {
        if (stop.stop_requested())
            return;
        ceiling = value;
        evaluate(plan, figures);
        SweepStep at;
        at.x = value;
        at.isThisPlan = value == own;
        at.scenario = of.resolved.scenario;
        out.points.push_back(pointFrom(at, plan, figures));
    }
}

} // namespace

SweepFigures sweepFigures(const Plan& plan, const Figures& figures) {
    SweepFigures out;
    const RunEstimate& run = figures.run;
    const CostEstimate& cost = figures.cost;
    const double tokens =
        static_cast<double>(plan.training.globalBatchSequences) * static_cast<double>(plan.training.sequenceLength);
    out.tokensPerSecond = figures.throughput.tokensPerSecond;
    out.mfu = figures.throughput.mfu;
    out.tokens80 = {tokens / figures.step.interval80.high.value(), tokens / figures.step.interval80.low.value()};
    out.days = units::inDays(run.wall);
    out.days80 = {units::inDays(run.interval80.low), units::inDays(run.interval80.high)};
    out.deadlineProbability = run.deadlineProbability;
    out.costKnown = cost.known;
    out.cost = cost.total;
    out.cost80 = cost.interval80;
    out.budgetProbability = cost.budgetProbability;
    out.memoryFree = figures.memory.headroomFraction;
    out.fits = figures.memory.fits;
    return out;
}

std::optional<SweepPoint> pointOf(const SweepStep& step, const Library& library, RefusedStep* refused) {
    SweepStep at = step;
    Estimate found = estimate(at.scenario, library);
    bool moved = false;
    if (const Problem* error = firstError(found.problems())) {
        const auto batch = otherBatch(*error, found.resolved.plan.training.globalBatchSequences);
        if (batch && !step.isThisPlan) {
            at.scenario.training.globalBatchSequences = *batch;
            at.changes.push_back({batchPath, *batch});
            moved = true;
            found = estimate(at.scenario, library);
        }
    }
    if (!found.figures) {
        if (const Problem* error = firstError(found.problems()); error != nullptr && refused != nullptr)
            *refused = {step.x, *error};
        return std::nullopt;
    }
    SweepPoint point = pointFrom(at, found.resolved.plan, *found.figures);
    point.batchMoved = moved;
    return point;
}

void finishSweep(Sweep& sweep) {
    std::ranges::sort(sweep.points, {}, &SweepPoint::x);
    const bool proportional = sweep.axis == SweepAxis::cluster_size || sweep.axis == SweepAxis::matrix_efficiency;
    const auto first = std::ranges::find_if(sweep.points, [](const SweepPoint& p) { return p.figures.fits; });
    for (SweepPoint& point : sweep.points) {
        point.idealTokensPerSecond.reset();
        if (proportional && first != sweep.points.end())
            point.idealTokensPerSecond = first->figures.tokensPerSecond * point.x / first->x;
    }
    sweep.meetsDeadline = firstThatMeets(sweep, false);
    sweep.surelyMeetsDeadline = firstThatMeets(sweep, true);
}

Sweep sweep(const Estimate& of, const Library& library, SweepAxis axis, const std::stop_token& stop) {
    Sweep out;
    out.axis = axis;
    out.thisPlan = sweepFigures(of.resolved.plan, *of.figures);
    out.thisX = valueOn(axis, of.resolved.plan);
    if (axis == SweepAxis::matrix_efficiency)
        sweepEfficiency(out, of, library, stop);
    for (const SweepStep& step : sweepSteps(of, library, axis)) {
        if (stop.stop_requested())
            break;
        if (step.isThisPlan) {
            out.thisX = step.x;
            out.points.push_back(pointFrom(step, of.resolved.plan, *of.figures));
            continue;
        }
        RefusedStep refused;
        if (std::optional<SweepPoint> point = pointOf(step, library, &refused))
            out.points.push_back(*std::move(point));
        else
            out.refused.push_back(std::move(refused));
    }
    std::ranges::sort(out.points, {}, &SweepPoint::x);
    if (axis == SweepAxis::cluster_size) {
        for (const bool surely : {false, true}) {
            refine(out, of, library, surely, stop);
            std::ranges::sort(out.points, {}, &SweepPoint::x);
        }
    }
    finishSweep(out);
    return out;
}

} // namespace headroom

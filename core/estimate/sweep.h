// SPDX-License-Identifier: GPL-3.0-or-later
// One plan along one axis, everything else as it was typed: tensor and pipeline sizes stay, data parallelism grows with
// the cluster. What a page of scaling and the report draw. A point costs one estimate(), some ten microseconds.
#pragma once

#include "base/problem.h"
#include "estimate/resolve.h"

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace headroom {

// What is varied, and the unit of its values.
enum class SweepAxis : std::uint8_t {
    cluster_size,     // accelerators
    network,          // Gb/s an accelerator, one way
    server_link,      // GB/s an accelerator, one way
    memory_bandwidth, // GB/s
    global_batch,     // sequences
    matrix_efficiency, // share of the dense peak that large matrix products reach, 0 to 1; no key of a scenario says it
};
inline constexpr int sweepAxisCount = 6;

// The value of the axis that a plan stands at.
double valueOn(SweepAxis axis, const Plan& plan, int devicesPerPackage = 1);

// One value of an axis with the scenario that has it.
struct SweepStep {
    double x = 0.0;
    Scenario scenario;        // as its author would have typed it
    std::vector<Fix> changes; // to the scenario of the plan; empty for the plan itself
    bool isThisPlan = false;
};

// The values worth a point, ascending. Cluster: whole servers in steps of at most a half, and sizes below a server for
// a plan that is smaller, up to eight times the plan's. Rates: those that the catalog's hardware has, within eight times
// of the plan's. Batch: multiples of what the data ranks share. Always the plan's own. None for the matrix efficiency.
std::vector<SweepStep> sweepSteps(const Estimate& of, const Library& library, SweepAxis axis);
// The cluster of that size, everything else as in `of`.
SweepStep stepToCount(const Estimate& of, const Library& library, int count);

// What a plan comes to, as far as curves need it.
struct SweepFigures {
    double tokensPerSecond = 0.0, mfu = 0.0;
    Interval<double> tokens80;
    double days = 0.0;
    Interval<double> days80;
    std::optional<double> deadlineProbability; // empty without a deadline
    bool costKnown = false;
    Money cost;
    Interval<double> cost80;
    std::optional<double> budgetProbability; // empty without a budget or a price
    double memoryFree = 0.0;                 // share of the fullest card's memory; negative: over
    bool fits = false;
};
SweepFigures sweepFigures(const Plan& plan, const Figures& figures);

struct SweepPoint {
    double x = 0.0;
    bool isThisPlan = false;
    // A batch that the data ranks of this size cannot share was moved to the nearest that they can; it is in `changes`.
    bool batchMoved = false;
    std::vector<Fix> changes; // empty for the plan itself, and where no key says it
    Scenario scenario;
    Strategy strategy;
    int count = 0;
    std::int64_t batch = 0;
    SweepFigures figures;
    std::optional<double> idealTokensPerSecond; // on axes that have an ideal
};

// A value that the rules refuse, with the first reason.
struct RefusedStep {
    double x = 0.0;
    Problem problem;
};

// A chance that counts as sure enough to promise.
inline constexpr double sureChance = 0.9;

struct Sweep {
    SweepAxis axis = SweepAxis::cluster_size;
    double thisX = 0.0;
    SweepFigures thisPlan;
    std::vector<SweepPoint> points; // legal ones, ascending; those that do not fit the memory among them
    std::vector<RefusedStep> refused;
    // The least value that fits and keeps the deadline by the estimate; and with `sureChance`. On the cluster axis each
    // whole server was tried between the points, and what was found is a point.
    std::optional<double> meetsDeadline, surelyMeetsDeadline;
};

// `of` must have figures. Stopped: what was done by then.
Sweep sweep(const Estimate& of, const Library& library, SweepAxis axis, const std::stop_token& stop = {});

// The share by which a batch may be moved so that the data ranks share it: beyond that it is another training run.
inline constexpr double mostBatchMove = 0.125;
// The point of a step, its batch moved where that alone makes it legal; empty with the reason in `refused`.
std::optional<SweepPoint> pointOf(const SweepStep& step, const Library& library, RefusedStep* refused = nullptr);
// Orders the points, draws the ideal from the smallest point that fits, and finds what meets the deadline.
void finishSweep(Sweep& sweep);

} // namespace headroom

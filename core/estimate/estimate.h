// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan costs in memory, time and money. evaluate() is the hot path: no text, no catalog, no allocation once
// `out` has been used for a plan with as many stages.
#pragma once

#include "base/expected.h"
#include "estimate/plan.h"
#include "estimate/scenario.h"
#include "units/money.h"
#include "units/quantity.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

struct StageMemory {
    Bytes weights, gradients, optimizer, activations, logits, buffers, runtime;
    [[nodiscard]] Bytes allocated() const { return weights + gradients + optimizer + activations + logits + buffers; }
    [[nodiscard]] Bytes total() const { return allocated() + runtime; } // the driver's reading
};

template<class T>
struct Interval {
    T low{}, high{};
};

struct MemoryEstimate {
    std::vector<StageMemory> stages; // one a pipeline rank
    Bytes allocatedPeak, reservedPeak, peak, capacity;
    double headroomFraction = 0.0; // 1 - peak/capacity
    bool fits = false;
    double fitProbability = 0.0;
    Interval<Bytes> interval80;
    Bytes hostPerNode;
    int worstStage = 0;
};

// Where the step goes; the parts sum to the step.
struct StepBreakdown {
    Seconds matmul, attention, elementwise, recompute, headAndLoss, tensorComm, contextComm, expertComm, pipelineComm,
        pipelineBubble, dataCommExposed, optimizer, overhead;
    [[nodiscard]] Seconds sum() const {
        return matmul + attention + elementwise + recompute + headAndLoss + tensorComm + contextComm + expertComm +
               pipelineComm + pipelineBubble + dataCommExposed + optimizer + overhead;
    }
};

enum class Bound { compute, memory_bandwidth, tensor_comm, context_comm, expert_comm, pipeline, data_comm, host };

// One virtual stage's passes over one micro-batch, communication on the critical path included.
struct StageTime {
    Seconds forward, backward; // backward includes recomputation
};

// Buffers of a pipeline's events, kept between evaluations so that nothing is allocated.
struct PipelineScratch {
    std::vector<double> forwardDone, backwardDone; // by virtual stage and micro-batch; negative: not yet
    std::vector<double> clock;                     // by rank
    std::vector<std::int64_t> next;                // pass that a rank runs next
};

struct StepEstimate {
    Seconds seconds;
    Interval<Seconds> interval80;
    StepBreakdown breakdown;
    std::vector<StageTime> virtualStages; // model order: virtual stage q is chunk q / pipeline of rank q % pipeline
    Seconds pipelineSeconds;              // from the first forward to the last backward, bubble included
    Seconds dataCommHidden;               // overlapped with compute, not part of the step
    Bound boundBy = Bound::compute;
    PipelineScratch scratch; // not a result
};

struct Throughput {
    double tokensPerSecond = 0.0, tokensPerSecondPerAccelerator = 0.0;
    FlopsPerSecond modelPerAccelerator, hardwarePerAccelerator;
    double mfu = 0.0, hfu = 0.0;
};

struct RunEstimate {
    std::int64_t steps = 0;
    Seconds ideal, wall; // wall includes failures and checkpoints
    Interval<Seconds> interval80;
    std::optional<double> deadlineProbability; // empty without a deadline
    double goodput = 1.0;
    double expectedFailures = 0.0;
    Seconds checkpointInterval;
    Bytes checkpoint;
};

struct CostItem {
    const char* name; // key of the contract's cost item, e.g. "accelerators"
    double amount;
};

struct CostEstimate {
    bool known = false; // false: no price, every amount below is meaningless
    Money total;
    Interval<double> interval80;
    std::optional<double> budgetProbability;
    double perMillionTokens = 0.0;
    double acceleratorHours = 0.0;
    double energyKwh = 0.0;
    double powerKw = 0.0;
    bool powerKnown = false;
    std::vector<CostItem> items;
};

struct Figures {
    FlopsPerToken forwardFlops, modelFlops;
    MemoryEstimate memory;
    StepEstimate step;
    Throughput throughput;
    RunEstimate run;
    CostEstimate cost;
};

// Everything the plan costs. The plan must have passed legality; figures are finite for every legal plan.
void evaluate(const Plan& plan, Figures& out);

} // namespace headroom

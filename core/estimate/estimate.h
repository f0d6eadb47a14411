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
#include <memory>
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
    Seconds forward, backward; // backward includes recomputation and the weight gradient
    Seconds weight;            // of the backward: the weight gradient, which zero-bubble schedules run apart
};

enum class PassKind : std::uint8_t { forward, backward, weight };

// One pass of a rank, as its schedule orders it.
struct PipelinePass {
    PassKind kind = PassKind::forward;
    bool split = false;      // of a backward: the input gradient alone, its weight gradient is a pass of its own
    bool joined = false;     // runs together with the next pass, which is a backward
    std::uint16_t chunk = 0; // of the rank's virtual stages
    std::int32_t microBatch = 0;
};

// Buffers of a pipeline's events, kept between evaluations so that nothing is allocated.
struct PipelineScratch {
    std::vector<double> forwardDone, backwardDone;          // by virtual stage and micro-batch; negative: not yet
    std::vector<PipelinePass> order;                        // rank by rank
    std::vector<std::size_t> next, end;                     // by rank: the pass that it runs next, behind its last one
    std::vector<double> start, clock;                       // by rank: its first pass, the end of its latest one
    std::vector<double> handed, returned;                   // by rank and lane: its latest forward, backward
    std::vector<double> before, settled;                    // copies of both
    std::vector<double> forwardTimes, backwardTimes;        // by kind of stage and lane
    std::vector<std::uint16_t> kinds;                       // by virtual stage
    std::vector<std::int64_t> forwards, backwards, weights; // by rank: how many it has run
};

struct StepEstimate {
    Seconds seconds;
    Interval<Seconds> interval80;
    StepBreakdown breakdown;
    std::vector<StageTime> virtualStages; // model order
    Seconds pipelineSeconds;              // of the rank that is busy or waits longest, bubble included
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
    double spread = 0.0; // of `wall`, logarithmic: of the step and of the failure rate
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
    double capital = 0.0;    // bought: spent before the first step
    double cardHour = 0.0;   // what an hour of one accelerator is billed at
    double commitment = 0.0; // reserved: the whole contract, used or not
    std::optional<double> co2Kg, deliveryWeeks;
};

struct EvaluationScratch;

// Buffers that evaluations leave for the next. Not part of a value: a copy starts without.
class ScratchHolder {
public:
    ScratchHolder() = default;
    ScratchHolder(const ScratchHolder&) {}
    ScratchHolder(ScratchHolder&&) = default;
    ScratchHolder& operator=(const ScratchHolder&) { return *this; }
    ScratchHolder& operator=(ScratchHolder&&) = default;
    ~ScratchHolder() = default;
    EvaluationScratch& operator*();

private:
    std::shared_ptr<EvaluationScratch> m_scratch;
};

struct Figures {
    FlopsPerToken forwardFlops, modelFlops;
    MemoryEstimate memory;
    StepEstimate step;
    Throughput throughput;
    RunEstimate run;
    CostEstimate cost;
    ScratchHolder scratch; // not a result
};

// Everything the plan costs. The plan must have passed legality; figures are finite for every legal plan.
void evaluate(const Plan& plan, Figures& out);

} // namespace headroom

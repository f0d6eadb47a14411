// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario with nothing open: what the terms of the estimate work on. Made by resolve().
#pragma once

#include "calibration/calibration.h"
#include "cost/cost_model.h"
#include "estimate/scenario.h"
#include "hardware/machine.h"
#include "model/counts.h"
#include "parallelism/stage_layout.h"
#include "parallelism/strategy.h"
#include "units/money.h"
#include "units/quantity.h"

#include <cstdint>
#include <string>

namespace headroom {

struct TrainingSettings {
    double tokens = 0.0;
    std::int64_t sequenceLength = 0;
    std::int64_t globalBatchSequences = 0;
    Precision precision = Precision::bf16;
    Optimizer optimizer = Optimizer::adamw;
    StateType optimizerType = StateType::fp32;
    StateType gradientType = StateType::fp32;
    AttentionKernel attentionKernel = AttentionKernel::flash3; // never `automatic`
    bool fusedLoss = true;
    bool dropout = false;
    bool causal = true;
    Framework framework = Framework::megatron_core;
    int year = 2026;
};

// What the money and the calendar of the run need. Where its figures come from: Resolved::economics.
struct RunSettings {
    CostModel cost;
    double failuresPerAcceleratorHour = 0.0;            // hardware, software and reclaimed spot servers
    double failureRateLow = 0.0, failureRateHigh = 0.0; // plausible range, 0 where the scenario states it
    Seconds checkpointWrite;                            // blocking part of one checkpoint
    BytesPerSecond checkpointBandwidth;                 // of the whole store; where known, the write follows from it
    Seconds restart;                                    // detection, replacement and reload
    double evaluationFraction = 0.0;                    // of the wall time: evaluation and stalls of data
    double billedSpares = 0.0;                          // rented spares over accelerators that compute
    double powerUsageEffectiveness = 1.0;
    double loadFactor = 1.0; // mean draw over rated power while training
    std::optional<double> gridKgCo2PerKwh, deliveryWeeks;
};

struct Plan {
    Architecture architecture;
    ParameterCounts counts;
    TrainingSettings training;
    Machine machine;
    Strategy strategy;
    StageLayout layout;
    std::int64_t paddedVocab = 0; // vocabulary as it stands in memory and time
    Calibration calibration;
    RunSettings run;
    Constraints constraints;

    [[nodiscard]] std::int64_t microBatches() const {
        return training.globalBatchSequences / (std::int64_t{strategy.microBatch} * strategy.data);
    }
};

} // namespace headroom

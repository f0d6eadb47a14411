// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario with nothing open: what the terms of the estimate work on. Made by resolve().
#pragma once

#include "calibration/calibration.h"
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

// What the money and the calendar of the run need.
struct RunSettings {
    Money pricePerAcceleratorHour; // rent; in the scenario's currency
    bool priceKnown = false;
    double priceLow = 0.0, priceHigh = 0.0; // plausible range in the same currency, 0 when unknown
    std::string priceSource, priceDate;
    double failuresPerAcceleratorHour = 0.0;
    Seconds checkpointWrite; // blocking part of one checkpoint
    Seconds restart;         // detection, replacement and reload
    double spareFraction = 0.0;
    double powerUsageEffectiveness = 1.0;
    double loadFactor = 1.0; // mean draw over rated power while training
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

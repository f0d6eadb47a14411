// SPDX-License-Identifier: GPL-3.0-or-later
// Time of the attention core (scores, softmax, weighted values), by kernel generation.
#pragma once

#include "calibration/calibration.h"
#include "estimate/scenario.h"
#include "hardware/machine.h"
#include "units/quantity.h"

namespace headroom {

// One layer's attention on one rank for one micro-batch.
struct AttentionShape {
    double queries = 0.0;      // tokens whose queries this rank computes
    double heads = 0.0;        // query heads on this rank
    double keysPerQuery = 0.0; // mean, by causality and window
    double qkHeadDim = 0.0, valueHeadDim = 0.0;
    double blocks = 1.0;       // kernels that a query's keys are spread over, as a ring passes them on
    double sequenceKeys = 0.0; // keys an unfused kernel computes: all of them, causal or not
};

struct AttentionTime {
    Seconds forward, backward;
};

// A flash kernel's backward pass does 2.5 times the forward work (it computes the scores again); an unfused one is
// bound by the traffic of its scores.
AttentionTime attentionTime(const AttentionShape& shape, AttentionKernel kernel, double elementBytes,
                            const Machine& machine, const Calibration& calibration);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// A small training on the shipped catalog that sweeps and sensitivities start from.
#pragma once

#include "shipped_library.h"

#include <QtGlobal>

namespace headroom::test {

inline Scenario sampleTraining(int count = 32) {
    Scenario s;
    s.model.form = ModelForm::preset;
    s.model.preset = "llama-3.1-8b";
    s.training.framework = Framework::megatron_core;
    s.training.year = 2025;
    s.training.tokens = 1e12;
    s.training.sequenceLength = 8192;
    s.training.globalBatchSequences = 512;
    s.cluster.accelerators = {"h100-sxm"};
    s.cluster.counts = {count};
    s.strategy.tensor = 2;
    s.strategy.zeroStage = 1;
    return s;
}

// An estimate that has figures.
inline Estimate figuresOf(const Scenario& scenario) {
    Estimate e = estimate(scenario, shippedLibrary());
    if (!e.figures)
        qFatal("the scenario of the test is refused");
    return e;
}

} // namespace headroom::test

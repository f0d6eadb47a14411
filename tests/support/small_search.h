// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios whose space of strategies is small enough to go through in full.
#pragma once

#include "estimate/scenario.h"

#include <array>
#include <random>

namespace headroom::test {

// A small model on few cards, drawn with a fixed seed.
inline Scenario drawn(std::mt19937& random) {
    const auto pick = [&](const auto&... value) {
        const std::array values{value...};
        return values[random() % values.size()];
    };
    Scenario s;
    s.model.form = ModelForm::architecture;
    Architecture a;
    a.layers = pick(2, 4, 6, 7);
    a.hiddenSize = pick(1024, 2048, 4096);
    a.attentionHeads = static_cast<int>(a.hiddenSize / 128);
    a.kvHeads = pick(a.attentionHeads, a.attentionHeads / 2, 4);
    a.headDim = 128;
    a.ffnHiddenSize = 3 * a.hiddenSize;
    a.vocabSize = pick(32000, 128256);
    a.tiedEmbeddings = pick(true, false);
    a.maxPositions = 8192;
    if (random() % 3 == 0) {
        a.moe.experts = pick(4, 8);
        a.moe.expertsPerToken = 2;
        a.moe.expertFfnHiddenSize = a.hiddenSize;
        a.moe.leadingDenseLayers = pick(0, 1);
    }
    s.model.architecture = a;
    s.training.framework = pick(Framework::megatron_core, Framework::fsdp, Framework::deepspeed, Framework::pytorch);
    s.training.year = pick(2023, 2025);
    s.training.tokens = 1e10;
    s.training.sequenceLength = pick(2048, 4096, 6144);
    s.training.globalBatchSequences = pick(32, 64, 96);
    s.cluster.accelerators = {pick("h100-sxm", "a100-sxm-80g", "a100-sxm-40g")};
    s.cluster.counts = {pick(4, 6, 8, 16)};
    return s;
}

// A model of 8B on sixteen cards, its strategy open.
inline Scenario open8b() {
    Scenario s;
    s.model.form = ModelForm::preset;
    s.model.preset = "llama-3.1-8b";
    s.training.framework = Framework::megatron_core;
    s.training.year = 2025;
    s.training.tokens = 1e11;
    s.training.sequenceLength = 8192;
    s.training.globalBatchSequences = 256;
    s.cluster.accelerators = {"h100-sxm"};
    s.cluster.counts = {16};
    return s;
}

} // namespace headroom::test

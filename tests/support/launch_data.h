// SPDX-License-Identifier: GPL-3.0-or-later
// The options that the program ships, and plans to write with them.
#pragma once

#include "shipped_library.h"

#include "io/launch_book_json.h"
#include "io/launch_text.h"

#include <array>
#include <random>

namespace headroom::test {

inline const LaunchBook& shippedLaunchBook() {
    static const LaunchBook book = [] {
        LaunchBook read;
        for (const LaunchFormat format : allLaunchFormats()) {
            const QString file = QString::fromStdString(std::string(name(format))) + QStringLiteral(".json");
            read.programs.push_back(
                shipped(readLaunchProgram(viewOf(shippedText("launch/" + file)), file.toStdString()), file));
        }
        return read;
    }();
    return book;
}

inline const Messages& launchMessages() {
    static const Messages messages = [] {
        Messages read = shipped(
            Messages::read(viewOf(shippedText("text/problems.json")), viewOf(shippedText("text/assumptions.json"))),
            "text");
        if (!read.add(viewOf(shippedText("text/launch.json")), "launch.json").empty())
            qFatal("text/launch.json cannot be used");
        return read;
    }();
    return messages;
}

inline LaunchTexts launchTextsOf(LaunchFormat format, const Estimate& estimate) {
    const LaunchBook& book = shippedLaunchBook();
    const auto say = [](const Sentence& sentence) { return launchMessages().text(sentence); };
    return writeLaunch(launchConfiguration(format, estimate, book), book.of(format), say, usualDocumentName(format));
}

// A plan with every key that a launch configuration may say, drawn; it need not be legal.
inline Scenario drawnPlan(std::mt19937& random, Framework framework) {
    const auto pick = [&](const auto&... value) {
        const std::array values{value...};
        return values[random() % values.size()];
    };
    const auto maybe = [&](int oneIn) { return random() % static_cast<unsigned>(oneIn) == 0; };
    Scenario s;
    s.name = "drawn";
    Architecture a;
    a.layers = pick(8, 12, 16, 24);
    a.hiddenSize = pick(1024, 2048, 4096);
    a.attentionHeads = static_cast<int>(a.hiddenSize / 128);
    a.kvHeads = pick(a.attentionHeads, 8, 4);
    a.headDim = pick(128, 128, 64);
    a.ffnHiddenSize = 3 * a.hiddenSize;
    a.gatedFfn = maybe(2);
    a.vocabSize = pick(32000, 50257, 128256);
    a.tiedEmbeddings = maybe(2);
    a.norm = pick(NormKind::rmsnorm, NormKind::layernorm);
    a.qkNorm = maybe(3);
    a.biases = maybe(4);
    a.qkvBias = !a.biases && maybe(4);
    a.positions = pick(PositionKind::rope, PositionKind::rope, PositionKind::learned, PositionKind::none);
    a.maxPositions = pick(8192, 32768);
    a.attention.kind = a.kvHeads == a.attentionHeads ? AttentionKind::mha : AttentionKind::gqa;
    if (maybe(5)) {
        a.attention.slidingWindow = 1024;
        a.attention.globalEvery = pick(0, 4);
    }
    if (maybe(6)) {
        a.attention = {};
        a.attention.kind = AttentionKind::mla;
        a.attention.qLoraRank = pick(0, 768);
        a.attention.kvLoraRank = 512;
        a.attention.qkNopeHeadDim = 128;
        a.attention.qkRopeHeadDim = 64;
        a.attention.vHeadDim = 128;
        a.kvHeads = a.attentionHeads;
    }
    if (maybe(3)) {
        a.moe.experts = pick(8, 16);
        a.moe.expertsPerToken = pick(2, 4);
        a.moe.expertFfnHiddenSize = a.hiddenSize;
        a.moe.leadingDenseLayers = pick(0, 0, 1, 3);
        a.moe.moeEvery = pick(1, 1, 2);
        if (maybe(2)) {
            a.moe.sharedExperts = 1;
            a.moe.sharedFfnHiddenSize = a.hiddenSize;
        }
    }
    if (maybe(8))
        a.mtpLayers = 1;
    s.model.architecture = a;

    TrainingChoice& t = s.training;
    t.framework = framework;
    t.year = 2025;
    t.sequenceLength = pick(2048, 4096);
    t.tokens = 1e6 * static_cast<double>(*t.sequenceLength);
    t.globalBatchSequences = pick(64, 128, 256);
    t.precision = pick(Precision::bf16, Precision::bf16, Precision::fp16, Precision::fp32, Precision::fp8);
    t.optimizer = pick(Optimizer::adamw, Optimizer::adamw, Optimizer::sgd, Optimizer::muon);
    t.optimizerType = pick(StateType::fp32, StateType::fp32, StateType::bf16);
    t.gradientType = pick(StateType::fp32, StateType::bf16);
    t.fusedLoss = maybe(2);
    t.dropout = maybe(4);
    if (maybe(6))
        t.attentionKernel = AttentionKernel::unfused;
    s.cluster.accelerators = {"h100-sxm"};
    s.cluster.counts = {pick(16, 32, 64)};

    StrategyChoice& c = s.strategy;
    c.tensor = pick(1, 2, 4);
    c.sequenceParallel = *c.tensor > 1 && maybe(2);
    c.pipeline = pick(1, 1, 2, 4);
    if (*c.pipeline > 1 && maybe(3))
        c.virtualPipeline = 2;
    if (*c.pipeline == 2 && !c.virtualPipeline && maybe(3)) {
        c.layout = LayoutKind::listed;
        c.layerLayout = {a.layers / 2 - 1, a.layers / 2 + 1};
    }
    c.context = pick(1, 1, 2);
    c.contextKind = pick(ContextKind::ring, ContextKind::all_gather, ContextKind::a2a);
    if (a.isMoe()) {
        c.expert = pick(1, 2, 4);
        c.expertTensor = 1;
    }
    c.zeroStage = pick(0, 1, 1, 2, 3);
    if (maybe(5))
        c.shard = pick(2, 4);
    c.microBatch = pick(1, 2);
    c.recompute = pick(Recompute::none, Recompute::none, Recompute::selective, Recompute::full);
    if (*c.recompute == Recompute::full && maybe(2))
        c.recomputeLayers = pick(1, 2, 4);
    if (*c.recompute == Recompute::selective && maybe(2)) {
        c.recomputeModules = RecomputeModules{};
        c.recomputeModules->coreAttention = true;
        c.recomputeModules->mlp = maybe(2);
        c.recomputeModules->layernorm = maybe(2);
    }
    c.offloadOptimizer = maybe(6);
    c.offloadActivations = maybe(8);
    c.overlapGradients = maybe(2);
    c.overlapParameters = maybe(2);
    c.overlapTensor = maybe(4);
    c.overlapExpert = a.isMoe() && maybe(4);
    return s;
}

} // namespace headroom::test

// SPDX-License-Identifier: GPL-3.0-or-later
// Plans for tests of single terms, made without catalog or files: round numbers, every constant plain.
#pragma once

#include "estimate/plan.h"
#include "parallelism/stage_layout.h"

#include <cstdint>

namespace headroom::test {

inline Calibration plainCalibration() {
    Calibration c;
    c.matmulCeiling = 0.8;
    c.matmulCeilingFp8 = 0.7;
    c.matmulCeilingFp4 = 0.6;
    c.groupedMatmulFactor = 0.8;
    c.depthHalf = 64.0;
    c.rowsHalf = 64.0;
    c.waveWeight = 0.5;
    c.tileRows = 128.0;
    c.tileColumns = 256.0;
    c.quantizationBytes = 4.0;
    c.attentionFlash = 0.3;
    c.attentionFlash2 = 0.5;
    c.attentionFlash3 = 0.65;
    c.attentionBackwardFactor = 0.8;
    c.attentionKeysHalf = 100.0;
    c.unfusedScoreBytes = 24.0;
    c.bandwidthShare = 0.8;
    c.elementwiseFactor = 1.2;
    c.lossPasses = 6.0;
    c.fusedLossPasses = 4.0;
    c.hostFloorPerLayer = units::microseconds(100.0);
    c.launchPerLayer = units::microseconds(10.0);
    c.routingPerLayer = units::microseconds(50.0);
    c.stepOverhead = units::microseconds(5000.0);
    c.stragglerShare = 0.002;
    c.optimizerFactor = 1.2;
    c.hostOptimizerRate = units::gbytePerSecond(120.0);
    c.hostOverlapShare = 0.5;
    c.linkShare = 0.8;
    c.hostLinkShare = 0.6;
    c.networkShare = 0.9;
    c.sharedCardsShare = 1.0;
    c.allToAllShare = 0.8;
    c.linkHalf = units::mib(1.0);
    c.networkHalf = units::mib(4.0);
    c.linkLatency = units::microseconds(3.0);
    c.networkLatency = units::microseconds(8.0);
    c.overlapSlowdown = 0.2;
    c.dataOverlapShare = 0.9;
    c.tensorOverlapShare = 0.6;
    c.pipelineOverlapShare = 0.8;
    c.expertOverlapShare = 0.6;
    c.contextOverlapShare = 0.8;
    c.activationFactor = 1.0;
    c.fragmentationShare = 0.04;
    c.memorySpread = 0.05;
    c.deviceContext = units::mib(600.0);
    c.perCommunicator = units::mib(300.0);
    c.logitsBytes = 12.0;
    c.fusedLogitsBytes = 10.0;
    c.bucketElements = 5e8;
    c.stepSpread = 0.1;
    return c;
}

// A Hopper-like card: 1000 TFLOP/s, 3.2 TB/s, 80 GiB, 8 to a server on 450 GB/s, 400 Gb/s each.
inline Machine plainMachine(int count) {
    Machine m;
    m.peak = m.peakWide = units::tflopPerSecond(1000.0);
    m.peakVector = units::tflopPerSecond(60.0);
    m.memoryBandwidth = units::gbytePerSecond(3200.0);
    m.capacity = units::gib(80.0);
    m.smCount = 132;
    m.power = units::watts(700.0);
    m.serverPowerPerAccelerator = units::watts(1200.0);
    m.count = count;
    m.perNode = 8;
    m.linkDomain = 8;
    m.topology = LinkTopology::switched;
    m.intraNode = m.intraNodePair = units::gbytePerSecond(450.0);
    m.interNode = units::gbitPerSecond(400.0);
    m.interNodeEfficiency = 0.9;
    m.interNodeLatency = units::microseconds(2.0);
    m.hostLink = units::gbytePerSecond(50.0);
    return m;
}

// The contract's 12.3 billion parameters.
inline Architecture denseArchitecture() {
    Architecture a;
    a.layers = 40;
    a.hiddenSize = 5120;
    a.attentionHeads = 40;
    a.kvHeads = 8;
    a.headDim = 128;
    a.ffnHiddenSize = 13824;
    a.vocabSize = 128000;
    a.attention.kind = AttentionKind::gqa;
    return a;
}

inline Architecture moeArchitecture() {
    Architecture a = denseArchitecture();
    a.layers = 32;
    a.hiddenSize = 2048;
    a.attentionHeads = 16;
    a.ffnHiddenSize = 8192;
    a.moe.experts = 64;
    a.moe.expertsPerToken = 8;
    a.moe.expertFfnHiddenSize = 1024;
    a.moe.leadingDenseLayers = 2;
    return a;
}

inline Plan plainPlan(const Architecture& architecture, const Strategy& strategy, std::int64_t batch = 1024) {
    Plan plan;
    plan.architecture = architecture;
    plan.counts = countParameters(architecture);
    plan.training.tokens = 1e12;
    plan.training.sequenceLength = 4096;
    plan.training.globalBatchSequences = batch;
    plan.machine = plainMachine(strategy.worldSize());
    plan.strategy = strategy;
    plan.layout = layOutStages(architecture.layers, strategy, architecture.mtpLayers);
    plan.paddedVocab = architecture.vocabSize;
    plan.calibration = plainCalibration();
    Economics economics;
    economics[EconomicKey::price_per_accelerator_hour] = {2.0, 1.5, 3.0, false, ValueOrigin::catalog, {}, {}};
    plan.run.cost = costModel(economics, clusterFacts(plan.machine));
    plan.run.failuresPerAcceleratorHour = 2.5e-5;
    plan.run.checkpointWrite = units::seconds(20.0);
    plan.run.restart = units::seconds(600.0);
    return plan;
}

} // namespace headroom::test

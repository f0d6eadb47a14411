// SPDX-License-Identifier: GPL-3.0-or-later
// Constants of the real world that published measurements determine: how much of a peak kernels reach, what a
// collective costs beyond its volume, how memory readings exceed tensors. One file of resources/calibration an
// accelerator family and stack; every constant there has unit, bounds, source and spread. No literal of this kind
// stands in code.
#pragma once

#include "units/quantity.h"

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// The numbers the terms use. Fields are named as in the files; see resources/calibration/README.md for meanings.
struct Calibration {
    // Matrix products
    double matmulCeiling = 0.0;       // share of dense peak that large 16-bit (or fp32, tf32) products reach
    double matmulCeilingFp8 = 0.0;    // the same, of the fp8 peak
    double matmulCeilingFp4 = 0.0;    // the same, of the fp4 peak
    double groupedMatmulFactor = 0.0; // further share for grouped expert products
    double depthHalf = 0.0;           // K at which half the ceiling is reached
    double rowsHalf = 0.0;            // rows M (tokens) at which half the ceiling is reached
    double tileRows = 0.0, tileColumns = 0.0; // output tile of one wave slot
    double quantizationPasses = 0.0;  // bytes moved per operand element to cast to 8 bit or less
    // Attention, share of the 16-bit dense peak against the causal-halved count
    double attentionForward = 0.0, attentionBackward = 0.0;
    double unfusedScoreBytes = 0.0; // bytes moved per attention score, forward and backward together, when unfused
    // Memory-bound work
    double bandwidthShare = 0.0;      // achieved share of the peak memory bandwidth
    double elementwisePasses = 0.0;   // factor of the framework on minimal element-wise traffic
    Seconds hostFloorPerLayer;        // least time of one layer's forward, launch-bound
    Seconds launchPerLayer;           // added to each layer pass whatever its size
    Seconds stepOverhead;             // once a step: data, logging, optimizer launches
    double stragglerShare = 0.0;      // share of the step lost to the slowest rank, per doubling of the servers
    // Communication
    double linkShare = 0.0;    // achieved share of the fast link for large messages
    double networkShare = 0.0; // achieved share of the network's own efficiency
    Bytes linkHalf, networkHalf;          // message size at which half the share is reached
    Seconds linkLatency, networkLatency;  // one step of a collective
    double overlapSlowdown = 0.0;         // compute time added per second of hidden communication
    double dataOverlapShare = 0.0;        // share of the layer compute that may hide data-parallel traffic
    double tensorOverlapShare = 0.0;      // share of tensor communication hidden when overlap_tensor is on
    double pipelineOverlapShare = 0.0;    // share of point-to-point sends hidden when interleaved
    double expertOverlapShare = 0.0;      // share of expert exchange hidden when overlap_expert is on
    double contextOverlapShare = 0.0;     // share of the attention time that may hide key/value exchange
    // Memory
    double fragmentationShare = 0.0;  // reserved over allocated, minus 1
    double fragmentationSpread = 0.0; // standard deviation of the allocated-to-reserved and model error, as a share
    Bytes deviceContext;
    Bytes perCommunicator;
    double logitsBytesPerElement = 0.0, fusedLogitsBytesPerElement = 0.0;
    double gradientBucketElements = 0.0; // elements of one reduction bucket (DeepSpeed 5e8)
    double activationFactor = 0.0;       // on the counted activation bytes, what the framework keeps beside them
    // Intervals: logarithmic standard deviation of measured over predicted step time among like rows
    double stepSpread = 0.0;
};

// Constants that differ from the family's: by framework and by kernel generation.
struct CalibrationFile {
    std::string id;     // e.g. "nvidia-hopper/megatron-core"
    std::string family; // accelerator family, e.g. "nvidia-hopper"; "*" for the prior
    std::string stack;  // framework id; "*" for all stacks of the family
    int year = 0;       // newest measurement it rests on; 0: none
    std::map<std::string, double, std::less<>> constants; // by the file's key; absent: inherited
};

struct CalibrationSet {
    std::vector<CalibrationFile> files;
    // Which family an accelerator belongs to, by architecture name of the catalog.
    std::map<std::string, std::string, std::less<>> familyOfArchitecture;
};

struct ChosenCalibration {
    Calibration constants;
    std::string id;
    bool stackKnown = false; // false: the family's or the general prior stands in; the interval is wider
};

// The most specific file wins constant by constant: family+stack over family over stack over the general prior.
ChosenCalibration chooseCalibration(const CalibrationSet& set, std::string_view architectureName,
                                    std::string_view frameworkId, std::string_view outrightId);

// Names of the constants a file may hold; the reader rejects others.
std::vector<std::string_view> calibrationConstantNames();

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Constants of the real world that published measurements determine: how much of a peak kernels reach, what a
// collective costs beyond its volume, how memory readings exceed tensors. One file of resources/calibration an
// accelerator family and stack; every constant there has unit, bounds, source and spread. No literal of this kind
// stands in code.
#pragma once

#include "units/quantity.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// The numbers the terms use. Each is described, with unit and bounds, in resources/calibration/README.md.
struct Calibration {
    // Matrix products: share of the dense peak that large products reach, and what makes smaller ones slower.
    double matmulCeiling = 0.0;               // 16-bit and wider, of the peak of the format
    double matmulCeilingFp8 = 0.0;            // of the fp8 peak
    double matmulCeilingFp4 = 0.0;            // of the fp4 peak
    double groupedMatmulFactor = 0.0;         // further share for grouped expert products
    double fullClockEnergy = 0.0;             // rated power over 16-bit peak that sustains the clock of the peak
    double depthHalf = 0.0;                   // depth K at which half the ceiling is reached, 16-bit
    double depthPeakWeight = 0.0;             // how much it grows with a format's peak over the 16-bit one, 0-1
    double rowsHalf = 0.0;                    // rows M or columns N, whichever is fewer, at which half is reached
    double waveWeight = 0.0;                  // how much of the idle part of the last wave of tiles is really lost, 0-1
    double tileRows = 0.0, tileColumns = 0.0; // output tile that fills one multiprocessor
    double quantizationBytes = 0.0;           // bytes moved per operand element to cast it to 8 bit or less
    // Attention kernels: share of the 16-bit dense peak, forward, against the FLOPs of the scores that are needed.
    double attentionFlash = 0.0, attentionFlash2 = 0.0, attentionFlash3 = 0.0;
    double attentionBackwardFactor = 0.0; // efficiency of the backward kernel over the forward one's
    double attentionHeadHalf = 0.0;       // head size at which half the share is reached
    double attentionKeysHalf = 0.0;       // keys a query at which half the share is reached
    double unfusedScoreBytes = 0.0;       // bytes moved a score, forward and backward together, without a flash kernel
    // Memory-bound work
    double bandwidthShare = 0.0;    // achieved share of the peak memory bandwidth
    double elementwiseFactor = 0.0; // traffic of the framework over the least possible
    double lossPasses = 0.0;        // passes over fp32 logits, forward and backward, unfused loss
    double fusedLossPasses = 0.0;   // the same with a fused loss
    // Host and step
    Seconds hostFloorPerLayer;    // least time of one layer's forward pass: kernels are launched no faster
    Seconds launchPerLayer;       // added to each layer pass whatever its size
    Seconds expertFloorPerLayer;  // least time of a MoE layer's forward pass: more kernels, waits for routing counts
    Seconds routingPerLayer;      // added to each pass of a MoE layer: routing, permutation, host synchronisation
    Seconds stepOverhead;         // once a step: data, logging, optimizer launches
    double stragglerShare = 0.0;  // share of the step lost to the slowest rank, each doubling of the servers
    double optimizerFactor = 0.0; // optimizer traffic over the least possible
    BytesPerSecond hostOptimizerRate; // optimizer traffic that the host of one server reaches, all its ranks together
    double hostOverlapShare = 0.0;    // share of the transfers of an offloaded optimizer that is hidden
    // Communication
    double linkShare = 0.0;              // achieved share of the fast link, large messages
    double hostLinkShare = 0.0;          // achieved share of PCIe between accelerators without a fast link
    double networkShare = 0.0;           // achieved share of what the fabric reaches by its own efficiency
    double sharedCardsShare = 0.0;       // further share where several ranks of a group share a server's network cards
    double allToAllShare = 0.0;          // further share for all-to-all
    double sendsTokensOnce = 0.0;        // 1: a token goes once to a server that holds several of its experts, 0: to each
    Bytes linkHalf, networkHalf;         // message size at which half the share is reached
    Seconds linkLatency, networkLatency; // one step of a collective
    double overlapSlowdown = 0.0;        // compute time added per second of hidden communication
    double dataOverlapShare = 0.0;       // share of the compute it may overlap that really hides data-parallel traffic
    double tensorOverlapShare = 0.0;     // share of tensor communication hidden when overlap_tensor is on
    double pipelineOverlapShare = 0.0;   // share of point-to-point sends hidden when interleaved
    double expertOverlapShare = 0.0;     // share of expert exchange hidden when overlap_expert is on
    double contextOverlapShare = 0.0;    // share of attention time that may hide key/value exchange
    // Memory
    double activationFactor = 0.0;                    // what the framework keeps over the tensors counted
    double fragmentationShare = 0.0;                  // reserved over allocated, minus 1
    double memorySpread = 0.0;                        // standard deviation of the reserved peak, as a share of it
    Bytes deviceContext;                              // what the driver takes for one process
    Bytes perCommunicator;                            // buffers of one communicator
    double logitsBytes = 0.0, fusedLogitsBytes = 0.0; // bytes alive a logit at the peak
    double splitLogitsBytes = 0.0;                    // the same, unfused, over a vocabulary split between ranks
    // What a framework keeps for the backward pass besides what it must, in copies of the tensor
    double keepsActivationOutput = 0.0; // result of the activation of a gated FFN, before it meets the up projection
    double keepsExpandedKeys = 0.0;     // keys and values repeated for every query head
    double keepsGatheredInputs = 0.0;   // inputs that sequence parallelism gathered, instead of gathering them again
    double eightBitWeightBytes = 0.0;   // a parameter, over the 16-bit weight, when products run in 8 bit
    double keepsGradientShare = 1.0;    // of gradient buffers stated in fp32: 0.5 where recipes reduce in 16 bit
    double keepsLatentExpansions = 1.0; // of the tensors that MLA expands, and of norms beside them
    double keepsHalfGradients = 0.0;    // 16-bit gradients that stay beside the fp32 ones they are added to
    double keepsLayerGradient = 0.0;    // 16-bit scratch of the shapes of a layer's weights
    double bucketElements = 0.0;        // elements of one gradient reduction bucket
    // Interval: standard deviation of ln(measured/predicted) of the step time among like rows
    double stepSpread = 0.0;
    double stepSpreadMoe = 0.0; // the same among MoE rows; a plan of a MoE model has it in `stepSpread`; 0: none known
    // Of ln of the ratio of two strategies' step times, predicted over measured: most of their errors they share.
    double choiceSpread = 0.0;
};

// A constant as a file holds it, in the file's unit.
struct CalibrationValue {
    double value = 0.0;
    double low = 0.0, high = 1.0; // what is physically sensible; low < high
};

// One file of constants: for a family, a stack, both, or (family "*", stack "*") the general prior. A value says what
// the constant would be if this file alone stood on the prior.
struct CalibrationFile {
    std::string id;     // e.g. "nvidia-hopper+torchtitan"
    std::string family; // accelerator family, e.g. "nvidia-hopper"; "*": all
    std::string stack;  // framework id or stack id; "*": all
    int year = 0;       // newest measurement it rests on; 0: none
    std::map<std::string, CalibrationValue, std::less<>> constants; // by the file's key; absent: inherited
};

// How a scenario's software is recognised: by framework, what `framework_detail` contains, and the year.
struct StackRule {
    std::string id;        // e.g. "torchtitan"
    std::string framework; // framework id of the contract
    std::string contains;  // part of framework_detail, letter case ignored; empty: any
    int fromYear = 0, toYear = 9999;
};

struct CalibrationSet {
    std::vector<CalibrationFile> files;
    std::vector<StackRule> stacks; // the first that fits counts
    // Which family an accelerator belongs to, by architecture name of the catalog.
    std::map<std::string, std::string, std::less<>> familyOfArchitecture;
};

struct StackQuery {
    std::string_view architecture; // of the accelerator, as the catalog names it
    std::string_view framework;    // id
    std::string_view detail;       // framework_detail; may be empty
    int year = 0;
    std::string_view outright; // id of a file that the scenario names; usually empty
};

struct ChosenCalibration {
    Calibration constants;
    std::string id;
    bool stackKnown = false; // false: the family's or the general prior stands in, and its wider spread holds
};

std::string_view familyOf(const CalibrationSet& set, std::string_view architecture); // "*" when unknown
std::string_view stackOf(const CalibrationSet& set, const StackQuery& query);        // the framework's id when unknown

// Whether a constant is a spread: the most specific file that holds one decides. All others combine: each file shifts
// the prior's log-odds within its bounds, and shifts add.
bool isSpread(std::string_view constant);

// Whether a constant is counted from what a framework does rather than fitted: the most specific file decides too.
bool isCounted(std::string_view constant);

// The layers of one family, framework and stack, by id.
ChosenCalibration layeredCalibration(const CalibrationSet& set, std::string_view family, std::string_view framework,
                                     std::string_view stack);
// One constant of them in its file's unit; 0 when no file holds it.
double layeredConstant(const CalibrationSet& set, std::string_view family, std::string_view framework,
                       std::string_view stack, std::string_view name);

// Constant by constant: prior, framework, stack, family, family and framework, family and stack.
ChosenCalibration chooseCalibration(const CalibrationSet& set, const StackQuery& query);

// Names and units of the constants a file may hold; the reader rejects others.
struct CalibrationConstant {
    std::string_view name, unit;
};
std::vector<CalibrationConstant> calibrationConstants();
// Sets one by its name, in its unit; false when there is none of that name. For fitting and what-if.
bool setCalibrationConstant(Calibration& calibration, std::string_view name, double value);

} // namespace headroom

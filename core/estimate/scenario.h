// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as its author left it: every open key is an empty optional. io/scenario_json reads and writes it;
// estimate/resolve fills it by the contract's defaults and says what it assumed.
#pragma once

#include "hardware/precision.h"
#include "model/architecture.h"
#include "parallelism/strategy.h"
#include "units/money.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

enum class Optimizer { adamw, adamw_8bit, muon, sgd, lamb };
enum class StateType { fp32, bf16, fp16 };
enum class AttentionKernel { automatic, unfused, flash, flash2, flash3 };
enum class ModelForm { architecture, preset, config_json, parameters };
enum class AcquisitionMode { rent, buy };
enum class RentContract { on_demand, reserved_1y, reserved_3y, spot };
// How often machines of such an age stop.
enum class ClusterMaturity { mature, typical, immature };

// Exactly one form. For config_json the importer has filled `architecture`; for preset and parameters, resolve does.
struct ModelChoice {
    ModelForm form = ModelForm::architecture;
    std::optional<Architecture> architecture;
    std::string preset;       // preset id
    std::string configJson;   // verbatim text
    double parameters = 0.0;  // wanted size
    bool approximate = false; // recurrent or linear-attention layers, or an unknown family
};

struct TrainingChoice {
    std::optional<double> tokens;
    std::optional<std::int64_t> sequenceLength;
    std::optional<std::int64_t> globalBatchSequences;
    std::optional<Precision> precision;
    std::optional<Optimizer> optimizer;
    std::optional<StateType> optimizerType, gradientType;
    std::optional<AttentionKernel> attentionKernel;
    std::optional<bool> fusedLoss, dropout, causal;
    std::optional<Framework> framework;
    std::optional<std::string> frameworkDetail;
    std::optional<int> year;
    std::optional<std::string> calibration;
};

// What-if figures over a catalog entry ({"based_on": ID, field: value}); keys are the catalog's field names.
using Overrides = std::map<std::string, double, std::less<>>;

struct CountRange {
    int low = 1, high = 1;
};

struct ClusterChoice {
    std::vector<std::string> accelerators; // one: chosen; several or none: open
    Overrides overrides;                   // only with exactly one accelerator
    std::vector<int> counts;               // one: chosen; several or none: open
    std::optional<CountRange> countRange;  // {"min": …, "max": …}
    std::optional<int> perNode;
    std::optional<std::string> server;
    std::optional<double> intraNodeGbytePerSecond;
    std::optional<double> interNodeGbitPerSecond;
    std::optional<std::string> fabric;
    std::optional<double> oversubscription;
};

struct StrategyChoice {
    std::optional<int> tensor, pipeline, virtualPipeline, context, expert, expertTensor, data, zeroStage, shard,
        microBatch, recomputeLayers;
    std::optional<bool> sequenceParallel, offloadOptimizer, offloadActivations, overlapGradients, overlapParameters,
        overlapTensor, overlapExpert;
    std::optional<LayoutKind> layout;
    std::vector<int> layerLayout; // when layout is `listed`
    std::optional<ContextKind> contextKind;
    std::optional<Schedule> schedule;
    std::optional<Recompute> recompute;
    std::optional<RecomputeModules> recomputeModules;
};

struct EconomicsChoice {
    std::optional<AcquisitionMode> mode;
    std::optional<Currency> currency;
    std::optional<RentContract> contract;
    std::optional<bool> includeVat;
    std::optional<bool> hostingIncludesPower;
    std::optional<ClusterMaturity> clusterMaturity;
    // Weeks until accelerators are there, by catalog id; under "" those of all others.
    std::map<std::string, double, std::less<>> deliveryWeeks;
    // The numeric parameters of the contract by their key, e.g. "price_per_accelerator_hour", "pue".
    std::map<std::string, double, std::less<>> parameters;
};

struct Constraints {
    std::optional<double> maxDays, maxCost, minMemoryHeadroom, maxPowerKw, maxDeliveryWeeks;
    std::optional<int> maxCount;
};

struct DecisionWeights {
    double compute = 0.25, memory = 0.25, interconnect = 0.25, ecosystem = 0.25;
};

// What moving to a software stack means for this team; empty where nobody has said.
struct StackFacts {
    std::optional<double> operatorGap;     // share by which its own operators make a run longer
    std::optional<double> migrationMonths; // of the whole team
};

struct DecisionChoice {
    DecisionWeights weights;
    std::optional<std::string> presentStack;             // software stack of today, as the catalog names it
    std::map<std::string, StackFacts, std::less<>> stacks; // by stack
};

struct Scenario {
    std::string name;
    ModelChoice model;
    TrainingChoice training;
    ClusterChoice cluster;
    StrategyChoice strategy;
    EconomicsChoice economics;
    Constraints constraints;
    DecisionChoice decision;
    std::vector<std::string> searchVary;
};

} // namespace headroom

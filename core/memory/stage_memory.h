// SPDX-License-Identifier: GPL-3.0-or-later
// Peak memory of each pipeline rank: model states, activations of the micro-batches in flight, logits, buffers, and
// what the driver counts beyond tensors. The peak is the highest of the moments that may be one: while the loss is
// computed, when the head's backward pass begins, while a layer's runs, when the embedding's ends, while the optimizer
// runs. Three readings: allocated, reserved (with fragmentation), driver (with the device context and communicators).
#pragma once

#include "communication/group.h"
#include "estimate/estimate.h"
#include "estimate/plan.h"
#include "memory/activations.h"
#include "memory/model_states.h"
#include "memory/working_buffers.h"
#include "model/layer_kind.h"
#include "parallelism/pipeline_contents.h"
#include "parallelism/shards.h"

#include <array>
#include <vector>

namespace headroom {

// The parts of a rank's memory, each by what it depends on: a search computes what many plans share once.

// Of one layer of each kind the model has, the logits with their copies in the loss, their gradient as the head's
// backward pass reads it, and the full hidden states that stand gathered while a linear layer's backward pass runs.
// Sizes that split a layer, micro-batch, recomputation.
struct ActivationTerms {
    std::array<LayerActivations, layerKinds> kinds;
    Bytes logits, logitsGradient, gathered;
};
ActivationTerms activationTerms(const Plan& plan);

// All layers of a rank, one micro-batch. Depends on the stages and how many layers recompute as well.
struct RankActivations {
    Bytes kept;
    Bytes inLayer; // more while the widest layer's backward pass runs: what it computes again, and gradients
};
RankActivations rankActivations(const Plan& plan, const ActivationTerms& terms, const PipelineContents& contents,
                                int rank);

// What a rank holds whatever passes through it. Depends on sizes, stages, ZeRO and offload; not on micro-batch,
// recomputation or schedule.
struct RankHoldings {
    RankParameters parameters;
    ModelStates states;
    WorkingBuffers buffers;
};
RankHoldings rankHoldings(const Plan& plan, int rank);
RankHoldings rankHoldings(const Plan& plan, const RankParameters& parameters);

// What the driver counts for the process itself: device context and communicators.
Bytes processBytes(const Plan& plan, const Groups& groups);

// One rank's memory from its parts. `last`: the head stands on it.
StageMemory rankMemory(const Calibration& calibration, const RankHoldings& holdings, const RankActivations& activations,
                       const ActivationTerms& terms, bool last, double microBatchesInFlight, Bytes process);

// `holdings` by rank; of ranks that are alike only the first is read.
void estimateMemory(const Plan& plan, const Groups& groups, const PipelineContents& contents,
                    const std::vector<RankHoldings>& holdings, MemoryEstimate& out);
void estimateMemory(const Plan& plan, const Groups& groups, MemoryEstimate& out);

// Fills what `estimateMemory` and `estimateStep` read: the first of each lot of ranks that are alike.
void fillHoldings(const Plan& plan, const PipelineContents& contents, std::vector<RankHoldings>& out);

// Whether the peak stays below the capacity, and by how much.
void settleFit(MemoryEstimate& memory);

// Micro-batches (in units of a rank's whole layers) that rank holds between forward and backward.
double microBatchesInFlight(const Plan& plan, int rank);

} // namespace headroom

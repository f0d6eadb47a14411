// SPDX-License-Identifier: GPL-3.0-or-later
// One optimizer step, put together from layer times, pipeline, data-parallel traffic and optimizer. In parts, each by
// what it depends on, because a search computes what many plans share once.
#pragma once

#include "communication/group.h"
#include "compute/layer_time.h"
#include "estimate/estimate.h"
#include "estimate/plan.h"
#include "memory/stage_memory.h"
#include "parallelism/pipeline_contents.h"
#include "schedule/data_parallel.h"
#include "schedule/pipeline.h"

#include <vector>

namespace headroom {

// All passes of one virtual stage over one micro-batch.
struct StagePasses {
    PassTime forward, backward, recompute;
    Seconds weight; // of the backward and the head: weight gradients
    Seconds head;   // head, loss and embedding, both passes
    Seconds headForward;
    Seconds headComm; // forward
    Seconds send;     // to the neighbours, each direction
    StageTime time;   // of a forward and a backward with what they send
};

// One boundary, one micro-batch, one direction. Depends on sizes and micro-batch.
Seconds boundarySend(const Plan& plan, const Groups& groups, const Network& network, Bytes boundary);

// Depends on layer times, the stage's contents and how many layers recompute.
StagePasses stagePasses(const Plan& plan, const ModelTimes& times, const StageContents& stage, Seconds send);

// Of the ranks, from the passes of their stages. `passes` by virtual stage; of stages that are alike only the first is
// read, here and below.
PipelineLoad pipelineLoad(const PipelineContents& contents, const std::vector<StagePasses>& passes, int chunks);
// By virtual stage.
void fillStageTimes(const PipelineContents& contents, const std::vector<StagePasses>& passes,
                    std::vector<StageTime>& out);

// What the ranks do until the last backward ends: everything but the end of the step.
struct PipelineWork {
    StepBreakdown parts; // of the slowest rank, bubble included
    OverlapWindow window;
    PipelineLength length;
};
PipelineWork pipelineWork(const Plan& plan, const PipelineContents& contents, const std::vector<StagePasses>& passes,
                          const PipelineLength& length);

// How long the optimizer updates a rank's states. Depends on parameters, ZeRO and offload.
Seconds optimizerTime(const Plan& plan, const ModelStates& states);

// First and last stage keep a tied table alike: zero where one rank holds both ends.
Seconds tiedTableTime(const Plan& plan, const Groups& groups, const Network& network);

// The same for all plans of a cluster.
struct StepConstants {
    double stragglerShare = 0.0; // of the step, lost to the slowest server
    double intervalFactor = 1.0; // between the step and either end of its 80 % interval
};
StepConstants stepConstants(const Plan& plan);

// `data`: of the rank that communicates longest; `optimizer`: of the one that updates longest.
void finishStep(const Plan& plan, const PipelineWork& work, const DataParallelTime& data, Seconds tiedTable,
                Seconds optimizer, const StepConstants& constants, StepEstimate& out);

// `holdings` by rank; of ranks that are alike only the first is read. `passes`: a buffer that is kept.
void estimateStep(const Plan& plan, const Groups& groups, const PipelineContents& contents,
                  const std::vector<RankHoldings>& holdings, std::vector<StagePasses>& passes, StepEstimate& out);
void estimateStep(const Plan& plan, const Groups& groups, StepEstimate& out);

// Floating-point operations that the strategy computes again, of one token (hfu counts them, mfu does not).
FlopsPerToken recomputedFlopsPerToken(const Plan& plan);

// Communication that the step waits for, of all kinds.
Seconds exposedCommunication(const StepBreakdown& breakdown);

} // namespace headroom

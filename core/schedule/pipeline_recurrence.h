// SPDX-License-Identifier: GPL-3.0-or-later
// Length of a 1F1B pipeline over stages that differ, without its events one by one. Written round by round, the times
// at which ranks finish are a recurrence that is linear in (max, +): once a round, or a group of micro-batches, moves
// all of them by the same time, every further one does, and the rest is a multiplication.
#pragma once

#include "estimate/estimate.h"
#include "parallelism/pass_order.h"
#include "units/quantity.h"

#include <vector>

namespace headroom {

// One chunk a rank; exact.
Seconds lengthOfPlain(const PipelineShape& shape, const std::vector<StageTime>& stages, PipelineScratch& scratch);

// Several chunks a rank, micro-batches a multiple of the ranks. Exact where the ranks come to one pace within a few
// groups, as they all but always do; else the slowest one's pace is taken from there on.
Seconds lengthOfInterleaved(const PipelineShape& shape, const std::vector<StageTime>& stages, PipelineScratch& scratch);

} // namespace headroom

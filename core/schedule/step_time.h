// SPDX-License-Identifier: GPL-3.0-or-later
// One optimizer step, put together from layer times, pipeline, data-parallel traffic and optimizer.
#pragma once

#include "communication/group.h"
#include "estimate/estimate.h"
#include "estimate/plan.h"

namespace headroom {

void estimateStep(const Plan& plan, const Groups& groups, StepEstimate& out);

// Floating-point operations that the strategy computes again, of one token (hfu counts them, mfu does not).
FlopsPerToken recomputedFlopsPerToken(const Plan& plan);

} // namespace headroom

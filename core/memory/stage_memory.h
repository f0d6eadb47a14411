// SPDX-License-Identifier: GPL-3.0-or-later
// Peak memory of each pipeline rank: model states, activations of the micro-batches in flight, logits, buffers, and
// what the driver counts beyond tensors. Three readings: allocated, reserved (with fragmentation), driver (with the
// device context and communicators).
#pragma once

#include "communication/group.h"
#include "estimate/estimate.h"
#include "estimate/plan.h"

namespace headroom {

void estimateMemory(const Plan& plan, const Groups& groups, MemoryEstimate& out);

// Micro-batches (in units of a rank's whole layers) that rank holds between forward and backward.
double microBatchesInFlight(const Plan& plan, int rank);

} // namespace headroom

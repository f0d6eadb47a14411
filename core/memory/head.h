// SPDX-License-Identifier: GPL-3.0-or-later
// Logits on the last stage at the two moments that may be the peak: while the loss is computed, and when the head's
// backward pass begins.
#pragma once

#include "estimate/plan.h"
#include "units/quantity.h"

namespace headroom {

// Logits of one micro-batch on one rank.
double logitsPerRank(const Plan& plan);

// Logits with their copies while the loss and its gradient are computed.
Bytes logitsBytes(const Plan& plan);

// The logits' gradient, as the head's backward pass reads it.
Bytes logitsGradientBytes(const Plan& plan);

// The head's own gradient in 16 bit, before it is added to where gradients accumulate.
Bytes headGradientBytes(const Plan& plan);

} // namespace headroom

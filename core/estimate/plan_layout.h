// SPDX-License-Identifier: GPL-3.0-or-later
// What of a plan follows from its strategy: layers on stages, the padded vocabulary, and the question that the rules
// are asked. One place for resolve and for the search, which makes plans without resolving each.
#pragma once

#include "estimate/plan.h"
#include "parallelism/legality.h"

namespace headroom {

// Refers to the plan, which must outlive the question.
LegalityInput legalityOf(const Plan& plan, bool dataFollows = true);

// Even where the layers divide, otherwise automatic: how a layout that is open is written.
LayoutKind layoutKindOf(int layers, const Strategy& strategy);

// Fills layout and paddedVocab, and writes a recomputation of all layers as 0. Only for strategies that passed the
// rules: others may ask for more stages than memory holds.
void layOut(Plan& plan);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations of the estimate's own figures, for tiles, tables and charts alike. The estimate must have figures.
#pragma once

#include "theme/theme.h"
#include "viewmodels/explanation.h"
#include "viewmodels/verdicts.h"

namespace headroom {

struct Estimate;

Explanation explainVerdict(const Estimate& estimate, VerdictKind kind);
// One part of a stage's memory, or, without a part, the whole stage.
Explanation explainMemoryPart(const Estimate& estimate, int stage, Part part);
Explanation explainStageMemory(const Estimate& estimate, int stage);
// One part of the step, or the whole.
Explanation explainStepPart(const Estimate& estimate, Part part);
Explanation explainStep(const Estimate& estimate);

} // namespace headroom

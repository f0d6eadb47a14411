// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/step_parts.h"

#include "estimate/explain.h"
#include "estimate/resolve.h"

#include <algorithm>

namespace headroom {

std::array<StepPart, 13> stepParts(const StepBreakdown& b) {
    return {{{Part::matmul, b.matmul},
             {Part::attention, b.attention},
             {Part::elementwise, b.elementwise},
             {Part::recompute, b.recompute},
             {Part::head, b.headAndLoss},
             {Part::tpcomm, b.tensorComm},
             {Part::cpcomm, b.contextComm},
             {Part::epcomm, b.expertComm},
             {Part::ppcomm, b.pipelineComm},
             {Part::bubble, b.pipelineBubble},
             {Part::dpcomm, b.dataCommExposed},
             {Part::optimizer, b.optimizer},
             {Part::overhead, b.overhead}}};
}

StepPart StepLosses::largest() const {
    return *std::max_element(parts.begin(), parts.end(),
                             [](const StepPart& a, const StepPart& b) { return a.seconds < b.seconds; });
}

StepLosses stepLosses(const Estimate& estimate) {
    const IdealStep ideal = idealStep(estimate.resolved.plan);
    StepLosses losses{ideal.sum(), stepParts(estimate.figures->step.breakdown)};
    for (StepPart& part : losses.parts) {
        if (part.part == Part::matmul)
            part.seconds -= ideal.matmul;
        else if (part.part == Part::attention)
            part.seconds -= ideal.attention;
        else if (part.part == Part::head)
            part.seconds -= ideal.head;
    }
    return losses;
}

} // namespace headroom

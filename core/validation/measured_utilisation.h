// SPDX-License-Identifier: GPL-3.0-or-later
// How well the published runs used their accelerators, summed up for those who judge a claim. A tool writes the result
// to resources/claims/utilisation.json; nothing that estimates reads it.
#pragma once

#include "claims/claim.h"
#include "estimate/resolve.h"
#include "evidence/measured_run.h"

#include <span>
#include <vector>

namespace headroom {

// For each calibration family, precision and kind of model (dense, mixture of experts) the median, the 90th percentile
// and the best of the runs' model FLOPs over the dense peak, as the contract counts `mfu`; and the same over all
// families ("*"). Runs whose plan the rules refuse are left out, and so are those that state more than the best
// measured matrix product of their accelerator, or its peak: they cannot be what they say. Sorted by family, precision,
// kind.
std::vector<MeasuredUtilisation> measuredUtilisation(std::span<const MeasuredRun> runs, const Library& library);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// "N accelerators, T days, P parameters, D tokens": the share of its peak that each accelerator would have to reach,
// judged by what published runs and the best matrix products on it have reached.
//   utilisation = FLOP a token · tokens / (accelerators · days · 86,400 s · dense peak)
#pragma once

#include "claims/claim.h"
#include "estimate/resolve.h"
#include "units/quantity.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

struct CountClaim {
    double accelerators = 0.0; // devices as PyTorch counts them
    double days = 0.0;         // of training alone: failures and checkpoints come on top
    FlopsPerToken flopsPerToken;
    double tokens = 0.0;
    Precision precision = Precision::bf16;
    bool mixtureOfExperts = false;
};

// For a claim that states parameters alone: 6 FLOP a parameter and token, attention not counted, as such claims do.
CountClaim countClaim(double accelerators, double days, double parameters, double tokens, Precision precision);

// possible:   at most what a tenth of the measured runs surpass (p90) on the family, in the precision, of such models
// doubtful:   at most the best of them
// impossible: above that, above the best measured matrix product of the accelerator, or above its peak
// Where fewer than `fewestRuns` of the family were measured in the precision, all families' runs stand in: possible at
// most their median, else doubtful, unless it is above the matrix product or the peak.
enum class Possibility { possible, doubtful, impossible };
std::string_view name(Possibility possibility);

struct ImpliedUtilisation {
    std::string accelerator;                   // catalog id
    FlopsPerSecond peak;                       // dense, of one device
    double utilisation = 0.0;                  // that the claim implies; may exceed 1
    Possibility possibility = Possibility::doubtful;
    std::optional<double> matmulCeiling;       // best measured product over the peak
    const MeasuredUtilisation* measured = nullptr; // what it was judged by; of the book
};

// Every accelerator of the catalog that has a peak in the claim's precision, in catalog order.
std::vector<ImpliedUtilisation> impliedUtilisation(const CountClaim& claim, const Library& library,
                                                   const ClaimBook& book);

// One accelerator whose device has this peak, as a scenario may have changed it.
ImpliedUtilisation impliedUtilisationOf(const CountClaim& claim, const Accelerator& accelerator, FlopsPerSecond peak,
                                        const Library& library, const ClaimBook& book);

// Best measured matrix product of an accelerator over its peak; empty where nobody measured one in that precision.
std::optional<double> matmulCeiling(const Accelerator& accelerator, Precision precision);

// Days that the claim's work takes at a share of the peak.
double daysAt(const CountClaim& claim, FlopsPerSecond peak, double utilisation);

} // namespace headroom

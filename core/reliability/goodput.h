// SPDX-License-Identifier: GPL-3.0-or-later
// What failures, checkpoints and evaluation cost a long run. Daly's interval between checkpoints: of a mean time M
// between failures and a blocking write w it is sqrt(2wM)·(1 + sqrt(w/2M)/3 + (w/2M)/9) − w, and M where w ≥ 2M. Each
// failure loses half an interval and a restart (ECONOMICS.md §2, resources/catalog/reliability.json).
#pragma once

#include "units/quantity.h"

namespace headroom {

struct FailureModel {
    double failuresPerAcceleratorHour = 0.0;
    int accelerators = 1;
    Seconds checkpointWrite; // blocking part
    Seconds restart;         // detection, replacement, reload
    double evaluationFraction = 0.0; // of the wall time, 0 to below 1: evaluation and stalls of data
};

struct Goodput {
    double share = 1.0; // productive time over wall time, 0-1
    Seconds checkpointInterval;
};

Goodput goodput(const FailureModel& model);

} // namespace headroom

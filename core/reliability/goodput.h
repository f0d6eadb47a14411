// SPDX-License-Identifier: GPL-3.0-or-later
// What failures and checkpoints cost a long run. Young/Daly: with a mean time between failures M and a blocking write
// w, the best interval between checkpoints is sqrt(2·w·M); each failure loses half an interval and a restart.
#pragma once

#include "units/quantity.h"

namespace headroom {

struct FailureModel {
    double failuresPerAcceleratorHour = 0.0;
    int accelerators = 1;
    Seconds checkpointWrite; // blocking part
    Seconds restart;         // detection, replacement, reload
};

struct Goodput {
    double share = 1.0; // productive time over wall time, 0-1
    Seconds checkpointInterval;
};

Goodput goodput(const FailureModel& model);

} // namespace headroom

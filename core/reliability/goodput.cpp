// SPDX-License-Identifier: GPL-3.0-or-later
#include "reliability/goodput.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

double dalyInterval(double write, double between) {
    if (write >= 2.0 * between)
        return between;
    const double x = write / (2.0 * between);
    return std::sqrt(2.0 * write * between) * (1.0 + std::sqrt(x) / 3.0 + x / 9.0) - write;
}

} // namespace

Goodput goodput(const FailureModel& model) {
    Goodput result;
    const double training = 1.0 - model.evaluationFraction;
    result.share = training;
    const double perSecond = model.failuresPerAcceleratorHour * model.accelerators / 3600.0;
    if (perSecond <= 0.0)
        return result;
    const double between = 1.0 / perSecond;
    const double write = std::max(model.checkpointWrite.value(), 0.0);
    const double interval = dalyInterval(write, between);
    result.checkpointInterval = Seconds{interval};
    // For each productive second: writes, and the failures' share of half an interval and a restart (ETTR).
    const double writes = interval > 0.0 ? write / interval : 0.0;
    const double lost = (interval / 2.0 + model.restart.value()) / between;
    result.share = training / (1.0 + writes + lost);
    return result;
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// An estimate document as rows for programs and spreadsheets: section, path, value, unit; a row a figure, plain
// numbers, nothing rounded. A figure that is not known has an empty value.
#pragma once

#include "estimate/resolve.h"
#include "evidence/nearest.h"
#include "io/messages.h"

#include <string>
#include <vector>

namespace headroom {

std::string writeEstimateCsv(const Estimate& estimate, const Messages& messages,
                             const std::vector<NearestMeasurement>& nearest = {});

} // namespace headroom

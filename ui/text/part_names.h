// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of memory and of the step are called, once for charts, tables and report; and how a strategy is named
// in a row or a title.
#pragma once

#include "theme/theme.h"

#include <QString>

namespace headroom {

struct Strategy;
enum class Bound;

QString partName(Part part);
// The same part as a loss in the waterfall ("Matrix efficiency" where the table says "Matrix products").
QString lossName(Part part);
QString boundName(Bound bound);
// "TP 2, PP 4, ZeRO-1": sizes of 1 are left out, ZeRO always stands.
QString strategyName(const Strategy& strategy);
// "ZeRO-1, mb 2, 1F1B × 2, selective": what the sizes leave unsaid.
QString restOfPlan(const Strategy& strategy);
// "2 × 1 × 32": tensor, pipeline, data.
QString planSizes(const Strategy& strategy);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep in words: its axis, its values with their unit, and what there is to find in it, for titles of cards.
#pragma once

#include "estimate/sweep.h"

#include <QString>

namespace headroom {

class Messages;

// "Cluster size", as the choice of axes has it.
QString sweepAxisName(SweepAxis axis);
// What the figures are drawn against, for a subtitle: "accelerators", "network, Gb/s one way".
QString sweepAxisTitle(SweepAxis axis);
// Head of the column of values, with the unit: "Cards", "Gb/s".
QString sweepColumn(SweepAxis axis);
// With and without unit: "72 cards", "72".
QString sweepValue(SweepAxis axis, double x);
QString sweepNumber(SweepAxis axis, double x);
// "2×1×32": tensor, pipeline, data; context before data where it is more than 1.
QString meshName(const Strategy& strategy);
// "72 cards, TP 2, ZeRO-1".
QString pointName(const SweepPoint& point, SweepAxis axis);

struct SweepFindings {
    QString tokens, days, daysNote, cost, table, tableNote;
};
// `messages` for the sentences of refusals. Titles are without figures of a plan where there is nothing to find.
SweepFindings sweepFindings(const Sweep& sweep, const Constraints& limits, const Messages& messages);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// The four answers of the window as words and figures: memory, time, cost, efficiency against the user's limits.
// Used by the tiles and by the report.
#pragma once

#include "text/format.h"
#include "theme/theme.h"
#include "widgets/interval_strip.h"

#include <QString>

#include <array>

namespace headroom {

struct Estimate;

enum class VerdictKind { memory, time, cost, efficiency };
enum class VerdictState { pass, tight, fail, unknown };

struct Verdict {
    VerdictKind kind = VerdictKind::memory;
    VerdictState state = VerdictState::unknown;
    QString name;      // "Memory"
    QString word;      // "Fits"; empty when no limit is set
    QString figure;    // "31 %"
    QString aside;     // beside the figure
    QString shortName; // for the small tile
    QString shortWord;
    QString shortFigure;
    QString shortAside;
    QString description; // one line below
    QString spoken;      // for the screen reader
    StripContent strip;
    bool pale = false; // figures of a plan that cannot start
};

// Symbol of a state: the name of its icon.
QString stateIcon(VerdictState state);
Tone stateTone(VerdictState state);

// `estimate` the newest answer, `lastValid` the newest one with figures; either may be null.
std::array<Verdict, 4> verdicts(const Estimate* estimate, const Estimate* lastValid, const Format& format);

} // namespace headroom

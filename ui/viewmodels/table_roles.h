// SPDX-License-Identifier: GPL-3.0-or-later
// What a cell of the program's tables carries beside its text; the table delegate paints it.
#pragma once

#include "theme/theme.h"
#include "units/quantity.h"
#include "widgets/interval_strip.h"

#include <QMetaType>
#include <QVariant>

#include <array>
#include <optional>

namespace headroom {

enum TableRole {
    partRole = Qt::UserRole + 1, // Part: a swatch before the text
    dotRole,                     // bool: a dot, or a dash
    barRole,                     // BarCell: a stacked bar on the column's common axis
    boldRole,                    // bool
    toneRole,                    // Tone of the text
    iconRole,                    // QString: an icon before the text, in the text's tone
    chosenRole,                  // bool: the row of the plan in hand
    totalRole,                   // bool: a line above, no line below
    sortRole,                    // what sorting compares
    spokenRole,                  // QString: for the screen reader, where the cell has no text
    stripRole,                   // StripContent: an interval against a limit on the column's common axis
    bulletRole,                  // BulletCell: a score with its threshold
    tagRole,                     // QString: a small label behind the text ("new")
    changedRole,                 // bool: differs from what it is compared with
    headingRole,                 // bool: a row that heads a group; bold, no figures
    leadIconRole,                // QString: an icon before the text, in the text's tone
    explanationRole,             // Explanation: shown on a click
    exportRole,                  // as files hold it: a figure unrounded, in the unit of the head's own exportRole
};

// One plan's fullest stage against the capacity; all in bytes.
struct BarCell {
    std::array<double, 7> parts{};
    double axisEnd = 1;
    double capacity = 0;
    std::optional<double> limit;
};

// A score from 0 to 100 with what is enough.
struct BulletCell {
    double score = 0;
    std::optional<double> threshold;
    bool passes = true;
};

QVariant toVariant(Part part);
QVariant toVariant(Tone tone);
std::optional<Part> partOf(const QVariant& value);
std::optional<Tone> toneOf(const QVariant& value);

} // namespace headroom

Q_DECLARE_METATYPE(headroom::BarCell)
Q_DECLARE_METATYPE(headroom::BulletCell)
Q_DECLARE_METATYPE(headroom::StripContent)

// SPDX-License-Identifier: GPL-3.0-or-later
// How a field stands to the plan; every input widget shows the same five states.
#pragma once

#include "base/problem.h"

#include <QString>

class QPainter;
class QRect;
class QWidget;

namespace headroom {

enum class FieldState {
    usual,   // set, to what most plans use
    edited,  // set, to something of the user's own
    assumed, // open: the program took a value and says why
    derived, // follows from other fields, read-only
    invalid, // kept as typed, marked
};

// What an editor is told to show.
struct FieldView {
    Scalar value;     // as the scenario says; monostate: open
    Scalar effective; // what the estimate used; monostate: unknown
    FieldState state = FieldState::usual;
    QString typed; // the text that is no value, when there is one
    QString help;  // tooltip: meaning, unit, range, and why it is assumed or wrong
};

// Sets the dynamic property "state" that the style sheet reads, and the texts for screen readers.
void applyState(QWidget* widget, const FieldView& view, const QString& label);
QString stateName(FieldState state);
// The dashed frame of an assumed value; a style sheet's dashes of one pixel would be dots.
void paintAssumedFrame(QPainter& painter, const QRect& field);

} // namespace headroom

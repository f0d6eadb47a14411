// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan is and what comes out, as named figures with units: the rows of the comparison in a workbook, unrounded.
#pragma once

#include <QString>

#include <variant>
#include <vector>

namespace headroom {

struct Estimate;
struct Library;

struct PlanFigure {
    enum class Kind { heading, text, whole, figure, fraction };
    using Value = std::variant<std::monostate, double, QString>; // nothing: not known, or there is none

    Kind kind = Kind::text;
    QString name;
    QString unit; // "GiB", "d"; empty for texts, counts and fractions
    Value value;
};

// The same rows in the same order for every estimate, so that plans stand beside each other; one without figures has
// rows without values.
std::vector<PlanFigure> planFigures(const Estimate& estimate, const Library& library);

} // namespace headroom

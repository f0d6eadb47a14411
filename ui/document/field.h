// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario's fields by their path in the document, each readable and writable as one scalar. Editors, fix chips,
// undo commands and problem entries all speak of a field by this path.
#pragma once

#include "base/problem.h"
#include "estimate/scenario.h"

#include <string_view>
#include <vector>

namespace headroom {

enum class FieldKind { integer, real, choice, boolean, text };

struct Field {
    std::string_view path; // as in the contract, e.g. "strategy.tensor"
    FieldKind kind;
    Scalar (*read)(const Scenario&);         // monostate: open
    bool (*write)(Scenario&, const Scalar&); // monostate opens it; false: not a value of this field
    std::vector<std::string_view> choices;   // contract ids, for FieldKind::choice
    Scalar usual;                            // what most plans use; monostate: nothing is usual
};

// Null for a path that is not one scalar field.
const Field* findField(std::string_view path);
const std::vector<Field>& allFields();

// Numbers compare by value whatever their alternative: 2 equals 2.0.
bool sameValue(const Scalar& a, const Scalar& b);
bool isOpen(const Scalar& value);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Fields whose values stand in a map of the scenario by their key: parameters of the costs, and the figures of a changed
// copy of the card. Private to ui/document.
#pragma once

#include "document/field.h"

namespace headroom {

std::vector<Field> economicFields();
// One a name of acceleratorOverrideNames(), under "cluster.accelerator.".
std::vector<Field> cardFigureFields();

} // namespace headroom

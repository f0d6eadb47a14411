// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewmodels/cost_parts.h"

#include <array>
#include <utility>

namespace headroom {

Part costPart(std::string_view item) {
    constexpr std::array<std::pair<std::string_view, Part>, 16> parts{{
        {"accelerators", Part::gradients},
        {"failures_and_checkpoints", Part::optimizer},
        {"spares", Part::weights},
        {"idle_commitment", Part::bubble},
        {"servers", Part::gradients},
        {"network", Part::weights},
        {"storage", Part::buffers},
        {"financing", Part::logits},
        {"electricity", Part::recompute},
        {"demand_charge", Part::head},
        {"hosting", Part::runtime},
        {"maintenance", Part::optimizer},
        {"staff", Part::activations},
        {"idle_ownership", Part::bubble},
        {"migration", Part::dpcomm},
        {"experiments", Part::epcomm},
    }};
    for (const auto& [key, part] : parts)
        if (key == item)
            return part;
    return Part::overhead;
}

} // namespace headroom

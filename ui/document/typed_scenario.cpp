// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/typed_scenario.h"

#include "document/field.h"
#include "estimate/resolve.h"

namespace headroom {

Scenario typedScenario(const Resolved& resolved) {
    Scenario typed = resolved.scenario;
    for (const Assumption& assumption : resolved.assumed) {
        // Assumed figures of money are not written into the scenario, so that opening them changes nothing.
        if (const Field* field = findField(assumption.path))
            field->write(typed, {});
    }
    return typed;
}

} // namespace headroom

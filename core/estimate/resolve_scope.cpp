// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario states and the terms of the estimate cannot use: absent from every total, and said so.
#include "estimate/resolve_context.h"

namespace headroom {

// People and moving to another stack cost what people cost.
void warnAboutScope(Resolving& r) {
    const auto& typed = r.out.scenario.economics.parameters;
    constexpr std::string_view salary = "staff_cost_per_year";
    if (typed.contains(salary))
        return;
    for (const std::string_view key : {"staff_fte", "migration_months"}) {
        const auto it = typed.find(key);
        if (it != typed.end() && it->second > 0.0)
            r.warn(ProblemCode::cost_without_salary, "economics." + std::string(salary), {{"what", std::string(key)}});
    }
}

} // namespace headroom

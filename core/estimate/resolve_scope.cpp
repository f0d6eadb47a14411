// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario asks for that the terms of the estimate leave out: absent from every total, and said so.
#include "estimate/resolve_context.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

// Economic parameters that a rented run uses.
constexpr auto usedParameters = std::to_array<std::string_view>({
    "price_per_accelerator_hour",
    "spares_fraction",
    "pue",
    "fx_cny_per_usd",
    "failures_per_accelerator_hour",
    "checkpoint_seconds",
    "restart_seconds",
});

void notModelled(Resolving& r, std::string_view path) {
    r.warn(ProblemCode::not_modelled, path, {{"what", std::string(path)}});
}

} // namespace

void warnAboutScope(Resolving& r) {
    const EconomicsChoice& e = r.out.scenario.economics;
    if (e.mode == AcquisitionMode::buy)
        notModelled(r, "economics.mode");
    if (e.includeVat == false)
        notModelled(r, "economics.include_vat");
    for (const auto& [key, value] : e.parameters) {
        if (std::find(usedParameters.begin(), usedParameters.end(), key) == usedParameters.end())
            notModelled(r, "economics." + key);
    }
}

} // namespace headroom

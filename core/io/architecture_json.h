// SPDX-License-Identifier: GPL-3.0-or-later
// The contract's "architecture" object. Private to core/io: the JSON library stays out of public headers.
#pragma once

#include "base/problem.h"
#include "model/architecture.h"

#include <nlohmann/json_fwd.hpp>

#include <string_view>
#include <vector>

namespace headroom {

// Reads an architecture object and fills every default of the contract. `path` stands before the paths of problems
// ("model.architecture"; may be empty). Reports all problems at once: missing keys, wrong types, values out of range
// and contradictions are errors, unknown keys are warnings. With an error the result is an empty architecture, which
// is safe to count.
Architecture readArchitecture(const nlohmann::ordered_json& json, std::string_view path,
                              std::vector<Problem>& problems);

// The object with every contract key, in the contract's order; what the contract has no key for follows under
// additional keys, only where it differs from the default. Reading it gives the same architecture.
nlohmann::ordered_json architectureJson(const Architecture& architecture);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// The document of `headroom-cli model` ("headroom/model/1") and what it is made from.
#pragma once

#include "io/config_import.h"
#include "io/messages.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace headroom {

// What a text given to `model` is, told by its keys. Anything else is read as a configuration, whose reader says what
// is missing.
enum class ModelDocumentKind { config, architecture, scenario };
ModelDocumentKind recogniseModelDocument(std::string_view json);

// Reads a configuration or an architecture object (bare, or as {"architecture": {…}}). Scenarios need the presets and
// are read by scenario_json.
ImportedModel readModel(std::string_view json);

// Length at which FLOPs are counted unless the user gives one: the positions the model has, at most 8192.
std::int64_t defaultSequence(const Architecture& architecture);

// Counts, FLOPs a token, the architecture and the problems. Figures are null when a problem is an error.
// indent < 0: one line.
std::string writeModel(const ImportedModel& model, const Messages& messages, std::optional<std::int64_t> sequence,
                       int indent = 2);

} // namespace headroom

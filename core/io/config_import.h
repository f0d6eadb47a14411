// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a Hugging Face config.json into an architecture, for every family of the importer's checklist. Unknown
// families are imported as generic decoders and marked approximate; a null, list-valued or missing field never gives
// a NaN or a crash.
#pragma once

#include "base/problem.h"
#include "model/architecture.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

struct ImportedModel {
    Architecture architecture;
    std::string name;      // model_type or _name_or_path, for display
    std::string modelType; // "model_type" as it stands in the file
    bool approximate = false;
    std::vector<std::string> ignoredKeys; // dotted paths that hold shape-like information the importer did not use
    std::vector<Problem> problems;        // paths relative to the config, e.g. "num_attention_heads"
};

ImportedModel importConfig(std::string_view configJson);

// True when the text is a JSON object that looks like a Hugging Face configuration rather than a scenario.
bool looksLikeConfig(std::string_view json);

} // namespace headroom

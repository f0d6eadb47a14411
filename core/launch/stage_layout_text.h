// SPDX-License-Identifier: GPL-3.0-or-later
// Layers on virtual stages as Megatron's --pipeline-model-parallel-layout writes them: "Et*3|t*4|t*3L" with E the
// embedding, t a layer, m a multi-token prediction layer, L the loss, | between stages.
#pragma once

#include "parallelism/stage_layout.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

std::string writeStageLayout(const StageLayout& layout);

// Layers a virtual stage, or nothing when the text is no layout, names more than `mostLayers` of them, or has
// embedding or loss elsewhere than at the ends.
std::optional<std::vector<int>> readStageLayout(std::string_view text, int mostLayers);

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// What the numbers of an architecture may be, and the checks between them. Shared by the reader of the contract's
// object and the importer of configurations. Private to core/io.
#pragma once

#include "io/object_reader.h"
#include "model/architecture.h"

#include <string_view>
#include <vector>

namespace headroom {

// Far above any published model; each alone keeps its arithmetic within int64, and isCountable guards their product.
namespace limits {
constexpr WholeRange layers{1, 10'000}, optionalLayers{0, 10'000};
constexpr WholeRange hidden{1, 1'000'000};
constexpr WholeRange heads{1, 100'000}, optionalHeads{0, 100'000};
constexpr WholeRange headDim{1, 100'000}, optionalHeadDim{0, 100'000};
constexpr WholeRange width{1, 1'000'000}, optionalWidth{0, 1'000'000};
constexpr WholeRange ffn{1, 100'000'000}, optionalFfn{0, 100'000'000};
constexpr WholeRange vocabulary{1, 100'000'000};
constexpr WholeRange positions{1, 1'000'000'000};
constexpr WholeRange window{0, 1'000'000'000};
constexpr WholeRange experts{0, 100'000};
constexpr WholeRange norms{0, 16};
constexpr WholeRange mtpLayers{0, 1000};
constexpr WholeRange parameters{0, 10'000'000'000'000'000};
} // namespace limits

// True when some layer has a dense feed-forward, so that its width must be known.
bool hasDenseLayer(const Architecture& a);

// Fills head_dim (0: hidden size over heads) and reports contradictions: a hidden size the heads do not divide, kv
// heads that do not divide the heads, more parameters than 64 bits count.
void completeArchitecture(Architecture& a, std::string_view path, std::vector<Problem>& problems);

} // namespace headroom

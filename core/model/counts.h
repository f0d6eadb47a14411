// SPDX-License-Identifier: GPL-3.0-or-later
// Exact parameter counts, tensor by tensor, and model FLOPs per token of an architecture.
// Formulas: counting section of the method; conventions: contract ("Model FLOPs a token").
// Counts are exact for every architecture that `isCountable`; others would overflow.
#pragma once

#include "model/architecture.h"
#include "units/quantity.h"

#include <cstdint>

namespace headroom {

// Parameters of the parts of one layer. "Matmul" parameters are those that cost 2 FLOPs a token each.
struct LayerParameters {
    std::int64_t attentionMatmul = 0;    // projections of queries, keys, values, output; MLA's low-rank ones; or those
                                         // of a recurrent mixer
    std::int64_t attentionOther = 0;     // biases, query and key norms
    std::int64_t denseFfnMatmul = 0;     // the dense FFN (dense layers only)
    std::int64_t routerMatmul = 0;       // MoE layers only
    std::int64_t sharedExpertMatmul = 0; // MoE layers only
    std::int64_t oneExpertMatmul = 0;    // one routed expert
    std::int64_t routedExpertsOther = 0; // biases of all routed experts
    std::int64_t ffnOther = 0;           // biases outside the routed experts, shared-expert gate …
    std::int64_t norms = 0;
    [[nodiscard]] std::int64_t routedExperts(int experts) const {
        return oneExpertMatmul * experts + routedExpertsOther;
    }
    [[nodiscard]] std::int64_t withoutRoutedExperts() const {
        return attentionMatmul + attentionOther + denseFfnMatmul + routerMatmul + sharedExpertMatmul + ffnOther + norms;
    }
};

// One layer with attention, of the windowed shape where shapes differ.
LayerParameters layerParameters(const Architecture& a, bool moeLayer);
// Layer `layer` (0-based) as it is: recurrent mixers, layers without an FFN and full-attention layers of another shape
// are told apart. The sum over all layers, the embeddings and the final norm is the total.
LayerParameters parametersOfLayer(const Architecture& a, int layer);
// One MTP module: a layer like the last one, the projection that joins hidden state and embedding, and three norms.
LayerParameters mtpLayerParameters(const Architecture& a);

struct ParameterCounts {
    std::int64_t total = 0;        // every tensor once, without MTP layers
    std::int64_t active = 0;       // what one token uses, input embedding included
    std::int64_t embedding = 0;    // input embedding, and the head when it is a tensor of its own
    std::int64_t nonEmbedding = 0; // total - embedding
    std::int64_t inputEmbedding = 0;
    std::int64_t mtp = 0; // the MTP layers' own tensors
};

ParameterCounts countParameters(const Architecture& a);

// False when a count would come near the end of 64 bits (above 1e17 parameters).
bool isCountable(const Architecture& a);

// How many layers of each kind there are.
int moeLayerCount(const Architecture& a);

// Mean number of keys a query attends to in a layer, for a sequence of `sequence` tokens; the score count of one
// head and sequence is sequence times this. Full and causal: (s+1)/2 is counted as s/2, as published tables do.
double keysPerQuery(std::int64_t sequence, std::int64_t window, bool causal);
// The same for layer `layer`: 0 where nothing attends.
double keysPerQueryOfLayer(const Architecture& a, int layer, std::int64_t sequence, bool causal);

// Forward FLOPs of one token in the attention core (scores and weighted values) of layer `layer`.
FlopsPerToken attentionFlopsOfLayer(const Architecture& a, int layer, std::int64_t sequence, bool causal);

// Forward model FLOPs of one token: 2 per active matmul parameter (head counted, input embedding not; MTP layers when
// mtpLayers > 0) plus attention.
FlopsPerToken forwardFlopsPerToken(const Architecture& a, std::int64_t sequence, bool causal);
// Parameters of the matrix products that one token takes part in: what the 2 FLOPs a parameter are counted for.
double activeMatmulParameters(const Architecture& a);
// Model FLOPs of one token by its active matmul parameters alone, forward and backward, attention apart: 6 each.
FlopsPerToken flopsOfMatmulParameters(double parameters);
// Three times the forward: what `mfu` counts.
FlopsPerToken flopsPerToken(const Architecture& a, std::int64_t sequence, bool causal);

} // namespace headroom

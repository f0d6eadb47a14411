// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimate/plausible_architecture.h"

#include "model/counts.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace headroom {

namespace {

// Proportions of published dense decoders (Llama 2 and 3, Qwen 2.5 and 3, Mistral, OLMo 2), not measurements.
constexpr double columnsPerLayer = 128.0; // Llama-3.1: 128 (8B), 102 (70B), 130 (405B)
constexpr double ffnRatio = 3.0;          // between 8/3 (Llama 2) and 3.5 (Llama 3)
constexpr std::int64_t ffnMultiple = 256;
constexpr std::int64_t largeVocabulary = 128000, smallVocabulary = 32000;
constexpr double smallModel = 1e9; // below it a large vocabulary would be most of the model, and is shared

Architecture shape(std::int64_t hidden, int layers, bool small) {
    Architecture a;
    a.layers = layers;
    a.hiddenSize = hidden;
    a.headDim = hidden >= 2048 ? 128 : 64;
    a.attentionHeads = static_cast<int>(hidden / a.headDim);
    a.kvHeads = a.attentionHeads % 8 == 0 ? 8 : a.attentionHeads;
    a.attention.kind = a.kvHeads == a.attentionHeads ? AttentionKind::mha : AttentionKind::gqa;
    a.vocabSize = small ? smallVocabulary : largeVocabulary;
    a.tiedEmbeddings = small;
    return a;
}

// The FFN width that brings the count nearest to the wanted one.
void fitFfn(Architecture& a, double wanted) {
    a.ffnHiddenSize = ffnMultiple;
    const double least = static_cast<double>(countParameters(a).total);
    const double perColumn = 3.0 * static_cast<double>(a.hiddenSize) * a.layers;
    const double columns = (wanted - least) / perColumn;
    const double steps = std::round(columns / static_cast<double>(ffnMultiple));
    a.ffnHiddenSize += ffnMultiple * static_cast<std::int64_t>(std::max(steps, 0.0));
}

} // namespace

Architecture plausibleArchitecture(double parameters) {
    const double wanted = std::clamp(parameters, leastPlausibleParameters, mostPlausibleParameters);
    const bool small = wanted < smallModel;
    Architecture best;
    double bestScore = 1e300;
    // Parameters without embeddings are about 12·L·h², with L = h / columnsPerLayer: look around that width.
    const double typical = std::cbrt(wanted * columnsPerLayer / 12.0);
    const std::int64_t step = small ? 128 : typical < 16384.0 ? 512 : 1024; // heads stay a multiple of 2, 4 or 8
    const std::int64_t first = std::max<std::int64_t>(static_cast<std::int64_t>(typical * 0.5) / step * step, step);
    const auto last = static_cast<std::int64_t>(typical * 1.5) + step;
    for (std::int64_t hidden = first; hidden <= last; hidden += step) {
        const int middle = std::max(static_cast<int>(static_cast<double>(hidden) / columnsPerLayer), 2);
        for (int layers = std::max(middle - middle / 4, 2); layers <= middle + middle / 4 + 1;
             layers += std::max(middle / 16, 1)) {
            Architecture a = shape(hidden, layers, small);
            fitFfn(a, wanted);
            const double error = std::abs(static_cast<double>(countParameters(a).total) / wanted - 1.0);
            const double ratio = static_cast<double>(a.ffnHiddenSize) / static_cast<double>(hidden);
            const double proportion = static_cast<double>(hidden) / layers;
            // Size first; then proportions, and shapes that split well.
            const double score = 20.0 * error + std::abs(std::log(ratio / ffnRatio)) +
                                 std::abs(std::log(proportion / columnsPerLayer)) +
                                 (a.attentionHeads % 8 == 0 ? 0 : 0.3) + (layers % 4 == 0 ? 0.0 : 0.1);
            if (score < bestScore) {
                bestScore = score;
                best = a;
            }
        }
    }
    return best;
}

} // namespace headroom

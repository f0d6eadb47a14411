// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/counts.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace headroom {

namespace {

using std::int64_t;

constexpr double forwardFlopsPerParameter = 2.0; // one multiplication and one addition
constexpr double trainingPasses = 3.0;           // forward, and two products of the same size backward

// The projections of one attention layer, whatever the kind.
struct AttentionShape {
    int64_t heads = 0, kvHeads = 0, qk = 0, v = 0;
    bool keysAreValues = false;
};

AttentionShape attentionShape(const Architecture& a, bool global) {
    AttentionShape s{a.attentionHeads, a.kvHeads, a.qkHeadDim(), a.valueHeadDim(), false};
    if (!global)
        return s;
    if (a.attention.globalHeadDim > 0)
        s.qk = s.v = a.attention.globalHeadDim;
    if (a.attention.globalKvHeads > 0)
        s.kvHeads = a.attention.globalKvHeads;
    s.keysAreValues = a.attention.globalKeysAreValues;
    return s;
}

int64_t normVector(const Architecture& a, int64_t width) {
    switch (a.norm) {
    case NormKind::rmsnorm:
        return width;
    case NormKind::layernorm:
        return a.normBiases ? 2 * width : width;
    case NormKind::nonparametric:
        return 0;
    }
    return 0;
}

void addMla(const Architecture& a, LayerParameters& p) {
    const Attention& m = a.attention;
    const int64_t h = a.hiddenSize, heads = a.attentionHeads, qk = a.qkHeadDim();
    int64_t queries = h * heads * qk, norms = m.kvLoraRank, reduced = m.kvLoraRank + m.qkRopeHeadDim;
    if (m.qLoraRank > 0) {
        queries = h * m.qLoraRank + m.qLoraRank * heads * qk;
        norms += m.qLoraRank;
        reduced += m.qLoraRank;
    }
    p.attentionMatmul = queries + h * (m.kvLoraRank + m.qkRopeHeadDim) +
                        m.kvLoraRank * heads * (m.qkNopeHeadDim + m.vHeadDim) + heads * m.vHeadDim * h;
    // The low-rank latents are always normalised; biases exist only on the projections that reduce and
    // on the output.
    p.attentionOther = norms + (a.biases || a.qkvBias ? reduced : 0) + (a.biases ? h : 0);
}

void addAttention(const Architecture& a, bool global, LayerParameters& p) {
    if (a.isMla()) {
        addMla(a, p);
    } else {
        const AttentionShape s = attentionShape(a, global);
        const int64_t queries = s.heads * s.qk * (a.attention.outputGate ? 2 : 1), keys = s.kvHeads * s.qk;
        const int64_t values = s.keysAreValues ? 0 : s.kvHeads * s.v;
        p.attentionMatmul = a.hiddenSize * (queries + keys + values) + s.heads * s.v * a.hiddenSize;
        if (a.biases || a.qkvBias)
            p.attentionOther += queries + keys + values;
        if (a.biases)
            p.attentionOther += a.hiddenSize;
        if (a.qkNorm)
            p.attentionOther +=
                a.qkNormFullWidth ? normVector(a, s.heads * s.qk) + normVector(a, keys) : 2 * normVector(a, s.qk);
    }
}

int64_t ffnMatmul(const Architecture& a, int64_t width) { return (a.gatedFfn ? 3 : 2) * a.hiddenSize * width; }

int64_t ffnBiases(const Architecture& a, int64_t width) {
    return a.biases && width > 0 ? (a.gatedFfn ? 2 : 1) * width + a.hiddenSize : 0;
}

void addFfn(const Architecture& a, FfnKind kind, LayerParameters& p) {
    if (kind == FfnKind::dense) {
        p.denseFfnMatmul = ffnMatmul(a, a.ffnHiddenSize);
        p.ffnOther = ffnBiases(a, a.ffnHiddenSize) + a.extra.perDenseLayer;
    } else if (kind == FfnKind::moe) {
        p.routerMatmul = a.hiddenSize * a.moe.experts;
        p.sharedExpertMatmul = ffnMatmul(a, a.moe.sharedFfnHiddenSize);
        p.oneExpertMatmul = ffnMatmul(a, a.moe.expertFfnHiddenSize);
        p.routedExpertsOther = a.moe.experts * ffnBiases(a, a.moe.expertFfnHiddenSize);
        p.ffnOther = ffnBiases(a, a.moe.sharedFfnHiddenSize) + a.extra.perMoeLayer +
                     (a.biases ? a.moe.experts : int64_t{0}); // the router's own bias
    }
}

LayerParameters parametersOf(const Architecture& a, MixerKind mixer, FfnKind ffn) {
    LayerParameters p;
    if (mixer == MixerKind::recurrent) {
        p.attentionMatmul = a.recurrent.matmulParameters;
        p.attentionOther = a.recurrent.otherParameters;
    } else if (mixer != MixerKind::none) {
        addAttention(a, mixer == MixerKind::full, p);
    }
    addFfn(a, ffn, p);
    p.attentionMatmul += a.extra.perLayerMatmul;
    p.attentionOther += a.extra.perLayer;
    p.norms = a.normsPerLayer * normVector(a, a.hiddenSize);
    return p;
}

// The width at which tokens are embedded and logits are read.
int64_t embeddingWidth(const Architecture& a) { return a.embeddingSize > 0 ? a.embeddingSize : a.hiddenSize; }

// Projections between the embedding's width and the hidden size, one each way.
int64_t embeddingProjections(const Architecture& a) {
    return a.embeddingSize > 0 && a.embeddingSize != a.hiddenSize ? 2 * a.embeddingSize * a.hiddenSize : 0;
}

int64_t tensorsOutsideLayers(const Architecture& a) {
    const int64_t positions = a.positions == PositionKind::learned ? a.maxPositions * a.hiddenSize : 0;
    return embeddingProjections(a) + positions + (a.finalNorm ? normVector(a, a.hiddenSize) : 0) +
           (a.lmHeadBias ? a.vocabSize : 0) + a.extra.global;
}

// Parameters of the routed experts that one token does not use.
int64_t idleExperts(const Architecture& a, const LayerParameters& p) {
    if (!a.isMoe())
        return 0;
    const int64_t idle = std::max(0, a.moe.experts - a.moe.expertsPerToken);
    return idle * (p.oneExpertMatmul + p.routedExpertsOther / a.moe.experts);
}

int64_t activeMatmul(const Architecture& a, const LayerParameters& p) {
    return p.attentionMatmul + p.denseFfnMatmul + p.routerMatmul + p.sharedExpertMatmul +
           p.oneExpertMatmul * std::min(a.moe.expertsPerToken, a.moe.experts);
}

constexpr std::array mixerKinds{MixerKind::full, MixerKind::window, MixerKind::recurrent, MixerKind::none};
constexpr std::array ffnKinds{FfnKind::dense, FfnKind::moe, FfnKind::none};

// Calls visit(mixer, ffn, count) for every combination that occurs: there are few, and many layers.
template<class Visit>
void forEachKind(const Architecture& a, Visit visit) {
    std::array<std::array<int, ffnKinds.size()>, mixerKinds.size()> counts{};
    for (int layer = 0; layer < a.layers; ++layer)
        ++counts[static_cast<std::size_t>(a.mixerOf(layer))][static_cast<std::size_t>(a.ffnOf(layer))];
    for (const MixerKind mixer : mixerKinds) {
        for (const FfnKind ffn : ffnKinds) {
            if (const int count = counts[static_cast<std::size_t>(mixer)][static_cast<std::size_t>(ffn)]; count > 0)
                visit(mixer, ffn, count);
        }
    }
}

double keysOf(const Architecture& a, MixerKind mixer, int64_t sequence, bool causal) {
    if (mixer == MixerKind::recurrent || mixer == MixerKind::none)
        return 0.0;
    return keysPerQuery(sequence, mixer == MixerKind::full ? 0 : a.attention.slidingWindow, causal);
}

double attentionFlops(const Architecture& a, MixerKind mixer, int64_t sequence, bool causal) {
    const AttentionShape s = attentionShape(a, mixer == MixerKind::full);
    return 2.0 * static_cast<double>(s.heads) * static_cast<double>(s.qk + s.v) * keysOf(a, mixer, sequence, causal);
}

} // namespace

LayerParameters layerParameters(const Architecture& a, bool moeLayer) {
    return parametersOf(a, a.attention.slidingWindow > 0 ? MixerKind::window : MixerKind::full,
                        moeLayer ? FfnKind::moe : FfnKind::dense);
}

LayerParameters parametersOfLayer(const Architecture& a, int layer) {
    return parametersOf(a, a.mixerOf(layer), a.ffnOf(layer));
}

LayerParameters mtpLayerParameters(const Architecture& a) {
    LayerParameters p = parametersOfLayer(a, std::max(0, a.layers - 1));
    p.attentionMatmul += 2 * a.hiddenSize * a.hiddenSize;
    p.norms += 3 * normVector(a, a.hiddenSize);
    return p;
}

ParameterCounts countParameters(const Architecture& a) {
    ParameterCounts c;
    c.inputEmbedding = a.vocabSize * embeddingWidth(a);
    c.embedding = a.tiedEmbeddings ? c.inputEmbedding : 2 * c.inputEmbedding;
    c.total = c.embedding + tensorsOutsideLayers(a);
    int64_t idle = 0;
    forEachKind(a, [&](MixerKind mixer, FfnKind ffn, int count) {
        const LayerParameters p = parametersOf(a, mixer, ffn);
        c.total += count * (p.withoutRoutedExperts() + p.routedExperts(a.moe.experts));
        if (ffn == FfnKind::moe)
            idle += count * idleExperts(a, p);
    });
    c.active = c.total - idle;
    c.nonEmbedding = c.total - c.embedding;
    if (a.mtpLayers > 0) {
        const LayerParameters p = mtpLayerParameters(a);
        c.mtp = a.mtpLayers * (p.withoutRoutedExperts() + p.routedExperts(a.moe.experts));
    }
    return c;
}

bool isCountable(const Architecture& a) {
    const auto d = [](auto value) { return static_cast<double>(value); };
    const Attention& m = a.attention;
    const double h = d(a.hiddenSize), heads = d(std::max({a.attentionHeads, a.kvHeads, m.globalKvHeads}));
    const double width = d(a.headDim) + d(m.qkNopeHeadDim) + d(m.qkRopeHeadDim) + d(m.vHeadDim) + d(m.globalHeadDim);
    const double ranks = d(m.qLoraRank) + d(m.kvLoraRank) + d(m.qkRopeHeadDim);
    // A bound, not a count: every projection at the largest width any kind of attention gives it.
    const double attention = (h + ranks + 1.0) * (6.0 * heads * width + ranks + 1.0);
    const double experts = d(a.moe.experts) * (d(a.moe.expertFfnHiddenSize) + 1.0) + d(a.moe.sharedFfnHiddenSize);
    const double ffn = 3.0 * (h + 2.0) * (d(a.ffnHiddenSize) + experts);
    const double extra =
        d(a.extra.perLayer) + d(a.extra.perLayerMatmul) + d(a.extra.perMoeLayer) + d(a.extra.perDenseLayer);
    const double norms = 2.0 * h * (d(a.normsPerLayer) + 3.0);
    const double layer = attention + ffn + extra + norms + d(a.recurrent.matmulParameters) +
                         d(a.recurrent.otherParameters) + 2.0 * h * h;
    const double outside =
        (h + d(a.embeddingSize) + 1.0) * (2.0 * d(a.vocabSize) + d(a.maxPositions) + 2.0 * h) + d(a.extra.global);
    return layer * (d(a.layers) + d(a.mtpLayers)) + outside < 1e17;
}

int moeLayerCount(const Architecture& a) {
    int count = 0;
    for (int layer = 0; layer < a.layers; ++layer)
        count += a.layerIsMoe(layer) ? 1 : 0;
    return count;
}

double keysPerQuery(std::int64_t sequence, std::int64_t window, bool causal) {
    const double s = static_cast<double>(sequence);
    const double w = window > 0 ? std::min(s, static_cast<double>(window)) : s;
    if (!causal)
        return w;
    // The first w queries see half the window on average, the others all of it; s/2 when w = s.
    return s > 0.0 ? w - w * w / (2.0 * s) : 0.0;
}

double keysPerQueryOfLayer(const Architecture& a, int layer, std::int64_t sequence, bool causal) {
    return keysOf(a, a.mixerOf(layer), sequence, causal);
}

FlopsPerToken attentionFlopsOfLayer(const Architecture& a, int layer, std::int64_t sequence, bool causal) {
    return FlopsPerToken{attentionFlops(a, a.mixerOf(layer), sequence, causal)};
}

FlopsPerToken forwardFlopsPerToken(const Architecture& a, std::int64_t sequence, bool causal) {
    const double head = forwardFlopsPerParameter * static_cast<double>(a.vocabSize) * static_cast<double>(embeddingWidth(a));
    double flops = head + forwardFlopsPerParameter * static_cast<double>(embeddingProjections(a));
    forEachKind(a, [&](MixerKind mixer, FfnKind ffn, int count) {
        const double layer = forwardFlopsPerParameter * static_cast<double>(activeMatmul(a, parametersOf(a, mixer, ffn)));
        flops += count * (layer + attentionFlops(a, mixer, sequence, causal));
    });
    if (a.mtpLayers > 0) {
        // Each module predicts one more token, so the head runs again.
        const double layer = forwardFlopsPerParameter * static_cast<double>(activeMatmul(a, mtpLayerParameters(a)));
        const MixerKind mixer = a.mixerOf(std::max(0, a.layers - 1));
        flops += a.mtpLayers * (layer + head + attentionFlops(a, mixer, sequence, causal));
    }
    return FlopsPerToken{flops};
}

double activeMatmulParameters(const Architecture& a) {
    // Without a sequence there are no scores.
    return forwardFlopsPerToken(a, 0, true).value() / forwardFlopsPerParameter;
}

FlopsPerToken flopsOfMatmulParameters(double parameters) {
    return FlopsPerToken{parameters * forwardFlopsPerParameter * trainingPasses};
}

FlopsPerToken flopsPerToken(const Architecture& a, std::int64_t sequence, bool causal) {
    return forwardFlopsPerToken(a, sequence, causal) * trainingPasses;
}

} // namespace headroom

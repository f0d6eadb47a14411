// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/config_layers.h"

#include "io/architecture_limits.h"

#include <algorithm>
#include <charconv>

namespace headroom {

namespace {

std::size_t sizeOf(const Architecture& a) { return static_cast<std::size_t>(a.layers); }

MixerKind mixerFromName(std::string_view name) {
    const auto contains = [&](std::string_view word) { return name.find(word) != name.npos; };
    for (const std::string_view word : {"linear", "mamba", "recurrent", "conv", "rwkv", "ssm", "hybrid"}) {
        if (contains(word))
            return MixerKind::recurrent;
    }
    return contains("sliding") || contains("chunked") || contains("local") || contains("swa") ? MixerKind::window
                                                                                              : MixerKind::full;
}

std::vector<int> numbersIn(std::string_view text) {
    std::vector<int> numbers;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at < end) {
        int number = 0;
        const auto [next, error] = std::from_chars(at, end, number);
        if (error == std::errc())
            numbers.push_back(number);
        at = next > at ? next : at + 1;
    }
    return numbers;
}

// Which layers are mixtures, by the lists and steps of the families that have irregular ones.
std::vector<FfnKind> mixtureLayers(ConfigReader& config, const Architecture& a) {
    const int leading = config.integerOr({"first_k_dense_replace", "moe_layer_start_index", "num_dense_layers"},
                                         {-1, limits::layers.high}, 0);
    const int last = config.integerOr({"moe_layer_end_index"}, {-1, limits::layers.high}, a.layers - 1);
    // DeepSeek counts from layer 0, the others from layer 1.
    int every = 1, phase = 0;
    const auto frequencies = config.integers({"moe_layer_freq"}, {0, limits::layers.high});
    if (!frequencies)
        every = config.integerOr({"moe_layer_freq"}, limits::layers, 1);
    if (const auto step = config.integer({"decoder_sparse_step", "interleave_moe_layer_step", "moe_layer_interval"},
                                         limits::layers)) {
        every = static_cast<int>(*step);
        phase = every - 1;
    }
    if (const auto period = config.integer({"expert_layer_period"}, limits::layers)) {
        every = static_cast<int>(*period);
        phase = config.integerOr({"expert_layer_offset"}, limits::optionalLayers, 0) % every;
    }
    std::vector<FfnKind> ffns(sizeOf(a), FfnKind::dense);
    for (int layer = std::max(0, leading); layer < a.layers; ++layer) {
        if (layer % every == phase && (last < 0 || layer <= last))
            ffns[static_cast<std::size_t>(layer)] = FfnKind::moe;
    }
    if (frequencies && frequencies->size() >= ffns.size()) {
        for (std::size_t i = 0; i < ffns.size(); ++i)
            ffns[i] = (*frequencies)[i] > 0 ? FfnKind::moe : FfnKind::dense;
    }
    if (const std::string listed = config.text({"moe_layers_enum"}); !listed.empty()) {
        std::ranges::fill(ffns, FfnKind::dense);
        for (const int layer : numbersIn(listed)) {
            if (layer >= 0 && layer < a.layers)
                ffns[static_cast<std::size_t>(layer)] = FfnKind::moe;
        }
    }
    for (const std::int64_t layer :
         config.integers({"mlp_only_layers"}, limits::optionalLayers).value_or(std::vector<std::int64_t>{})) {
        if (layer < a.layers)
            ffns[static_cast<std::size_t>(layer)] = FfnKind::dense;
    }
    return ffns;
}

void readSharedExperts(ConfigReader& config, MixtureOfExperts& moe) {
    moe.sharedExperts = config.integerOr(
        {"n_shared_experts", "num_shared_experts", "moe_num_shared_experts", "num_shared_expert"}, limits::experts, 0);
    const std::int64_t width = config
                                   .integer({"shared_expert_intermediate_size", "moe_shared_expert_intermediate_size",
                                             "shared_intermediate_size", "share_expert_dim"},
                                            limits::optionalFfn)
                                   .value_or(0);
    if (width > 0)
        moe.sharedExperts = std::max(1, moe.sharedExperts);
    moe.sharedFfnHiddenSize = moe.sharedExperts * (width > 0 ? width : moe.expertFfnHiddenSize);
}

} // namespace

void setMixers(Architecture& a, std::vector<MixerKind> mixers) {
    a.mixers.clear();
    a.attention.globalEvery = 0;
    const auto first = std::ranges::find(mixers, MixerKind::full);
    if (std::ranges::all_of(mixers, [](MixerKind kind) { return kind == MixerKind::full; })) {
        a.attention.slidingWindow = 0;
        return;
    }
    if (first != mixers.end())
        a.attention.globalEvery = static_cast<int>(first - mixers.begin()) + 1;
    for (int layer = 0; layer < a.layers; ++layer) {
        if (a.mixerOf(layer) != mixers[static_cast<std::size_t>(layer)]) {
            a.attention.globalEvery = 0;
            a.mixers = std::move(mixers);
            return;
        }
    }
}

void setFfns(Architecture& a, std::vector<FfnKind> ffns) {
    a.ffns.clear();
    const auto first = std::ranges::find(ffns, FfnKind::moe);
    if (first == ffns.end()) {
        a.ffns = std::move(ffns);
        return;
    }
    const auto second = std::find(first + 1, ffns.end(), FfnKind::moe);
    const int gap = second == ffns.end() ? 1 : static_cast<int>(second - first);
    a.moe.moeEvery = gap;
    a.moe.leadingDenseLayers = std::max(0, static_cast<int>(first - ffns.begin()) - (gap - 1));
    for (int layer = 0; layer < a.layers; ++layer) {
        if (a.ffnOf(layer) != ffns[static_cast<std::size_t>(layer)]) {
            a.moe.moeEvery = 1;
            a.moe.leadingDenseLayers = 0;
            a.ffns = std::move(ffns);
            return;
        }
    }
}

void setGlobalEvery(Architecture& a, int every) {
    if (a.attention.slidingWindow > 0 && a.attention.globalEvery == 0 && a.mixers.empty())
        a.attention.globalEvery = every;
}

void readMixtureOfExperts(ConfigReader& config, const Family& family, Architecture& a) {
    MixtureOfExperts& moe = a.moe;
    const int experts = config.integerOr({"num_experts", "num_local_experts", "n_routed_experts", "moe_num_experts",
                                          "ffn_config.moe_num_experts", "n_experts"},
                                         limits::experts, 0);
    if (experts < 2)
        return;
    moe.experts = experts;
    moe.expertsPerToken =
        config.integerOr({"num_experts_per_tok", "num_experts_per_token", "top_k_experts", "experts_per_token",
                          "moe_topk", "moe_top_k", "moe_k", "ffn_config.moe_top_k", "num_selected_experts"},
                         {1, experts}, 0);
    moe.expertFfnHiddenSize = config
                                  .integer({"moe_intermediate_size", "expert_intermediate_size", "moe_ffn_hidden_size",
                                            "ffn_config.ffn_hidden_size"},
                                           limits::ffn)
                                  .value_or(a.ffnHiddenSize);
    if (const auto dense = config.integer({"dense_intermediate_size", "intermediate_size_mlp"}, limits::ffn))
        a.ffnHiddenSize = *dense;
    readSharedExperts(config, moe);
    setFfns(a, mixtureLayers(config, a));
    if (family.sharedExpertGate && moe.sharedFfnHiddenSize > 0)
        a.extra.perMoeLayer += a.hiddenSize;
    // Loads are balanced by a bias an expert that no gradient trains.
    const bool biased = config.flagOr({"use_routing_bias", "use_moe_router_bias", "moe_router_enable_expert_bias"},
                                      family.routerBias || config.text({"topk_method"}) == "noaux_tc");
    if (biased)
        a.extra.perMoeLayer += experts;
}

void readWindow(ConfigReader& config, Architecture& a) {
    const std::int64_t window =
        config.integer({"sliding_window", "sliding_window_size", "attention_chunk_size"}, {-1, limits::window.high})
            .value_or(0);
    const bool used = config.flagOr({"use_sliding_window"}, true);
    a.attention.slidingWindow = used ? std::max<std::int64_t>(0, window) : 0;
    // Without a window, and beside a list of layer types, these say nothing more.
    const auto fullLayers = config.integer({"max_window_layers"}, {0, limits::layers.high});
    const nlohmann::ordered_json* pattern = config.find({"sliding_window_pattern"});

    const auto names = config.texts({"layer_types", "layers_block_type"});
    if (names && names->size() >= sizeOf(a)) {
        std::vector<MixerKind> mixers;
        for (std::size_t i = 0; i < sizeOf(a); ++i) {
            const MixerKind kind = mixerFromName((*names)[i]);
            mixers.push_back(kind == MixerKind::window && a.attention.slidingWindow == 0 ? MixerKind::full : kind);
        }
        setMixers(a, std::move(mixers));
        return;
    }
    if (a.attention.slidingWindow == 0)
        return;
    if (pattern && pattern->is_string()) {
        // "LLLG": local layers, then a global one.
        const auto& text = pattern->get_ref<const std::string&>();
        if (text.ends_with('G'))
            a.attention.globalEvery = static_cast<int>(std::min<std::size_t>(text.size(), limits::layers.high));
    } else {
        a.attention.globalEvery = config.integerOr({"sliding_window_pattern"}, limits::optionalLayers, 0);
    }
    if (fullLayers) {
        std::vector<MixerKind> mixers(sizeOf(a), MixerKind::window);
        std::fill_n(mixers.begin(), std::min<std::int64_t>(*fullLayers, a.layers), MixerKind::full);
        setMixers(a, std::move(mixers));
    }
}

} // namespace headroom

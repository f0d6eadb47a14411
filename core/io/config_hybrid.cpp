// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/architecture_limits.h"
#include "io/config_adjust.h"
#include "io/config_layers.h"

#include <algorithm>
#include <cmath>

namespace headroom::adjust {

namespace {

// A Mamba-2 block: one projection in (gate, values, state inputs and outputs, steps), a short convolution, one out.
struct Mamba2 {
    std::int64_t inner = 0, heads = 0, groups = 0, state = 0, kernel = 0;
};

RecurrentMixer mamba2Mixer(const Architecture& a, const Mamba2& m, bool convolutionBias) {
    const std::int64_t convolved = m.inner + 2 * m.groups * m.state;
    RecurrentMixer mixer;
    mixer.matmulParameters = a.hiddenSize * (m.inner + convolved + m.heads) + m.inner * a.hiddenSize;
    mixer.otherParameters = convolved * (m.kernel + (convolutionBias ? 1 : 0)) + 3 * m.heads + m.inner;
    return mixer;
}

Mamba2 readMamba2(ConfigReader& config, const Architecture& a) {
    Mamba2 m;
    m.heads = config.integer({"mamba_num_heads", "mamba_n_heads"}, limits::heads).value_or(0);
    const auto width = config.integer({"mamba_head_dim", "mamba_d_head"}, limits::headDim);
    const std::int64_t expansion = config.integer({"expand", "mamba_expand"}, {1, 100}).value_or(2);
    m.inner = m.heads > 0 && width ? m.heads * *width : expansion * a.hiddenSize;
    m.inner = config.integer({"mamba_d_ssm"}, limits::ffn).value_or(m.inner);
    m.groups = config.integer({"n_groups", "mamba_n_groups"}, limits::heads).value_or(1);
    m.state = config.integer({"ssm_state_size", "mamba_d_state"}, limits::width).value_or(16);
    m.kernel = config.integer({"conv_kernel", "mamba_d_conv"}, {1, 1000}).value_or(4);
    return m;
}

} // namespace

void gatedDeltaNet(ConfigReader& config, Architecture& a) {
    a.attention.outputGate = config.flagOr({"attn_output_gate"}, true);
    const std::int64_t keyHeads = config.integer({"linear_num_key_heads"}, limits::heads).value_or(a.kvHeads);
    const std::int64_t valueHeads =
        config.integer({"linear_num_value_heads"}, limits::heads).value_or(a.attentionHeads);
    const std::int64_t keyDim = config.integer({"linear_key_head_dim"}, limits::headDim).value_or(a.headDim);
    const std::int64_t valueDim = config.integer({"linear_value_head_dim"}, limits::headDim).value_or(a.headDim);
    const std::int64_t kernel = config.integer({"linear_conv_kernel_dim"}, {1, 1000}).value_or(4);
    const std::int64_t keys = keyHeads * keyDim, values = valueHeads * valueDim;
    // In: queries, keys, values, gate and two scalars a head; out: one projection.
    a.recurrent.matmulParameters = a.hiddenSize * (2 * keys + 2 * values + 2 * valueHeads) + values * a.hiddenSize;
    a.recurrent.otherParameters = (2 * keys + values) * kernel + 2 * valueHeads + valueDim;
    if (!a.mixers.empty())
        return;
    const int every = config.integerOr({"full_attention_interval"}, limits::layers, 4);
    std::vector<MixerKind> mixers;
    for (int layer = 0; layer < a.layers; ++layer)
        mixers.push_back((layer + 1) % every == 0 ? MixerKind::full : MixerKind::recurrent);
    setMixers(a, std::move(mixers));
}

void nemotronH(ConfigReader& config, Architecture& a) {
    a.recurrent = mamba2Mixer(a, readMamba2(config, a), config.flagOr({"use_conv_bias"}, true));
    if (a.isMoe())
        a.extra.perMoeLayer += a.moe.experts; // the router's balancing bias
    const std::string pattern = config.text({"hybrid_override_pattern"});
    if (pattern.size() < static_cast<std::size_t>(a.layers))
        return;
    // Every layer is one block: M state space, * attention, - feed-forward, E experts.
    std::vector<MixerKind> mixers;
    std::vector<FfnKind> ffns;
    for (int layer = 0; layer < a.layers; ++layer) {
        const char block = pattern[static_cast<std::size_t>(layer)];
        mixers.push_back(block == 'M' ? MixerKind::recurrent : block == '*' ? MixerKind::full : MixerKind::none);
        ffns.push_back(block == '-' ? FfnKind::dense : block == 'E' && a.isMoe() ? FfnKind::moe : FfnKind::none);
    }
    setMixers(a, std::move(mixers));
    setFfns(a, std::move(ffns));
}

void nemotronNas(ConfigReader& config, Architecture& a) {
    const nlohmann::ordered_json* blocks = config.find({"block_configs"});
    if (!blocks || !blocks->is_array() || blocks->size() < static_cast<std::size_t>(a.layers))
        return;
    std::vector<MixerKind> mixers;
    std::vector<FfnKind> ffns;
    std::vector<Problem> ignored;
    double width = 0.0;
    int dense = 0;
    int group = 1;
    for (int layer = 0; layer < a.layers; ++layer) {
        const nlohmann::ordered_json& block = (*blocks)[static_cast<std::size_t>(layer)];
        const auto part = [&](const char* name) {
            return block.is_object() && block.contains(name) && block[name].is_object() ? block[name]
                                                                                        : nlohmann::ordered_json{};
        };
        const nlohmann::ordered_json attention = part("attention"), ffn = part("ffn");
        const auto isOff = [](const nlohmann::ordered_json& json) {
            return json.is_object() && json.contains("no_op") && json["no_op"] == true;
        };
        mixers.push_back(isOff(attention) ? MixerKind::none : MixerKind::full);
        ffns.push_back(isOff(ffn) ? FfnKind::none : FfnKind::dense);
        if (attention.is_object() && attention.contains("n_heads_in_group"))
            group = static_cast<int>(
                readInteger(attention["n_heads_in_group"], {}, limits::heads, ignored).value_or(group));
        if (ffn.is_object() && ffn.contains("ffn_mult")) {
            width += readNumber(ffn["ffn_mult"], {}, {0.0, 1000.0}, ignored).value_or(0.0);
            ++dense;
        }
    }
    a.kvHeads = std::max(1, a.attentionHeads / group);
    if (dense > 0 && width > 0.0) {
        // Widths differ by layer; the mean keeps the total. The multiple is of two thirds of the hidden size, as in
        // Llama.
        const double mean = 2.0 * width / dense * static_cast<double>(a.hiddenSize) / 3.0;
        a.ffnHiddenSize = std::clamp<std::int64_t>(std::llround(mean), 1, limits::ffn.high);
    }
    setMixers(a, std::move(mixers));
    setFfns(a, std::move(ffns));
}

void stateSpace(ConfigReader& config, Architecture& a) {
    a.recurrent = mamba2Mixer(a, readMamba2(config, a), config.flagOr({"mamba_conv_bias"}, true));
    if (!a.mixers.empty())
        return;
    const auto attending = config.integers({"attn_layer_indices"}, limits::optionalLayers);
    const int period = config.integerOr({"attn_layer_period"}, limits::layers, 8);
    const int offset = config.integerOr({"attn_layer_offset"}, limits::optionalLayers, period / 2) % period;
    std::vector<MixerKind> mixers;
    for (int layer = 0; layer < a.layers; ++layer) {
        const bool full =
            attending ? std::ranges::find(*attending, layer) != attending->end() : layer % period == offset;
        mixers.push_back(full ? MixerKind::full : MixerKind::recurrent);
    }
    setMixers(a, std::move(mixers));
}

} // namespace headroom::adjust

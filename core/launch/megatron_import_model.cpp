// SPDX-License-Identifier: GPL-3.0-or-later
// The model of a command line of pretrain_gpt.py. With layers, width and heads it is whole and Megatron's defaults fill
// the rest; otherwise the options change the model that is there.
#include "launch/import_mapping.h"
#include "names/enum_names.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace headroom {

namespace {

constexpr auto base = "model.architecture.";

class ModelImport {
public:
    ModelImport(ImportContext& context, Architecture& architecture, bool whole)
        : m_map(context.map), m_program(context.program), m_a(architecture), m_whole(whole) {}

    void run() {
        size("--num-layers", m_a.layers, "layers", 1, ranges::layers);
        size("--hidden-size", m_a.hiddenSize, "hidden_size", 1, ranges::hidden);
        size("--num-attention-heads", m_a.attentionHeads, "attention_heads", 1, ranges::heads);
        gate();
        width();
        heads();
        latentAttention();
        window();
        importMegatronExperts(m_map, m_a, m_whole);
        norms();
        positions();
        vocabulary();
        size("--mtp-num-layers", m_a.mtpLayers, "mtp_layers", 0, 1000);
    }

private:
    template<class T>
    bool size(const char* option, T& into, const char* key, std::int64_t low, std::int64_t high) {
        return importSize(m_map, option, into, key, low, high);
    }

    // A flag that sets `key` to `on`; left out on a whole command line it is the opposite.
    void flag(const char* option, bool& into, const char* key, bool on) {
        const std::optional<bool> given = m_map.flag(option);
        if (given) {
            into = *given == on;
            m_map.take(option, std::string(base) + key, into);
        } else if (m_whole && !m_map.has(option)) {
            into = !on;
            m_map.assume(option, std::string(base) + key, into);
        }
    }

    void gate() {
        if (m_map.flag("--quick-geglu").value_or(false)) {
            m_a.gatedFfn = true;
            m_map.take("--quick-geglu", "model.architecture.gated_ffn", true);
            return;
        }
        flag("--swiglu", m_a.gatedFfn, "gated_ffn", true);
    }

    void width() {
        if (size("--ffn-hidden-size", m_a.ffnHiddenSize, "ffn_hidden_size", 1, ranges::ffn) || !m_whole)
            return;
        // validate_args: 4 · hidden, of a gated one two thirds of it in steps of 64.
        m_a.ffnHiddenSize = m_a.gatedFfn ? m_a.hiddenSize * 8 / 3 / 64 * 64 : m_a.hiddenSize * 4;
        m_map.assume("--ffn-hidden-size", "model.architecture.ffn_hidden_size", m_a.ffnHiddenSize);
    }

    void heads() {
        if (!size("--kv-channels", m_a.headDim, "head_dim", 1, ranges::heads) && m_whole)
            m_a.headDim = static_cast<int>(m_a.hiddenSize / std::max(1, m_a.attentionHeads));
        const bool grouped = m_map.flag("--group-query-attention").value_or(false);
        if (grouped) {
            m_a.kvHeads = 1; // Megatron's default
            size("--num-query-groups", m_a.kvHeads, "kv_heads", 1, ranges::heads);
            m_map.take("--group-query-attention", "model.architecture.kv_heads", std::int64_t{m_a.kvHeads});
        } else {
            if (m_map.has("--num-query-groups"))
                m_map.refuse("--num-query-groups", MappingState::contradicts,
                             {"launch_needs", {{"needed", std::string("--group-query-attention")}}});
            if (m_whole)
                m_a.kvHeads = m_a.attentionHeads;
        }
        if (grouped || m_whole)
            m_a.attention.kind = m_a.kvHeads == m_a.attentionHeads ? AttentionKind::mha
                                 : m_a.kvHeads == 1                ? AttentionKind::mqa
                                                                   : AttentionKind::gqa;
        flag("--qk-layernorm", m_a.qkNorm, "qk_norm", true);
    }

    void latentAttention() {
        if (!m_map.flag("--multi-latent-attention").value_or(false))
            return;
        Attention& attention = m_a.attention;
        m_map.take("--multi-latent-attention", "model.architecture.attention.kind", std::string("mla"));
        attention.kind = AttentionKind::mla;
        m_a.kvHeads = m_a.attentionHeads;
        attention.qLoraRank = 0;
        attention.kvLoraRank = 32; // Megatron's defaults
        attention.qkNopeHeadDim = 128;
        attention.qkRopeHeadDim = 64;
        attention.vHeadDim = 128;
        size("--q-lora-rank", attention.qLoraRank, "attention.q_lora_rank", 1, ranges::hidden);
        size("--kv-lora-rank", attention.kvLoraRank, "attention.kv_lora_rank", 1, ranges::hidden);
        size("--qk-head-dim", attention.qkNopeHeadDim, "attention.qk_nope_head_dim", 1, ranges::heads);
        size("--qk-pos-emb-head-dim", attention.qkRopeHeadDim, "attention.qk_rope_head_dim", 0, ranges::heads);
        size("--v-head-dim", attention.vHeadDim, "attention.v_head_dim", 1, ranges::heads);
    }

    // "4095,0" or "(4095, 0)": keys before a token, keys after it.
    void window() {
        const std::vector<std::string> parts = m_map.texts("--window-size");
        if (parts.empty())
            return;
        std::string text;
        for (const std::string& part : parts)
            text += part;
        std::erase_if(text, [](char c) { return c == '(' || c == ')' || c == ' '; });
        std::int64_t before = 0;
        const auto [next, error] = std::from_chars(text.data(), text.data() + text.size(), before);
        if (error != std::errc{} || *next != ',' || before < 0 || before > ranges::positions) {
            m_map.refuse("--window-size", MappingState::not_understood,
                         {"launch_one_of", {{"legal", std::string("4095,0")}}});
            return;
        }
        m_a.attention.slidingWindow = before + 1;
        m_a.attention.globalEvery = 0;
        m_map.take("--window-size", "model.architecture.attention.sliding_window", before + 1);
        windowedLayers();
    }

    void windowedLayers() {
        const std::optional<std::string> text = m_map.text("--window-attn-skip-freq");
        if (!text)
            return;
        if (text->find('[') == std::string::npos) {
            size("--window-attn-skip-freq", m_a.attention.globalEvery, "attention.global_every", 1, ranges::layers);
            return;
        }
        const std::optional<std::vector<bool>> layers =
            importLayerPattern(m_map, "--window-attn-skip-freq", *text, m_a.layers);
        if (!layers)
            return;
        m_a.mixers.clear();
        for (const bool windowed : *layers)
            m_a.mixers.push_back(windowed ? MixerKind::window : MixerKind::full);
        m_map.take("--window-attn-skip-freq", "model.architecture.layer_mixers", *text);
    }

    void norms() {
        if (const std::optional<std::string> norm = m_map.text("--normalization")) {
            if (*norm != "RMSNorm" && *norm != "LayerNorm") {
                m_map.refuse("--normalization", MappingState::not_understood,
                             {"launch_one_of", {{"legal", std::string("LayerNorm, RMSNorm")}}});
            } else {
                m_a.norm = *norm == "RMSNorm" ? NormKind::rmsnorm : NormKind::layernorm;
                m_map.take("--normalization", "model.architecture.norm", std::string(enumName(m_a.norm)));
            }
        } else if (m_whole && !m_map.has("--normalization")) {
            m_a.norm = NormKind::layernorm;
            m_map.assume("--normalization", "model.architecture.norm", std::string("layernorm"));
        }
        flag("--disable-bias-linear", m_a.biases, "biases", false);
        flag("--add-qkv-bias", m_a.qkvBias, "qkv_bias", true);
        flag("--untie-embeddings-and-output-weights", m_a.tiedEmbeddings, "tied_embeddings", false);
    }

    void positions() {
        std::optional<PositionKind> kind;
        const char* option = "--position-embedding-type";
        if (m_map.flag("--use-rotary-position-embeddings").value_or(false)) {
            kind = PositionKind::rope;
            option = "--use-rotary-position-embeddings";
        } else if (const std::optional<std::string> text = m_map.text(option)) {
            if (*text == "rope" || *text == "mrope")
                kind = PositionKind::rope;
            else if (*text == "learned_absolute")
                kind = PositionKind::learned;
            else if (*text == "none")
                kind = PositionKind::none;
            else
                m_map.refuse(option, MappingState::not_understood,
                             {"launch_one_of", {{"legal", std::string("learned_absolute, rope, none")}}});
        } else if (m_whole && !m_map.has(option)) {
            m_a.positions = PositionKind::learned;
            m_map.assume(option, "model.architecture.positions", std::string("learned"));
        }
        if (kind) {
            m_a.positions = *kind;
            m_map.take(option, "model.architecture.positions", std::string(enumName(*kind)));
        }
        size("--max-position-embeddings", m_a.maxPositions, "max_positions", 1, ranges::positions);
    }

    void vocabulary() {
        const bool given = size("--vocab-size", m_a.vocabSize, "vocab_size", 1, ranges::vocabulary);
        if (given || size("--padded-vocab-size", m_a.vocabSize, "vocab_size", 1, ranges::vocabulary))
            return;
        const std::optional<std::string> tokenizer = m_map.text("--tokenizer-type");
        const auto known = tokenizer ? m_program.tokenizers.find(*tokenizer) : m_program.tokenizers.end();
        if (known == m_program.tokenizers.end())
            return;
        m_a.vocabSize = known->second;
        m_map.take("--tokenizer-type", "model.architecture.vocab_size", known->second);
    }

    ImportMapping& m_map;
    const LaunchProgram& m_program;
    Architecture& m_a;
    bool m_whole;
};

const Architecture* presentArchitecture(const ImportContext& c) {
    const ModelChoice& model = c.scenario.model;
    return model.architecture ? &*model.architecture : c.present;
}

} // namespace

void importMegatronModel(ImportContext& c) {
    static constexpr auto shape = std::to_array<std::string_view>(
        {"--num-layers", "--hidden-size", "--num-attention-heads", "--ffn-hidden-size", "--kv-channels", "--swiglu",
         "--normalization", "--group-query-attention", "--num-experts", "--vocab-size", "--moe-router-topk",
         "--moe-ffn-hidden-size", "--multi-latent-attention", "--position-embedding-type", "--max-position-embeddings",
         "--untie-embeddings-and-output-weights", "--disable-bias-linear"});
    if (std::ranges::none_of(shape, [&](std::string_view option) { return c.map.has(option); }))
        return;
    const bool whole = c.map.has("--num-layers") && c.map.has("--hidden-size") && c.map.has("--num-attention-heads");
    const Architecture* present = presentArchitecture(c);
    if (!whole && present == nullptr) {
        for (const std::string_view option : shape)
            if (c.map.has(option))
                c.map.refuse(
                    option, MappingState::not_understood,
                    {"launch_needs", {{"needed", std::string("--num-layers, --hidden-size, --num-attention-heads")}}});
        return;
    }
    Architecture architecture;
    if (!whole)
        architecture = *present;
    if (whole && present != nullptr) {
        architecture.vocabSize = present->vocabSize; // a tokenizer's file does not say it
        architecture.moe = present->moe;
    }
    ModelImport(c, architecture, whole).run();
    c.scenario.model = {};
    c.scenario.model.form = ModelForm::architecture;
    c.scenario.model.architecture = std::move(architecture);
}

} // namespace headroom

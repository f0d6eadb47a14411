// SPDX-License-Identifier: GPL-3.0-or-later
// The mixture of experts of a command line of pretrain_gpt.py.
#include "launch/import_mapping.h"
#include "launch/layer_pattern.h"

#include <algorithm>

namespace headroom {

namespace {

class ExpertsImport {
public:
    ExpertsImport(ImportMapping& map, Architecture& architecture, bool whole)
        : m_map(map), m_a(architecture), m_whole(whole) {}

    void run() {
        MixtureOfExperts& moe = m_a.moe;
        if (m_whole) { // what no option says of them stays
            const double imbalance = moe.imbalance;
            const int shared = moe.sharedExperts;
            moe = {};
            moe.imbalance = imbalance;
            moe.sharedExperts = m_map.has("--moe-shared-expert-intermediate-size") ? shared : 0;
            m_a.ffns.clear();
        }
        if (size("--num-experts", moe.experts, "moe.experts", 0, ranges::experts) && moe.experts > 0 && m_whole) {
            moe.expertsPerToken = 2; // Megatron's defaults
            moe.expertFfnHiddenSize = m_a.ffnHiddenSize;
        }
        if (moe.experts == 0)
            return;
        if (!size("--moe-router-topk", moe.expertsPerToken, "moe.experts_per_token", 1, ranges::experts) && m_whole)
            m_map.assume("--moe-router-topk", "model.architecture.moe.experts_per_token", std::int64_t{2});
        if (!size("--moe-ffn-hidden-size", moe.expertFfnHiddenSize, "moe.expert_ffn_hidden_size", 1, ranges::ffn) &&
            m_whole)
            m_map.assume("--moe-ffn-hidden-size", "model.architecture.moe.expert_ffn_hidden_size",
                         moe.expertFfnHiddenSize);
        if (size("--moe-shared-expert-intermediate-size", moe.sharedFfnHiddenSize, "moe.shared_ffn_hidden_size", 0,
                 ranges::ffn))
            moe.sharedExperts = moe.sharedFfnHiddenSize > 0 ? std::max(1, moe.sharedExperts) : 0;
        expertLayers();
    }

private:
    template<class T>
    bool size(const char* option, T& into, const char* key, std::int64_t low, std::int64_t high) {
        return importSize(m_map, option, into, key, low, high);
    }

    void expertLayers() {
        const std::optional<std::string> text = m_map.text("--moe-layer-freq");
        if (!text)
            return;
        std::vector<bool> sparse;
        if (text->find('[') != std::string::npos) {
            const std::optional<std::vector<bool>> layers =
                importLayerPattern(m_map, "--moe-layer-freq", *text, m_a.layers);
            if (!layers)
                return;
            sparse = *layers;
        } else {
            const std::optional<std::int64_t> every = m_map.whole("--moe-layer-freq", 1, ranges::layers);
            if (!every)
                return;
            for (int i = 0; i < m_a.layers; ++i) // Megatron counts from the first layer, which is sparse
                sparse.push_back(i % *every == 0);
        }
        setExpertLayers(sparse);
        m_map.take("--moe-layer-freq", "model.architecture.moe.leading_dense_layers",
                   m_a.ffns.empty() ? std::int64_t{m_a.moe.leadingDenseLayers} : Scalar(*text));
    }

    // As leading dense layers and an interval where that says it, else layer by layer.
    void setExpertLayers(const std::vector<bool>& sparse) {
        const auto is = [&](int lead, int every) {
            m_a.ffns.clear();
            m_a.moe.leadingDenseLayers = lead;
            m_a.moe.moeEvery = every;
            for (std::size_t i = 0; i < sparse.size(); ++i) {
                if (m_a.layerIsMoe(static_cast<int>(i)) != sparse[i])
                    return false;
            }
            return true;
        };
        const auto first = static_cast<int>(std::ranges::find(sparse, true) - sparse.begin());
        const auto afterFirst = std::min(static_cast<std::ptrdiff_t>(first) + 1, std::ssize(sparse));
        const auto second =
            static_cast<int>(std::find(sparse.begin() + afterFirst, sparse.end(), true) - sparse.begin());
        const int every = second < static_cast<int>(sparse.size()) ? second - first : 1;
        if (is(first, 1) || (first + 1 - every >= 0 && is(first + 1 - every, every)))
            return;
        m_a.moe.leadingDenseLayers = 0;
        m_a.moe.moeEvery = 1;
        for (const bool moe : sparse)
            m_a.ffns.push_back(moe ? FfnKind::moe : FfnKind::dense);
    }

    ImportMapping& m_map;
    Architecture& m_a;
    bool m_whole;
};

} // namespace

std::optional<std::vector<bool>> importLayerPattern(ImportMapping& map, const char* option, const std::string& text,
                                                    int layers) {
    std::optional<std::vector<bool>> read = readLayerPattern(text, static_cast<std::size_t>(ranges::layers));
    if (read && static_cast<int>(read->size()) == layers)
        return read;
    map.refuse(option, MappingState::not_understood, {"launch_layer_pattern", {{"layers", std::int64_t{layers}}}});
    return std::nullopt;
}

void importMegatronExperts(ImportMapping& map, Architecture& architecture, bool whole) {
    ExpertsImport(map, architecture, whole).run();
}

} // namespace headroom

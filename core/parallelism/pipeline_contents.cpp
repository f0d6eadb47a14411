// SPDX-License-Identifier: GPL-3.0-or-later
#include "parallelism/pipeline_contents.h"

#include <algorithm>
#include <cstddef>

namespace headroom {

namespace {

bool sameStage(const StageContents& a, const StageContents& b) {
    return a.layers == b.layers && a.rankLayers == b.rankLayers && a.first == b.first && a.last == b.last &&
           a.sendsBack == b.sendsBack && a.sendsOn == b.sendsOn && a.kinds == b.kinds;
}

// A rank's layers in the order in which its chunks hold them.
class RankLayers {
public:
    RankLayers(const StageLayout& layout, const std::vector<StageContents>& stages, int rank)
        : m_layout(layout), m_stages(stages), m_rank(rank) {
        skipEmpty();
    }
    [[nodiscard]] int layer() const { return stage().firstLayer + m_index; }
    void next() {
        ++m_index;
        skipEmpty();
    }

private:
    [[nodiscard]] const StageContents& stage() const {
        return m_stages[static_cast<std::size_t>(m_layout.stageOf(m_rank, m_chunk))];
    }
    void skipEmpty() {
        while (m_chunk < m_layout.virtualPipeline && m_index >= stage().layers) {
            ++m_chunk;
            m_index = 0;
        }
    }

    const StageLayout& m_layout;
    const std::vector<StageContents>& m_stages;
    int m_rank, m_chunk = 0, m_index = 0;
};

bool sameLayers(const Architecture& a, const StageLayout& layout, const std::vector<StageContents>& stages, int layers,
                int rank, int other) {
    RankLayers x(layout, stages, rank), y(layout, stages, other);
    for (int i = 0; i < layers; ++i, x.next(), y.next())
        if (layerKind(a, x.layer()).index() != layerKind(a, y.layer()).index())
            return false;
    return true;
}

} // namespace

void PipelineContents::fill(const Architecture& a, const StageLayout& layout) {
    const int count = layout.virtualStages();
    stages.assign(static_cast<std::size_t>(count), {});
    ranks.assign(static_cast<std::size_t>(layout.pipeline), {});
    mostLayersOfRank = 0;
    oneKind = true;
    int layer = 0;
    for (int q = 0; q < count; ++q) {
        StageContents& stage = stages[static_cast<std::size_t>(q)];
        stage.firstLayer = layer;
        stage.layers = layout.layersPerVirtualStage[static_cast<std::size_t>(q)];
        for (int i = 0; i < stage.layers; ++i, ++layer) {
            const std::size_t kind = layerKind(a, layer).index();
            stage.kinds[kind] += 1.0;
            oneKind = oneKind && kind == layerKind(a, 0).index();
        }
        stage.first = q == 0;
        stage.last = q == count - 1;
        stage.mtpLayers = stage.last ? layout.mtpLayers : 0;
        stage.sendsBack = !stage.first && layout.rankOf(q - 1) != layout.rankOf(q);
        stage.sendsOn = !stage.last && layout.rankOf(q + 1) != layout.rankOf(q);
        RankContents& rank = ranks[static_cast<std::size_t>(layout.rankOf(q))];
        rank.layers += stage.layers;
        rank.mtpLayers += stage.mtpLayers;
        for (std::size_t kind = 0; kind < stage.kinds.size(); ++kind)
            rank.kinds[kind] += stage.kinds[kind];
        rank.first = rank.first || stage.first;
        rank.last = rank.last || stage.last;
    }
    for (int q = 0; q < count; ++q) {
        StageContents& stage = stages[static_cast<std::size_t>(q)];
        stage.rankLayers = ranks[static_cast<std::size_t>(layout.rankOf(q))].layers;
        stage.like = q;
        for (int other = 0; other < q; ++other) {
            const StageContents& known = stages[static_cast<std::size_t>(other)];
            if (known.like == other && sameStage(known, stage)) {
                stage.like = other;
                break;
            }
        }
        stages[static_cast<std::size_t>(stage.like)].alike += 1.0;
    }
    for (int r = 0; r < layout.pipeline; ++r) {
        RankContents& rank = ranks[static_cast<std::size_t>(r)];
        mostLayersOfRank = std::max(mostLayersOfRank, rank.layers);
        rank.like = r;
        for (int other = 0; other < r; ++other) {
            const RankContents& known = ranks[static_cast<std::size_t>(other)];
            if (known.like == other && known.layers == rank.layers && known.first == rank.first &&
                known.last == rank.last && (oneKind || sameLayers(a, layout, stages, rank.layers, r, other))) {
                rank.like = other;
                break;
            }
        }
    }
    shareOut(layout);
}

void PipelineContents::shareOut(const StageLayout& layout) {
    shares.clear();
    for (int r = 0; r < layout.pipeline; ++r) {
        RankContents& rank = ranks[static_cast<std::size_t>(r)];
        rank.firstShare = shares.size();
        const auto first = static_cast<std::ptrdiff_t>(shares.size());
        for (int chunk = 0; chunk < layout.virtualPipeline; ++chunk) {
            const int like = stages[static_cast<std::size_t>(layout.stageOf(r, chunk))].like;
            const auto known = std::find_if(shares.begin() + first, shares.end(),
                                            [like](const StageShare& share) { return share.stage == like; });
            if (known == shares.end())
                shares.push_back({like, 1.0});
            else
                known->count += 1.0;
        }
        std::sort(shares.begin() + first, shares.end(),
                  [](const StageShare& a, const StageShare& b) { return a.stage < b.stage; });
        rank.shares = shares.size() - rank.firstShare;
        rank.worksLike = r;
        for (int other = 0; other < r; ++other) {
            const RankContents& known = ranks[static_cast<std::size_t>(other)];
            if (known.worksLike != other || !std::equal(shares.begin() + first, shares.end(),
                                                        sharesOf(other).begin(), sharesOf(other).end()))
                continue;
            rank.worksLike = other;
            shares.resize(rank.firstShare);
            break;
        }
        ranks[static_cast<std::size_t>(rank.worksLike)].alike += 1.0;
    }
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Layers on pipeline ranks, in the ways in which pretrain_gpt.py takes them.
#include "launch/import_mapping.h"
#include "launch/stage_layout_text.h"

#include <numeric>

namespace headroom {

namespace {

class PipelineImport {
public:
    PipelineImport(ImportContext& context, bool complete)
        : m_map(context.map), m_scenario(context.scenario), m_s(context.scenario.strategy), m_complete(complete) {}

    void run() {
        if (m_map.has("--pipeline-model-parallel-layout")) {
            layoutText();
        } else if (m_map.has("--num-virtual-stages-per-pipeline-rank")) {
            takeInto(m_map, "--num-virtual-stages-per-pipeline-rank", m_s.virtualPipeline, "strategy.virtual_pipeline",
                     m_map.whole("--num-virtual-stages-per-pipeline-rank", 1, ranges::layers));
        } else if (m_map.has("--num-layers-per-virtual-pipeline-stage")) {
            layersOfChunk();
        }
        if (m_complete && !m_s.virtualPipeline) {
            m_s.virtualPipeline = 1;
            m_map.assume("--num-virtual-stages-per-pipeline-rank", "strategy.virtual_pipeline", std::int64_t{1});
        }
        endStages();
        if (m_complete)
            m_s.schedule = Schedule::one_f_one_b;
    }

private:
    [[nodiscard]] int layers() const {
        const std::optional<Architecture>& a = m_scenario.model.architecture;
        return a ? a->layers : 0;
    }

    void setLayout(const char* option, std::vector<int> stages, int chunks) {
        m_s.layout = LayoutKind::listed;
        m_s.layerLayout = std::move(stages);
        m_s.virtualPipeline = chunks;
        std::string text;
        for (const int count : m_s.layerLayout)
            text += (text.empty() ? "" : ", ") + std::to_string(count);
        m_map.take(option, "strategy.layer_layout", text);
    }

    void refuseLayout(const char* option) {
        m_map.refuse(option, MappingState::not_understood,
                     {"launch_layout",
                      {{"layers", std::int64_t{layers()}}, {"pipeline", std::int64_t{m_s.pipeline.value_or(1)}}}});
    }

    void layoutText() {
        const char* option = "--pipeline-model-parallel-layout";
        const std::optional<std::string> text = m_map.text(option);
        if (!text)
            return;
        const std::optional<std::vector<int>> stages = readStageLayout(*text, static_cast<int>(ranges::layers));
        const auto ranks = static_cast<std::size_t>(m_s.pipeline.value_or(1));
        if (!stages || stages->size() % ranks != 0 ||
            (layers() > 0 && std::accumulate(stages->begin(), stages->end(), 0) != layers()))
            refuseLayout(option);
        else
            setLayout(option, *stages, static_cast<int>(stages->size() / ranks));
    }

    void layersOfChunk() {
        const char* option = "--num-layers-per-virtual-pipeline-stage";
        const std::optional<std::int64_t> chunk = m_map.whole(option, 1, ranges::layers);
        const int ranks = m_s.pipeline.value_or(1);
        if (!chunk)
            return;
        const int all = layers() + (m_map.has("--account-for-embedding-in-pipeline-split") ? 1 : 0) +
                        (m_map.has("--account-for-loss-in-pipeline-split") ? 1 : 0);
        if (layers() == 0 || all % (ranks * *chunk) != 0) {
            refuseLayout(option);
            return;
        }
        m_s.virtualPipeline = static_cast<int>(all / (ranks * *chunk));
        m_map.take(option, "strategy.virtual_pipeline", std::int64_t{*m_s.virtualPipeline});
    }

    // Lighter stages at the ends, by their layers or because embedding and loss count as one each.
    void endStages() {
        const char *first = "--decoder-first-pipeline-num-layers", *last = "--decoder-last-pipeline-num-layers";
        const int ranks = m_s.pipeline.value_or(1), chunks = m_s.virtualPipeline.value_or(1);
        const int stages = ranks * chunks;
        if (m_map.hasAny({first, last})) {
            const std::optional<std::int64_t> head = m_map.whole(first, 0, ranges::layers),
                                              tail = m_map.whole(last, 0, ranges::layers);
            const int middle = stages - (head ? 1 : 0) - (tail ? 1 : 0);
            const int rest = layers() - static_cast<int>(head.value_or(0) + tail.value_or(0));
            const char* option = head ? first : last;
            if (chunks > 1 || middle < 1 || rest < 0 || rest % middle != 0) {
                refuseLayout(option);
                return;
            }
            std::vector<int> list(static_cast<std::size_t>(stages), rest / middle);
            if (head)
                list.front() = static_cast<int>(*head);
            if (tail)
                list.back() = static_cast<int>(*tail);
            setLayout(option, std::move(list), chunks);
            if (head && tail)
                m_map.take(last, "strategy.layer_layout", *tail);
            return;
        }
        const char *embedding = "--account-for-embedding-in-pipeline-split",
                   *loss = "--account-for-loss-in-pipeline-split";
        const int light = m_map.flag(embedding).value_or(false) ? 1 : 0,
                  dark = m_map.flag(loss).value_or(false) ? 1 : 0;
        if (light + dark == 0 || stages == 1)
            return;
        const char* option = light > 0 ? embedding : loss;
        if (layers() == 0 || (layers() + light + dark) % stages != 0) {
            refuseLayout(option);
            return;
        }
        std::vector<int> list(static_cast<std::size_t>(stages), (layers() + light + dark) / stages);
        list.front() -= light;
        list.back() -= dark;
        setLayout(option, std::move(list), chunks);
        if (light + dark == 2)
            m_map.take(loss, "strategy.layer_layout", std::int64_t{m_s.layerLayout.back()});
    }

    ImportMapping& m_map;
    Scenario& m_scenario;
    StrategyChoice& m_s;
    bool m_complete;
};

} // namespace

void importMegatronPipeline(ImportContext& c, bool complete) { PipelineImport(c, complete).run(); }

} // namespace headroom

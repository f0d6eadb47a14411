// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/pipeline_events.h"

namespace headroom {

PassOrder::PassOrder(int pipeline, int virtualPipeline, std::int64_t microBatches, Schedule schedule, int rank)
    : m_pipeline(pipeline), m_virtual(virtualPipeline), m_microBatches(microBatches),
      m_total(microBatches * virtualPipeline), m_warmUp(0),
      m_grouped(virtualPipeline > 1 && microBatches % pipeline == 0) {
    if (schedule == Schedule::gpipe || (virtualPipeline > 1 && !m_grouped))
        m_warmUp = m_total; // a ragged last group cannot be interleaved: all forwards first
    else if (virtualPipeline > 1)
        m_warmUp = std::min<std::int64_t>((m_pipeline - rank - 1) * 2 + (m_virtual - 1) * m_pipeline, m_total);
    else
        m_warmUp = std::min<std::int64_t>(m_pipeline - rank - 1, m_total);
}

PipelinePass PassOrder::operator[](std::int64_t index) const {
    if (index < m_warmUp)
        return pass(index, true);
    const std::int64_t after = index - m_warmUp;
    const std::int64_t forwards = m_total - m_warmUp; // each followed by a backward
    if (after < 2 * forwards)
        return after % 2 == 0 ? pass(m_warmUp + after / 2, true) : pass(after / 2, false);
    return pass(after - forwards, false);
}

// Interleaved ranks take groups of `pipeline` micro-batches through each chunk in turn.
PipelinePass PassOrder::pass(std::int64_t k, bool forward) const {
    std::int64_t chunk = 0, microBatch = 0;
    if (m_grouped) {
        const std::int64_t group = m_pipeline * m_virtual;
        chunk = k % group / m_pipeline;
        microBatch = k / group * m_pipeline + k % m_pipeline;
    } else {
        chunk = k / m_microBatches;
        microBatch = k % m_microBatches;
    }
    if (!forward)
        chunk = m_virtual - 1 - chunk;
    return {forward, static_cast<int>(chunk), static_cast<int>(microBatch)};
}

} // namespace headroom

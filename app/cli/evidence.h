// SPDX-License-Identifier: GPL-3.0-or-later
// The measured runs nearest to an estimate, for the documents that print estimates.
#pragma once

#include "measured_loader.h"

#include <optional>
#include <vector>

namespace headroom::cli {

// The measured runs are read when the first answer wants them.
class Evidence {
public:
    explicit Evidence(const LoadedData& data) : m_data(data) {}

    std::vector<NearestMeasurement> of(const Estimate& estimate) {
        if (!estimate.valid)
            return {};
        if (!m_index)
            m_index.emplace(loadMeasuredIndex(m_data));
        return m_index->nearest(estimate.resolved);
    }

private:
    const LoadedData& m_data;
    std::optional<MeasuredIndex> m_index;
};

} // namespace headroom::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// What an estimator must beat: models of step time that know nothing but FLOPs, fitted on the very rows that they are
// then judged by.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace headroom {

struct NullModelRow {
    std::string accelerator;
    double seconds = 0.0; // measured, a step
    double flops = 0.0;   // model FLOPs of one accelerator in a step
    double bubble = 1.0;  // pipelineBubbleFactor()
};

enum class NullModel {
    constant_rate,           // FLOPs at one rate an accelerator: the median of its rows
    constant_rate_and_bubble // the same, stretched by the pipeline's bubble
};

// Predicted seconds of each row.
std::vector<double> predict(NullModel model, std::span<const NullModelRow> rows);

// Length of a pipelined step over one without bubble, 1 + (stages - 1) / (micro-batches · chunks a stage): 1F1B
// (Narayanan et al. 2021, arXiv:2104.04473, section 2.2).
inline double pipelineBubbleFactor(int stages, int virtualStages, std::int64_t microBatches) {
    return 1.0 + (stages - 1.0) / (static_cast<double>(microBatches) * virtualStages);
}

} // namespace headroom

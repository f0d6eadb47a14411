// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/null_model.h"

#include "base/quantile.h"

#include <map>

namespace headroom {

std::vector<double> predict(NullModel model, std::span<const NullModelRow> rows) {
    const auto work = [model](const NullModelRow& row) {
        return model == NullModel::constant_rate ? row.flops : row.flops * row.bubble;
    };
    std::map<std::string_view, std::vector<double>> rates;
    for (const NullModelRow& row : rows)
        rates[row.accelerator].push_back(work(row) / row.seconds);
    std::map<std::string_view, double> median;
    for (const auto& [accelerator, list] : rates)
        median[accelerator] = quantile(list, 0.5);
    std::vector<double> seconds;
    seconds.reserve(rows.size());
    for (const NullModelRow& row : rows)
        seconds.push_back(work(row) / median[row.accelerator]);
    return seconds;
}

} // namespace headroom

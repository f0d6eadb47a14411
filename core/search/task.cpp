// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/task.h"

#include "search/task_runner.h"

namespace headroom {

std::vector<SearchTask> makeTasks(const std::vector<Cluster>& clusters) {
    std::vector<SearchTask> tasks;
    for (std::size_t k = 0; k < clusters.size(); ++k) {
        const StrategySpace& space = clusters[k].space;
        const int count = clusters[k].base.machine.count;
        const auto each = [](std::size_t n, auto&& body) {
            for (std::size_t i = 0; i < n; ++i)
                body(static_cast<std::uint8_t>(i));
        };
        each(space.tensor.size(), [&](std::uint8_t t) {
            each(space.context.size(), [&](std::uint8_t c) {
                if (count % (std::int64_t{space.tensor[t]} * space.context[c]) != 0)
                    return; // sizes that no rule lets through with any other
                each(space.expert.size(), [&](std::uint8_t e) {
                    each(space.expertTensor.size(), [&](std::uint8_t x) {
                        each(space.contextKind.size(), [&](std::uint8_t kind) {
                            tasks.push_back({static_cast<std::uint32_t>(k), t, c, e, x, kind});
                        });
                    });
                });
            });
        });
    }
    return tasks;
}

void runTask(const SearchTask& task, const Cluster& cluster, const KnownPlans* known, const std::stop_token& stop,
             TaskResult& result) {
    TaskRunner(task, cluster, known, stop, result).run();
}

} // namespace headroom

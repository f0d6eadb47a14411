// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/parallel.h"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <memory>

namespace headroom {

int threadsOf(int wanted) { return wanted > 0 ? wanted : tbb::this_task_arena::max_concurrency(); }

ForEach parallelForEach(int threads) {
    if (threadsOf(threads) == 1) {
        return [](std::size_t n, const std::function<void(std::size_t)>& body) {
            for (std::size_t i = 0; i < n; ++i)
                body(i);
        };
    }
    // More threads than cores only when asked for.
    auto limit = std::make_shared<tbb::global_control>(tbb::global_control::max_allowed_parallelism,
                                                       static_cast<std::size_t>(threadsOf(threads)));
    auto arena = std::make_shared<tbb::task_arena>(threadsOf(threads));
    return [limit, arena](std::size_t n, const std::function<void(std::size_t)>& body) {
        arena->execute(
            [&] { tbb::parallel_for(std::size_t{0}, n, [&](std::size_t i) { body(i); }, tbb::simple_partitioner()); });
    };
}

} // namespace headroom

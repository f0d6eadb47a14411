// SPDX-License-Identifier: GPL-3.0-or-later
// Plans a second of the search, in one run: every valid plan evaluated, the same with bounds, and a loop that only
// enumerates the space. Prints ratios to a fixed piece of arithmetic, so that machines can be compared.
//   bench_search [NAME] [--threads N]
#include "../../app/library_loader.h"
#include "../../app/resource_locator.h"
#include "search/search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

using namespace headroom;
using Clock = std::chrono::steady_clock;

namespace {

volatile double sink = 0.0;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

Architecture gpt(int layers, std::int64_t hidden, int heads) {
    Architecture a;
    a.layers = layers;
    a.hiddenSize = hidden;
    a.attentionHeads = a.kvHeads = heads;
    a.headDim = static_cast<int>(hidden / heads);
    a.ffnHiddenSize = 4 * hidden;
    a.gatedFfn = false;
    a.vocabSize = 51200;
    a.tiedEmbeddings = true;
    a.norm = NormKind::layernorm;
    a.positions = PositionKind::learned;
    a.biases = true;
    a.maxPositions = 2048;
    return a;
}

struct Case {
    const char* name;
    Scenario scenario;
};

Scenario onCluster(const Architecture& a, int count, std::int64_t batch, std::vector<std::string> vary) {
    Scenario s;
    s.model.form = ModelForm::architecture;
    s.model.architecture = a;
    s.training.framework = Framework::megatron_core;
    s.training.tokens = 3e11;
    s.training.sequenceLength = 2048;
    s.training.globalBatchSequences = batch;
    s.cluster.accelerators = {"a100-sxm-80g"};
    s.cluster.counts = {count};
    s.searchVary = std::move(vary);
    return s;
}

std::vector<Case> cases() {
    const std::vector<std::string> all{"schedule",         "overlap_tensor", "offload_optimizer",
                                       "recompute_layers", "zero_stage",     "context_kind"};
    const Architecture turing = gpt(105, 20480, 128), gpt3 = gpt(96, 12288, 96);
    return {{"530B on 5,040", onCluster(turing, 5040, 2520, {})},
            {"175B on 4,096", onCluster(gpt3, 4096, 4096, {})},
            {"530B on 5,040, varied", onCluster(turing, 5040, 2520, all)},
            {"175B on 4,096, varied", onCluster(gpt3, 4096, 4096, all)}};
}

double referenceSeconds() {
    double best = 1e300;
    for (int round = 0; round < 5; ++round) {
        const auto start = Clock::now();
        double x = 1.0;
        for (int k = 0; k < 1'000'000; ++k)
            x = std::sqrt(x + k);
        sink = x;
        best = std::min(best, secondsSince(start));
    }
    return best;
}

double enumerationSeconds(const Case& c, const Library& library) {
    double best = 1e300;
    for (int round = 0; round < 3; ++round) {
        const auto start = Clock::now();
        sink = static_cast<double>(countPlans(c.scenario, library).valid);
        best = std::min(best, secondsSince(start));
    }
    return best;
}

void run(const Case& c, const Library& library, int threads, double reference) {
    const double enumeration = enumerationSeconds(c, library);
    std::printf("%s\n", c.name);
    for (const bool bound : {false, true}) {
        SearchOptions options;
        options.threads = threads;
        options.bound = bound;
        const auto start = Clock::now();
        double first = -1.0;
        options.progress = [&](const SearchProgress& p) {
            if (first < 0.0 && !p.best.empty())
                first = secondsSince(start);
        };
        const auto found = search(c.scenario, library, options);
        const double seconds = secondsSince(start);
        const SearchStatistics& s = found->statistics;
        const auto count = [](std::int64_t n) { return static_cast<long long>(n); };
        std::printf("  %-9s %11lld considered %9lld valid %9lld evaluated %9lld fit  %7.3f s  %10.0f valid/s a core\n",
                    bound ? "bounds" : "no bounds", count(s.considered), count(s.valid), count(s.evaluated),
                    count(s.fit), seconds, static_cast<double>(s.valid) / seconds / s.threads);
        std::printf(
            "            %.2f x a loop that only enumerates, %.1f x 1e6 square roots, first plans after %.0f ms\n",
            seconds / enumeration, seconds / reference, first * 1e3);
        if (bound && !found->results.empty()) {
            const RankedPlan& best = found->results.front();
            const StrategyChoice& strategy = best.scenario.strategy;
            std::printf("            first: %.3f days, tensor %d pipeline %d virtual %d context %d micro-batch %d\n",
                        best.candidate.days, *strategy.tensor, *strategy.pipeline, *strategy.virtualPipeline,
                        *strategy.context, *strategy.microBatch);
        }
    }
}

} // namespace

int main(int argc, char** argv) {
    int threads = 1;
    const char* only = "";
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--threads") == 0 && i + 1 < argc)
            threads = std::atoi(argv[++i]);
        else
            only = argv[i];
    }
    const ResourceLocation location = locateResources(argv[0]);
    auto data = location.folder ? loadData(*location.folder) : tl::unexpected(LoadFailure{location.tried});
    if (!data) {
        std::fprintf(stderr, "%s\n", data.error().front().c_str());
        return 3;
    }
    const double reference = referenceSeconds();
    std::printf("reference, 1e6 square roots %.3f ms; threads %d\n", reference * 1e3, threads);
    for (const Case& c : cases())
        if (*only == '\0' || std::strcmp(c.name, only) == 0)
            run(c, data->library, threads, reference);
    return 0;
}

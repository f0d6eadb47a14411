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
#include <ctime>
#include <optional>
#include <string>
#include <vector>

using namespace headroom;
using Clock = std::chrono::steady_clock;

namespace {

volatile double sink = 0.0;

// Of all threads: what other programs take from them does not count.
double processorSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

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

// Which accelerator and how many, over the whole catalog; `counts` empty: any.
Scenario onAnyCluster(std::optional<CountRange> counts) {
    Architecture a = gpt(40, 5120, 40);
    a.kvHeads = 8;
    a.ffnHiddenSize = 13824;
    a.gatedFfn = true;
    a.vocabSize = 128000;
    a.tiedEmbeddings = a.biases = false;
    a.norm = NormKind::rmsnorm;
    a.positions = PositionKind::rope;
    a.maxPositions = 4096;
    Scenario s = onCluster(a, 1, 1024, {});
    s.training.tokens = 1e12;
    s.training.sequenceLength = 4096;
    s.cluster.accelerators.clear();
    s.cluster.counts.clear();
    s.cluster.countRange = counts;
    s.constraints.maxDays = 32.0;
    s.constraints.minMemoryHeadroom = 0.1;
    return s;
}

std::vector<Case> cases() {
    const std::vector<std::string> all{"schedule",         "overlap_tensor", "offload_optimizer",
                                       "recompute_layers", "zero_stage",     "context_kind"};
    const Architecture turing = gpt(105, 20480, 128), gpt3 = gpt(96, 12288, 96);
    return {{"530B on 5,040", onCluster(turing, 5040, 2520, {})},
            {"175B on 4,096", onCluster(gpt3, 4096, 4096, {})},
            {"530B on 5,040, varied", onCluster(turing, 5040, 2520, all)},
            {"175B on 4,096, varied", onCluster(gpt3, 4096, 4096, all)},
            {"12B on 64 to 128 of any", onAnyCluster(CountRange{64, 128})},
            {"12B on any number of any", onAnyCluster(std::nullopt)}};
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
        const double startWork = processorSeconds();
        double first = -1.0;
        options.progress = [&](const SearchProgress& p) {
            if (first < 0.0 && !p.best.empty())
                first = secondsSince(start);
        };
        const auto found = search(c.scenario, library, options);
        const double seconds = secondsSince(start), work = processorSeconds() - startWork;
        const SearchStatistics& s = found->statistics;
        const auto count = [](std::int64_t n) { return static_cast<long long>(n); };
        std::printf("  %-9s %11lld considered %9lld valid %9lld evaluated %9lld fit  %7.3f s, %7.3f s of cores  %10.0f valid/s a core\n",
                    bound ? "bounds" : "no bounds", count(s.considered), count(s.valid), count(s.evaluated),
                    count(s.fit), seconds, work, static_cast<double>(s.valid) / work);
        std::printf(
            "            %.2f x a loop that only enumerates, %.1f x 1e6 square roots, first plans after %.0f ms\n",
            seconds / enumeration, seconds / reference, first * 1e3);
        if (bound && !found->results.empty()) {
            const RankedPlan& best = found->results.front();
            const StrategyChoice& strategy = best.scenario.strategy;
            std::printf("            best: %s x %d, %.3f days, tensor %d pipeline %d virtual %d context %d micro-batch %d\n",
                        best.scenario.cluster.accelerators.front().c_str(), best.scenario.cluster.counts.front(),
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

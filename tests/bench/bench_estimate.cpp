// SPDX-License-Identifier: GPL-3.0-or-later
// Time of one estimate in process: the terms alone (evaluate), with the scenario resolved (estimate), and a batch of
// 10,000 different plans. Prints microseconds and the ratio to a fixed piece of arithmetic, so that runs on different
// machines can be compared.
#include "../../app/library_loader.h"
#include "../../app/resource_locator.h"
#include "estimate/resolve.h"
#include "io/scenario_json.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

using namespace headroom;
using Clock = std::chrono::steady_clock;

namespace {

template<class Work>
double microsecondsEach(int repetitions, Work&& work) {
    double best = 1e300; // the least disturbed of five rounds
    for (int round = 0; round < 5; ++round) {
        const auto start = Clock::now();
        for (int i = 0; i < repetitions; ++i)
            work(i);
        best = std::min(best, std::chrono::duration<double, std::micro>(Clock::now() - start).count() / repetitions);
    }
    return best;
}

volatile double sink = 0.0;

} // namespace

int main(int, char** argv) {
    const ResourceLocation location = locateResources(argv[0]);
    auto data = location.folder ? loadData(*location.folder) : tl::unexpected(LoadFailure{location.tried});
    if (!data) {
        std::fprintf(stderr, "%s\n", data.error().front().c_str());
        return 3;
    }
    const Library* library = &data->library;
    std::ifstream file(std::string(HEADROOM_SOURCE_DIR) + "/resources/scenarios/12b.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const Scenario scenario = readScenario(text).scenario;
    const Resolved resolved = resolve(scenario, *library);
    if (hasErrors(resolved.problems)) {
        std::fputs("the 12B scenario is not valid\n", stderr);
        return 1;
    }

    const double reference = microsecondsEach(200, [](int i) {
        double x = 1.0 + i;
        for (int k = 0; k < 1000; ++k)
            x = std::sqrt(x + k);
        sink = x;
    });
    Figures figures;
    const double terms = microsecondsEach(20000, [&](int) {
        evaluate(resolved.plan, figures);
        sink = figures.step.seconds.value();
    });
    const double whole = microsecondsEach(2000, [&](int) { sink = estimate(scenario, *library).figures->run.goodput; });
    Plan plan = resolved.plan;
    const double batch = microsecondsEach(10000, [&](int i) {
        plan.training.sequenceLength = 1024 + 2 * i;
        plan.strategy.microBatch = 1 + i % 4;
        evaluate(plan, figures);
        sink = figures.memory.peak.value();
    });
    // Stages that differ, as head and embedding make them.
    const auto pipelined = [&](Schedule schedule, int virtualPipeline) {
        Plan p = resolved.plan;
        p.strategy.data = p.strategy.worldSize() / 8;
        p.strategy.tensor = 1;
        p.strategy.pipeline = 8;
        p.strategy.virtualPipeline = virtualPipeline;
        p.strategy.schedule = schedule;
        p.layout = layOutStages(p.architecture.layers, p.strategy);
        return microsecondsEach(2000, [&](int) {
            evaluate(p, figures);
            sink = figures.step.seconds.value();
        });
    };
    const double plain = pipelined(Schedule::one_f_one_b, 1), interleaved = pipelined(Schedule::one_f_one_b, 5);
    const double zeroBubble = pipelined(Schedule::zb_1p, 1), folded = pipelined(Schedule::zb_v, 1);
    std::printf("reference, 1,000 square roots   %8.3f us\n", reference);
    std::printf("evaluate, one plan              %8.3f us   %6.2f x reference\n", terms, terms / reference);
    std::printf("evaluate, 10,000 plans, each    %8.3f us   %6.2f x reference\n", batch, batch / reference);
    std::printf("evaluate, pipeline 8            %8.3f us   %6.2f x reference\n", plain, plain / reference);
    std::printf("  interleaved by 5              %8.3f us   %6.2f x reference\n", interleaved, interleaved / reference);
    std::printf("  ZB-1p                         %8.3f us   %6.2f x reference\n", zeroBubble, zeroBubble / reference);
    std::printf("  ZB-V                          %8.3f us   %6.2f x reference\n", folded, folded / reference);
    std::printf("estimate, scenario to figures   %8.3f us   %6.2f x reference\n", whole, whole / reference);
    return 0;
}

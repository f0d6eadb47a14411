// SPDX-License-Identifier: GPL-3.0-or-later
// Time of the whole table of claims on one core, for a scenario and beside 1,000 estimates of it.
//   bench_claims SCENARIO [--print]
#include "../../app/library_loader.h"
#include "../../app/resource_locator.h"
#include "io/claims_json.h"
#include "io/scenario_json.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

using namespace headroom;
using Clock = std::chrono::steady_clock;

namespace {

template<class Work>
double millisecondsOf(const Work& work) {
    const Clock::time_point start = Clock::now();
    work();
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

} // namespace

int main(int argc, char** argv) {
    const ResourceLocation location = locateResources(argv[0]);
    const auto data = location.folder ? loadData(*location.folder) : tl::unexpected(LoadFailure{location.tried});
    const auto text = argc > 1 ? readFile(argv[1]) : std::nullopt;
    if (!data || !text) {
        std::fprintf(stderr, "usage: bench_claims SCENARIO [--print]\n");
        return 2;
    }
    const Scenario scenario = readScenario(*text).scenario;
    ClaimOptions options;
    options.threads = 1;
    std::vector<ClaimCheck> checks;
    double best = 1e300;
    for (int i = 0; i < 5; ++i)
        best = std::min(best, millisecondsOf(
                                  [&] { checks = checkClaims(scenario, data->library, data->claims, options); }));
    if (argc > 2 && std::string(argv[2]) == "--print")
        std::printf("%s\n", writeClaims(checks, data->messages).c_str());
    for (const Claim& claim : data->claims.claims) {
        ClaimBook one = data->claims;
        one.claims = {claim};
        const double own =
            millisecondsOf([&] { checks = checkClaims(scenario, data->library, one, options); });
        std::fprintf(stderr, "%-20s %8.2f ms\n", std::string(name(claim.kind)).c_str(), own);
    }
    double sum = 0.0;
    const double estimates = millisecondsOf([&] {
        for (int i = 0; i < 1000; ++i)
            sum += estimate(scenario, data->library).valid ? 1.0 : 0.0;
    });
    std::fprintf(stderr, "all claims %.1f ms on one core; one estimate %.3f ms (%g valid)\n", best, estimates / 1000.0,
                 sum);
    return 0;
}

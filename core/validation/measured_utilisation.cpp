// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/measured_utilisation.h"

#include "base/quantile.h"
#include "claims/implied_utilisation.h"
#include "model/counts.h"

#include <map>
#include <set>
#include <string>
#include <tuple>

namespace headroom {

namespace {

using Group = std::tuple<std::string, Precision, bool>; // family, precision, mixture of experts

struct Sample {
    std::vector<double> shares;
    std::set<std::string> sources;
    double best = 0.0;
    std::string bestRun;

    void add(double share, const MeasuredRun& run) {
        shares.push_back(share);
        sources.insert(run.source);
        if (share > best) {
            best = share;
            bestRun = run.id;
        }
    }
};

} // namespace

std::vector<MeasuredUtilisation> measuredUtilisation(std::span<const MeasuredRun> runs, const Library& library) {
    std::map<Group, Sample> samples;
    for (const MeasuredRun& run : runs) {
        const Resolved resolved = resolve(run.scenario, library);
        if (hasErrors(resolved.problems))
            continue;
        const Plan& plan = resolved.plan;
        const TrainingSettings& t = plan.training;
        const Accelerator& card = *library.catalog.accelerator(resolved.scenario.cluster.accelerators.front());
        const double tokens = static_cast<double>(t.globalBatchSequences) * static_cast<double>(t.sequenceLength);
        const FlopsPerSecond rate = flopsPerToken(plan.architecture, t.sequenceLength, t.causal) * Tokens{tokens} /
                                    (Seconds{run.seconds} * static_cast<double>(plan.machine.count));
        const double share = rate / plan.machine.peak;
        if (share > matmulCeiling(card, t.precision).value_or(1.0))
            continue;
        const std::string family(familyOf(library.calibrations, card.architecture));
        const bool moe = plan.architecture.isMoe();
        samples[{family, peakPrecision(t.precision), moe}].add(share, run);
        samples[{"*", peakPrecision(t.precision), moe}].add(share, run);
    }
    std::vector<MeasuredUtilisation> out;
    for (auto& [group, sample] : samples) {
        const auto& [family, precision, moe] = group;
        out.push_back({family, precision, moe, static_cast<int>(sample.shares.size()),
                       static_cast<int>(sample.sources.size()), quantile(sample.shares, 0.5),
                       quantile(sample.shares, 0.9), sample.best, sample.bestRun});
    }
    return out;
}

} // namespace headroom

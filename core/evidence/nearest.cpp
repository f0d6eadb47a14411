// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/nearest.h"

#include "calibration/calibration.h"
#include "estimate/framework_defaults.h"
#include "model/counts.h"
#include "names/enum_names.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace headroom {

RunTraits traitsOf(const Scenario& scenario, const Architecture& architecture, const Library& library) {
    const TrainingChoice& t = scenario.training;
    const StrategyChoice& s = scenario.strategy;
    RunTraits out;
    if (!scenario.cluster.accelerators.empty())
        out.accelerator = scenario.cluster.accelerators.front();
    const Accelerator* card = library.catalog.accelerator(out.accelerator);
    const std::string chip = card != nullptr ? card->architecture : std::string();
    out.family = familyOf(library.calibrations, chip);
    if (out.family == "*")
        out.family = chip;
    out.framework = t.framework.value_or(out.framework);
    out.year = t.year.value_or(0);
    out.stack = stackOf(
        library.calibrations,
        {chip, enumName(out.framework), t.frameworkDetail ? *t.frameworkDetail : std::string_view(), out.year, {}});
    out.mixtureOfExperts = architecture.moe.experts > 0;
    out.parameters = std::log2(static_cast<double>(std::max<std::int64_t>(countParameters(architecture).total, 1)));
    out.precision = t.precision.value_or(out.precision);
    out.count = scenario.cluster.counts.empty() ? 0.0 : std::log2(scenario.cluster.counts.front());
    out.sequence = std::log2(static_cast<double>(t.sequenceLength.value_or(1)));
    out.tensor = std::log2(s.tensor.value_or(1));
    out.pipeline = std::log2(s.pipeline.value_or(1));
    out.context = std::log2(s.context.value_or(1));
    out.expert = std::log2(s.expert.value_or(1));
    out.microBatch = std::log2(s.microBatch.value_or(1));
    out.zeroStage = s.zeroStage.value_or(defaultsOf(out.framework).zeroStage);
    out.recompute = s.recompute.value_or(Recompute::none);
    return out;
}

MeasuredIndex::MeasuredIndex(std::vector<MeasuredRun> runs, const Library& library)
    : m_library(library), m_runs(std::move(runs)) {
    m_traits.reserve(m_runs.size());
    for (const MeasuredRun& run : m_runs)
        m_traits.push_back(traitsOf(run.scenario, run.scenario.model.architecture.value_or(Architecture{}), library));
}

std::optional<Seconds> MeasuredIndex::predicted(std::size_t run) {
    const auto [place, fresh] = m_predicted.try_emplace(run);
    if (fresh) {
        const Estimate result = estimate(m_runs[run].scenario, m_library);
        if (result.figures)
            place->second = result.figures->step.seconds;
    }
    return place->second;
}

std::vector<NearestMeasurement> MeasuredIndex::nearest(const Resolved& plan, std::size_t most) {
    const RunTraits wanted = traitsOf(plan.scenario, plan.plan.architecture, m_library);
    std::vector<std::pair<double, std::size_t>> order;
    order.reserve(m_runs.size());
    for (std::size_t i = 0; i < m_runs.size(); ++i)
        order.emplace_back(distance(wanted, m_traits[i]), i);
    std::make_heap(order.begin(), order.end(), std::greater<>());
    std::vector<NearestMeasurement> out;
    std::vector<const RunTraits*> named;
    while (out.size() < most && !order.empty()) {
        const auto [away, i] = order.front();
        std::pop_heap(order.begin(), order.end(), std::greater<>());
        order.pop_back();
        const RunTraits& traits = m_traits[i];
        if (std::any_of(named.begin(), named.end(), [&](const RunTraits* t) { return distance(*t, traits) == 0.0; }))
            continue;
        named.push_back(&traits);
        const MeasuredRun& run = m_runs[i];
        out.push_back({run.id, run.publication, Seconds(run.seconds), predicted(i), away});
    }
    return out;
}

} // namespace headroom

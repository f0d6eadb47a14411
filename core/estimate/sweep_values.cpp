// SPDX-License-Identifier: GPL-3.0-or-later
// Which values of an axis are worth a point, and the scenario that has each.
#include "estimate/matrix_efficiency.h"
#include "estimate/reopen.h"
#include "estimate/sweep.h"
#include "parallelism/framework_rules.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>

namespace headroom {

namespace {

constexpr int reach = 8;               // how many times more and less than the plan has
constexpr double leastRatio = 1.12;    // of neighbouring rates: closer ones would be one point on a chart
constexpr int leastServers = 64;       // a small plan still sees where scaling ends
constexpr const char* bandwidthKey = "memory_bandwidth_gbyte_per_s";

double inGbyte(BytesPerSecond rate) { return rate.value() / 1e9; }
double inGbit(BytesPerSecond rate) { return rate.value() * 8.0 / 1e9; }

// 1, 2, 3, 4, 6, 8, 12 …: steps of at most a half.
std::vector<std::int64_t> halfSteps(std::int64_t most) {
    std::vector<std::int64_t> steps;
    for (std::int64_t n = 1; n <= most; n *= 2) {
        steps.push_back(n);
        if (n > 1 && n / 2 * 3 <= most)
            steps.push_back(n / 2 * 3);
    }
    return steps;
}

// Rates within reach of `own`, itself among them, none closer than leastRatio to a neighbour.
std::vector<double> thinned(std::vector<double> rates, double own) {
    std::erase_if(rates, [own](double r) {
        return !(r >= own / reach && r <= own * reach) || std::abs(std::log(r / own)) < std::log(leastRatio);
    });
    rates.push_back(own);
    std::ranges::sort(rates);
    std::vector<double> kept;
    for (const double rate : rates) {
        if (kept.empty() || rate >= kept.back() * leastRatio || rate == own)
            kept.push_back(rate);
    }
    return kept;
}

class Values {
public:
    Values(const Estimate& of, const Library& library)
        : m_plan(of.resolved.plan), m_library(library), m_base(reopened(of.resolved)) {
        const std::vector<std::string>& ids = m_base.cluster.accelerators;
        const Accelerator* a = ids.empty() ? nullptr : library.catalog.accelerator(ids.front());
        const auto changed = m_base.cluster.overrides.find("devices_per_package");
        if (changed != m_base.cluster.overrides.end())
            m_devices = std::max(1, static_cast<int>(std::lround(changed->second)));
        else if (a != nullptr)
            m_devices = a->devicesPerPackage;
    }

    [[nodiscard]] int devices() const { return m_devices; }

    [[nodiscard]] std::vector<double> of(SweepAxis axis) const {
        switch (axis) {
        case SweepAxis::cluster_size:
            return sizes();
        case SweepAxis::network:
            return networks();
        case SweepAxis::server_link:
            return published([this](const Accelerator& a) {
                return a.link.gbytePerSecondOneWay.value.value_or(0.0) / a.devicesPerPackage;
            }, valueOn(axis, m_plan));
        case SweepAxis::memory_bandwidth:
            return published([](const Accelerator& a) { return a.memoryBandwidthGbytePerSecond.value.value_or(0.0); },
                             valueOn(axis, m_plan, m_devices));
        case SweepAxis::global_batch:
            return batches();
        case SweepAxis::matrix_efficiency:
            break;
        }
        return {};
    }

    [[nodiscard]] SweepStep step(SweepAxis axis, double x) const {
        SweepStep out;
        out.x = x;
        out.scenario = m_base;
        out.isThisPlan = x == valueOn(axis, m_plan, m_devices);
        if (out.isThisPlan)
            return out;
        ClusterChoice& cluster = out.scenario.cluster;
        switch (axis) {
        case SweepAxis::cluster_size:
            setCount(out, static_cast<int>(x));
            break;
        case SweepAxis::network:
            cluster.interNodeGbitPerSecond = x;
            out.changes = {{"cluster.inter_node_gbit_per_s", x}};
            break;
        case SweepAxis::server_link:
            cluster.intraNodeGbytePerSecond = x;
            out.changes = {{"cluster.intra_node_gbyte_per_s", x}};
            break;
        case SweepAxis::memory_bandwidth:
            cluster.overrides[bandwidthKey] = x;
            out.changes = {{std::string("cluster.accelerator.") + bandwidthKey, x}};
            break;
        case SweepAxis::global_batch:
            out.scenario.training.globalBatchSequences = static_cast<std::int64_t>(x);
            out.changes = {{"training.global_batch_sequences", static_cast<std::int64_t>(x)}};
            break;
        case SweepAxis::matrix_efficiency:
            break;
        }
        return out;
    }

private:
    [[nodiscard]] int mesh() const {
        const Strategy& s = m_plan.strategy;
        return s.tensor * s.pipeline * s.context;
    }

    [[nodiscard]] std::vector<double> sizes() const {
        const int count = m_plan.machine.count, server = m_plan.machine.perServer;
        const std::int64_t unit = std::lcm(std::int64_t{server}, std::int64_t{mesh()});
        const std::int64_t most =
            std::clamp<std::int64_t>(std::int64_t{count} * reach, std::int64_t{server} * leastServers, 10'000'000);
        std::vector<double> out;
        if (count < server)
            for (int n = mesh(); n < server; n *= 2)
                out.push_back(n);
        for (const std::int64_t steps : halfSteps(most / unit))
            out.push_back(static_cast<double>(steps * unit));
        // The next servers more and fewer: the choice that is nearest at hand.
        for (const std::int64_t near : {-unit, unit})
            if (count + near >= unit && count % unit == 0)
                out.push_back(static_cast<double>(count + near));
        out.push_back(count);
        return out;
    }

    [[nodiscard]] std::vector<double> networks() const {
        std::vector<double> rates;
        for (const Fabric& f : m_library.catalog.fabrics)
            if (f.kind == "scale_out" && f.rateCounts != RateBasis::server && f.gbitPerSecondPerPort.value)
                rates.push_back(*f.gbitPerSecondPerPort.value);
        return thinned(std::move(rates), valueOn(SweepAxis::network, m_plan));
    }

    template<class Rate>
    [[nodiscard]] std::vector<double> published(Rate rate, double own) const {
        std::vector<double> rates;
        for (const Accelerator& a : m_library.catalog.accelerators)
            rates.push_back(rate(a));
        return thinned(std::move(rates), own);
    }

    [[nodiscard]] std::vector<double> batches() const {
        const Strategy& s = m_plan.strategy;
        const std::int64_t own = m_plan.training.globalBatchSequences;
        std::int64_t unit = std::int64_t{s.microBatch} * s.data;
        if (s.virtualPipeline > 1 && rulesOf(m_plan.training.framework).interleavingNeedsFullRounds)
            unit *= s.pipeline;
        std::vector<double> out;
        for (const std::int64_t steps : halfSteps(own * reach / unit))
            if (steps * unit * reach >= own)
                out.push_back(static_cast<double>(steps * unit));
        out.push_back(static_cast<double>(own));
        return out;
    }

    void setCount(SweepStep& step, int count) const {
        step.scenario.cluster.counts = {count};
        step.scenario.cluster.countRange.reset();
        step.changes = {{"cluster.count", std::int64_t{count}}};
        std::optional<int>& data = step.scenario.strategy.data;
        if (data && count % mesh() == 0) {
            data = count / mesh();
            step.changes.push_back({"strategy.data", std::int64_t{*data}});
        }
    }

    const Plan& m_plan;
    const Library& m_library;
    Scenario m_base;
    int m_devices = 1;
};

} // namespace

double valueOn(SweepAxis axis, const Plan& plan, int devicesPerPackage) {
    switch (axis) {
    case SweepAxis::cluster_size:
        return plan.machine.count;
    case SweepAxis::network:
        return inGbit(plan.machine.interNode);
    case SweepAxis::server_link:
        return inGbyte(plan.machine.intraNode);
    case SweepAxis::memory_bandwidth:
        return inGbyte(plan.machine.memoryBandwidth) * devicesPerPackage;
    case SweepAxis::global_batch:
        return static_cast<double>(plan.training.globalBatchSequences);
    case SweepAxis::matrix_efficiency:
        return plan.calibration.*matrixCeilingOf(plan.training.precision);
    }
    return 0.0;
}

std::vector<SweepStep> sweepSteps(const Estimate& of, const Library& library, SweepAxis axis) {
    const Values values(of, library);
    std::vector<double> xs = values.of(axis);
    std::ranges::sort(xs);
    xs.erase(std::unique(xs.begin(), xs.end()), xs.end());
    std::vector<SweepStep> steps;
    steps.reserve(xs.size());
    for (const double x : xs)
        steps.push_back(values.step(axis, x));
    return steps;
}

SweepStep stepToCount(const Estimate& of, const Library& library, int count) {
    return Values(of, library).step(SweepAxis::cluster_size, count);
}

} // namespace headroom

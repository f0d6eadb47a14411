// SPDX-License-Identifier: GPL-3.0-or-later
// Rates and memory of the accelerator, as the terms of the estimate need them.
#include "estimate/resolve_context.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

// Contract: what the driver calls total where nobody has published it.
constexpr double usableShareOfLabel = 0.985;

// What one device of the package gets of a figure of the whole.
double perDevice(const Accelerator& a, double value) { return value / a.devicesPerPackage; }

std::optional<double> peakOf(const Accelerator& a, Precision precision) {
    const auto it = a.peakTflops.find(peakPrecision(precision));
    return it == a.peakTflops.end() ? std::nullopt : it->second.value;
}

bool runs(const Accelerator& a, Precision precision) {
    return !a.unsupported.contains(precision) && peakOf(a, precision).has_value();
}

void reportPrecision(Resolving& r, ProblemCode code) {
    const Accelerator& a = *r.accelerator;
    const Precision wanted = r.out.plan.training.precision;
    Problem& problem = r.error(code, "training.precision",
                               {{"accelerator", a.name},
                                {"precision", std::string(enumName(wanted))},
                                {"field", "peak_tflops_dense." + std::string(enumName(peakPrecision(wanted)))}});
    for (const EnumName<Precision>& entry : enumNames<Precision>()) {
        if (runs(a, entry.value))
            problem.legal.emplace_back(std::string(entry.name));
    }
    for (const Precision instead : {Precision::bf16, Precision::fp16, Precision::fp32}) {
        if (runs(a, instead)) {
            problem.fixes.push_back({"training.precision", std::string(enumName(instead))});
            break;
        }
    }
}

// FP32 outside the matrix units, where unpublished: the catalog's usual share of the 16-bit peak.
double usualVectorShare(const Catalog& catalog) {
    std::vector<double> shares;
    for (const Accelerator& a : catalog.accelerators) {
        const std::optional<double> vector = peakOf(a, Precision::fp32), matrix = peakOf(a, Precision::bf16);
        if (vector && matrix)
            shares.push_back(*vector / *matrix);
    }
    if (shares.empty())
        return 0.0;
    const auto middle = shares.begin() + static_cast<std::ptrdiff_t>(shares.size() / 2);
    std::nth_element(shares.begin(), middle, shares.end());
    return *middle;
}

void resolvePeak(Resolving& r) {
    const Accelerator& a = *r.accelerator;
    Machine& m = r.out.plan.machine;
    const Precision precision = r.out.plan.training.precision;
    const std::optional<double> peak = peakOf(a, precision);
    if (a.unsupported.contains(precision))
        reportPrecision(r, ProblemCode::precision_unsupported);
    else if (!peak)
        reportPrecision(r, ProblemCode::unknown_peak);
    const double wanted = perDevice(a, peak.value_or(0.0));
    m.peak = units::tflopPerSecond(wanted);
    const std::optional<double> bf16 = peakOf(a, Precision::bf16);
    const std::optional<double> sixteenBit = bf16 ? bf16 : peakOf(a, Precision::fp16);
    const FlopsPerSecond sixteen = sixteenBit ? units::tflopPerSecond(perDevice(a, *sixteenBit)) : m.peak;
    m.peakWide = isEightBitOrLess(precision) ? sixteen : m.peak;
    const std::optional<double> vector = peakOf(a, Precision::fp32);
    m.peakVector =
        vector ? units::tflopPerSecond(perDevice(a, *vector)) : sixteen * usualVectorShare(r.library.catalog);
}

// The bandwidth of a sibling of the same silicon: same peak, form and generation, memory nearest in size.
std::optional<double> siblingBandwidth(const Resolving& r) {
    const Accelerator& a = *r.accelerator;
    const Accelerator* best = nullptr;
    const auto distance = [&](const Accelerator& other) {
        return std::abs(other.memoryGb.value.value_or(0.0) - a.memoryGb.value.value_or(0.0));
    };
    for (const Accelerator& other : r.library.catalog.accelerators) {
        if (other.id == a.id || other.vendor != a.vendor || other.architecture != a.architecture ||
            other.formFactor != a.formFactor || !other.memoryBandwidthGbytePerSecond.value ||
            peakOf(other, Precision::bf16) != peakOf(a, Precision::bf16))
            continue;
        if (best == nullptr || distance(other) < distance(*best))
            best = &other;
    }
    return best == nullptr ? std::nullopt : best->memoryBandwidthGbytePerSecond.value;
}

void resolveBandwidth(Resolving& r) {
    const Accelerator& a = *r.accelerator;
    std::optional<double> bandwidth = a.memoryBandwidthGbytePerSecond.value;
    if (!bandwidth) {
        bandwidth = siblingBandwidth(r);
        const Arguments arguments{{"accelerator", a.name}};
        if (bandwidth) {
            r.warn(ProblemCode::unknown_bandwidth, "cluster.accelerator", arguments);
            r.assume("cluster.accelerator.memory_bandwidth_gbyte_per_s", *bandwidth, "sibling_bandwidth", arguments);
        } else {
            r.error(ProblemCode::unknown_bandwidth, "cluster.accelerator", arguments);
        }
    }
    r.out.plan.machine.memoryBandwidth = units::gbytePerSecond(perDevice(a, bandwidth.value_or(0.0)));
}

void resolveCapacity(Resolving& r) {
    const Accelerator& a = *r.accelerator;
    std::optional<double> usable = a.memoryUsableGib.value;
    if (!usable) {
        const Arguments arguments{{"accelerator", a.name}};
        if (a.memoryGb.value) {
            usable = usableShareOfLabel * *a.memoryGb.value;
            r.warn(ProblemCode::unknown_capacity, "cluster.accelerator", arguments);
        } else {
            r.error(ProblemCode::unknown_capacity, "cluster.accelerator", arguments);
        }
    }
    r.out.plan.machine.capacity = units::gib(perDevice(a, usable.value_or(0.0)));
}

void resolvePower(Resolving& r) {
    const Accelerator& a = *r.accelerator;
    Machine& m = r.out.plan.machine;
    const double rated = perDevice(a, a.tdpWatts.value.value_or(0.0)); // 0 = unknown
    m.power = units::watts(rated);
    const auto factor = r.library.catalog.economics.find("server_power_factor");
    if (r.server != nullptr && r.server->powerKwMax.value)
        m.serverPowerPerAccelerator = units::watts(*r.server->powerKwMax.value * 1000.0 / r.server->devicesPerServer);
    else if (factor != r.library.catalog.economics.end() && factor->second.typical)
        m.serverPowerPerAccelerator = units::watts(rated * *factor->second.typical);
    if (!(m.serverPowerPerAccelerator > Watts{}))
        r.warn(ProblemCode::unknown_power, "cluster.accelerator", {{"accelerator", a.name}});
}

} // namespace

void resolvePeaks(Resolving& r) {
    if (r.accelerator == nullptr)
        return;
    resolvePeak(r);
    resolveBandwidth(r);
    resolveCapacity(r);
    resolvePower(r);
    r.out.plan.machine.smCount =
        static_cast<int>(perDevice(*r.accelerator, r.accelerator->smCount.value.value_or(0.0)));
}

} // namespace headroom

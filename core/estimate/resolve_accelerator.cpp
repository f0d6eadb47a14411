// SPDX-License-Identifier: GPL-3.0-or-later
// Which accelerator, with which figures, how many of them and in what server.
#include "estimate/resolve_context.h"
#include "hardware/unit_traps.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

// Figures of the catalog that {"based_on": …} may replace, by the catalog's field names.
struct OverridableFigure {
    std::string_view name;
    Figure& (*figure)(Accelerator&);
};
constexpr auto overridableFigures = std::to_array<OverridableFigure>({
    {"memory_gb", [](Accelerator& a) -> Figure& { return a.memoryGb; }},
    {"memory_usable_gib", [](Accelerator& a) -> Figure& { return a.memoryUsableGib; }},
    {"memory_bandwidth_gbyte_per_s", [](Accelerator& a) -> Figure& { return a.memoryBandwidthGbytePerSecond; }},
    {"sm_count", [](Accelerator& a) -> Figure& { return a.smCount; }},
    {"tdp_w", [](Accelerator& a) -> Figure& { return a.tdpWatts; }},
    {"link.gbyte_per_s_one_way", [](Accelerator& a) -> Figure& { return a.link.gbytePerSecondOneWay; }},
    {"link.pair_gbyte_per_s_one_way", [](Accelerator& a) -> Figure& { return a.link.pairGbytePerSecondOneWay; }},
});
constexpr std::string_view peakPrefix = "peak_tflops_dense.";
constexpr std::string_view linkRate = "link.gbyte_per_s_one_way";

std::string overridePath(std::string_view name) { return "cluster.accelerator." + std::string(name); }

Figure typed(double value) {
    Figure figure;
    figure.value = value;
    figure.confidence = Confidence::high;
    return figure;
}

// True when the name is a peak.
bool overridePeak(Resolving& r, std::string_view name, double value) {
    if (!name.starts_with(peakPrefix))
        return false;
    const auto precision = enumFromName<Precision>(name.substr(peakPrefix.size()));
    if (!precision)
        return false;
    Figure& peak = r.overridden.peakTflops[*precision];
    peak = typed(value);
    r.overridden.unsupported.erase(*precision);
    return true;
}

bool overrideFigure(Resolving& r, std::string_view name, double value) {
    const auto it = std::find_if(overridableFigures.begin(), overridableFigures.end(),
                                 [&](const OverridableFigure& f) { return f.name == name; });
    if (it == overridableFigures.end())
        return false;
    it->figure(r.overridden) = typed(value);
    return true;
}

// Whole numbers that are no figures.
bool overrideCount(Resolving& r, std::string_view name, double value) {
    const int whole = static_cast<int>(std::clamp(std::round(value), 1.0, 1e6));
    if (name == "link.domain_size")
        r.overridden.link.domainSize = whole;
    else if (name == "pcie_gen")
        r.overridden.pcieGeneration = whole;
    else if (name == "devices_per_package")
        r.overridden.devicesPerPackage = whole;
    else
        return false;
    return true;
}

void applyOverrides(Resolving& r) {
    const ClusterChoice& cluster = r.out.scenario.cluster;
    if (cluster.overrides.empty() || r.accelerator == nullptr)
        return;
    const Accelerator& base = *r.accelerator;
    r.overridden = base;
    for (const auto& [name, value] : cluster.overrides) {
        if (!(value > 0.0)) {
            r.error(ProblemCode::out_of_range, overridePath(name),
                    {{"value", value}, {"bound", std::string("@above")}, {"low", 0.0}, {"high", 1e15}});
            continue;
        }
        if (auto trap = unitTrapProblem(base, name, value, overridePath(name)))
            r.out.problems.push_back(std::move(*trap));
        if (!overridePeak(r, name, value) && !overrideFigure(r, name, value) && !overrideCount(r, name, value)) {
            Problem& problem = r.warn(ProblemCode::unknown_key, overridePath(name), {{"key", name}});
            for (const std::string& known : acceleratorOverrideNames())
                problem.legal.emplace_back(known);
        }
    }
    // A card with another label shows the driver as much of it as the base does.
    const bool relabelled = cluster.overrides.contains("memory_gb") && !cluster.overrides.contains("memory_usable_gib");
    if (relabelled && base.memoryUsableGib.value && base.memoryGb.value && r.overridden.memoryGb.value) {
        const double usable = *base.memoryUsableGib.value * *r.overridden.memoryGb.value / *base.memoryGb.value;
        r.overridden.memoryUsableGib = typed(usable);
        r.assume(overridePath("memory_usable_gib"), usable, "usable_memory_scaled");
    }
    r.accelerator = &r.overridden;
}

void chooseAccelerator(Resolving& r) {
    ClusterChoice& cluster = r.out.scenario.cluster;
    if (cluster.accelerators.empty()) {
        r.error(ProblemCode::open_not_allowed, "cluster.accelerator");
        return;
    }
    if (cluster.accelerators.size() > 1) {
        cluster.accelerators.resize(1);
        r.assume("cluster.accelerator", cluster.accelerators.front(), "first_of_list");
    }
    const std::string& id = cluster.accelerators.front();
    r.accelerator = r.library.catalog.accelerator(id);
    if (r.accelerator == nullptr) {
        r.unknownId("cluster.accelerator", id, r.library.catalog.accelerators,
                    [](const Accelerator& a) { return std::string_view(a.id); });
        return;
    }
    applyOverrides(r);
    if (r.accelerator->announcedOnly)
        r.warn(ProblemCode::announced_only, "cluster.accelerator", {{"accelerator", r.accelerator->name}});
    if (r.accelerator->devicesPerPackage > 1)
        r.assume("cluster.accelerator", id, "devices_of_package",
                 {{"accelerator", r.accelerator->name}, {"devices", std::int64_t{r.accelerator->devicesPerPackage}}});
}

void chooseServer(Resolving& r) {
    ClusterChoice& cluster = r.out.scenario.cluster;
    if (!cluster.server) {
        if (r.accelerator == nullptr || r.accelerator->usualServer.empty())
            return;
        r.server = r.library.catalog.server(r.accelerator->usualServer);
        if (r.server != nullptr)
            r.fill(cluster.server, r.server->id, "cluster.server", "usual_server", {{"server", r.server->name}});
        return;
    }
    r.server = r.library.catalog.server(*cluster.server);
    if (r.server == nullptr)
        r.unknownId("cluster.server", *cluster.server, r.library.catalog.servers,
                    [](const Server& s) { return std::string_view(s.id); });
}

void chooseCount(Resolving& r) {
    ClusterChoice& cluster = r.out.scenario.cluster;
    if (cluster.counts.size() > 1) {
        cluster.counts.resize(1);
        r.assume("cluster.count", std::int64_t{cluster.counts.front()}, "first_of_list");
    } else if (cluster.counts.empty() && cluster.countRange) {
        cluster.counts = {cluster.countRange->low};
        r.assume("cluster.count", std::int64_t{cluster.counts.front()}, "least_of_range");
    } else if (cluster.counts.empty()) {
        r.error(ProblemCode::open_not_allowed, "cluster.count");
        cluster.counts = {1};
    }
    cluster.countRange.reset();
    constexpr int largestCluster = 10'000'000;
    if (cluster.counts.front() < 1 || cluster.counts.front() > largestCluster) {
        r.error(ProblemCode::out_of_range, "cluster.count",
                {{"value", std::int64_t{cluster.counts.front()}},
                 {"bound", std::string("@from")},
                 {"low", std::int64_t{1}},
                 {"high", std::int64_t{largestCluster}}});
        cluster.counts = {1};
    }
    r.out.plan.machine.count = cluster.counts.front();
}

// Accelerators that share the fast link. Cards that are bridged in pairs still share their server's PCIe.
int usualPerNode(const Resolving& r) {
    constexpr int mostServers = 8; // contract: "8 in most servers"
    if (r.accelerator == nullptr)
        return mostServers;
    const int devices = r.accelerator->devicesPerPackage;
    const bool pcie =
        r.accelerator->link.topology == LinkTopology::pcie || r.accelerator->link.topology == LinkTopology::none;
    if (r.server != nullptr)
        return pcie ? r.server->devicesPerServer : r.server->scaleUpDomain * devices;
    return pcie ? mostServers : r.accelerator->link.domainSize * devices;
}

} // namespace

void warnOfLinkTrap(Resolving& r, const Accelerator& base, const std::string& path, double value) {
    if (auto trap = unitTrapProblem(base, linkRate, value, path))
        r.out.problems.push_back(std::move(*trap));
}

std::vector<std::string> acceleratorOverrideNames() {
    std::vector<std::string> names;
    for (const OverridableFigure& figure : overridableFigures)
        names.emplace_back(figure.name);
    for (const EnumName<Precision>& precision : enumNames<Precision>()) {
        if (precision.value == peakPrecision(precision.value))
            names.push_back(std::string(peakPrefix) + std::string(precision.name));
    }
    for (const char* count : {"link.domain_size", "pcie_gen", "devices_per_package"})
        names.emplace_back(count);
    return names;
}

void resolveAccelerator(Resolving& r) {
    chooseAccelerator(r);
    chooseServer(r);
    chooseCount(r);
    ClusterChoice& cluster = r.out.scenario.cluster;
    r.out.plan.machine.perNode =
        std::max(r.fill(cluster.perNode, usualPerNode(r), "cluster.per_node", "catalog_server"), 1);
    r.out.plan.machine.perServer =
        r.server != nullptr ? std::max(r.server->devicesPerServer, 1) : r.out.plan.machine.perNode;
}

} // namespace headroom

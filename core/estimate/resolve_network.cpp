// SPDX-License-Identifier: GPL-3.0-or-later
// Links inside a server and the network between servers.
#include "estimate/resolve_context.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace headroom {

namespace {

constexpr double usualNetworkGbit = 400.0; // contract: where neither scenario nor server says

bool isScaleOut(const Fabric& f) { return f.kind == "scale_out"; }

double portRate(const Fabric& f) { return f.gbitPerSecondPerPort.value.value_or(0.0); }

// The middle of a figure over all scale-out fabrics that have it, for those that have not.
double typicalOf(const Catalog& catalog, const Figure Fabric::* figure) {
    std::vector<double> values;
    for (const Fabric& f : catalog.fabrics) {
        if (isScaleOut(f) && (f.*figure).value)
            values.push_back(*(f.*figure).value);
    }
    if (values.empty())
        return 0.0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// The fabric of a kind ("InfiniBand") whose port rate is nearest.
const Fabric* fabricOfRate(const Catalog& catalog, std::string_view kind, double gbit) {
    const Fabric* best = nullptr;
    const auto distance = [&](const Fabric& f) { return std::abs(std::log(portRate(f) / gbit)); };
    for (const Fabric& f : catalog.fabrics) {
        if (!isScaleOut(f) || portRate(f) <= 0.0 || f.name.find(kind) == std::string::npos)
            continue;
        if (best == nullptr || distance(f) < distance(*best))
            best = &f;
    }
    return best;
}

// What a server's adapters speak, by the words of their kind: "EFA v2" is the fabric "AWS EFA v2 …"; else the first
// word, RoCE in any spelling, at the adapter's rate; else InfiniBand.
const Fabric* fabricOfServer(const Catalog& catalog, const Server& server, double gbit) {
    const std::string_view kinds = server.nicKind;
    const std::string_view first = kinds.substr(0, kinds.find(" / "));
    for (const Fabric& f : catalog.fabrics) {
        if (isScaleOut(f) && !first.empty() && f.name.find(first) != std::string::npos)
            return &f;
    }
    const double port = server.nicGbitPerSecond > 0.0 ? server.nicGbitPerSecond : gbit;
    const std::string_view word = first.substr(0, first.find(' '));
    const bool ethernet = word.starts_with("RoCE") || word == "Ethernet";
    const Fabric* fabric = word.empty() ? nullptr : fabricOfRate(catalog, ethernet ? "RoCE" : word, port);
    return fabric != nullptr ? fabric : fabricOfRate(catalog, "InfiniBand", port);
}

// Gbit/s one accelerator gets of a fabric, one direction.
double rateOf(const Fabric& f, const Resolving& r) {
    if (f.rateCounts == RateBasis::server)
        return portRate(f) / (r.server != nullptr ? r.server->devicesPerServer : r.out.plan.machine.perNode);
    return portRate(f);
}

std::optional<double> serverRate(const Resolving& r) {
    if (r.server == nullptr || !r.server->scaleOutGbitPerSecondPerAccelerator.value || r.accelerator == nullptr)
        return std::nullopt;
    return *r.server->scaleOutGbitPerSecondPerAccelerator.value / r.accelerator->devicesPerPackage;
}

const Fabric* namedFabric(Resolving& r) {
    const std::optional<std::string>& id = r.out.scenario.cluster.fabric;
    if (!id)
        return nullptr;
    const Fabric* fabric = r.library.catalog.fabric(*id);
    if (fabric == nullptr)
        r.unknownId("cluster.fabric", *id, r.library.catalog.fabrics,
                    [](const Fabric& f) { return std::string_view(f.id); });
    return fabric;
}

void fillRate(Resolving& r, const Fabric* fabric) {
    ClusterChoice& c = r.out.scenario.cluster;
    if (c.interNodeGbitPerSecond)
        return;
    constexpr std::string_view path = "cluster.inter_node_gbit_per_s";
    if (fabric != nullptr && rateOf(*fabric, r) > 0.0) {
        r.fill(c.interNodeGbitPerSecond, rateOf(*fabric, r), path, "rate_of_fabric", {{"fabric", fabric->name}});
    } else if (const std::optional<double> rate = serverRate(r)) {
        r.fill(c.interNodeGbitPerSecond, *rate, path, "rate_of_server", {{"server", r.server->name}});
    } else {
        r.fill(c.interNodeGbitPerSecond, usualNetworkGbit, path, "usual_network");
        if (r.out.plan.machine.count > r.out.plan.machine.perNode)
            r.warn(ProblemCode::network_assumed, path, {{"gbit_per_s", usualNetworkGbit}});
    }
}

void resolveNetwork(Resolving& r) {
    ClusterChoice& c = r.out.scenario.cluster;
    Machine& m = r.out.plan.machine;
    const Catalog& catalog = r.library.catalog;
    const bool rateTyped = c.interNodeGbitPerSecond.has_value();
    const Fabric* fabric = namedFabric(r);
    fillRate(r, fabric);
    const double rate = *c.interNodeGbitPerSecond;
    if (!c.fabric && rate > 0.0) {
        fabric = !rateTyped && r.server != nullptr ? fabricOfServer(catalog, *r.server, rate)
                                                   : fabricOfRate(catalog, "InfiniBand", rate);
        if (fabric != nullptr)
            r.fill(c.fabric, fabric->id, "cluster.fabric", rateTyped ? "fabric_of_rate" : "fabric_of_server",
                   {{"fabric", fabric->name}});
    }
    m.interNode = units::gbitPerSecond(rate);
    const auto figureOr = [&](const Figure Fabric::* figure) {
        return fabric != nullptr && (fabric->*figure).value ? *(fabric->*figure).value : typicalOf(catalog, figure);
    };
    m.interNodeEfficiency = figureOr(&Fabric::efficiency);
    m.interNodeLatency = units::microseconds(figureOr(&Fabric::hopLatencyMicroseconds));
    m.oversubscription = r.fill(c.oversubscription, 1.0, "cluster.oversubscription", "not_oversubscribed");
}

// PCIe x16 of a generation, one direction; the catalog's oldest that current cards still use where it is unknown.
double hostRate(const Catalog& catalog, int generation) {
    constexpr int usualGeneration = 4;
    const Fabric* fabric = catalog.fabric("pcie" + std::to_string(generation) + "-x16");
    if (fabric == nullptr)
        fabric = catalog.fabric("pcie" + std::to_string(usualGeneration) + "-x16");
    return fabric != nullptr ? portRate(*fabric) / 8.0 : 0.0;
}

void resolveLinks(Resolving& r) {
    constexpr std::string_view path = "cluster.intra_node_gbyte_per_s";
    ClusterChoice& c = r.out.scenario.cluster;
    Machine& m = r.out.plan.machine;
    const Accelerator& a = *r.accelerator;
    const double host = hostRate(r.library.catalog, a.pcieGeneration);
    m.hostLink = units::gbytePerSecond(host);
    const std::optional<double> published = a.link.gbytePerSecondOneWay.value;
    m.topology = a.link.topology;
    if (m.topology == LinkTopology::none || !published)
        m.topology = published ? a.link.topology : LinkTopology::pcie;
    if (c.intraNodeGbytePerSecond)
        warnOfLinkTrap(r, a, std::string(path), *c.intraNodeGbytePerSecond);
    else if (published)
        r.fill(c.intraNodeGbytePerSecond, *published / a.devicesPerPackage, path, "link_of_accelerator",
               {{"link", a.link.name}});
    else
        r.fill(c.intraNodeGbytePerSecond, host, path, "host_link", {{"accelerator", a.name}});
    const double rate = *c.intraNodeGbytePerSecond;
    m.intraNode = units::gbytePerSecond(rate);
    const int domain = a.link.domainSize * a.devicesPerPackage;
    // Bridged pairs: the link joins fewer cards than the server holds; PCIe joins the rest.
    m.linkDomain = a.link.topology == LinkTopology::pcie && published ? std::min(domain, m.perNode) : m.perNode;
    const std::optional<double> pair = a.link.pairGbytePerSecondOneWay.value;
    double share = 1.0; // of the link that two accelerators get
    if (pair && published)
        share = std::min(*pair / *published, 1.0);
    else if (m.topology == LinkTopology::mesh)
        share = 1.0 / std::max(std::min(domain, m.perNode) - 1, 1);
    m.intraNodePair = units::gbytePerSecond(rate * share);
}

} // namespace

void resolveMachine(Resolving& r) {
    if (r.accelerator == nullptr) {
        namedFabric(r);
        return;
    }
    resolvePeaks(r);
    resolveLinks(r);
    resolveNetwork(r);
}

} // namespace headroom

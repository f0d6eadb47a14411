// SPDX-License-Identifier: GPL-3.0-or-later
// accelerators.json, servers.json and fabrics.json.
#include "io/catalog_parts.h"

#include <algorithm>

namespace headroom {

namespace {

using Json = nlohmann::ordered_json;

// False, with a problem, when the entry has no id or one that is taken.
template<class T>
bool takeId(ObjectReader& object, T& entry, const std::vector<T>& others, std::vector<Problem>& problems) {
    entry.id = textOr(object, "id");
    if (entry.id.empty()) {
        report(problems, makeProblem(ProblemCode::missing_key, object.path("id"), {{"key", std::string("id")}}));
        return false;
    }
    if (std::any_of(others.begin(), others.end(), [&](const T& other) { return other.id == entry.id; })) {
        report(problems, makeProblem(ProblemCode::duplicate_key, object.path("id"), {{"key", entry.id}}));
        return false;
    }
    return true;
}

void readPeaks(ObjectReader& object, Accelerator& a, std::vector<Problem>& problems) {
    if (const Json* peaks = object.find("peak_tflops_dense")) {
        ObjectReader reader(*peaks, object.path("peak_tflops_dense"), problems);
        if (!reader.isObject())
            return;
        for (const auto& [name, unused] : peaks->items()) {
            const Figure figure = readFigure(reader, name, problems);
            if (const auto precision = enumFromName<Precision>(name))
                a.peakTflops[*precision] = figure;
            else
                a.otherPeaks[name] = figure;
        }
    }
    const std::string key = "unsupported_precisions";
    if (const Json* list = object.find(key)) {
        if (!list->is_array()) {
            reportWrongType(*list, object.path(key), "@list", problems);
            return;
        }
        for (std::size_t i = 0; i < list->size(); ++i) {
            if (const auto name = readText((*list)[i], indexPath(object.path(key), i), problems)) {
                if (const auto precision = enumFromName<Precision>(*name))
                    a.unsupported[*precision] = true;
            }
        }
    }
    // Microscaling units came with FP4; a card that lacks FP8 lacks them too.
    if (a.unsupported.contains(Precision::fp4) || a.unsupported.contains(Precision::fp8))
        a.unsupported[Precision::mxfp8] = true;
}

void readMeasured(ObjectReader& object, Accelerator& a, std::vector<Problem>& problems) {
    if (const Json* member = object.find("measured_matmul_tflops")) {
        ObjectReader measured(*member, object.path("measured_matmul_tflops"), problems);
        a.measuredMatmulTflopsBf16 = readFigure(measured, "bf16", problems);
        a.measuredMatmulTflopsFp8 = readFigure(measured, "fp8", problems);
    }
    a.measuredBandwidthGbytePerSecond = readFigure(object, "measured_bandwidth_gbyte_per_s", problems);
}

void readLink(ObjectReader& object, ScaleUpLink& link, std::vector<Problem>& problems) {
    const Json* member = object.find("link");
    if (member == nullptr)
        return;
    ObjectReader reader(*member, object.path("link"), problems);
    link.name = textOr(reader, "name");
    link.topology = readTopology(reader, "topology", problems);
    link.domainSize = readCount(reader, "domain_size", 1, problems);
    link.gbytePerSecondOneWay = readFigure(reader, "gbyte_per_s_one_way", problems);
    link.gbytePerSecondTwoWay = readFigure(reader, "gbyte_per_s_two_way", problems);
    link.pairGbytePerSecondOneWay = readFigure(reader, "pair_gbyte_per_s_one_way", problems);
    link.notes = textOr(reader, "notes");
}

DatedStatement readStatement(ObjectReader& object, std::string_view key, std::string_view status, std::string_view note,
                             std::vector<Problem>& problems) {
    const Json* member = object.find(key);
    if (member == nullptr)
        return {};
    ObjectReader reader(*member, object.path(key), problems);
    return {textOr(reader, status), textOr(reader, note), textOr(reader, "date"), textOr(reader, "source"),
            flagOr(reader, "seen", false)};
}

void readSoftware(ObjectReader& object, Accelerator& a, std::vector<Problem>& problems) {
    a.computeCapability = textOr(object, "compute_capability");
    a.softwareStack = textOr(object, "software_stack");
    if (const Json* member = object.find("pytorch_support")) {
        ObjectReader support(*member, object.path("pytorch_support"), problems);
        a.pytorchSupport = textOr(support, "kind");
        a.pytorchSupportDetail = textOr(support, "detail");
        a.pytorchSupportSeen = flagOr(support, "seen", false);
    }
    const std::string key = "training_frameworks";
    if (const Json* list = object.find(key); list != nullptr && list->is_array()) {
        for (std::size_t i = 0; i < list->size(); ++i) {
            ObjectReader reader((*list)[i], indexPath(object.path(key), i), problems);
            a.frameworks.push_back({textOr(reader, "name"), textOr(reader, "support"), textOr(reader, "note"),
                                    flagOr(reader, "seen", false)});
        }
    }
}

void readEcosystemFacts(ObjectReader& object, Accelerator& a, std::vector<Problem>& problems) {
    const std::string key = "ecosystem_facts";
    const Json* list = object.find(key);
    if (list == nullptr || !list->is_array())
        return;
    for (std::size_t i = 0; i < list->size(); ++i) {
        ObjectReader reader((*list)[i], indexPath(object.path(key), i), problems);
        a.ecosystemFacts.push_back({{}, textOr(reader, "fact"), textOr(reader, "date"), textOr(reader, "source"), true});
    }
}

void readUnverified(ObjectReader& object, Accelerator& a, std::vector<Problem>& problems) {
    const std::string key = "unverified_fields";
    const Json* list = object.find(key);
    if (list == nullptr || !list->is_array())
        return;
    for (std::size_t i = 0; i < list->size(); ++i) {
        if (auto name = readText((*list)[i], indexPath(object.path(key), i), problems))
            a.unverifiedFields.push_back(std::move(*name));
    }
}

void readNics(ObjectReader& object, Server& server, std::vector<Problem>& problems) {
    const std::string key = "nics";
    const Json* list = object.find(key);
    if (list == nullptr || !list->is_array() || list->empty())
        return;
    ObjectReader nic(list->front(), indexPath(object.path(key), 0), problems);
    server.nicKind = textOr(nic, "kind");
    server.nicGbitPerSecond = nic.number("gbit_per_s_each", {0.0, 1e6}).value_or(0.0);
}

RateBasis readRateBasis(ObjectReader& object) {
    const std::string name = textOr(object, "rate_counts");
    return name == "server" ? RateBasis::server : name == "accelerator" ? RateBasis::accelerator : RateBasis::port;
}

} // namespace

void readAccelerators(const Json& json, Catalog& catalog, std::vector<Problem>& problems) {
    ObjectReader document(json, "accelerators.json", problems);
    catalog.built = textOr(document, "built");
    forEachEntry(document, "accelerators.json", "accelerators", problems, [&](ObjectReader& o) {
        Accelerator a;
        if (!takeId(o, a, catalog.accelerators, problems))
            return;
        a.name = textOr(o, "name", a.id);
        a.vendor = textOr(o, "vendor");
        a.kind = textOr(o, "kind");
        a.architecture = textOr(o, "architecture");
        a.formFactor = textOr(o, "form_factor");
        a.year = readCount(o, "year", 0, problems);
        a.memoryGb = readFigure(o, "memory_gb", problems);
        a.memoryUsableGib = readFigure(o, "memory_usable_gib", problems);
        a.memoryType = textOr(o, "memory_type");
        a.memoryBandwidthGbytePerSecond = readFigure(o, "memory_bandwidth_gbyte_per_s", problems);
        readPeaks(o, a, problems);
        a.peakNotes = textOr(o, "peak_notes");
        readMeasured(o, a, problems);
        a.devicesPerPackage = readCount(o, "devices_per_package", 1, problems);
        a.smCount = readFigure(o, "sm_count", problems);
        if (const Json* sm = o.find("sm_count"); sm != nullptr && sm->is_object() && sm->contains("unit"))
            a.smUnit = sm->at("unit").is_string() ? sm->at("unit").get<std::string>() : std::string();
        a.boostClockMhz = readFigure(o, "boost_clock_mhz", problems);
        a.l2Mb = readFigure(o, "l2_mb", problems);
        readLink(o, a.link, problems);
        a.pcieGeneration = readCount(o, "pcie_gen", 0, problems);
        a.tdpWatts = readFigure(o, "tdp_w", problems);
        readSoftware(o, a, problems);
        readEcosystemFacts(o, a, problems);
        a.exportControl = readStatement(o, "export_control", "china_status", "notes", problems);
        a.availability = readStatement(o, "availability", "status", "note", problems);
        a.announcedOnly = flagOr(o, "announced_only", false);
        a.usualServer = textOr(o, "usual_server");
        a.usualServerBasis = textOr(o, "usual_server_basis");
        readUnverified(o, a, problems);
        a.confidence = readConfidence(o, "confidence");
        a.notes = textOr(o, "notes");
        catalog.accelerators.push_back(std::move(a));
    });
}

void readServers(const Json& json, Catalog& catalog, std::vector<Problem>& problems) {
    ObjectReader document(json, "servers.json", problems);
    forEachEntry(document, "servers.json", "servers", problems, [&](ObjectReader& o) {
        Server s;
        if (!takeId(o, s, catalog.servers, problems))
            return;
        s.name = textOr(o, "name", s.id);
        s.vendor = textOr(o, "vendor");
        s.kind = textOr(o, "kind");
        s.accelerator = textOr(o, "accelerator");
        s.acceleratorsPerServer = readCount(o, "accelerators_per_server", 8, problems);
        s.devicesPerServer = readCount(o, "devices_per_server", s.acceleratorsPerServer, problems);
        s.scaleUpDomain = readCount(o, "scale_up_domain", s.acceleratorsPerServer, problems);
        s.topology = readTopology(o, "topology", problems);
        s.scaleOutGbitPerSecondPerAccelerator = readFigure(o, "scale_out_gbit_per_s_per_accelerator", problems);
        s.powerKwMax = readFigure(o, "power_kw_max", problems);
        readNics(o, s, problems);
        s.status = textOr(o, "status");
        s.confidence = readConfidence(o, "confidence");
        s.notes = textOr(o, "notes");
        catalog.servers.push_back(std::move(s));
    });
}

void readFabrics(const Json& json, Catalog& catalog, std::vector<Problem>& problems) {
    ObjectReader document(json, "fabrics.json", problems);
    forEachEntry(document, "fabrics.json", "fabrics", problems, [&](ObjectReader& o) {
        Fabric f;
        if (!takeId(o, f, catalog.fabrics, problems))
            return;
        f.name = textOr(o, "name", f.id);
        f.kind = textOr(o, "kind");
        f.gbitPerSecondPerPort = readFigure(o, "gbit_per_s_per_port", problems);
        f.rateCounts = readRateBasis(o);
        f.hopLatencyMicroseconds = readFigure(o, "hop_latency_us", problems);
        f.efficiency = readFigure(o, "efficiency", problems);
        f.efficiencyLow = readFigure(o, "efficiency_low", problems);
        f.efficiencyHigh = readFigure(o, "efficiency_high", problems);
        f.pricePerPortUsd = readFigure(o, "price_per_port_usd", problems);
        f.vendorLockIn = textOr(o, "vendor_lock_in");
        f.chinaAvailability = textOr(o, "china_availability");
        f.confidence = readConfidence(o, "confidence");
        f.notes = textOr(o, "notes");
        catalog.fabrics.push_back(std::move(f));
    });
}

} // namespace headroom

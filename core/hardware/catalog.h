// SPDX-License-Identifier: GPL-3.0-or-later
// The catalog: what is known of accelerators, servers, fabrics and prices, each figure with its source.
// Read from resources/catalog by io/catalog_json; nothing here is used in the hot path (see hardware/machine.h).
#pragma once

#include "hardware/precision.h"
#include "units/money.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

enum class Confidence { low, medium, high };

// A published figure in the unit its field's name states; empty where nobody has published a trustworthy one.
struct Figure {
    std::optional<double> value;
    std::string source;
    std::string date; // ISO, possibly only a year; empty when undated
    Confidence confidence = Confidence::low;
};

enum class LinkTopology {
    none,     // one accelerator, nothing to link
    switched, // full rate between any pair (NVSwitch, UB)
    mesh,     // direct links; a pair gets one link's rate
    pcie,     // host bridge, perhaps bridged pairs
};

struct ScaleUpLink {
    std::string name;
    LinkTopology topology = LinkTopology::none;
    int domainSize = 1;          // accelerators that share it
    Figure gbytePerSecondOneWay; // per accelerator, one direction
    Figure pairGbytePerSecondOneWay;
};

struct FrameworkSupport {
    std::string framework; // name as the vendor or project gives it
    std::string support;   // native, plugin, fork, none …
    std::string note;
};

struct Accelerator {
    std::string id, name, vendor, kind, architecture, formFactor;
    int year = 0;
    Figure memoryGb;        // the vendor's label
    Figure memoryUsableGib; // what the driver calls total
    Figure memoryBandwidthGbytePerSecond;
    std::map<Precision, Figure> peakTflops; // dense
    std::map<Precision, bool> unsupported;  // precisions the hardware lacks
    Figure measuredMatmulTflopsBf16, measuredMatmulTflopsFp8;
    Figure measuredBandwidthGbytePerSecond;
    int devicesPerPackage = 1; // how many devices PyTorch sees in one package
    Figure smCount;
    ScaleUpLink link;
    int pcieGeneration = 0; // 0 = unknown
    Figure tdpWatts;
    std::string computeCapability, softwareStack;
    std::vector<FrameworkSupport> frameworks;
    std::string exportControl, exportControlDate;
    std::string availability;
    bool announcedOnly = false;
    std::string usualServer; // server id; empty when none is known
    Confidence confidence = Confidence::low;
    std::string notes;
};

struct Server {
    std::string id, name, vendor, kind, accelerator;
    int acceleratorsPerServer = 8;
    int scaleUpDomain = 8;
    Figure scaleOutGbitPerSecondPerAccelerator; // one direction
    Figure powerKwMax;
    std::string nicKind; // e.g. "InfiniBand NDR"
    std::string notes;
};

struct Fabric {
    std::string id, name, kind; // kind: scale_out, scale_up, host
    Figure gbitPerSecondPerPort;
    Figure hopLatencyMicroseconds;
    Figure efficiency; // achieved share of the port rate for large messages, 0–1
    Figure pricePerPortUsd;
    std::string notes;
};

enum class PriceContract { onDemand, reserved1y, reserved3y, spot };

struct RentQuote {
    std::string accelerator; // catalog id; empty where the card is not exactly named
    std::string provider;
    bool hyperscaler = false;
    bool chineseList = false;
    PriceContract contract = PriceContract::onDemand;
    Money perAcceleratorHour;
    std::string date; // ISO; empty when undated
    std::string source;
    Confidence confidence = Confidence::low;
};

struct PurchaseQuote {
    std::string item, id, accelerator, unit;
    Currency currency = Currency::usd;
    std::optional<double> low, typical, high;
    std::string date, source;
    bool seen = false;
};

// A parameter of the cost or failure model: typical value with the range and source that ECONOMICS.md gives it.
struct Parameter {
    std::optional<double> typical, low, high;
    std::string unit, source;
    Confidence confidence = Confidence::low;
};

struct Catalog {
    std::vector<Accelerator> accelerators;
    std::vector<Server> servers;
    std::vector<Fabric> fabrics;
    std::vector<RentQuote> rentQuotes;
    std::vector<PurchaseQuote> purchaseQuotes;
    std::map<std::string, Parameter, std::less<>> economics;   // by name, e.g. "pue"
    std::map<std::string, Parameter, std::less<>> reliability; // e.g. "failures_per_accelerator_hour"
    Parameter cnyPerUsd;
    std::string cnyPerUsdDate;
    std::string built; // date of the data pack

    [[nodiscard]] const Accelerator* accelerator(std::string_view id) const;
    [[nodiscard]] const Server* server(std::string_view id) const;
    [[nodiscard]] const Fabric* fabric(std::string_view id) const;
};

} // namespace headroom

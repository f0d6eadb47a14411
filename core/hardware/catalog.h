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
    Figure gbytePerSecondTwoWay; // the headline that data sheets print
    Figure pairGbytePerSecondOneWay;
    std::string notes;
};

struct FrameworkSupport {
    std::string framework; // name as the vendor or project gives it
    std::string support;   // native, plugin, fork, none …
    std::string note;
    bool seen = false; // in a text, not from memory
};

// A statement that changes with time, e.g. on export control.
struct DatedStatement {
    std::string status, note, date, source;
    bool seen = false;
};

struct Accelerator {
    std::string id, name, vendor, kind, architecture, formFactor;
    int year = 0;
    Figure memoryGb;        // the vendor's label
    Figure memoryUsableGib; // what the driver calls total
    std::string memoryType;
    Figure memoryBandwidthGbytePerSecond;
    std::map<Precision, Figure> peakTflops;                // dense
    std::map<std::string, Figure, std::less<>> otherPeaks; // formats nobody trains in here: fp64, int8
    std::map<Precision, bool> unsupported;                 // precisions the hardware lacks
    std::string peakNotes;
    Figure measuredMatmulTflopsBf16, measuredMatmulTflopsFp8;
    Figure measuredBandwidthGbytePerSecond;
    int devicesPerPackage = 1; // how many devices PyTorch sees in one package
    Figure smCount;
    std::string smUnit; // what `smCount` counts: SM, CU, AI Core …
    Figure boostClockMhz, l2Mb;
    ScaleUpLink link;
    int pcieGeneration = 0; // 0 = unknown
    Figure tdpWatts;
    std::string computeCapability, softwareStack;
    std::vector<FrameworkSupport> frameworks;
    std::string pytorchSupport, pytorchSupportDetail;
    bool pytorchSupportSeen = false; // in a text, not from memory
    DatedStatement exportControl, availability;
    std::vector<DatedStatement> ecosystemFacts; // news of its software; no status
    bool announcedOnly = false;
    std::string usualServer;      // server id; empty when none is known
    std::string usualServerBasis; // own, or whose server it is
    std::vector<std::string> unverifiedFields;
    Confidence confidence = Confidence::low;
    std::string notes;
};

struct Server {
    std::string id, name, vendor, kind, accelerator;
    int acceleratorsPerServer = 8;
    int devicesPerServer = 8; // as PyTorch counts
    int scaleUpDomain = 8;    // accelerators that share the fast link
    LinkTopology topology = LinkTopology::none;
    Figure scaleOutGbitPerSecondPerAccelerator; // one direction
    Figure powerKwMax;
    std::string nicKind;           // e.g. "InfiniBand NDR"
    double nicGbitPerSecond = 0.0; // one adapter; 0 = unknown
    std::string status;
    Confidence confidence = Confidence::low;
    std::string notes;
};

// What the rate of a fabric counts.
enum class RateBasis { port, accelerator, server };

struct Fabric {
    std::string id, name, kind; // kind: scale_out, scale_up, host
    Figure gbitPerSecondPerPort;
    RateBasis rateCounts = RateBasis::port;
    Figure hopLatencyMicroseconds;
    Figure efficiency; // achieved share of the port rate for large messages, 0–1
    Figure efficiencyLow, efficiencyHigh;
    Figure pricePerPortUsd;
    std::string vendorLockIn, chinaAvailability;
    Confidence confidence = Confidence::low;
    std::string notes;
};

// index: an average that somebody computed; floorBid: the least an auction takes. Both are no offer to rent.
enum class PriceContract { onDemand, reserved1y, reserved3y, spot, index, floorBid };

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
    std::string region, instanceType, note;
};

struct PurchaseQuote {
    std::string item, id, accelerator, unit;
    Currency currency = Currency::usd;
    std::optional<double> low, typical, high;
    std::string date, source;
    bool seen = false;
    Confidence confidence = Confidence::low;
    std::string note;
};

// A parameter of the cost or failure model: typical value with the range and source that ECONOMICS.md gives it.
struct Parameter {
    std::optional<double> typical, low, high;
    std::string unit, source, note;
    bool seen = true;
    Confidence confidence = Confidence::low;
    std::map<std::string, double, std::less<>> values; // by what it depends on: tiers, maturity …; often empty
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
    std::string built;           // date of the data pack
    std::string newestQuoteDate; // of all rent quotes

    [[nodiscard]] const Accelerator* accelerator(std::string_view id) const;
    [[nodiscard]] const Server* server(std::string_view id) const;
    [[nodiscard]] const Fabric* fabric(std::string_view id) const;
};

} // namespace headroom

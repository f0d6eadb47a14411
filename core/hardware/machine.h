// SPDX-License-Identifier: GPL-3.0-or-later
// One cluster as the terms of the estimate need it: plain numbers of a chosen accelerator, its links and network.
// Made from the catalog by estimate/resolve; everything is known here (resolve reports what is not).
#pragma once

#include "hardware/catalog.h"
#include "hardware/precision.h"
#include "units/quantity.h"

namespace headroom {

struct Machine {
    FlopsPerSecond peak; // dense, in the precision of the run
    FlopsPerSecond
        peakWide; // dense, of products in 16 bits and more: the run's own format, or bf16 when it is FP8 or FP4
    FlopsPerSecond peakVector; // FP32 outside the matrix units
    BytesPerSecond memoryBandwidth;
    Bytes capacity;                  // usable, as the driver reports it
    int smCount = 0;                 // 0 = unknown: no wave quantisation
    Watts power;                     // rated, accelerator alone
    Watts serverPowerPerAccelerator; // rated share of the whole server

    int count = 1;   // accelerators of the cluster
    int perNode = 8; // accelerators that share the fast link
    int perServer = 8; // accelerators that are bought together
    LinkTopology topology = LinkTopology::switched;
    int linkDomain = 8; // accelerators that `intraNode` joins; smaller than perNode for PCIe cards bridged in pairs
    BytesPerSecond intraNode;          // one way, per accelerator, all of its links
    BytesPerSecond intraNodePair;      // one way, between two accelerators
    BytesPerSecond interNode;          // one way, per accelerator
    double interNodeEfficiency = 0.85; // of a large message
    Seconds interNodeLatency;          // software and switch, one message
    double oversubscription = 1.0;
    BytesPerSecond hostLink; // PCIe, one way
};

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Time of collective operations by where the group lies. Hierarchical cost: what each rank moves over the fast link,
// what each server moves over its network cards, whichever is slower, plus latency by steps. Volumes are the
// algorithms' bounds: (r-1)/r of the data for all-gather and reduce-scatter, twice that for all-reduce, (r-1)/r
// exchanged for all-to-all. The achieved share of a rate falls for small messages: size/(size + half).
#pragma once

#include "calibration/calibration.h"
#include "communication/group.h"
#include "hardware/machine.h"
#include "units/quantity.h"

namespace headroom {

class Network {
public:
    Network(const Machine& machine, const Calibration& calibration) : m_machine(machine), m_calibration(calibration) {}

    // `data`: the full vector, summed over ranks (all-gather's output, reduce-scatter's input).
    [[nodiscard]] Seconds allGather(Bytes data, const Group& group) const;
    [[nodiscard]] Seconds reduceScatter(Bytes data, const Group& group) const;
    [[nodiscard]] Seconds allReduce(Bytes data, const Group& group) const;
    // `data`: what one rank sends in all, its own share included.
    [[nodiscard]] Seconds allToAll(Bytes data, const Group& group) const;
    // Tokens on their way to experts, or back: `tokens`: one copy of all that a rank has; each goes to `copies` experts.
    // Dispatchers like DeepEP (DeepSeek-V3, arXiv 2412.19437, section 3.2.2) send a token to each server and rank once,
    // however many of its experts are there.
    [[nodiscard]] Seconds dispatch(Bytes tokens, double copies, const Group& group) const;
    // One message to the next rank of the group.
    [[nodiscard]] Seconds pointToPoint(Bytes message, const Group& group) const;

    // Rate of the fast link for a group with `local` ranks in a server: one way, a rank, large messages.
    [[nodiscard]] BytesPerSecond linkRate(int local) const;
    [[nodiscard]] BytesPerSecond networkRate() const; // one way, an accelerator, large messages

private:
    [[nodiscard]] Seconds oneWay(Bytes data, const Group& group) const;
    // `inside`, `outside`: how often the data goes to ranks of the same and of other servers.
    [[nodiscard]] Seconds exchange(Bytes data, double inside, double outside, const Group& group) const;

    const Machine& m_machine;
    const Calibration& m_calibration;
};

} // namespace headroom

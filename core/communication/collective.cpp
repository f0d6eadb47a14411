// SPDX-License-Identifier: GPL-3.0-or-later
#include "communication/collective.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

// Transfer at a rate that small messages do not reach.
Seconds transfer(Bytes volume, BytesPerSecond rate, Bytes half) {
    if (volume <= Bytes{})
        return {};
    return (volume + half) / rate;
}

// Network steps of one direction: a ring on few servers, a tree on many.
double networkSteps(int servers) {
    return std::min(servers - 1.0, 2.0 * std::ceil(std::log2(static_cast<double>(servers))));
}

} // namespace

BytesPerSecond Network::linkRate(int local) const {
    if (m_machine.topology == LinkTopology::none || local > m_machine.linkDomain)
        return m_machine.hostLink * m_calibration.hostLinkShare;
    BytesPerSecond rate = m_machine.intraNode;
    if (m_machine.topology == LinkTopology::mesh && m_machine.intraNodePair > BytesPerSecond{})
        rate = std::min(rate, m_machine.intraNodePair * std::max(local - 1, 1));
    return rate * m_calibration.linkShare;
}

BytesPerSecond Network::networkRate() const {
    return m_machine.interNode * (m_machine.interNodeEfficiency * m_calibration.networkShare) /
           std::max(m_machine.oversubscription, 1.0);
}

// All-gather or reduce-scatter: the two move the same bytes in opposite order.
Seconds Network::oneWay(Bytes data, const Group& group) const {
    if (group.size <= 1 || data <= Bytes{})
        return {};
    Seconds time;
    if (group.local > 1) {
        const Bytes moved = data * ((group.local - 1.0) / group.local);
        time = transfer(moved, linkRate(group.local), m_calibration.linkHalf) +
               m_calibration.linkLatency * (group.local - 1.0);
    }
    if (group.crossesServers()) {
        const int servers = group.servers();
        const Bytes moved = data * ((servers - 1.0) / servers);
        const double shared = group.local > 1 ? m_calibration.sharedCardsShare : 1.0;
        const BytesPerSecond rate = std::min(networkRate() * shared, m_machine.intraNode) * group.local;
        const Seconds across = transfer(moved, rate, m_calibration.networkHalf) +
                               (m_calibration.networkLatency + m_machine.interNodeLatency) * networkSteps(servers);
        // The two levels are pipelined chunk by chunk: the slower one is what is seen.
        time = std::max(time, across);
    }
    return time;
}

Seconds Network::allGather(Bytes data, const Group& group) const { return oneWay(data, group); }

Seconds Network::reduceScatter(Bytes data, const Group& group) const { return oneWay(data, group); }

Seconds Network::allReduce(Bytes data, const Group& group) const { return oneWay(data, group) * 2.0; }

Seconds Network::allToAll(Bytes data, const Group& group) const {
    return exchange(data, (group.local - 1.0) / group.size,
                    (group.size - group.local) / static_cast<double>(group.size), group);
}

Seconds Network::dispatch(Bytes tokens, double copies, const Group& group) const {
    // Each copy goes to a rank at random.
    const double servers = group.servers(), ranks = group.size, others = group.local - 1.0;
    const double inside = copies * others / ranks, outside = copies * (ranks - group.local) / ranks;
    // Sent once, a token crosses to each other server that holds any of its experts, and from where it arrives goes on
    // over the fast link to each rank there that does.
    const double meetsRank = 1.0 - std::pow(1.0 - 1.0 / ranks, copies);
    const double meetsServer = 1.0 - std::pow(1.0 - 1.0 / servers, copies);
    const double once = m_calibration.sendsTokensOnce;
    return exchange(tokens, std::lerp(inside, servers * others * meetsRank, once),
                    std::lerp(outside, (servers - 1.0) * meetsServer, once), group);
}

Seconds Network::exchange(Bytes data, double inside, double outside, const Group& group) const {
    if (group.size <= 1 || data <= Bytes{})
        return {};
    Seconds time;
    if (inside > 0.0)
        time = transfer(data * inside, linkRate(group.local) * m_calibration.allToAllShare, m_calibration.linkHalf) +
               m_calibration.linkLatency * (group.local - 1.0);
    if (outside > 0.0) {
        // Every rank has a message of its own for every other server: no tree shortens that.
        const Seconds across =
            transfer(data * outside, networkRate() * m_calibration.allToAllShare, m_calibration.networkHalf) +
            (m_calibration.networkLatency + m_machine.interNodeLatency) * (group.servers() - 1.0);
        time = std::max(time, across);
    }
    return time;
}

Seconds Network::pointToPoint(Bytes message, const Group& group) const {
    if (group.size <= 1 || message <= Bytes{})
        return {};
    // Neighbours are `stride` apart: in another server as soon as the stride fills one.
    if (group.local <= 1)
        return transfer(message, networkRate(), m_calibration.networkHalf) + m_calibration.networkLatency +
               m_machine.interNodeLatency;
    BytesPerSecond rate = linkRate(group.local);
    if (m_machine.topology == LinkTopology::mesh && m_machine.intraNodePair > BytesPerSecond{})
        rate = m_machine.intraNodePair * m_calibration.linkShare;
    const Seconds inside = transfer(message, rate, m_calibration.linkHalf) + m_calibration.linkLatency;
    if (!group.crossesServers())
        return inside;
    // Some boundaries lie inside a server, some between: the pipeline waits for the slow ones.
    const Seconds across = transfer(message, networkRate(), m_calibration.networkHalf) + m_calibration.networkLatency +
                           m_machine.interNodeLatency;
    return std::max(inside, across);
}

} // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
// Collectives keep to the bounds of their algorithms and know where their ranks lie.
#include "../support/sample_plan.h"
#include "communication/collective.h"

#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::test;

class TestCommunication : public QObject {
    Q_OBJECT

private slots:
    void groupsLieInServers_data();
    void groupsLieInServers();
    void neverBeatsTheAlgorithmsBound();
    void moreBandwidthIsNeverSlower();
    void crossingServersIsSlow();
    void oneRankCostsNothing();
    void tokensSentOnceCrossOnce();
    void meshPairIsOneLink();
    void bridgedPairsFallBackToTheHostLink();
};

void TestCommunication::groupsLieInServers_data() {
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("local");
    QTest::addColumn<int>("servers");
    QTest::newRow("tensor 8 fills a server") << 8 << 1 << 8 << 1;
    QTest::newRow("tensor 16 spans two") << 16 << 1 << 8 << 2;
    QTest::newRow("data over tensor 2") << 32 << 2 << 4 << 8;
    QTest::newRow("data over tensor 8: one rank a server") << 8 << 8 << 1 << 8;
    QTest::newRow("pipeline over whole servers") << 4 << 64 << 1 << 4;
}

void TestCommunication::groupsLieInServers() {
    QFETCH(int, size);
    QFETCH(int, stride);
    const Group group = makeGroup(size, stride, plainMachine(1024));
    QTEST(group.local, "local");
    QTEST(group.servers(), "servers");
}

void TestCommunication::neverBeatsTheAlgorithmsBound() {
    const Machine machine = plainMachine(1024);
    const Calibration calibration = plainCalibration();
    const Network network(machine, calibration);
    for (const int size : {2, 4, 8, 16, 64, 512}) {
        for (const int stride : {1, 2, 8}) {
            const Group group = makeGroup(size, stride, machine);
            for (const double bytes : {1e3, 1e6, 1e9, 1e11}) {
                const Bytes data{bytes};
                const Bytes moved = data * ((size - 1.0) / size);
                const Seconds bound = moved / machine.intraNode;
                QVERIFY(network.allGather(data, group) >= bound);
                QVERIFY(network.reduceScatter(data, group) >= bound);
                QVERIFY(network.allReduce(data, group) >= bound * 2.0);
                if (group.local > 1 && !group.crossesServers())
                    QVERIFY(network.allToAll(data, group) >= bound);
                const Seconds slower = network.allGather(data * 2.0, group);
                QVERIFY(slower > network.allGather(data, group));
            }
        }
    }
}

void TestCommunication::moreBandwidthIsNeverSlower() {
    const Calibration calibration = plainCalibration();
    Machine machine = plainMachine(64);
    Machine faster = machine;
    faster.interNode = machine.interNode * 2.0;
    faster.intraNode = machine.intraNode * 2.0;
    for (const int size : {2, 8, 32}) {
        const Group group = makeGroup(size, 2, machine);
        const Bytes data{1e8};
        QVERIFY(Network(faster, calibration).allGather(data, group) <=
                Network(machine, calibration).allGather(data, group));
        QVERIFY(Network(faster, calibration).allToAll(data, group) <=
                Network(machine, calibration).allToAll(data, group));
        QVERIFY(Network(faster, calibration).pointToPoint(data, group) <=
                Network(machine, calibration).pointToPoint(data, group));
    }
}

void TestCommunication::crossingServersIsSlow() {
    const Machine machine = plainMachine(64);
    const Calibration calibration = plainCalibration();
    const Network network(machine, calibration);
    const Bytes data{1e9};
    const Seconds inside = network.allReduce(data, makeGroup(8, 1, machine));
    const Seconds across = network.allReduce(data, makeGroup(8, 8, machine));
    QVERIFY(across > inside * 3.0);
    Machine oversubscribed = machine;
    oversubscribed.oversubscription = 4.0;
    QVERIFY(Network(oversubscribed, calibration).allReduce(data, makeGroup(8, 8, machine)) > across * 3.0);
}

void TestCommunication::oneRankCostsNothing() {
    const Machine machine = plainMachine(8);
    const Calibration calibration = plainCalibration();
    const Network network(machine, calibration);
    const Group alone = makeGroup(1, 1, machine);
    QCOMPARE(network.allReduce(Bytes{1e9}, alone).value(), 0.0);
    QCOMPARE(network.allToAll(Bytes{1e9}, alone).value(), 0.0);
    QCOMPARE(network.pointToPoint(Bytes{1e9}, alone).value(), 0.0);
}

// Two servers of eight, eight experts a token: nearly every token is wanted in both.
void TestCommunication::tokensSentOnceCrossOnce() {
    const Machine machine = plainMachine(16);
    Calibration calibration = plainCalibration();
    const Network network(machine, calibration);
    const Group group = makeGroup(16, 1, machine);
    const Bytes tokens{1e9};
    // A copy for each expert is the plain all-to-all of all copies.
    QCOMPARE(network.dispatch(tokens, 8.0, group).value(), network.allToAll(tokens * 8.0, group).value());
    const Seconds copies = network.dispatch(tokens, 8.0, group);
    calibration.sendsTokensOnce = 1.0;
    const Seconds once = network.dispatch(tokens, 8.0, group);
    QVERIFY(once < copies / 3.0);
    QVERIFY(once >= tokens * (1.0 - std::pow(0.5, 8.0)) / network.networkRate());
    // With one expert a token there is nothing to save.
    const Seconds one = network.dispatch(tokens, 1.0, group);
    calibration.sendsTokensOnce = 0.0;
    QVERIFY(std::abs(network.dispatch(tokens, 1.0, group) / one - 1.0) < 1e-9);
}

void TestCommunication::meshPairIsOneLink() {
    Machine machine = plainMachine(8);
    machine.topology = LinkTopology::mesh;
    machine.intraNodePair = machine.intraNode / 7.0;
    const Calibration calibration = plainCalibration();
    const Network network(machine, calibration);
    QVERIFY(network.linkRate(2) < network.linkRate(8) / 6.0);
}

void TestCommunication::bridgedPairsFallBackToTheHostLink() {
    Machine machine = plainMachine(8);
    machine.topology = LinkTopology::pcie;
    machine.linkDomain = 2;
    const Calibration calibration = plainCalibration();
    const Network network(machine, calibration);
    QVERIFY(network.linkRate(4) < network.linkRate(2) / 5.0);
}

QTEST_GUILESS_MAIN(TestCommunication)
#include "tst_communication.moc"

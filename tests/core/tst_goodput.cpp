// SPDX-License-Identifier: GPL-3.0-or-later
// Published long runs, by the failure model of ECONOMICS section 2.
#include "reliability/goodput.h"

#include <QTest>

using namespace headroom;

class TestGoodput : public QObject {
    Q_OBJECT

private slots:
    void publishedRuns_data();
    void publishedRuns();
    void neverOutOfRange();
};

void TestGoodput::publishedRuns_data() {
    QTest::addColumn<double>("hoursBetweenFailures");
    QTest::addColumn<double>("writeSeconds");
    QTest::addColumn<double>("restartSeconds");
    QTest::addColumn<double>("interval");
    QTest::addColumn<double>("expected");
    // model_checks of reliability.json.
    QTest::newRow("Llama 3, 419 unexpected") << 3.09 << 5.0 << 600.0 << 330.0 << 0.9226;
    QTest::newRow("Llama 3, 466 all") << 2.78 << 20.0 << 600.0 << 620.0 << 0.8904;
    QTest::newRow("BLOOM") << 112.0 << 40.0 << 1800.0 << 5653.0 << 0.9818;
    QTest::newRow("RSC-1, 1,024 cards") << 7.9 << 20.0 << 600.0 << 1053.0 << 0.9446;
    QTest::newRow("9,600 cards at 2.5e-5") << 4.17 << 5.0 << 420.0 << 384.0 << 0.9489;
    QTest::newRow("OPT logbook") << 7.5 << 120.0 << 7200.0 << 2466.0 << 0.7348;
}

void TestGoodput::publishedRuns() {
    QFETCH(double, hoursBetweenFailures);
    QFETCH(double, writeSeconds);
    QFETCH(double, restartSeconds);
    QFETCH(double, interval);
    QFETCH(double, expected);
    FailureModel model;
    model.accelerators = 1;
    model.failuresPerAcceleratorHour = 1.0 / hoursBetweenFailures;
    model.checkpointWrite = units::seconds(writeSeconds);
    model.restart = units::seconds(restartSeconds);
    const auto [share, checkpoints] = goodput(model);
    QVERIFY2(std::abs(share - expected) < 0.0005, qPrintable(QString::number(share)));
    QVERIFY2(std::abs(checkpoints.value() - interval) < 0.01 * interval, qPrintable(QString::number(checkpoints.value())));
}

void TestGoodput::neverOutOfRange() {
    for (const double rate : {0.0, 1e-6, 1e-3, 1.0, 1e3})
        for (const int count : {1, 64, 100000})
            for (const double write : {0.0, 5.0, 1e4}) {
                const Goodput g = goodput({rate, count, units::seconds(write), units::seconds(600.0)});
                QVERIFY(g.share >= 0.0 && g.share <= 1.0);
                QVERIFY(g.checkpointInterval >= Seconds{});
            }
}

QTEST_GUILESS_MAIN(TestGoodput)
#include "tst_goodput.moc"

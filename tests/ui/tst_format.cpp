// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/format.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace headroom;

namespace {

const Format en(Language::english), zh(Language::chinese);
// Expected texts are written with a plain space; the program writes U+00A0.
QString gap(const char* text) { return QString::fromUtf8(text).replace(u' ', noBreak); }

} // namespace

class TestFormat : public QObject {
    Q_OBJECT

private slots:
    void figuresKeepThreeDigits_data();
    void figuresKeepThreeDigits();
    void quantities_data();
    void quantities();
    void intervalsShareOnePrecision();
    void noFigureIsADash();
    void nothingBreaksAcrossLines();
};

void TestFormat::figuresKeepThreeDigits_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("digits");
    QTest::addColumn<QString>("text");
    const auto row = [](double value, int digits, const char* text) {
        QTest::newRow(text) << value << digits << gap(text);
    };
    row(30.6123, 3, "30.6");
    row(1.674, 3, "1.67");
    row(9.996, 3, "10.0");
    row(0.999999, 3, "1.00");
    row(99.96, 3, "100");
    row(1234.4, 3, "1 234");
    row(238419, 3, "238 419");
    row(10.6712, 4, "10.67");
    row(0.00123456, 3, "0.00123");
    row(-37.8, 3, "−37.8");
    row(-0.0, 3, "0.00");
    row(0, 3, "0.00");
}

void TestFormat::figuresKeepThreeDigits() {
    QFETCH(double, value);
    QFETCH(int, digits);
    QFETCH(QString, text);
    QCOMPARE(en.figure(value, digits), text);
}

void TestFormat::quantities_data() {
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("text");
    const auto row = [](const QString& shown, const char* text) { QTest::newRow(text) << shown << gap(text); };
    row(en.percent(0.311), "31 %");
    row(en.percent(-0.378), "−38 %");
    row(en.percent(-0.001), "0 %");
    row(en.percent(0.4661, 1), "46.6 %");
    row(en.signedPercent(0.021), "+2.1 %");
    row(en.signedPercent(-0.026), "−2.6 %");
    row(en.signedFixed(2.456, 2), "+2.46");
    row(en.gib(units::gib(54.49)), "54.5 GiB");
    row(en.bytes(units::bytes(148480)), "145 KiB");
    row(en.bytes(units::bytes(500)), "500 B");
    row(en.bandwidth(units::gbytePerSecond(450)), "450 GB/s");
    row(en.bandwidth(units::gbytePerSecond(3350)), "3.35 TB/s");
    row(en.network(units::gbitPerSecond(400)), "400 Gb/s");
    row(en.tflops(units::tflopPerSecond(989.4)), "989 TFLOP/s");
    row(en.flops(75.0e9), "75.0 GFLOP");
    row(en.seconds(units::seconds(10.672)), "10.67 s");
    row(en.duration(units::seconds(0.2162)), "216 ms");
    row(en.duration(units::seconds(14e-6)), "14.0 µs");
    row(en.days(units::days(30.61)), "30.6 d");
    row(zh.days(units::days(30.61)), "30.6 天");
    row(en.money({1.671e6, Currency::cny}), "¥1.67 M");
    row(zh.money({1.671e6, Currency::cny}), "¥167 万");
    row(en.money({2.3e9, Currency::usd}), "$2.30 B");
    row(zh.money({2.3e9, Currency::cny}), "¥23.0 亿");
    row(en.money({24, Currency::cny}), "¥24.0");
    row(en.money({-1500, Currency::usd}), "−$1.50 k");
    row(en.money({999999, Currency::usd}), "$1.00 M");
    row(en.tokens(1e12), "1T");
    row(en.tokens(2.5e11), "250B");
    row(zh.tokens(1e12), "1 万亿");
    row(zh.tokens(2.5e11), "2 500 亿");
    row(en.parameters(12321182720.0), "12.3 B");
    row(zh.parameters(12321182720.0), "123 亿");
    row(en.rounded(393216), "393 k");
    row(zh.rounded(393216), "39.3 万");
    row(en.count(59605), "59 605");
    row(en.count(-1234), "−1 234");
    row(QString::number(zh.scaled(1.49e6, 1.67e6)), "149");
    row(QString::number(en.scaled(2e6, 1.67e6)), "2");
}

void TestFormat::quantities() {
    QFETCH(QString, shown);
    QFETCH(QString, text);
    QCOMPARE(shown, text);
}

void TestFormat::intervalsShareOnePrecision() {
    QCOMPARE(en.interval(27.91, 34.62), QStringLiteral("27.9\u201334.6"));
    QCOMPARE(en.interval(9.731, 12.06, 4), QStringLiteral("9.73\u201312.06"));
    QCOMPARE(en.interval(98.4, 104.2), QStringLiteral("98\u2013104"));
}

void TestFormat::noFigureIsADash() {
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        QCOMPARE(en.figure(bad), QString(enDash));
        QCOMPARE(en.money({bad, Currency::cny}), QString(enDash));
        QVERIFY(!en.percent(bad).contains(QLatin1String("nan")));
    }
}

void TestFormat::nothingBreaksAcrossLines() {
    for (const Format& f : {en, zh})
        for (const QString& text : {f.gib(units::gib(1)), f.days(units::days(3)), f.money({5e6, Currency::cny}),
                                    f.percent(0.5), f.count(1234567), f.tokens(3e12)})
            QVERIFY2(!text.contains(u' '), qPrintable(text));
}

QTEST_GUILESS_MAIN(TestFormat)
#include "tst_format.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What sums up predictions beside measurements: small tables by hand, and properties that hold for any rows.
#include "../support/shipped_library.h"
#include "base/quantile.h"
#include "io/measured_rows.h"
#include "io/validation_json.h"
#include "validation/validation.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace headroom;

namespace {

Comparison comparison(const std::string& source, const std::string& group, double measured,
                      std::optional<double> predicted, double width = 1.2) {
    Comparison out{source, group, measured, predicted, {}};
    if (predicted)
        out.interval80 = {*predicted / width, *predicted * width};
    return out;
}

// Rows of three sources and five groups of one to six.
Comparisons someRows(double noise) {
    std::mt19937 random(7);
    std::lognormal_distribution<double> seconds(0.0, 1.0), wrong(0.0, noise);
    Comparisons rows;
    for (int i = 0; i < 60; ++i) {
        const double measured = seconds(random);
        rows.push_back(
            comparison("s" + std::to_string(i % 3), "g" + std::to_string(i % 11), measured, measured * wrong(random)));
    }
    return rows;
}

std::string textOf(const Comparisons& rows) {
    ValidationSummary summary;
    summary.all = summariseBySource(rows);
    return writeValidationSummary(summary);
}

bool close(double a, double b) { return std::abs(a - b) < 1e-12; }

} // namespace

class TestValidation : public QObject {
    Q_OBJECT

private slots:
    void quantiles_data() {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("expected");
        QTest::newRow("one") << QList<double>{3.0} << 0.9 << 3.0;
        QTest::newRow("median of two") << QList<double>{4.0, 2.0} << 0.5 << 3.0;
        QTest::newRow("p90 of eleven") << QList<double>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10} << 0.9 << 9.0;
        QTest::newRow("between") << QList<double>{0.0, 10.0} << 0.25 << 2.5;
        QTest::newRow("ends") << QList<double>{5.0, 1.0, 9.0} << 1.0 << 9.0;
    }
    void quantiles() {
        QFETCH(QList<double>, values);
        QFETCH(double, share);
        QFETCH(double, expected);
        QVERIFY(close(quantile({values.begin(), values.end()}, share), expected));
    }
    void nothingHasNoFigures() {
        QVERIFY(std::isnan(quantile({}, 0.5)) && std::isnan(mean({})));
        const Summary summary = summarise(Comparisons{});
        QCOMPARE(summary.errors.n, std::size_t{0});
        QVERIFY(std::isnan(summary.errors.median) && std::isnan(summary.ranking.meanRegret));
        QVERIFY(writeValidationSummary(summarise({}, {})).find("\"median\":null") != std::string::npos);
    }

    void errorsByHand() {
        const Comparisons rows = {comparison("a", "", 1.0, 1.1), comparison("a", "", 2.0, 1.0),
                                  comparison("a", "", 4.0, 4.0), comparison("a", "", 5.0, std::nullopt)};
        const ErrorSummary e = summarise(rows).errors; // errors 0.1, -0.5, 0
        QCOMPARE(e.n, std::size_t{3});
        QCOMPARE(e.unanswered, std::size_t{1});
        QVERIFY(close(e.median, 0.1));
        QVERIFY(close(e.mean, 0.2));
        QVERIFY(close(e.p90, 0.42));
        QVERIFY(close(e.bias, 0.0));
        QVERIFY(close(e.inside80, 2.0 / 3.0));
        QVERIFY(close(e.intervalRatio, 1.44));
    }

    // The median of a source counts once however many rows it has.
    void sourcesCountAlike() {
        Comparisons rows = {comparison("b", "", 1.0, 1.3)};
        for (int i = 0; i < 9; ++i)
            rows.push_back(comparison("a", "", 1.0, 1.1));
        const SourceSummary summary = summariseBySource(rows);
        QVERIFY(close(summary.all.errors.median, 0.1));
        QVERIFY(close(summary.meanOfSourceMedians, 0.2));
        QCOMPARE(summary.bySource.at("a").errors.n, std::size_t{9});
    }

    void ranks_data() {
        QTest::addColumn<QList<double>>("a");
        QTest::addColumn<QList<double>>("b");
        QTest::addColumn<double>("expected");
        QTest::newRow("same order") << QList<double>{1, 2, 3} << QList<double>{10, 20, 40} << 1.0;
        QTest::newRow("reversed") << QList<double>{1, 2, 3} << QList<double>{3, 2, 1} << -1.0;
        QTest::newRow("one swap") << QList<double>{1, 2, 3, 4} << QList<double>{1, 2, 4, 3} << 0.8;
        QTest::newRow("ties") << QList<double>{1, 1, 2} << QList<double>{5, 6, 7} << std::sqrt(0.75);
    }
    void ranks() {
        QFETCH(QList<double>, a);
        QFETCH(QList<double>, b);
        QFETCH(double, expected);
        QVERIFY(close(rankCorrelation({a.begin(), a.end()}, {b.begin(), b.end()}), expected));
        QVERIFY(std::isnan(rankCorrelation({1.0, 1.0}, {1.0, 2.0})));
    }

    void regretByHand() {
        Comparisons rows = {comparison("a", "g", 4.0, 1.0), comparison("a", "g", 2.0, 2.0),
                            comparison("a", "g", 3.0, 3.0), comparison("a", "g", 5.0, 4.0)};
        QVERIFY(close(summarise(rows).ranking.meanRegret, 1.0)); // chose 4 s, 2 s would have done
        rows[1].predicted = 1.0;                                 // or one of both: by chance
        QVERIFY(close(summarise(rows).ranking.meanRegret, 0.5));
        rows.pop_back(); // three say nothing about an order
        QCOMPARE(summarise(rows).ranking.groups, std::size_t{0});
    }

    void perfectPredictionsHaveNoError() {
        const Summary summary = summarise(someRows(0.0));
        QCOMPARE(summary.errors.mean, 0.0);
        QCOMPARE(summary.errors.bias, 0.0);
        QCOMPARE(summary.errors.inside80, 1.0);
        QVERIFY(summary.ranking.groups > 3);
        QVERIFY(close(summary.ranking.spearman, 1.0));
        QCOMPARE(summary.ranking.meanRegret, 0.0);
    }

    void orderOfRowsDoesNotMatter() {
        Comparisons rows = someRows(0.3);
        const std::string before = textOf(rows);
        std::mt19937 random(1);
        for (int i = 0; i < 5; ++i) {
            std::shuffle(rows.begin(), rows.end(), random);
            QCOMPARE(textOf(rows), before);
        }
    }

    // A unit of time is a matter of taste.
    void scaleDoesNotMatter() {
        Comparisons rows = someRows(0.3);
        const Summary before = summarise(rows);
        for (Comparison& row : rows) {
            row.measured *= 1024.0;
            *row.predicted *= 1024.0;
            row.interval80 = {row.interval80->low * 1024.0, row.interval80->high * 1024.0};
        }
        const Summary after = summarise(rows);
        QCOMPARE(after.errors.mean, before.errors.mean);
        QCOMPARE(after.errors.inside80, before.errors.inside80);
        QCOMPARE(after.ranking.meanRegret, before.ranking.meanRegret);
    }

    // Tokens a second are the step turned around: errors multiply to one, and what was inside its interval stays so.
    void tokenRateTurnsTheStepAround() {
        ValidatedRun run;
        run.seconds = {"s", "g", 10.0, 8.0, Interval<double>{7.0, 11.0}};
        run.tokens = 440.0;
        const Comparison rate = tokenRate(run);
        QCOMPARE(rate.measured, 44.0);
        QCOMPARE(*rate.predicted, 55.0);
        QCOMPARE(rate.interval80->low, 40.0);
        QCOMPARE(rate.interval80->high, 440.0 / 7.0);
        QVERIFY(rate.inside() && run.seconds.inside());
        QVERIFY(std::abs((1 + rate.error()) * (1 + run.seconds.error()) - 1.0) < 1e-12);
        run.seconds.interval80.reset();
        QVERIFY(!tokenRate(run).interval80);
    }

    void nullModelReproducesRowsOfOneRate() {
        std::vector<NullModelRow> rows;
        for (int i = 1; i <= 9; ++i) {
            const double rate = i % 2 == 0 ? 2.0e14 : 5.0e14, bubble = pipelineBubbleFactor(i, 1, 8);
            rows.push_back({i % 2 == 0 ? "a" : "b", i * 1.0e14 * bubble / rate, i * 1.0e14, bubble});
        }
        const std::vector<double> seconds = predict(NullModel::constant_rate_and_bubble, rows);
        for (std::size_t i = 0; i < rows.size(); ++i)
            QVERIFY(std::abs(seconds[i] / rows[i].seconds - 1.0) < 1e-12);
        const std::vector<double> plain = predict(NullModel::constant_rate, rows);
        QVERIFY(std::abs(plain.back() / rows.back().seconds - 1.0) > 0.01); // knows no bubble
        for (NullModelRow& row : rows)
            row.seconds /= row.bubble, row.bubble = 1.0;
        QVERIFY(predict(NullModel::constant_rate, rows) == predict(NullModel::constant_rate_and_bubble, rows));
    }

    void bubble() {
        QCOMPARE(pipelineBubbleFactor(1, 1, 8), 1.0);
        QCOMPARE(pipelineBubbleFactor(4, 1, 8), 1.375);
        QCOMPARE(pipelineBubbleFactor(4, 3, 8), 1.125);
    }

    // The shipped single-node sweep: every row answered, grouped as the sweep was made.
    void shippedSweep() {
        const QByteArray csv = test::shippedText("measured/single_node.csv");
        std::vector<ValidatedRun> runs;
        for (const MeasuredRun& run : readMeasuredRuns(test::viewOf(csv)))
            runs.push_back(validate(run, "single_node", test::shippedLibrary()));
        QCOMPARE(runs.size(), std::size_t{820});
        const ValidationSummary summary = summarise(runs, {});
        QCOMPARE(summary.all.all.errors.unanswered, std::size_t{0});
        QVERIFY(summary.all.all.ranking.groups > 60);
        QVERIFY(summary.all.all.ranking.spearman > 0.8);
        QVERIFY(summary.all.all.errors.median < summary.constantRate.all.errors.median);
        QVERIFY(!summary.memory && !summary.leaveOneSourceOut);
    }

    void heldOutFiguresAreReadAndWrittenAsTheyStand() {
        const std::string figures = R"({"n":3,"median":0.05,"mean":0.07,"p90":0.2,"bias":-0.01,"inside_80":0.8})";
        const std::string halves = R"({"by_source":{},"all":)" + figures + R"(,"mean_of_source_medians":null})";
        const std::string body = R"("by_source":{"mbr":)" + figures + R"(},"all":)" + figures +
                                 R"(,"mean_of_source_medians":0.06,"random_halves":)" + halves + '}';
        const auto read = readLeaveOneSourceOut(R"({"schema":"headroom/leave-one-source-out/1",)" + body);
        QVERIFY(read.has_value());
        QCOMPARE(read->sources.bySource.front().first, std::string("mbr"));
        QCOMPARE(read->sources.all.p90, 0.2);
        ValidationSummary summary;
        summary.leaveOneSourceOut = *read;
        QVERIFY(writeValidationSummary(summary).find("\"leave_one_source_out\":{" + body) != std::string::npos);
    }
    void heldOutFiguresThatAreNone_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no JSON") << QByteArray("x");
        QTest::newRow("other schema") << QByteArray(R"({"schema":"headroom/leave-one-source-out/2","all":{}})");
        QTest::newRow("no figures") << QByteArray(R"({"schema":"headroom/leave-one-source-out/1"})");
        QTest::newRow("a list") << QByteArray(R"({"schema":"headroom/leave-one-source-out/1","all":[]})");
        QTest::newRow("text for a number")
            << QByteArray(R"({"schema":"headroom/leave-one-source-out/1","all":{"mean":"x"}})");
    }
    void heldOutFiguresThatAreNone() {
        QFETCH(QByteArray, text);
        QVERIFY(!readLeaveOneSourceOut(test::viewOf(text)).has_value());
    }
};

QTEST_GUILESS_MAIN(TestValidation)
#include "tst_validation.moc"

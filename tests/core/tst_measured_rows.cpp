// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of measured runs that people write: what is wrong is said with its line and column, all at once.
#include "../support/shipped_library.h"
#include "io/csv.h"
#include "io/measured_rows.h"

#include <QTest>

using namespace headroom;

namespace {

const QByteArray header = "id,source,layers,hidden,heads,vocab,seq_len,global_batch_seqs,gpus,micro_batch,framework_id,"
                          "precision_id,accelerator,tp,pp,step_time_s,notes\n";
const QByteArray row = "X-1,Mine,40,5120,40,128000,4096,1024,64,1,megatron-core,bf16,h100-sxm,2,1,10.5,\"a, b\"\n";

// "PATH code" of every problem, joined.
QString problemsOf(const QByteArray& csv) {
    std::vector<Problem> problems;
    readMeasuredRuns(test::viewOf(csv), &problems);
    QStringList list;
    for (const Problem& p : problems)
        list << QString::fromStdString(p.path + ' ' + std::string(name(p.code)));
    return list.join("; ");
}

QByteArray changed(const char* from, const char* to) { return header + QByteArray(row).replace(from, to); }

} // namespace

class TestMeasuredRows : public QObject {
    Q_OBJECT

private slots:
    void goodRow() {
        std::vector<Problem> problems;
        const std::vector<MeasuredRun> runs = readMeasuredRuns(test::viewOf(header + row), &problems);
        QVERIFY(problems.empty());
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs[0].id, std::string("X-1"));
        QCOMPARE(runs[0].source, std::string("x"));
        QCOMPARE(runs[0].publication, std::string("Mine"));
        QCOMPARE(runs[0].seconds, 10.5);
        QCOMPARE(runs[0].line, std::size_t{2});
        QCOMPARE(runs[0].scenario.strategy.tensor, 2);
        QCOMPARE(runs[0].scenario.training.sequenceLength, 4096);
    }

    void wrong_data() {
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<QString>("problems");
        QTest::newRow("nothing")
            << QByteArray()
            << "1 id missing_key; 1 layers missing_key; 1 hidden missing_key; 1 heads missing_key; "
               "1 vocab missing_key; 1 seq_len missing_key; 1 global_batch_seqs missing_key; "
               "1 gpus missing_key; 1 micro_batch missing_key; 1 framework_id missing_key; "
               "1 precision_id missing_key; 1 accelerator missing_key; 1 step_time_s missing_key";
        QTest::newRow("header alone") << header << "";
        QTest::newRow("missing column") << QByteArray(header).replace("vocab", "words") + row << "1 vocab missing_key";
        QTest::newRow("broken number") << changed("5120", "5l20") << "2 hidden not_a_number";
        QTest::newRow("several at once") << changed("4096,1024", "4k,-1")
                                         << "2 seq_len not_a_number; 2 global_batch_seqs out_of_range";
        QTest::newRow("missing cell") << changed("128000", "") << "2 vocab missing_key";
        QTest::newRow("open, where an estimate would assume")
            << changed("h100-sxm", "") << "2 accelerator missing_key";
        QTest::newRow("no speed") << changed("10.5", "") << "2 step_time_s missing_key";
        QTest::newRow("no time") << changed("10.5", "0") << "2 step_time_s missing_key";
        QTest::newRow("unknown value") << changed("bf16", "bf15") << "2 precision_id unknown_value";
        QTest::newRow("comma without quotes") << changed("\"a, b\"", "a, b") << "2 wrong_cell_count";
        QTest::newRow("open quote") << header + QByteArray(row).replace("Mine", "\"Mine") + row << "2 wrong_cell_count";
        QTest::newRow("beyond any integer") << changed("5120", "1e300") << "2 hidden out_of_range";
        QTest::newRow("damaged text") << changed("Mine", "\xff") << "2 invalid_utf8";
        QTest::newRow("later line") << header + row + "\n" + row + QByteArray(row).replace("Mine,40", "Mine,x")
                                    << "5 layers not_a_number";
    }
    void wrong() {
        QFETCH(QByteArray, csv);
        QFETCH(QString, problems);
        QCOMPARE(problemsOf(csv), problems);
    }

    void rowsThatDoNotCountAreNotRead() {
        const QByteArray csv = "scorable," + header + "0," + QByteArray(row).replace("5120", "x") + "1," + row;
        QCOMPARE(problemsOf(csv), QString());
        QCOMPARE(readMeasuredRuns(test::viewOf(csv)).size(), std::size_t{1});
    }

    void spreadsheetsMark() {
        QCOMPARE(problemsOf("\xEF\xBB\xBF" + header + row), QString());
        QCOMPARE(problemsOf(QByteArray(header + row).replace("\n", "\r\n")), QString());
    }

    void shippedTablesAreRead() {
        for (const char* file : {"measured/throughput.csv", "measured/single_node.csv", "measured/memory.csv"}) {
            const QByteArray csv = test::shippedText(file);
            std::vector<Problem> problems;
            const bool memory = isMeasuredMemory(test::viewOf(csv));
            QCOMPARE(memory, QByteArray(file).contains("memory"));
            const std::size_t rows = memory ? readMeasuredMemory(test::viewOf(csv), &problems).size()
                                            : readMeasuredRuns(test::viewOf(csv), &problems).size();
            QVERIFY(rows > 200);
            for (const Problem& p : problems)
                qWarning("%s:%s %s", file, p.path.c_str(), std::string(name(p.code)).c_str());
            QVERIFY(problems.empty());
        }
    }
};

QTEST_GUILESS_MAIN(TestMeasuredRows)
#include "tst_measured_rows.moc"

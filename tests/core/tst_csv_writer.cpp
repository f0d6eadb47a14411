// SPDX-License-Identifier: GPL-3.0-or-later
// CSV that every reader splits alike, and that no spreadsheet runs.
#include "io/csv.h"
#include "io/csv_writer.h"

#include <QTest>

#include <random>

using namespace headroom;

class TestCsvWriter : public QObject {
    Q_OBJECT

private slots:
    void cells_data();
    void cells();
    void readsBackWhatItWrote();
};

void TestCsvWriter::cells_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("cell");
    const auto row = [](const char* text, const char* cell) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(cell);
    };
    row("plain", "plain");
    row("", "");
    row("one, two", "\"one, two\"");
    row("12\" card", "\"12\"\" card\"");
    row("two\nlines", "\"two\nlines\"");
    row("中文", "中文");
    row("1.5", "1.5");
    row("-1.5e-07", "-1.5e-07");
    row("+3", "+3");
    row("=1+1", "'=1+1");
    row("=HYPERLINK(\"http://x\",\"y\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"");
    row("+1+cmd", "'+1+cmd");
    row("-2+3", "'-2+3");
    row("-inf", "'-inf");
    row("- a dash", "'- a dash");
    row("@SUM(A1)", "'@SUM(A1)");
    row("\t=1", "'\t=1");
    row("\r=1", "\"'\r=1\"");
    row("＝1+1", "'＝1+1");
    row("＠x", "'＠x");
    row("a=1", "a=1");
    row("−0.3", "−0.3"); // U+2212 begins no formula
}

void TestCsvWriter::cells() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, cell);
    std::string out;
    appendCsvRow(out, {text.toStdString()});
    QCOMPARE(QByteArray::fromStdString(out), cell + "\r\n");
    QCOMPARE(looksLikeFormula(text.toStdString()), cell.contains('\'') && !text.contains('\''));
}

// Any text, apart from the apostrophe that tames it, and never a cell that begins a formula.
void TestCsvWriter::readsBackWhatItWrote() {
    std::mt19937 random(7);
    const std::string_view letters = "ab=+-@,\"\n\t '1.中";
    for (int round = 0; round < 2000; ++round) {
        std::vector<std::string> cells(3);
        for (std::string& cell : cells)
            for (unsigned length = random() % 8; length > 0; --length)
                cell += letters[random() % letters.size()];
        std::string out;
        appendCsvRow(out, {"a", "b", "c"});
        appendCsvRow(out, cells);
        const CsvTable table(out);
        if (cells[0].empty() && cells[1].empty() && cells[2].empty())
            continue;
        QCOMPARE(table.size(), std::size_t{1});
        const char* names[] = {"a", "b", "c"};
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string_view read = table.cell(0, names[i]);
            QCOMPARE(std::string(read), harmlessCell(cells[i]));
            QVERIFY(!looksLikeFormula(read));
            QVERIFY(harmlessCell(cells[i]).ends_with(cells[i]));
        }
    }
}

QTEST_MAIN(TestCsvWriter)
#include "tst_csv_writer.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Reports as files to open: the scenario inside comes back to the byte, and no PDF does harm.
#include "confined_run.h"
#include "io/scenario_json.h"
#include "export/whole_file.h"
#include "report/pdf_writer.h"
#include "report/report.h"
#include "report/report_study.h"
#include "report_reader.h"
#include "widgets/message_bar.h"
#include "window_data.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <csignal>
#include <random>

using namespace headroom;

Q_DECLARE_METATYPE(headroom::ReportFault)

namespace {

Scenario sample() {
    Scenario scenario = shippedData().builtIn;
    scenario.name = "报告里的方案";
    scenario.strategy.tensor = 4;
    return scenario;
}

const QByteArray& reportBytes() {
    static const QByteArray bytes = [] {
        const Scenario scenario = sample();
        auto study = std::make_shared<ReportStudy>();
        study->typed = study->plan.scenario = scenario;
        study->estimate = std::make_shared<const Estimate>(estimate(scenario, *shippedData().library));
        ReportInput input;
        input.study = std::move(study);
        input.services = shippedData().pages;
        input.version = QStringLiteral("1.2.3");
        input.date = QDate(2026, 11, 30);
        return paintPdf(*typeset(buildReport(input)));
    }();
    return bytes;
}

std::string_view view(const QByteArray& bytes) { return {bytes.constData(), static_cast<std::size_t>(bytes.size())}; }

// The report, written anew by another program.
template<class Change>
QByteArray rewritten(Change change) {
    QPDF pdf;
    pdf.processMemoryFile("report", reportBytes().constData(), static_cast<std::size_t>(reportBytes().size()));
    QPDFWriter writer(pdf);
    writer.setOutputMemory();
    change(pdf, writer);
    writer.write();
    const auto buffer = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char*>(buffer->getBuffer()), static_cast<qsizetype>(buffer->getSize())};
}

// A PDF of these objects, the first of them its catalog.
QByteArray pdfOf(const QList<QByteArray>& objects) {
    QByteArray out = "%PDF-1.7\n", table;
    int number = 0;
    for (const QByteArray& object : objects) {
        table += QByteArray::number(out.size()).rightJustified(10, '0') + " 00000 n \n";
        out += QByteArray::number(++number) + " 0 obj\n" + object + "\nendobj\n";
    }
    const QByteArray size = QByteArray::number(objects.size() + 1), start = QByteArray::number(out.size());
    return out + "xref\n0 " + size + "\n0000000000 65535 f \n" + table + "trailer\n<</Size " + size +
           "/Root 1 0 R>>\nstartxref\n" + start + "\n%%EOF\n";
}

QByteArray withAttachment(const QByteArray& stream) {
    return pdfOf({"<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(scenario.json) 3 0 R]>>>>>>",
                  "<</Type/Pages/Kids[]/Count 0>>", "<</Type/Filespec/F(scenario.json)/EF<</F 4 0 R>>>>", stream});
}

QByteArray streamOf(const QByteArray& data, const QByteArray& keys) {
    return "<</Length " + QByteArray::number(data.size()) + keys + ">>\nstream\n" + data + "\nendstream";
}

QByteArray deflated(const QByteArray& data) { return qCompress(data, 9).mid(4); } // without Qt's own head

} // namespace

class TestReportReading : public QObject {
    Q_OBJECT

private slots:
    void givesBackTheScenario_data();
    void givesBackTheScenario();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void survivesDamage();
    void confinesWork();
    void theWindowOpensAReport();
    void theWindowKeepsWhatItHad();
};

void TestReportReading::givesBackTheScenario_data() {
    QTest::addColumn<QByteArray>("pdf");
    QTest::newRow("as written") << reportBytes();
    QTest::newRow("object streams") << rewritten(
        [](QPDF&, QPDFWriter& writer) { writer.setObjectStreamMode(qpdf_o_generate); });
    QTest::newRow("for the web") << rewritten([](QPDF&, QPDFWriter& writer) { writer.setLinearization(true); });
    QTest::newRow("uncompressed") << rewritten(
        [](QPDF&, QPDFWriter& writer) { writer.setStreamDataMode(qpdf_s_uncompress); });
    QTest::newRow("locked against changes") << rewritten([](QPDF&, QPDFWriter& writer) {
        writer.setR6EncryptionParameters("", "owner", true, true, false, false, false, false, qpdf_r3p_full, true);
    });
}

void TestReportReading::givesBackTheScenario() {
    QFETCH(QByteArray, pdf);
    const AttachedScenario scenario = readReport(view(pdf));
    QVERIFY2(scenario, scenario ? "" : reportFaultText(scenario.error()).c_str());
    QCOMPARE(QString::fromStdString(*scenario), QString::fromStdString(writeScenario(sample())));
}

void TestReportReading::saysWhatIsWrong_data() {
    QTest::addColumn<QByteArray>("pdf");
    QTest::addColumn<QList<ReportFault>>("faults"); // any of them says it
    using F = ReportFault;
    const QByteArray& whole = reportBytes();
    QTest::newRow("empty") << QByteArray() << QList{F::damaged};
    QTest::newRow("no PDF") << QByteArray("{\"schema\": 1}") << QList{F::damaged};
    QTest::newRow("head only") << QByteArray("%PDF-1.4\n") << QList{F::damaged};
    QTest::newRow("cut short") << whole.left(whole.size() * 3 / 4) << QList{F::damaged};
    QTest::newRow("last line missing") << whole.left(whole.size() - 40) << QList{F::damaged};
    QTest::newRow("too large") << whole + QByteArray(static_cast<qsizetype>(largestReport), ' ') << QList{F::too_large};
    QTest::newRow("password") << rewritten([](QPDF&, QPDFWriter& writer) {
        writer.setR6EncryptionParameters("user", "owner", true, true, true, true, true, true, qpdf_r3p_full, true);
    }) << QList{F::encrypted};
    QTest::newRow("attachment removed") << rewritten([](QPDF& pdf, QPDFWriter&) {
        QPDFEmbeddedFileDocumentHelper files(pdf);
        for (const auto& [key, file] : files.getEmbeddedFiles())
            files.removeEmbeddedFile(key);
    }) << QList{F::no_scenario};
    QTest::newRow("nothing attached") << pdfOf({"<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"})
                                      << QList{F::no_scenario};
    QTest::newRow("attachment is no stream") << withAttachment("(text)") << QList{F::damaged};
    QTest::newRow("attachment does not decode")
        << withAttachment(streamOf("not deflated", "/Filter/FlateDecode")) << QList{F::damaged};
    const QByteArray zeros = deflated(QByteArray(64 * 1024 * 1024, '\0'));
    QTest::newRow("attachment swells") << withAttachment(streamOf(zeros, "/Filter/FlateDecode"))
                                       << QList{F::scenario_too_large};
    QTest::newRow("attachment swells twice")
        << withAttachment(streamOf(deflated(zeros), "/Filter[/FlateDecode/FlateDecode]"))
        << QList{F::scenario_too_large};
    QTest::newRow("a list of millions") << pdfOf({"<</Type/Catalog/Pages 2 0 R/X[" +
                                                      QByteArray("1 ").repeated(12'000'000) + "]>>",
                                                  "<</Type/Pages/Kids[]/Count 0>>"})
                                        << QList{F::damaged, F::too_costly};
    QTest::newRow("nested deep") << pdfOf({"<</Type/Catalog/Pages 2 0 R/Names " + QByteArray(2'000'000, '[') + ">>",
                                           "<</Type/Pages/Kids[]/Count 0>>"})
                                 << QList{F::damaged, F::too_costly};
    QTest::newRow("names that hold themselves") << pdfOf({"<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles 3 0 R>>>>",
                                                          "<</Type/Pages/Kids[]/Count 0>>", "<</Kids[3 0 R]>>"})
                                                << QList{F::damaged, F::no_scenario};
}

void TestReportReading::saysWhatIsWrong() {
    QFETCH(QByteArray, pdf);
    QFETCH(QList<ReportFault>, faults);
    const AttachedScenario scenario = readReport(view(pdf));
    QVERIFY(!scenario);
    QVERIFY2(faults.contains(scenario.error()), reportFaultText(scenario.error()).c_str());
    QVERIFY(reportFaultText(scenario.error()).find(": ") != std::string::npos); // what would be right
}

// Bytes changed, left out, doubled and cut: always an answer, and never another scenario than one that can be read.
void TestReportReading::survivesDamage() {
    std::mt19937 random(20261130);
    const auto below = [&random](qsizetype end) {
        return static_cast<qsizetype>(random() % static_cast<unsigned>(end));
    };
    const std::string whole = writeScenario(sample());
    int intact = 0;
    for (int round = 0; round < 300; ++round) {
        QByteArray pdf = reportBytes();
        const int changes = 1 + static_cast<int>(random() % 20);
        for (int i = 0; i < changes; ++i) {
            const qsizetype at = below(pdf.size());
            switch (random() % 5) {
            case 0:
            case 1:
                pdf[at] = static_cast<char>(random());
                break;
            case 2:
                pdf.remove(at, 1 + below(200));
                break;
            case 3:
                pdf.insert(at, pdf.mid(below(pdf.size()), 1 + below(500)));
                break;
            default:
                if (random() % 10 == 0)
                    pdf.truncate(std::max<qsizetype>(5, at));
                break;
            }
        }
        const AttachedScenario scenario = readReport(view(pdf));
        if (!scenario)
            continue;
        QVERIFY(scenario->size() <= largestAttachment);
        readScenario(*scenario);
        intact += *scenario == whole;
    }
    QVERIFY2(intact > 3, "the changes leave nothing to read: the test has no reach");
}

void TestReportReading::confinesWork() {
    Confinement limits;
    limits.memory = 64 * 1024 * 1024;
    limits.processor = std::chrono::seconds(1);
    limits.output = 1000;
    const auto fault = [&limits](const std::function<std::string()>& work) {
        const auto answer = runConfined(work, limits);
        return answer ? std::optional<ConfinedFault>() : answer.error();
    };
    const auto answer = runConfined([] { return std::string("done"); }, limits);
    QVERIFY(answer && *answer == "done");
    QCOMPARE(fault([]() -> std::string { throw std::runtime_error("no"); }), ConfinedFault::crashed);
    QCOMPARE(fault([]() -> std::string {
                 std::raise(SIGSEGV);
                 return {};
             }),
             ConfinedFault::crashed);
    QCOMPARE(fault([]() -> std::string {
                 for (std::atomic<unsigned> i = 0;;)
                     ++i;
             }),
             ConfinedFault::over_limits);
    QCOMPARE(fault([] { return std::string(2000, 'x'); }), ConfinedFault::over_limits);
    const auto grab = fault([] {
        std::string all;
        for (;;)
            all.append(1024 * 1024, 'x');
        return all;
    });
    QVERIFY(grab == ConfinedFault::over_limits || grab == ConfinedFault::crashed); // a sanitizer ends it its own way
    limits.processor = std::chrono::seconds(20);
    limits.wall = std::chrono::milliseconds(200);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(fault([] {
                 QThread::sleep(30);
                 return std::string();
             }),
             ConfinedFault::over_limits);
    QVERIFY(timer.elapsed() < 10'000);
}

void TestReportReading::theWindowOpensAReport() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("报告.pdf"));
    QVERIFY(writeWhole(path, reportBytes()).isEmpty());
    const auto window = makeWindow(shippedData());
    window->show();
    window->settle();
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(400, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &drop);
    window->settle();
    QCOMPARE(writeScenario(window->document().scenario()), writeScenario(sample()));
    QVERIFY(!window->messageBar().isVisible());
    QCOMPARE(window->estimate()->resolved.plan.strategy.tensor, 4);
    window->document().undoStack()->undo();
    QCOMPARE(writeScenario(window->document().scenario()), writeScenario(shippedData().builtIn));
}

void TestReportReading::theWindowKeepsWhatItHad() {
    QTemporaryDir folder;
    const auto window = makeWindow(shippedData());
    window->show();
    window->settle();
    const std::string before = writeScenario(window->document().scenario());
    const QByteArray& whole = reportBytes();
    const std::pair<QByteArray, QString> cases[] = {
        {whole.left(whole.size() / 2), QStringLiteral("damaged")},
        {pdfOf({"<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"}), QStringLiteral("no scenario")},
        {rewritten([](QPDF&, QPDFWriter& writer) {
             writer.setR6EncryptionParameters("user", "o", true, true, true, true, true, true, qpdf_r3p_full, true);
         }),
         QStringLiteral("encrypted")},
        {whole + QByteArray(static_cast<qsizetype>(largestReport), ' '), QStringLiteral("larger")},
        {withAttachment(streamOf("{\"schema\": \"headroom/scenario/1\", \"na", {})), QStringLiteral("neither")},
    };
    for (const auto& [bytes, word] : cases) {
        const QString path = folder.filePath(word + QStringLiteral(".pdf"));
        QVERIFY(writeWhole(path, bytes).isEmpty());
        window->messageBar().hide();
        QVERIFY2(!window->openFile(path), qPrintable(word));
        QVERIFY2(window->messageBar().isVisible(), qPrintable(word));
        QVERIFY2(window->messageBar().sentence().contains(word), qPrintable(window->messageBar().sentence()));
        QVERIFY(window->messageBar().sentence().contains(word + QStringLiteral(".pdf")));
        QCOMPARE(writeScenario(window->document().scenario()), before);
    }
    QVERIFY(!window->document().undoStack()->canUndo());
}

QTEST_MAIN(TestReportReading)
#include "tst_report_reading.moc"

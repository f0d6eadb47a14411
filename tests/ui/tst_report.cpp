// SPDX-License-Identifier: GPL-3.0-or-later
// The report: what it says of a plan, how pages fill, and that the file appears whole or not at all.
#include "io/messages.h"
#include "report/page_flow.h"
#include "report/pdf_writer.h"
#include "pages/page_services.h"
#include "report/report.h"
#include "report/report_study.h"
#include "report/sections.h"
#include "report/table_block.h"
#include "sample_estimate.h"
#include "../support/shipped_library.h"
#include "settings/language_switch.h"

#include <QDir>
#include <QFile>
#include <QFontDatabase>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <limits>
#include <set>

using namespace headroom;
using namespace headroom::test;

namespace {

ReportInput inputOf(std::shared_ptr<const Estimate> estimate, Language language = Language::english) {
    static const auto library = std::make_shared<const Library>();
    static const auto messages = [] {
        const auto read = [](const char* name) {
            QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/text/") + QLatin1String(name));
            return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
        };
        return std::make_shared<const Messages>(
            Messages::read(read("problems.json"), read("assumptions.json")).value());
    }();
    auto services = std::make_shared<PageServices>();
    services->library = library;
    services->messages = messages;
    auto study = std::make_shared<ReportStudy>();
    study->typed = estimate->resolved.scenario;
    study->plan.scenario = estimate->resolved.scenario;
    study->estimate = std::move(estimate);
    ReportInput input;
    input.study = std::move(study);
    input.services = std::move(services);
    input.language = language;
    input.version = QStringLiteral("1.2.3");
    input.date = QDate(2026, 11, 30);
    return input;
}

std::shared_ptr<Estimate> limited(std::shared_ptr<Estimate> estimate, double days, double cost) {
    estimate->resolved.scenario.constraints.maxDays = days;
    estimate->resolved.scenario.constraints.maxCost = cost;
    estimate->resolved.plan.constraints = estimate->resolved.scenario.constraints;
    evaluate(estimate->resolved.plan, *estimate->figures);
    return estimate;
}

// A device with the resolution of the PDF, to lay out on.
const QPaintDevice& paper() {
    static const QImage image = [] {
        QImage made(1, 1, QImage::Format_RGB32);
        made.setDotsPerMeterX(static_cast<int>(1200 / 0.0254));
        made.setDotsPerMeterY(static_cast<int>(1200 / 0.0254));
        return made;
    }();
    return image;
}

std::shared_ptr<TableBlock> table(int rows) {
    std::vector<TableRow> content;
    for (int i = 0; i < rows; ++i)
        content.push_back({{{QString::number(i)}, {QStringLiteral("value of row %1").arg(i)}}});
    return std::make_shared<TableBlock>(
        std::vector<TableColumn>{{QStringLiteral("Row"), 20}, {QStringLiteral("Value"), 0}}, std::move(content),
        TableBlock::Style{Letter::table, true, 1});
}

} // namespace

class TestReport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(QFontDatabase::families().contains(Theme::families().front()));
        QVERIFY(m_folder.isValid());
    }

    // Whatever a bought or rented run assumes is named in words.
    void assumptionsOfMoneyHaveNames() {
        for (const AcquisitionMode mode : {AcquisitionMode::rent, AcquisitionMode::buy}) {
            for (const Currency currency : {Currency::cny, Currency::usd}) {
                Scenario scenario;
                scenario.model.form = ModelForm::parameters;
                scenario.model.parameters = 12e9;
                scenario.cluster.accelerators = {"h100-sxm"};
                scenario.cluster.counts = {64};
                scenario.economics.mode = mode;
                scenario.economics.contract = RentContract::reserved_1y;
                scenario.economics.currency = currency;
                for (const Assumption& assumption : resolve(scenario, shippedLibrary()).assumed)
                    if (assumption.path.starts_with("economics."))
                        QVERIFY2(!reportFieldName(assumption.path).contains('_') &&
                                     !reportFieldName(assumption.path).startsWith("economics"),
                                 assumption.path.c_str());
            }
        }
    }

    void verdictFollowsTheLimits_data() {
        QTest::addColumn<double>("days");
        QTest::addColumn<double>("cost");
        QTest::addColumn<QString>("said");
        const double inf = std::numeric_limits<double>::max();
        QTest::newRow("roomy") << 1e4 << inf << "within the deadline, within budget.";
        QTest::newRow("late") << 1.0 << inf << "too late by";
        QTest::newRow("dear") << 1e4 << 1.0 << "over budget.";
    }
    void verdictFollowsTheLimits() {
        QFETCH(double, days);
        QFETCH(double, cost);
        QFETCH(QString, said);
        const auto input = inputOf(limited(firstEstimate(), days, cost));
        const QString verdict = verdictSentence(*input.study->estimate, *input.services->library);
        QVERIFY2(verdict.contains(said), qPrintable(verdict));
        QVERIFY(!verdict.contains(u'\n'));
    }

    void verdictOfWhatCannotRun() {
        const auto over = inputOf(overfullEstimate());
        QVERIFY(verdictSentence(*over.study->estimate, *over.services->library).contains(QLatin1String("cannot hold")));
        const auto invalid = inputOf(invalidEstimate());
        QVERIFY(verdictSentence(*invalid.study->estimate, *invalid.services->library).startsWith(QLatin1String("Not possible")));
    }

    void languageIsGivenBack() {
        LanguageSwitch::instance().choose(Language::english);
        const Report chinese = buildReport(inputOf(firstEstimate(), Language::chinese));
        QCOMPARE(currentLanguage(), Language::english);
        QVERIFY(chinese.pageCount.startsWith(QStringLiteral("第")));
        QVERIFY(buildReport(inputOf(firstEstimate())).pageCount.startsWith(QStringLiteral("Page")));
    }

    void pagesHoldWhatTheyAreGiven_data() {
        QTest::addColumn<int>("rows");
        for (const int rows : {1, 2, 3, 40, 44, 45, 46, 47, 48, 90, 500})
            QTest::addRow("%d rows", rows) << rows;
    }
    void pagesHoldWhatTheyAreGiven() {
        QFETCH(int, rows);
        std::vector<Section> sections(2);
        sections[0].blocks = {headingBlock(QStringLiteral("First"), 0), table(rows)};
        sections[1].blocks = {headingBlock(QStringLiteral("Second"), 0), table(rows)};
        const SetReport set = setPages(sections, {paper(), Paper::a4, false});
        QCOMPARE(set.openings.size(), sections.size());
        int shown = 0;
        for (const ReportPage& page : set.pages) {
            double end = 0;
            QVERIFY(!page.blocks.empty());
            QVERIFY2(!page.blocks.back().block->staysWithNext(), "a heading stands last on its page");
            for (const PlacedBlock& placed : page.blocks) {
                const Sheet sheet(paper(), Paper::a4, placed.compact, false);
                QVERIFY(placed.area.top() >= end - 1e-6);
                QVERIFY(placed.area.left() >= sheet.mm(sheet.margin()) - 1e-6);
                QVERIFY(placed.area.right() <= sheet.mm(sheet.pageWidth() - sheet.margin()) + 1e-6);
                QVERIFY(placed.area.bottom() <= sheet.mm(sheet.bodyBottom()) + 1e-6);
                end = placed.area.bottom();
                if (!dynamic_cast<const TableBlock*>(placed.block.get()))
                    continue;
                const double width = sheet.mm(Sheet::textWidth), head = table(0)->height(sheet, width);
                const double count = (placed.area.height() - head) / (table(1)->height(sheet, width) - head);
                QVERIFY(std::abs(count - std::round(count)) < 1e-6);
                QVERIFY2(count > 1.5 || rows == 1, "a row stands alone on a page");
                shown += static_cast<int>(std::lround(count));
            }
        }
        QCOMPARE(shown, 2 * rows);
    }

    // Blocks that a reader can miss go one order after the other, and only while the report is too long.
    void extrasGoOnlyWhenItIsTooLong_data() {
        QTest::addColumn<int>("sections");
        QTest::addColumn<int>("kept"); // of both orders of each section
        QTest::newRow("fits with all") << 9 << 2;
        QTest::newRow("fits without the first") << 13 << 1;
        QTest::newRow("fits without both") << 19 << 0;
        QTest::newRow("never fits") << 60 << 0;
    }
    void extrasGoOnlyWhenItIsTooLong() {
        QFETCH(int, sections);
        QFETCH(int, kept);
        std::vector<Section> all(static_cast<std::size_t>(sections));
        for (Section& section : all) {
            section.flows = true;
            section.blocks = {headingBlock(QStringLiteral("Finding"), 0), table(19), table(10), table(10)};
            section.extras = {{0, section.blocks[2]}, {1, section.blocks[3]}};
        }
        const SetReport set = setPages(all, {paper(), Paper::a4, false});
        std::set<const Block*> shown;
        for (const ReportPage& page : set.pages)
            for (const PlacedBlock& placed : page.blocks)
                shown.insert(placed.block.get());
        int found = 0;
        for (const Extra& extra : all.front().extras)
            found += shown.contains(extra.block.get());
        QVERIFY2(found == kept,
                 qPrintable(QStringLiteral("%1 of 2 kept on %2 pages").arg(found).arg(set.pages.size())));
        if (kept > 0)
            QVERIFY(set.pages.size() <= mostPages);
        if (found == 1) // the lower order went first
            QVERIFY(shown.contains(all.front().extras[1].block.get()));
    }

    void writesAPlanOfAnyShape_data() {
        QTest::addColumn<std::shared_ptr<const Estimate>>("estimate");
        using Ptr = std::shared_ptr<const Estimate>;
        QTest::newRow("first") << Ptr(firstEstimate());
        QTest::newRow("limits") << Ptr(limited(firstEstimate(), 30, 1e6));
        QTest::newRow("stages") << Ptr(pipelineEstimate(8));
        QTest::newRow("overfull") << Ptr(overfullEstimate());
        QTest::newRow("invalid") << Ptr(invalidEstimate());
        auto wordy = firstEstimate();
        wordy->resolved.scenario.name = std::string(4000, 'x');
        for (int i = 0; i < 300; ++i) {
            wordy->resolved.assumed.push_back({"strategy.data", std::int64_t{32}, "data_follows", {}});
            Problem problem;
            problem.severity = Severity::warning;
            problem.code = ProblemCode::partial_server;
            problem.path = "cluster.count";
            wordy->resolved.problems.push_back(problem);
        }
        QTest::newRow("wordy") << Ptr(std::move(wordy));
        QTest::newRow("nothing") << Ptr(std::make_shared<Estimate>());
    }
    void writesAPlanOfAnyShape() {
        QFETCH(std::shared_ptr<const Estimate>, estimate);
        for (const Language language : {Language::english, Language::chinese}) {
            const Report report = buildReport(inputOf(estimate, language));
            const QByteArray pdf = paintPdf(*typeset(report));
            QVERIFY(pdf.startsWith("%PDF-"));
            QVERIFY(pdf.trimmed().endsWith("%%EOF"));
            QVERIFY(pdf.contains("/FontFile"));
            QVERIFY2(!pdf.contains("/Subtype /Image"), "a picture stands where lines should");
        }
    }

    void fileAppearsWholeOrNotAtAll() {
        const auto set = typeset(buildReport(inputOf(firstEstimate())));
        const TypesetReport& report = *set;
        const QString good = m_folder.filePath(QStringLiteral("报告 1.pdf"));
        QCOMPARE(writeReport(report, good), QString());
        QVERIFY(QFile(good).size() > 10'000);

        const QString missing = m_folder.filePath(QStringLiteral("none/report.pdf"));
        QVERIFY(writeReport(report, missing).contains(QLatin1String("folder does not exist")));
        QVERIFY(!QDir(m_folder.filePath(QStringLiteral("none"))).exists());

        const QString folder = m_folder.filePath(QStringLiteral("folder.pdf"));
        QVERIFY(QDir().mkdir(folder));
        QVERIFY(writeReport(report, folder).contains(QLatin1String("it is a folder")));

        // Over an older report: replaced, nothing else left behind.
        QFile old(good);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        QCOMPARE(writeReport(report, good), QString());
        QVERIFY(old.size() > 10'000);
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_MAIN(TestReport)
#include "tst_report.moc"

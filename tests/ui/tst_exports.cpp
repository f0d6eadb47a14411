// SPDX-License-Identifier: GPL-3.0-or-later
// What goes out of the window: tables and charts as files, the comparison as a workbook, the summary as Markdown.
#include "charts/chart_base.h"
#include "export/comparison_workbook.h"
#include "export/csv_text.h"
#include "export/markdown.h"
#include "export/plan_figures.h"
#include "export/summary_markdown.h"
#include "export/table_rows.h"
#include "io/csv.h"
#include "io/csv_writer.h"
#include "io/scenario_json.h"
#include "main/main_window.h"
#include "pages/search_page.h"
#include "report/report.h"
#include "settings/language_switch.h"
#include "viewmodels/compare_model.h"
#include "viewmodels/cost_items_model.h"
#include "viewmodels/parts_model.h"
#include "viewmodels/step_model.h"
#include "widgets/data_table.h"
#include "window_data.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QRegularExpression>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace headroom;

namespace {

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

double numberIn(const QList<QStringList>& rows, int row, int column) {
    bool ok = false;
    const double value = rows[row][column].toDouble(&ok);
    return ok ? value : std::nan("");
}

std::vector<ComparedPlan> twoPlans() {
    Scenario first = shippedData().builtIn, second = first;
    first.name = "=cmd|' /C calc'!A0";
    second.strategy.tensor = 8;
    std::vector<ComparedPlan> plans;
    QChar letter = u'A';
    for (const Scenario& scenario : {first, second}) {
        plans.push_back({letter, QString::fromStdString(scenario.name),
                         std::make_shared<const Estimate>(estimate(scenario, *shippedData().library)), std::nullopt});
        letter = u'B';
    }
    return plans;
}

const WorkbookCell* cellUnder(const WorkbookSheet& sheet, const char* name, std::size_t column) {
    for (const auto& row : sheet.rows) {
        const auto* head = row.empty() ? nullptr : std::get_if<std::string>(&row.front().value);
        if (head && *head == name && row.size() > column)
            return &row[column];
    }
    return nullptr;
}

} // namespace

class TestExports : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void plainCells_data();
    void plainCells();
    void rowsHoldTheFiguresBehind();
    void everyTableIsPlainCsv_data();
    void everyTableIsPlainCsv();
    void everyTableOffersItsMenu();
    void copyingKeepsTabsApart();
    void everyChartIsAVector();
    void nothingIsLeftWhereWritingFails();
    void comparisonHoldsNumbers();
    void comparisonRepeats();
    void comparisonNeedsNoFigures();
    void comparisonFileIsWhole();
    void markdownEscapes_data();
    void markdownEscapes();
    void summarySaysWhatTheEstimateSays();
    void summaryGoesToTheClipboard();

private:
    std::unique_ptr<MainWindow> m_window;
};

void TestExports::init() {
    LanguageSwitch::instance().choose(Language::english);
    m_window = makeWindow(shippedData());
    m_window->show();
    m_window->settle();
}

void TestExports::cleanup() {
    m_window.reset();
    LanguageSwitch::instance().choose(Language::english);
}

void TestExports::plainCells_data() {
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("plain");
    const auto row = [](const QString& shown, const QString& plain) {
        QTest::newRow(qPrintable(shown)) << shown << plain;
    };
    row(QStringLiteral("1\u00a0234.5"), QStringLiteral("1234.5"));
    row(QStringLiteral("\u22120.30"), QStringLiteral("-0.30"));
    row(QStringLiteral("+2.46"), QStringLiteral("+2.46"));
    row(QStringLiteral("\u2013"), QString());
    row(QStringLiteral("31\u00a0%"), QStringLiteral("31 %"));
    row(QStringLiteral("text"), QStringLiteral("text"));
}

void TestExports::plainCells() {
    QFETCH(QString, shown);
    QFETCH(QString, plain);
    QCOMPARE(plainCell(shown), plain);
}

void TestExports::rowsHoldTheFiguresBehind() {
    const EstimatePtr e = m_window->estimate();
    const Figures& f = *e->figures;
    PartsModel parts;
    parts.setEstimate(e);
    QList<QStringList> rows = tableRows(parts);
    QCOMPARE(rows[0][PartsModel::gib], QStringLiteral("Memory, GiB"));
    const StageMemory& fullest = f.memory.stages[static_cast<std::size_t>(f.memory.worstStage)];
    QCOMPARE(numberIn(rows, 1, PartsModel::gib), units::inGib(fullest.weights));
    QCOMPARE(numberIn(rows, 8, PartsModel::gib), units::inGib(fullest.total()));
    QCOMPARE(rows[1][PartsModel::tensor], QStringLiteral("yes"));
    StepModel step;
    step.setEstimate(e);
    rows = tableRows(step);
    QCOMPARE(numberIn(rows, static_cast<int>(rows.size()) - 1, StepModel::seconds), f.step.seconds.value());
    CostItemsModel cost;
    cost.setEstimate(e);
    rows = tableRows(cost);
    QCOMPARE(rows[0][CostItemsModel::amount], QStringLiteral("Amount, CNY"));
    QCOMPARE(numberIn(rows, 1, CostItemsModel::amount), f.cost.items[0].amount);
    QCOMPARE(numberIn(rows, static_cast<int>(rows.size()) - 1, CostItemsModel::amount), f.cost.total.amount);
}

void TestExports::everyTableIsPlainCsv_data() {
    QTest::addColumn<bool>("chinese");
    QTest::newRow("English") << false;
    QTest::newRow("Chinese") << true;
}

// On every page: what is saved reads back as a table of one width, and no number is dressed for the screen.
void TestExports::everyTableIsPlainCsv() {
    QFETCH(bool, chinese);
    m_window->setLanguage(chinese ? Language::chinese : Language::english);
    m_window->pins().pin(shippedData().builtIn, QStringLiteral("=1+1"));
    const QTemporaryDir folder;
    static const QRegularExpression grouped(QStringLiteral("^[+-]?\\d{1,3}([ \\x{a0}]\\d{3})+(\\.\\d+)?$"));
    int tables = 0;
    for (const QString& page : MainWindow::pageIds()) {
        m_window->showPage(page);
        m_window->settle();
        for (const DataTable* table : m_window->findChildren<DataTable*>()) {
            if (!table->isVisible() || table->model()->rowCount() == 0)
                continue;
            ++tables;
            const QString path = folder.filePath(QStringLiteral("table.csv"));
            QCOMPARE(table->saveCsv(path), QString());
            const QByteArray bytes = contents(path);
            QVERIFY(bytes.startsWith("\xEF\xBB\xBF"));
            QVERIFY(bytes.endsWith("\r\n"));
            const CsvTable read(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
            QCOMPARE(read.size(), static_cast<std::size_t>(table->model()->rowCount()));
            for (std::size_t row = 0; row < read.size(); ++row)
                QCOMPARE(read.cells(row), read.columns());
            for (const QStringList& row : tableRows(*table->model())) {
                for (const QString& cell : row) {
                    QVERIFY2(!cell.contains(noBreak), qPrintable(page + u' ' + cell));
                    QVERIFY2(!grouped.match(cell).hasMatch(), qPrintable(page + u' ' + cell));
                    QVERIFY(!looksLikeFormula(harmlessCell(cell.toStdString())));
                }
            }
            QVERIFY(!bytes.contains(",=1+1"));
        }
    }
    QVERIFY2(tables >= 9, qPrintable(QString::number(tables)));
}

void TestExports::everyTableOffersItsMenu() {
    m_window->showPage(QStringLiteral("compare"));
    m_window->settle();
    auto* model = m_window->findChild<CompareModel*>();
    DataTable* compare = nullptr;
    for (auto* table : m_window->findChildren<DataTable*>())
        if (table->model() == model)
            compare = table;
    QVERIFY(compare);
    const auto texts = [] {
        QStringList out;
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (menu)
            for (const QAction* action : menu->actions())
                out << action->text();
        if (menu)
            menu->close();
        return out;
    };
    compare->setFocus();
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
    const QStringList all{QStringLiteral("Copy"), QStringLiteral("Copy as Markdown"), QStringLiteral("Save as CSV…"),
                          QStringLiteral("Save as XLSX…")};
    QCOMPARE(texts(), all);
    QContextMenuEvent right(QContextMenuEvent::Mouse, QPoint(20, 40), compare->viewport()->mapToGlobal(QPoint(20, 40)));
    QApplication::sendEvent(compare->viewport(), &right);
    QCOMPARE(texts(), all);
    // A page whose focus is elsewhere offers its chart, one without a chart its table.
    m_window->centralWidget()->setFocus();
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
    QCOMPARE(texts(), all);
    m_window->showPage(QStringLiteral("memory"));
    m_window->settle();
    m_window->centralWidget()->setFocus();
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
    QVERIFY(texts().contains(QStringLiteral("Save as SVG")));
}

void TestExports::copyingKeepsTabsApart() {
    QStandardItemModel model(1, 3);
    model.setItem(0, 0, new QStandardItem(QStringLiteral("a\tb\nc")));
    model.setItem(0, 1, new QStandardItem(QStringLiteral("=1+1")));
    model.setItem(0, 2, new QStandardItem(QStringLiteral("1\u00a0234")));
    DataTable table;
    table.setModel(&model);
    QCOMPARE(table.tabSeparated().split(u'\n')[1], QStringLiteral("a b c\t'=1+1\t1234"));
}

void TestExports::everyChartIsAVector() {
    const QTemporaryDir folder;
    QSet<QString> kinds;
    for (const QString& page : MainWindow::pageIds()) {
        m_window->showPage(page);
        m_window->settle();
        for (auto* chart : m_window->findChildren<ChartBase*>()) {
            if (!chart->isVisible())
                continue;
            kinds << QString::fromLatin1(chart->metaObject()->className());
            const std::unique_ptr<QMenu> menu(chart->createMenu(nullptr));
            QStringList offers;
            for (const QAction* action : menu->actions())
                if (!action->isSeparator())
                    offers << action->text();
            QCOMPARE(offers,
                     (QStringList{QStringLiteral("Copy"), QStringLiteral("Save as PNG"), QStringLiteral("Save as SVG"),
                                  QStringLiteral("Save as PDF"), QStringLiteral("Data as CSV")}));
            const QString base = folder.filePath(QStringLiteral("chart."));
            for (const char* suffix : {"png", "svg", "pdf", "csv"})
                QCOMPARE(chart->saveAs(base + QLatin1String(suffix)), QString());
            QCOMPARE(QImage(base + QStringLiteral("png")).size(), chart->size() * 2);
            const QByteArray svg = contents(base + QStringLiteral("svg")), pdf = contents(base + QStringLiteral("pdf")),
                             csv = contents(base + QStringLiteral("csv"));
            QVERIFY2(svg.contains("<text") && !svg.contains("<image"), chart->metaObject()->className());
            QVERIFY2(pdf.startsWith("%PDF-") && pdf.contains("%%EOF"), chart->metaObject()->className());
            QVERIFY2(pdf.contains("/Font") && !pdf.contains("/Subtype /Image"), chart->metaObject()->className());
            const CsvTable read(std::string_view(csv.constData(), static_cast<std::size_t>(csv.size())));
            QVERIFY2(read.columns() > 1, chart->metaObject()->className());
            for (std::size_t row = 0; row < read.size(); ++row)
                QCOMPARE(read.cells(row), read.columns());
        }
    }
    QVERIFY2(kinds.size() >= 8, qPrintable(QStringList(kinds.begin(), kinds.end()).join(u' ')));
}

void TestExports::nothingIsLeftWhereWritingFails() {
    const QTemporaryDir folder;
    const QString absent = folder.filePath(QStringLiteral("absent/file."));
    auto* chart = m_window->findChild<ChartBase*>();
    for (const char* suffix : {"png", "svg", "pdf", "csv"})
        QVERIFY(!chart->saveAs(absent + QLatin1String(suffix)).isEmpty());
    QVERIFY(!m_window->findChild<DataTable*>()->saveCsv(absent + QStringLiteral("csv")).isEmpty());
    QVERIFY(
        !saveComparison(absent + QStringLiteral("xlsx"), twoPlans(), *shippedData().library, *shippedData().messages)
             .isEmpty());
    // A folder stands where the file should: it stays.
    const QString taken = folder.filePath(QStringLiteral("taken.xlsx"));
    QVERIFY(QDir().mkdir(taken));
    QVERIFY(!saveComparison(taken, twoPlans(), *shippedData().library, *shippedData().messages).isEmpty());
    QVERIFY(QFileInfo(taken).isDir());
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden).size(), 1);
}

void TestExports::comparisonHoldsNumbers() {
    const std::vector<ComparedPlan> plans = twoPlans();
    const auto sheets = comparisonSheets(plans, *shippedData().library, *shippedData().messages);
    QCOMPARE(sheets.size(), std::size_t{6});
    const auto number = [&](std::size_t sheet, const char* name, std::size_t column) {
        const WorkbookCell* cell = cellUnder(sheets[sheet], name, column);
        const auto* value = cell ? std::get_if<double>(&cell->value) : nullptr;
        return value ? *value : std::nan("");
    };
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const Figures& f = *plans[i].estimate->figures;
        const std::size_t column = 2 + i;
        QCOMPARE(number(0, "Run", column), units::inDays(f.run.wall));
        QCOMPARE(number(0, "Run, low end of 80 %", column), units::inDays(f.run.interval80.low));
        QCOMPARE(number(0, "Peak of the fullest card", column), units::inGib(f.memory.peak));
        QCOMPARE(number(0, "Cost of the run", column), f.cost.total.amount);
        QCOMPARE(number(0, "MFU", column), f.throughput.mfu);
        QCOMPARE(number(0, "Tensor", column), double(plans[i].estimate->resolved.plan.strategy.tensor));
        QCOMPARE(number(2, "Matrix products", column), f.step.breakdown.matmul.value());
        QCOMPARE(number(2, "Step", column), f.step.seconds.value());
        QCOMPARE(number(3, "Total", column), f.cost.total.amount);
    }
    // The second plan holds another price in another currency: rows say so.
    std::size_t stages = 0;
    for (const ComparedPlan& plan : plans)
        stages += plan.estimate->figures->memory.stages.size();
    QCOMPARE(sheets[1].rows.size(), stages + 1);
    // A path, a value and its reason for everything that was assumed.
    std::size_t assumed = 0;
    for (const ComparedPlan& plan : plans)
        assumed += plan.estimate->resolved.assumed.size();
    QVERIFY(sheets[4].rows.size() > assumed);
    for (const WorkbookSheet& sheet : sheets)
        QVERIFY(sheet.name.size() <= 31);
}

void TestExports::comparisonRepeats() {
    const std::vector<ComparedPlan> plans = twoPlans();
    const WorkbookSheet sheet = comparisonSheets(plans, *shippedData().library, *shippedData().messages).back();
    for (std::size_t column = 0; column < plans.size(); ++column) {
        std::string document;
        for (std::size_t row = 1; row < sheet.rows.size(); ++row) {
            if (column >= sheet.rows[row].size())
                continue;
            if (const auto* line = std::get_if<std::string>(&sheet.rows[row][column].value))
                document += *line + '\n';
        }
        const ScenarioDocument read = readScenario(document);
        QVERIFY(read.problems.empty());
        const Estimate again = estimate(read.scenario, *shippedData().library);
        QCOMPARE(again.figures->run.wall.value(), plans[column].estimate->figures->run.wall.value());
        QCOMPARE(again.figures->cost.total.amount, plans[column].estimate->figures->cost.total.amount);
    }
}

void TestExports::comparisonNeedsNoFigures() {
    std::vector<ComparedPlan> plans = twoPlans();
    Scenario illegal = shippedData().builtIn;
    illegal.strategy.tensor = 3;
    plans.front().estimate = std::make_shared<const Estimate>(estimate(illegal, *shippedData().library));
    QVERIFY(!plans.front().estimate->figures);
    plans.push_back({u'C', QStringLiteral("none"), nullptr, std::nullopt});
    QString fault;
    QVERIFY(!comparisonFile(plans, *shippedData().library, *shippedData().messages, fault).isEmpty());
    QCOMPARE(fault, QString());
}

void TestExports::comparisonFileIsWhole() {
    const QTemporaryDir folder;
    for (const Language language : {Language::english, Language::chinese}) {
        LanguageSwitch::instance().choose(language);
        const QString path = folder.filePath(QStringLiteral("比较.xlsx"));
        QCOMPARE(saveComparison(path, twoPlans(), *shippedData().library, *shippedData().messages), QString());
        const QByteArray bytes = contents(path);
        QVERIFY(bytes.startsWith("PK"));
        for (const char* part : {"xl/worksheets/sheet6.xml", "xl/sharedStrings.xml", "[Content_Types].xml"})
            QVERIFY(bytes.contains(part));
    }
}

void TestExports::markdownEscapes_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("markdown");
    const auto row = [](const char* text, const char* markdown) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(markdown);
    };
    row("plain", "plain");
    row("a|b", "a\\|b");
    row("a\nb", "a b");
    row("<img src=x>", "\\<img src=x>");
    row("*bold* _it_", "\\*bold\\* \\_it\\_");
    row("zero_stage", "zero_stage");
    row("[x](y)", "\\[x\\](y)");
    row("`code`", "\\`code\\`");
    row("ask @team", "ask @\u2060team");
    row("repo@1234", "repo@1234");
    row("issue #12", "issue \\#12");
}

void TestExports::markdownEscapes() {
    QFETCH(QString, text);
    QFETCH(QString, markdown);
    QCOMPARE(markdownText(text), markdown);
    // A table keeps its columns whatever stands in it.
    const QString table = markdownTable({{QStringLiteral("h"), QStringLiteral("i")}, {text, QString()}});
    QCOMPARE(table.count(u'\n'), 3);
    QString last = table.split(u'\n')[2];
    QCOMPARE(last.remove(QStringLiteral("\\|")).count(u'|'), 3);
    QVERIFY(markdownCode(QStringLiteral("```\n````"), QStringLiteral("json")).startsWith(QStringLiteral("`````json")));
}

void TestExports::summarySaysWhatTheEstimateSays() {
    Scenario scenario = shippedData().builtIn;
    scenario.name = "plan | one";
    const Estimate e = estimate(scenario, *shippedData().library);
    for (const Language language : {Language::english, Language::chinese}) {
        LanguageSwitch::instance().choose(language);
        const Format f;
        const SummaryInput input{e,
                                 scenario,
                                 *shippedData().library,
                                 *shippedData().messages,
                                 {"strategy.tensor"},
                                 QStringLiteral("1.2.3"),
                                 QDate(2026, 11, 30)};
        const QString text = summaryMarkdown(input);
        QVERIFY(text.startsWith(QStringLiteral("# plan \\| one\n")));
        QVERIFY(text.contains(markdownText(verdictSentence(e, *shippedData().library))));
        for (const QString& figure :
             {f.days(e.figures->run.wall), f.money(e.figures->cost.total), f.percent(e.figures->throughput.mfu, 1),
              f.percent(e.figures->memory.headroomFraction), QStringLiteral("1.2.3"), QStringLiteral("2026-11-30")})
            QVERIFY2(text.contains(figure), qPrintable(figure));
        for (const Assumption& assumption : e.resolved.assumed)
            Q_UNUSED(assumption);
        const qsizetype at = text.indexOf(QStringLiteral("```json\n")) + 8;
        const QString json = text.mid(at, text.lastIndexOf(QStringLiteral("```")) - at);
        QCOMPARE(json.toStdString(), writeScenario(scenario));
        // Every table has one width.
        qsizetype bars = 0;
        for (QString line : text.left(at).split(u'\n')) {
            line.remove(QStringLiteral("\\|"));
            if (!line.startsWith(u'|')) {
                bars = 0;
                continue;
            }
            if (bars == 0)
                bars = line.count(u'|');
            QVERIFY2(line.count(u'|') == bars, qPrintable(line));
        }
    }
}

void TestExports::summaryGoesToTheClipboard() {
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.startsWith(QStringLiteral("# ")));
    QVERIFY(text.contains(markdownText(verdictSentence(*m_window->estimate(), *shippedData().library))));
    // A plan that is not possible says why not.
    Scenario illegal = shippedData().builtIn;
    illegal.strategy.tensor = 3;
    m_window->document().adopt(illegal, QStringLiteral("test"));
    m_window->settle();
    QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("- Error: ")));
}

QTEST_MAIN(TestExports)
#include "tst_exports.moc"

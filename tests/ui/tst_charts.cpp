// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_paint.h"
#include "charts/memory_chart.h"
#include "charts/timeline_chart.h"
#include "charts/waterfall_chart.h"
#include "sample_estimate.h"
#include "theme/theme_switch.h"
#include "viewmodels/memory_parts.h"
#include "viewmodels/step_parts.h"

#include <QPaintEngine>
#include <QPainter>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <numeric>

using namespace headroom;

namespace {

std::shared_ptr<const Timeline> timelineOf(const Estimate& e) {
    return std::make_shared<const Timeline>(simulateStep(e.resolved.plan, *e.figures));
}

// Counts what a recording does to a paint device: a vector drawing has no pixmaps.
class Counter : public QPaintEngine {
public:
    Counter() : QPaintEngine(QPaintEngine::AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override { ++pixmaps; }
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override { ++pixmaps; }
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override { ++shapes; }
    void drawPath(const QPainterPath&) override { ++shapes; }
    void drawTextItem(const QPointF&, const QTextItem&) override { ++texts; }
    [[nodiscard]] QPaintEngine::Type type() const override { return QPaintEngine::User; }
    int pixmaps = 0, shapes = 0, texts = 0;
};

class CountingDevice : public QPaintDevice {
public:
    [[nodiscard]] QPaintEngine* paintEngine() const override { return &counter; }
    mutable Counter counter;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric which) const override {
        switch (which) {
        case PdmWidth:
        case PdmHeight:
            return 1000;
        case PdmWidthMM:
        case PdmHeightMM:
            return 265;
        case PdmNumColors:
            return 1 << 24;
        case PdmDepth:
            return 32;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        default:
            return 96; // dots an inch
        }
    }
};

} // namespace

class TestCharts : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ThemeSwitch::instance().start(ThemeChoice::light); }
    void axisStepsCoverTheData_data();
    void axisStepsCoverTheData();
    void memoryTableSumsToTotals();
    void memoryBarsHaveAnItemEach();
    void memoryChartDrawsManyStages();
    void lossesSumToTheStep();
    void timelineMergesWhatIsTooNarrow();
    void timelineZoomStaysInside();
    void hiddenChartWaits();
    void recordingIsAVectorDrawing();
    void savesEveryFormat();
    void keyboardWalksTheData();
    void emptyChartsDraw();
};

void TestCharts::axisStepsCoverTheData_data() {
    QTest::addColumn<double>("high");
    for (const double high : {0.003, 0.1, 0.99, 1.0, 7.3, 79.1, 80.0, 1234.5, 1e9, 0.0, -1.0})
        QTest::addRow("%g", high) << high;
}

void TestCharts::axisStepsCoverTheData() {
    QFETCH(double, high);
    for (const int most : {3, 5, 8, 12}) {
        const AxisSteps steps = axisSteps(high, most);
        QVERIFY(steps.end >= high);
        const auto ticks = steps.positions();
        QVERIFY(ticks.size() >= 2 && ticks.size() <= most + 2);
        QVERIFY(std::abs(ticks.last() - steps.end) < 1e-9 * steps.end);
    }
}

void TestCharts::memoryTableSumsToTotals() {
    MemoryChart chart;
    chart.setEstimate(test::pipelineEstimate());
    const auto table = chart.table();
    QCOMPARE(table.size(), 5);
    for (int row = 1; row < table.size(); ++row) {
        double sum = 0;
        for (int column = 1; column <= 7; ++column)
            sum += table[row][column].toDouble();
        QVERIFY(std::abs(sum - table[row][8].toDouble()) <= 8);
    }
    QVERIFY(chart.csv().startsWith(QLatin1String("stage,weights_bytes,")));
}

void TestCharts::memoryBarsHaveAnItemEach() {
    MemoryChart chart;
    chart.resize(640, 220);
    chart.setEstimate(test::firstEstimate());
    chart.replotNow();
    const auto estimate = test::firstEstimate();
    int filled = 0;
    for (const MemoryPart& part : memoryParts(estimate->figures->memory.stages[0]))
        filled += part.bytes.value() > 0;
    QVERIFY(filled >= 6);
    QCOMPARE(chart.items().size(), filled);
    double right = chart.items().first().area.left();
    for (const ChartItem& item : chart.items()) {
        QVERIFY(std::abs(item.area.left() - right) < 0.01); // stacked without gaps
        QVERIFY(item.area.width() > 0);
        right = item.area.right();
        QVERIFY(chart.rect().toRectF().contains(item.area));
    }
    // Each has its words once somebody points at it.
    for (int i = 0; i < filled; ++i) {
        QTest::keyClick(&chart, Qt::Key_Right);
        QVERIFY(!chart.items()[i].heading.isEmpty());
        QVERIFY(!chart.items()[i].lines.isEmpty());
        QVERIFY(chart.accessibleDescription().startsWith(chart.items()[i].heading));
    }
}

void TestCharts::memoryChartDrawsManyStages() {
    MemoryChart chart;
    chart.resize(640, 220);
    chart.setEstimate(test::pipelineEstimate(32));
    chart.replotNow();
    for (const ChartItem& item : chart.items())
        QVERIFY(chart.rect().toRectF().contains(item.area));
    chart.setEstimate(test::overfullEstimate());
    chart.replotNow();
    QVERIFY(!chart.items().isEmpty());
}

void TestCharts::lossesSumToTheStep() {
    for (const auto& e : {test::firstEstimate(), test::pipelineEstimate()}) {
        const StepLosses losses = stepLosses(*e);
        double sum = losses.ideal.value();
        for (const StepPart& part : losses.parts)
            sum += part.seconds.value();
        const double step = e->figures->step.seconds.value();
        QVERIFY(std::abs(sum - step) < 1e-9 * step);
        QVERIFY(std::abs(losses.ideal.value() - e->figures->throughput.mfu * step) < 1e-9 * step);
    }
    WaterfallChart chart;
    chart.resize(640, 262);
    chart.setEstimate(test::firstEstimate());
    chart.replotNow();
    QCOMPARE(chart.table().last().first(), QStringLiteral("step"));
    QVERIFY(chart.items().size() >= 4);
}

void TestCharts::timelineMergesWhatIsTooNarrow() {
    const auto estimate = test::pipelineEstimate(8);
    const auto timeline = timelineOf(*estimate);
    TimelineChart chart;
    chart.resize(800, 240);
    chart.setTimeline(timeline);
    chart.replotNow();
    const auto merged = chart.items().size();
    // A stretch of a hundredth shows single passes.
    chart.showStretch(timeline->step * 0.5, timeline->step * 0.51);
    chart.replotNow();
    QVERIFY(!chart.items().isEmpty());
    QVERIFY(merged <= static_cast<int>(timeline->spans.size()));
    QCOMPARE(chart.table().size(), static_cast<int>(timeline->spans.size()) + 1);
}

void TestCharts::timelineZoomStaysInside() {
    const auto estimate = test::firstEstimate();
    TimelineChart chart;
    chart.resize(800, 160);
    chart.setTimeline(timelineOf(*estimate));
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    for (int i = 0; i < 60; ++i)
        QTest::keyClick(&chart, Qt::Key_Plus);
    for (int i = 0; i < 100; ++i)
        QTest::keyClick(&chart, Qt::Key_Minus);
    for (const ChartItem& item : chart.items())
        QVERIFY(chart.rect().toRectF().intersects(item.area));
}

void TestCharts::hiddenChartWaits() {
    MemoryChart chart;
    chart.resize(600, 200);
    QSignalSpy painted(&chart, &ChartBase::painted);
    chart.setEstimate(test::firstEstimate());
    QCOMPARE(painted.count(), 0);
    chart.show();
    QVERIFY(painted.count() >= 1);
}

void TestCharts::recordingIsAVectorDrawing() {
    MemoryChart memory;
    WaterfallChart waterfall;
    TimelineChart timeline;
    const auto estimate = test::pipelineEstimate();
    memory.setEstimate(estimate);
    waterfall.setEstimate(estimate);
    timeline.setTimeline(timelineOf(*estimate));
    for (ChartBase* chart : std::initializer_list<ChartBase*>{&memory, &waterfall, &timeline}) {
        chart->fixTheme(Theme::light());
        QPicture picture = chart->record(QSize(640, 240));
        QVERIFY(!picture.isNull());
        CountingDevice device;
        QPainter painter(&device);
        painter.drawPicture(0, 0, picture);
        painter.end();
        QCOMPARE(device.counter.pixmaps, 0);
        QVERIFY(device.counter.shapes > 10);
        QVERIFY(device.counter.texts > 5);
    }
}

void TestCharts::savesEveryFormat() {
    QTemporaryDir folder;
    MemoryChart chart;
    chart.resize(500, 200);
    chart.setEstimate(test::firstEstimate());
    for (const char* suffix : {"png", "svg", "pdf", "csv"}) {
        const QString path = folder.filePath(QStringLiteral("chart.") + QLatin1String(suffix));
        QVERIFY2(chart.saveAs(path).isEmpty(), suffix);
        QVERIFY(QFileInfo(path).size() > 100);
    }
    QCOMPARE(QImage(folder.filePath(QStringLiteral("chart.png"))).size(), QSize(1000, 400));
    QVERIFY(QSvgRenderer(folder.filePath(QStringLiteral("chart.svg"))).isValid());
    for (const char* suffix : {"png", "svg", "pdf", "csv"})
        QVERIFY(!chart.saveAs(folder.filePath(QStringLiteral("none/chart.") + QLatin1String(suffix))).isEmpty());
}

void TestCharts::keyboardWalksTheData() {
    MemoryChart chart;
    chart.resize(600, 200);
    chart.setEstimate(test::firstEstimate());
    chart.setName(QStringLiteral("title"), QStringLiteral("subtitle"));
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    chart.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&chart, Qt::Key_Right);
    const QString first = chart.accessibleDescription();
    QVERIFY(first.contains(chart.items().first().heading));
    QTest::keyClick(&chart, Qt::Key_Right);
    QVERIFY(chart.accessibleDescription() != first);
    QTest::keyClick(&chart, Qt::Key_End);
    QVERIFY(chart.accessibleDescription().contains(chart.items().last().heading));
    QTest::keyClick(&chart, Qt::Key_Right); // stays on the last
    QVERIFY(chart.accessibleDescription().contains(chart.items().last().heading));
    QTest::keyClick(&chart, Qt::Key_Escape);
}

void TestCharts::emptyChartsDraw() {
    MemoryChart memory;
    WaterfallChart waterfall;
    TimelineChart timeline;
    for (ChartBase* chart : std::initializer_list<ChartBase*>{&memory, &waterfall, &timeline}) {
        chart->resize(1, 1);
        chart->replotNow();
        chart->resize(400, 200);
        chart->replotNow();
        QVERIFY(chart->items().isEmpty());
        QCOMPARE(chart->table().size(), 1);
        QVERIFY(!chart->record(QSize(300, 100)).isNull());
    }
    memory.setEstimate(test::invalidEstimate());
    memory.replotNow();
    QVERIFY(memory.items().isEmpty());
}

QTEST_MAIN(TestCharts)
#include "tst_charts.moc"

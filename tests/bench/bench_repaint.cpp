// SPDX-License-Identifier: GPL-3.0-or-later
// From a keystroke in a field of the plan to every visible chart repainted, beside the bare replot of the same charts
// in the same run. Prints median and 99th percentile for each page; the ratio is what carries over to other machines.
#include "bootstrap.h"
#include "charts/chart_base.h"
#include "settings/language_switch.h"
#include "widgets/quantity_edit.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QStandardPaths>
#include <QTest>
#include <QTextStream>

#include <algorithm>
#include <functional>
#include <vector>

using namespace headroom;

namespace {

constexpr int warmUp = 20, rounds = 300;

QList<ChartBase*> visibleCharts(const QWidget& window) {
    QList<ChartBase*> charts;
    for (auto* chart : window.findChildren<ChartBase*>()) {
        if (chart->isVisible())
            charts << chart;
    }
    return charts;
}

struct Times {
    double charts, window; // until every chart, and until everything in the window has been painted; milliseconds
};

// Runs `act`, then the event loop until every chart has been painted since and reached the screen's buffer.
Times timeUntilPainted(const QList<ChartBase*>& charts, const std::function<bool()>& answered,
                        const std::function<void()>& act) {
    QSet<ChartBase*> waiting(charts.begin(), charts.end());
    QList<QMetaObject::Connection> connections;
    QElapsedTimer clock;
    Times times{};
    for (ChartBase* chart : charts) {
        connections << QObject::connect(chart, &ChartBase::painted, chart, [&, chart] {
            if (answered() && waiting.remove(chart) && waiting.isEmpty())
                times.charts = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        });
    }
    clock.start();
    act();
    while (!waiting.isEmpty() && clock.elapsed() < 2000)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    QApplication::processEvents();
    QApplication::sendPostedEvents();
    QApplication::processEvents();
    times.window = static_cast<double>(clock.nsecsElapsed()) / 1e6;
    for (const auto& connection : connections)
        QObject::disconnect(connection);
    return times;
}

double percentile(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1) + 0.5)];
}

} // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    if (!qEnvironmentVariableIsSet("HEADROOM_DATA"))
        qputenv("HEADROOM_DATA", HEADROOM_SOURCE_DIR "/resources");
    QStringList failure;
    const auto data = loadProgramData(argv[0], failure);
    QTextStream out(stdout);
    if (!data) {
        QTextStream(stderr) << failure.join(u'\n') << '\n';
        return 3;
    }
    LanguageSwitch::instance().choose(Language::english);
    ThemeSwitch::instance().start(ThemeChoice::light);
    const auto window = makeWindow(*data);
    window->resize(1440, 900);
    window->show();
    out << "milliseconds, " << rounds
        << " keystrokes; edit: keystroke to all charts repainted, window: to all of the window repainted, bare: replot of "
           "the same charts\n";
    for (const QString& page : MainWindow::pageIds()) {
        window->showPage(page);
        window->settle();
        QApplication::processEvents();
        const auto charts = visibleCharts(*window);
        // A search is not run anew by a keystroke; a page without charts has nothing to compare.
        if (charts.isEmpty() || page == QLatin1String("search"))
            continue;
        auto* field = window->findChild<QuantityEdit*>(QStringLiteral("strategy.tensor"));
        field->setFocus();
        std::vector<double> edits, whole, bare;
        for (int i = 0; i < warmUp + rounds; ++i) {
            field->selectAll();
            const char key = i % 2 ? '2' : '4';
            const Times edit = timeUntilPainted(
                charts,
                [&] { return window->estimate() && window->estimate()->resolved.plan.strategy.tensor == key - '0'; },
                [&] { QTest::keyClick(field, key); });
            const Times replot = timeUntilPainted(
                charts, [] { return true; },
                [&] {
                    for (ChartBase* chart : charts)
                        chart->replotNow();
                });
            if (i < warmUp)
                continue;
            edits.push_back(edit.charts);
            whole.push_back(edit.window);
            bare.push_back(replot.charts);
        }
        out << QStringLiteral("%1: %2 charts; edit median %3, p99 %4; window median %8, p99 %9; bare median %5, p99 %6; ratio of medians %7\n")
                   .arg(page)
                   .arg(charts.size())
                   .arg(percentile(edits, 0.5), 0, 'f', 2)
                   .arg(percentile(edits, 0.99), 0, 'f', 2)
                   .arg(percentile(bare, 0.5), 0, 'f', 2)
                   .arg(percentile(bare, 0.99), 0, 'f', 2)
                   .arg(percentile(edits, 0.5) / percentile(bare, 0.5), 0, 'f', 2)
                   .arg(percentile(whole, 0.5), 0, 'f', 2)
                   .arg(percentile(whole, 0.99), 0, 'f', 2);
    }
    return 0;
}

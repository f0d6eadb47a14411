// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window takes to be usable, beside an empty Qt window with one chart; and whether its thread ever stands
// still while a search over the whole catalog runs: the longest gap between two ticks of a timer in the event loop.
// Each kind of window is opened in a process of its own, in turns.
#include "bootstrap.h"
#include "pages/search_page.h"
#include "settings/language_switch.h"

#include <qcustomplot.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>
#include <QTextStream>
#include <QTimer>

#include <algorithm>
#include <vector>

using namespace headroom;

namespace {

constexpr int starts = 15;
constexpr double timeoutMs = 120'000;

double percentile(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1) + 0.5)];
}

// A window as little as can be: one chart with a curve, shown and painted.
int openEmpty(int& argc, char** argv) {
    QApplication application(argc, argv);
    QMainWindow window;
    auto* plot = new QCustomPlot(&window);
    QVector<double> x, y;
    for (int i = 0; i < 200; ++i) {
        x << i;
        y << i * i;
    }
    plot->addGraph()->setData(x, y);
    plot->rescaleAxes();
    window.setCentralWidget(plot);
    window.resize(1440, 900);
    window.show();
    QApplication::processEvents();
    return window.grab().isNull() ? 1 : 0;
}

int openHeadroom(int& argc, char** argv) {
    QApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    LanguageSwitch::instance().choose(Language::english);
    ThemeSwitch::instance().start(ThemeChoice::light);
    QStringList failure;
    const auto data = loadProgramData(argv[0], failure);
    if (!data)
        return 3;
    const auto window = makeWindow(*data);
    window->resize(1440, 900);
    window->show();
    QEventLoop loop;
    QObject::connect(window.get(), &MainWindow::presented, &loop, &QEventLoop::quit);
    loop.exec();
    QApplication::processEvents();
    return window->grab().isNull() ? 1 : 0;
}

double timed(const QString& program, const QString& kind) {
    QElapsedTimer clock;
    clock.start();
    QProcess process;
    process.start(program, {kind});
    process.waitForFinished(60000);
    return process.exitCode() == 0 ? static_cast<double>(clock.nsecsElapsed()) / 1e6 : -1.0;
}

void probe(MainWindow& window, QTextStream& out, const QString& name, SearchQuestion question) {
    std::vector<double> gaps;
    QElapsedTimer whole, tick;
    QTimer timer;
    timer.setTimerType(Qt::PreciseTimer);
    QObject::connect(&timer, &QTimer::timeout, [&] {
        gaps.push_back(static_cast<double>(tick.nsecsElapsed()) / 1e6);
        tick.restart();
    });
    whole.start();
    tick.start();
    timer.start(1);
    window.searchPage().start(question);
    while (window.searchPage().isRunning() && static_cast<double>(whole.elapsed()) < timeoutMs)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    QApplication::processEvents();
    gaps.push_back(static_cast<double>(tick.nsecsElapsed()) / 1e6);
    out << QStringLiteral("event loop during %1 (%2 s, %3 ticks): median gap %4 ms, p99 %5, longest %6\n")
               .arg(name)
               .arg(static_cast<double>(whole.elapsed()) / 1000.0, 0, 'f', 2)
               .arg(gaps.size())
               .arg(percentile(gaps, 0.5), 0, 'f', 2)
               .arg(percentile(gaps, 0.99), 0, 'f', 2)
               .arg(*std::max_element(gaps.begin(), gaps.end()), 0, 'f', 1);
}

} // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (!qEnvironmentVariableIsSet("HEADROOM_DATA"))
        qputenv("HEADROOM_DATA", HEADROOM_SOURCE_DIR "/resources");
    if (argc > 1)
        return QByteArray(argv[1]) == "empty" ? openEmpty(argc, argv) : openHeadroom(argc, argv);

    QApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QTextStream out(stdout);
    const QString program = QApplication::applicationFilePath();
    std::vector<double> empty, full;
    for (int i = 0; i < starts; ++i) {
        empty.push_back(timed(program, QStringLiteral("empty")));
        full.push_back(timed(program, QStringLiteral("headroom")));
    }
    out << QStringLiteral("start to painted window, %1 starts: empty Qt window with one chart median %2 ms; Headroom "
                          "answered median %3 ms; ratio %4\n")
               .arg(starts)
               .arg(percentile(empty, 0.5), 0, 'f', 0)
               .arg(percentile(full, 0.5), 0, 'f', 0)
               .arg(percentile(full, 0.5) / percentile(empty, 0.5), 0, 'f', 2);
    out.flush();

    LanguageSwitch::instance().choose(Language::english);
    ThemeSwitch::instance().start(ThemeChoice::light);
    QStringList failure;
    const auto data = loadProgramData(argv[0], failure);
    if (!data)
        return 3;
    const auto window = makeWindow(*data);
    window->resize(1440, 900);
    window->show();
    window->settle();
    probe(*window, out, QStringLiteral("the search on this cluster"), SearchQuestion::best_plan);
    probe(*window, out, QStringLiteral("the search over the whole catalog"), SearchQuestion::any_card);
    return 0;
}

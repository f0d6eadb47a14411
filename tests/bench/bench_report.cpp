// SPDX-License-Identifier: GPL-3.0-or-later
// How long a report takes, in its steps: what is computed, what is drawn, what is set, what is written. Beside it, in the
// same run, the comparison over the catalog alone, which is most of what is computed. Scenarios: those named, else the
// built-in one.
#include "bootstrap.h"
#include "decision/decision.h"
#include "io/scenario_json.h"
#include "report/pdf_writer.h"
#include "report/report.h"
#include "report/report_study.h"
#include "theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTextStream>

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

using namespace headroom;

namespace {

constexpr int rounds = 7;

double milliseconds(const std::function<void()>& work) {
    QElapsedTimer clock;
    clock.start();
    work();
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void measure(const QString& name, const Scenario& scenario, const ProgramData& data, QTextStream& out) {
    std::array<std::vector<double>, 6> times; // study, drawing, setting, writing, all, the comparison alone
    const QTemporaryDir folder;
    std::size_t pages = 0;
    for (int round = 0; round < rounds; ++round) {
        ReportInput input;
        input.services = data.pages;
        input.version = QStringLiteral("0");
        input.date = QDate(2026, 11, 30);
        StudyRequest request;
        request.scenario = scenario;
        Report report;
        std::shared_ptr<const TypesetReport> set;
        const double study = milliseconds(
            [&] { input.study = std::make_shared<const ReportStudy>(studyFor(request, data.pages).value()); });
        const double drawing = milliseconds([&] { report = buildReport(input); });
        const double setting = milliseconds([&] { set = typeset(std::move(report)); });
        const double writing =
            milliseconds([&] { static_cast<void>(writeReport(*set, folder.filePath(QStringLiteral("report.pdf")))); });
        pages = set->pages.size();
        const double comparison = milliseconds([&] {
            DecisionOptions options;
            options.wholeCatalog = true;
            options.context = input.study->estimate->resolved.plan.strategy.context;
            static_cast<void>(decide(scenario, *data.library, *data.pages->decisionRules, options));
        });
        const std::array values{study, drawing, setting, writing, study + drawing + setting + writing, comparison};
        for (std::size_t i = 0; i < values.size(); ++i)
            times[i].push_back(values[i]);
    }
    const auto ms = [&](std::size_t i) { return QString::number(median(times[i]), 'f', 0); };
    out << name << ": " << pages << " pages in " << ms(4) << " ms (median of " << rounds << "; slowest "
        << QString::number(*std::max_element(times[4].begin(), times[4].end()), 'f', 0) << "): computed " << ms(0)
        << ", drawn " << ms(1) << ", set " << ms(2) << ", written " << ms(3) << "; comparison over the catalog alone "
        << ms(5) << ", ratio of the report to it " << QString::number(median(times[4]) / median(times[5]), 'f', 2)
        << '\n';
    out.flush();
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    QApplication::setFont(QFont(Theme::families()));
    qputenv("HEADROOM_DATA", HEADROOM_SOURCE_DIR "/resources");
    QStringList failure;
    const auto data = loadProgramData(argv[0], failure);
    QTextStream out(stdout);
    if (!data) {
        out << failure.join(u'\n') << '\n';
        return 3;
    }
    if (argc < 2)
        measure(QStringLiteral("built-in"), data->builtIn, *data, out);
    for (int i = 1; i < argc; ++i) {
        QFile file(QString::fromLocal8Bit(argv[i]));
        if (!file.open(QIODevice::ReadOnly)) {
            out << argv[i] << " cannot be read\n";
            return 3;
        }
        measure(QString::fromLocal8Bit(argv[i]), readScenario(file.readAll().toStdString()).scenario, *data, out);
    }
    return 0;
}

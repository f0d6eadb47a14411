#include "report/pdf_writer.h"
#include "report/report.h"
#include "report/report_study.h"
#include "settings/language_switch.h"
#include "window_data.h"
#include <QElapsedTimer>
#include <QPainter>
#include <QTimer>
#include <QtConcurrent>
using namespace headroom;
class TestReportDialog : public QObject {
    Q_OBJECT
private slots:
    void bench() {
        for (int threads : {1, 2, 1}) {
            StudyRequest r; r.scenario = shippedData().builtIn; r.threads = threads;
            
            double worst = 0; QElapsedTimer gap; 
            QElapsedTimer all; all.start();
            r.progress=[&](double s){ qInfo("  %.2f at %lld", s, (long long)all.elapsed()); };
            auto f = QtConcurrent::run([&] { return std::make_shared<const ReportStudy>(studyFor(r, shippedData().pages).value()); });
            gap.start();
            while (!f.isFinished()) { QTest::qWait(5); worst = std::max(worst, double(gap.nsecsElapsed()) / 1e6); gap.restart(); }
            qInfo("threads %d: %lld ms, longest gap %.1f", threads, (long long)all.elapsed(), worst);
            ReportInput in; in.study = f.result(); in.services = shippedData().pages; in.version="1"; in.date=QDate(2026,11,30);
            for (int i = 0; i < 2; ++i) {
                for (ReportPart p : reportParts) { in.options.parts={p}; QElapsedTimer t; t.start(); auto rep=buildReport(in); qInfo("   part %s+verdict %.1f", qPrintable(idOf(p)), double(t.nsecsElapsed())/1e6); }
                in.options = {};
                QElapsedTimer t; t.start(); auto rep = buildReport(in); double b = double(t.nsecsElapsed()) / 1e6; t.restart();
                auto set = typeset(std::move(rep)); double ty = double(t.nsecsElapsed()) / 1e6;
                qInfo("build %.1f typeset %.1f pages %zu", b, ty, set->pages.size());
                for (std::size_t p = 0; p < set->pages.size(); ++p) { t.restart(); QImage im(900, 1273, QImage::Format_RGB32); im.fill(Qt::white); QPainter pa(&im); pa.setRenderHint(QPainter::Antialiasing); pa.scale(900 / pageDots(*set).width(), 900 / pageDots(*set).width()); paintPage(pa, *set, p); pa.end(); qInfo("    page %zu %.1f", p, double(t.nsecsElapsed())/1e6); if (i == 1) (void)im.save(QStringLiteral("/tmp/dlg_page%1.png").arg(p)); }
                t.restart(); auto pdf = paintPdf(*set); qInfo("pdf %.1f", double(t.nsecsElapsed())/1e6);
                in.language = Language::chinese;
            }
            // stop latency
            StudyRequest q; q.scenario = shippedData().builtIn; q.threads = threads; std::stop_source s2; q.stop = s2.get_token();
            for (int after : {100, 700, 1500, 3000}) {
            std::stop_source s3; q.stop = s3.get_token();
            auto g = QtConcurrent::run([&] { return studyFor(q, shippedData().pages).has_value(); });
            QTest::qWait(after); QElapsedTimer t; t.start(); s3.request_stop(); g.waitForFinished(); qInfo("stop after %d: %.1f ms", after, double(t.nsecsElapsed())/1e6);
            }
        }
    }
};
QTEST_MAIN(TestReportDialog)
#include "tst_report_dialog.moc"

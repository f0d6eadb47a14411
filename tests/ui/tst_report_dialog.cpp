// SPDX-License-Identifier: GPL-3.0-or-later
// The report dialog as its author meets it: ticking, typing, saving and stopping, without a display.
#include "io/scenario_json.h"
#include "report/pdf_writer.h"
#include "report/report_dialog.h"
#include "report/report_options_panel.h"
#include "report/report_part_row.h"
#include "report/report_preview.h"
#include "settings/language_switch.h"
#include "settings/settings.h"
#include "widgets/message_bar.h"
#include "widgets/segments.h"
#include "window_data.h"

#include <QAbstractButton>
#include <QBuffer>
#include <QCheckBox>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QProcess>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <QtConcurrent>

#include <random>

using namespace headroom;
using Stage = ReportDraft::Stage;

namespace {

constexpr int patience = 120'000; // ms; sanitizers are slow

// The longest time that the event loop did not come round.
class GapMeter : public QObject {
public:
    GapMeter() {
        connect(&m_timer, &QTimer::timeout, this, [this] { note(); });
        m_clock.start();
        m_timer.start(1);
    }
    double longest() {
        note();
        return m_longest;
    }

private:
    void note() {
        m_longest = std::max(m_longest, static_cast<double>(m_clock.nsecsElapsed()) / 1e6);
        m_clock.restart();
    }
    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_longest = 0.0;
};

void writeFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray pngOf(const QSize& size) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::darkCyan);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

// Every page, small.
std::vector<QImage> picturesOf(const TypesetReport& set) {
    std::vector<QImage> images;
    for (std::size_t page = 0; page < set.pages.size(); ++page) {
        QImage image(400, 566, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.scale(400 / pageDots(set).width(), 400 / pageDots(set).width());
        paintPage(painter, set, page);
        painter.end();
        images.push_back(std::move(image));
    }
    return images;
}

// The same to the eye: the first chart that a process records may differ in the edges of its letters.
bool lookAlike(const std::vector<QImage>& some, const std::vector<QImage>& others) {
    if (some.size() != others.size())
        return false;
    for (std::size_t page = 0; page < some.size(); ++page) {
        int different = 0;
        for (int y = 0; y < some[page].height(); ++y)
            for (int x = 0; x < some[page].width(); ++x)
                if (std::abs(qGray(some[page].pixel(x, y)) - qGray(others[page].pixel(x, y))) > 48)
                    ++different;
        if (different > 20)
            return false;
    }
    return true;
}

} // namespace

class TestReportDialog : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void opensFromTheWindow();
    void eventLoopGoesOnDuringTheStudy();
    void sectionsLeftOutMakeFewerPages();
    void aSectionAddedIsComputedThen();
    void manyChangesEndInTheLast();
    void aCommentIsInTheReport();
    void aCommentMayHaveLines();
    void aCommentHoldsWhatAPageHolds();
    void paperSetsThePageSize();
    void languageOfTheReport();
    void followsTheWindowsLanguage();
    void letterheadIsInTheReport();
    void aLogoIsAPicture_data();
    void aLogoIsAPicture();
    void previewShowsAllPagesSharply();
    void pagesMayBePaintedInTwoThreads();
    void keysScrollThePreview();
    void savesWhatIsShown();
    void savesWhatWasTypedLast();
    void saysWhatCannotBeWritten_data();
    void saysWhatCannotBeWritten();
    void aFullDiskLeavesNothing();
    void escapeStopsTheStudyFirst();
    void aStoppedSaveLeavesTheOldFile();
    void closingStopsEverything();
    void remembersWhatWasChosen();
    void commentsBelongToTheirScenario();
    void anIllegalPlanHasAReport();
    void everythingHasANameAndIsReachable();
    void nothingIsClipped_data();
    void nothingIsClipped();

private:
    void open(Scenario scenario, const QString& key = QStringLiteral("entry 1"), bool compute = true) {
        m_dialog.reset();
        ReportDialog::Subject subject{std::move(scenario), QStringLiteral("plan"), key};
        m_dialog = std::make_unique<ReportDialog>(std::move(subject), shippedData().pages, m_kept, m_settings.get());
        m_dialog->resize(1100, 700);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
        if (compute)
            settle();
    }
    void open() { open(shippedData().builtIn); }
    void openUncomputed() {
        m_kept = std::make_shared<KeptStudy>();
        open(shippedData().builtIn, QStringLiteral("entry 1"), false);
    }
    bool settle() {
        return QTest::qWaitFor([this] { return m_dialog->draft().stage() == Stage::ready; }, patience);
    }
    template<class T>
    T* find(const QString& name) {
        T* widget = m_dialog->findChild<T*>(name);
        if (!widget)
            qFatal("no widget %s", qPrintable(name));
        return widget;
    }
    void click(const QString& name) {
        auto* button = find<QAbstractButton>(name);
        m_dialog->findChild<QScrollArea*>(QStringLiteral("reportColumn"))->ensureWidgetVisible(button);
        QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
    }
    void segment(const QString& name, int index) {
        QTest::mouseClick(find<Segments>(name)->findChildren<QPushButton*>().at(index), Qt::LeftButton);
    }
    void comment(const QString& part, const QString& text) {
        if (!find<QPlainTextEdit>(QStringLiteral("editor.") + part)->isVisible())
            click(QStringLiteral("comment.") + part);
        auto* edit = find<QPlainTextEdit>(QStringLiteral("editor.") + part);
        QVERIFY(edit->isVisible());
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
    [[nodiscard]] const TypesetReport& pages() const { return *m_dialog->draft().pages(); }
    bool save(const QString& path) {
        m_dialog->saveAs(path);
        return QTest::qWaitFor([this] { return !m_dialog->isSaving(); }, patience);
    }
    // The text of a PDF; ligatures and the like are brought to one form.
    QString textOf(const QString& path) {
        QProcess process;
        process.start(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), path, QStringLiteral("-")});
        if (!process.waitForFinished(60'000))
            return {};
        return QString::fromUtf8(process.readAllStandardOutput()).normalized(QString::NormalizationForm_KC);
    }
    // A picture to look at, in the folder that the variable names.
    void grab(const QString& name) {
        if (const QString folder = qEnvironmentVariable("HEADROOM_GRABS"); !folder.isEmpty())
            QVERIFY(m_dialog->grab().save(folder + QStringLiteral("/dialog %1.png").arg(name)));
    }
    QStringList filesIn(const QString& folder) {
        return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    std::unique_ptr<QTemporaryDir> m_folder, m_config;
    std::unique_ptr<Settings> m_settings;
    std::shared_ptr<KeptStudy> m_kept = std::make_shared<KeptStudy>(); // computed once for all tests of one scenario
    std::unique_ptr<ReportDialog> m_dialog;
};

void TestReportDialog::initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QLocale::setDefault(QLocale::c());
    LanguageSwitch::instance().choose(Language::english);
    ThemeSwitch::instance().start(ThemeChoice::light);
}

void TestReportDialog::init() {
    LanguageSwitch::instance().choose(Language::english);
    ThemeSwitch::instance().choose(ThemeChoice::light);
    m_folder = std::make_unique<QTemporaryDir>();
    m_config = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(m_config->filePath(QStringLiteral("headroom.ini")));
}

void TestReportDialog::cleanup() { m_dialog.reset(); }

void TestReportDialog::opensFromTheWindow() {
    const auto window = makeWindow(shippedData());
    window->resize(1440, 900);
    window->show();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    window->settle();
    QTest::keyClick(window.get(), Qt::Key_R, Qt::ControlModifier);
    auto* dialog = window->findChild<ReportDialog*>();
    QVERIFY(dialog && dialog->isVisible() && dialog->isModal());
    QVERIFY(dialog->windowTitle().contains(QString::fromStdString(shippedData().builtIn.name)));
    QTRY_COMPARE(dialog->draft().stage(), Stage::computing);
    QTest::keyClick(dialog, Qt::Key_Escape); // stops
    QVERIFY(dialog->isVisible());
    QTest::keyClick(dialog, Qt::Key_Escape); // closes
    QVERIFY(!dialog->isVisible());
    QTRY_VERIFY(!window->findChild<ReportDialog*>());
}

void TestReportDialog::eventLoopGoesOnDuringTheStudy() {
    openUncomputed();
    QVERIFY(!find<QPushButton>(QStringLiteral("reportSave"))->isEnabled());
    GapMeter gaps;
    QTRY_COMPARE(m_dialog->draft().stage(), Stage::computing);
    QVERIFY(find<QPushButton>(QStringLiteral("reportStop"))->isVisible());
    QElapsedTimer clock;
    clock.start();
    QVERIFY(settle());
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog->preview().isPainted(), patience);
    qInfo("study to pages in sight: %lld ms; longest gap of the event loop %.1f ms, longest step of building %.1f ms",
          static_cast<long long>(clock.elapsed()), gaps.longest(), m_dialog->draft().longestStep());
    QVERIFY2(gaps.longest() < 500, qPrintable(QString::number(gaps.longest())));
    QVERIFY(find<QPushButton>(QStringLiteral("reportSave"))->isEnabled());
    QVERIFY(!find<QPushButton>(QStringLiteral("reportStop"))->isVisible());

    // A second dialog for the same scenario needs no study, and a change of the options neither.
    open(shippedData().builtIn, QStringLiteral("entry 1"), false);
    bool computed = false;
    connect(&m_dialog->draft(), &ReportDraft::stageChanged, this,
            [&] { computed = computed || m_dialog->draft().stage() == Stage::computing; });
    GapMeter again;
    QVERIFY(settle());
    segment(QStringLiteral("paper"), 1);
    QCOMPARE(m_dialog->draft().stage(), Stage::setting);
    clock.restart();
    QVERIFY(settle());
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog->preview().isPainted(), patience);
    qInfo("a change to pages in sight: %lld ms; longest gap %.1f ms", static_cast<long long>(clock.elapsed()),
          again.longest());
    QVERIFY(!computed);
}

void TestReportDialog::sectionsLeftOutMakeFewerPages() {
    open();
    const std::size_t all = pages().pages.size();
    QVERIFY(all >= 5);
    QVERIFY(!find<QCheckBox>(QStringLiteral("part.verdict"))->isEnabled());
    for (const char* part : {"candidates", "cost", "risks"})
        click(QStringLiteral("part.") + QLatin1String(part));
    QVERIFY(settle());
    QVERIFY(pages().pages.size() < all);
    for (const Section& section : pages().report.sections)
        QVERIFY(section.part != ReportPart::cost);
    QCOMPARE(find<QLabel>(QStringLiteral("pageNumber"))->text(),
             QStringLiteral("Page 1 of %1").arg(pages().pages.size()));
    // All of them off: the verdict stays.
    for (const ReportPart part : reportParts)
        find<QCheckBox>(QStringLiteral("part.") + idOf(part))->setChecked(false);
    QVERIFY(settle());
    QCOMPARE(pages().report.sections.size(), std::size_t{1});
    QCOMPARE(pages().report.sections.front().part, ReportPart::verdict);
}

void TestReportDialog::aSectionAddedIsComputedThen() {
    m_settings->setReportPartsLeftOut({QStringLiteral("candidates"), QStringLiteral("claims")});
    m_kept = std::make_shared<KeptStudy>();
    open();
    QVERIFY(!m_kept->study->decision);
    const std::vector<QImage> without = picturesOf(pages());
    click(QStringLiteral("part.claims"));
    QVERIFY(settle());
    QVERIFY(!m_kept->study->claims.empty());
    QVERIFY(!m_kept->study->decision);
    // Stopped while it is computed: the pages stay, the file waits for it.
    const std::size_t before = pages().pages.size();
    click(QStringLiteral("part.candidates"));
    QTRY_COMPARE(m_dialog->draft().stage(), Stage::computing);
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QCOMPARE(m_dialog->draft().stage(), Stage::stopped);
    QCOMPARE(pages().pages.size(), before);
    QVERIFY(!find<QPushButton>(QStringLiteral("reportSave"))->isEnabled());
    click(QStringLiteral("reportStop")); // "Start again"
    QVERIFY(settle());
    QVERIFY(m_kept->study->decision);
    QVERIFY(m_kept->study->evidence);
    QVERIFY(!m_kept->study->claims.empty());
    QVERIFY(std::ranges::any_of(pages().report.sections,
                                [](const Section& s) { return s.part == ReportPart::candidates; }));
    // Left out again, the pages are those of before: they tell of the options, not of what was computed meanwhile.
    QVERIFY(!lookAlike(picturesOf(pages()), without));
    click(QStringLiteral("part.claims"));
    click(QStringLiteral("part.candidates"));
    QVERIFY(settle());
    QVERIFY(lookAlike(picturesOf(pages()), without));
}

// Ticking and typing faster than pages are made, with a fixed seed.
void TestReportDialog::manyChangesEndInTheLast() {
    openUncomputed();
    std::mt19937 random(7);
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    QStringList ids = reportPartIds();
    ids.removeFirst();
    for (int i = 0; i < 150; ++i) {
        const QString id = ids.at(below(static_cast<int>(ids.size())));
        switch (below(7)) {
        case 0:
        case 1:
            find<QCheckBox>(QStringLiteral("part.") + id)->toggle();
            break;
        case 2:
            find<QPlainTextEdit>(QStringLiteral("editor.") + id)->setPlainText(QString::number(i));
            break;
        case 3:
            segment(QStringLiteral("paper"), below(2));
            break;
        case 4:
            segment(QStringLiteral("reportLanguage"), below(3));
            break;
        case 5:
            segment(QStringLiteral("zoom"), below(4));
            break;
        default:
            if (m_dialog->draft().stage() == Stage::computing)
                QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
            else
                m_dialog->draft().resume();
        }
        QTest::qWait(below(4) == 0 ? below(400) : below(20));
    }
    m_dialog->draft().resume();
    QVERIFY(settle());
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog->preview().isPainted(), patience);
    ReportInput input;
    input.services = shippedData().pages;
    input.options = m_dialog->panel().options();
    input.language = m_dialog->panel().language();
    input.version = QCoreApplication::applicationVersion();
    input.date = QDate::currentDate();
    StudyRequest request;
    request.scenario = shippedData().builtIn;
    request.parts = input.options.parts;
    input.study = std::make_shared<const ReportStudy>(studyFor(request, input.services).value());
    QVERIFY(lookAlike(picturesOf(pages()), picturesOf(*typeset(buildReport(input)))));
}

void TestReportDialog::aCommentIsInTheReport() {
    open();
    auto* editor = find<QPlainTextEdit>(QStringLiteral("editor.cost"));
    QVERIFY(!editor->isVisible()); // the column is calm until somebody writes
    comment(QStringLiteral("cost"), QStringLiteral("Finance agreed to 2.1 M on Monday"));
    QVERIFY(settle());
    // The page that it is on came into sight.
    QVERIFY(m_dialog->preview().pageInSight() > 0);
    const QString path = m_folder->filePath(QStringLiteral("comment.pdf"));
    QVERIFY(save(path));
    QVERIFY2(textOf(path).contains(QStringLiteral("Finance agreed to 2.1 M on Monday")), qPrintable(textOf(path)));
    // Of a section that is left out nothing is said.
    click(QStringLiteral("part.cost"));
    QVERIFY(!editor->isVisible());
    QVERIFY(settle());
    QVERIFY(save(path));
    QVERIFY(!textOf(path).contains(QStringLiteral("Finance agreed")));
}

// Lines stay lines.
void TestReportDialog::aCommentMayHaveLines() {
    open();
    comment(QStringLiteral("cost"), QStringLiteral("First"));
    auto* editor = find<QPlainTextEdit>(QStringLiteral("editor.cost"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTest::keyClicks(editor, QStringLiteral("Second"));
    QVERIFY(settle());
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog->preview().isPainted(), patience);
    grab(QStringLiteral("comment"));
    const QString path = m_folder->filePath(QStringLiteral("lines.pdf"));
    QVERIFY(save(path));
    const QStringList lines = textOf(path).split(u'\n');
    const auto at = [&](const QString& word) {
        return std::ranges::find_if(lines, [&](const QString& line) { return line.trimmed() == word; }) - lines.begin();
    };
    QVERIFY(at(QStringLiteral("First")) < lines.size());
    QVERIFY(at(QStringLiteral("Second")) < lines.size());
    QVERIFY(at(QStringLiteral("First")) < at(QStringLiteral("Second")));
}

void TestReportDialog::aCommentHoldsWhatAPageHolds() {
    open();
    click(QStringLiteral("comment.plan"));
    auto* editor = find<QPlainTextEdit>(QStringLiteral("editor.plan"));
    editor->setPlainText(QString(5000, QLatin1Char('x')));
    QCOMPARE(editor->toPlainText().size(), qsizetype{ReportPartRow::longestComment});
    editor->setPlainText(QString(300, QLatin1Char('\n')));
    QVERIFY(editor->toPlainText().count(u'\n') < ReportPartRow::mostLines);
    editor->setPlainText(QStringLiteral("𠀀").repeated(900));
    QVERIFY(!editor->toPlainText().back().isHighSurrogate());
    QVERIFY(settle());
    for (const ReportPage& page : pages().pages)
        for (const PlacedBlock& placed : page.blocks)
            QVERIFY(placed.area.bottom() <= pageDots(pages()).height());
}

void TestReportDialog::paperSetsThePageSize() {
    open();
    const QSizeF a4 = pageDots(pages());
    QVERIFY(std::abs(a4.height() / a4.width() - 297.0 / 210.0) < 0.01);
    segment(QStringLiteral("paper"), 1);
    QVERIFY(settle());
    const QSizeF letter = pageDots(pages());
    QVERIFY(std::abs(letter.height() / letter.width() - 11.0 / 8.5) < 0.01);
    const QSize shown = m_dialog->preview().pageSize();
    QVERIFY(std::abs(shown.height() / static_cast<double>(shown.width()) - 11.0 / 8.5) < 0.01);
}

void TestReportDialog::languageOfTheReport() {
    open();
    QVERIFY(!pages().report.chinese);
    QString title = m_dialog->windowTitle();
    segment(QStringLiteral("reportLanguage"), 2);
    QVERIFY(settle());
    QVERIFY(pages().report.chinese);
    QCOMPARE(currentLanguage(), Language::english); // the window speaks on as before
    QCOMPARE(m_dialog->windowTitle(), title);
    QCOMPARE(find<QPushButton>(QStringLiteral("reportClose"))->text(), QStringLiteral("Close"));
}

void TestReportDialog::followsTheWindowsLanguage() {
    open();
    LanguageSwitch::instance().choose(Language::chinese);
    QTRY_VERIFY(find<QPushButton>(QStringLiteral("reportClose"))->text() != QLatin1String("Close") ||
                m_dialog->draft().stage() != Stage::ready);
    QVERIFY(settle());
    QTRY_VERIFY(pages().report.chinese);
}

void TestReportDialog::letterheadIsInTheReport() {
    open();
    QTest::keyClicks(find<QLineEdit>(QStringLiteral("company")), QStringLiteral("Northwind Compute"));
    QTest::keyClicks(find<QLineEdit>(QStringLiteral("confidentiality")), QStringLiteral("Board only"));
    QTest::keyClick(find<QLineEdit>(QStringLiteral("confidentiality")), Qt::Key_Return); // opens nothing
    QVERIFY(m_dialog->isVisible());
    QVERIFY(m_dialog->findChildren<QFileDialog*>().isEmpty());
    QVERIFY(settle());
    const QString path = m_folder->filePath(QStringLiteral("letterhead.pdf"));
    QVERIFY(save(path));
    const QString text = textOf(path);
    QVERIFY(text.contains(QStringLiteral("Northwind Compute")));
    QVERIFY(text.count(QStringLiteral("Board only")) >= static_cast<int>(pages().pages.size()));
}

void TestReportDialog::aLogoIsAPicture_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("said"); // empty: it is taken
    const QByteArray svg =
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20"/></svg>)";
    QTest::newRow("png") << "logo.png" << pngOf({600, 200}) << "";
    QTest::newRow("svg") << "logo.svg" << svg << "";
    QTest::newRow("text") << "notes.png" << QByteArray("not a picture") << "choose an SVG, PNG or JPEG file";
    QTest::newRow("broken svg") << "broken.svg" << QByteArray("<svg><rect") << "choose an SVG, PNG or JPEG file";
    QTest::newRow("cut png") << "cut.png" << pngOf({600, 200}).left(60) << "choose an SVG, PNG or JPEG file";
    QTest::newRow("empty") << "empty.png" << QByteArray() << "choose an SVG, PNG or JPEG file";
    QTest::newRow("huge") << "huge.png" << QByteArray(9 << 20, 'x') << "choose a smaller file";
    QTest::newRow("missing") << "" << QByteArray() << "cannot be read";
}

void TestReportDialog::aLogoIsAPicture() {
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, said);
    open();
    const QString path = m_folder->filePath(name.isEmpty() ? QStringLiteral("none.png") : name);
    if (!name.isEmpty())
        writeFile(path, bytes);
    click(QStringLiteral("chooseLogo"));
    auto* chooser = m_dialog->findChild<QFileDialog*>();
    QVERIFY(chooser);
    QVERIFY(chooser->nameFilters().join(u' ').contains(QStringLiteral("*.svg")));
    emit chooser->fileSelected(path);
    chooser->reject();
    QLabel* picture = find<QLabel>(QStringLiteral("logoPicture"));
    if (said.isEmpty()) {
        QTRY_VERIFY(picture->isVisible());
        QVERIFY(!m_dialog->messageBar().isVisible());
        QCOMPARE(m_dialog->panel().options().logo, bytes);
        QCOMPARE(m_settings->reportLogo(), path);
        QVERIFY(settle());
        click(QStringLiteral("removeLogo"));
        QVERIFY(!picture->isVisible());
        QVERIFY(m_dialog->panel().options().logo.isEmpty());
        QVERIFY(m_settings->reportLogo().isEmpty());
    } else {
        QTRY_VERIFY(m_dialog->messageBar().isVisible());
        QVERIFY2(m_dialog->messageBar().sentence().contains(said), qPrintable(m_dialog->messageBar().sentence()));
        QVERIFY(m_dialog->messageBar().sentence().contains(path));
        QVERIFY(!picture->isVisible());
    }
}

void TestReportDialog::previewShowsAllPagesSharply() {
    open();
    ReportPreview& preview = m_dialog->preview();
    for (const auto zoom : {ReportPreview::Zoom::fit_width, ReportPreview::Zoom::whole_page,
                            ReportPreview::Zoom::actual_size, ReportPreview::Zoom::twice}) {
        segment(QStringLiteral("zoom"), static_cast<int>(zoom));
        QCOMPARE(preview.zoom(), zoom);
        QTRY_VERIFY_WITH_TIMEOUT(preview.isPainted(), patience);
    }
    segment(QStringLiteral("zoom"), static_cast<int>(ReportPreview::Zoom::actual_size));
    QCOMPARE(preview.pageSize().width(), 794); // 210 mm at 96 an inch
    preview.showPage(0);
    QTRY_VERIFY_WITH_TIMEOUT(preview.isPainted(), patience);
    // What is seen is what the page is, pixel for pixel.
    const double scale = preview.devicePixelRatioF();
    QImage direct(preview.pageSize() * scale, QImage::Format_RGB32);
    direct.fill(Qt::white);
    {
        QPainter painter(&direct);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(direct.width() / pageDots(pages()).width(), direct.height() / pageDots(pages()).height());
        paintPage(painter, pages(), 0);
    }
    const QImage seen = preview.viewport()->grab().toImage().convertToFormat(QImage::Format_RGB32);
    constexpr int gap = 14;
    const int left = std::max(gap, (preview.viewport()->width() - preview.pageSize().width()) / 2);
    const QPoint corner(qRound(left * scale), qRound(gap * scale));
    const QRect head(QPoint(40, 60), QSize(500, 300) * scale);
    QImage part = seen.copy(head.translated(corner));
    part.setDevicePixelRatio(1.0);
    QVERIFY(part == direct.copy(head));
}

// The preview paints while the file is written.
void TestReportDialog::pagesMayBePaintedInTwoThreads() {
    open();
    const auto set = m_dialog->draft().pages();
    const auto paintAll = [set] { return picturesOf(*set); };
    const std::vector<QImage> alone = paintAll();
    for (int i = 0; i < 3; ++i) {
        auto one = QtConcurrent::run(paintAll), other = QtConcurrent::run(paintAll);
        QVERIFY(one.result() == alone);
        QVERIFY(other.result() == alone);
    }
}

void TestReportDialog::keysScrollThePreview() {
    open();
    ReportPreview& preview = m_dialog->preview();
    QVERIFY(preview.hasFocus());
    QTest::keyClick(&preview, Qt::Key_End);
    QCOMPARE(preview.verticalScrollBar()->value(), preview.verticalScrollBar()->maximum());
    QTRY_VERIFY_WITH_TIMEOUT(preview.isPainted(), patience);
    const int count = preview.pageCount();
    QCOMPARE(find<QLabel>(QStringLiteral("pageNumber"))->text(), QStringLiteral("Page %1 of %1").arg(count));
    QTest::keyClick(&preview, Qt::Key_PageUp);
    QVERIFY(preview.verticalScrollBar()->value() < preview.verticalScrollBar()->maximum());
    QTest::keyClick(&preview, Qt::Key_Home);
    QCOMPARE(preview.verticalScrollBar()->value(), 0);
    QTest::keyClick(&preview, Qt::Key_PageDown);
    QVERIFY(preview.verticalScrollBar()->value() > 0);
    // Another size, and pages anew: the place stays.
    preview.showPage(2);
    const int page = preview.pageInSight();
    segment(QStringLiteral("zoom"), static_cast<int>(ReportPreview::Zoom::twice));
    QCOMPARE(preview.pageInSight(), page);
}

void TestReportDialog::savesWhatIsShown() {
    open();
    QTest::mouseClick(find<QPushButton>(QStringLiteral("reportSave")), Qt::LeftButton);
    auto* chooser = m_dialog->findChild<QFileDialog*>();
    QVERIFY(chooser);
    QCOMPARE(chooser->acceptMode(), QFileDialog::AcceptSave);
    QVERIFY(chooser->selectedFiles().value(0).endsWith(QStringLiteral("plan.pdf")));
    const QString path = m_folder->filePath(QStringLiteral("报告.pdf"));
    emit chooser->fileSelected(path);
    chooser->reject();
    QVERIFY(m_dialog->isSaving());
    QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->isSaving(), patience);
    QVERIFY(contentOf(path).startsWith("%PDF-"));
    QVERIFY(m_dialog->messageBar().isVisible());
    QVERIFY(m_dialog->messageBar().sentence().contains(QStringLiteral("Saved as 报告.pdf")));
    QVERIFY(m_dialog->messageBar().sentence().contains(m_folder->path()));
    QVERIFY(!find<QPushButton>(QStringLiteral("messageAction"))->isVisible()); // nothing shows folders here
    QCOMPARE(m_settings->folder(), m_folder->path());
    // Over itself.
    writeFile(path, "old");
    QVERIFY(save(path));
    QVERIFY(contentOf(path).size() > 10'000);
    QCOMPARE(filesIn(m_folder->path()).filter(QStringLiteral("pdf")).size(), 1);
}

void TestReportDialog::savesWhatWasTypedLast() {
    open();
    QTest::keyClicks(find<QLineEdit>(QStringLiteral("company")), QStringLiteral("Contoso"));
    const QString path = m_folder->filePath(QStringLiteral("last.pdf"));
    QVERIFY(m_dialog->draft().stage() != Stage::ready);
    QVERIFY(save(path));
    QVERIFY(textOf(path).contains(QStringLiteral("Contoso")));
}

void TestReportDialog::saysWhatCannotBeWritten_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("said");
    QTest::newRow("no such folder") << "missing/report.pdf"
                                    << "folder does not exist";
    QTest::newRow("below a file") << "file/report.pdf"
                                  << "folder does not exist";
    QTest::newRow("a folder") << "folder"
                              << "it is a folder";
    QTest::newRow("no right") << "/proc/report.pdf"
                              << "cannot be written";
}

void TestReportDialog::saysWhatCannotBeWritten() {
    QFETCH(QString, path);
    QFETCH(QString, said);
    open();
    writeFile(m_folder->filePath(QStringLiteral("file")), "x");
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("folder")));
    const QStringList before = filesIn(m_folder->path());
    ThemeSwitch::instance().choose(ThemeChoice::dark);
    click(QStringLiteral("part.cost"));
    segment(QStringLiteral("zoom"), 1);
    QVERIFY(settle());
    QVERIFY(save(path.startsWith(u'/') ? path : m_folder->filePath(path)));
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog->preview().isPainted(), patience);
    grab(QStringLiteral("fault ") + QLatin1String(QTest::currentDataTag()));
    QVERIFY(m_dialog->messageBar().isVisible());
    QVERIFY2(m_dialog->messageBar().sentence().contains(said), qPrintable(m_dialog->messageBar().sentence()));
    QVERIFY(m_dialog->messageBar().sentence().contains(QStringLiteral("choose another folder or name")));
    QCOMPARE(filesIn(m_folder->path()), before);
    // Another place then works.
    QVERIFY(save(m_folder->filePath(QStringLiteral("good.pdf"))));
    QVERIFY(m_dialog->messageBar().sentence().contains(QStringLiteral("Saved as")));
}

// Beside a small file system of its own: tests/store/in_private_mount.sh.
void TestReportDialog::aFullDiskLeavesNothing() {
    const QString mount = qEnvironmentVariable("HEADROOM_TEST_MOUNT");
    if (mount.isEmpty())
        QSKIP("not run beside a small file system");
    open();
    const QString path = mount + QStringLiteral("/report.pdf");
    writeFile(path, "old");
    writeFile(mount + QStringLiteral("/filler"), QByteArray(1000 * 1024, 'x'));
    QVERIFY(save(path));
    QVERIFY2(m_dialog->messageBar().sentence().contains(QStringLiteral("cannot be written")),
             qPrintable(m_dialog->messageBar().sentence()));
    QCOMPARE(contentOf(path), QByteArray("old"));
    QCOMPARE(filesIn(mount), (QStringList{QStringLiteral("filler"), QStringLiteral("report.pdf")}));
}

void TestReportDialog::escapeStopsTheStudyFirst() {
    openUncomputed();
    ThemeSwitch::instance().choose(ThemeChoice::dark);
    QTRY_COMPARE(m_dialog->draft().stage(), Stage::computing);
    ThemeSwitch::instance().choose(ThemeChoice::light);
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape); // at once: the study takes half a second
    QCOMPARE(m_dialog->draft().stage(), Stage::stopped);
    QVERIFY(m_dialog->isVisible());
    QTest::qWait(50);
    grab(QStringLiteral("stopped"));
    QVERIFY(!m_dialog->draft().pages());
    QVERIFY(!find<QPushButton>(QStringLiteral("reportSave"))->isEnabled());
    // Options change nothing of that; asked for again it goes on.
    segment(QStringLiteral("paper"), 1);
    QTest::qWait(250);
    QCOMPARE(m_dialog->draft().stage(), Stage::stopped);
    click(QStringLiteral("reportStop"));
    QVERIFY(settle());
    QVERIFY(m_dialog->draft().pages());
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible());
}

void TestReportDialog::aStoppedSaveLeavesTheOldFile() {
    open();
    const QString path = m_folder->filePath(QStringLiteral("old.pdf"));
    writeFile(path, "old");
    const QStringList before = filesIn(m_folder->path());
    m_dialog->saveAs(path);
    QVERIFY(m_dialog->isSaving());
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->isSaving(), patience);
    QVERIFY(m_dialog->isVisible());
    QVERIFY2(m_dialog->messageBar().sentence().contains(QStringLiteral("Stopped")),
             qPrintable(m_dialog->messageBar().sentence()));
    QCOMPARE(contentOf(path), QByteArray("old"));
    QCOMPARE(filesIn(m_folder->path()), before);
    // A save that waits for pages is given up at once.
    segment(QStringLiteral("paper"), 1);
    m_dialog->saveAs(path);
    click(QStringLiteral("reportStop"));
    QVERIFY(!m_dialog->isSaving());
    QVERIFY(settle());
    QTest::qWait(50);
    QCOMPARE(contentOf(path), QByteArray("old"));
}

void TestReportDialog::closingStopsEverything() {
    open();
    const QString path = m_folder->filePath(QStringLiteral("closed.pdf"));
    m_dialog->saveAs(path);
    click(QStringLiteral("reportClose"));
    QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->isVisible(), patience);
    QVERIFY(!m_dialog->isSaving());
    QVERIFY(!QFile::exists(path));
    // While the study runs.
    openUncomputed();
    QTRY_COMPARE(m_dialog->draft().stage(), Stage::computing);
    QElapsedTimer clock;
    clock.start();
    click(QStringLiteral("reportClose"));
    QVERIFY(!m_dialog->isVisible());
    m_dialog.reset();
    qInfo("closed in the middle of the study in %lld ms", static_cast<long long>(clock.elapsed()));
    QVERIFY(clock.elapsed() < 2000);
}

void TestReportDialog::remembersWhatWasChosen() {
    const QString file = m_config->filePath(QStringLiteral("headroom.ini"));
    open();
    QTest::qWait(500);
    // Defaults are not written.
    QVERIFY(!contentOf(file).contains("report"));
    click(QStringLiteral("part.claims"));
    segment(QStringLiteral("paper"), 1);
    segment(QStringLiteral("reportLanguage"), 2);
    QTest::keyClicks(find<QLineEdit>(QStringLiteral("company")), QStringLiteral("Contoso"));
    QTest::keyClicks(find<QLineEdit>(QStringLiteral("confidentiality")), QStringLiteral("Secret"));
    QTRY_COMPARE(m_settings->reportConfidentiality(), QStringLiteral("Secret"));
    m_dialog.reset();
    m_settings = std::make_unique<Settings>(file);
    open();
    const ReportOptions options = m_dialog->panel().options();
    QVERIFY(!options.has(ReportPart::claims));
    QVERIFY(options.has(ReportPart::cost));
    QCOMPARE(options.paper, Paper::letter);
    QCOMPARE(m_dialog->panel().language(), Language::chinese);
    QCOMPARE(options.company, QStringLiteral("Contoso"));
    QCOMPARE(options.confidentiality, QStringLiteral("Secret"));
    segment(QStringLiteral("paper"), 0);
    segment(QStringLiteral("reportLanguage"), 0);
    m_dialog.reset();
    QVERIFY(!m_settings->isReportOnLetter());
    QVERIFY(!m_settings->reportLanguage());
}

void TestReportDialog::commentsBelongToTheirScenario() {
    open();
    comment(QStringLiteral("risks"), QStringLiteral("Ask the vendor"));
    // Kept while it is typed: no closing, no saving.
    QTRY_COMPARE(m_settings->reportComments(QStringLiteral("entry 1")).value(QStringLiteral("risks")),
                 QStringLiteral("Ask the vendor"));
    open(shippedData().builtIn, QStringLiteral("name a/b\\c %=中"));
    QVERIFY(m_dialog->panel().options().comments.empty());
    comment(QStringLiteral("plan"), QStringLiteral("Other"));
    m_dialog.reset();
    QCOMPARE(m_settings->reportComments(QStringLiteral("name a/b\\c %=中")).value(QStringLiteral("plan")),
             QStringLiteral("Other"));
    open();
    QCOMPARE(m_dialog->panel().options().comments.at(ReportPart::risks), QStringLiteral("Ask the vendor"));
    // Opened again, and taken back.
    click(QStringLiteral("comment.risks"));
    auto* edit = find<QPlainTextEdit>(QStringLiteral("editor.risks"));
    edit->selectAll();
    QTest::keyClick(edit, Qt::Key_Delete);
    m_dialog.reset();
    QVERIFY(m_settings->reportComments(QStringLiteral("entry 1")).isEmpty());
}

void TestReportDialog::anIllegalPlanHasAReport() {
    Scenario scenario = shippedData().builtIn;
    scenario.strategy.tensor = 7;
    const auto kept = std::exchange(m_kept, std::make_shared<KeptStudy>());
    open(scenario);
    QVERIFY(m_dialog->draft().stage() == Stage::ready);
    QVERIFY(!m_kept->study->hasFigures());
    QVERIFY(!pages().pages.empty());
    const QString path = m_folder->filePath(QStringLiteral("illegal.pdf"));
    QVERIFY(save(path));
    QVERIFY(contentOf(path).startsWith("%PDF-"));
    m_kept = kept;
}

void TestReportDialog::everythingHasANameAndIsReachable() {
    open();
    comment(QStringLiteral("plan"), QStringLiteral("x"));
    QVERIFY(settle());
    QSet<QWidget*> reached;
    find<QPlainTextEdit>(QStringLiteral("editor.plan"))->setFocus();
    QWidget* first = QApplication::focusWidget();
    QWidget* at = first;
    do {
        reached.insert(at);
        QTest::keyClick(at, Qt::Key_Tab);
        at = QApplication::focusWidget();
    } while (at && at != first && reached.size() < 200);
    QCOMPARE(at, first);
    for (auto* widget : m_dialog->findChildren<QWidget*>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || !widget->isEnabled())
            continue;
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                 qPrintable(widget->objectName() + u' ' + QLatin1String(widget->metaObject()->className())));
        if (!qobject_cast<Segments*>(widget->parentWidget())) // of a row of choices the one that is on is enough
            QVERIFY2(reached.contains(widget),
                     qPrintable(widget->objectName() + u' ' + QLatin1String(widget->metaObject()->className())));
    }
}

void TestReportDialog::nothingIsClipped_data() {
    QTest::addColumn<Language>("language");
    QTest::addColumn<ThemeChoice>("theme");
    QTest::addColumn<QSize>("size");
    for (const Language language : {Language::english, Language::chinese})
        for (const ThemeChoice theme : {ThemeChoice::light, ThemeChoice::dark})
            for (const QSize size : {QSize(1440, 900), QSize(1100, 700), QSize(860, 560)})
                QTest::addRow("%s %s %d", language == Language::english ? "en" : "zh",
                              theme == ThemeChoice::light ? "light" : "dark", size.width())
                    << language << theme << size;
}

void TestReportDialog::nothingIsClipped() {
    QFETCH(Language, language);
    QFETCH(ThemeChoice, theme);
    QFETCH(QSize, size);
    LanguageSwitch::instance().choose(language);
    ThemeSwitch::instance().choose(theme);
    writeFile(m_folder->filePath(QStringLiteral("logo.png")), pngOf({300, 100}));
    m_settings->setReportLogo(m_folder->filePath(QStringLiteral("logo.png")));
    m_settings->setReportCompany(QStringLiteral("Northwind Compute"));
    m_settings->setReportComment(QStringLiteral("entry 1"), QStringLiteral("cost"),
                                 QStringLiteral("Finance agreed to the budget in the meeting of the board on Monday"));
    open();
    m_dialog->resize(size);
    click(QStringLiteral("comment.plan"));
    QTRY_VERIFY(find<QLabel>(QStringLiteral("logoPicture"))->isVisible());
    QVERIFY(settle());
    m_dialog->messageBar().confirm(QStringLiteral("Saved"));
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog->preview().isPainted(), patience);
    grab(QLatin1String(QTest::currentDataTag()));
    for (auto* widget : m_dialog->findChildren<QWidget*>()) {
        if (!widget->isVisible())
            continue;
        const auto* label = qobject_cast<QLabel*>(widget);
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        if ((label && !label->wordWrap()) || button)
            QVERIFY2(widget->width() >= widget->minimumSizeHint().width() || widget->minimumWidth() == 1,
                     qPrintable(widget->objectName() + u' ' + (label ? label->text() : button->text())));
        // Inside its parent, unless that scrolls.
        const QWidget* parent = widget->parentWidget();
        if (parent && parent->objectName() != QLatin1String("qt_scrollarea_viewport") && !widget->isWindow())
            QVERIFY2(parent->rect().adjusted(-1, -1, 1, 1).contains(widget->geometry()),
                     qPrintable(widget->objectName() + u' ' +
                                (label    ? label->text()
                                 : button ? button->text()
                                          : QString())));
    }
}

QTEST_MAIN(TestReportDialog)
#include "tst_report_dialog.moc"
